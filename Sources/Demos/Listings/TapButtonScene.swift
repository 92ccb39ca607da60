import UIKitViews

/// A scene with a button that starts the chained fade of listing 4-4.
final class TapButtonScene: PhoneScene {
    static let demo = Demo(
        name: "note-a", title: "Fade started by a button",
        line: "Tap the blue button: the green view fades out in one second, and fades in again "
            + "after a delay of one second.",
        keys: [SceneKey("t", "Tap the button") { $0.tap() }],
        films: DemoFilms([0, 0.5, 1.5, 2.25, 3], poster: 0.5), size: ListingScene.windowSize
    ) { TapButtonScene(size: $0) }

    private let button = UIButton(type: .custom)
    private lazy var showHide = ShowHide(greenView)

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, size: size)
        button.frame = CGRect(x: 100, y: 200, width: 80, height: 80)
        button.backgroundColor = .blue
        button.setTitle("点击我", for: .normal)
        button.addAction(
            UIAction { [showHide] _ in showHide.run() }, for: .touchUpInside)
        button.layer.name = "button"
        screen.addSubview(button)
    }

    // MARK: Animate

    private func tap() { button.sendActions(for: .touchUpInside) }
}
