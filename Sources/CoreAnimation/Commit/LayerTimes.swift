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
    private var moments: [LayerID: Moment] = [:]

    /// A layer's local time, and whether that time is paused by a speed of 0.
    struct Moment {
        /// The local time, in seconds.
        var time: Double
        var isPaused = false
    }

    /// Makes the local times at the media time of their first use.
    init() {}

    /// Makes the local times at a media time, in seconds.
    init(at mediaTime: Double) { self.mediaTime = mediaTime }

    mutating func moment(of layer: CALayer) -> Moment {
        var unknown: [CALayer] = []
        var next: CALayer? = layer
        while let layer = next, moments[layer.layerID] == nil {
            unknown.append(layer)
            next = layer.parent
        }
        var moment = next.flatMap { moments[$0.layerID] } ?? Moment(time: mediaTime)
        for layer in unknown.reversed() {
            let own = layer.values.layerTime
            moment.time = own.local(fromParent: moment.time)
            if own.speed == 0 { moment.isPaused = true }
            moments[layer.layerID] = moment
        }
        return moment
    }
}
