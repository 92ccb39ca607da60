import Motion

extension RenderTree {
    /// The node indices of a layer and its superlayers, innermost first.
    struct Chain: Sequence, IteratorProtocol {
        fileprivate let nodes: ContiguousArray<RenderNode>
        fileprivate var nodeIndex: Int

        mutating func next() -> Int? {
            guard nodeIndex >= 0 else { return nil }
            defer { nodeIndex = nodes[nodeIndex].parent }
            return nodeIndex
        }
    }

    /// Returns the indices of a node and all its superlayers.
    func chain(from nodeIndex: Int) -> Chain { Chain(nodes: nodes, nodeIndex: nodeIndex) }

    /// Returns a layer's local time at a media time.
    ///
    /// The timing of all its superlayers is taken into account.
    package func localTime(of id: LayerID, at mediaTime: Double) -> Double {
        guard let nodeIndex = nodeIndices[id] else { return mediaTime }
        return localTime(at: nodeIndex, mediaTime)
    }

    /// Returns the local time of a node.
    ///
    /// `delays` has the delays of the sublayers of some layers in seconds, by node index.
    func localTime(
        at nodeIndex: Int, _ mediaTime: Double, _ delays: [Int: Double] = [:]
    ) -> Double {
        if retimedNodeCount == 0, delays.isEmpty { return mediaTime }
        let around = chain(from: nodeIndex).filter { nodes[$0].hasLocalTiming || delays[$0] != nil }
        return around.reversed().reduce(mediaTime) { time, next in
            let local = localTime(inside: next, time)
            return next == nodeIndex ? local : local - (delays[next] ?? 0)
        }
    }

    /// Returns the local time of a node; nil before the begin time of it or of a superlayer.
    ///
    /// `delays` has the delays of the sublayers of some layers in seconds, by node index.
    func begunTime(
        at nodeIndex: Int, _ mediaTime: Double, _ delays: [Int: Double]
    ) -> Double? {
        if retimedNodeCount == 0, delays.isEmpty { return mediaTime }
        var time = mediaTime
        for next in chain(from: nodeIndex).reversed() {
            if nodes[next].hasLocalTiming, !(time >= nodes[next].values.layerTime.beginTime) {
                return nil
            }
            time = localTime(inside: next, time)
            if next != nodeIndex, let delay = delays[next] { time -= delay }
        }
        return time
    }

    /// Maps the superlayer's local time to the node's local time.
    func localTime(inside nodeIndex: Int, _ parentTime: Double) -> Double {
        nodes[nodeIndex].hasLocalTiming
            ? nodes[nodeIndex].values.layerTime.local(fromParent: parentTime) : parentTime
    }
}

/// A cache of the layers' local times at one media time.
///
/// Each is computed once, however many sublayers need it.
struct LocalTimes {
    private var times = ContiguousArray<Double>()
    private var turns = ContiguousArray<UInt32>()
    private var turn: UInt32 = 0
    private var unknown: [Int] = []

    /// Invalidates all cached times, for another tree or media time.
    mutating func restart(_ tree: RenderTree) {
        turn &+= 1
        if turn == 0 || turns.count < tree.nodes.count {
            times = ContiguousArray(repeating: 0, count: tree.nodes.count)
            turns = ContiguousArray(repeating: 0, count: tree.nodes.count)
            turn = 1
        }
    }

    mutating func local(at nodeIndex: Int, _ tree: RenderTree, _ mediaTime: Double) -> Double {
        var next = nodeIndex
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

/// The mapping from a layer's local time to media time.
///
/// Before the layer's begin time its local time is 0, from then on it increases linearly. Thus a
/// local time above 0 is reached no earlier than the begin time, and a time up to 0 at once.
struct TimeMapping {
    /// The begin time and the offset of the mapping.
    ///
    /// Media time is (local - offset) / speed + begin.
    private var begin = 0.0, offset = 0.0
    /// The seconds of local time per second of media time.
    private(set) var speed = 1.0
    /// The earliest media time at which the local time can exceed `latestAtOnce`.
    ///
    /// By then, the layer and all its superlayers have begun.
    private var earliest = -Double.infinity
    /// The latest media time at which local time is linear.
    ///
    /// It is finite where a superlayer runs backward to the layer's begin time.
    private(set) var latest = Double.infinity
    /// The latest local time that is already reached at media time 0.
    private var latestAtOnce = -Double.infinity
    /// Whether local time is media time.
    ///
    /// It is if neither the layer nor a superlayer has local timing.
    private var isPlain = true
    /// Whether the speed of the layer or a superlayer is 0.
    private(set) var isPaused = false
    /// Whether the speed of the layer or a superlayer is not positive.
    private(set) var runsBack = false

    /// Returns the mapping of a sublayer with the given timing.
    func inside(_ layer: LayerTime) -> TimeMapping {
        var line = self
        let own = Double(layer.speed)
        if speed < 0 {
            line.latest = min(latest, lastMediaTime(local: layer.beginTime))
        } else {
            line.earliest = max(earliest, mediaTime(local: layer.beginTime))
        }
        if !(layer.speed > 0) { line.runsBack = true }
        line.latestAtOnce = layer.timeOffset >= 0 && !line.runsBack ? 0 : -.infinity
        if layer.beginTime <= latestAtOnce, !line.runsBack {
            line.latestAtOnce = max(line.latestAtOnce, layer.local(fromParent: latestAtOnce))
        }
        if isPlain {
            (line.begin, line.speed, line.offset) = (layer.beginTime, own, layer.timeOffset)
        } else {
            line.speed = own * speed
            line.offset = layer.timeOffset - own * (layer.beginTime - offset)
        }
        line.isPlain = false
        if layer.speed == 0 { line.isPaused = true }
        return line
    }

    /// Returns the first media time at which local time reaches `local`.
    ///
    /// It is 0 when the local time always was, infinite when it never will be.
    func mediaTime(local: Double) -> Double {
        if isPlain { return local }
        if !(speed > 0) { return .infinity }
        if local <= latestAtOnce { return 0 }
        let time = max(lastMediaTime(local: local), earliest)
        return time <= latest ? time : .infinity
    }

    /// Returns the last media time at which local time is `local`.
    func lastMediaTime(local: Double) -> Double { (local - offset) / speed + begin }
}

/// A cache of the time mappings of a tree's layers.
///
/// Each is computed once, however many sublayers need it.
struct TimeMappings {
    private var known: [Int: TimeMapping] = [:]

    /// Returns the time mapping of a node.
    mutating func line(at nodeIndex: Int, _ tree: RenderTree) -> TimeMapping {
        if tree.retimedNodeCount == 0 { return TimeMapping() }
        var unknown: [Int] = []
        var found: TimeMapping?
        for next in tree.chain(from: nodeIndex) {
            found = known[next]
            if found != nil { break }
            unknown.append(next)
        }
        var line = found ?? TimeMapping()
        for inner in unknown.reversed() {
            if tree.nodes[inner].hasLocalTiming {
                line = line.inside(tree.nodes[inner].values.layerTime)
            }
            known[inner] = line
        }
        return line
    }
}
