// Standing: partial (no pictures, no other looks of the ground, no dragging).
import CoreAnimation

/// A row of dots, one for each page, of which the present one stands out.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private static let side: CGFloat = 7
    private static let pitch: CGFloat = 16
    private static let height: CGFloat = 26

    /// How many pages there are; default 0. Numbers below 0 are taken as none.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = min(max(0, numberOfPages), 1000)
            makeDots()
        }
    }
    /// The present page, 0 for the first; default 0. Numbers beyond the ends are taken as the
    /// nearest page.
    open var currentPage = 0 {
        didSet {
            currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
            paint()
        }
    }
    /// Whether nothing is shown where there is one page only; default false.
    open var hidesForSinglePage = false { didSet { paint() } }
    /// The colour of the dots of other pages; default nil, that of the present one, see-through.
    open var pageIndicatorTintColor: UIColor? { didSet { paint() } }
    /// The colour of the dot of the present page; default nil, white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { paint() } }

    private var dots: [UIView] = []

    private func makeDots() {
        for dot in dots { dot.removeFromSuperview() }
        dots = (0..<numberOfPages).map { _ in
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
            dot.layer.cornerRadius = Self.side / 2
            dot.isUserInteractionEnabled = false
            addSubview(dot)
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

    /// Places the dots in the middle.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let left = bounds.midX - Self.pitch * CGFloat(dots.count - 1) / 2
        for (page, dot) in dots.enumerated() {
            dot.center = CGPoint(x: left + Self.pitch * CGFloat(page), y: bounds.midY)
        }
    }

    /// The size of so many dots, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: Self.pitch * CGFloat(max(0, pageCount)) + Self.pitch, height: Self.height)
    }

    /// The size of its dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    /// The size of its dots.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        self.size(forNumberOfPages: numberOfPages)
    }

    /// Turns a page, to the side of the middle that was tapped, and tells it.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, bounds.includes(touch.location(in: self)) else { return }
        let old = currentPage
        currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
        if currentPage != old { send([.valueChanged, .primaryActionTriggered], with: event) }
    }
}
