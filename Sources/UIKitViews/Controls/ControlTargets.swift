/// Who is called for which events of a control, in the order in which they were added.
@MainActor struct ControlTargets {
    /// One call to make.
    enum Call {
        case selector(AnyObject?, Selector)
        case action(UIAction)
    }

    private struct Entry {
        /// What is called; the target of a selector is not kept alive.
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

        func isAction(_ identifier: UIAction.Identifier) -> Bool {
            guard case .action(let action) = callee else { return false }
            return action.identifier == identifier
        }

        /// A target that is gone.
        var isDead: Bool {
            guard case .selector(let target?, _) = callee else { return false }
            return target.object == nil
        }
    }

    private var entries: [Entry] = []

    mutating func add(_ object: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
        entries.removeAll(where: \.isDead)
        let old = entries.firstIndex { entry in
            guard case .selector(let target, let own) = entry.callee else { return false }
            return target?.object === object && own == action
        }
        if let old {
            entries[old].events.formUnion(events)
        } else {
            entries.append(
                Entry(callee: .selector(object.map { Weak($0) }, action), events: events))
        }
    }

    mutating func add(_ action: UIAction, _ events: UIControl.Event) {
        entries.removeAll { $0.isAction(action.identifier) }
        entries.append(Entry(callee: .action(action), events: events))
    }

    mutating func remove(_ object: AnyObject?, _ action: Selector?, _ events: UIControl.Event) {
        subtract(events) { $0.isTarget(object, action) }
    }

    mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
        subtract(events) { $0.isAction(identifier) }
    }

    private mutating func subtract(_ events: UIControl.Event, _ isMeant: (Entry) -> Bool) {
        for index in entries.indices where isMeant(entries[index]) {
            entries[index].events.subtract(events)
        }
        entries.removeAll { $0.events.isEmpty }
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

    /// The calls for any of the events.
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
