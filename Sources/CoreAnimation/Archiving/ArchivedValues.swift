import Foundation

/// The archived form of an object's values by key.
enum ArchivedValues {
    /// Encodes a dictionary of values under a key.
    ///
    /// If no archive can hold the value of a key, `substitute` returns a replacement, or nil to
    /// omit the key.
    ///
    /// Values nested deeper than ``maxDepth`` are omitted, as archivers and unarchivers recurse at
    /// each level.
    static func encode(
        _ values: [String: Any?], _ coder: NSCoder, forKey key: String,
        substitute: (String) -> Any? = { _ in nil }
    ) {
        let thread = ThreadContext.current
        thread.archivingDepth += 1
        defer { thread.archivingDepth -= 1 }
        let kept = thread.archivingDepth > maxDepth ? [:] : values
        var objects = kept.compactMapValues { object(for: $0) }
        for name in kept.keys where objects[name] == nil {
            objects[name] = substitute(name).flatMap { object(for: $0) }
        }
        coder.encode(ArchivedFields(objects), forKey: key)
    }

    /// The maximum nesting depth of objects with values, and of lists.
    static let maxDepth = 64

    /// Decodes the keyed values under a key; nil if the archive holds something else.
    ///
    /// The result is empty if the archive lacks the key.
    static func decode(_ coder: NSCoder, forKey key: String) -> [(key: String, value: Any?)]? {
        guard coder.allowsKeyedCoding, ArchiveCheck.passes(coder) else { return nil }
        guard coder.containsValue(forKey: key) else { return [] }
        guard let fields = coder.anyObject(forKey: key) as? ArchivedFields else { return nil }
        return fields.objects.map { (key: $0.key, value: value(of: $0.value)) }
            .sorted { $0.key < $1.key }
    }

    /// Returns the object that represents a value in an archive; nil if there is none.
    static func object(for value: Any?) -> NSObject? { object(for: value, depth: 0) }

    private static func object(for value: Any?, depth: Int) -> NSObject? {
        guard let value else { return ArchiveBox(nil) }
        // Arrays are tested first: casting a Swift array to an object type bridges the array.
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
        let boxed = Boxing.box(value)
        if let box = ArchiveBox(boxed) { return box }
        switch boxed {
        case let value as any NSValueBoxable: return value.boxedAsValue
        case let object as NSObject where object is any NSSecureCoding:
            guard ArchiveCheck.canRead(object.classForCoder) else { return nil }
            // A private subclass of a class of this framework is archived as that class.
            let isFound = archivable(type(of: object)) == type(of: object)
            return isFound || object is any KeyedObject ? object : nil
        default: return nil
        }
    }

    /// Returns the value that an archived object represents.
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

    /// Returns the class under which instances of a class are archived.
    ///
    /// It is the nearest superclass, or the class itself, that Foundation finds by name. Private
    /// and nested classes are not found by name, so their superclass is used.
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

extension NSCoder {
    /// Decodes the object of a key, of any class; nil if there is none.
    ///
    /// Foundation stops the program at an object of an unexpected class, so no class is requested
    /// and the caller checks the result.
    func anyObject(forKey key: String) -> Any? {
        containsValue(forKey: key) ? decodeObject(of: [NSObject.self], forKey: key) : nil
    }

    /// Encodes bytes inline under a key.
    ///
    /// As an object, Foundation would hash them byte by byte.
    func encode(bytes: Data, forKey key: String) {
        bytes.withUnsafeBytes {
            encodeBytes($0.bindMemory(to: UInt8.self).baseAddress, length: $0.count, forKey: key)
        }
    }

    /// Decodes the bytes of a key; nil if the key holds something else.
    func bytes(forKey key: String) -> Data? {
        containsValue(forKey: key)
            ? withDecodedUnsafeBytes(forKey: key) { $0.map { Data($0) } } : nil
    }

    /// Encodes a string as UTF-8 bytes under a key.
    ///
    /// ``ArchiveBox`` gives the reason not to encode it as an object.
    func encode(words: String, forKey key: String) { encode(bytes: Data(words.utf8), forKey: key) }

    /// Decodes the string of a key; nil if the key holds something else.
    func words(forKey key: String) -> String? {
        bytes(forKey: key).map { String(decoding: $0, as: UTF8.self) }
            ?? (anyObject(forKey: key) as? NSString).map(String.init(describing:))
    }
}
