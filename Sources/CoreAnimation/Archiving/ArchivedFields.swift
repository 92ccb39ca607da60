import Foundation

/// A dictionary of named objects that can be archived fast.
///
/// An archiver looks up every dictionary among all objects it has encoded, which is slow for
/// thousands; instances of this class are compared by identity.
final class ArchivedFields: NSObject, NSSecureCoding {
    let objects: [String: Any]

    init(_ objects: [String: Any]) { self.objects = objects }

    /// A character that no name contains: the paragraph separator.
    private static let separator: Character = "\u{2029}"

    static var supportsSecureCoding: Bool { true }

    /// Reads objects by name; nil if the archive has no names.
    init?(coder: NSCoder) {
        guard ArchiveCheck.passes(coder), let names = coder.words(forKey: "names") else {
            return nil
        }
        var objects: [String: Any] = [:]
        for name in names.split(
            separator: Self.separator, omittingEmptySubsequences: false)
        {
            objects[String(name)] = coder.anyObject(forKey: "field " + name)
        }
        self.objects = objects
    }

    func encode(with coder: NSCoder) {
        let names = objects.keys.sorted().joined(separator: String(Self.separator))
        coder.encode(words: names, forKey: "names")
        for (name, object) in objects.sorted(by: { $0.key < $1.key }) {
            coder.encode(object, forKey: "field " + name)
        }
    }
}
