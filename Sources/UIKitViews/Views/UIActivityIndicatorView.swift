// Standing: complete.
import CoreAnimation

/// A spinner that shows ongoing activity with spokes that fade one after the other.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// The sizes of the spinner.
    public enum Style: Int, Sendable {
        /// 20 points, the size of text.
        case medium = 100
        /// 37 points.
        case large = 101

        var size: CGSize {
            let side: CGFloat = self == .medium ? 20 : 37
            return CGSize(width: side, height: side)
        }
    }

    /// The size of the spinner; default medium.
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
            CATransaction.withoutActions { spoke.backgroundColor = color.cgColor }
        }
    }
    /// Whether the view is hidden while the animation is stopped; default true.
    open var hidesWhenStopped = true {
        didSet { hideAsNeeded() }
    }
    /// Whether the spinner is animated.
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
    /// The duration of a revolution, in seconds, and a spoke's minimum opacity.
    ///
    /// Each spoke fades to that opacity during a revolution.
    private static let (turn, faintest): (Double, Float) = (1, 0.2)
    private static let animationKey = "turn"

    /// Creates a stopped spinner.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a stopped spinner of a style.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: style.size))
    }

    /// Creates a stopped spinner; nothing is read from the coder.
    public required init(coder: NSCoder) { super.init(coder: coder)! }

    override func prepare() {
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

    /// Starts the animation.
    open func startAnimating() { isAnimating = true }

    /// Stops the animation.
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

    /// Restarts the animation after a move to another window.
    ///
    /// An animation ends when its view leaves the window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        turnAsNeeded()
    }

    /// Centres the spinner.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = style.size.width
        let (length, width) = (side * 0.28, (side * 0.11).rounded())
        CATransaction.withoutActions {
            wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
            spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
            spoke.position = CGPoint(x: side / 2, y: length / 2)
            spoke.cornerRadius = width / 2
        }
    }

    /// The size of the spinner.
    open override var intrinsicContentSize: CGSize { style.size }

    /// Returns the size of the spinner.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
}
