/// The steps of a list, in order.
///
/// A collection of commands like an array of them. Plain fills, of which scenes may have very many,
/// are kept in short, so that there is less memory to go through.
public struct DrawCommands: Hashable, Sendable {
    /// Where each command is.
    @usableFromInline var places: ContiguousArray<Place> = []
    @usableFromInline var plain = ReusedArray<PlainFill>()
    @usableFromInline var others: ContiguousArray<DrawCommand> = []

    /// Makes an empty list.
    @inlinable
    public init() {}

    /// Where a command is kept: the number among its like, doubled, and one more where it is no plain
    /// fill.
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

    /// Makes room for so many plain fills, hands it to `body`, and keeps as many as that says.
    mutating func appendPlain(
        most: Int, _ body: (UnsafeMutableBufferPointer<PlainFill>) -> Int
    ) {
        let start = plain.count
        plain.grow(by: most, PlainFill(.identity, .zero, .zero))
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
    /// Makes a list of some commands.
    public init(arrayLiteral commands: DrawCommand...) { self.init(commands) }

    /// 0, the place of the first command.
    @inlinable public var startIndex: Int { 0 }
    /// How many commands there are.
    @inlinable public var endIndex: Int { places.count }

    /// The command at a place, 0 up to ``endIndex``.
    @inlinable
    public subscript(i: Int) -> DrawCommand {
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

    /// Adds a command at the end.
    @inlinable
    public mutating func append(_ command: DrawCommand) {
        if let fill = Self.plain(command) {
            places.append(Place(plain: plain.count))
            plain.append(fill)
        } else {
            places.append(Place(other: others.count))
            others.append(command)
        }
    }

    /// Removes all commands, and keeps their room if asked.
    public mutating func removeAll(keepingCapacity: Bool) {
        if !keepingCapacity {
            self = DrawCommands()
            return
        }
        places.removeAll(keepingCapacity: true)
        plain.shrink(to: 0)
        others.removeAll(keepingCapacity: true)
    }

    /// Exchanges some commands for others; the time goes with the number of those behind.
    public mutating func replaceSubrange(
        _ range: Range<Int>, with commands: some Collection<DrawCommand>
    ) {
        let rest = self[range.upperBound...].map { $0 }
        leave(range.lowerBound)
        for command in commands { append(command) }
        for command in rest { append(command) }
    }

    /// Removes all but the first commands.
    private mutating func leave(_ count: Int) {
        // Each kind is in order: the first of those that go is the end of those that stay.
        for place in places[count...] where place.isPlain {
            plain.shrink(to: place.index)
            break
        }
        if let place = places[count...].first(where: { !$0.isPlain }) {
            others.removeSubrange(place.index...)
        }
        places.removeSubrange(count...)
    }

    /// A command in short, where that says all of it.
    @inlinable
    static func plain(_ command: borrowing DrawCommand) -> PlainFill? {
        switch command {
        case .fill(let fill): PlainFill(fill)
        default: nil
        }
    }
}

extension DrawCommands {
    /// Whether some commands are the same as as many of other ones.
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
    /// The commands where they are in memory, for as long as they are lent out.
    @frozen
    public struct Buffer: RandomAccessCollection {
        @usableFromInline let places: UnsafeBufferPointer<Place>
        @usableFromInline let plain: UnsafeBufferPointer<PlainFill>
        @usableFromInline let others: UnsafeBufferPointer<DrawCommand>

        @inlinable
        init(
            _ places: UnsafeBufferPointer<Place>, _ plain: UnsafeBufferPointer<PlainFill>,
            _ others: UnsafeBufferPointer<DrawCommand>
        ) { (self.places, self.plain, self.others) = (places, plain, others) }

        /// 0, the place of the first command.
        @inlinable public var startIndex: Int { 0 }
        /// How many commands there are.
        @inlinable public var endIndex: Int { places.count }

        /// The command at a place, 0 up to ``endIndex``.
        @inlinable
        public subscript(i: Int) -> DrawCommand {
            let place = places[i]
            return place.isPlain ? .fill(plain[place.index].command) : others[place.index]
        }

        /// The command at a place where it is a plain fill.
        @inlinable
        public func plainFill(at i: Int) -> UnsafePointer<PlainFill>? {
            let place = places[i]
            return place.isPlain ? plain.baseAddress.unsafelyUnwrapped + place.index : nil
        }

        /// The command at a place where it is no plain fill.
        @inlinable
        public func other(at i: Int) -> UnsafePointer<DrawCommand> {
            others.baseAddress.unsafelyUnwrapped + places[i].index
        }
    }

    /// Lends out the commands where they are.
    @inlinable
    public func withBuffer<R>(_ body: (Buffer) -> R) -> R {
        places.withUnsafeBufferPointer { places in
            plain.withUnsafeBufferPointer { plain in
                others.withUnsafeBufferPointer { body(Buffer(places, plain, $0)) }
            }
        }
    }
}
