// Standing: partial (display links keep to it; of animations it is kept, without effect).
import Foundation

/// How many frames per second something asks for.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The fewest that will do; 0 leaves it to the system.
    public var minimum: Float
    /// The most that are wanted; 0 leaves it to the system.
    public var maximum: Float
    /// What would be best; nil or 0 leaves it to the system.
    public var preferred: Float?

    /// Makes a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// The system's choice.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
