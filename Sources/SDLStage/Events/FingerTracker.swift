import CSDL2
import Foundation

/// A converter of SDL's finger events to the stage's events.
///
/// It tracks the fingers that are down. Fingers on a touch screen are touches. Those on a touchpad
/// move the mouse, and only their pinch counts.
struct FingerTracker {
    /// The fraction of the touchpad that doubles the scale of a pinch.
    private static let doubling = 0.25

    private var indices: [Int64: Int] = [:]
    private var isPinching = false

    /// Converts an SDL finger event to a finger event of the stage.
    ///
    /// Nil for other events, and for fingers on a touchpad. `size` is the size of the window in
    /// points.
    mutating func finger(
        _ event: SDL_Event, size: (width: Double, height: Double), isTouchpad: Bool, time: Double
    ) -> FingerEvent? {
        let touch = event.tfinger
        guard !isTouchpad, touch.x.isFinite, touch.y.isFinite,
            let (phase, index) = change(event.type, touch.fingerId)
        else { return nil }
        return FingerEvent(
            phase: phase, finger: index, x: Double(touch.x) * size.width,
            y: Double(touch.y) * size.height, time: time)
    }

    private mutating func change(
        _ type: UInt32, _ id: SDL_FingerID
    ) -> (FingerEvent.Phase, Int)? {
        switch type {
        case SDL_FINGERDOWN.rawValue:
            guard indices[id] == nil else { return nil }
            let index = (0...).first { !indices.values.contains($0) } ?? 0
            indices[id] = index
            return (.down, index)
        case SDL_FINGERMOTION.rawValue: return indices[id].map { (.moved, $0) }
        case SDL_FINGERUP.rawValue: return indices.removeValue(forKey: id).map { (.up, $0) }
        default: return nil
        }
    }

    /// Returns the pinch event of a touchpad; nil for other events.
    ///
    /// `place` is the mouse's position in points.
    mutating func pinch(
        _ event: SDL_Event, at place: (x: Double, y: Double), isTouchpad: Bool, time: Double
    ) -> PinchEvent? {
        guard isTouchpad else { return nil }
        switch event.type {
        case SDL_MULTIGESTURE.rawValue:
            let share = Double(event.mgesture.dDist)
            guard event.mgesture.numFingers == 2, share.isFinite, share != 0 else { return nil }
            isPinching = true
            return PinchEvent(
                x: place.x, y: place.y, scale: pow(2, share / Self.doubling), time: time)
        case SDL_FINGERUP.rawValue where isPinching:
            isPinching = false
            return PinchEvent(x: place.x, y: place.y, scale: 1, isOver: true, time: time)
        default: return nil
        }
    }
}
