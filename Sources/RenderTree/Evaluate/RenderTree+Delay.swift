import Foundation

extension RenderTree {
    /// A layer's local time where the sublayers of some layers are delayed.
    func localTime(at place: Int, _ mediaTime: Double, _ delays: [Int: Double]) -> Double {
        if delays.isEmpty { return localTime(at: place, mediaTime) }
        var chain: [Int] = []
        var next = place
        while next >= 0 {
            chain.append(next)
            next = nodes[next].parent
        }
        var time = mediaTime
        for i in chain.reversed() {
            if nodes[i].bendsTime { time = nodes[i].values.layerTime.local(fromParent: time) }
            if i != place, let delay = delays[i] { time -= delay }
        }
        return time
    }
}
