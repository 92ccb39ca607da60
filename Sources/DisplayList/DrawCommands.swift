import Graphics

/// The commands of a display list, in order.
///
/// A collection of commands like an array of them. Fills that fit a ``SolidRect``, of which a scene
/// may have very many, are stored in that compact form to reduce memory traffic.
package struct DrawCommands: Hashable, Sendable {
    /// The position of each command in the storage, in drawing order.
    @usableFromInline var places: ContiguousArray<Place> = []
    @usableFromInline var plain = ReusedArray<SolidRect>()
    @usableFromInline var others: ContiguousArray<DrawCommand> = []

    /// Makes an empty list.
    @inlinable
    package init() {}

    /// The position of a command in the list's storage.
    ///
    /// The bits are twice its index among the commands of its kind, plus one if it is not stored as
    /// a ``SolidRect``.
    @frozen
    @usableFromInline
    struct Place: Hashable, Sendable {
        @usableFromInline let bits: UInt32

        @inlinable
        init(plain index: Int) { bits = UInt32(truncatingIfNeeded: index) << 1 }

        @inlinable
        init(other index: Int) { bits = UInt32(truncatingIfNeeded: index) << 1 | 1 }

        @inlinable var isPlain: Bool { bits & 1 == 0 }
        @inlinable var index: Int { Int(bits >> 1) }
    }

    /// Reserves memory for a number of commands.
    package mutating func reserve(_ count: Int) {
        places.reserveCapacity(count)
        others.reserveCapacity(count)
    }

    /// Appends up to `most` solid rectangles that `body` writes.
    ///
    /// `body` writes them to a buffer and returns their number.
    @inlinable
    package mutating func appendPlain(
        most: Int, _ body: (UnsafeMutableBufferPointer<SolidRect>) -> Int
    ) {
        let start = plain.count
        plain.grow(by: most, SolidRect(.identity, .zero, .zero))
        let count = plain.withUnsafeMutableBufferPointer {
            body(UnsafeMutableBufferPointer(rebasing: $0[start...]))
        }
        plain.shrink(to: start + count)
        for i in 0..<count { places.append(Place(plain: start + i)) }
    }
}

extension DrawCommands: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
    ExpressibleByArrayLiteral
{
    /// Makes a list of commands.
    package init(arrayLiteral commands: DrawCommand...) { self.init(commands) }

    /// The index of the first command, 0.
    @inlinable package var startIndex: Int { 0 }
    /// The number of commands.
    @inlinable package var endIndex: Int { places.count }

    /// The command at an index from 0 to below ``endIndex``.
    @inlinable
    package subscript(i: Int) -> DrawCommand {
        get {
            let place = places[i]
            return place.isPlain ? .fill(plain[place.index].command) : others[place.index]
        }
        set {
            let place = places[i], fill = Self.plain(newValue)
            if let fill, place.isPlain {
                plain[place.index] = fill
            } else if fill == nil, !place.isPlain {
                others[place.index] = newValue
            } else {
                replaceSubrange(i..<i + 1, with: CollectionOfOne(newValue))
            }
        }
    }

    /// Appends a command.
    @inlinable
    package mutating func append(_ command: consuming DrawCommand) {
        if let fill = Self.plain(command) {
            places.append(Place(plain: plain.count))
            plain.append(fill)
        } else {
            places.append(Place(other: others.count))
            others.append(command)
        }
    }

    /// Appends the commands of another list, with `offset` added to the identifiers of groups.
    package mutating func append(_ list: DrawCommands, groupsAfter offset: Int) {
        let (plainStart, start) = (plain.count, others.count)
        for place in list.places {
            places.append(
                place.isPlain
                    ? Place(plain: plainStart + place.index) : Place(other: start + place.index))
        }
        list.plain.withUnsafeBufferPointer { for fill in $0 { plain.append(fill) } }
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
        places.recycle()
        plain.recycle()
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
        for place in places[count...] where place.isPlain {
            plain.shrink(to: place.index)
            break
        }
        if let place = places[count...].first(where: { !$0.isPlain }) {
            others.removeSubrange(place.index...)
        }
        places.removeSubrange(count...)
    }

    /// Returns the command in compact form, nil if that form cannot represent it.
    @inlinable
    static func plain(_ command: borrowing DrawCommand) -> SolidRect? {
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
            let (a, b) = (places[i], list.places[j])
            guard a.isPlain == b.isPlain else { return false }
            return a.isPlain
                ? plain[a.index] == list.plain[b.index]
                : self.others[a.index] == list.others[b.index]
        }
    }
}

extension DrawCommands {
    /// A view of the commands in memory, valid only during ``DrawCommands/withBuffer(_:)``.
    @frozen
    package struct Buffer: RandomAccessCollection {
        @usableFromInline let places: UnsafeBufferPointer<Place>
        @usableFromInline let plain: UnsafeBufferPointer<SolidRect>
        @usableFromInline let others: UnsafePointer<Stored<DrawCommand>>?

        @inlinable
        init(
            _ places: UnsafeBufferPointer<Place>, _ plain: UnsafeBufferPointer<SolidRect>,
            _ others: UnsafeBufferPointer<DrawCommand>
        ) {
            (self.places, self.plain) = (places, plain)
            self.others = others.baseAddress?.stored
        }

        /// The index of the first command, 0.
        @inlinable package var startIndex: Int { 0 }
        /// The number of commands.
        @inlinable package var endIndex: Int { places.count }

        /// The command at an index from 0 to below ``endIndex``.
        @inlinable
        package subscript(i: Int) -> DrawCommand {
            let place = places[i]
            return place.isPlain
                ? .fill(plain[place.index].command) : other(at: i).pointee.value
        }

        /// Calls a closure with the command at an index, without a copy.
        @inlinable
        package func withCommand<R>(at i: Int, _ body: (borrowing DrawCommand) -> R) -> R {
            if let fill = plainFill(at: i) { return body(.fill(fill.pointee.command)) }
            return other(at: i).pointee.read(body)
        }

        /// Returns a pointer to a command stored as a ``SolidRect``, otherwise nil.
        @inlinable
        package func plainFill(at i: Int) -> UnsafePointer<SolidRect>? {
            let place = places[i]
            return place.isPlain ? plain.baseAddress.unsafelyUnwrapped + place.index : nil
        }

        /// Returns a pointer to a command that is not stored as a ``SolidRect``.
        @inlinable
        package func other(at i: Int) -> UnsafePointer<Stored<DrawCommand>> {
            others.unsafelyUnwrapped + places[i].index
        }
    }

    /// Calls a closure with a view of the commands in memory.
    @inlinable
    package func withBuffer<R>(_ body: (Buffer) -> R) -> R {
        places.withUnsafeBufferPointer { places in
            plain.withUnsafeBufferPointer { plain in
                others.withUnsafeBufferPointer { body(Buffer(places, plain, $0)) }
            }
        }
    }
}
