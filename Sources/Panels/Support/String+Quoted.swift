extension StringProtocol {
    /// The text in quotation marks for messages, truncated to 40 characters.
    package var quoted: String {
        let scalars = String(self).unicodeScalars
        let beginning = String(scalars.prefix(40))
        return beginning.unicodeScalars.count < scalars.count ? "'\(beginning)…'" : "'\(self)'"
    }
}
