import Foundation

/// The touches of a window, delivered to gesture recognisers first, then to views.
///
/// The end of a touch is withheld from its view while a recogniser may still claim the touch. Once
/// a recogniser claims the touch, it is cancelled for the view.
@MainActor final class WindowTouches {
    /// The state of a touch's delivery to its view.
    private struct Record {
        let touch: UITouch
        /// Whether the view was notified of the touch's beginning.
        var hasBegun = false
        /// Whether the view does not receive the touch, or no longer does.
        var isOver = false
        /// Whether the touch moved since the view was last notified.
        var hasMoved = false
    }

    let arena = GestureArena()
    private var records: [Record] = []
    private var event: UIEvent?

    init() {
        arena.didSettle = { [weak self] in self?.notifyViews() }
    }

    /// Handles an event for a window, after the touches of the event were updated.
    func receive(_ event: UIEvent, in window: UIWindow) {
        let touches = (event.touches(for: window) ?? []).sorted {
            ($0.timestamp, $0.windowLocation.x, $0.windowLocation.y) < (
                $1.timestamp, $1.windowLocation.x, $1.windowLocation.y
            )
        }
        self.event = event
        for touch in touches where touch.phase == .began { begin(touch, event, window) }
        arena.receive(touches, event)
        for index in records.indices where records[index].touch.phase == .moved {
            records[index].hasMoved = true
        }
        notifyViews()
        arena.tidy()
    }

    private func begin(_ touch: UITouch, _ event: UIEvent, _ window: UIWindow) {
        let view = window.hitTest(touch.windowLocation, with: event)
        touch.view = view
        touch.gestureRecognizers = arena.recognizers(for: touch, in: view)
        let others = records.filter { !$0.isOver && !$0.touch.isOver }
        let isSecond = others.contains { $0.touch.view === view }
        let isExcluded = others.contains {
            guard let other = $0.touch.view, let view, other !== view else { return false }
            return other.isExclusiveTouch || view.isExclusiveTouch
        }
        var record = Record(touch: touch)
        record.isOver =
            view == nil || isExcluded || isSecond && view?.isMultipleTouchEnabled == false
        records.append(record)
    }

    /// The touches of a view that one call tells of.
    private struct Group {
        let view: UIView
        let phase: UITouch.Phase
        var touches: Set<UITouch>
    }

    /// Notifies views of the phases that may be delivered now.
    private func notifyViews() {
        var groups: [Group] = []
        var indices: [UITouch.Phase: [ObjectIdentifier: Int]] = [:]
        for index in records.indices {
            let touch = records[index].touch
            guard !records[index].isOver, let view = touch.view else { continue }
            for phase in advance(index) {
                if let group = indices[phase]?[ObjectIdentifier(view)] {
                    groups[group].touches.insert(touch)
                } else {
                    indices[phase, default: [:]][ObjectIdentifier(view)] = groups.count
                    groups.append(Group(view: view, phase: phase, touches: [touch]))
                }
            }
        }
        records.removeAll { $0.touch.isOver && ($0.isOver || $0.touch.view == nil) }
        let event = event
        for group in groups {
            switch group.phase {
            case .began: group.view.touchesBegan(group.touches, with: event)
            case .moved: group.view.touchesMoved(group.touches, with: event)
            case .ended: group.view.touchesEnded(group.touches, with: event)
            case .cancelled: group.view.touchesCancelled(group.touches, with: event)
            case .stationary: break
            }
        }
    }

    /// Returns the phases to deliver now to the view of a record, in order.
    private func advance(_ index: Int) -> [UITouch.Phase] {
        let touch = records[index].touch
        let watching = touch.gestureRecognizers ?? []
        if touch.phase == .cancelled || watching.contains(where: { $0.claims(touch) }) {
            records[index].isOver = true
            return records[index].hasBegun ? [.cancelled] : []
        }
        let undecided = watching.filter { $0.isUndecided }
        var phases: [UITouch.Phase] = []
        if !records[index].hasBegun {
            if undecided.contains(where: \.withholdsTouches) { return [] }
            records[index].hasBegun = true
            phases.append(.began)
        }
        if records[index].hasMoved {
            records[index].hasMoved = false
            phases.append(.moved)
        }
        if touch.phase == .ended, !undecided.contains(where: \.delaysTouchesEnded) {
            records[index].isOver = true
            phases.append(.ended)
        }
        return phases
    }
}

extension UITouch {
    var isOver: Bool { phase == .ended || phase == .cancelled }
}
