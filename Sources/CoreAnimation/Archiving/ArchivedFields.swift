import Foundation

/// Objects by name on their way into an archive and out of it. An archiver looks for every dictionary
/// among all that it has met, which takes long when there are thousands; these it knows at once.
final class ArchivedFields: NSObject, NSSecureCoding {
    let objects: [String: Any]

    init(_ objects: [String: Any]) { self.objects = objects }

    /// What no name has in it: the separator of paragraphs.
    private static let separator: Character = "\u{2029}"

    static var supportsSecureCoding: Bool { true }

    /// Reads objects by name; nil where there are no names.
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
        coder.encode(names as NSString, forKey: "names")
        for (name, object) in objects.sorted(by: { $0.key < $1.key }) {
            coder.encode(object, forKey: "field " + name)
        }
    }
}
