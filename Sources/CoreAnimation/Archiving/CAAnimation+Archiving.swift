import Foundation
import RenderTree

extension CAAnimation {
    /// Writes the values that differ from the defaults to an archive, without the delegate.
    func writeArchive(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        var archived: [String: Any?] = [:]
        for key in AnimationMembers.keys(of: self) + userValues.keys
        where key != "delegate" && shouldArchiveValue(forKey: key) {
            archived[key] = .some(value(forKey: key))
        }
        ArchivedValues.encode(archived, coder, forKey: "CAAnimation.values")
    }

    /// Reads the output of ``writeArchive(_:)``; returns false if the archive holds something else.
    func readArchive(_ coder: NSCoder) -> Bool {
        guard let read = ArchivedValues.decode(coder, forKey: "CAAnimation.values") else {
            return false
        }
        for (key, value) in read { setValue(value, forKey: key) }
        return true
    }
}

extension CAEmitterCell {
    /// Writes the values that differ from the defaults to an archive.
    func writeArchive(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        var archived: [String: Any?] = [:]
        for key in EmitterCellTable.rows.map(\.key) + ["style"] + userValues.keys
        where shouldArchiveValue(forKey: key) {
            archived[key] = .some(value(forKey: key))
        }
        ArchivedValues.encode(archived, coder, forKey: "CAEmitterCell.values")
    }

    /// Reads the output of ``writeArchive(_:)``; returns false if the archive holds something else.
    func readArchive(_ coder: NSCoder) -> Bool {
        guard let read = ArchivedValues.decode(coder, forKey: "CAEmitterCell.values") else {
            return false
        }
        for (key, value) in read { setValue(value, forKey: key) }
        return true
    }
}
