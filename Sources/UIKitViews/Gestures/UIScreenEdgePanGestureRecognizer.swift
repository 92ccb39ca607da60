// Standing: complete.
import CoreAnimation

/// A recogniser of drags that begin at an edge of the window and go inward.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which a drag may begin; default none.
    open var edges: UIRectEdge = []

    /// The reach from the edge, in points (the device's value is unknown).
    private static let reach: CGFloat = 20

    /// Whether the edges are those of the recogniser's view instead of the window.
    final var isOfView = false
    /// The edges at which the drag began.
    private var near: UIRectEdge = []

    /// Fails unless the fingers come down at an edge.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            near = touches.reduce(edges) { $0.intersection(edgesNear($1)) }
            if near.isEmpty { return state = .failed }
        }
        super.touchesBegan(touches, with: event)
    }

    private func edgesNear(_ touch: UITouch) -> UIRectEdge {
        guard let frame = isOfView ? view : view?.window else { return [] }
        let (bounds, place, reach) = (frame.bounds, touch.location(in: frame), Self.reach)
        var found: UIRectEdge = []
        if place.x - bounds.minX <= reach { found.insert(.left) }
        if bounds.maxX - place.x <= reach { found.insert(.right) }
        if place.y - bounds.minY <= reach { found.insert(.top) }
        if bounds.maxY - place.y <= reach { found.insert(.bottom) }
        return found
    }

    override func mayBegin(by delta: CGVector) -> Bool {
        let toward: UIRectEdge =
            abs(delta.dx) > abs(delta.dy)
            ? (delta.dx > 0 ? .left : .right) : delta.dy > 0 ? .top : .bottom
        return near.contains(toward)
    }
}
