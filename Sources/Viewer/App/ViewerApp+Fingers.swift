import Foundation
import SDLStage
import UIKitViews

extension ViewerApp {
    /// Handles a finger on a touch screen: the first acts as the mouse, two on the timeline zoom it, others
    /// touch the scene.
    func handle(_ event: FingerEvent) {
        switch fingers.take(event, isOnTimeline: drag != nil) {
        case .pointer(let event):
            handle(
                PointerEvent(
                    phase: event.phase.asPointer, x: event.x, y: event.y, button: 1,
                    time: event.time))
        case .touch(let event):
            touchScene(
                event.phase.asTouch, finger: event.finger, at: CGPoint(x: event.x, y: event.y),
                time: event.time)
        case .beginPinch:
            dropDrag()
            pinches.end()
        case .pinch(let scale): zoomTimeline(-pinches.take(scale))
        case .none: break
        }
    }

    /// Handles a pinch on a touchpad: it zooms the timeline under the mouse, or pinches the scene.
    func handle(_ event: PinchEvent) {
        let place = CGPoint(x: event.x, y: event.y)
        if padPinch == nil, overlay.timelineLayout?.takes(place) == true {
            if event.isOver { pinches.end() } else { zoomTimeline(-pinches.take(event.scale)) }
            return
        }
        var pinch = padPinch ?? PadPinch(at: place)
        let changes = pinch.take(event)
        padPinch = event.isOver ? nil : pinch
        for change in changes {
            touchScene(change.phase, finger: change.finger, at: change.place, time: event.time)
        }
    }

    /// Sends a touch of a further finger to the scene, in live time.
    func touchScene(_ phase: UITouch.Phase, finger: Int, at place: CGPoint, time: Double) {
        if phase == .began { leavePast() }
        if window.clock.isBehind { return }
        session.add(.touch(finger, phase, place), at: time)
        scenes.touch(phase, finger: finger, at: place, time: window.clock.time(at: time))
    }
}

/// A pinch on a touchpad as two fingers beside the mouse.
struct PadPinch {
    /// A change of one of the fingers.
    struct Change: Hashable {
        let phase: UITouch.Phase
        let finger: Int
        let place: CGPoint
    }

    /// The indices of the fingers, which no touch screen uses.
    private static let fingers = [20, 21]
    /// The first distance of the fingers from the mouse, and the largest, in points.
    private static let (radius, largest) = (40.0, 4000.0)

    private let middle: CGPoint
    private var distance = radius
    private var hasBegun = false

    init(at middle: CGPoint) { self.middle = middle }

    /// Returns the changes of the fingers for an event.
    mutating func take(_ event: PinchEvent) -> [Change] {
        var phases: [UITouch.Phase] = hasBegun ? [] : [.began]
        phases.append(event.isOver ? .ended : .moved)
        hasBegun = true
        return phases.flatMap { phase in
            if phase == .moved {
                distance = (distance * event.scale).clamped(to: 1...Self.largest)
            }
            return Self.fingers.enumerated().map { index, finger in
                let x = middle.x + (index == 0 ? -distance : distance)
                return Change(
                    phase: phase, finger: finger, place: CGPoint(x: x, y: middle.y))
            }
        }
    }
}
