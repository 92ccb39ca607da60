import Foundation
import RenderTree

extension CAAnimation {
    /// Encodes the animation in an archive.
    ///
    /// The archive holds the values that differ from the defaults, but not the delegate.
    func writeArchive(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        var archived: [String: Any?] = [:]
        for key in AnimationMembers.keys(of: self) + userValues.keys
        where key != "delegate" && shouldArchiveValue(forKey: key) {
            archived[key] = .some(value(forKey: key))
        }
        ArchivedValues.encode(archived, coder, forKey: "CAAnimation.values")
    }

    /// Decodes the animation from an archive; returns false if this fails.
    ///
    /// The archive must be the output of ``writeArchive(_:)``.
    func readArchive(_ coder: NSCoder) -> Bool {
        guard let read = ArchivedValues.decode(coder, forKey: "CAAnimation.values") else {
            return false
        }
        for (key, value) in read { setValue(value, forKey: key) }
        return true
    }
}

extension CAEmitterCell {
    /// Encodes the emitter cell in an archive.
    ///
    /// The archive holds the values that differ from the defaults.
    func writeArchive(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        var archived: [String: Any?] = [:]
        for key in EmitterCellTable.rows.map(\.key) + ["style"] + userValues.keys
        where shouldArchiveValue(forKey: key) {
            archived[key] = .some(value(forKey: key))
        }
        ArchivedValues.encode(archived, coder, forKey: "CAEmitterCell.values")
    }

    /// Decodes the emitter cell from an archive; returns false if this fails.
    ///
    /// The archive must be the output of ``writeArchive(_:)``.
    func readArchive(_ coder: NSCoder) -> Bool {
        guard let read = ArchivedValues.decode(coder, forKey: "CAEmitterCell.values") else {
            return false
        }
        for (key, value) in read { setValue(value, forKey: key) }
        return true
    }
}
