// Standing: partial (titles, pictures and backgrounds per state; no configurations or menus).
import CoreAnimation

/// A control that is pressed: a title, a picture, or both.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// How a button looks.
    public enum ButtonType: Int, Sendable {
        /// As the program says; white titles.
        case custom
        /// Titles in the tint colour.
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

    /// How faint the title of a system button is under a finger (the device's value is unknown).
    static let pressedAlpha: CGFloat = 0.2

    /// How the button looks.
    public private(set) var buttonType = ButtonType.custom
    /// The distance of the content from the bounds; default none, system buttons have 6 points
    /// above and below.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// What the title is moved by; default none.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// What the picture is moved by; default none.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// Whether a picture without one of its own for the state is fainter under a finger; default
    /// true.
    open var adjustsImageWhenHighlighted = true
    /// Whether a picture without one of its own for the state is fainter when disabled; default
    /// true.
    open var adjustsImageWhenDisabled = true

    private let label = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let background = UIImageView(frame: .zero)
    private var titles: [State.RawValue: String] = [:]
    private var attributedTitles: [State.RawValue: NSAttributedString] = [:]
    private var titleColors: [State.RawValue: UIColor] = [:]
    private var images: [State.RawValue: UIImage] = [:]
    private var backgroundImages: [State.RawValue: UIImage] = [:]

    /// Makes a custom button.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes a custom button that shows the title and the picture of an action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// Makes a button without extent.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        stateDidChange()
    }

    /// Makes a button that shows the title and the picture of an action.
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Makes an empty button; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
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

    /// The label of the title. Text and colour are the button's: set them for its states.
    open var titleLabel: UILabel? { label }
    /// The view of the picture. The picture is the button's: set it for its states.
    open var imageView: UIImageView? { picture }

    // MARK: What is shown in which state

    /// Sets the title of a state; nil shows that of the normal state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        stateDidChange()
    }

    /// Sets the title of a state with the fonts and colours of its parts, which wins over
    /// ``setTitle(_:for:)``; nil shows that of the normal state. Paragraph styles are not drawn.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state.rawValue] = title
        stateDidChange()
    }

    /// Sets the colour of the title in a state; nil shows that of the normal state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state.rawValue] = color
        stateDidChange()
    }

    /// Sets the picture of a state; nil shows that of the normal state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        stateDidChange()
    }

    /// Sets the picture behind all in a state; nil shows that of the normal state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgroundImages[state.rawValue] = image
        stateDidChange()
    }

    /// The title of a state, that of the normal one where it has none.
    open func title(for state: State) -> String? { value(titles, state) }
    /// The title of a state with attributes, that of the normal one where it has none.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        value(attributedTitles, state)
    }
    /// The colour of the title in a state.
    open func titleColor(for state: State) -> UIColor? { value(titleColors, state) }
    /// The picture of a state, that of the normal one where it has none.
    open func image(for state: State) -> UIImage? { value(images, state) }
    /// The picture behind all in a state, that of the normal one where it has none.
    open func backgroundImage(for state: State) -> UIImage? { value(backgroundImages, state) }

    /// The title shown.
    open var currentTitle: String? { title(for: state) }
    /// The title shown, where it has attributes.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the title shown; where none is set white, or the tint colour for a system
    /// button.
    open var currentTitleColor: UIColor {
        titleColor(for: state)
            ?? (buttonType == .custom
                ? .white : isEnabled ? tintColor : UIColor(white: 0.5, alpha: 0.6))
    }
    /// The picture shown.
    open var currentImage: UIImage? { image(for: state) }
    /// The picture behind all that is shown.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    private func value<Value>(_ values: [State.RawValue: Value], _ state: State) -> Value? {
        values[state.rawValue] ?? values[State.normal.rawValue]
    }

    override func stateDidChange() {
        label.text = currentTitle
        label.textColor = currentTitleColor
        if let title = currentAttributedTitle { label.attributedText = title }
        picture.image = currentImage
        background.image = currentBackgroundImage
        let isOwnImage = images[state.rawValue] != nil
        let fades =
            isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
        picture.alpha = fades && !isOwnImage ? 0.5 : 1
        if buttonType != .custom {
            label.alpha =
                isHighlighted && titleColors[state.rawValue] == nil ? Self.pressedAlpha : 1
        }
        setNeedsLayout()
    }

    /// Takes the tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        stateDidChange()
    }

    override var eventsOfPress: Event { [.touchUpInside, .primaryActionTriggered] }

    // MARK: Layout

    /// The size of title and picture with the insets around them.
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

    /// ``intrinsicContentSize``.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Where content may be.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// Where the title is within the content.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        place(contentRect).title
    }

    /// Where the picture is within the content.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        place(contentRect).image
    }

    /// Places title and picture side by side.
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
