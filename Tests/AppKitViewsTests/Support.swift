import AppKitViews
@_exported import TestSupport
import Testing

/// Expects two numbers to differ by no more than a tolerance (1e-9 for plain arithmetic).
func expectClose(
    _ actual: CGFloat?, _ expected: Double, _ tolerance: Double = 1e-9, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let actual else {
        Issue.record("no value, expected \(expected) \(comment)", sourceLocation: sourceLocation)
        return
    }
    #expect(
        abs(Double(actual) - expected) <= tolerance, "\(actual) is not \(expected) \(comment)",
        sourceLocation: sourceLocation)
}

/// The tolerance for numbers that went through a `Float`.
let throughFloat = 1e-5

/// A stage of 400 by 300 points with one square view at (0, 0), which is the lower left corner, live
/// at time 0.
@MainActor struct Scene {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 300))
    let view: NSView

    init(_ view: NSView = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))) {
        self.view = view
        stage.addSubview(view)
        stage.advance(to: 0)
    }

    /// What is drawn of the view now.
    var drawn: CALayer { view.layer?.presentation() ?? CALayer() }

    /// What is drawn of a pixel, counted from the upper left.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.image()[x, y] }
}

/// A number of what is drawn of a view, some time after changes were made at 0.
struct MotionRow: CustomTestStringConvertible, Sendable {
    let name: String
    let change: @MainActor @Sendable (Scene) -> Void
    let read: @MainActor @Sendable (CALayer) -> Double
    let values: [(time: Double, value: Double)]
    /// The extent of the values, for the tolerance.
    var range = 1.0

    var testDescription: String { name }

    /// Plays the change and compares at each moment.
    @MainActor func play(sourceLocation: SourceLocation = #_sourceLocation) {
        let scene = Scene()
        change(scene)
        for (time, value) in values {
            scene.stage.advance(to: time)
            expectClose(
                read(scene.drawn), value, throughCurve * range, "at \(time)",
                sourceLocation: sourceLocation)
        }
    }
}

extension NSAnimationContext {
    /// A group of so many seconds at an even pace.
    static func linear(_ seconds: Double, _ changes: () -> Void) {
        runAnimationGroup { context in
            context.duration = seconds
            context.timingFunction = CAMediaTimingFunction(name: .linear)
            changes()
        }
    }
}

/// What happened, in order.
@MainActor final class Trace {
    var lines: [String] = []
}
