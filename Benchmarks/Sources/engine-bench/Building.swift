@testable import CoreAnimation
/// What it costs to turn a tree into a display list, and to find values between others.
@testable import DisplayList
@testable import Graphics
@testable import Motion
@testable import RenderTree

enum Building {
    static func run() {
        print("display lists, 10,000 layers:")
        for (name, dress) in looks {
            let stage = OffscreenStage(size: CGSize(width: 1280, height: 720))
            CATransaction.setDisableActions(true)
            for i in 0..<10_000 {
                let layer = CALayer()
                layer.frame = CGRect(
                    x: Double(i % 128) * 10, y: Double(i / 128 % 72) * 10, width: 9, height: 9)
                dress(layer)
                stage.layer.addSublayer(layer)
            }
            stage.advance(to: 0)
            var evaluation = Evaluation()
            evaluation.evaluate(stage.tree, at: 0)
            var builder = DrawListBuilder()
            var costs: [Double] = []
            for round in 0..<12 {
                let begin = SystemClock.seconds()
                for _ in 0..<5 {
                    builder.build(
                        stage.tree, evaluation, width: 1280, height: 720, scale: 1,
                        background: SIMD4(0, 0, 0, 1))
                }
                if round > 0 { costs.append((SystemClock.seconds() - begin) / 5 / 10_000 * 1e9) }
            }
            report(name, costs, unit: "ns per layer")
        }
        print("interpolation:")
        for (name, from, to) in kinds {
            var costs: [Double] = [], sink = 0
            for round in 0..<12 {
                let begin = SystemClock.seconds()
                for i in 0..<10_000 where from.interpolated(to: to, at: Double(i) / 1e4) != nil {
                    sink += 1
                }
                if round > 0 { costs.append((SystemClock.seconds() - begin) / 10_000 * 1e9) }
            }
            precondition(sink > 0, "\(name) does not interpolate")
            report(name, costs, unit: "ns per value")
        }
    }

    private static let looks: [(String, @Sendable (CALayer) -> Void)] = [
        ("a background", { $0.backgroundColor = .white }),
        (
            "round corners and a border",
            {
                $0.backgroundColor = .white
                ($0.cornerRadius, $0.borderWidth) = (3, 1)
            }
        ),
        (
            "half transparent, with a sublayer",
            {
                $0.backgroundColor = .white
                $0.opacity = 0.5
                let inner = CALayer()
                inner.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
                inner.backgroundColor = .black
                $0.addSublayer(inner)
            }
        ),
    ]

    private static let kinds: [(String, MotionValue, MotionValue)] = [
        ("number", .number(0), .number(1)),
        ("point", .point(CGPoint(x: 0, y: 1)), .point(CGPoint(x: 5, y: 6))),
        (
            "rectangle", .rect(CGRect(x: 0, y: 0, width: 1, height: 1)),
            .rect(CGRect(x: 5, y: 6, width: 7, height: 8))
        ),
        ("colour", .color(1, 0, 0, 1), .color(0, 0, 1, 0.5)),
        (
            "matrix", .transform(CATransform3DMakeRotation(1, 0, 0, 1)),
            .transform(CATransform3DMakeRotation(2, 1, 1, 0))
        ),
    ]
}
