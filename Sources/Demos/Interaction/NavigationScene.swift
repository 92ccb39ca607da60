import UIKitViews

/// A scene that compares the standard transition of navigation controllers with a custom one.
final class NavigationScene: PanesScene, UINavigationControllerDelegate,
    UIViewControllerAnimatedTransitioning
{
    static let demo = Demo(
        name: "navigation", title: "Navigation controllers",
        line:
            "Both navigation controllers push and pop a page. The left one slides by default; the "
            + "right one zooms, with an animator from its delegate.",
        keys: [
            SceneKey("p", "Push a page") { $0.push() },
            SceneKey("o", "Pop a page") { $0.pop() },
        ],
        films: DemoFilms(
            [0, 0.08, 0.16, 0.25, 0.5], others: ["o": [0.6, 0.68, 0.76, 0.85, 1.1]], poster: 0.16,
            keys: "o", after: "p", at: 0.6)
    ) { NavigationScene(size: $0) }

    private let navigations = [UINavigationController(), UINavigationController()]
    /// Whether the delegate's transition is a pop.
    private var isPop = false

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(
            Self.demo, kicker: "NAVIGATION",
            Pane(title: "pushViewController(_:animated:)", note: "the standard slide, in 0.35 s"),
            Pane(
                title: "UINavigationControllerDelegate",
                note: "an animator of its own, in 0.5 s"), size: size)
        for (navigation, pane) in zip(navigations, panes) {
            navigation.navigationBar.barTintColor = UIColor.well
            navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.text]
            navigation.navigationBar.tintColor = UIColor.amber
            navigation.pushViewController(Page(0), animated: false)
            navigation.view.frame = pane.bounds
            pane.addSubview(navigation.view)
        }
        navigations[1].delegate = self
    }

    // MARK: Animate

    private func push() {
        for navigation in navigations {
            let page = Page(navigation.viewControllers.count)
            navigation.pushViewController(page, animated: true)
        }
    }

    private func pop() {
        for navigation in navigations { navigation.popViewController(animated: true) }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        isPop = operation == .pop
        return self
    }

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return
        }
        let upper = isPop ? from : to
        context.containerView.insertSubview(to, at: isPop ? 0 : 1)
        let away = CGAffineTransform(scaleX: 0.5, y: 0.5)
        if !isPop { (upper.transform, upper.alpha) = (away, 0) }
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
        ) { [isPop] in
            (upper.transform, upper.alpha) = isPop ? (away, 0) : (.identity, 1)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// A controller that shows a landscape.
private final class Page: UIViewController {
    private static let content: [(title: String, landscape: Landscape)] = [
        ("Dawn", .dawn), ("Day", .day), ("Dusk", .dusk), ("Night", .night),
    ]

    private let landscape: Landscape

    init(_ index: Int) {
        let content = Self.content[index % Self.content.count]
        landscape = content.landscape
        super.init(nibName: nil, bundle: nil)
        title = content.title
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = landscape.view(size: CGSize(width: 288, height: 364), radius: 0)
        view.layer.name = title
    }
}
