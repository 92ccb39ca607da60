import Foundation

/// An object in the property list of an archive.
enum ArchiveNode {
    /// A string, a number or data.
    case value
    /// A class description, with the name of the class.
    case description(String)
    case instance(Instance)

    /// An instance of a class.
    struct Instance {
        /// The index of the class description.
        var kind = 0
        /// The indices of referenced objects, by key.
        var fields: [String: Int] = [:]
        /// The indices of the objects in lists, by key.
        var lists: [String: [Int]] = [:]
        /// The values stored inline, by key.
        var values: [String: Any] = [:]

        var references: [Int] { Array(fields.values) }
        var elements: [Int] { lists.values.flatMap(\.self) }
    }

    /// Parses an object of an archive; nil if no archiver writes it.
    ///
    /// The object is a value of the archive's property list.
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

    /// A function that checks whether an instance has the archived form of its class.
    ///
    /// The second argument returns whether the object at an index is a value of a type.
    typealias Form = @Sendable (Instance, (Int, Any.Type) -> Bool) -> Bool

    /// The checks of the archived forms of Foundation classes, by class name.
    static let forms: [String: Form] = {
        let list: Form = { instance, _ in instance.lists["NS.objects"] != nil }
        let dictionary: Form = { instance, _ in
            guard let keys = instance.lists["NS.keys"] else { return false }
            return keys.count == instance.lists["NS.objects"]?.count
        }
        func value<Value>(_ type: Value.Type, _ key: String) -> Form {
            { instance, isValue in
                instance.fields[key].map { isValue($0, type) } ?? (instance.values[key] is Value)
            }
        }
        let (text, data) = (value(String.self, "NS.string"), value(Data.self, "NS.data"))
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

/// A reference from one object of an archive to another.
///
/// Foundation represents it in a property list.
enum ArchiveReference {
    /// Returns the index of the referenced object; nil for any other value.
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

    /// The byte offsets, by class, of the index in reference objects.
    ///
    /// They are nil for classes other than references.
    private static let offset = Guarded<[ObjectIdentifier: Int?]>([:])
}
