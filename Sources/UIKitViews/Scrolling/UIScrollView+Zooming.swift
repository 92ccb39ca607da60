// Standing: complete.
import CoreAnimation

/// The state of a scroll view's zooming.
@MainActor final class ScrollZoom {
    /// The range of valid scales.
    var (minimum, maximum): (CGFloat, CGFloat) = (1, 1)
    var scale: CGFloat = 1
    var bounces = true
    /// Whether two fingers are zooming, and whether the scale is returning to a valid one.
    var (isActive, isBouncing) = (false, false)
    /// The number of animated zooms, and whether the last one is running.
    var (animations, isAnimating) = (0, false)
    /// The scale when the pinch began, and the fingers' last centre.
    ///
    /// The centre is relative to the upper left corner of the view.
    var start: (scale: CGFloat, place: CGPoint) = (1, .zero)
    /// The recogniser of pinches; nil until zooming is enabled.
    var pinch: ScrollPinchGestureRecognizer?

    func clamped(_ scale: CGFloat) -> CGFloat { min(max(scale, minimum), max(minimum, maximum)) }

    /// Returns the scale for a pinch, with growing resistance beyond the valid scales.
    func resisted(_ scale: CGFloat) -> CGFloat {
        let valid = clamped(scale)
        return bounces && valid > 0 ? valid * pow(scale / valid, Self.resistance) : valid
    }

    /// The exponent that reduces a scale beyond the valid ones (the device's value is unknown).
    private static let resistance = 0.4
}

/// The recogniser of a scroll view's pinches, which can be recognised together with drags.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    private func isPan(_ other: UIGestureRecognizer) -> Bool {
        other === (view as? UIScrollView)?.panGestureRecognizer
    }
    /// Two fingers, since one finger drags the content.
    override var minFingers: Int { 2 }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !isPan(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !isPan(other) }
}

extension UIScrollView {
    /// The seconds of an animated zoom (the device's value is unknown).
    private static let zoomDuration = 0.33

    /// The minimum scale of the zoomed view, which the delegate provides; default 1.
    public var minimumZoomScale: CGFloat {
        get { zoom.minimum }
        set {
            zoom.minimum = newValue
            enableZoom()
        }
    }

    /// The maximum scale of the zoomed view, which the delegate provides; default 1.
    ///
    /// Two fingers zoom if the maximum is larger than ``minimumZoomScale``.
    public var maximumZoomScale: CGFloat {
        get { zoom.maximum }
        set {
            zoom.maximum = newValue
            enableZoom()
        }
    }

    /// Whether a pinch can go beyond the valid scales; default true.
    ///
    /// The content then springs back.
    public var bouncesZoom: Bool {
        get { zoom.bounces }
        set { zoom.bounces = newValue }
    }

    /// The scale of the zoomed view, which the delegate provides; default 1.
    public var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Whether two fingers are zooming.
    public var isZooming: Bool { zoom.isActive }

    /// Whether the scale is springing back to a valid one.
    public var isZoomBouncing: Bool { zoom.isBouncing }

    /// The recogniser of the pinches that zoom; nil if ``maximumZoomScale`` was never larger than
    /// ``minimumZoomScale``.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }

    private func enableZoom() {
        let mayZoom = zoom.maximum > zoom.minimum
        if mayZoom, zoom.pinch == nil {
            let pinch = ScrollPinchGestureRecognizer(
                target: self, action: Selector("zoom:", UIScrollView.zoom(_:)))
            zoom.pinch = pinch
            addGestureRecognizer(pinch)
        }
        zoom.pinch?.isEnabled = mayZoom
    }

