// Standing: complete.
import Foundation
import Graphics

/// How an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not kept alive; nil once it is gone.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Kept alive.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy is kept.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Kept alive.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy is kept.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object under a key, which is an address; nil takes it away. Any thread.
///
/// Unlike Apple's, values of an object that is gone are let go of when others are set.
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

/// The value that is kept with an object under a key; nil for none. Any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    switch AssociatedObjects.value(of: object as AnyObject, key) {
    case .strong(let value): value
    case .weak(let box): box.object
    case nil: nil
    }
}

/// Takes away all values that are kept with an object. Any thread.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(of: object as AnyObject)
}

/// The values that are kept with objects, by object and key.
private enum AssociatedObjects {
    /// Unchecked: it is the program's own object, which says by its key who may use it.
    enum Value: @unchecked Sendable {
        case strong(Any)
        case weak(Weak<AnyObject>)
    }

    private struct Entry {
        let object: Weak<AnyObject>
        var values: [UnsafeRawPointer: Value] = [:]
    }

    /// Unchecked because weak references are not `Sendable`: they are only read, and the table is
    /// guarded.
    private struct Table: @unchecked Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// How many entries there may be before those of objects that are gone are taken out.
        var bound = 64

        subscript(object: AnyObject) -> Entry? {
            get {
                // The address of an object that is gone may be another one's by now.
                entries[ObjectIdentifier(object)].flatMap { $0.object.object == nil ? nil : $0 }
            }
            set { entries[ObjectIdentifier(object)] = newValue }
        }
    }

    private static let table = Guarded(Table())

    // What is let go of is let go of outside the lock, since its end may come back here.

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
