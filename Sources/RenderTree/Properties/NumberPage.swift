import Graphics

/// Some numbers in a row in memory, shared by copies until one of them is written.
///
/// A page is memory of its own, or a part of a larger block whose owner goes on writing it: what the
/// block shows is then current only until its owner's next change.
///
/// Unchecked: memory that copies share is only read; who writes it is its one owner.
@usableFromInline
struct NumberPage: @unchecked Sendable {
    /// Keeps the memory alive; the only owner of a page may write it in place. Its class is known:
    /// whether any object has one owner is asked of a copy, which is always one more.
    private var owner: NumberMemory
    @usableFromInline private(set) var base: UnsafeMutablePointer<Double>
    @usableFromInline let count: Int

    /// A page of its own with these numbers.
    init(_ numbers: some Collection<Double>) {
        let memory = NumberMemory.make(numbers.count)
        (owner, base, count) = (memory, memory.base, numbers.count)
        for (i, number) in numbers.enumerated() { base[i] = number }
    }

    /// A part of a block.
    init(of block: NumberMemory, at base: UnsafeMutablePointer<Double>, count: Int) {
        (owner, self.base, self.count) = (block, base, count)
    }

    @inlinable
    subscript(index: Int) -> Double { base[index] }

    /// The memory to write to, no other page's any more.
    @usableFromInline
    mutating func writable() -> UnsafeMutablePointer<Double> {
        if !isKnownUniquelyReferenced(&owner) {
            let memory = NumberMemory.make(count)
            memory.base.update(from: base, count: count)
            (owner, base) = (memory, memory.base)
        }
        return base
    }

    /// The same numbers in a page of their own.
    func apart() -> NumberPage { NumberPage(UnsafeBufferPointer(start: base, count: count)) }

    /// Takes over the numbers of a page of the same length, into memory held already.
    mutating func assign(_ other: NumberPage) {
        guard base != other.base, count == other.count else {
            self = other
            return
        }
        writable().update(from: other.base, count: count)
    }

    /// Takes over a page of the same length: its numbers where there is memory of its own for them,
    /// else the page, shared.
    mutating func takeOver(_ other: NumberPage) {
        if base == other.base { return }
        guard count == other.count, isKnownUniquelyReferenced(&owner) else {
            self = other
            return
        }
        base.update(from: other.base, count: count)
    }

}

/// Memory for numbers, in one piece with the object that owns it.
typealias NumberMemory = ManagedBuffer<Void, Double>

extension NumberMemory {
    /// Memory for so many numbers, all zero.
    static func make(_ count: Int) -> NumberMemory {
        let memory = create(minimumCapacity: count) { _ in }
        memory.base.initialize(repeating: 0, count: count)
        return memory
    }

    /// The first of the numbers.
    var base: UnsafeMutablePointer<Double> { withUnsafeMutablePointerToElements { $0 } }
}

extension NumberPage {
    /// Sixteen numbers as a matrix: those that turn and scale in the plane first, then the others of
    /// the first two rows, then the other two rows.
    @inline(__always)
    static func matrix(_ b: UnsafePointer<Double>) -> CATransform3D {
        CATransform3D(
            m11: b[0], m12: b[1], m13: b[4], m14: b[5], m21: b[2], m22: b[3], m23: b[6], m24: b[7],
            m31: b[8], m32: b[9], m33: b[10], m34: b[11], m41: b[12], m42: b[13], m43: b[14],
            m44: b[15])
    }

    /// A matrix as sixteen numbers, in the order of ``matrix(_:)``.
    @inline(__always)
    static func write(_ t: CATransform3D, to b: UnsafeMutablePointer<Double>) {
        (b[0], b[1], b[2], b[3]) = (t.m11, t.m12, t.m21, t.m22)
        (b[4], b[5], b[6], b[7]) = (t.m13, t.m14, t.m23, t.m24)
        (b[8], b[9], b[10], b[11]) = (t.m31, t.m32, t.m33, t.m34)
        (b[12], b[13], b[14], b[15]) = (t.m41, t.m42, t.m43, t.m44)
    }

    /// The numbers of a matrix in an array, in the order of ``matrix(_:)``.
    static func numbers(_ t: CATransform3D) -> [Double] {
        [Double](unsafeUninitializedCapacity: 16) { numbers, count in
            numbers.initialize(repeating: 0)
            write(t, to: numbers.baseAddress!)
            count = 16
        }
    }
}
