import Foundation
import Motion

/// What a row makes of a value that a program writes, by accessor or by key.
public enum RowRule: Hashable, Sendable {
    /// Whole numbers keep these bits.
    case bits(Int)
    /// Words that are not among these become `otherwise`.
    case words([String], otherwise: String)
    /// Rectangles get a size that is not negative.
    case standardised

    /// The value that the row keeps.
    public func kept(_ value: MotionValue) -> MotionValue {
        switch (self, value) {
        case (.bits(let mask), .vector(_, let v)): .integer(MotionValue.shownInteger(v.x) & mask)
        case (.words(let words, let otherwise), .text(let word)):
            words.contains(word) ? value : .text(otherwise)
        case (.standardised, .vector(.rect, let v)):
            v.z < 0 || v.w < 0 ? .rect(CGRect(lanes: v).standardized) : value
        default: value
        }
    }
}
