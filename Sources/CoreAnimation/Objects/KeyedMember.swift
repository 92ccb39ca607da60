import Foundation
import Motion
import RenderTree

/// How a named member of an object is read and written by key: through its accessor, which a
/// program's subclass may override.
///
/// Unchecked: the functions capture nothing but key paths and other functions, which are constant.
struct KeyedMember<Root: AnyObject>: @unchecked Sendable {
    let get: (Root) -> Any?
    let set: (Root, Any?) -> Void
    /// Whether objects of this class have the member.
    let applies: (Root) -> Bool
}

extension KeyedMember {
    /// Any member, with its own way to read a value; a value that cannot be read is passed over.
    init<Owner, Value>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, read: @escaping (Any?) -> Value?,
        box: @escaping (Value) -> Any? = { Boxing.box($0) }
    ) {
        self.init(
            get: { ($0 as? Owner).flatMap { box($0[keyPath: path]) } },
            set: { object, value in
                guard let owner = object as? Owner, let new = read(value) else { return }
                owner[keyPath: path] = new
            }, applies: { $0 is Owner })
    }

    /// A member that may be nil, which nil writes.
    init<Owner, Value>(
        _ path: ReferenceWritableKeyPath<Owner, Value?>, some: @escaping (Any) -> Value?
    ) {
        self.init(
            path,
            read: { value in
                guard let value else { return .some(nil) }
                return some(value).map { .some($0) }
            }, box: { Boxing.box($0) })
    }

    /// What only the object itself changes; values for it are passed over.
    static func readOnly<Owner, Value>(_ path: KeyPath<Owner, Value>) -> Self {
        Self(
            get: { ($0 as? Owner).flatMap { Boxing.box($0[keyPath: path]) } }, set: { _, _ in },
            applies: { $0 is Owner })
    }

    /// A number; nil writes 0.
    static func number<Owner>(_ path: ReferenceWritableKeyPath<Owner, Double>) -> Self {
        Self(path, read: KeyNumber.number)
    }

    /// A number of single precision; nil writes 0.
    static func number<Owner>(_ path: ReferenceWritableKeyPath<Owner, Float>) -> Self {
        Self(path, read: { KeyNumber.number($0).map { Float($0) } })
    }

    /// A number; nil writes 0.
    static func number<Owner>(_ path: ReferenceWritableKeyPath<Owner, CGFloat>) -> Self {
        Self(path, read: { KeyNumber.number($0).map { CGFloat($0) } })
    }

    /// A truth value; nil writes false.
    static func flag<Owner>(_ path: ReferenceWritableKeyPath<Owner, Bool>) -> Self {
        Self(path, read: { KeyNumber.number($0).map { $0 != 0 } })
    }

    /// A whole number, to which fractions are rounded; nil writes 0.
    static func integer<Owner, Value: FixedWidthInteger>(
        _ path: ReferenceWritableKeyPath<Owner, Value>
    ) -> Self {
        Self(path, read: { KeyNumber.integer($0) })
    }

    /// A set of bits, read as their number; nil writes none.
    static func bits<Owner, Value: OptionSet>(
        _ path: ReferenceWritableKeyPath<Owner, Value>
    ) -> Self where Value.RawValue: FixedWidthInteger {
        Self(
            path,
            read: { $0 as? Value ?? KeyNumber.integer($0).map { Value(rawValue: $0) } },
            box: { Boxing.box($0.rawValue) })
    }

    /// A point, a size or a rectangle; nil writes zeros.
    static func lanes<Owner, Value: LaneValue>(
        _ path: ReferenceWritableKeyPath<Owner, Value>
    ) -> Self {
        let zero = Value(lanes: .zero)
        return Self(
            path,
            read: { value in
                guard case .vector(let kind, _)? = MotionValue(boxed: zero),
                    case .vector(let given, let lanes)? = KeyNumber.motion(
                        value, like: .vector(kind, .zero)), kind.mixes(with: given)
                else { return nil }
                return Value(lanes: lanes)
            })
    }

    /// A matrix, or a map of the plane.
    static func matrix<Owner>(_ path: ReferenceWritableKeyPath<Owner, CATransform3D>) -> Self {
        Self(
            path,
            read: { value in
                guard case .transform(let matrix)? = value.flatMap({ MotionValue(boxed: $0) })
                else { return nil }
                return matrix
            })
    }

    /// A word of its own type, or a plain one.
    static func word<Owner, Word: NSStringBoxable>(
        _ path: ReferenceWritableKeyPath<Owner, Word>
    ) -> Self {
        Self(path, read: { ($0 as? String).map { Word(rawValue: $0) } ?? $0 as? Word })
    }

    /// A word of its own type, or a plain one, that may be nil.
    static func optionalWord<Owner, Word: NSStringBoxable>(
        _ path: ReferenceWritableKeyPath<Owner, Word?>
    ) -> Self {
        Self(path, some: { ($0 as? String).map { Word(rawValue: $0) } ?? $0 as? Word })
    }

    /// A list of numbers that may be nil.
    static func numbers<Owner>(_ path: ReferenceWritableKeyPath<Owner, [NSNumber]?>) -> Self {
        Self(path, some: { Boxing.box($0) as? [NSNumber] })
    }

    /// Anything that may be nil.
    static func optional<Owner, Value>(_ path: ReferenceWritableKeyPath<Owner, Value?>) -> Self {
        Self(path, some: { $0 as? Value })
    }
}
