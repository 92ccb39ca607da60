// Standing: partial (no scrolling devices).
import CoreAnimation

/// Recognises dragging.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers at least; default 1.
    open var minimumNumberOfTouches = 1
    /// How many fingers at most; default any number.
    open var maximumNumberOfTouches = Int.max

    /// How far fingers move before it is a pan, in points.
    private static let threshold: CGFloat = 10

    /// Where the middle of the fingers is, and where it was when it came down, in the window.
    private var place = CGPoint.zero
    private var start = CGPoint.zero
    private var track = PointerTrack()
    /// Whether the translation was set after the last that was heard of the fingers.
    private var isJustSet = false
    /// How many fingers ``place`` is the middle of.
    private var touchCount = 0

    /// How far the fingers went, from where they came down, in the coordinates of `view` (nil: the
    /// window).
    open func translation(in view: UIView?) -> CGPoint {
        let (a, b) = (converted(start, to: view), converted(place, to: view))
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }

    /// Counts ``translation(in:)`` as `translation` from here on; the velocity is 0 until the fingers
    /// move, or leave.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let here = converted(place, to: view)
        let there = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
        start = view?.convert(there, to: nil) ?? there
        isJustSet = true
    }

    /// How fast the fingers move, in points per second of media time, in the coordinates of `view`
    /// (nil: the window).
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = isJustSet ? .zero : track.velocity
        let (a, b) = (
            converted(place, to: view),
            converted(CGPoint(x: place.x + velocity.x, y: place.y + velocity.y), to: view)
        )
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }

    /// Takes the fingers along.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if down.count > maximumNumberOfTouches, state == .possible { return state = .failed }
        if touchCount == 0 { start = middle(of: down) }
        rebase(event)
    }

    /// Begins, or goes on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(event)
        guard state == .possible else { return state = .changed }
        let path = hypot(place.x - start.x, place.y - start.y)
        if path > Self.threshold, down.count >= minimumNumberOfTouches { state = .began }
    }

    /// Ends with the last finger.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.count < minimumNumberOfTouches else { return rebase(event) }
        if down.isEmpty { follow(event) }
        state = state == .possible ? .failed : .ended
    }

    /// Is cancelled.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    /// Forgets the path.
    open override func reset() { (track, touchCount) = (PointerTrack(), 0) }

    private func follow(_ event: UIEvent) {
        place = middle(of: down.isEmpty ? active : down)
        isJustSet = false
        track.add(place, at: event.timestamp)
    }

    /// Goes on from where the middle is with another number of fingers, without a jump.
    private func rebase(_ event: UIEvent) {
        let middle = middle(of: down)
        if touchCount > 0 {
            start = CGPoint(
                x: start.x + middle.x - place.x, y: start.y + middle.y - place.y)
        }
        touchCount = down.count
        place = middle
        track = PointerTrack()
        track.add(place, at: event.timestamp)
    }

    private func middle(of touches: [UITouch]) -> CGPoint {
        let count = CGFloat(max(1, touches.count))
        return CGPoint(
            x: touches.reduce(0) { $0 + $1.place.x } / count,
            y: touches.reduce(0) { $0 + $1.place.y } / count)
    }
}
