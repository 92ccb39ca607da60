import CoreAnimation

/// Layers as a window has them, without the window: commits go on to a tree of the drawing side's own,
/// with its memory of the past.
final class WindowStage {
    let layer = CALayer()
    private let clock = ManualClock(0)
    private let drawn = Drawn()
    private let context: RenderContext

    /// What the drawing side has.
    private final class Drawn {
        var history = TreeHistory()
    }

    init() {
        context = RenderContext(
            layer: layer, clock: clock,
            send: { [drawn] commit in drawn.history.apply(commit, now: commit.time) })
    }

    /// Lets time go on, and commits.
    func advance(by seconds: Double) {
        clock.set(clock.now() + seconds)
        context.tick()
    }
}
