/// The conversion from a parent's time to a layer's local time.
///
/// It is an offset and a scale, without wrapping.
package struct LayerTime: Hashable, Sendable {
    /// The parent time at which the local time begins, in seconds.
    package var beginTime: Double
    /// The speed of local time relative to parent time.
    ///
    /// At 0 the local time is constantly `timeOffset`.
    package var speed: Float
    /// The local time at `beginTime`, in seconds.
    package var timeOffset: Double

    /// Makes a layer time; by default the local time equals the parent time.
    ///
    /// It does so from time 0 on.
    @inlinable
    package init(beginTime: Double = 0, speed: Float = 1, timeOffset: Double = 0) {
        self.beginTime = beginTime
        self.speed = speed
        self.timeOffset = timeOffset
    }

    /// Returns the local time at a parent time; 0 before `beginTime`.
    @inlinable
    package func local(fromParent time: Double) -> Double {
        guard time >= beginTime else { return 0 }
        let passed = time - beginTime
        // The product of 0 and an infinite speed is NaN.
        return speed == 0 || passed == 0 ? timeOffset : passed * Double(speed) + timeOffset
    }

    /// Returns the parent time at a local time; 0 for a layer with speed 0.
    @inlinable
    package func parent(fromLocal time: Double) -> Double {
        guard speed != 0 else { return 0 }
        return (time - timeOffset) / Double(speed) + beginTime
    }
}
