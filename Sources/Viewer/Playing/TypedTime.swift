import Panels

/// The reading of a time that is typed to go to it.
enum TypedTime {
    /// Returns the time of a text in seconds since the scene appeared: `1.25`, `+0.1` and `-0.1` from the
    /// playhead, `f12` for a frame; nil for other texts.
    static func seconds(_ text: String, playhead: Double, frame: Double) -> Double? {
        if text.hasPrefix("f") { return Double(decimal: text.dropFirst()).map { $0 * frame } }
        guard let number = Double(decimal: text) else { return nil }
        return text.hasPrefix("+") || text.hasPrefix("-") ? playhead + number : number
    }
}
