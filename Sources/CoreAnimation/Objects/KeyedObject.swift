import Foundation

/// An object whose values are read, written and archived by key.
///
/// It is a layer, an animation or an emitter cell.
protocol KeyedObject: NSObject {
    /// The values of keys that are not properties.
    var userValues: [String: Any] { get set }
    static func defaultValue(forKey key: String) -> Any?
    func value(forKey key: String) -> Any?
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
    func shouldArchiveValue(forKey key: String) -> Bool
}

extension CALayer: KeyedObject {}
extension CAAnimation: KeyedObject {}
extension CAEmitterCell: KeyedObject {}

extension KeyedObject {
    /// Sets a stored property of a subclass, or else a custom value.
    func storeCustom(_ value: Any?, _ key: String) {
        if type(of: self) != CALayer.self, StoredFields.write(value, to: key, of: self) { return }
        // The old object is released after the change, as its `deinit` may use this object.
        withExtendedLifetime(userValues[key]) { userValues[key] = Boxing.box(value) }
    }

    /// Returns whether the value for a key differs from the default of the class.
    ///
    /// A custom value without a default does, even a zero.
    func differsFromDefault(_ key: String) -> Bool {
        let usual = type(of: self).defaultValue(forKey: key)
        return userValues[key] != nil && usual == nil || Boxing.differ(value(forKey: key), usual)
    }

    /// Encodes the values for the given and all custom keys, except defaults.
    ///
    /// `substitute` replaces values that no archive can hold.
    func encodeValues(
        of keys: [String], _ coder: NSCoder, forKey name: String,
        substitute: (String) -> Any? = { _ in nil }
    ) {
        guard coder.allowsKeyedCoding else { return }
        var archived: [String: Any?] = [:]
        for key in keys + userValues.keys where shouldArchiveValue(forKey: key) {
            archived[key] = .some(value(forKey: key))
        }
        ArchivedValues.encode(archived, coder, forKey: name, substitute: substitute)
    }

    /// Decodes values by key; returns false if the archive holds something else.
    func decodeValues(_ coder: NSCoder, forKey name: String) -> Bool {
        guard let read = ArchivedValues.decode(coder, forKey: name) else { return false }
        for (key, value) in read { setValue(value, forKey: key) }
        return true
    }
}
