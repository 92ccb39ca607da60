import Foundation

/// The gesture recognisers that watch the touches of a window, and who of them wins.
///
/// A recogniser that wants to recognise waits for those that must fail first, fails where one that
/// was recognised prevents it, and makes the others fail that it prevents.
@MainActor final class GestureArena {
    /// Recognisers that have seen a touch and have not begun afresh.
    private var members: [UIGestureRecognizer] = []
    /// Called when a recogniser decided outside of the handling of an event.
    var didSettle: (() -> Void)?
    private var isReceiving = false
    /// Those that want to be recognised and wait for others to fail.
    private var waiting: [UIGestureRecognizer] = []

    /// The recognisers that will watch a touch: those of the view, then of the views around it.
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

    /// Hands touches that began, moved or ended to those that watch them.
    func receive(_ touches: [UITouch], _ event: UIEvent) {
        isReceiving = true
        defer { isReceiving = false }
        var watched: [ObjectIdentifier: [UITouch]] = [:]
        for touch in touches {
            for recognizer in touch.gestureRecognizers ?? [] {
                watched[ObjectIdentifier(recognizer), default: []].append(touch)
            }
        }
        for recognizer in members {
            // One that took part before may have been told to ignore a touch meanwhile.
            let touches = watched[ObjectIdentifier(recognizer)]?.filter {
                $0.phase == .began || recognizer.isWatching($0)
            }
            if let touches, !touches.isEmpty { recognizer.receive(touches, event) }
        }
    }

    /// Lets recognisers that are done with all their touches begin afresh.
    func tidy() {
        let isDone = { (recognizer: UIGestureRecognizer) in
            recognizer.isSettled && recognizer.active.isEmpty
        }
        let done = members.filter(isDone)
        if done.isEmpty { return }
        members.removeAll(where: isDone)
        for recognizer in done {
            recognizer.arena = nil
            recognizer.beginAfresh()
        }
    }

    /// Takes a recogniser out.
    func leave(_ recognizer: UIGestureRecognizer) {
        members.removeAll { $0 === recognizer }
        recognizer.arena = nil
    }

    // MARK: Who wins

    /// What becomes of a recogniser that wants to recognise.
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

    /// Makes those fail that a recogniser prevents.
    func recognized(_ recognizer: UIGestureRecognizer) {
        for rival in rivals(of: recognizer) where rival.isUndecided && recognizer.prevents(rival) {
            rival.state = .failed
        }
    }

    /// A recogniser waits for others.
    func waits(_ recognizer: UIGestureRecognizer) { waiting.append(recognizer) }

    /// A recogniser decided: those that waited for it are asked again.
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
