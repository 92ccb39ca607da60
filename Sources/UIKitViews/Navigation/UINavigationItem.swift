// Standing: partial (no prompt, large titles, search or appearances).
import CoreAnimation

/// The content of a navigation bar for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// The title in the middle of the bar; default nil.
    ///
    /// The back button of the item above shows it, too.
    open var title: String? { didSet { didChange() } }
    /// The view shown in the middle instead of the title; default nil.
    open var titleView: UIView? { didSet { didChange() } }
    /// The title of the back button of the item above; default nil.
    ///
    /// Nil means ``title``.
    open var backButtonTitle: String? { didSet { didChange() } }
    /// The item for the back button of the item above; default nil.
    ///
    /// The back button shows only the title of this item. Its action is not called: the back button
    /// always goes back.
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange([backBarButtonItem]) } }
    /// Whether the item has no back button; default false.
    open var hidesBackButton = false { didSet { didChange() } }
    /// Whether the back button is shown beside the left items; default false.
    ///
    /// Otherwise the left items replace the back button.
    open var leftItemsSupplementBackButton = false { didSet { didChange() } }
    /// The items at the left side, from left to right; default nil.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { didChange(leftBarButtonItems ?? []) }
    }
    /// The items at the right side, from right to left; default nil.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { didChange(rightBarButtonItems ?? []) }
    }

    final weak var bar: UINavigationBar?

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an empty item; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init() }

    /// The first item at the left side.
    ///
    /// Setting this property replaces all left items.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first item at the right side.
    ///
    /// Setting this property replaces all right items.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    func didChange(_ items: [UIBarButtonItem?] = []) {
        for item in items { item?.owner = self }
        bar?.update(self)
    }
}

extension UIViewController {
    /// The content of the navigation bar for the controller, with its ``title``.
    public var navigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        ownNavigationItem = item
        return item
    }
}
