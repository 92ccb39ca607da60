// Standing: partial (scrolling, paging, zooming; no indicators, refresh or layout guides).
import CoreAnimation

/// A view whose bounds move over larger content.
@preconcurrency @MainActor open class UIScrollView: UIView {
    /// The delegate, notified of scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The size of the content, in points; default zero.
    ///
    /// If a change of this size, of ``contentInset`` or of the view's size makes the offset
    /// invalid, idle content moves to the nearest valid offset.
    open var contentSize = CGSize.zero {
        didSet { if contentSize != oldValue { keepValidOffset() } }
    }
    /// The distances by which the content may scroll beyond its edges, in points; default zero.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { keepValidOffset() } }
    }
    /// The value of ``contentInset``; nothing is added to it.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether touches scroll the content; default true.
    open var isScrollEnabled = true {
        didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
    }
    /// Whether content can be dragged beyond its edges, and springs back afterwards; default true.
    open var bounces = true
    /// Whether content bounces vertically even if it fits; default false.
    open var alwaysBounceVertical = false
    /// Whether content bounces horizontally even if it fits; default false.
    open var alwaysBounceHorizontal = false
    /// Whether a drag ends at a multiple of the view's size; default false.
    open var isPagingEnabled = false
    /// The rate at which the content slows down after a drag; default normal.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a drag that begins along one axis stays on it; default false.
    open var isDirectionalLockEnabled = false
    /// Whether touches in subviews are delayed; default true.
    ///
    /// A touch is delivered after 0.15 seconds or when the finger is lifted. A drag before that
    /// scrolls even if ``touchesShouldCancel(in:)`` returns false.
    open var delaysContentTouches = true
    /// Whether a drag scrolls after the touch was delivered to a subview; default true.
    open var canCancelContentTouches = true
    /// Whether a tap on the status bar scrolls to the top; default true.
    ///
    /// Stored, without effect.
    open var scrollsToTop = true
    /// The way in which a drag dismisses the keyboard; default none.
    ///
    /// Stored, without effect.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// The adjustment of the insets by the safe area; default automatic.
    ///
    /// Stored, without effect.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// The insets of the scroll indicators; default zero.
    ///
    /// Stored, without effect.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether a vertical scroll indicator is shown; default true.
    ///
    /// Stored, without effect.
    open var showsVerticalScrollIndicator = true
    /// Whether a horizontal scroll indicator is shown; default true.
    ///
    /// Stored, without effect.
    open var showsHorizontalScrollIndicator = true

    /// The recogniser of the drags that scroll.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
    /// Whether a finger that may drag the content is down.
    open var isTracking: Bool { !panGestureRecognizer.down.isEmpty }
    /// Whether the content is being dragged.
    open private(set) var isDragging = false
    /// Whether the content keeps moving after a drag.
    open private(set) var isDecelerating = false
    private var dragStart = CGPoint.zero
    /// The axis, 0 for x, along which a drag moves no content.
    private var lockedAxis: Int?
    let zoom = ScrollZoom()
    /// The motion after a drag along each axis, with the media time of its start.
    private typealias Motion = (axes: [ScrollMomentum?], time: TimeInterval)
    private var motion: Motion?
    private var motions = 0
    /// The animator of an animated change of the offset, until its end.
    private var scrolling: UIViewPropertyAnimator?
    /// The offset that was last reported to the delegate.
    private var reported = CGPoint.zero
    /// Whether what is valid has changed since the offset was last made valid or set.
    private var awaitsValidOffset = false
    /// The media time of the frame whose offset is being reported.
    private var reportTime: TimeInterval?
    /// The display link that reports offsets while the content moves by itself.
    private var frames: CADisplayLink?

    /// The delay before subviews receive a touch, in seconds.
    ///
    /// A drag within this time scrolls over any subview.
    static let contentDelay = 0.15
    private static let keys = ["bounds.origin.x", "bounds.origin.y"]

    override func prepare() {
        clipsToBounds = true
        panGestureRecognizer.addTarget(
            self, action: Selector("scroll:", UIScrollView.scroll(_:)))
        panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
        addGestureRecognizer(panGestureRecognizer)
    }

    // MARK: Offset

    /// The point of the content at the upper left corner: the origin of the bounds.
    ///
    /// While the content moves by itself, the property is the offset on screen, and the origin of
    /// the bounds is the offset at the end of the motion. After the property is set, a drag and the
    /// deceleration after it continue from the new offset; an animated change stops.
    open var contentOffset: CGPoint {
        get {
            if let reportTime, let motion { return offset(of: motion, at: reportTime) }
            return isMoving ? layer.presentation()?.bounds.origin ?? bounds.origin : bounds.origin
        }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            let speeds = motion.map { motion in
                let passed = now - motion.time
                return motion.axes.map { $0?.state(after: passed).velocity ?? 0 }
            }
            stop()
            jump(to: newValue)
            guard let speeds else { return }
            let axes = axes(speeds)
            isDecelerating = axes.contains { $0 != nil }
            if isDecelerating { begin(axes) } else { delegate?.scrollViewDidEndDecelerating(self) }
        }
    }

    /// Sets the content offset, at once or animated in 0.33 seconds.
    ///
    /// Offsets that are not finite are ignored. A finger that drags the content stops the animation
    /// when it moves on, and the drag continues from the offset on screen.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
        stop()
        guard animated, contentOffset != bounds.origin else { return jump(to: contentOffset) }
        awaitsValidOffset = false
        let start = bounds.origin
        let animator = UIViewPropertyAnimator(duration: 0.33, curve: .easeInOut) {
            self.bounds.origin = contentOffset
        }
        animator.addCompletion { [weak self] _ in
            guard let self else { return }
            scrolling = nil
            rest()
            settleOffset()
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
        animator.startAnimation()
        scrolling = animator
        if isDragging { restartDrag() }
        reportFrames(after: start)
    }

    /// Shows an offset that the program sets, from which a drag goes on.
    private func jump(to offset: CGPoint) {
        awaitsValidOffset = false
        take(offset)
        if isDragging { restartDrag() }
    }

    /// Scrolls by the smallest distance that makes a rectangle of the content visible.
    ///
    /// The offset stays valid; it does not change if the rectangle is visible. The null rectangle
    /// is ignored.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func offset(_ now: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            low < now ? low : high > now + length ? min(low, high - length) : now
        }
        let (here, size) = (bounds.origin, bounds.size)
        let wanted = CGPoint(
            x: offset(here.x, size.width, rect.minX, rect.maxX),
            y: offset(here.y, size.height, rect.minY, rect.maxY))
        guard wanted != here, wanted.x.isFinite, wanted.y.isFinite else { return }
        setContentOffset(nearestOffset(to: wanted), animated: animated)
    }

    /// Scrolls by a scroll-wheel movement; returns whether the offset changed.
    ///
    /// The offset stays valid. With paging, it animates to the adjacent page.
    final func scroll(by delta: CGVector) -> Bool {
        if isPagingEnabled { return turnPage(toward: delta) }
        stop()
        let start = bounds.origin
        take(nearestOffset(to: CGPoint(x: start.x + delta.dx, y: start.y + delta.dy)))
        return bounds.origin != start
    }

    private func turnPage(toward way: CGVector) -> Bool {
        guard !isMoving else { return true }
        let (ways, lengths) = ([way.dx, way.dy], [bounds.width, bounds.height])
        let page = bounds.origin.mapAxes {
            ways[$0] == 0 ? $1 : $1 + (ways[$0] < 0 ? -lengths[$0] : lengths[$0])
        }
        setContentOffset(nearestOffset(to: page), animated: true)
        return isMoving
    }

    open override var frame: CGRect {
        didSet { if frame.size != oldValue.size { keepValidOffset() } }
    }

    open override var bounds: CGRect {
        didSet { if bounds.size != oldValue.size { keepValidOffset() } }
    }

    /// Moves content to the nearest valid offset, as soon as it is idle.
    ///
    /// Decelerating content continues to a valid one.
    private func keepValidOffset() {
        if isDecelerating { contentOffset = contentOffset }
        awaitsValidOffset = !isDecelerating
        settleOffset()
    }

    /// Moves idle content to the nearest valid offset if what is valid has changed before.
    final func settleOffset() {
        guard awaitsValidOffset, !isTracking, !isDragging, !isMoving, !zoom.isActive else {
            return
        }
        awaitsValidOffset = false
        take(nearestOffset(to: bounds.origin))
    }

    final func take(_ offset: CGPoint) {
        guard offset != bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
        bounds.origin = offset
        report(offset)
    }

    // MARK: Frames

    /// Whether the content moves by itself.
    private var isMoving: Bool { scrolling != nil || isDecelerating }

    /// Reports each frame's offset until ``rest()``; `start` was reported before.
    private func reportFrames(after start: CGPoint) {
        reported = start
        frames?.invalidate()
        let link = CADisplayLink(target: NSNull()) { [weak self] link in
            MainActor.assumeIsolated {
                if let self { self.reportFrame(link) } else { link.invalidate() }
            }
        }
        link.add(to: .main, forMode: .common)
        frames = link
    }

    /// Ends the reports of each frame, and reports the final offset.
    private func rest() {
        frames?.invalidate()
        frames = nil
        reportOffset()
    }

    /// Reports the offset that is on screen together with the delegate's changes.
    ///
    /// Views that the delegate moves along with the content thus stay in step.
    private func reportFrame(_ link: CADisplayLink) {
        reportTime = link.changesTimestamp
        defer { reportTime = nil }
        reportOffset()
    }

    /// The media time at which the delegate's changes begin.
    private var now: TimeInterval { reportTime ?? CACurrentMediaTime() }

    /// Returns the offset of a motion after a drag.
    private func offset(of motion: Motion, at time: TimeInterval) -> CGPoint {
        bounds.origin.mapAxes {
            motion.axes[$0]?.state(after: max(0, time - motion.time)).offset ?? $1
        }
    }

    private func reportOffset() {
        let offset = contentOffset
        if offset != reported { report(offset) }
    }

    private func report(_ offset: CGPoint) {
        reported = offset
        setNeedsLayout()
        delegate?.scrollViewDidScroll(self)
    }

    // MARK: Touches

    /// Returns the scroll view itself for a touch on decelerating content.
    ///
    /// Such a touch only stops the motion.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view != nil && isDecelerating && event?.type == .touches ? self : view
    }

    /// Returns whether a drag may cancel the touches of a subview.
    ///
    /// By default it may unless the subview is a control.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Returns false for a drag that cannot scroll.
    ///
    /// Such a drag cannot move the content, or may not cancel a subview's touches.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        let pan = panGestureRecognizer
        guard gestureRecognizer === pan else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        let way = pan.translation(in: window)
        // Content that a finger catches follows it before the finger has moved.
        let mayFollow = way == .zero || mayScroll[abs(way.x) > abs(way.y) ? 0 : 1]
        return mayFollow && pan.down.allSatisfy(mayCancel)
    }

    private func mayCancel(_ touch: UITouch) -> Bool {
        guard let view = touch.view, view !== self else { return true }
        let isEarly = touch.timestamp - touch.beginTime < Self.contentDelay
        return delaysContentTouches && isEarly
            || canCancelContentTouches && touchesShouldCancel(in: view)
    }

    private func scroll(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            stop()
            isDragging = true
            dragStart = unresistedOrigin
            lockedAxis = nil
            delegate?.scrollViewWillBeginDragging(self)
            // The delegate may have cancelled the drag.
            if isDragging, pan.translation(in: window) != .zero { follow(pan) }
        case .changed: follow(pan)
        default:
            guard isDragging else { return }
            let velocity = pan.state == .ended ? pan.velocity(in: window) : .zero
            goOn([-velocity.x, -velocity.y])
        }
    }

    /// The offset from which a drag continues without a jump.
    private var unresistedOrigin: CGPoint {
        bounds.origin.mapAxes {
            ScrollMomentum.unresisted($1, within: ranges[$0], length: bounceLengths[$0])
        }
    }

    /// Continues a drag from the current offset.
    final func restartDrag() {
        dragStart = unresistedOrigin
        panGestureRecognizer.setTranslation(.zero, in: window)
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        if zoom.isActive { return }
        let way = pan.translation(in: window)
        if scrolling != nil {
            if way == .zero { return }
            stop()
            dragStart = unresistedOrigin
        }
        if isDirectionalLockEnabled, lockedAxis == nil, way != .zero {
            lockedAxis = abs(way.x) > abs(way.y) ? 1 : 0
        }
        let ways = way.vector
        let offset = dragStart.mapAxes { axis, start in
            ScrollMomentum.resisted(
                axis == lockedAxis ? start : start - ways[axis], within: ranges[axis],
                length: bounceLengths[axis])
        }
        take(offset)
    }

    /// Ends a drag with a velocity in points per second.
    ///
    /// The content continues with it, or returns to the valid offsets. The motion ends at a page,
    /// with paging, or at the offset that the delegate chooses.
    private func goOn(_ velocity: [Double]) {
        // An animated scroll goes on, and ends at a valid offset if what is valid has changed.
        awaitsValidOffset = awaitsValidOffset && isMoving
        let start = bounds.origin.vector
        let speeds = zip(ranges, velocity).enumerated().map { axis, pair in
            let isFixed = pair.0.lowerBound == pair.0.upperBound
            return isFixed || axis == lockedAxis ? 0 : pair.1
        }
        var axes = axes(speeds)
        let proposed = bounds.origin.mapAxes { axes[$0]?.end ?? $1 }
        var target = proposed
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: speeds[0] / 1000, y: speeds[1] / 1000),
            targetContentOffset: &target)
        // The delegate may have changed what is valid.
        if awaitsValidOffset { axes = self.axes(speeds) }
        awaitsValidOffset = awaitsValidOffset && isMoving
        if target.x != proposed.x {
            axes[0] = ScrollMomentum(from: start[0], velocity: speeds[0], to: target.x)
        }
        if target.y != proposed.y {
            axes[1] = ScrollMomentum(from: start[1], velocity: speeds[1], to: target.y)
        }
        isDragging = false
        // The delegate may have scrolled in the call above, and may stop the motion in the calls
        // below.
        if isMoving || bounds.origin.vector != start { axes = [nil, nil] }
        isDecelerating = axes.contains { $0 != nil }
        if isDecelerating { begin(axes) }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
        if isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    }

    /// Returns each axis' motion, if any, for velocities in points per second.
    private func axes(_ speeds: [Double]) -> [ScrollMomentum?] {
        let (starts, lengths) = (bounds.origin.vector, [bounds.width, bounds.height])
        return zip(ranges, speeds).enumerated().map { axis, pair in
            let (start, range, speed) = (starts[axis], pair.0, pair.1)
            guard isPagingEnabled, range.contains(start) else {
                return ScrollMomentum(
                    from: start, velocity: speed, within: range, rate: decelerationRate,
                    bounces: bounceLengths[axis] > 0)
            }
            return ScrollMomentum(
                from: start, velocity: speed,
                to: ScrollMomentum.page(
                    from: start, velocity: speed, within: range, length: lengths[axis]))
        }
    }

    /// Begins the motion after a drag.
    private func begin(_ axes: [ScrollMomentum?]) {
        let start = bounds.origin, time = now
        self.motion = (axes, time)
        motions += 1
        let motion = motions
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            MainActor.assumeIsolated { self?.motionEnded(motion) }
        }
        for (key, axis) in zip(Self.keys, axes) {
            guard let animation = axis?.animation(key) else { continue }
            animation.delegate = PresentationHitTests.shared
            (animation.beginTime, animation.fillMode) = (
                layer.convertTime(time, from: nil), .backwards
            )
            layer.add(animation, forKey: key)
        }
        CATransaction.commit()
        AnimationBlock.withoutAnimation {
            bounds.origin = start.mapAxes { axes[$0]?.end ?? $1 }
        }
        reportFrames(after: start)
    }

    private func motionEnded(_ motion: Int) {
        guard isDecelerating, motion == motions else { return }
        isDecelerating = false
        self.motion = nil
        rest()
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Stops the motion at the offset on screen.
    func stop() {
        guard isMoving else { return }
        let shown = contentOffset
        scrolling?.stopAnimation(true)
        if isDecelerating { for key in Self.keys { layer.removeAnimation(forKey: key) } }
        (scrolling, motion, isDecelerating) = (nil, nil, false)
        AnimationBlock.withoutAnimation { bounds.origin = shown }
        rest()
    }
}
