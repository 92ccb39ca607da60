extension StringProtocol {
    /// The text in quotation marks, truncated to 40 characters.
    ///
    /// Messages about invalid scripts use it.
    package var quoted: String {
        let scalars = String(self).unicodeScalars
        let beginning = String(scalars.prefix(40))
        return beginning.unicodeScalars.count < scalars.count ? "'\(beginning)…'" : "'\(self)'"
    }
}