    /// Sets the scale about the middle of the view.
    ///
    /// The scale is clamped to the valid range. It changes at once or animated in 0.33 seconds.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        guard let point = zoomedPoint(at: middle) else { return }
        show(zoom.clamped(scale), point, at: middle, animated: animated)
    }

    /// Zooms so that a rectangle of the zoomed view fills this view.
    ///
    /// The valid scales and offsets limit the zoom.
    public func zoom(to rect: CGRect, animated: Bool) {
        let scale = min(
            bounds.width / max(rect.width, 1e-3), bounds.height / max(rect.height, 1e-3))
        show(
            zoom.clamped(scale), CGPoint(x: rect.midX, y: rect.midY),
            at: CGPoint(x: bounds.width / 2, y: bounds.height / 2), animated: animated)
    }

    private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

    /// Returns the point of the zoomed view that is shown at `place`.
    ///
    /// `place` is relative to the upper left corner. The result is nil without a zoomed view.
    private func zoomedPoint(at place: CGPoint) -> CGPoint? {
        zoomedView?.convert(CGPoint(bounds.origin.vector + place.vector), from: self)
    }

    /// Shows the zoomed view at a scale, with `point` at `place`.
    ///
    /// `point` is a point of the zoomed view. The position `place` is relative to the upper left
    /// corner; valid offsets limit it.
    private func show(_ scale: CGFloat, _ point: CGPoint, at place: CGPoint) {
        guard let view = zoomedView, scale > 0, scale.isFinite else { return }
        let origin = view.frame.origin
        zoom.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let moved = view.frame.origin
        view.center.x += origin.x - moved.x
        view.center.y += origin.y - moved.y
        let (size, shown) = (view.frame.size, convert(point, from: view))
        take(nearestOffset(to: CGPoint(shown.vector - place.vector), in: size))
        contentSize = size
        delegate?.scrollViewDidZoom(self)
    }

    private func show(_ scale: CGFloat, _ point: CGPoint, at place: CGPoint, animated: Bool) {
        stop()
        endAnimation()
        // The delegate, told of that end, may have begun another zoom, which takes precedence.
        if zoom.isAnimating { return }
        guard animated, !zoom.isActive else { return show(scale, point, at: place) }
        delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
        animate(to: scale, point, at: place)
    }

    private func animate(to scale: CGFloat, _ point: CGPoint, at place: CGPoint) {
        zoom.animations += 1
        zoom.isAnimating = true
        let animation = zoom.animations
        // Fingers may catch it.
        UIView.animate(withDuration: Self.zoomDuration, delay: 0, options: .allowUserInteraction) {
            self.show(scale, point, at: place)
        } completion: { _ in
            if self.zoom.animations == animation { self.endAnimation() }
        }
    }

    /// Reports the end of a running animated zoom, before the next one begins.
    private func endAnimation() {
        if zoom.isAnimating { zoomEnded() }
    }

    private func zoomEnded() {
        (zoom.isBouncing, zoom.isAnimating) = (false, false)
        settleOffset()
        delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
    }

    private func follow(_ pinch: UIPinchGestureRecognizer, to place: CGPoint) {
        guard zoom.isActive, let point = zoomedPoint(at: zoom.start.place) else { return }
        zoom.start.place = place
        show(zoom.resisted(zoom.start.scale * pinch.scale), point, at: place)
    }

    private func zoom(_ pinch: UIPinchGestureRecognizer) {
        let place = CGPoint(pinch.location(in: self).vector - bounds.origin.vector)
        switch pinch.state {
        case .began:
            guard let view = zoomedView else { return }
            stop()
            // From here on, the program's zooms are not animated.
            zoom.isActive = true
            endAnimation()
            zoom.start = (zoom.scale, place)
            delegate?.scrollViewWillBeginZooming(self, with: view)
            follow(pinch, to: place)
        case .changed: follow(pinch, to: place)
        default:
            guard zoom.isActive else { return }
            zoom.isActive = false
            restartDrag()
            let scale = zoom.clamped(zoom.scale)
            guard scale != zoom.scale, let point = zoomedPoint(at: zoom.start.place) else {
                return zoomEnded()
            }
            zoom.isBouncing = true
            animate(to: scale, point, at: zoom.start.place)
        }
    }
}
