import UIKitViews

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
        films: DemoFilms([0, 0.25, 0.75, 1.5], poster: 0.7)
    ) { RetargetingScene(size: $0) }

    private let added = RetargetingLane(
        "added", "Additive", "UIView.animate", tone: .mint)
    private let replaced = RetargetingLane(
        "replaced", "Replaced", "CABasicAnimation", tone: .coral)
    private let timer = MediaTimer()
    private var lanes: [RetargetingLane] { [added, replaced] }
    private var duration = 1.0
    private var delay = 0.5

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "INTERACTION", size: size)
        canvas.addSubview(timer)
        added.place(x: 24, y: 16)
        replaced.place(x: 24, y: 264)
        for lane in lanes {
            canvas.addSubview(lane)
            lane.onTap = { [weak self] in self?.send(to: $0) }
        }
    }

    // MARK: Animate

    /// Moves both discs to a fraction of the track.
    private func send(to goal: CGFloat) {
        let end = RetargetingLane.place(goal)
        moveAdded(to: end)
        moveReplaced(to: end)
        for lane in lanes { lane.follow(to: goal) }
    }

    /// Moves a view in a block, whose animation is added to the running animations.
    private func moveAdded(to end: CGPoint) {
        let added = added.disc
        UIView.animate(withDuration: duration) { added.center = end }
    }

    /// Moves a view from its presentation position, replacing the running animation.
    private func moveReplaced(to end: CGPoint) {
        let replaced = replaced.disc
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = replaced.layer.presentation()?.position ?? replaced.center
        move.toValue = end
        move.duration = duration
        move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        replaced.center = end
        replaced.layer.add(move, forKey: "position")
    }

    /// Moves both discs to the other end of the track, and cancels a pending return.
    private func sendAcross() {
        timer.invalidate()
        send(to: added.goal < 0.5 ? 1 : 0)
    }

    /// Moves both discs to the other end of the track, and back after a delay.
    private func thereAndBack() {
        sendAcross()
        timer.schedule(after: delay) { [weak self] in self?.sendAcross() }
    }

    override func restart() {
        timer.invalidate()
        for lane in lanes { lane.goBack() }
        super.restart()
    }
}
