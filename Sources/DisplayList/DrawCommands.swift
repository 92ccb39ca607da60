import Graphics

/// The commands of a display list, in order.
///
/// A collection of commands like an array of them. Fills that fit a ``SolidRect``, of which a scene
/// may have very many, are stored in that compact form to reduce memory traffic.
package struct DrawCommands: Hashable, Sendable {
    /// The position of each command in the storage, in drawing order.
    @usableFromInline var slots: ContiguousArray<Slot> = []
    @usableFromInline var solidRects = ReusedArray<SolidRect>()
    @usableFromInline var others: ContiguousArray<DrawCommand> = []

    @inlinable
    package init() {}

    /// The position of a command in the list's storage.
    ///
    /// The bits are four times its index among the commands of its kind, plus one if it is not
    /// stored as a ``SolidRect``, plus two if it is not a ``DrawCommand/isShape``.
    @frozen
    @usableFromInline
    struct Slot: Hashable, Sendable {
        @usableFromInline let bits: UInt32

        @inlinable
        init(solidRect index: Int) { bits = UInt32(truncatingIfNeeded: index) << 2 }

        @inlinable
        init(other index: Int, isShape: Bool) {
            bits = UInt32(truncatingIfNeeded: index) << 2 | (isShape ? 1 : 3)
        }

        @inlinable var isSolidRect: Bool { bits & 1 == 0 }
        @inlinable var isShape: Bool { bits & 2 == 0 }
        @inlinable var index: Int { Int(bits >> 2) }
    }

    package mutating func reserve(_ count: Int) {
        slots.reserveCapacity(count)
        others.reserveCapacity(count)
    }

    /// Appends up to `limit` solid rectangles that `body` writes.
    ///
    /// `body` writes them to a buffer and returns their number.
    @inlinable
    package mutating func appendSolidRects(
        limit: Int, _ body: (UnsafeMutableBufferPointer<SolidRect>) -> Int
    ) {
        let start = solidRects.count
        solidRects.grow(by: limit, SolidRect(.identity, .zero, .zero))
        let count = solidRects.withUnsafeMutableBufferPointer {
            body(UnsafeMutableBufferPointer(rebasing: $0[start...]))
        }
        solidRects.shrink(to: start + count)
        for i in 0..<count { slots.append(Slot(solidRect: start + i)) }
    }
}

extension DrawCommands: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
    ExpressibleByArrayLiteral
{
    package init(arrayLiteral commands: DrawCommand...) { self.init(commands) }

    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { slots.count }

    /// The command at an index from 0 to below ``endIndex``.
    @inlinable
    package subscript(i: Int) -> DrawCommand {
        get {
            let slot = slots[i]
            return slot.isSolidRect ? .fill(solidRects[slot.index].command) : others[slot.index]
        }
        set {
            let slot = slots[i], fill = Self.solidRect(newValue)
            if let fill, slot.isSolidRect {
                solidRects[slot.index] = fill
            } else if fill == nil, !slot.isSolidRect {
                slots[i] = Slot(other: slot.index, isShape: newValue.isShape)
                others[slot.index] = newValue
            } else {
                replaceSubrange(i..<i + 1, with: CollectionOfOne(newValue))
            }
        }
    }

    @inlinable
    package mutating func append(_ command: consuming DrawCommand) {
        if let fill = Self.solidRect(command) {
            slots.append(Slot(solidRect: solidRects.count))
            solidRects.append(fill)
        } else {
            slots.append(Slot(other: others.count, isShape: command.isShape))
            others.append(command)
        }
    }

    /// Appends the commands of another list, with `offset` added to the identifiers of groups.
    package mutating func append(_ list: DrawCommands, groupsAfter offset: Int) {
        let (rectStart, start) = (solidRects.count, others.count)
        for slot in list.slots {
            slots.append(
                slot.isSolidRect
                    ? Slot(solidRect: rectStart + slot.index)
                    : Slot(other: start + slot.index, isShape: slot.isShape))
        }
        list.solidRects.withUnsafeBufferPointer { for fill in $0 { solidRects.append(fill) } }
        others.append(contentsOf: list.others)
        if offset > 0 { for i in start..<others.count { others[i].renumberGroups(by: offset) } }
    }

    /// Removes all commands.
    ///
    /// The memory is released unless `keepingCapacity` is true and the commands used much of it.
    package mutating func removeAll(keepingCapacity: Bool) {
        if !keepingCapacity {
            self = DrawCommands()
            return
        }
        slots.recycle()
        solidRects.recycle()
        others.recycle()
    }

    /// Replaces a range of commands.
    ///
    /// The cost is proportional to the number of commands after the range.
    package mutating func replaceSubrange(
        _ range: Range<Int>, with commands: some Collection<DrawCommand>
    ) {
        let rest = self[range.upperBound...].map { $0 }
        removeAll(after: range.lowerBound)
        for command in commands { append(command) }
        for command in rest { append(command) }
    }

    /// Removes all but the first `count` commands.
    package mutating func removeAll(after count: Int) {
        // Commands of both kinds are stored in list order, so each kind is truncated at its first
        // removed command.
        for slot in slots[count...] where slot.isSolidRect {
            solidRects.shrink(to: slot.index)
            break
        }
        if let slot = slots[count...].first(where: { !$0.isSolidRect }) {
            others.removeSubrange(slot.index...)
        }
        slots.removeSubrange(count...)
    }

    /// Returns the command in compact form, nil if that form cannot represent it.
    @inlinable
    static func solidRect(_ command: borrowing DrawCommand) -> SolidRect? {
        switch command {
        case .fill(let fill): SolidRect(fill)
        default: nil
        }
    }
}

