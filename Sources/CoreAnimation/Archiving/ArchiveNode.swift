import Foundation

/// An object in the property list of an archive.
enum ArchiveNode {
    /// A string, a number, bytes.
    case value
    /// The name of a class.
    case description(String)
    case instance(Instance)

    /// An object with a class.
    struct Instance {
        /// The index of the class.
        var kind = 0
        /// The values of keys that are other objects.
        var fields: [String: Int] = [:]
        /// The objects of keys that have lists.
        var lists: [String: [Int]] = [:]
        /// The values of keys that stand in the object itself.
        var values: [String: Any] = [:]

        var references: [Int] { Array(fields.values) }
        var elements: [Int] { lists.values.flatMap(\.self) }
    }

    /// Nil for what no archiver writes.
    init?(_ object: Any) {
        switch object {
        case let fields as [String: Any]:
            if let name = fields["$classname"] {
                guard let name = name as? String, fields["$classes"] is [String] else { return nil }
                self = .description(name)
                return
            }
            var instance = Instance()
            for (key, value) in fields where key != "$class" {
                if let index = ArchiveReference.index(value) {
                    instance.fields[key] = index
                } else if let list = value as? [Any] {
                    let indices = list.compactMap(ArchiveReference.index)
                    guard indices.count == list.count else { return nil }
                    instance.lists[key] = indices
                } else if value is [AnyHashable: Any] {
                    return nil
                } else {
                    instance.values[key] = value
                }
            }
            guard let kind = fields["$class"].flatMap(ArchiveReference.index) else { return nil }
            instance.kind = kind
            self = .instance(instance)
        case is [Any]: return nil
        default:
            if ArchiveReference.index(object) != nil { return nil }
            self = .value
        }
    }

    /// Whether an object is of the form in which its class is written; the second argument tells
    /// whether the object at an index is a value of a type.
    typealias Form = @Sendable (Instance, (Int, Any.Type) -> Bool) -> Bool

    /// The forms of Foundation's classes, by their names.
    static let forms: [String: Form] = {
        let list: Form = { instance, _ in instance.lists["NS.objects"] != nil }
        let dictionary: Form = { instance, _ in
            guard let keys = instance.lists["NS.keys"] else { return false }
            return keys.count == instance.lists["NS.objects"]?.count
        }
        let text: Form = { instance, isValue in
            instance.fields["NS.string"].map { isValue($0, String.self) }
                ?? (instance.values["NS.string"] is String)
        }
        let data: Form = { instance, isValue in
            instance.fields["NS.data"].map { isValue($0, Data.self) }
                ?? (instance.values["NS.data"] is Data)
        }
        let date: Form = { instance, _ in instance.values["NS.time"] is NSNumber }
        let geometry: Form = { instance, isValue in
            let words = ["NS.pointval", "NS.sizeval", "NS.rectval"].compactMap {
                instance.fields[$0]
            }
            return words.count == 1 && words.allSatisfy { isValue($0, String.self) }
        }
        return [
            "NSArray": list, "NSMutableArray": list, "NSSet": list, "NSMutableSet": list,
            "NSDictionary": dictionary, "NSMutableDictionary": dictionary, "NSString": text,
            "NSMutableString": text, "NSData": data, "NSMutableData": data, "NSDate": date,
            "NSValue": geometry, "NSNull": { _, _ in true }, "NSNumber": { _, _ in false },
        ]
    }()
}

/// A reference to an object of an archive, as Foundation keeps it in a property list.
enum ArchiveReference {
    /// The index that it leads to; nil for anything else.
    static func index(_ value: Any) -> Int? {
        let kind: Any.Type = type(of: value)
        guard let reference = kind as? AnyClass,
            let offset = offset.withLock({ offsets -> Int? in
                if let known = offsets[ObjectIdentifier(reference)] { return known }
                let found =
                    String(describing: reference) == "_NSKeyedArchiverUID"
                    ? StoredFields.offset(of: "value", in: reference) : nil
                offsets[ObjectIdentifier(reference)] = .some(found)
                return found
            })
        else { return nil }
        let address = Unmanaged.passUnretained(value as AnyObject).toOpaque()
        return Int((address + offset).loadUnaligned(as: UInt32.self))
    }

    /// Where the number stands in objects of a class; nil in classes that are no references.
    private static let offset = Guarded<[ObjectIdentifier: Int?]>([:])
}
