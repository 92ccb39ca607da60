// Standing: partial (no images, no `observedProgress`).
import CoreAnimation

/// A bar that fills from the left to show progress.
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// The height of the bar.
    public enum Style: Int, Sendable {
        /// 4 points.
        case `default`
        /// 2.5 points, for the edge of a toolbar.
        case bar
    }

    /// The progress; default 0, clamped to 0 through 1.
    open var progress: Float {
        get { share }
        set { setProgress(newValue, animated: false) }
    }
    /// The style; default `.default`.
    open var progressViewStyle = Style.default {
        didSet {
            setNeedsLayout()
            invalidateIntrinsicContentSize()
        }
    }
    /// The colour of the filled part; default nil, which means the tint colour.
    open var progressTintColor: UIColor? { didSet { paint() } }
    /// The colour of the unfilled part; default nil, which means light grey.
    open var trackTintColor: UIColor? { didSet { paint() } }

    private var share: Float = 0
    private let track = UIView(frame: .zero)
    private let filled = UIView(frame: .zero)

    /// Creates an empty bar of a style, 160 points wide.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size = CGSize(width: 160, height: barHeight)
    }

    override func prepare() {
        addDecorations(track, filled)
        paint()
    }

    private func paint() {
        track.backgroundColor = trackTintColor ?? UIColor(white: 0.47, alpha: 0.2)
        filled.backgroundColor = progressTintColor ?? tintColor
    }

    /// Applies the new tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    /// Sets the progress, animated over 0.25 seconds or at once.
    open func setProgress(_ progress: Float, animated: Bool) {
        let animates = animated && window != nil
        if animates { layoutIfNeeded() }
        share = progress.clamped(to: 0...1)
        guard animates else { return setNeedsLayout() }
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

    /// Lays out the bar.
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    /// The height of the bar, without an intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
    }

    /// Returns the current width and the height of the bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width, height: barHeight)
    }
}
