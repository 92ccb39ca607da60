import Testing
import UIKitViews

@Suite("Springs of blocks")
@MainActor struct SpringTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let duration: Double
        let damping: Double
        let velocity: Double
        /// At .1, .25, .5, .75 of the duration.
        let progress: [Double]
        var testDescription: String { "duration \(duration), damping \(damping), \(velocity)" }
    }

    /// The table of fitted springs (views 7.2).
    nonisolated static let rows: [Row] = [
        Row(
            duration: 1, damping: 0.5, velocity: 0,
            progress: [0.487823, 1.144223, 0.987155, 0.998849]),
        Row(
            duration: 1, damping: 0.8, velocity: 0,
            progress: [0.248595, 0.748367, 1.009077, 1.007552]),
        Row(
            duration: 1, damping: 0.2, velocity: 0,
            progress: [1.443883, 0.730101, 0.930973, 0.983337]),
        Row(
            duration: 1, damping: 1, velocity: 0,
            progress: [0.236069, 0.671068, 0.944477, 0.992211]),
        Row(
            duration: 0.5, damping: 0.7, velocity: 0,
            progress: [0.298650, 0.860878, 1.041133, 1.001726]),
        Row(
            duration: 1, damping: 0.5, velocity: 1,
            progress: [0.512732, 1.144353, 0.990431, 0.997086]),
    ]

    @Test("moves as the table of fitted springs says, and ends on time", arguments: rows)
    func fitted(_ row: Row) {
        let scene = Scene()
        scene.view.center.x = 0
        UIView.animate(
            withDuration: row.duration, delay: 0, usingSpringWithDamping: row.damping,
            initialSpringVelocity: row.velocity, options: .curveEaseIn,
            animations: { scene.view.center.x = 100 }, completion: scene.noting("done"))
        for (share, value) in zip([0.1, 0.25, 0.5, 0.75], row.progress) {
            scene.stage.advance(to: share * row.duration)
            expectClose(scene.drawn.position.x, 100 * value, 2e-4, "at \(share)")
        }
        scene.stage.advance(to: 5)
        #expect(scene.drawn.position.x == 100)
        #expect(scene.trace.lines == ["done true \(row.duration)"])
    }

    /// Perceptual duration and bounce; values at .1, .25 and .5 seconds (views 7.2).
    @Test(
        "moves as a perceptual spring, until it has settled",
        arguments: [
            (0.3, [0.423302, 0.984087, 1.014498]), (0.0, [0.357740, 0.821026, 0.986399]),
            (-0.3, [0.290826, 0.667382, 0.907764]),
        ])
    func perceptual(_ bounce: Double, _ progress: [Double]) throws {
        let scene = Scene()
        scene.view.center.x = 0
        UIView.animate(springDuration: 0.5, bounce: bounce) { scene.view.center.x = 100 }
        let spring = try #require(
            scene.view.layer.animation(forKey: "position") as? CASpringAnimation)
        if bounce == 0.3 { expectClose(spring.duration, 0.862955, 1e-6) }
        for (time, value) in zip([0.1, 0.25, 0.5], progress) {
            scene.stage.advance(to: time)
            expectClose(scene.drawn.position.x, 100 * value, 2e-4, "at \(time)")
        }
    }
}
