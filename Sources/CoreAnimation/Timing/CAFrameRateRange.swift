// Standing: partial (used by display links; stored, without effect, by animations).

/// A range of requested frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The minimum frame rate; 0 leaves it to the system.
    public var minimum: Float
    /// The maximum frame rate; 0 leaves it to the system.
    public var maximum: Float
    /// The preferred frame rate; nil or 0 leaves it to the system.
    public var preferred: Float?

    /// Makes a range of frame rates.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// The range that leaves the frame rate to the system.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
