import Graphics

/// A block of numbers, copied on write.
///
/// The numbers are contiguous in memory and shared by copies until one of them writes.
///
/// Unchecked `Sendable`: shared memory is only read, and only its sole owner writes it.
@usableFromInline
struct PropertyBlock: @unchecked Sendable {
    /// The owner of the memory; nil for memory that is never freed.
    ///
    /// A block may write the memory in place only if it is the sole owner.
    ///
    /// The type is a concrete class: the uniqueness check of an existential inspects a copy, which
    /// always adds an owner.
    private var owner: BlockStorage?
    @usableFromInline private(set) var base: UnsafeMutablePointer<Double>
    @usableFromInline let count: Int

    /// Makes a block with its own memory that contains the given numbers.
    init(_ numbers: some Collection<Double>) {
        let memory = BlockStorage.make(numbers.count)
        (owner, base, count) = (memory, memory.base, numbers.count)
        for (i, number) in numbers.enumerated() { base[i] = number }
    }

    /// Makes a block of numbers that are never freed.
    ///
    /// The defaults of a class are an example. Copies of it count no references, for which the
    /// threads that draw layers would compete.
    init(permanent numbers: some Collection<Double>) {
        count = numbers.count
        base = .allocate(capacity: count)
        owner = nil
        for (i, number) in numbers.enumerated() { (base + i).initialize(to: number) }
    }

    @inlinable
    subscript(index: Int) -> Double { base[index] }

    /// Returns the memory for writing, copied first if it is shared.
    @usableFromInline
    mutating func writable() -> UnsafeMutablePointer<Double> {
        if !isKnownUniquelyReferenced(&owner) {
            let memory = BlockStorage.make(count)
            memory.base.update(from: base, count: count)
            (owner, base) = (memory, memory.base)
        }
        return base
    }

    /// Returns a copy with its own memory.
    func uniqueCopy() -> PropertyBlock {
        owner == nil ? self : PropertyBlock(UnsafeBufferPointer(start: base, count: count))
    }

    /// Copies another block's numbers into this block's own memory.
    ///
    /// A block of another length is shared instead.
    mutating func assign(_ other: PropertyBlock) {
        guard base != other.base, count == other.count else {
            self = other
            return
        }
        writable().update(from: other.base, count: count)
    }

    /// Assigns another block's numbers, by copying or by sharing.
    ///
    /// The numbers are copied if this block is the sole owner of its memory and the lengths are
    /// equal. Otherwise the other block is shared.
    mutating func assignOrShare(_ other: PropertyBlock) {
        if base == other.base { return }
        guard count == other.count, isKnownUniquelyReferenced(&owner) else {
            self = other
            return
        }
        base.update(from: other.base, count: count)
    }

}

/// A reference-counted buffer whose numbers are stored inline.
typealias BlockStorage = ManagedBuffer<Void, Double>

extension BlockStorage {
    /// Allocates a buffer of `count` zeros.
    static func make(_ count: Int) -> BlockStorage {
        let memory = create(minimumCapacity: count) { _ in }
        memory.base.initialize(repeating: 0, count: count)
        return memory
    }

    /// The address of the first number.
    var base: UnsafeMutablePointer<Double> { withUnsafeMutablePointerToElements { $0 } }
}

extension PropertyBlock {
    /// Reads sixteen numbers as a matrix.
    ///
    /// The numbers of the planar rotation and scale come first, then the rest of the first two
    /// rows, then the last two rows.
    @inline(__always)
    static func matrix(_ b: UnsafePointer<Double>) -> CATransform3D {
        CATransform3D(
            m11: b[0], m12: b[1], m13: b[4], m14: b[5], m21: b[2], m22: b[3], m23: b[6], m24: b[7],
            m31: b[8], m32: b[9], m33: b[10], m34: b[11], m41: b[12], m42: b[13], m43: b[14],
            m44: b[15])
    }

    /// Writes a matrix as sixteen numbers in the order of ``matrix(_:)``.
    @inline(__always)
    static func write(_ t: CATransform3D, to b: UnsafeMutablePointer<Double>) {
        (b[0], b[1], b[2], b[3]) = (t.m11, t.m12, t.m21, t.m22)
        (b[4], b[5], b[6], b[7]) = (t.m13, t.m14, t.m23, t.m24)
        (b[8], b[9], b[10], b[11]) = (t.m31, t.m32, t.m33, t.m34)
        (b[12], b[13], b[14], b[15]) = (t.m41, t.m42, t.m43, t.m44)
    }

    /// Returns the sixteen numbers of a matrix in the order of ``matrix(_:)``.
    static func numbers(_ t: CATransform3D) -> [Double] {
        [Double](unsafeUninitializedCapacity: 16) { numbers, count in
            numbers.initialize(repeating: 0)
            write(t, to: numbers.baseAddress!)
            count = 16
        }
    }
}
