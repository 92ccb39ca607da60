// Standing: partial (no images for track and thumb, no keyboard).
import CoreAnimation

/// A control that sets a number by dragging a thumb along a track.
///
/// The number is within a range.
@preconcurrency @MainActor open class UISlider: UIControl {
    private static let thumbSide: CGFloat = 28
    private static let trackHeight: CGFloat = 4
    /// The margin around the thumb, in points, within which a touch can begin a drag.
    private static let thumbMargin: CGFloat = 12

    /// The value; default 0, clamped to ``minimumValue`` through ``maximumValue``.
    open var value: Float {
        get { number }
        set { setValue(newValue, animated: false) }
    }
    /// The value at the left end; default 0.
    ///
    /// A value that is not finite is ignored.
    open var minimumValue: Float = 0 {
        didSet {
            if !minimumValue.isFinite { minimumValue = oldValue }
            maximumValue = max(maximumValue, minimumValue)
            setValue(number, animated: false)
        }
    }
    /// The value at the right end; default 1.
    ///
    /// A value that is not finite is ignored.
    open var maximumValue: Float = 1 {
        didSet {
            if !maximumValue.isFinite { maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(number, animated: false)
        }
    }
    /// Whether `valueChanged` is sent throughout a drag instead of only at its end; default true.
    open var isContinuous = true
    /// The colour of the track left of the thumb; default nil.
    ///
    /// Nil means the tint colour.
    open var minimumTrackTintColor: UIColor? { didSet { paint() } }
    /// The colour of the track right of the thumb; default nil.
    ///
    /// Nil means light grey.
    open var maximumTrackTintColor: UIColor? { didSet { paint() } }
    /// The colour of the thumb; default nil, which means white.
    open var thumbTintColor: UIColor? { didSet { paint() } }

    private var number: Float = 0
    /// The horizontal distance from the touch to the middle of the thumb.
    private var grip: CGFloat = 0
    private let track = UIView(frame: .zero)
    private let filled = UIView(frame: .zero)
    private let thumb = UIView(frame: CGRect(x: 0, y: 0, width: thumbSide, height: thumbSide))

    override func prepare() {
        addDecorations(track, filled, thumb)
        for bar in [track, filled] { bar.layer.cornerRadius = Self.trackHeight / 2 }
        thumb.layer.cornerRadius = Self.thumbSide / 2
        thumb.layer.shadowOpacity = 0.25
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        paint()
    }

    private func paint() {
        track.backgroundColor = maximumTrackTintColor ?? UIColor(white: 0.5, alpha: 0.35)
        filled.backgroundColor = minimumTrackTintColor ?? tintColor
        thumb.backgroundColor = thumbTintColor ?? .white
    }

    /// Applies the new tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    /// Sets the value; the thumb moves in 0.2 seconds, or at once if `animated` is false.
    open func setValue(_ value: Float, animated: Bool) {
        let animates = animated && (window != nil || superview != nil)
        if animates { layoutIfNeeded() }
        number = value > minimumValue ? min(value, maximumValue) : minimumValue
        guard animates else { return setNeedsLayout() }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [self] in
            place()
        }
    }

    /// The difference of the limits; a `Float` may not hold it.
    private var range: CGFloat { CGFloat(maximumValue) - CGFloat(minimumValue) }

    private var share: CGFloat {
        range > 0 ? (CGFloat(number) - CGFloat(minimumValue)) / range : 0
    }

    private func place() {
        let (width, middle) = (bounds.width, bounds.height / 2)
        let left = Self.thumbSide / 2
        let x = left + max(0, width - Self.thumbSide) * share
        let top = middle - Self.trackHeight / 2
        track.frame = CGRect(x: 2, y: top, width: max(0, width - 4), height: Self.trackHeight)
        filled.frame = CGRect(x: 2, y: top, width: max(0, x - 2), height: Self.trackHeight)
        thumb.center = CGPoint(x: x, y: middle)
    }

    /// Lays out the track and the thumb.
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    /// The height of the thumb, without an intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.thumbSide)
    }

    /// Returns the current width and the height of the thumb.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width, height: Self.thumbSide)
    }

    /// Begins tracking of a touch on the thumb.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        layoutIfNeeded()
        let place = touch.location(in: self)
        grip = thumb.center.x - place.x
        return thumb.frame.inset(dx: -Self.thumbMargin, dy: -Self.thumbMargin).includes(place)
    }

    /// Moves the thumb with the touch.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let length = bounds.width - Self.thumbSide
        guard length > 0 else { return true }
        let share = (touch.location(in: self).x + grip - Self.thumbSide / 2) / length
        let old = number
        value = Float(CGFloat(minimumValue) + share.clamped(to: 0...1) * range)
        if isContinuous, number != old { send(.valueChanged, with: event) }
        return true
    }

    /// Sends `valueChanged`, unless it was already sent during the drag.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { send(.valueChanged, with: event) }
    }
}
