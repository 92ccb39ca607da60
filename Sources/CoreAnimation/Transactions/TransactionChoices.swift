import Foundation

/// What transactions do where Apple's behaviour is not settled, each choice in one place.
enum TransactionChoices {
    /// Whether closing the outermost explicit transaction commits all that waits although an
    /// implicit one encloses it (uncertain point U20: yes, always).
    static func commitsAtOnce(_ context: ThreadContext) -> Bool { true }

    /// Whether the end of a turn of the run loop commits what waits although an explicit transaction
    /// is still open, which stays open: so one that is never closed does not stop the picture.
    static func commitsAtTurnsEnd(_ context: ThreadContext) -> Bool { true }

    /// The pace of an animation that is added (uncertain point U21: the transaction's, where it
    /// has one, even over the animation's own).
    static func timingFunction(
        own: CAMediaTimingFunction?, transaction: CAMediaTimingFunction?
    ) -> CAMediaTimingFunction? { transaction ?? own }

    /// How long an animation runs that was added with no duration of its own (uncertain point
    /// U25: the transaction's, so that a transaction of no duration ends it at once, unseen).
    static func duration(own: CFTimeInterval, transaction: CFTimeInterval) -> CFTimeInterval {
        own > 0 ? own : transaction
    }
}
