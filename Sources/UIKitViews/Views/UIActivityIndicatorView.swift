// Standing: complete.
import CoreAnimation

/// A wheel that shows that something is going on: spokes that fade one after the other.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// Sizes of the wheel.
    public enum Style: Int, Sendable {
        /// Of the size of text: 20 points.
        case medium = 100
        /// Large: 37 points.
        case large = 101

        var size: CGSize {
            let side: CGFloat = self == .medium ? 20 : 37
            return CGSize(width: side, height: side)
        }
    }

    /// The size; default medium.
    open var style = Style.medium {
        didSet {
            setNeedsLayout()
            invalidateIntrinsicContentSize()
        }
    }
    /// The colour; nil sets the default, grey.
    open var color: UIColor! = UIActivityIndicatorView.grey {
        didSet {
            if color == nil { color = Self.grey }
            withoutActions { spoke.backgroundColor = color.cgColor }
        }
    }
    /// Whether the view is hidden while the wheel stands; default true.
    open var hidesWhenStopped = true {
        didSet { hideAsNeeded() }
    }
    /// Whether the wheel turns.
    open private(set) var isAnimating = false {
        didSet {
            hideAsNeeded()
            turnAsNeeded()
        }
    }

    private let wheel = CAReplicatorLayer()
    private let spoke = CALayer()

    private static let grey = UIColor(white: 0.6, alpha: 1)
    private static let spokes = 8
    /// Seconds that light takes round the wheel, and how faint spokes become meanwhile.
    private static let (turn, faintest): (Double, Float) = (1, 0.2)
    private static let animationKey = "turn"

    /// Makes a wheel that stands.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes a wheel of a style that stands.
    public init(style: Style) {
        super.init(frame: CGRect(origin: .zero, size: style.size))
        self.style = style
        prepare()
    }

    /// Makes a wheel that stands; nothing is read from the coder.
    public required init(coder: NSCoder) {
        super.init(coder: coder)!
        prepare()
    }

    private func prepare() {
        wheel.instanceCount = Self.spokes
        wheel.instanceTransform = CATransform3DMakeRotation(
            2 * .pi / CGFloat(Self.spokes), 0, 0, 1)
        wheel.instanceDelay = Self.turn / Double(Self.spokes)
        spoke.backgroundColor = color.cgColor
        spoke.opacity = Self.faintest
        wheel.addSublayer(spoke)
        layer.addSublayer(wheel)
        hideAsNeeded()
    }

    /// Has the wheel turn.
    open func startAnimating() { isAnimating = true }

    /// Has the wheel stand.
    open func stopAnimating() { isAnimating = false }

    private func hideAsNeeded() { isHidden = hidesWhenStopped && !isAnimating }

    private func turnAsNeeded() {
        guard isAnimating else { return spoke.removeAnimation(forKey: Self.animationKey) }
        guard spoke.animation(forKey: Self.animationKey) == nil else { return }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (1, Self.faintest)
        fade.duration = Self.turn
        fade.repeatCount = .infinity
        spoke.add(fade, forKey: Self.animationKey)
    }

    /// Goes on turning: what leaves its window loses its animations.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        turnAsNeeded()
    }

    /// Centres the wheel.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = style.size.width
        let (length, width) = (side * 0.28, (side * 0.11).rounded())
        withoutActions {
            wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
            spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
            spoke.position = CGPoint(x: side / 2, y: length / 2)
            spoke.cornerRadius = width / 2
        }
    }

    private func withoutActions(_ changes: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        changes()
        CATransaction.commit()
    }

    /// The size of the wheel.
    open override var intrinsicContentSize: CGSize { style.size }

    /// The size of the wheel.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
}
