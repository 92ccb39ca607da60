import Motion
import RenderTree

/// The local times of layers at one media time, cached so that common superlayers are visited once.
struct LayerTimes {
    /// In seconds.
    let mediaTime: Double
    private var moments: [LayerID: Moment] = [:]

    /// A layer's local time, and whether that time is paused by a speed of 0.
    struct Moment {
        /// In seconds.
        var time: Double
        var isPaused = false
    }

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
