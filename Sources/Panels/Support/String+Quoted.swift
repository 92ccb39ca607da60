extension StringProtocol {
    /// The text in quotation marks, truncated to 40 characters, for messages about invalid scripts.
    package var quoted: String {
        let scalars = String(self).unicodeScalars
        let beginning = String(scalars.prefix(40))
        return beginning.unicodeScalars.count < scalars.count ? "'\(beginning)…'" : "'\(self)'"
    }
}
