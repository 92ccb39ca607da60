import Foundation

/// A converter of mouse, finger or script input into touches of windows.
@MainActor package final class PointerInput {
    /// The maximum seconds between taps' starts (the device's value is unknown).
    static let tapPause = 0.35
    /// The maximum distance between consecutive taps, in points (the device's value is unknown).
    static let tapRadius: CGFloat = 30

    private weak var root: CALayer?
    private var touches: [Int: UITouch] = [:]
    private var taps = ClickCount(pause: tapPause, radius: tapRadius)

    package init(_ root: CALayer) { self.root = root }

    /// Sends a touch event of one finger to the windows.
    ///
    /// Three kinds of input are ignored: a finger that moves or ends without being down, a finger
    /// that begins while it is already down or while the application ignores events, and points
    /// that are not finite.
    ///
    /// - Parameters:
    ///   - phase: began, moved, ended or cancelled.
    ///   - finger: the index of the finger; default 0.
    ///   - place: in points of the stage; nil for the finger's last position.
    ///   - time: media time in seconds.
    package func send(
        _ phase: UITouch.Phase, finger: Int = 0, at place: CGPoint?, time: TimeInterval
    ) {
        guard let root else { return }
        if let place, !place.x.isFinite || !place.y.isFinite { return }
        for touch in touches.values {
            touch.advance(to: .stationary, at: touch.windowLocation, time: time)
        }
        if phase == .began {
            guard touches[finger] == nil, !UIApplication.shared.isIgnoringInteractionEvents,
                let place, let window = window(at: place)
            else { return }
            touches[finger] = UITouch(
                window: window, at: window.layer.convert(place, from: root), time: time,
                tapCount: taps.add(at: place, time: time))
        } else {
            guard let touch = touches[finger] else { return }
            let place = place.flatMap { touch.window?.layer.convert($0, from: root) }
            touch.advance(to: phase, at: place ?? touch.windowLocation, time: time)
        }
        let all = Set(touches.values)
        if phase == .ended || phase == .cancelled { touches[finger] = nil }
        UIApplication.shared.sendEvent(UIEvent(timestamp: time, touches: all))
    }

    /// Cancels the touches of all fingers at a media time.
    package func cancelAll(time: TimeInterval) {
        for finger in touches.keys.sorted() {
            send(.cancelled, finger: finger, at: nil, time: time)
        }
    }

    /// Scrolls the innermost scroll view at a point that can scroll in the given direction.
    ///
    /// - Parameters:
    ///   - delta: in points, positive towards content to the right and below.
    ///   - place: in points of the stage.
    package func scroll(by delta: CGVector, at place: CGPoint) {
        guard let root, !UIApplication.shared.isIgnoringInteractionEvents,
            let window = window(at: place),
            let hit = window.hitTest(window.layer.convert(place, from: root), with: nil)
        else { return }
        for case let view as UIScrollView in sequence(first: hit, next: { $0.superview }) {
            if view.isScrollEnabled, view.scroll(by: delta) { return }
        }
    }

    /// Returns the frontmost window with a view there, else the backmost.
    private func window(at place: CGPoint) -> UIWindow? {
        let windows = root?.windows.filter { !$0.isHidden } ?? []
        return windows.dropLast().first {
            $0.hitTest($0.layer.convert(place, from: root), with: nil) != nil
        } ?? windows.last
    }
}
