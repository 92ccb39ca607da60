/// How a layer's own time runs inside its parent's: shifted and scaled, never folded.
public struct LayerTime: Hashable, Sendable {
    /// The parent time at which the layer's time begins, in seconds.
    public var beginTime: Double
    /// Own time per parent time; 0 stands still at `timeOffset`.
    public var speed: Float
    /// The own time at `beginTime`, in seconds.
    public var timeOffset: Double

    /// Makes a layer time; the defaults change nothing for times from 0 on.
    @inlinable
    public init(beginTime: Double = 0, speed: Float = 1, timeOffset: Double = 0) {
        self.beginTime = beginTime
        self.speed = speed
        self.timeOffset = timeOffset
    }

    /// The layer's time at a time of its parent; 0 earlier than `beginTime`.
    @inlinable
    public func local(fromParent time: Double) -> Double {
        guard time >= beginTime else { return 0 }
        return speed == 0 ? timeOffset : (time - beginTime) * Double(speed) + timeOffset
    }

    /// The parent's time at a time of the layer; 0 for a layer that stands still.
    @inlinable
    public func parent(fromLocal time: Double) -> Double {
        guard speed != 0 else { return 0 }
        return (time - timeOffset) / Double(speed) + beginTime
    }
}
