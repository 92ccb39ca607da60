/// The active constraints that a view keeps, in the order in which they were added.
///
/// A constraint knows its slot, so that taking one out costs the same however many there are.
@MainActor struct ActiveConstraints {
    /// The constraints, and nothing in the slots of those that were taken out.
    private(set) var slots: [NSLayoutConstraint?] = []
    private(set) var count = 0

    /// The constraints.
    var all: [NSLayoutConstraint] { slots.compactMap { $0 } }

    /// Adds a constraint that is in no list.
    mutating func append(_ constraint: NSLayoutConstraint) {
        constraint.slot = slots.count
        slots.append(constraint)
        count += 1
    }

    /// Takes out a constraint of this list.
    mutating func remove(_ constraint: NSLayoutConstraint) {
        slots[constraint.slot] = nil
        count -= 1
        // At times without the empty slots: never more than a few steps for each that was taken out.
        guard slots.count > 2 * count + 8 else { return }
        slots = all
        for (slot, constraint) in slots.enumerated() { constraint?.slot = slot }
    }
}
