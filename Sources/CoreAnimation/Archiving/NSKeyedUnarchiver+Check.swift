import Foundation

/// A class of this framework whose archives are validated before they are decoded.
public protocol CheckedArchiving: NSSecureCoding {}

extension CALayer: CheckedArchiving {}
extension CAAnimation: CheckedArchiving {}
extension CAEmitterCell: CheckedArchiving {}
extension CAMediaTimingFunction: CheckedArchiving {}
extension CAValueFunction: CheckedArchiving {}
extension CAConstraint: CheckedArchiving {}

// If an archive is damaged, Foundation's methods with the same names stop the program. These
// overloads, for classes of this framework, validate the archive first.
extension NSKeyedUnarchiver {
    /// Decodes an object such as a layer or an animation from an archive.
    ///
    /// The object must be of this framework.
    ///
    /// - Throws: an error if the archive is damaged or holds an object of another class.
    public static func unarchivedObject<Object: NSObject & CheckedArchiving>(
        ofClass kind: Object.Type, from data: Data
    ) throws -> Object? {
        try unarchivedObject(ofClasses: [kind], from: data) as? Object
    }

    /// Decodes an object of one of several classes of this framework from an archive.
    ///
    /// - Throws: an error if the archive is damaged or holds an object of another class.
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
