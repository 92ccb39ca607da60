// Standing: partial (no title and no images).
import CoreAnimation

/// A control that a tap or a drag turns on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)
    private static let inset: CGFloat = 2
    /// The distance, in points, after which a touch becomes a drag.
    private static let threshold: CGFloat = 4

    /// Whether the switch is on; default false.
    ///
    /// Setting it moves the thumb without an animation.
    open var isOn: Bool {
        get { on }
        set { setOn(newValue, animated: false) }
    }
    /// The background colour when on; default nil, which means green.
    open var onTintColor: UIColor? { didSet { show() } }
    /// The colour of the thumb; default nil, which means white.
    open var thumbTintColor: UIColor? { didSet { show() } }

    private var on = false
    /// The switch's value and the touch's position when the touch began.
    ///
    /// `drags` tells whether the touch drags the thumb.
    private var grip = (wasOn: false, start: CGFloat(0), drags: false)
    private let thumb = UIView(
        frame: CGRect(
            x: 0, y: 0, width: size.height - 2 * inset, height: size.height - 2 * inset))

    /// Creates a switch of the fixed size, 51 by 31 points.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    }

    /// Creates a switch that is off; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
    }

    override func prepare() {
        layer.cornerRadius = Self.size.height / 2
        thumb.layer.cornerRadius = thumb.bounds.width / 2
        thumb.layer.shadowOpacity = 0.2
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        addDecorations(thumb)
        show()
    }

    /// Turns the switch on or off, animated or at once.
    ///
    /// The animation takes 0.25 seconds. No events are sent.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != self.on else { return }
        self.on = on
        guard animated, window != nil else { return show() }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { [self] in
            show()
        }
    }

    private func show() {
        backgroundColor =
            isOn ? onTintColor ?? .systemGreen : UIColor(white: 0.47, alpha: 0.24)
        thumb.backgroundColor = thumbTintColor ?? .white
        let reach = Self.size.height / 2
        thumb.center = CGPoint(x: isOn ? Self.size.width - reach : reach, y: reach)
    }

    /// The fixed size, 51 by 31 points.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// Returns the fixed size, 51 by 31 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    /// Begins tracking of a touch.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        grip = (isOn, touch.location(in: self).x, false)
        return true
    }

    /// Turns the switch on or off while a touch drags the thumb.
    ///
    /// The half that contains the touch decides.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        grip.drags = grip.drags || abs(x - grip.start) > Self.threshold
        if grip.drags { setOn(x > bounds.midX, animated: true) }
        return true
    }

    /// Toggles the switch after a tap, and sends `valueChanged` and `primaryActionTriggered` if the
    /// value changed.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !grip.drags { setOn(!isOn, animated: true) }
        if isOn != grip.wasOn { send([.valueChanged, .primaryActionTriggered], with: event) }
    }

    /// Restores the value from before the touch.
    open override func cancelTracking(with event: UIEvent?) {
        setOn(grip.wasOn, animated: true)
    }
}
