import Foundation

/// The behaviour of transactions where Apple's is undocumented.
enum UndocumentedTransactionRules {
    /// Returns the timing function of an added animation.
    ///
    /// Returns the timing function of an added animation (uncertain point U21: the transaction's,
    /// if it has one, even over the animation's own).
    static func timingFunction(
        own: CAMediaTimingFunction?, transaction: CAMediaTimingFunction?
    ) -> CAMediaTimingFunction? { transaction ?? own }

    /// Returns the duration of an added animation.
    ///
    /// Returns the duration of an animation added without its own (uncertain point U25: the
    /// transaction's, so that zero ends the animation at once, unseen).
    static func duration(own: CFTimeInterval, transaction: CFTimeInterval) -> CFTimeInterval {
        own > 0 ? own : transaction
    }
}
