import Foundation

/// Turns what a mouse, fingers or a script do to a window into touches and sends them.
@MainActor public final class PointerInput {
    /// How soon a finger must come down again for its taps to be counted together, in seconds
    /// (the device's value is unknown).
    static let tapPause = 0.35
    /// How near, in points (the device's value is unknown).
    static let tapRadius: CGFloat = 30

    private weak var window: UIWindow?
    private var touches: [Int: UITouch] = [:]
    private var lastDown: (place: CGPoint, time: TimeInterval, count: Int)?

    /// Makes the input of a window.
    public init(_ window: UIWindow) { self.window = window }

    /// Tells what a finger did. What cannot be is passed over: a finger that moves without being
    /// down, or that comes down where it is, and places that are not numbers.
    ///
    /// - Parameters:
    ///   - phase: began, moved, ended or cancelled.
    ///   - place: in the window's coordinates; nil is where the finger was last.
    ///   - time: media time in seconds.
    public func send(
        _ phase: UITouch.Phase, finger: Int = 0, at place: CGPoint?, time: TimeInterval
    ) {
        guard let window else { return }
        if let place, !place.x.isFinite || !place.y.isFinite { return }
        for touch in touches.values { touch.advance(to: .stationary, at: touch.place, time: time) }
        if phase == .began {
            guard touches[finger] == nil, let place else { return }
            touches[finger] = UITouch(
                window: window, at: place, time: time, tapCount: tapCount(at: place, time))
        } else {
            guard let touch = touches[finger] else { return }
            touch.advance(to: phase, at: place ?? touch.place, time: time)
        }
        let all = Set(touches.values)
        if phase == .ended || phase == .cancelled { touches[finger] = nil }
        UIApplication.shared.sendEvent(UIEvent(timestamp: time, touches: all))
    }

    private func tapCount(at place: CGPoint, _ time: TimeInterval) -> Int {
        var count = 1
        if let last = lastDown, time - last.time <= Self.tapPause,
            hypot(place.x - last.place.x, place.y - last.place.y) <= Self.tapRadius
        {
            count = last.count + 1
        }
        lastDown = (place, time, count)
        return count
    }
}
