// Standing: complete.
import Foundation

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

/// Associates a value with an object under a key; nil removes it.
///
/// The key is an address. Any thread.
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
    AssociatedObjects.shared.set(held, of: object as AnyObject, key)
}

/// Returns the value associated with an object under a key; nil if there is none.
///
/// Any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    switch AssociatedObjects.shared.value(of: object as AnyObject, key) {
    case .strong(let value): value
    case .weak(let box): box.object
    case nil: nil
    }
}

/// Removes all values associated with an object.
///
/// Any thread.
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.shared.removeAll(of: object as AnyObject)
}

/// The table of associated values, by object and key.
///
/// Unchecked: the lock guards the table; the values belong to the program, which is responsible for
/// their use on several threads.
private final class AssociatedObjects: @unchecked Sendable {
    enum Value {
        case strong(Any)
        case weak(Weak<AnyObject>)
    }

    private struct Entry {
        let object: Weak<AnyObject>
        var values: [UnsafeRawPointer: Value] = [:]
    }

    static let shared = AssociatedObjects()

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries above which the entries of deallocated objects are removed.
    private var bound = 64

    /// The entry of a living object.
    private subscript(object: AnyObject) -> Entry? {
        // A new object may have the address of a deallocated object, so the weak reference is
        // tested.
        entries[ObjectIdentifier(object)].flatMap { $0.object.object == nil ? nil : $0 }
    }

    func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Value? {
        lock.withLock { self[object]?.values[key] }
    }

    // Removed values are released outside of the lock, since their deinitialisers may call these
    // functions.

    func set(_ value: Value?, of object: AnyObject, _ key: UnsafeRawPointer) {
        lock.lock()
        var entry = self[object] ?? Entry(object: Weak(object))
        let old = entry.values.removeValue(forKey: key)
        entry.values[key] = value
        let replaced = entries.removeValue(forKey: ObjectIdentifier(object))
        if !entry.values.isEmpty { entries[ObjectIdentifier(object)] = entry }
        let dead = entries.count > bound ? removeDead() : []
        lock.unlock()
        withExtendedLifetime((old, replaced, dead)) {}
    }

    /// Removes and returns the entries of deallocated objects.
    private func removeDead() -> [Entry] {
        let dead = entries.filter { $0.value.object.object == nil }
        for key in dead.keys { entries[key] = nil }
        bound = max(64, entries.count * 2)
        return Array(dead.values)
    }

    func removeAll(of object: AnyObject) {
        let removed = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(object)) }
        withExtendedLifetime(removed) {}
    }
}
