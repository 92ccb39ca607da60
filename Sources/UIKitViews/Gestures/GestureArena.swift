import Foundation

/// The gesture recognisers that receive touches of a window, and the arbitration between them.
///
/// A recogniser that is ready to recognise waits for the recognisers that must fail first. It fails
/// if a recogniser that was already recognised prevents it; otherwise it makes the recognisers fail
/// that it prevents.
@MainActor final class GestureArena {
    /// The recognisers that have received a touch since their last reset.
    private var members: [UIGestureRecognizer] = []
    /// Called when a recogniser is recognised or fails outside of event handling.
    var didSettle: (() -> Void)?
    private var isReceiving = false
    /// The recognisers that are ready to recognise and wait for others to fail.
    private var waiting: [UIGestureRecognizer] = []

    /// Registers and returns a touch's recognisers, those of the view first.
    func recognizers(for touch: UITouch, in view: UIView?) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var ancestor = view
        while let here = ancestor {
            for recognizer in here.gestureRecognizers ?? [] where recognizer.accepts(touch) {
                found.append(recognizer)
                if recognizer.arena !== self { members.append(recognizer) }
                recognizer.arena = self
                recognizer.seen.insert(touch)
            }
            ancestor = here.superview
        }
        return found
    }

    /// Passes touches that began, moved or ended to the recognisers that receive them.
    func receive(_ touches: [UITouch], _ event: UIEvent) {
        isReceiving = true
        defer { isReceiving = false }
        var watched: [ObjectIdentifier: [UITouch]] = [:]
        for touch in touches {
            for recognizer in touch.gestureRecognizers ?? [] {
                watched[ObjectIdentifier(recognizer), default: []].append(touch)
            }
        }
        // A recogniser called earlier in this loop may have removed or disabled `recognizer`, or made
        // it ignore a touch.
        for recognizer in members where recognizer.arena === self && recognizer.isEnabled {
            let touches = watched[ObjectIdentifier(recognizer)]?.filter {
                $0.phase == .began || recognizer.isWatching($0)
            }
            if let touches, !touches.isEmpty { recognizer.receive(touches, event) }
        }
    }

    /// Resets the recognisers that are finished and receive no touch that is down.
    func tidy() {
        let isDone = { (recognizer: UIGestureRecognizer) in
            recognizer.isSettled && recognizer.active.isEmpty && !recognizer.isCalling
        }
        let done = members.filter(isDone)
        if done.isEmpty { return }
        members.removeAll(where: isDone)
        for recognizer in done {
            recognizer.arena = nil
            recognizer.beginAfresh()
        }
    }

    func leave(_ recognizer: UIGestureRecognizer) {
        members.removeAll { $0 === recognizer }
        recognizer.arena = nil
    }

    // MARK: Arbitration

    /// The decision on a recogniser that is ready to recognise.
    enum Verdict {
        case goAhead, wait, fail
    }

    func verdict(on recognizer: UIGestureRecognizer) -> Verdict {
        let rivals = rivals(of: recognizer)
        if rivals.contains(where: { $0.isRecognized && $0.prevents(recognizer) }) { return .fail }
        let before = members.filter { other in
            other !== recognizer && recognizer.waits(for: other)
                && (rivals.contains(other) || recognizer.failureRequirements.contains(other))
        }
        if before.contains(where: \.isRecognized) { return .fail }
        return before.contains(where: \.isUndecided) ? .wait : .goAhead
    }

    /// Makes the recognisers fail that `recognizer` prevents.
    func recognized(_ recognizer: UIGestureRecognizer) {
        for rival in rivals(of: recognizer) where rival.isUndecided && recognizer.prevents(rival) {
            rival.state = .failed
        }
    }

    /// Adds a recogniser, once, to those that wait for others.
    func waits(_ recognizer: UIGestureRecognizer) {
        if !waiting.contains(where: { $0 === recognizer }) { waiting.append(recognizer) }
    }

    /// Re-evaluates the waiting recognisers after one was recognised or failed.
    func settled(_ recognizer: UIGestureRecognizer) {
        let asked = waiting
        waiting = []
        for other in asked where other.arena === self {
            if other === recognizer { waiting.append(other) } else { other.reconsider() }
        }
        if !isReceiving {
            didSettle?()
            tidy()
        }
    }

    private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        members.filter { $0 !== recognizer && !$0.seen.isDisjoint(with: recognizer.seen) }
    }
}
