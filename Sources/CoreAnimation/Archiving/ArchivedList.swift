import Foundation

/// A list of objects on its way into an archive and out of it. An archiver compares lists of
/// Foundation's by their elements with all that it has met, which takes long where lists are nested;
/// these it compares by identity.
final class ArchivedList: NSObject, NSSecureCoding {
    let objects: [Any]

    init(_ objects: [Any]) { self.objects = objects }

    static var supportsSecureCoding: Bool { true }

    /// Reads a list; nil where it has no count, or another number of objects.
    init?(coder: NSCoder) {
        guard ArchiveCheck.passes(coder),
            let count = coder.words(forKey: "count").flatMap({ Int($0) })
        else { return nil }
        var objects: [Any] = []
        while objects.count < count, let object = coder.anyObject(forKey: "\(objects.count)") {
            objects.append(object)
        }
        guard objects.count == count else { return nil }
        self.objects = objects
    }

    func encode(with coder: NSCoder) {
        coder.encode("\(objects.count)" as NSString, forKey: "count")
        for (i, object) in objects.enumerated() { coder.encode(object, forKey: "\(i)") }
    }
}
