import Foundation

/// Layers that asked for layout or display too late for a commit, which left it to a later one.
///
/// They join the next commit that the program asks for, or the next one of the stage that comes a frame
/// later or more: a layer that asks anew whenever it is laid out animates its changes, and each
/// animation that begins would bring the next commit at once.
struct LateLayers {
    private var layers: [CALayer] = []
    private var time = 0.0
    /// Layers whose layout did not come to an end, and was reported.
    private var reported: Set<LayerID> = []

    /// The time between commits that take these layers up, in seconds.
    private static let interval = 1.0 / 60

    /// Whether there are any, and long enough to be taken up again.
    var areDue: Bool { !layers.isEmpty && abs(CACurrentMediaTime() - time) >= Self.interval }

    /// Adds the layers of a commit that still wait for layout or display.
    mutating func add(from committed: [CALayer]) {
        let late = committed.filter {
            $0.isLive && !$0.pending.isDisjoint(with: [.layout, .display])
        }
        if late.isEmpty { return }
        layers += late
        time = CACurrentMediaTime()
    }

    /// Takes all layers out.
    mutating func take() -> [CALayer] {
        defer { layers = [] }
        return layers
    }

    /// Reports a layer, once, whose layout has not come to an end after a number of rounds.
    mutating func reportEndlessLayout(of layer: CALayer, rounds: Int) {
        guard reported.insert(layer.id).inserted else { return }
        StandardError.say(
            """
            \(layer.nameInMessages) asks for layout again whenever it is laid out, \(rounds) times in \
            one commit; the rest is left to a later commit. Look at what its layoutSublayers() \
            changes: its own size, or a layer that changes it in turn
            """)
    }
}

extension CALayer {
    /// The class, the name where there is one, and the delegate's class, which is a view's.
    fileprivate var nameInMessages: String {
        let named = name.map { "\(type(of: self)) \"\($0)\"" } ?? "\(self)"
        return delegate.map { "\(named) of \(type(of: $0))" } ?? named
    }
}
