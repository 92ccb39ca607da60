/// The active constraints of a view, in the order in which they were added.
///
/// Each constraint stores its slot, so that its removal takes constant time.
@MainActor struct ActiveConstraints {
    /// The slots of the constraints; nil for removed constraints.
    private(set) var slots: [NSLayoutConstraint?] = []
    private(set) var count = 0

    /// The constraints without empty slots.
    var all: [NSLayoutConstraint] { slots.compactMap { $0 } }

    /// Appends a constraint that belongs to no list.
    mutating func append(_ constraint: NSLayoutConstraint) {
        constraint.slot = slots.count
        slots.append(constraint)
        count += 1
    }

    /// Removes a constraint that belongs to this list.
    mutating func remove(_ constraint: NSLayoutConstraint) {
        slots[constraint.slot] = nil
        count -= 1
        // The array is compacted when most slots are empty, so the amortised cost of a removal is
        // constant.
        guard slots.count > 2 * count + 8 else { return }
        slots = all
        for (slot, constraint) in slots.enumerated() { constraint?.slot = slot }
    }
}
