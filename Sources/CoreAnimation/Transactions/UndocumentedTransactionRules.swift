import Foundation

/// The behaviour of transactions where Apple's is undocumented.
enum UndocumentedTransactionRules {
    /// Returns the timing function of an added animation.
    ///
    /// The transaction's function, if any, wins over the animation's own (uncertain point U21).
    static func timingFunction(
        own: CAMediaTimingFunction?, transaction: CAMediaTimingFunction?
    ) -> CAMediaTimingFunction? { transaction ?? own }

    /// Returns the duration of an added animation.
    ///
    /// An animation without its own has the transaction's, so that zero ends it at once, unseen
    /// (uncertain point U25).
    static func duration(own: CFTimeInterval, transaction: CFTimeInterval) -> CFTimeInterval {
        own > 0 ? own : transaction
    }
}
