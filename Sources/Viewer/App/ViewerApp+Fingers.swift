import Foundation
import SDLStage
import UIKitApp

extension ViewerApp {
    /// Handles a finger as the mouse, a timeline pinch or a touch.
    func handle(_ event: FingerEvent) {
        switch input.fingers.take(event, isOnTimeline: model.drag != nil) {
        case .pointer(let event):
            if input.fingers.held == event {
                MainLoop.after(Self.holdTime) { [weak self] in self?.hold(event) }
            }
            model.handle(
                PointerEvent(event.phase, at: event.location, time: event.time))
        case .touch(let event): touch(event)
        case .beginPinch:
            model.dropDrag()
            input.pinches.end()
        case .pinch(let scale, let place): pinch(scale, at: place)
        case .none: break
        }
    }

    /// The time after which a finger is held, in seconds.
    private static let holdTime = 0.5

    /// Shows a key's code after a long press, as right clicks do.
    func hold(_ began: FingerEvent) {
        guard input.fingers.held == began else { return }
        _ = model.takes(
            PointerEvent(.down, at: began.location, button: 3, time: began.time + Self.holdTime))
    }

    /// Handles a pinch on a touchpad: of the timeline, or the scene.
    func handle(_ event: PinchEvent) {
        let place = CGPoint(x: event.x, y: event.y)
        if input.touchpadPinch == nil, model.timelineLayout?.takes(place) == true {
            return event.isOver ? input.pinches.end() : pinch(event.scale, at: place)
        }
        var pinch = input.touchpadPinch ?? TouchpadPinch(at: place)
        let changes = pinch.take(event)
        input.touchpadPinch = event.isOver ? nil : pinch
        changes.forEach(touch)
    }

    /// Zooms the timeline around a point, as the wheel does.
    private func pinch(_ scale: Double, at place: CGPoint) {
        let steps = input.pinches.take(scale)
        guard steps != 0, let layout = model.timelineLayout else { return }
        let inside = CGPoint(
            x: Double(place.x).clamped(to: layout.axis.minX...layout.axis.maxX), y: layout.axis.midY
        )
        _ = model.scrollPanel(-steps, at: inside)
    }

    private func touch(_ event: FingerEvent) {
        model.touch(
            event.phase.asTouch, finger: event.finger, at: event.location, time: event.time)
    }
}

extension FingerEvent {
    /// The position of the finger, in points of the window.
    var location: CGPoint { CGPoint(x: x, y: y) }
}

/// A pinch on a touchpad as two fingers beside the mouse.
struct TouchpadPinch {
    /// The indices of the fingers, which no touch screen uses.
    private static let fingers = [20, 21]
    /// The first distance of the fingers from the mouse, and the largest, in points.
    private static let (radius, largest) = (40.0, 4000.0)

    private let middle: CGPoint
    private var distance = radius
    private var hasBegun = false

    init(at middle: CGPoint) { self.middle = middle }

    /// Returns the changes of the fingers for an event.
    mutating func take(_ event: PinchEvent) -> [FingerEvent] {
        let phases: [FingerEvent.Phase] =
            (hasBegun ? [] : [.down]) + [event.isOver ? .up : .moved]
        hasBegun = true
        return phases.flatMap { phase in
            if phase == .moved {
                distance = (distance * event.scale).clamped(to: 1...Self.largest)
            }
            return Self.fingers.enumerated().map { index, finger in
                FingerEvent(
                    phase: phase, finger: finger, x: middle.x + (index == 0 ? -1 : 1) * distance,
                    y: middle.y, time: event.time)
            }
        }
    }
}
