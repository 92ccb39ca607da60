// Standing: partial (inert: tells whether it turns, draws nothing).
import Foundation

/// A wheel that shows that something is going on, for programs that subclass it: it is not drawn.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// Sizes of the wheel.
    public enum Style: Int, Sendable {
        /// Of the size of text.
        case medium = 100
        /// Large.
        case large = 101
    }

    /// The size; default medium. Kept, not drawn.
    open var style = Style.medium
    /// The colour; default nil. Kept, not drawn.
    open var color: UIColor!
    /// Whether the view is hidden while the wheel stands; default true.
    open var hidesWhenStopped = true {
        didSet { hideAsNeeded() }
    }
    /// Whether the wheel turns.
    open private(set) var isAnimating = false {
        didSet { hideAsNeeded() }
    }

    /// Makes a wheel that stands.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        hideAsNeeded()
    }

    /// Makes a wheel of a style that stands.
    public init(style: Style) {
        super.init(frame: .zero)
        self.style = style
        hideAsNeeded()
    }

    /// Makes a wheel that stands; nothing is read from the coder.
    public required init(coder: NSCoder) {
        super.init(coder: coder)!
        hideAsNeeded()
    }

    /// Has the wheel turn.
    open func startAnimating() { isAnimating = true }

    /// Has the wheel stand.
    open func stopAnimating() { isAnimating = false }

    private func hideAsNeeded() { isHidden = hidesWhenStopped && !isAnimating }
}
