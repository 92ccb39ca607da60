/// The place at which the demo browser was left.
struct BrowserPlace: Codable, Hashable, Sendable {
    /// The name of the demo that was selected; nil where it was opened.
    var chosen: String?
    /// The search words.
    var query = ""
    /// The first visible row after scrolling; nil where the selection is visible.
    var row: Int?
}
