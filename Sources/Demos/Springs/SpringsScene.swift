import Foundation
import UIKitViews

/// A scene that compares springs with different damping ratios.
final class SpringsScene: ListingScene {
    static let demo = Demo(
        name: "springs", title: "Springs",
        line: "The lower the damping ratio, the more a spring overshoots and the longer it takes "
            + "to settle, unless all have the same duration.",
        keys: [
            SceneKey("u", "UIKit springs, 1 s each") { $0.animateInBlocks() },
            SceneKey("c", "Core Animation springs, until at rest") { $0.addSprings() },
            SceneKey("v", "Core Animation springs with initial velocity") { $0.addThrownSprings() },
            SceneKey("b", "Springs with duration and bounce") { $0.bounceInBlocks() },
        ],
        parameters: [
            SceneParameter(
                "dampingRatio", \SpringsScene.dampingRatio, in: 0.05...0.95, step: 0.01),
            SceneParameter("stiffness", \SpringsScene.stiffness, in: 20...800, step: 4),
            SceneParameter(
                "initialVelocity", \SpringsScene.initialVelocity, in: -20...40, step: 1),
            SceneParameter("duration", \SpringsScene.duration, in: 0.2...2, step: 0.1, unit: "s"),
            SceneParameter(
                "springDuration", \SpringsScene.springDuration, in: 0.1...1.5, step: 0.05,
                unit: "s"),
        ],
        films: DemoFilms([0, 0.1, 0.25, 0.5, 1], poster: 0.3, keys: "c", after: "u", at: 0.1)
    ) { SpringsScene(size: $0) }

    /// A kind of spring.
    private enum Form {
        case fitted, physical, thrown, bouncing
    }

    nonisolated static let ratios = [0.3, 0.5, 0.7, 1]
    private static let tones = [Tone.coral, Tone.amber, Tone.mint, Tone.azure]

    private let lanes: [SpringLane]
    private let graph = SpringGraph(frame: CGRect(x: 24, y: 240, width: 592, height: 248))
    private let name: Caption
    private var isAcross = false
    private var form = Form.physical
    private var dampingRatio = ratios[0]
    private var stiffness = 256.0
    private var initialVelocity = 16.0
    private var duration = 1.0
    private var springDuration = 0.4

    // MARK: Build the layer tree

    init(size: CGSize) {
        lanes = zip(Self.ratios, Self.tones).enumerated().map { index, spring in
            SpringLane(index, ratio: spring.0, tone: spring.1)
        }
        name = Caption("", at: CGPoint(x: 320, y: 220), color: UIColor.text)
        super.init(Self.demo, kicker: "SPRINGS", size: size)
        for (index, lane) in lanes.enumerated() {
            lane.place(x: 24, y: 36 + 40 * CGFloat(index))
            canvas.addSubview(lane)
        }
        addCaption("ratio", at: CGPoint(x: 528, y: 28))
        addCaption("duration", at: CGPoint(x: 584, y: 28))
        canvas.addSubview(name)
        canvas.addSubview(graph)
        graph.onDrag = { [weak self] in self?.drag(time: $0, progress: $1) }
        // Before a key is pressed, parameters change the springs that the graph shows.
        say(.physical)
        lastKey = "c"
    }

    // MARK: Animate

    /// Returns a spring with a mass of 1 and a damping ratio.
    private func spring(ratio: Double, velocity: Double = 0) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: "position")
        (spring.mass, spring.stiffness) = (1, stiffness)
        spring.damping = 2 * ratio * stiffness.squareRoot()
        spring.initialVelocity = velocity
        spring.duration = spring.settlingDuration
        return spring
    }

    private func animateInBlocks() {
        run(.fitted) { disc, end, ratio in
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: ratio,
                initialSpringVelocity: 0, animations: { disc.center = end })
        }
    }

    private func bounceInBlocks() {
        run(.bouncing) { disc, end, ratio in
            UIView.animate(
                springDuration: springDuration, bounce: 1 - ratio,
                animations: { disc.center = end })
        }
    }

    private func addSprings() {
        run(.physical) { disc, end, ratio in add(spring(ratio: ratio), to: disc, end: end) }
    }

    private func addThrownSprings() {
        run(.thrown) { disc, end, ratio in
            add(spring(ratio: ratio, velocity: initialVelocity), to: disc, end: end)
        }
    }

    /// Adds an additive spring animation that moves a disc to the end of the track.
    private func add(_ spring: CASpringAnimation, to disc: UIView, end: CGPoint) {
        spring.fromValue = CGPoint(x: disc.center.x - end.x, y: disc.center.y - end.y)
        spring.toValue = CGPoint.zero
        spring.isAdditive = true
        disc.layer.add(spring, forKey: nil)
        disc.center = end
    }

    /// Moves all discs to the other end of the track, each with its damping ratio.
    private func run(
        _ form: Form, _ move: (_ disc: UIView, _ end: CGPoint, _ ratio: Double) -> Void
    ) {
        isAcross.toggle()
        lanes[0].ratio = dampingRatio
        for lane in lanes { move(lane.disc, lane.end(across: isAcross), lane.ratio) }
        say(form)
        graph.play()
    }

    private func say(_ form: Form) {
        self.form = form
        name.say(text(form))
        let springs = lanes.map { lane in
            switch form {
            case .fitted, .bouncing: lane.spring ?? spring(ratio: lane.ratio)
            case .physical: spring(ratio: lane.ratio)
            case .thrown: spring(ratio: lane.ratio, velocity: initialVelocity)
            }
        }
        for (lane, spring) in zip(lanes, springs) { lane.say(rest: spring.duration) }
        graph.show(zip(springs, Self.tones).map { SpringGraph.Curve(spring: $0, tone: $1) })
    }

    private func text(_ form: Form) -> String {
        switch form {
        case .fitted: String(format: "usingSpringWithDamping, %g s", duration)
        case .physical: String(format: "CASpringAnimation, stiffness %g", stiffness)
        case .thrown: String(format: "CASpringAnimation, initialVelocity %g", initialVelocity)
        case .bouncing:
            String(format: "springDuration %g, bounce %g to 0", springDuration, 1 - dampingRatio)
        }
    }

    // MARK: The handle

    override func restart() {
        isAcross = false
        for lane in lanes { lane.goBack() }
        super.restart()
    }

    /// Sets the parameters so that the first spring peaks at a given point.
    ///
    /// The point is a time in seconds and a progress. The overshoot is exp(-π ratio / √(1 -
    /// ratio²)), half a damped period after the start.
    private func drag(time: Double, progress: Double) {
        let logarithm = log(min(max(progress - 1, 1e-4), 0.95))
        let ratio = -logarithm / (Double.pi * .pi + logarithm * logarithm).squareRoot()
        let half = max(time, 0.01) * (1 - ratio * ratio).squareRoot()
        switch form {
        case .fitted: parameters.set(["dampingRatio": ratio])
        case .physical, .thrown:
            parameters.set(["dampingRatio": ratio, "stiffness": pow(.pi / half, 2)])
        case .bouncing: parameters.set(["dampingRatio": ratio, "springDuration": 2 * half])
        }
    }
}
