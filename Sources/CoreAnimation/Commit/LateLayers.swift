/// The layers whose layout or display was requested too late for a commit.
///
/// They wait for a later commit. They join the next commit that the program requests, or the
/// stage's next commit after at least a frame. The delay is for layers that request layout whenever
/// they are laid out and animate their changes: each animation that begins would cause the next
/// commit at once.
struct LateLayers {
    private var layers: [CALayer] = []
    private var time = 0.0
    /// The layers already reported for endless layout.
    private var reported: Set<LayerID> = []

    /// The minimum delay before late layers join a commit, in seconds.
    private static let interval = 1.0 / 60

    /// Whether there are late layers and their delay has passed.
    var areDue: Bool { !layers.isEmpty && abs(CACurrentMediaTime() - time) >= Self.interval }

    /// Adds the layers of a commit that still need layout or display.
    mutating func add(from committed: [CALayer]) {
        let late = committed.filter {
            $0.isLive && !$0.pending.isDisjoint(with: [.layout, .display])
        }
        if late.isEmpty { return }
        layers += late
        time = CACurrentMediaTime()
    }

    /// Removes and returns all layers.
    mutating func take() -> [CALayer] {
        defer { layers = [] }
        return layers
    }

    /// Reports that the layout of a layer does not end.
    ///
    /// It is reported once per layer, after a number of rounds.
    mutating func reportEndlessLayout(of layer: CALayer, rounds: Int) {
        guard reported.insert(layer.layerID).inserted else { return }
        StandardError.writeLine(
            """
            \(layer.nameInMessages) asks for layout again whenever it is laid out, \(rounds) times in \
            one commit; the rest is left to a later commit. Look at what its layoutSublayers() \
            changes: its own size, or a layer that changes it in turn
            """)
    }
}

extension CALayer {
    /// The description of the layer in messages: its class and name, and its delegate's class.
    ///
    /// The delegate is, for example, a view.
    fileprivate var nameInMessages: String {
        let named = name.map { "\(type(of: self)) \"\($0)\"" } ?? "\(self)"
        return delegate.map { "\(named) of \(type(of: $0))" } ?? named
    }
}
