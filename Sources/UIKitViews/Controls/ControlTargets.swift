/// The targets and actions of a control in order, with their events.
@MainActor struct ControlTargets {
    /// A single call of a selector or of an action's closure.
    enum Call {
        case selector(AnyObject?, Selector)
        case action(UIAction)
    }

    /// The identity of an entry: target and selector, or the identifier of an action.
    private enum Key: Hashable {
        case selector(ObjectIdentifier?, Selector)
        case action(UIAction.Identifier)
    }

    private struct Entry {
        let key: Key
        /// The target of a selector, held weakly; nil for the responder chain.
        var target: Weak<AnyObject>?
        var action: UIAction?
        var events: UIControl.Event

        func isTarget(_ object: AnyObject?, _ action: Selector?) -> Bool {
            guard case .selector(_, let own) = key else { return false }
            return (object == nil || target?.object === object) && (action == nil || own == action)
        }

        /// Whether the target of the selector was deallocated.
        var isDead: Bool { target.map { $0.object == nil } ?? false }
    }

    /// The entries in order; a removed entry leaves nil in its slot.
    private var slots: [Entry?] = []
    private var indices: [Key: Int] = [:]
    /// The number of slots at which empty slots and entries of deallocated targets are removed.
    private var bound = 64

    private var entries: some Sequence<Entry> { slots.lazy.compactMap { $0 } }

    mutating func add(_ object: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
        add(
            Entry(
                key: .selector(object.map { ObjectIdentifier($0) }, action),
                target: object.map { Weak($0) }, events: events))
    }

    mutating func add(_ action: UIAction, _ events: UIControl.Event) {
        add(Entry(key: .action(action.identifier), action: action, events: events))
    }

    /// Adds an entry, or merges it into an equal one.
    private mutating func add(_ entry: Entry) {
        if let index = indices[entry.key], let known = slots[index] {
            // A new target may have the address of a deallocated target, so an equal key is not
            // enough.
            if known.target?.object === entry.target?.object, known.action === entry.action {
                slots[index]?.events.formUnion(entry.events)
                return
            }
            slots[index] = nil
        }
        if slots.count >= bound { compact() }
        indices[entry.key] = slots.count
        slots.append(entry)
    }

    private mutating func compact() {
        let left = entries.filter { !$0.isDead }
        indices = Dictionary(uniqueKeysWithValues: zip(left.map(\.key), left.indices))
        slots = left
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
        Set(entries.compactMap { $0.target?.object as? AnyHashable })
    }

    func actions(of object: AnyObject?, for event: UIControl.Event) -> [String] {
        entries.compactMap { entry in
            guard entry.isTarget(object, nil), !entry.events.isDisjoint(with: event),
                case .selector(_, let action) = entry.key
            else { return nil }
            return action.description
        }
    }

    /// Returns the calls of the entries with any of `events` whose target still exists.
    func calls(for events: UIControl.Event) -> [Call] {
        entries.compactMap { entry in
            guard !entry.events.isDisjoint(with: events), !entry.isDead else { return nil }
            if case .selector(_, let action) = entry.key {
                return .selector(entry.target?.object, action)
            }
            return entry.action.map(Call.action)
        }
    }
}
