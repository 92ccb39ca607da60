/// What evaluating the kinds of animations costs, each on 10,000 layers, against the plain one.
@testable import CoreAnimation
@testable import Graphics
@testable import Motion
@testable import RenderTree

enum Kinds {
    static func run() {
        print("kinds of animations, 10,000 layers with one each:")
        var benches = kinds.map { Bench($0.0, $0.1) }
        var costs = [[Double]](repeating: [], count: benches.count)
        // In turn, several times.
        for round in 0..<9 {
            for i in benches.indices {
                let cost = benches[i].cost(round)
                // The first round fetches memory.
                if round > 0 { costs[i].append(cost) }
            }
        }
        for (i, bench) in benches.enumerated() {
            report(bench.name, costs[i], unit: "ns per layer")
            if i > 0 { ratio("  against the first", costs[i], costs[0]) }
        }
    }

    private struct Bench {
        let name: String
        private let stage = OffscreenStage(size: CGSize(width: 1280, height: 720))
        private var evaluation = Evaluation()
        private let tree: RenderTree

        init(_ name: String, _ make: (Int) -> CAAnimation) {
            self.name = name
            CATransaction.setDisableActions(true)
            for i in 0..<10_000 {
                let layer = CALayer()
                layer.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
                stage.layer.addSublayer(layer)
                let animation = make(i)
                animation.beginTime = -10 - Double(i % 97) / 40
                animation.repeatCount = .infinity
                layer.add(animation, forKey: nil)
            }
            stage.advance(to: 0)
            tree = stage.tree
        }

        /// Nanoseconds per layer.
        mutating func cost(_ round: Int) -> Double {
            let begin = SystemClock.seconds()
            for frame in 0..<20 {
                evaluation.evaluate(tree, at: 1 + Double(round) * 0.731 + Double(frame) / 61.7)
            }
            return (SystemClock.seconds() - begin) * 1e9 / 20 / 10_000
        }
    }

    private static let points = [(0, 0), (200, 40), (300, 300), (90, 210)].map {
        CGPoint(x: $0.0, y: $0.1)
    }

    private static let kinds: [(String, @Sendable (Int) -> CAAnimation)] = [
        ("basic, eased", { _ in basic() }),
        (
            "spring",
            { _ in
                let animation = CASpringAnimation(keyPath: "position.x")
                (animation.fromValue, animation.toValue) = (0, 300)
                animation.duration = animation.settlingDuration
                return animation
            }
        ),
        (
            "two springs, added",
            { _ in
                let group = CAAnimationGroup()
                group.animations = (0..<2).map { i in
                    let animation = CASpringAnimation(keyPath: "position.x")
                    (animation.fromValue, animation.toValue) = (-300 * i, 0)
                    (animation.duration, animation.isAdditive) = (2, true)
                    return animation
                }
                group.duration = 2
                return group
            }
        ),
        (
            "keyframes, linear",
            { _ in
                let animation = CAKeyframeAnimation(keyPath: "position")
                (animation.values, animation.duration) = (points, 2)
                return animation
            }
        ),
        (
            "keyframes, cubic",
            { _ in
                let animation = CAKeyframeAnimation(keyPath: "position")
                (animation.values, animation.duration) = (points, 2)
                animation.calculationMode = .cubic
                return animation
            }
        ),
        ("path of two curves", { _ in path(.linear) }),
        ("path of two curves, evenly", { _ in path(.paced) }),
        (
            "path of two curves, turning",
            { _ in
                let animation = path(.linear)
                animation.rotationMode = .rotateAuto
                return animation
            }
        ),
        (
            "group of three",
            { _ in
                let group = CAAnimationGroup()
                group.animations = ["position.x", "position.y", "opacity"].map { basic($0) }
                group.duration = 2
                return group
            }
        ),
        (
            "additive",
            { _ in
                let animation = basic()
                animation.isAdditive = true
                return animation
            }
        ),
        (
            "colour",
            { _ in
                let animation = CABasicAnimation(keyPath: "backgroundColor")
                (animation.fromValue, animation.toValue) = (CGColor.white, CGColor.black)
                animation.duration = 2
                return animation
            }
        ),
        (
            "matrix",
            { _ in
                let animation = CABasicAnimation(keyPath: "transform")
                animation.toValue = CATransform3DMakeRotation(2, 1, 1, 0)
                animation.duration = 2
                return animation
            }
        ),
    ]

    private static func basic(_ keyPath: String = "position.x") -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return animation
    }

    private static func path(_ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 74, y: 74))
        for x in [320.0, 566] {
            path.addCurve(
                to: CGPoint(x: x, y: 74), control1: CGPoint(x: x - 246, y: 500),
                control2: CGPoint(x: x, y: 500))
        }
        let animation = CAKeyframeAnimation(keyPath: "position")
        (animation.path, animation.calculationMode, animation.duration) = (path, mode, 2)
        return animation
    }
}
