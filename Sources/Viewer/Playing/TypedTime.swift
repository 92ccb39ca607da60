import Graphics
import Panels

/// The parser of a time that the user types to go to it.
enum TypedTime {
    /// Parses a time, in seconds since the scene appeared; nil for invalid text.
    ///
    /// Valid texts are `1.25`, `+0.1` and `-0.1` relative to the playhead, and `f12` for a frame.
    static func seconds(_ text: String, playhead: Double, frame: Double) -> Double? {
        if text.hasPrefix("f") { return Double(decimal: text.dropFirst()).map { $0 * frame } }
        guard let number = Double(decimal: text) else { return nil }
        return text.hasPrefix("+") || text.hasPrefix("-") ? playhead + number : number
    }
}
