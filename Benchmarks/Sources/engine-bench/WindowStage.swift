@testable import CoreAnimation
/// Layers as a window has them, without the window: commits go on to a tree of the drawing side's own,
/// with its memory of the past.
@testable import DisplayList
@testable import Graphics
@testable import Motion
@testable import RenderTree

final class WindowStage {
    let layer = CALayer()
    private let clock = ManualClock(0)
    private let drawn = Drawn()
    private let context: RenderContext

    /// What the drawing side has.
    private final class Drawn {
        var history = TreeHistory()
        var evaluation = Evaluation()
        var builder = DrawListBuilder()
        /// The frame before, which the next one is compared with.
        var shown = DrawList(width: 1, height: 1)
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

    /// Does for a frame all that comes before its pixels.
    func draw() {
        drawn.evaluation.evaluate(drawn.history.tree, at: clock.now())
        swap(&drawn.builder.list, &drawn.shown)
        drawn.builder.build(
            drawn.history.tree, drawn.evaluation, width: 1280, height: 720, scale: 1,
            background: .one)
    }
}
