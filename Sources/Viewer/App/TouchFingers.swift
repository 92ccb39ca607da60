import Foundation
import SDLStage

/// The fingers that are down on a touch screen.
///
/// The first finger acts as the mouse. Two fingers on the timeline are a pinch of it; on the scene,
/// each finger is a separate touch.
struct TouchFingers {
    /// An action in response to a finger event.
    enum Change: Hashable {
        /// The first finger, as the left button of the mouse.
        case pointer(FingerEvent)
        /// A further finger, as a touch of the scene.
        case touch(FingerEvent)
        /// The beginning of a pinch, which ends the gesture of the first finger.
        case beginPinch
        /// A pinch, as a scale factor and the midpoint between two fingers.
        case pinch(Double, at: CGPoint)
        case none
    }

    private var places: [Int: CGPoint] = [:]
    /// The finger that acts as the mouse.
    private var first: Int?
    /// The touch-down of a single finger that has not moved since.
    private(set) var held: FingerEvent?
    /// The distance by which a held finger may move, in points.
    private static let slack = 10.0
    private var isPinching = false

    /// Handles a finger event and returns the action to perform.
    ///
    /// `isOnTimeline` is whether the first finger began on the timeline.
    mutating func take(_ event: FingerEvent, isOnTimeline: Bool) -> Change {
        hold(event)
        switch event.phase {
        case .down: return begin(event, isOnTimeline)
        case .moved: return move(event)
        case .up:
            places[event.finger] = nil
            defer { if places.isEmpty { (first, isPinching) = (nil, false) } }
            if isPinching { return .none }
            guard first == event.finger else { return .touch(event) }
            first = nil
            return .pointer(event)
        }
    }

    private mutating func hold(_ event: FingerEvent) {
        if event.phase == .down, places.isEmpty {
            held = event
        } else if let held,
            event.phase != .moved || event.finger != held.finger
                || hypot(event.x - held.x, event.y - held.y) > Self.slack
        {
            self.held = nil
        }
    }

    private mutating func begin(_ event: FingerEvent, _ isOnTimeline: Bool) -> Change {
        let isFirst = places.isEmpty
        places[event.finger] = event.location
        if isPinching { return .none }
        if isFirst {
            first = event.finger
            return .pointer(event)
        }
        guard isOnTimeline, places.count == 2 else { return .touch(event) }
        isPinching = true
        return .beginPinch
    }

    private mutating func move(_ event: FingerEvent) -> Change {
        guard places[event.finger] != nil else { return .none }
        let before = pair?.distance
        places[event.finger] = event.location
        guard isPinching else { return first == event.finger ? .pointer(event) : .touch(event) }
        guard let before, let pair else { return .none }
        return .pinch(pair.distance / before, at: pair.middle)
    }

    /// The distance and the midpoint of two fingers; nil with fewer fingers.
    ///
    /// They are the two fingers with the lowest indices. The distance is at least 1 point.
    private var pair: (distance: Double, middle: CGPoint)? {
        let two = places.sorted { $0.key < $1.key }.prefix(2).map(\.value)
        guard two.count == 2 else { return nil }
        let middle = CGPoint(x: (two[0].x + two[1].x) / 2, y: (two[0].y + two[1].y) / 2)
        return (max(1, hypot(two[0].x - two[1].x, two[0].y - two[1].y)), middle)
    }
}

/// An accumulator that converts pinch scale factors to zoom steps.
struct PinchSteps: Hashable {
    /// The factor of a step.
    private static let step = 1.6

    private var rest = 0.0

    /// Adds a factor; returns the number of whole steps, positive for fingers that move apart.
    mutating func take(_ scale: Double) -> Int {
        guard scale.isFinite, scale > 0 else { return 0 }
        rest += log(scale) / log(Self.step)
        let whole = min(max(rest.rounded(.towardZero), -100), 100)
        rest -= rest.rounded(.towardZero)
        return Int(whole)
    }

    /// Discards the remaining part of a step when the fingers are lifted.
    mutating func end() { rest = 0 }
}
