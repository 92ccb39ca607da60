/// The selection, the search and the scroll position of the demo browser.
package struct BrowserState: Codable, Hashable, Sendable {
    /// The name of the selected demo; nil for none.
    ///
    /// It is nil before the user selects a demo and after that demo is opened.
    package var chosen: String?
    /// The search text, which is not saved in the settings.
    package var query = ""
    /// The first visible row after scrolling; nil if the selection determines the visible rows.
    package var row: Int?

    /// Creates a state of the browser; by default, the initial state.
    package init(chosen: String? = nil, query: String = "", row: Int? = nil) {
        (self.chosen, self.query, self.row) = (chosen, query, row)
    }

    private enum CodingKeys: String, CodingKey { case chosen, row }

    /// Encodes the selection, and unless there is a search, the first visible row.
    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encodeIfPresent(chosen, forKey: .chosen)
        if query.isEmpty { try members.encodeIfPresent(row, forKey: .row) }
    }
}
