/// The targets and actions of a control, with their events.
///
/// They are in the order in which they were added.
@MainActor struct ControlTargets {
    /// A single call of a selector or of an action's closure.
    enum Call {
        case selector(AnyObject?, Selector)
        case action(UIAction)
    }

    private struct Entry {
        /// The method or closure that an entry calls.
        ///
        /// The target of a selector is held weakly.
        enum Callee {
            case selector(Weak<AnyObject>?, Selector)
            case action(UIAction)
        }
        let callee: Callee
        var events: UIControl.Event

        func isTarget(_ object: AnyObject?, _ action: Selector?) -> Bool {
            guard case .selector(let target, let own) = callee else { return false }
            return (object == nil || target?.object === object) && (action == nil || own == action)
        }

        /// Returns whether two entries call the same method or closure.
        func isSame(as other: Entry) -> Bool {
            switch (callee, other.callee) {
            case (.selector(let target, let own), .selector(let otherTarget, let action)):
                target?.object === otherTarget?.object && own == action
            case (.action(let own), .action(let action)): own === action
            default: false
            }
        }

        /// Whether the target of the selector was deallocated.
        var isDead: Bool {
            guard case .selector(let target?, _) = callee else { return false }
            return target.object == nil
        }
    }

    /// The identity of an entry: target and selector, or the identifier of an action.
    private enum Key: Hashable {
        case selector(ObjectIdentifier?, Selector)
        case action(UIAction.Identifier)
    }

    /// The entries in order; a removed entry leaves nil in its slot.
    private var slots: [Entry?] = []
    private var indices: [Key: Int] = [:]
    /// The number of slots at which empty slots and entries of deallocated targets are removed.
    private var bound = 64

    private var entries: some Sequence<Entry> { slots.lazy.compactMap { $0 } }

    mutating func add(_ object: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
        add(
            Entry(callee: .selector(object.map { Weak($0) }, action), events: events),
            .selector(object.map { ObjectIdentifier($0) }, action))
    }

    mutating func add(_ action: UIAction, _ events: UIControl.Event) {
        add(Entry(callee: .action(action), events: events), .action(action.identifier))
    }

    /// Adds an entry, or merges it into an equal one.
    ///
    /// An entry with the same key is replaced.
    private mutating func add(_ entry: Entry, _ key: Key) {
        // A new target may have the address of a deallocated target, so an equal key is not enough.
        if let index = indices[key], slots[index]?.isSame(as: entry) == true {
            slots[index]?.events.formUnion(entry.events)
            return
        }
        if let index = indices[key] { slots[index] = nil }
        if slots.count >= bound { compact() }
        indices[key] = slots.count
        slots.append(entry)
    }

    private mutating func compact() {
        let left = indices.sorted { $0.value < $1.value }.compactMap { key, index in
            slots[index].flatMap { $0.isDead ? nil : (key, $0) }
        }
        slots = left.map(\.1)
        indices = Dictionary(
            uniqueKeysWithValues: left.indices.map { (left[$0].0, $0) })
        bound = max(64, 2 * slots.count)
    }

    mutating func remove(_ object: AnyObject?, _ action: Selector?, _ events: UIControl.Event) {
        if let object, let action {
            return subtract(events, .selector(ObjectIdentifier(object), action))
        }
        for (key, index) in indices where slots[index]?.isTarget(object, action) == true {
            subtract(events, key)
        }
    }

    mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
        subtract(events, .action(identifier))
    }

    private mutating func subtract(_ events: UIControl.Event, _ key: Key) {
        guard let index = indices[key] else { return }
        slots[index]?.events.subtract(events)
        guard slots[index]?.events.isEmpty == true else { return }
        slots[index] = nil
        indices[key] = nil
    }

    var events: UIControl.Event { entries.reduce([]) { $0.union($1.events) } }

    var objects: Set<AnyHashable> {
        Set(
            entries.compactMap { entry in
                guard case .selector(let target, _) = entry.callee else { return nil }
                return target?.object as? AnyHashable
            })
    }

    func actions(of object: AnyObject?, for event: UIControl.Event) -> [String] {
        entries.compactMap { entry in
            guard entry.isTarget(object, nil), !entry.events.isDisjoint(with: event),
                case .selector(_, let action) = entry.callee
            else { return nil }
            return action.description
        }
    }

    /// Returns the calls of the entries with any of `events` whose target still exists.
    func calls(for events: UIControl.Event) -> [Call] {
        entries.compactMap { entry in
            guard !entry.events.isDisjoint(with: events), !entry.isDead else { return nil }
            switch entry.callee {
            case .selector(let target, let action): return .selector(target?.object, action)
            case .action(let action): return .action(action)
            }
        }
    }
}
