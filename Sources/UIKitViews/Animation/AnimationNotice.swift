import CoreAnimation

/// Who is told of the beginning and the end of a block by its setters, and how.
struct AnimationNotice {
    var id: String?
    var context: UnsafeMutableRawPointer?
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?
    var onStart: ((String?, UnsafeMutableRawPointer?) -> Void)?
    var onStop: ((String?, Bool, UnsafeMutableRawPointer?) -> Void)?

    /// Whether anyone hears of the beginning.
    var tellsStart: Bool { onStart != nil || willStart != nil && delegate != nil }
    /// Whether anyone hears of the end.
    var tellsStop: Bool { onStop != nil || didStop != nil && delegate != nil }

    /// Tells of the beginning.
    @MainActor func started() {
        onStart?(id, context)
        guard let willStart, let delegate else { return }
        if willStart == Self.canonicalStart, let known = delegate as? any UIViewAnimationDelegate {
            known.animationWillStart(id, context: context)
        } else {
            willStart.send(to: delegate, [id, context])
        }
    }

    /// Tells of the end.
    @MainActor func stopped(finished: Bool) {
        onStop?(id, finished, context)
        guard let didStop, let delegate else { return }
        let flag = NSNumber(value: finished)
        if didStop == Self.canonicalStop, let known = delegate as? any UIViewAnimationDelegate {
            known.animationDidStop(id, finished: flag, context: context)
        } else {
            didStop.send(to: delegate, [id, flag, context])
        }
    }

    private static let canonicalStart: Selector = "animationWillStart:context:"
    private static let canonicalStop: Selector = "animationDidStop:finished:context:"
}

/// Learns when blocks of ``UIView/beginAnimations(_:context:)`` begin and end, if their selectors
/// are `animationWillStart:context:` and `animationDidStop:finished:context:`.
@MainActor public protocol UIViewAnimationDelegate: AnyObject {
    /// The block begins, after its delay.
    func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?)
    /// The block is over; `finished` is false when one of its animations was removed or replaced.
    func animationDidStop(
        _ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?)
}

extension UIViewAnimationDelegate {
    /// Does nothing.
    public func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
    /// Does nothing.
    public func animationDidStop(
        _ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?
    ) {}
}
