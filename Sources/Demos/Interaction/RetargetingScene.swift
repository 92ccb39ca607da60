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
        size: CGSize(width: 960, height: 600)
    ) { RetargetingScene(size: $0) }

    private let added = RetargetingLane(
        "added", "Additive", "UIView.animate", tone: Theme.mint, replaces: false)
    private let replaced = RetargetingLane(
        "replaced", "Replaced", "CABasicAnimation", tone: Theme.coral, replaces: true)
    private let hourglass = Hourglass()
    private var lanes: [RetargetingLane] { [added, replaced] }

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
        for lane in lanes { lane.send(to: goal) }
    }

    /// Moves both discs to the other end of the track, and cancels a return that is pending.
    private func sendAcross() {
        hourglass.stop()
        send(to: added.goal < 0.5 ? 1 : 0)
    }

    /// Moves both discs to the other end of the track, and back half a second later.
    private func thereAndBack() {
        sendAcross()
        hourglass.run(0.5) { [weak self] in self?.sendAcross() }
    }
}
