import UIKitViews

// Shows four springs with damping ratios of 0.3 to 1 that start at the same time. Keys select a
// duration of a second, equal stiffness without or with an initial velocity, or a duration and a
// bounce. A graph displays the progress of each spring.

/// A scene that compares springs with different damping ratios.
final class SpringsScene: ListingScene {
    static let demo = Demo(
        name: "springs", title: "Springs",
        line: "The lower the damping ratio, the more a spring overshoots and the longer it takes "
            + "to settle, unless all have the same duration.",
        keys: [
            SceneKey("u", "Run UIKit springs, 1 s each") { $0.run(.fitted) },
            SceneKey("c", "Run CASpringAnimations until at rest") { $0.run(.physical) },
            SceneKey("v", "CASpringAnimations, initial velocity") { $0.run(.thrown) },
            SceneKey("b", "Springs with duration and bounce") { $0.run(.bouncing) },
        ],
        size: CGSize(width: 960, height: 600)
    ) { SpringsScene(size: $0) }

    /// A kind of spring.
    private enum Form {
        case fitted, physical, thrown, bouncing

        var name: String {
            switch self {
            case .fitted: "usingSpringWithDamping, 1 s"
            case .physical: "CASpringAnimation, stiffness 256"
            case .thrown: "CASpringAnimation, initialVelocity 16"
            case .bouncing: "springDuration 0.4, bounce 0.7 to 0"
            }
        }
    }

    nonisolated static let ratios = [0.3, 0.5, 0.7, 1]
    private static let tones = [Theme.coral, Theme.amber, Theme.mint, Theme.blue]

    private let lanes: [SpringLane]
    private let graph = SpringGraph(frame: CGRect(x: 24, y: 240, width: 592, height: 248))
    private let name: Caption
    private var isAcross = false

    // MARK: Build the layer tree

    init(size: CGSize) {
        lanes = zip(Self.ratios, Self.tones).enumerated().map { index, spring in
            SpringLane("\(index)", ratio: spring.0, tone: spring.1)
        }
        name = Caption("", at: CGPoint(x: 320, y: 220), color: Theme.text)
        super.init(
            Self.demo, kicker: "SPRINGS", canvasSize: CGSize(width: 640, height: 512), size: size)
        for (index, lane) in lanes.enumerated() {
            Theme.place(lane, x: 24, y: 36 + 40 * CGFloat(index))
            canvas.addSubview(lane)
        }
        addCaption("ratio", at: CGPoint(x: 528, y: 28))
        addCaption("duration", at: CGPoint(x: 584, y: 28))
        canvas.addSubview(name)
        canvas.addSubview(graph)
        show(Self.ratios.map { Self.spring(ratio: $0) }, .physical)
    }

    // MARK: Animate

    /// Returns a spring with an undamped angular frequency of 16 radians per second.
    private static func spring(ratio: Double, velocity: Double = 0) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: "position")
        (spring.mass, spring.stiffness, spring.damping) = (1, 256, 2 * ratio * 16)
        spring.initialVelocity = velocity
        spring.duration = spring.settlingDuration
        return spring
    }

    private func run(_ form: Form) {
        isAcross.toggle()
        let springs = lanes.map { lane in
            switch form {
            case .fitted:
                lane.send(across: isAcross) { change in
                    UIView.animate(
                        withDuration: 1, delay: 0, usingSpringWithDamping: lane.ratio,
                        initialSpringVelocity: 0, animations: change)
                }
            case .bouncing:
                lane.send(across: isAcross) { change in
                    UIView.animate(
                        springDuration: 0.4, bounce: 1 - lane.ratio, animations: change)
                }
            case .physical: lane.send(across: isAcross, Self.spring(ratio: lane.ratio))
            case .thrown:
                lane.send(across: isAcross, Self.spring(ratio: lane.ratio, velocity: 16))
            }
        }
        show(springs, form)
        graph.play()
    }

    private func show(_ springs: [CASpringAnimation], _ form: Form) {
        name.say(form.name)
        for (lane, spring) in zip(lanes, springs) { lane.say(rest: spring.duration) }
        graph.show(zip(springs, Self.tones).map { SpringGraph.Curve(spring: $0, tone: $1) })
    }
}
