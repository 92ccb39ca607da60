import Foundation

/// Objects of this framework that archives hold.
public protocol CheckedArchiving: NSSecureCoding {}

extension CALayer: CheckedArchiving {}
extension CAAnimation: CheckedArchiving {}
extension CAEmitterCell: CheckedArchiving {}
extension CAMediaTimingFunction: CheckedArchiving {}
extension CAValueFunction: CheckedArchiving {}
extension CAConstraint: CheckedArchiving {}

// Foundation's methods of these names stop the program at archives that were damaged; for classes of
// this framework these are called in their place, and look through an archive first.
extension NSKeyedUnarchiver {
    /// Reads a layer, an animation or another object of this framework from an archive.
    ///
    /// - Throws: an error where the archive is damaged or holds an object of another class.
    public static func unarchivedObject<Object: NSObject & CheckedArchiving>(
        ofClass kind: Object.Type, from data: Data
    ) throws -> Object? {
        try unarchivedObject(ofClasses: [kind], from: data) as? Object
    }

    /// Reads an object of one of several classes of this framework from an archive.
    ///
    /// - Throws: an error where the archive is damaged or holds an object of another class.
    public static func unarchivedObject(
        ofClasses kinds: [any (NSObject & CheckedArchiving).Type], from data: Data
    ) throws -> Any? {
        let names = kinds.map { "\($0)" }.joined(separator: ", ")
        let damaged = CocoaError(
            .coderReadCorrupt,
            userInfo: [
                NSDebugDescriptionErrorKey:
                    "The archive is damaged, or holds no object of the class \(names)."
            ])
        if BinaryPropertyList(data)?.hasSets == true { throw damaged }
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        defer { unarchiver.finishDecoding() }
        guard ArchiveCheck.passes(unarchiver, root: kinds) else { throw damaged }
        let object = unarchiver.decodeObject(
            of: [NSObject.self], forKey: NSKeyedArchiveRootObjectKey)
        if let error = unarchiver.error { throw error }
        return object
    }
}
