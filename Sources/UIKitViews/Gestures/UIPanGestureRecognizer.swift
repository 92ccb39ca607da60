// Standing: partial (no input from scrolling devices).
import CoreAnimation

/// A recogniser of drags.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers; default 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers; default unlimited.
    open var maximumNumberOfTouches = Int.max

    /// The distance that the fingers move before the pan begins, in points.
    private static let threshold: CGFloat = 10

    /// The centre of the touches in the window; ``start`` is where the translation is 0.
    private var place = CGPoint.zero
    private var start = CGPoint.zero
    private var track = PointerTrack()
    /// The number of touches whose centre is ``place``.
    private var touchCount = 0

    /// Returns the distance of the fingers from their start.
    ///
    /// The distance is in the coordinates of `view`, or of the window if nil.
    open func translation(in view: UIView?) -> CGPoint {
        CGPoint(converted(place, to: view).vector - converted(start, to: view).vector)
    }

    /// Sets the current ``translation(in:)``; the velocity is 0 until the fingers move or are
    /// lifted.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let there = CGPoint(converted(place, to: view).vector - translation.vector)
        start = view?.convert(there, to: nil) ?? there
        track.isJustSet = true
    }

    /// Returns the velocity of the fingers in points per second of media time.
    ///
    /// The velocity is in the coordinates of `view`, or of the window if nil.
    open func velocity(in view: UIView?) -> CGPoint {
        let next = CGPoint(place.vector + track.velocity.vector)
        return CGPoint(converted(next, to: view).vector - converted(place, to: view).vector)
    }

    /// Adds fingers to the drag.
    ///
    /// Too many fingers prevent a drag that has not begun, and are ignored later.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if down.count > maximumNumberOfTouches {
            if state == .possible { return state = .failed }
            for touch in touches { ignore(touch, for: event) }
            return
        }
        if touchCount == 0 { start = down.map(\.windowLocation).middle }
        rebase(event)
    }

    /// Begins or continues the pan.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(event)
        guard state == .possible else { return state = .changed }
        let way = CGVector(dx: place.x - start.x, dy: place.y - start.y)
        guard hypot(way.dx, way.dy) > Self.threshold, down.count >= minimumNumberOfTouches else {
            return
        }
        state = mayBegin(by: way) ? .began : .failed
    }

    /// Returns whether a pan may begin with the movement `way`.
    func mayBegin(by delta: CGVector) -> Bool { true }

    /// Ends the pan once fewer than the minimum number of fingers are down.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.count < minimumNumberOfTouches else { return rebase(event) }
        if down.isEmpty { follow(event) }
        state = state == .possible ? .failed : .ended
    }

    /// Cancels the pan.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Resets the velocity and the number of touches.
    open override func reset() { (track, touchCount) = (PointerTrack(), 0) }

    private func follow(_ event: UIEvent) {
        place = (down.isEmpty ? active : down).map(\.windowLocation).middle
        track.add(place, at: event.timestamp)
    }

    /// Continues with another number of touches, without a jump in the translation.
    private func rebase(_ event: UIEvent) {
        let middle = down.map(\.windowLocation).middle
        if touchCount > 0 { start = CGPoint(start.vector + middle.vector - place.vector) }
        touchCount = down.count
        place = middle
        track = PointerTrack()
        track.add(place, at: event.timestamp)
    }
}
