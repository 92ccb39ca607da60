// Standing: partial (titles, images and backgrounds per state; no configurations or menus).
import CoreAnimation

/// A control with a title, an image or both that the user presses.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// The appearance of a button.
    public enum ButtonType: Int, Sendable {
        /// An appearance set by the program; titles are white by default.
        case custom
        /// An appearance with titles in the tint colour.
        case system
        /// Looks like ``system``.
        case detailDisclosure
        /// Looks like ``system``.
        case infoLight
        /// Looks like ``system``.
        case infoDark
        /// Looks like ``system``.
        case contactAdd
    }

    /// The alpha of a system button's title while pressed (the device's value is unknown).
    static let pressedAlpha: CGFloat = 0.2

    /// The type that determines the default appearance.
    public private(set) final var buttonType = ButtonType.custom
    /// The insets of the content from the bounds, in points; default zero.
    ///
    /// For all types but custom, ``intrinsicContentSize`` replaces zero insets with 6 points above
    /// and below.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            setNeedsLayout()
            invalidateIntrinsicContentSize()
        }
    }
    /// The insets that offset the title, in points; default zero.
    ///
    /// The offset is (left - right) / 2 and (top - bottom) / 2.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// The insets that offset the image, in points; default zero.
    ///
    /// The offset is computed as that of ``titleEdgeInsets``.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// Whether a highlighted button's image is drawn at half opacity; default true.
    ///
    /// An image set for the state is drawn as it is.
    open var adjustsImageWhenHighlighted = true
    /// Whether a disabled button's image is drawn at half opacity; default true.
    ///
    /// An image set for the state is drawn as it is.
    open var adjustsImageWhenDisabled = true

    private let label: UILabel = ButtonLabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let background = UIImageView(frame: .zero)
    private var titles: [State: String] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgroundImages: [State: UIImage] = [:]

    /// Creates a custom button that calls an action and shows its title and image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// Creates a button of a type, with an empty frame.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        stateDidChange()
    }

    /// Creates a button that calls an action and shows its title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    override func prepare() {
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .center
        for view in [background, picture, label] { addSubview(view) }
        stateDidChange()
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        sizeToFit()
    }

    /// The label that shows the title.
    ///
    /// The button overwrites its text and colour with those for the current state.
    open var titleLabel: UILabel? { label }
    /// The view that shows the image.
    ///
    /// The button overwrites its image with that for the current state.
    open var imageView: UIImageView? { picture }

    // MARK: Content for each state

    /// Sets the title for a state.
    ///
    /// With nil, the state shows the title of the normal state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        stateDidChange()
    }

    /// Sets the title for a state, with fonts and colours.
    ///
    /// With nil, the state shows the attributed title of the normal state. The attributed title
    /// overrides the title set by ``setTitle(_:for:)``.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        stateDidChange()
    }

    /// Sets the title colour for a state.
    ///
    /// With nil, the state shows the colour of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        stateDidChange()
    }

    /// Sets the image for a state.
    ///
    /// With nil, the state shows the image of the normal state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        stateDidChange()
    }

    /// Sets the background image for a state.
    ///
    /// With nil, the state shows the image of the normal state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgroundImages[state] = image
        stateDidChange()
    }

    /// Returns the title for a state, or else for the normal state.
    open func title(for state: State) -> String? { value(titles, state) }
    /// Returns the attributed title for a state, or else for the normal state.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        value(attributedTitles, state)
    }
    /// Returns the title colour for a state, or else for the normal state.
    open func titleColor(for state: State) -> UIColor? { value(titleColors, state) }
    /// Returns the image for a state, or else for the normal state.
    open func image(for state: State) -> UIImage? { value(images, state) }
    /// Returns the background image for a state, or else for the normal state.
    open func backgroundImage(for state: State) -> UIImage? { value(backgroundImages, state) }

    /// The title for the current state.
    open var currentTitle: String? { title(for: state) }
    /// The attributed title for the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The title colour for the current state.
    ///
    /// The default is white for custom buttons; for others, the tint colour, or grey when disabled.
    open var currentTitleColor: UIColor {
        titleColor(for: state)
            ?? (buttonType == .custom
                ? .white : isEnabled ? tintColor : UIColor(white: 0.5, alpha: 0.6))
    }
    /// The image for the current state.
    open var currentImage: UIImage? { image(for: state) }
    /// The background image for the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    private func value<Value>(_ values: [State: Value], _ state: State) -> Value? {
        values[state] ?? values[.normal]
    }

    override func stateDidChange() {
        label.text = currentTitle
        label.textColor = currentTitleColor
        if let title = currentAttributedTitle { label.attributedText = title }
        picture.image = currentImage
        background.image = currentBackgroundImage
        let isOwnImage = images[state] != nil
        let fades =
            isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
        picture.alpha = fades && !isOwnImage ? 0.5 : 1
        if buttonType != .custom {
            label.alpha =
                isHighlighted && titleColors[state] == nil ? Self.pressedAlpha : 1
        }
        setNeedsLayout()
    }

    /// Updates the title's colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        stateDidChange()
    }

    override var eventsOfPress: Event { [.touchUpInside, .primaryActionTriggered] }

    // MARK: Layout

    /// The size of the title beside the image, with the insets around both.
    open override var intrinsicContentSize: CGSize {
        let (text, image) = contentSizes
        var insets = contentEdgeInsets
        if insets == .zero, buttonType != .custom {
            insets = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
        }
        return CGSize(
            width: text.width + image.width + insets.left + insets.right,
            height: max(text.height, image.height) + insets.top + insets.bottom)
    }

    /// Returns ``intrinsicContentSize``.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Returns the bounds without ``contentEdgeInsets``.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// Returns the frame of the title within the content rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        place(contentRect).title
    }

    /// Returns the frame of the image within the content rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        place(contentRect).image
    }

    /// Lays out the title and the image side by side.
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let content = contentRect(forBounds: bounds)
        label.frame = titleRect(forContentRect: content)
        picture.frame = imageRect(forContentRect: content)
    }

    private var contentSizes: (text: CGSize, image: CGSize) {
        let text = label.text == nil ? .zero : label.intrinsicContentSize
        return (text, currentImage?.size ?? .zero)
    }

    private func place(_ content: CGRect) -> (title: CGRect, image: CGRect) {
        var (text, image) = contentSizes
        image.width = min(image.width, content.width)
        image.height = min(image.height, content.height)
        text.width = min(text.width, max(0, content.width - image.width))
        text.height = min(text.height, content.height)
        let free = content.width - text.width - image.width
        let left: CGFloat =
            switch contentHorizontalAlignment {
            case .left, .leading: content.minX
            case .right, .trailing: content.minX + free
            case .center, .fill: content.minX + free / 2
            }
        func top(_ height: CGFloat) -> CGFloat {
            switch contentVerticalAlignment {
            case .top: content.minY
            case .bottom: content.maxY - height
            case .center, .fill: content.midY - height / 2
            }
        }
        func moved(_ rect: CGRect, _ by: UIEdgeInsets) -> CGRect {
            rect.offsetBy(dx: (by.left - by.right) / 2, dy: (by.top - by.bottom) / 2)
        }
        return (
            moved(
                CGRect(
                    x: left + image.width, y: top(text.height), width: text.width,
                    height: text.height), titleEdgeInsets),
            moved(
                CGRect(x: left, y: top(image.height), width: image.width, height: image.height),
                imageEdgeInsets)
        )
    }
}

/// The label of a button; its changes lay the button out anew.
private final class ButtonLabel: UILabel {
    override func contentDidChange() {
        super.contentDidChange()
        superview?.setNeedsLayout()
    }
}
