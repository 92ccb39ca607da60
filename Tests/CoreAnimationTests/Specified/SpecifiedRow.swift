import Motion
import Testing

@testable import CoreAnimation

/// A property as the specification lists it (core-animation 13).
struct SpecifiedRow: @unchecked Sendable {
    /// What the table says of it besides its default.
    struct Marks: OptionSet {
        let rawValue: Int
        /// Animations of it have an effect.
        static let animates = Marks(rawValue: 1)
        /// The class method `defaultValue(forKey:)` answers the default.
        static let answers = Marks(rawValue: 2)
        /// It is no row of the table of values: it is made of others, or of objects.
        static let apart = Marks(rawValue: 4)
    }

    let key: String
    /// The default; words and sets of bits as what they are made of.
    let standard: Any?
    let marks: Marks
    /// Another value that it takes; nil when it is tried elsewhere.
    let other: Any?
    /// Reads it through its accessor.
    let get: (AnyObject) -> Any?
    /// Sets it to the other value through its accessor.
    let setOther: (AnyObject) -> Void

    /// A row with an accessor, whose type is what the key path says.
    init<Owner, Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ standard: Value,
        _ marks: Marks = [], _ other: Value? = nil
    ) {
        self.key = key
        self.standard = keyed(standard)
        self.marks = marks
        self.other = other.flatMap { keyed($0) }
        get = { keyed(($0 as! Owner)[keyPath: path]) }
        setOther = { if let other { ($0 as! Owner)[keyPath: path] = other } }
    }
}

/// A value as it is read by key: words and sets of bits as what they are made of.
func keyed(_ value: Any) -> Any? {
    if let optional = value as? any OptionalValue { return optional.wrappedValue.flatMap(keyed) }
    guard let raw = value as? any RawRepresentable else { return value }
    return raw.rawValue
}

/// Optionals of any kind.
protocol OptionalValue { var wrappedValue: Any? { get } }
extension Optional: OptionalValue { var wrappedValue: Any? { self } }

/// Whether two values of properties are the same, whatever boxes they are in.
func same(_ a: Any?, _ b: Any?) -> Bool {
    guard let a = a.flatMap(keyed), let b = b.flatMap(keyed) else {
        return a.flatMap(keyed) == nil && b.flatMap(keyed) == nil
    }
    if let x = MotionValue(boxed: a), let y = MotionValue(boxed: b) { return x == y }
    switch (a, b) {
    case (let x as CAMediaTimingFunction, let y as CAMediaTimingFunction):
        return x.description == y.description
    case (let x as CAValueFunction, let y as CAValueFunction): return x.name == y.name
    case (let x as CAFrameRateRange, let y as CAFrameRateRange): return x == y
    case (let x as [Any], let y as [Any]):
        return x.count == y.count && zip(x, y).allSatisfy { same($0, $1) }
    case (let x as [AnyHashable: Any], let y as [AnyHashable: Any]):
        return Set(x.keys) == Set(y.keys)
    case (let x as CAAnimation, let y as CAAnimation): return type(of: x) == type(of: y)
    case (let x as NSObject, let y as NSObject): return x.isEqual(y)
    default: return false
    }
}
