/// The place at which the demo browser was left.
package struct BrowserPlace: Codable, Hashable, Sendable {
    /// The name of the demo that was selected; nil where it was opened.
    package var chosen: String?
    /// The search words, which are not stored.
    package var query = ""
    /// The first visible row after scrolling; nil where the selection is visible.
    package var row: Int?

    /// Creates a place; one without arguments is that of a browser that was not opened yet.
    package init(chosen: String? = nil, query: String = "", row: Int? = nil) {
        (self.chosen, self.query, self.row) = (chosen, query, row)
    }

    private enum CodingKeys: String, CodingKey { case chosen, row }

    /// Stores the selection, and the row where it is one of all demos.
    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encodeIfPresent(chosen, forKey: .chosen)
        if query.isEmpty { try members.encodeIfPresent(row, forKey: .row) }
    }
}
