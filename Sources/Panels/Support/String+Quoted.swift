extension StringProtocol {
    /// The text in quotation marks for a message, truncated to 40 characters, since words of
    /// invalid scripts can have any length.
    package var quoted: String {
        let scalars = String(self).unicodeScalars
        let beginning = String(scalars.prefix(40))
        return beginning.unicodeScalars.count < scalars.count ? "'\(beginning)…'" : "'\(self)'"
    }
}
