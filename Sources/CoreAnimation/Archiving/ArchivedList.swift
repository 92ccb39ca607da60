import Foundation

/// A list of objects that can be archived fast.
///
/// An archiver compares Foundation's lists by their elements with all objects it has encoded, which
/// is slow for nested lists; instances of this class are compared by identity.
final class ArchivedList: NSObject, NSSecureCoding {
    let objects: [Any]

    init(_ objects: [Any]) { self.objects = objects }

    static var supportsSecureCoding: Bool { true }

    /// Decodes a list; nil if its count is missing or wrong.
    ///
    /// A wrong count differs from the number of objects.
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
