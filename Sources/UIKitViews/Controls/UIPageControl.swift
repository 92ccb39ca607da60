// Standing: partial (no images, no background styles, no dragging).
import CoreAnimation

/// A row of dots that marks the current one of several pages.
///
/// The dot of the current page has its own colour.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private static let side: CGFloat = 7
    private static let pitch: CGFloat = 16
    private static let height: CGFloat = 26

    /// The number of pages; default 0, clamped to 0 through 1000.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = numberOfPages.clamped(to: 0...1000)
            makeDots()
        }
    }
    /// The index of the current page; default 0, clamped to the existing pages.
    open var currentPage = 0 {
        didSet {
            currentPage = currentPage.clamped(to: 0...max(0, numberOfPages - 1))
            paint()
        }
    }
    /// Whether the dots are hidden if there is only one page; default false.
    open var hidesForSinglePage = false { didSet { paint() } }
    /// The colour of the dots of pages other than the current one.
    ///
    /// The default is nil, the current page's colour at an alpha of 0.3.
    open var pageIndicatorTintColor: UIColor? { didSet { paint() } }
    /// The colour of the current page's dot; default nil, which means white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { paint() } }

    private var dots: [UIView] = []

    private func makeDots() {
        for dot in dots { dot.removeFromSuperview() }
        dots = (0..<numberOfPages).map { _ in
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
            dot.layer.cornerRadius = Self.side / 2
            addDecorations(dot)
            return dot
        }
        currentPage = min(currentPage, max(0, numberOfPages - 1))
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func paint() {
        let current = currentPageIndicatorTintColor ?? .white
        let other = pageIndicatorTintColor ?? current.withAlphaComponent(0.3)
        for (page, dot) in dots.enumerated() {
            dot.backgroundColor = page == currentPage ? current : other
            dot.isHidden = hidesForSinglePage && dots.count == 1
        }
    }

    /// Lays out the dots in a centred row.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let left = bounds.midX - Self.pitch * CGFloat(dots.count - 1) / 2
        for (page, dot) in dots.enumerated() {
            dot.center = CGPoint(x: left + Self.pitch * CGFloat(page), y: bounds.midY)
        }
    }

    /// Returns the size of a control with a number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: Self.pitch * CGFloat(max(0, pageCount)) + Self.pitch, height: Self.height)
    }

    /// The size for ``numberOfPages``.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// Returns the size for ``numberOfPages``.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        self.size(forNumberOfPages: numberOfPages)
    }

    /// Moves to the previous or the next page after a tap.
    ///
    /// A tap in the left half moves to the previous page. Sends `valueChanged` and
    /// `primaryActionTriggered` if the page changed.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, bounds.includes(touch.location(in: self)) else { return }
        let old = currentPage
        currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
        if currentPage != old { send([.valueChanged, .primaryActionTriggered], with: event) }
    }
}
