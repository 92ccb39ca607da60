// Standing: partial (one height; no prompt, large titles, appearances, delegate or background images).
import CoreAnimation

/// A bar with a title, a back button and more buttons.
///
/// The back button goes back to the item below.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    /// The height, in points.
    static let height: CGFloat = 44

    /// The background colour; default nil, which means a light grey.
    open var barTintColor: UIColor? {
        didSet { backgroundColor = barTintColor ?? Self.color }
    }
    /// The attributes of the title, which override semibold 17 points in black; default nil.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { for content in contents { content.update() } }
    }
    /// Whether the bar is translucent; it has no effect.
    ///
    /// No content extends behind the bar, so none shows through.
    open var isTranslucent = true
    /// Whether titles are large above the content; stored, without effect.
    open var prefersLargeTitles = false

    /// The action of the back button; if nil, the button removes the topmost item.
    final var onBack: (() -> Void)?

    private static let color = UIColor(white: 0.976, alpha: 1)
    private var stack: [UINavigationItem] = []
    /// The content of the topmost item.
    private var shown: NavigationBarContent?
    private let hairline = UIView(frame: .zero)

    override func prepare() {
        (backgroundColor, clipsToBounds) = (Self.color, true)
        hairline.backgroundColor = UIColor(white: 0, alpha: 0.3)
        addDecorations(hairline)
    }

    /// Returns the given width and the height of the bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height)
    }

    /// The height of the bar, without an intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    /// Lays out the content, and the line at the lower edge.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let line = 1 / max(traitCollection.displayScale, 1)
        hairline.frame = CGRect(
            x: 0, y: bounds.height - line, width: bounds.width, height: line)
        for content in contents { content.frame = bounds }
    }

    // MARK: Items

    /// The items, the topmost one last; a change is not animated.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown; nil for an empty bar.
    open var topItem: UINavigationItem? { stack.last }
    /// The item to which the back button goes; nil if there is none.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Replaces the items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let items = items ?? []
        guard animated else { return show(items) }
        let isPop = items.last.map { stack.contains($0) } ?? true
        let change = change(to: items, isPop: isPop)
        UIView.animate(
            withDuration: NavigationSlide.duration, delay: 0, options: NavigationSlide.curve,
            animations: change.animations, completion: { _ in change.end(true) })
    }

    /// Whether the topmost item has a back button.
    final var showsBackButton: Bool { shown?.showsBackButton == true }

    func show(_ items: [UINavigationItem]) {
        let change = change(to: items, isPop: false)
        UIView.performWithoutAnimation(change.animations)
        change.end(true)
    }

    /// Replaces the items alongside a transition; if the transition is cancelled, the old items
    /// return.
    func show(_ items: [UINavigationItem], isPop: Bool, in transition: TransitionContext) {
        guard transition.isAnimated else { return show(items) }
        let change = change(to: items, isPop: isPop)
        transition.animate(
            alongsideTransition: { _ in change.animations() },
            completion: { change.end(!$0.isCancelled) })
    }

    final func update(_ item: UINavigationItem) {
        for content in contents where content.item === item || content.below === item {
            content.update()
        }
    }

    private var contents: [NavigationBarContent] {
        subviews.compactMap { $0 as? NavigationBarContent }
    }

    /// Adds the topmost item's content, and returns the changes to animate.
    ///
    /// It returns their completion, too. The completion is called with false if the changes were
    /// cancelled.
    private func change(
        to items: [UINavigationItem], isPop: Bool
    ) -> (animations: () -> Void, end: (Bool) -> Void) {
        let (before, old) = (stack, shown)
        let new = items.last.map {
            NavigationBarContent($0, above: items.dropLast().last, in: self)
        }
        for item in items { item.bar = self }
        (stack, shown) = (items, new)
        let keepsChevron = old?.showsBackButton == true && new?.showsBackButton == true
        if let new {
            UIView.performWithoutAnimation {
                new.frame = bounds
                insertSubview(new, belowSubview: hairline)
                new.layoutIfNeeded()
                new.pose(isPop ? .below : .above, keepsChevron: keepsChevron)
            }
        }
        return (
            {
                old?.pose(isPop ? .above : .below, keepsChevron: keepsChevron)
                new?.pose(.shown)
            },
            { [self] completed in
                if !completed, shown === new {
                    (stack, shown) = (before, old)
                    UIView.performWithoutAnimation { old?.pose(.shown) }
                }
                (completed ? old : new)?.removeFromSuperview()
            }
        )
    }

    final func goBack() {
        if let onBack { onBack() } else { setItems(stack.dropLast(), animated: true) }
    }
}
