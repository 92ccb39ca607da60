// Standing: complete.
import Foundation
import Graphics

/// The policy by which an associated object is referenced.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// A weak reference; nil once the object is deallocated.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A strong reference to a copy.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A strong reference to a copy.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key, which is an address; nil removes the value.
///
/// Any thread.
///
/// Unlike Apple's, the values of a deallocated object are released later, when other values are
/// set.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let held: AssociatedObjects.Value? = value.map {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN: .weak(Weak($0 as AnyObject))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            .strong(($0 as? any NSCopying)?.copy(with: nil) ?? $0)
        case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong($0)
        }
    }
    AssociatedObjects.set(held, of: object as AnyObject, key)
}

/// Returns the value associated with an object under a key; nil if there is none.
///
/// Any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    switch AssociatedObjects.value(of: object as AnyObject, key) {
    case .strong(let value): value
    case .weak(let box): box.object
    case nil: nil
    }
}

/// Removes all values associated with an object.
///
/// Any thread.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(of: object as AnyObject)
}

/// The table of associated values, by object and key.
private enum AssociatedObjects {
    /// Unchecked: the value belongs to the program, which decides on its use by the choice of the
    /// key.
    enum Value: @unchecked Sendable {
        case strong(Any)
        case weak(Weak<AnyObject>)
    }

    private struct Entry {
        let object: Weak<AnyObject>
        var values: [UnsafeRawPointer: Value] = [:]
    }

    /// Unchecked, since weak references are not `Sendable`; these are only read, and a lock guards
    /// the table.
    private struct Table: @unchecked Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The number of entries above which those of deallocated objects are removed.
        var bound = 64

        subscript(object: AnyObject) -> Entry? {
            get {
                // A new object may have the address of a deallocated object, so the weak reference
                // is tested.
                entries[ObjectIdentifier(object)].flatMap { $0.object.object == nil ? nil : $0 }
            }
            set { entries[ObjectIdentifier(object)] = newValue }
        }
    }

    private static let table = Guarded(Table())

    // Removed values are released outside of the lock, since their deinitialisers may call these
    // functions.

    static func set(_ value: Value?, of object: AnyObject, _ key: UnsafeRawPointer) {
        _ = table.withLock { table -> [Value] in
            var gone: [Value] = []
            var entry = table[object] ?? Entry(object: Weak(object))
            if let old = entry.values.updateValue(value ?? .weak(Weak(object)), forKey: key) {
                gone.append(old)
            }
            if value == nil { entry.values[key] = nil }
            if let old = table.entries[ObjectIdentifier(object)] { gone += old.values.values }
            table[object] = entry.values.isEmpty ? nil : entry
            if table.entries.count > table.bound {
                gone += table.entries.values.filter { $0.object.object == nil }.flatMap(
                    \.values.values)
                table.entries = table.entries.filter { $0.value.object.object != nil }
                table.bound = max(64, table.entries.count * 2)
            }
            return gone
        }
    }

    static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Value? {
        table.withLock { $0[object]?.values[key] }
    }

    static func removeAll(of object: AnyObject) {
        _ = table.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(object)) }
    }
}
