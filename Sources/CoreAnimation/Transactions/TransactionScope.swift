import Foundation

/// One open transaction: what it sets, and which completion block its animations belong to.
///
/// While it is open the ones around it cannot change: it begins with what they have set.
final class TransactionScope {
    let isImplicit: Bool
    private let outer: TransactionScope?
    var animationDuration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    private(set) var values: [String: Any] = [:]
    /// The block that animations added now belong to.
    private(set) var group: CompletionGroup?
    /// The nearest one around this one that has a block.
    private let outerWithGroup: TransactionScope?

    init(isImplicit: Bool, in outer: TransactionScope?) {
        (self.isImplicit, self.outer) = (isImplicit, outer)
        outerWithGroup = outer.flatMap { $0.group == nil ? $0.outerWithGroup : $0 }
        guard let outer else { return }
        (animationDuration, timingFunction) = (outer.animationDuration, outer.timingFunction)
        (disablesActions, values) = (outer.disablesActions, outer.values)
    }

    /// Sets a value of the program's own; nil leaves that of the transactions around.
    func setValue(_ value: Any?, forKey key: String) { values[key] = value ?? outer?.values[key] }

    /// The blocks that animations added now belong to, the outermost first.
    var groups: [CompletionGroup] {
        sequence(first: self, next: \.outerWithGroup).compactMap(\.group).reversed()
    }

    /// The block of this one, else of the nearest one around it.
    var completionBlock: (() -> Void)? { (group ?? outerWithGroup?.group)?.block }

    /// Opens a group for `block` (nil: only closes); the one before waits for its own animations.
    func setCompletion(_ block: (() -> Void)?) {
        group?.close()
        group = block.map(CompletionGroup.init)
    }
}

/// A completion block and the animations it waits for. Threads share it: its numbers are touched under
/// the engine's lock, its block is run outside.
final class CompletionGroup {
    let block: () -> Void
    private var pending = 0
    private var isClosed = false
    private var hasRun = false

    init(block: @escaping () -> Void) { self.block = block }

    func join() { EngineLock.held { pending += 1 } }

    func leave() {
        EngineLock.held { pending -= 1 }
        runIfDone()
    }

    /// No more animations will join: without any left, the block runs at the next delivery point of
    /// the thread where callbacks go.
    func close(home: ThreadContext = .current.home) {
        let isDone = EngineLock.held {
            isClosed = true
            return pending == 0
        }
        if isDone { home.enqueue(order: 0) { [self] in runIfDone() } }
    }

    private func runIfDone() {
        let runs = EngineLock.held {
            let runs = isClosed && pending == 0 && !hasRun
            hasRun = hasRun || runs
            return runs
        }
        if runs { block() }
    }
}
