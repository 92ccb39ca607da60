// Standing: partial (names only; key-value observing is not supported).
import Foundation

/// A key in the description of an observed change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of change.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of the changed elements.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the notification precedes the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(
        rawValue: "notificationIsPrior")
}
