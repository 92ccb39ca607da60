import CoreAnimation

/// The start and end callbacks of an animation block.
///
/// They are set by ``UIView/setAnimationDelegate(_:)`` and related methods.
struct AnimationNotice {
    var id: String?
    var context: UnsafeMutableRawPointer?
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?
    var onStart: ((String?, UnsafeMutableRawPointer?) -> Void)?
    var onStop: ((String?, Bool, UnsafeMutableRawPointer?) -> Void)?

    @MainActor func started() {
        onStart?(id, context)
        guard let willStart, let delegate else { return }
        if willStart == Self.canonicalStart, let known = delegate as? any UIViewAnimationDelegate {
            known.animationWillStart(id, context: context)
        } else {
            willStart.send(to: delegate, [id, context])
        }
    }

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

/// The delegate of animation blocks, notified when they start and end.
///
/// The blocks are those of ``UIView/beginAnimations(_:context:)``. The delegate is notified if the
/// selectors of the block are `animationWillStart:context:` and
/// `animationDidStop:finished:context:`.
@MainActor public protocol UIViewAnimationDelegate: AnyObject {
    /// Notifies the delegate that the block starts, after its delay.
    func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?)
    /// Notifies the delegate that the block has ended.
    ///
    /// `finished` is false if an animation of the block was removed or replaced.
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
