import UIKitViews

/// The base class of scenes that show a statement of the guides as a contrast, next to each other.
class ContrastScene: ListingScene {
    /// The design size of the scenes, in points; they have no timeline.
    static let designSize = CGSize(width: 960, height: 600)

    /// An invisible view whose animations are used as timers.
    private let hourglass = UIView(frame: .zero)
    /// The number of presses, by which an action recognizes that another has followed it.
    private var presses = 0

    init(_ demo: Demo, kicker: String, size: CGSize) {
        super.init(demo, kicker: kicker, size: size)
        canvas.addSubview(hourglass)
    }

    override func press(_ key: Character) {
        presses += 1
        super.press(key)
    }

    /// Calls a closure after a delay in seconds of media time, unless a key was pressed meanwhile.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        let turn = presses
        let wait = CABasicAnimation(keyPath: "opacity")
        (wait.fromValue, wait.toValue, wait.duration) = (1, 1, seconds)
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            if self?.presses == turn { body() }
        }
        hourglass.layer.add(wait, forKey: nil)
        CATransaction.commit()
    }
}
