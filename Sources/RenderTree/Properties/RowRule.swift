import Foundation
import Motion

/// The normalization of a value that a program writes.
///
/// The program writes it by accessor or by key.
package enum RowRule: Hashable, Sendable {
    /// Clears all but these bits of an integer.
    case bits(Int)
    /// Replaces strings that are not in the list by `otherwise`.
    case words([String], otherwise: String)
    /// Standardizes a rectangle, so that its size is not negative.
    case standardised

    /// Returns the normalized value, which the property stores.
    package func normalized(_ value: MotionValue) -> MotionValue {
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
