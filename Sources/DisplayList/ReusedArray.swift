/// An array that retains its elements' storage when it is emptied.
///
/// New elements overwrite old ones. Thus the array can also grow by elements that several threads
/// write. The elements must not own anything; those at ``count`` and beyond have no meaning.
package struct ReusedArray<Element> {
    @usableFromInline var elements: ContiguousArray<Element> = []
    @inlinable package var count: Int { used }
    @usableFromInline var used = 0

    @inlinable package init() {}

    /// The element at an index below ``count``.
    @inlinable
    package subscript(i: Int) -> Element {
        get { elements[i] }
        set { elements[i] = newValue }
    }

    @inlinable
    package mutating func append(_ element: Element) {
        if count < elements.count { elements[count] = element } else { elements.append(element) }
        used += 1
    }

    /// Appends `more` elements of unspecified value, which the caller must write before it reads
    /// them.
    @inlinable
    package mutating func grow(by more: Int, _ filler: @autoclosure () -> Element) {
        let missing = count + more - elements.count
        if missing > 0 { elements.append(contentsOf: repeatElement(filler(), count: missing)) }
        used += more
    }

    /// Removes all but the first `count` elements.
    @inlinable
    package mutating func shrink(to count: Int) { used = count }

    /// Removes all elements, and releases the memory if they used little of it.
    mutating func recycle() {
        if elements.isMuch(for: used) { elements = [] }
        used = 0
    }

    /// Calls a closure with the elements in memory.
    @inlinable
    package func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
        elements.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }

    /// Calls a closure with the elements in memory, for writing.
    @inlinable
    package mutating func withUnsafeMutableBufferPointer<R>(
        _ body: (UnsafeMutableBufferPointer<Element>) -> R
    ) -> R {
        let count = count
        return elements.withUnsafeMutableBufferPointer {
            body(UnsafeMutableBufferPointer(rebasing: $0[..<count]))
        }
    }
}

extension ContiguousArray {
    /// Empties an array that each frame fills anew.
    ///
    /// The memory is released if the frame used little of it. Thus the memory for a scene of
    /// 100,000 layers is not retained for smaller scenes after it.
    mutating func recycle() {
        isMuch(for: count) ? self = [] : removeAll(keepingCapacity: true)
    }

    /// Returns whether the capacity exceeds `16 * (used + 128)` elements.
    package func isMuch(for used: Int) -> Bool { capacity.isMuch(for: used) }
}

extension Dictionary {
    /// Releases memory that is much more than the values need.
    package mutating func release() {
        if capacity.isMuch(for: count) { self = filter { _ in true } }
    }
}

extension Int {
    /// Returns whether a capacity exceeds `16 * (used + 128)`.
    fileprivate func isMuch(for used: Int) -> Bool { self > 16 * (used + 128) }
}

extension ReusedArray: Sendable where Element: Sendable {}

extension ReusedArray: Equatable where Element: Equatable {
    @inlinable
    package static func == (a: ReusedArray, b: ReusedArray) -> Bool {
        a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { a.elementsEqual($0) } }
    }
}

extension ReusedArray: Hashable where Element: Hashable {
    @inlinable
    package func hash(into hasher: inout Hasher) {
        withUnsafeBufferPointer { for element in $0 { hasher.combine(element) } }
    }
}
