import UIKitViews

// What it shows: the first post of the notes: a button whose tap fades a green view out and, by a
// did-stop method, in again.

/// The button of the notes.
final class TapButtonScene: PhoneScene {
    static let demo = Demo(
        name: "note-a", title: "A button starts it",
        line: "Tap the blue button: the green view fades out in a second, and after another one "
            + "in again.",
        keys: [DemoKey("t", "Tap the button; or click it")],
        size: ListingScene.windowSize
    ) { TapButtonScene(size: $0) }

    private static let score = Score(
        Score.Row("ShowHideView").run(0, 1, "ease in").done(1),
        Score.Row("ShowHideView2").wait(1, 2).run(2, 3, "ease out"))

    private let button = UIButton(type: .custom)

    // MARK: Build the tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        button.frame = CGRect(x: 100, y: 200, width: 80, height: 80)
        button.backgroundColor = .blue
        button.setTitle("点击我", for: .normal)
        button.addAction(
            UIAction { [weak self] _ in self?.showHideView() }, for: .touchUpInside)
        button.layer.name = "button"
        screen.addSubview(button)
        stage.timeline.show(Self.score)
    }

    // MARK: Animate

    private func showHideView() {
        UIView.beginAnimations("ShowHideView", context: nil)
        UIView.setAnimationCurve(.easeIn)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationBeginsFromCurrentState(true)
        UIView.setAnimationDelegate(self)
        UIView.setAnimationDidStop(
            Selector("showHideDidStop:finished:context:", TapButtonScene.showHideDidStop))
        greenView.alpha = 0.0
        UIView.commitAnimations()
        stage.timeline.play(Self.score)
    }

    private func showHideDidStop(
        _ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?
    ) {
        UIView.beginAnimations("ShowHideView2", context: nil)
        UIView.setAnimationCurve(.easeOut)
        UIView.setAnimationDuration(1.0)
        UIView.setAnimationDelay(1.0)
        UIView.setAnimationBeginsFromCurrentState(true)
        greenView.alpha = 1.0
        UIView.commitAnimations()
    }

    // MARK: Keys

    override func press(_ key: Character) {
        super.press(key)
        if key == "t" { button.sendActions(for: .touchUpInside) }
    }
}
