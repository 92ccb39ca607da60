import Foundation
import Motion

extension RenderTree {
    /// The places of a layer and of all around it, from the inside out.
    struct Chain: Sequence, IteratorProtocol {
        fileprivate let nodes: ContiguousArray<RenderNode>
        fileprivate var place: Int

        mutating func next() -> Int? {
            guard place >= 0 else { return nil }
            defer { place = nodes[place].parent }
            return place
        }
    }

    /// A place and those of all superlayers.
    func chain(from place: Int) -> Chain { Chain(nodes: nodes, place: place) }

    /// The layer's local time at a media time: through all its superlayers' timing.
    public func localTime(of id: LayerID, at mediaTime: Double) -> Double {
        guard let place = places[id] else { return mediaTime }
        return localTime(at: place, mediaTime)
    }

    /// A place's local time.
    ///
    /// - Parameter delays: how much later the sublayers of some layers are, by place.
    func localTime(
        at place: Int, _ mediaTime: Double, _ delays: [Int: Double] = [:]
    ) -> Double {
        if timeBenders == 0, delays.isEmpty { return mediaTime }
        let around = chain(from: place).filter { nodes[$0].bendsTime || delays[$0] != nil }
        return around.reversed().reduce(mediaTime) { time, next in
            let local = localTime(inside: next, time)
            return next == place ? local : local - (delays[next] ?? 0)
        }
    }

    /// A place's local time at a time of its superlayer.
    func localTime(inside place: Int, _ parentTime: Double) -> Double {
        nodes[place].bendsTime
            ? nodes[place].values.layerTime.local(fromParent: parentTime) : parentTime
    }
}

/// The local times of many layers at one media time: each layer is asked once, however many are
/// inside it.
struct LocalTimes {
    private var times = ContiguousArray<Double>()
    private var turns = ContiguousArray<UInt32>()
    private var turn: UInt32 = 0
    private var unknown: [Int] = []

    /// Forgets all times: the tree or the media time is another one.
    mutating func restart(_ tree: RenderTree) {
        guard tree.timeBenders > 0 else { return }
        turn &+= 1
        if turn == 0 || turns.count < tree.nodes.count {
            times = ContiguousArray(repeating: 0, count: tree.nodes.count)
            turns = ContiguousArray(repeating: 0, count: tree.nodes.count)
            turn = 1
        }
    }

    /// A place's local time.
    mutating func local(at place: Int, _ tree: RenderTree, _ mediaTime: Double) -> Double {
        if tree.timeBenders == 0 { return mediaTime }
        var next = place
        while next >= 0, turns[next] != turn {
            unknown.append(next)
            next = tree.nodes[next].parent
        }
        var time = next >= 0 ? times[next] : mediaTime
        while let inner = unknown.popLast() {
            time = tree.localTime(inside: inner, time)
            (times[inner], turns[inner]) = (time, turn)
        }
        return time
    }
}

/// The way back from a layer's time to media time.
///
/// Earlier than its begin a layer's time is 0, from there on it rises along a line: a time above 0 is
/// come to no earlier than the begin, and one up to 0 is there from the first.
struct MediaLine {
    /// Media time is (local - offset) / speed + begin.
    private var begin = 0.0, speed = 1.0, offset = 0.0
    /// The media time before which layers that have not begun keep all later local times away.
    private var earliest = -Double.infinity
    /// The local times up to this one are there from the first.
    private var latestAtOnce = -Double.infinity
    /// Whether no layer bends time on the way: then the two are the same.
    private(set) var isPlain = true
    /// Whether a layer on the way stands still.
    private(set) var standsStill = false
    /// Whether time runs backward in a layer on the way.
    private var runsBack = false

    /// The line of a layer with its own timing inside this one.
    func inside(_ layer: LayerTime) -> MediaLine {
        var line = self
        let own = Double(layer.speed)
        line.earliest = max(earliest, mediaTime(local: layer.beginTime))
        line.latestAtOnce = layer.timeOffset >= 0 ? 0 : -.infinity
        if layer.beginTime <= latestAtOnce {
            line.latestAtOnce = max(line.latestAtOnce, layer.local(fromParent: latestAtOnce))
        }
        if isPlain {
            (line.begin, line.speed, line.offset) = (layer.beginTime, own, layer.timeOffset)
        } else {
            line.speed = own * speed
            line.offset = layer.timeOffset - own * (layer.beginTime - offset)
        }
        line.isPlain = false
        if layer.speed == 0 { line.standsStill = true }
        if !(layer.speed > 0) { line.runsBack = true }
        return line
    }

    /// The first media time at which the layer's local time is `local` or later; 0 when it always
    /// was, infinite when it never comes to that.
    func mediaTime(local: Double) -> Double {
        if isPlain { return local }
        if runsBack { return .infinity }
        return local <= latestAtOnce ? 0 : max((local - offset) / speed + begin, earliest)
    }
}

/// The lines of many layers of one tree: each layer is asked once, however many are inside it.
struct MediaLines {
    private var known: [Int: MediaLine] = [:]

    /// The line of a place.
    mutating func line(at place: Int, _ tree: RenderTree) -> MediaLine {
        if tree.timeBenders == 0 { return MediaLine() }
        var unknown: [Int] = []
        var found: MediaLine?
        for next in tree.chain(from: place) {
            found = known[next]
            if found != nil { break }
            unknown.append(next)
        }
        var line = found ?? MediaLine()
        for inner in unknown.reversed() {
            if tree.nodes[inner].bendsTime {
                line = line.inside(tree.nodes[inner].values.layerTime)
            }
            known[inner] = line
        }
        return line
    }
}
