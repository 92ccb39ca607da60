import UIKitViews

// Shows two discs that get a new destination in motion, with graphs of their speed. The animations of
// the first disc are additive, so its speed is continuous. The animation of the second disc is
// replaced, so its speed drops to zero.

/// A scene that compares additive animations with replaced ones.
final class RetargetingScene: ListingScene {
    static let demo = Demo(
        name: "retargeting", title: "Retargeting a running animation",
        line: "Above, the animations are additive: the speed of the disc is continuous. Below, "
            + "each animation replaces the previous one: the speed drops to zero.",
        keys: [
            SceneKey("r", "Move, and reverse halfway") { $0.thereAndBack() },
            SceneKey("s", "Move to the other side") { $0.sendAcross() },
        ],
        parameters: [
            SceneParameter(
                "duration", \RetargetingScene.duration, in: 0.2...3, step: 0.1, unit: "s"),
            SceneParameter("delay", \RetargetingScene.delay, in: 0.1...2, step: 0.1, unit: "s"),
        ],
        films: DemoFilms([0, 0.25, 0.75, 1.5], poster: 0.7), size: CGSize(width: 960, height: 600)
    ) { RetargetingScene(size: $0) }

    private let added = RetargetingLane(
        "added", "Additive", "UIView.animate", tone: Theme.mint, replaces: false)
    private let replaced = RetargetingLane(
        "replaced", "Replaced", "CABasicAnimation", tone: Theme.coral, replaces: true)
    private let hourglass = Hourglass()
    private var lanes: [RetargetingLane] { [added, replaced] }
    private var duration = 1.0
    private var delay = 0.5

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(
            Self.demo, kicker: "INTERACTION", canvasSize: CGSize(width: 640, height: 512),
            size: size)
        canvas.addSubview(hourglass)
        Theme.place(added, x: 24, y: 16)
        Theme.place(replaced, x: 24, y: 264)
        for lane in lanes {
            canvas.addSubview(lane)
            lane.onTap = { [weak self] in self?.send(to: $0) }
        }
    }

    // MARK: Animate

    /// Moves both discs to a fraction of the track.
    private func send(to goal: CGFloat) {
        for lane in lanes {
            lane.duration = duration
            lane.send(to: goal)
        }
    }

    /// Moves both discs to the other end of the track, and cancels a return that is pending.
    private func sendAcross() {
        hourglass.stop()
        send(to: added.goal < 0.5 ? 1 : 0)
    }

    /// Moves both discs to the other end of the track, and back after a delay.
    private func thereAndBack() {
        sendAcross()
        let turn = waiting
        hourglass.run(delay) { [weak self] in
            if self?.waiting == turn { self?.sendAcross() }
        }
    }

    private var waiting = 0

    override func restart() {
        waiting += 1
        for lane in lanes { lane.goBack() }
        super.restart()
    }
}
