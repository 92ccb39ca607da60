import UIKitViews

/// A scene that compares a transition of views with a transition of view controllers.
final class ControllersScene: PanesScene {
    static let demo = Demo(
        name: "controllers", title: "Transitions and view controllers",
        line:
            "Both sides flip from one child controller's view to another's. A transition between "
            + "views keeps the active controller; a transition between controllers changes it.",
        keys: [SceneKey("s", "Flip both sides", queued: { $0.change(completion: $1) })],
        films: DemoFilms(poster: 0.3)
    ) { ControllersScene(size: $0) }

    private let parents = [Parent(), Parent()]
    private var captions: [Caption] = []

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(
            Self.demo, kicker: "CONTROLLERS",
            Pane(title: "UIView.transition(from:to:)", note: "the same controller stays active"),
            Pane(
                title: "transition(from:to:) of the parent",
                note: "the other controller becomes active"), size: size)
        for (parent, pane) in zip(parents, panes) {
            pane.addSubview(parent.view)
            let caption = Caption("", at: CGPoint(x: 144, y: 376), color: UIColor.text)
            captions.append(caption)
            pane.addSubview(caption)
        }
        captions[0].layer.name = "leftActive"
        captions[1].layer.name = "rightActive"
        sayActive()
    }

    private func sayActive() {
        for (caption, parent) in zip(captions, parents) {
            caption.say("active controller: \(parent.children.first?.title ?? "none")")
        }
    }

    // MARK: Animate

    private func change(completion: @escaping () -> Void) {
        let options: UIView.AnimationOptions =
            UIAccessibility.isReduceMotionEnabled
            ? .transitionCrossDissolve : .transitionFlipFromRight
        parents[0].switchViews(options)
        parents[1].switchControllers(options) { [weak self] in
            self?.sayActive()
            completion()
        }
        sayActive()
    }
}

/// A controller with two children, of which one is active.
private final class Parent: UIViewController {
    private let pages = [(Landscape.day, "Day"), (.night, "Night")].map { landscape, title in
        let page = UIViewController()
        page.view = landscape.view(size: CGSize(width: 240, height: 320))
        page.title = title
        return page
    }
    private var shown = 0

    override func loadView() {
        view = UIView(frame: CGRect(x: 24, y: 24, width: 240, height: 320))
        addChild(pages[0])
        view.addSubview(pages[0].view)
        pages[0].didMove(toParent: self)
    }

    func switchViews(_ options: UIView.AnimationOptions) {
        UIView.transition(
            from: pages[shown].view, to: pages[1 - shown].view, duration: 1, options: options)
        shown = 1 - shown
    }

    func switchControllers(
        _ options: UIView.AnimationOptions, whenDone: @escaping () -> Void
    ) {
        let (old, new) = (pages[shown], pages[1 - shown])
        shown = 1 - shown
        old.willMove(toParent: nil)
        addChild(new)
        transition(
            from: old, to: new, duration: 1, options: options, animations: nil,
            completion: { [weak self] _ in
                old.removeFromParent()
                new.didMove(toParent: self)
                whenDone()
            })
    }
}
