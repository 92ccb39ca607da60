import Foundation
import Graphics

/// The values of an object's keys on their way into an archive and out of it.
enum ArchivedValues {
    /// Writes values by key; those that no archive can hold are left out.
    ///
    /// What is nested too deep is left out: archivers and unarchivers call themselves for each level.
    static func encode(_ values: [String: Any?], _ coder: NSCoder, forKey key: String) {
        let thread = ThreadContext.current
        thread.archivingDepth += 1
        defer { thread.archivingDepth -= 1 }
        let kept = thread.archivingDepth > maxDepth ? [:] : values
        coder.encode(ArchivedFields(kept.compactMapValues { object(for: $0) }), forKey: key)
    }

    /// The maximum depth of objects with values, and of lists, inside each other.
    static let maxDepth = 64

    /// Reads values by key: none when the archive has no such key, nil when it has something else
    /// under it.
    static func decode(_ coder: NSCoder, forKey key: String) -> [(key: String, value: Any?)]? {
        guard coder.allowsKeyedCoding, ArchiveCheck.passes(coder) else { return nil }
        guard coder.containsValue(forKey: key) else { return [] }
        guard let fields = coder.anyObject(forKey: key) as? ArchivedFields else { return nil }
        return fields.objects.map { (key: $0.key, value: value(of: $0.value)) }
            .sorted { $0.key < $1.key }
    }

    /// The object that stands for a value; nil when there is none.
    static func object(for value: Any?) -> NSObject? { object(for: value, depth: 0) }

    private static func object(for value: Any?, depth: Int) -> NSObject? {
        guard let value else { return ArchiveBox(nil) }
        // First of all: to ask a list whether it is an object makes lists of Foundation's of it.
        if let list = value as? [Any] {
            guard depth < maxDepth else { return nil }
            let objects = list.compactMap { object(for: $0, depth: depth + 1) }
            return objects.count == list.count ? ArchivedList(objects) : nil
        }
        if let values = value as? [AnyHashable: Any] {
            guard depth < maxDepth else { return nil }
            var objects: [String: Any] = [:]
            for (key, value) in values {
                guard let name = key.base as? String else { continue }
                objects[name] = object(for: value, depth: depth + 1)
            }
            return ArchivedFields(objects)
        }
        if let box = ArchiveBox(value) { return box }
        switch Boxing.box(value) {
        case let word as String: return word as NSString
        case let value as any NSValueBoxable: return value.boxedAsValue
        case let object as NSObject where object is any NSSecureCoding:
            guard ArchiveCheck.canRead(object.classForCoder) else { return nil }
            return archivable(type(of: object)) == type(of: object) || object.isOurs ? object : nil
        default: return nil
        }
    }

    /// The value that an object stands for.
    static func value(of object: Any) -> Any? {
        switch object {
        case let box as ArchiveBox: box.value
        case let list as ArchivedList: list.objects.map { value(of: $0) ?? NSNull() }
        case let fields as ArchivedFields: fields.objects.compactMapValues { value(of: $0) }
        case let list as [Any]: list.map { value(of: $0) ?? NSNull() }
        case let values as [AnyHashable: Any]: values.compactMapValues { value(of: $0) }
        case let word as NSString: String(describing: word)
        default: object
        }
    }

    /// The class under which objects of a class are archived: the nearest one that Foundation finds
    /// again by its name, which it does not for private and nested classes.
    static func archivable(_ kind: AnyClass) -> AnyClass {
        var kind: AnyClass = kind
        while String(reflecting: kind).contains("(")
            || String(reflecting: kind).count(where: { $0 == "." }) != 1,
            let above = _getSuperclass(kind)
        {
            kind = above
        }
        return kind
    }
}

extension NSObject {
    /// Whether objects of private classes are archived as the class they extend.
    fileprivate var isOurs: Bool { self is CALayer || self is CAAnimation || self is CAEmitterCell }
}

extension NSCoder {
    /// The object of a key, whatever it is: nil where there is none. Foundation stops the program
    /// when it meets an object of another class than it was told to expect, so no class is told,
    /// and what comes is looked at instead.
    func anyObject(forKey key: String) -> Any? {
        containsValue(forKey: key) ? decodeObject(of: [NSObject.self], forKey: key) : nil
    }

    /// The words of a key; nil where there is something else.
    func words(forKey key: String) -> String? {
        (anyObject(forKey: key) as? NSString).map { String(describing: $0) }
    }
}
