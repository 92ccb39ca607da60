@_exported import TestSupport
import Testing
import UIKitViews

/// Expects two numbers to differ by no more than a tolerance (1e-9 for plain arithmetic).
func expectClose(
    _ actual: Double?, _ expected: Double, _ tolerance: Double = 1e-9, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let actual else {
        Issue.record("no value, expected \(expected) \(comment)", sourceLocation: sourceLocation)
        return
    }
    #expect(
        abs(actual - expected) <= tolerance, "\(actual) is not \(expected) \(comment)",
        sourceLocation: sourceLocation)
}

func expectClose(
    _ actual: CGRect, _ expected: CGRect, _ tolerance: Double = 1e-9, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let apart = [
        actual.minX - expected.minX, actual.minY - expected.minY, actual.width - expected.width,
        actual.height - expected.height,
    ]
    #expect(
        apart.allSatisfy { abs($0) <= tolerance }, "\(actual) is not \(expected) \(comment)",
        sourceLocation: sourceLocation)
}

/// A stage of 320 by 480 points with one square view at (0, 0), live at time 0.
@MainActor struct Scene {
    let stage: OffscreenStage
    let view: UIView
    let trace = Trace()

    init(
        _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100),
        conformance: Conformance? = nil, date: Date? = nil
    ) {
        stage = OffscreenStage(
            size: CGSize(width: 320, height: 480), texts: .standard, conformance: conformance,
            date: date)
        view = UIView(frame: frame)
        stage.addSubview(view)
        stage.advance(to: 0)
    }

    /// Adds another view and makes it live.
    func adding(_ view: UIView) -> UIView {
        stage.addSubview(view)
        stage.advance(by: 0)
        return view
    }

    /// What is drawn of the view now.
    var drawn: CALayer { view.layer.presentation() ?? view.layer }

    /// A completion that notes its name, its flag and when it was called.
    func noting(_ name: String) -> (Bool) -> Void {
        { [stage, trace] finished in
            trace.lines.append("\(name) \(finished) \(stage.time)")
        }
    }
}

/// What happened, in order.
@MainActor final class Trace {
    var lines: [String] = []
}

extension CALayer {
    /// The turn of the transform about z, in degrees.
    var degrees: Double { atan2(transform.m12, transform.m11) * 180 / .pi }
}

/// A drawn value at moments of a scene.
struct MotionRow: CustomTestStringConvertible, Sendable {
    typealias Change = @MainActor @Sendable (Scene) -> Void
    let name: String
    /// What happens at which time.
    let changes: [(time: Double, change: Change)]
    let read: @MainActor @Sendable (CALayer) -> Double
    let values: [(time: Double, value: Double)]
    /// The extent of the values, for the tolerance.
    let range: Double

    init(
        _ name: String, range: Double = 1, read: @escaping @MainActor @Sendable (CALayer) -> Double,
        changes: [(time: Double, change: Change)], values: [(time: Double, value: Double)]
    ) {
        (self.name, self.changes, self.read) = (name, changes, read)
        (self.values, self.range) = (values, range)
    }

    var testDescription: String { name }

    /// Plays the changes and compares at each moment.
    @MainActor func play(sourceLocation: SourceLocation = #_sourceLocation) {
        let scene = Scene()
        var waiting = changes[...]
        for (time, value) in values {
            while let next = waiting.first, next.time <= time {
                scene.stage.advance(to: next.time)
                next.change(scene)
                waiting.removeFirst()
            }
            scene.stage.advance(to: time)
            expectClose(
                read(scene.drawn), value, throughCurve * range, "at \(time)",
                sourceLocation: sourceLocation)
        }
    }
}

/// A view with a content size.
final class Block: UIView {
    private let content: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
}
