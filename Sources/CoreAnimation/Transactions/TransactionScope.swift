/// An open transaction, with its settings and the completion block of its animations.
///
/// It starts with the settings of the enclosing transactions, which cannot change while it is open.
/// A nil duration stands for the quarter second of implicit animations,
/// ``CATransaction/defaultAnimationDuration``.
final class TransactionScope {
    let isImplicit: Bool
    private let outer: TransactionScope?
    var animationDuration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    private(set) var values: [String: Any] = [:]
    /// The completion group of animations added from now on.
    ///
    /// It is nil without a completion block.
    private(set) var group: CompletionGroup?
    /// The nearest enclosing scope that has a completion group.
    private let outerWithGroup: TransactionScope?

    init(isImplicit: Bool, in outer: TransactionScope?) {
        (self.isImplicit, self.outer) = (isImplicit, outer)
        outerWithGroup = outer.flatMap { $0.group == nil ? $0.outerWithGroup : $0 }
        guard let outer else { return }
        (animationDuration, timingFunction) = (outer.animationDuration, outer.timingFunction)
        (disablesActions, values) = (outer.disablesActions, outer.values)
    }

    /// Sets a custom value; nil restores the value of the enclosing transactions.
    func setValue(_ value: Any?, forKey key: String) { values[key] = value ?? outer?.values[key] }

    /// The completion groups of animations added from now on, outermost first.
    var groups: [CompletionGroup] {
        sequence(first: self, next: \.outerWithGroup).compactMap(\.group).reversed()
    }

    /// The completion block of this scope, else of the nearest enclosing one.
    var completionBlock: (() -> Void)? { (group ?? outerWithGroup?.group)?.block }

    /// Sets the completion block for animations added from now on.
    ///
    /// Closes the current completion group, and opens one for `block` unless it is nil. The closed
    /// group waits for its own animations.
    func setCompletion(_ block: (() -> Void)?) {
        group?.close()
        group = block.map(CompletionGroup.init)
    }
}
