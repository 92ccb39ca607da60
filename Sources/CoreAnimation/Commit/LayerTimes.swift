import Motion
import RenderTree

/// A cache of the local times of layers at one media time.
///
/// Common superlayers are thus visited once.
struct LayerTimes {
    /// The media time, in seconds.
    ///
    /// If none was given, it is read from the clock at the first use.
    private lazy var mediaTime = CACurrentMediaTime()
    private var localTimes: [LayerID: LocalTime] = [:]

    /// A layer's local time, and whether that time is paused by a speed of 0.
    struct LocalTime {
        /// The local time, in seconds.
        var time: Double
        var isPaused = false
    }

    /// Makes the local times at the media time of their first use.
    init() {}

    /// Makes the local times at a media time, in seconds.
    init(at mediaTime: Double) { self.mediaTime = mediaTime }

    mutating func localTime(of layer: CALayer) -> LocalTime {
        var unknown: [CALayer] = []
        var next: CALayer? = layer
        while let layer = next, localTimes[layer.layerID] == nil {
            unknown.append(layer)
            next = layer.parent
        }
        var local = next.flatMap { localTimes[$0.layerID] } ?? LocalTime(time: mediaTime)
        for layer in unknown.reversed() {
            let own = layer.values.layerTime
            local.time = own.local(fromParent: local.time)
            if own.speed == 0 { local.isPaused = true }
            localTimes[layer.layerID] = local
        }
        return local
    }
}