extension DrawCommands {
    /// Returns whether two ranges of commands, one of each list, are equal.
    ///
    /// The ranges have the same length.
    func isSame(_ range: Range<Int>, as others: Range<Int>, of list: DrawCommands) -> Bool {
        zip(range, others).allSatisfy { i, j in
            let (a, b) = (slots[i], list.slots[j])
            guard a.isSolidRect == b.isSolidRect else { return false }
            return a.isSolidRect
                ? solidRects[a.index] == list.solidRects[b.index]
                : self.others[a.index] == list.others[b.index]
        }
    }
}

extension DrawCommands {
    /// A view of the commands in memory, valid only during ``DrawCommands/withBuffer(_:)``.
    @frozen
    package struct Buffer: RandomAccessCollection {
        @usableFromInline let slots: UnsafeBufferPointer<Slot>
        @usableFromInline let solidRects: UnsafeBufferPointer<SolidRect>
        @usableFromInline let others: UnsafePointer<Stored<DrawCommand>>?

        @inlinable
        init(
            _ slots: UnsafeBufferPointer<Slot>, _ solidRects: UnsafeBufferPointer<SolidRect>,
            _ others: UnsafeBufferPointer<DrawCommand>
        ) {
            (self.slots, self.solidRects) = (slots, solidRects)
            self.others = others.baseAddress?.stored
        }

        @inlinable package var startIndex: Int { 0 }
        @inlinable package var endIndex: Int { slots.count }

        /// The command at an index from 0 to below ``endIndex``.
        @inlinable
        package subscript(i: Int) -> DrawCommand {
            let slot = slots[i]
            return slot.isSolidRect
                ? .fill(solidRects[slot.index].command) : other(at: i).pointee.value
        }

        /// Calls a closure with the command at an index, without a copy.
        @inlinable
        package func withCommand<R>(at i: Int, _ body: (borrowing DrawCommand) -> R) -> R {
            if let fill = solidRect(at: i) { return body(.fill(fill.pointee.command)) }
            return other(at: i).pointee.read(body)
        }

        /// Returns whether the command at an index is a ``DrawCommand/isShape``.
        @inlinable
        package func isShape(at i: Int) -> Bool { slots[i].isShape }

        /// Returns a pointer to a command stored as a ``SolidRect``, otherwise nil.
        @inlinable
        package func solidRect(at i: Int) -> UnsafePointer<SolidRect>? {
            let slot = slots[i]
            return slot.isSolidRect ? solidRects.baseAddress.unsafelyUnwrapped + slot.index : nil
        }

        /// Returns a pointer to a command that is not stored as a ``SolidRect``.
        @inlinable
        package func other(at i: Int) -> UnsafePointer<Stored<DrawCommand>> {
            others.unsafelyUnwrapped + slots[i].index
        }
    }

    /// Calls a closure with a view of the commands in memory.
    @inlinable
    package func withBuffer<R>(_ body: (Buffer) -> R) -> R {
        slots.withUnsafeBufferPointer { slots in
            solidRects.withUnsafeBufferPointer { solidRects in
                others.withUnsafeBufferPointer { body(Buffer(slots, solidRects, $0)) }
            }
        }
    }
}
