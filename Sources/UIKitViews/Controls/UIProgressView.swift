// Standing: partial (no pictures, no observed progress).
import CoreAnimation

/// A bar that fills from the left as something comes along.
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// How high the bar is.
    public enum Style: Int, Sendable {
        /// Four points.
        case `default`
        /// Two and a half points, for the edge of a bar.
        case bar
    }

    /// How much is done, 0 to 1; default 0. Numbers beyond are taken as the nearest end.
    open var progress: Float {
        get { share }
        set { setProgress(newValue, animated: false) }
    }
    /// The look; default `.default`.
    open var progressViewStyle = Style.default { didSet { setNeedsLayout() } }
    /// The colour of what is done; default nil, the tint.
    open var progressTintColor: UIColor? { didSet { paint() } }
    /// The colour of what is not; default nil, light grey.
    open var trackTintColor: UIColor? { didSet { paint() } }

    private var share: Float = 0
    private let track = UIView(frame: .zero)
    private let filled = UIView(frame: .zero)

    /// Makes an empty bar.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes an empty bar of a style, with its own height.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        bounds.size = CGSize(width: 160, height: barHeight)
    }

    /// Makes an empty bar; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        for bar in [track, filled] {
            bar.isUserInteractionEnabled = false
            addSubview(bar)
        }
        paint()
    }

    private func paint() {
        track.backgroundColor = trackTintColor ?? UIColor(white: 0.47, alpha: 0.2)
        filled.backgroundColor = progressTintColor ?? tintColor
    }

    /// Takes the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    /// Sets how much is done; the bar gets there in 0.25 seconds, or at once.
    open func setProgress(_ progress: Float, animated: Bool) {
        share = progress > 0 ? min(progress, 1) : 0
        guard animated, window != nil else { return setNeedsLayout() }
        layoutIfNeeded()
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { [self] in
            place()
        }
    }

    private var barHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    private func place() {
        let height = min(barHeight, bounds.height)
        let top = (bounds.height - height) / 2
        for (bar, width) in [(track, bounds.width), (filled, bounds.width * CGFloat(share))] {
            bar.layer.cornerRadius = progressViewStyle == .bar ? 0 : height / 2
            bar.frame = CGRect(x: 0, y: top, width: width, height: height)
        }
    }

    /// Places the bar.
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    /// As high as the bar, of any width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
    }

    /// As wide as it is, as high as the bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width, height: barHeight)
    }
}
