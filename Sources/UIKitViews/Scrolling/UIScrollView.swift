// Standing: partial (offsets, dragging, momentum and bounce; no zoom, pages, indicators, refresh).
import CoreAnimation

/// A view whose bounds move over content that is larger.
@preconcurrency @MainActor open class UIScrollView: UIView {
    /// Hears of scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The extent of the content, in points; default none.
    open var contentSize = CGSize.zero
    /// How far the content may be scrolled beyond its edges; default none.
    open var contentInset = UIEdgeInsets.zero
    /// ``contentInset``: nothing is added to it.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether fingers scroll; default true.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// Whether content can be drawn beyond its edges, from where it springs back; default true.
    open var bounces = true
    /// Whether it bounces up and down also where all content fits; default false.
    open var alwaysBounceVertical = false
    /// Whether it bounces left and right also where all content fits; default false.
    open var alwaysBounceHorizontal = false
    /// Whether a line shows how far up and down the content is; default true. Only carried.
    open var showsVerticalScrollIndicator = true
    /// Whether a line shows how far left and right the content is; default true. Only carried.
    open var showsHorizontalScrollIndicator = true

    /// What recognises dragging.
    public let panGestureRecognizer = UIPanGestureRecognizer()
    /// Whether a finger drags.
    open private(set) var isDragging = false
    /// Whether the view goes on after a finger let go.
    open private(set) var isDecelerating = false
    private var dragStart = CGPoint.zero
    private var motions = 0

    private static let keys = ["bounds.origin.x", "bounds.origin.y"]

    /// Makes a view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Makes an empty view; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        panGestureRecognizer.addTarget(
            self, action: Selector("scroll:", UIScrollView.scroll(_:)))
        addGestureRecognizer(panGestureRecognizer)
    }

    // MARK: Offset

    /// The point of the content at the upper left corner: the origin of the bounds. Where the view
    /// goes on by itself, the place where it will end.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            stop()
            take(newValue)
        }
    }

    /// Scrolls; animated in a third of a second.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stop()
        guard animated, contentOffset != bounds.origin else { return take(contentOffset) }
        UIView.animate(withDuration: 0.33, delay: 0, options: .allowUserInteraction) {
            self.take(contentOffset)
        } completion: { [weak self] _ in
            if let self { self.delegate?.scrollViewDidEndScrollingAnimation(self) }
        }
    }

    /// Scrolls as far as it takes for a part of the content to be seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func offset(_ now: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            low < now ? low : high > now + length ? min(low, high - length) : now
        }
        let (here, size) = (bounds.origin, bounds.size)
        setContentOffset(
            CGPoint(
                x: offset(here.x, size.width, rect.minX, rect.maxX),
                y: offset(here.y, size.height, rect.minY, rect.maxY)), animated: animated)
    }

    /// Scrolls at once, as a wheel does: as far as there is content.
    ///
    /// - Returns: whether there was any that way.
    func turn(by way: CGVector) -> Bool {
        stop()
        let (start, wanted) = (bounds.origin, [bounds.origin.x + way.dx, bounds.origin.y + way.dy])
        let offset = zip(wanted, ranges).map { min(max($0, $1.lowerBound), $1.upperBound) }
        take(CGPoint(x: offset[0], y: offset[1]))
        return bounds.origin != start
    }

    private func take(_ offset: CGPoint) {
        guard offset != bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
        bounds.origin = offset
        delegate?.scrollViewDidScroll(self)
    }

    /// The offsets between which there is content, of each axis.
    private var ranges: [ClosedRange<Double>] {
        func range(_ near: CGFloat, _ far: CGFloat, _ content: CGFloat, _ length: CGFloat)
            -> ClosedRange<Double>
        {
            let (low, high) = (-near, content + far - length)
            return low.isFinite && high.isFinite ? low...max(low, high) : 0...0
        }
        let inset = adjustedContentInset
        return [
            range(inset.left, inset.right, contentSize.width, bounds.width),
            range(inset.top, inset.bottom, contentSize.height, bounds.height),
        ]
    }

    // MARK: Dragging

    private func scroll(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            stop()
            isDragging = true
            dragStart = bounds.origin
            delegate?.scrollViewWillBeginDragging(self)
            follow(pan)
        case .changed: follow(pan)
        default:
            guard isDragging else { return }
            isDragging = false
            let velocity = pan.velocity(in: window)
            goOn(CGPoint(x: -velocity.x, y: -velocity.y))
        }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: window)
        let wanted = [dragStart.x - way.x, dragStart.y - way.y]
        let lengths = [bounds.width, bounds.height]
        let always = [alwaysBounceHorizontal, alwaysBounceVertical]
        let offset = zip(ranges, wanted).enumerated().map { axis, pair in
            let (range, offset) = pair
            let mayBounce = bounces && (always[axis] || range.lowerBound < range.upperBound)
            return ScrollMomentum.resisted(
                offset, within: range, length: mayBounce ? lengths[axis] : 0)
        }
        take(CGPoint(x: offset[0], y: offset[1]))
    }

    /// Goes on with a velocity in points per second, or back to where there is content.
    private func goOn(_ velocity: CGPoint) {
        let (start, speeds) = (bounds.origin, [velocity.x, velocity.y])
        let axes = zip([start.x, start.y], ranges).enumerated().map { axis, pair in
            let isFixed = pair.1.lowerBound == pair.1.upperBound
            return ScrollMomentum(
                from: pair.0, velocity: isFixed ? 0 : speeds[axis], within: pair.1)
        }
        isDecelerating = axes.contains { $0 != nil }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
        guard isDecelerating else { return }
        motions += 1
        let motion = motions
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            MainActor.assumeIsolated { self?.motionEnded(motion) }
        }
        for (key, axis) in zip(Self.keys, axes) {
            if let axis { layer.add(axis.animation(key), forKey: key) }
        }
        CATransaction.commit()
        take(CGPoint(x: axes[0]?.end ?? start.x, y: axes[1]?.end ?? start.y))
    }

    private func motionEnded(_ motion: Int) {
        guard isDecelerating, motion == motions else { return }
        isDecelerating = false
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Stops where the content is drawn.
    private func stop() {
        guard isDecelerating else { return }
        isDecelerating = false
        let shown = layer.presentation()?.bounds.origin
        for key in Self.keys { layer.removeAnimation(forKey: key) }
        if let shown { take(shown) }
    }

    /// A finger that comes down stops the content.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        stop()
        super.touchesBegan(touches, with: event)
    }
}
