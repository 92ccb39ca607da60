/// An array that is emptied without letting go of what is in it: new elements are written over old
/// ones, so that it may also grow by elements which several threads write.
///
/// For elements that hold nothing. What is beyond ``count`` is of no account.
public struct ReusedArray<Element> {
    @usableFromInline var elements: ContiguousArray<Element> = []
    /// How many elements it has.
    @inlinable public var count: Int { used }
    @usableFromInline var used = 0

    /// Makes an empty array.
    public init() {}

    /// The element at a place below ``count``.
    @inlinable
    public subscript(i: Int) -> Element {
        get { elements[i] }
        set { elements[i] = newValue }
    }

    /// Adds an element.
    @inlinable
    public mutating func append(_ element: Element) {
        if count < elements.count { elements[count] = element } else { elements.append(element) }
        used += 1
    }

    /// Adds elements that are to be written before they are read.
    @inlinable
    public mutating func grow(by more: Int, _ filler: @autoclosure () -> Element) {
        let missing = count + more - elements.count
        if missing > 0 { elements.append(contentsOf: repeatElement(filler(), count: missing)) }
        used += more
    }

    /// Leaves the first elements.
    @inlinable
    public mutating func shrink(to count: Int) { used = count }

    /// Lends out the elements.
    @inlinable
    public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
        elements.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }

    /// Lends out the elements, to be changed.
    @inlinable
    public mutating func withUnsafeMutableBufferPointer<R>(
        _ body: (UnsafeMutableBufferPointer<Element>) -> R
    ) -> R {
        let count = count
        return elements.withUnsafeMutableBufferPointer {
            body(UnsafeMutableBufferPointer(rebasing: $0[..<count]))
        }
    }
}

extension ReusedArray: Sendable where Element: Sendable {}

extension ReusedArray: Equatable where Element: Equatable {
    /// Whether both have the same elements in the same order.
    @inlinable
    public static func == (a: ReusedArray, b: ReusedArray) -> Bool {
        a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { a.elementsEqual($0) } }
    }
}

extension ReusedArray: Hashable where Element: Hashable {
    /// Hashes the elements.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        withUnsafeBufferPointer { for element in $0 { hasher.combine(element) } }
    }
}
