/// One kept thing: how many frames ago it was used, and its size.
public struct KeptUse: Hashable, Sendable {
    /// 0 for the present frame.
    public var age: Int
    /// Its size.
    public var bytes: Int

    /// Describes a kept thing.
    public init(age: Int, bytes: Int) { (self.age, self.bytes) = (age, bytes) }
}

/// What leaves so that all that is kept from frame to frame takes no more than a bound: of all
/// stores together what was used least recently.
///
///     gather the uses of every store -> cut -> each store releases what the cut takes
public struct MemoryCut: Sendable {
    /// What is older leaves, and of what is as old so much that `excess` bytes are free.
    private let age: Int
    private var excess: Int

    /// Nil where everything may stay.
    ///
    /// - Parameters:
    ///   - uses: all that is kept.
    ///   - limit: the bound in bytes; below 0 is 0.
    public init?(_ uses: some Sequence<KeptUse>, limit: Int) {
        var bytes: [Int: Int] = [:]
        for use in uses { bytes[use.age, default: 0] += use.bytes }
        var excess = bytes.values.reduce(0, +) - max(0, limit)
        for (age, bytes) in bytes.sorted(by: { $0.key > $1.key }) where excess > 0 {
            if bytes >= excess {
                (self.age, self.excess) = (age, excess)
                return
            }
            excess -= bytes
        }
        return nil
    }

    /// Whether something leaves.
    public mutating func takes(_ use: KeptUse) -> Bool {
        if use.age != age { return use.age > age }
        guard excess > 0 else { return false }
        excess -= use.bytes
        return true
    }
}
