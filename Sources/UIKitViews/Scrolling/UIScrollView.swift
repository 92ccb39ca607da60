// Standing: partial (scrolling, deceleration, bounce; no zooming, paging, indicators, refresh).
import CoreAnimation

/// A view whose bounds move over larger content.
@preconcurrency @MainActor open class UIScrollView: UIView {
    /// The delegate, notified of scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The size of the content, in points; default zero.
    open var contentSize = CGSize.zero
    /// The distances by which the content may scroll beyond its edges, in points; default zero.
    open var contentInset = UIEdgeInsets.zero
    /// The value of ``contentInset``; nothing is added to it.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether touches scroll the content; default true.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// Whether content can be dragged beyond its edges, from where it springs back; default true.
    open var bounces = true
    /// Whether content bounces vertically even if all of it fits; default false.
    open var alwaysBounceVertical = false
    /// Whether content bounces horizontally even if all of it fits; default false.
    open var alwaysBounceHorizontal = false
    /// Whether a vertical scroll indicator is shown; default true.
    ///
    /// Stored, without effect.
    open var showsVerticalScrollIndicator = true
    /// Whether a horizontal scroll indicator is shown; default true.
    ///
    /// Stored, without effect.
    open var showsHorizontalScrollIndicator = true

    /// The recogniser of the drags that scroll.
    public let panGestureRecognizer = UIPanGestureRecognizer()
    /// Whether the content is being dragged.
    open private(set) var isDragging = false
    /// Whether the content keeps moving after a drag.
    open private(set) var isDecelerating = false
    private var dragStart = CGPoint.zero
    private var motions = 0
    /// The animator of an animated change of the offset, until its end.
    private var scrolling: UIViewPropertyAnimator?
    /// The offset that the delegate knows.
    private var reported = CGPoint.zero
    /// The link that reports each frame while the content moves by itself.
    private var frames: CADisplayLink?

    private static let keys = ["bounds.origin.x", "bounds.origin.y"]

    /// Creates a scroll view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates an empty scroll view; nothing is read from the coder.
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

    /// The point of the content at the upper left corner: the origin of the bounds.
    ///
    /// While the content moves by itself, it is the offset on screen, and the origin of the bounds is
    /// the offset at the end of the motion. Setting it stops the motion.
    open var contentOffset: CGPoint {
        get { isMoving ? layer.presentation()?.bounds.origin ?? bounds.origin : bounds.origin }
        set {
            stop()
            take(newValue)
        }
    }

    /// Sets the content offset, at once or animated in 0.33 seconds.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stop()
        guard animated, contentOffset != bounds.origin else { return take(contentOffset) }
        let start = bounds.origin
        let animator = UIViewPropertyAnimator(duration: 0.33, curve: .easeInOut) {
            self.bounds.origin = contentOffset
        }
        animator.addCompletion { [weak self] _ in
            guard let self else { return }
            scrolling = nil
            rest()
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
        animator.startAnimation()
        scrolling = animator
        reportFrames(after: start)
    }

    /// Scrolls by the smallest distance that makes a rectangle of the content visible.
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

    /// Scrolls at once, as for a wheel, within the valid offsets.
    ///
    /// - Returns: whether the offset changed.
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
        report(offset)
    }

    // MARK: Frames

    /// Whether the content moves by itself.
    private var isMoving: Bool { scrolling != nil || isDecelerating }

    /// Reports the offset of each frame until ``rest()``, after that at the start of the motion.
    private func reportFrames(after start: CGPoint) {
        reported = start
        let link = CADisplayLink(target: NSNull()) { [weak self] link in
            MainActor.assumeIsolated {
                if let self { self.reportFrame() } else { link.invalidate() }
            }
        }
        link.add(to: .main, forMode: .common)
        frames = link
    }

    /// Ends the reports of frames with the offset at which the content rests.
    private func rest() {
        frames?.invalidate()
        frames = nil
        reportFrame()
    }

    private func reportFrame() {
        let offset = contentOffset
        if offset != reported { report(offset) }
    }

    private func report(_ offset: CGPoint) {
        reported = offset
        delegate?.scrollViewDidScroll(self)
    }

    /// The valid offsets along each axis.
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

    /// Continues the motion with a velocity in points per second, or returns to the valid offsets.
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
            guard let animation = axis?.animation(key) else { continue }
            animation.delegate = PresentationHitTests.shared
            layer.add(animation, forKey: key)
        }
        CATransaction.commit()
        bounds.origin = CGPoint(x: axes[0]?.end ?? start.x, y: axes[1]?.end ?? start.y)
        reportFrames(after: start)
    }

    private func motionEnded(_ motion: Int) {
        guard isDecelerating, motion == motions else { return }
        isDecelerating = false
        rest()
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Stops the motion at the presented offset.
    private func stop() {
        guard isMoving else { return }
        let shown = contentOffset
        scrolling?.stopAnimation(true)
        if isDecelerating { for key in Self.keys { layer.removeAnimation(forKey: key) } }
        (scrolling, isDecelerating) = (nil, false)
        AnimationBlock.withoutAnimation { bounds.origin = shown }
        rest()
    }

    /// Stops the motion of the content when a touch begins.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        stop()
        super.touchesBegan(touches, with: event)
    }
}
