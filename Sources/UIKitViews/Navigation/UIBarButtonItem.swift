// Standing: partial (no menus, spaces, system images or appearances).
import CoreAnimation

/// An item of a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
    /// The title; default nil.
    open var title: String? { didSet { didChange() } }
    /// The image; default nil.
    open var image: UIImage? { didSet { didChange() } }
    /// Whether the item can be pressed; default true.
    open var isEnabled = true { didSet { didChange() } }
    /// A number for the program's use; default 0.
    open var tag = 0

    /// Creates an item.
    public override init() { super.init() }

    func didChange() {}
}

/// A button of a navigation bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// The appearance of a button.
    public enum Style: Int, Sendable {
        /// The usual appearance.
        case plain
        /// The semibold appearance of a button that completes a task.
        case done = 2
    }

    /// The kinds of buttons whose title the system provides.
    public enum SystemItem: Int, Sendable {
        /// Done, in the style ``Style/done``.
        case done
        /// Cancel.
        case cancel
        /// Edit.
        case edit
        /// Save, in the style ``Style/done``.
        case save
        /// A plus sign.
        case add
        /// Undo.
        case undo = 21
        /// Redo.
        case redo
        /// Close.
        case close = 24

        fileprivate var title: String { self == .add ? "+" : "\(self)".capitalized }
    }

    /// The appearance; default plain.
    open var style = Style.plain { didSet { didChange() } }
    /// The object whose action is called; nil searches the responder chain.
    open weak var target: AnyObject?
    /// The action that is called with the item; default nil.
    open var action: Selector?
    /// The action that is called instead of ``action``; default nil.
    open var primaryAction: UIAction?
    /// The view that is shown instead of a button; default nil.
    open var customView: UIView? { didSet { didChange() } }
    /// The colour of the button; default nil.
    ///
    /// Nil means the tint colour of the bar.
    open var tintColor: UIColor? { didSet { didChange() } }

    /// The navigation item to which the button belongs.
    final weak var owner: UINavigationItem?

    /// The font size of the title, in points; larger for a plus sign.
    private(set) final var fontSize: CGFloat = 17

    /// Creates an item without a title.
    public override init() { super.init() }

    /// Creates an item with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.action) = (title, style, action)
        self.target = target.map { $0 as AnyObject }
    }

    /// Creates an item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates an item with a title that the system provides.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
    ) {
        self.init(
            title: systemItem.title, style: [.done, .save].contains(systemItem) ? .done : .plain,
            target: target, action: action)
        if systemItem == .add { fontSize = 26 }
    }

    /// Creates an item with the title and image of an action.
    public convenience init(primaryAction: UIAction?) {
        self.init()
        self.primaryAction = primaryAction
        (title, image) = (primaryAction?.title, primaryAction?.image)
    }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    override func didChange() { owner?.didChange() }

    func press() {
        guard isEnabled else { return }
        if let primaryAction { return primaryAction.call(from: self) }
        guard let action else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
}
