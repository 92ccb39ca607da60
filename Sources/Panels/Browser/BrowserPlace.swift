/// The place at which the demo browser was left.
package struct BrowserPlace: Codable, Hashable, Sendable {
    /// The name of the demo that was selected; nil where it was opened.
    package var chosen: String?
    /// The search words.
    package var query: String
    /// The first visible row after scrolling; nil where the selection is visible.
    package var row: Int?

    /// Creates a place; one without arguments is that of a browser that was not opened yet.
    package init(chosen: String? = nil, query: String = "", row: Int? = nil) {
        (self.chosen, self.query, self.row) = (chosen, query, row)
    }
}
