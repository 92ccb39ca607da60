extension StringProtocol {
    /// The text in quotation marks, for a sentence about it: of a long one the beginning, since a word
    /// of a file that is no script can have any length.
    var quoted: String {
        let scalars = String(self).unicodeScalars
        let beginning = String(scalars.prefix(40))
        return beginning.unicodeScalars.count < scalars.count ? "'\(beginning)…'" : "'\(self)'"
    }
}
