/// A value in the memory of a collection, which cannot be copied.
///
/// It has the layout of the value. Swift copies a value that is reached through a pointer, and
/// counts a reference for each of its objects, since the memory might change meanwhile; a `Stored`
/// is read in place. Its memory must not change while it is read.
@frozen @usableFromInline
package struct Stored<Value>: ~Copyable {
    /// The value.
    @usableFromInline package let value: Value

    /// Stores a value.
    @inlinable package init(_ value: Value) { self.value = value }

    /// Calls a closure with the value, without a copy.
    @inlinable @inline(__always)
    package borrowing func read<Result>(_ body: (borrowing Value) -> Result) -> Result {
        body(value)
    }
}

extension UnsafePointer {
    /// The same memory, read in place.
    @inlinable
    package var stored: UnsafePointer<Stored<Pointee>> {
        UnsafeRawPointer(self).assumingMemoryBound(to: Stored<Pointee>.self)
    }
}
