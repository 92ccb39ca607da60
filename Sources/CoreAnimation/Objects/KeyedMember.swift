import Foundation
import Motion
import RenderTree

/// A property of an object for key-value coding, through its overridable accessor.
struct KeyedMember<Root: AnyObject>: Sendable {
    let get: @Sendable (Root) -> Any?
    let set: @Sendable (Root, Any?) -> Void
    /// Whether the class of an object has the member.
    let applies: @Sendable (Root) -> Bool
}

extension KeyedMember {
    /// Makes a member from a key path and conversions to and from objects.
    ///
    /// Written values that cannot be converted are ignored.
    init<Owner, Value>(
        _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable,
        read: @escaping @Sendable (Any?) -> Value?,
        box: @escaping @Sendable (Value) -> Any? = { Boxing.box($0) }
    ) {
        self.init(
            get: { ($0 as? Owner).flatMap { box($0[keyPath: path]) } },
            set: { object, value in
                guard let owner = object as? Owner, let new = read(value) else { return }
                owner[keyPath: path] = new
            }, applies: { $0 is Owner })
    }

    /// Makes an optional member; nil clears it.
    init<Owner, Value>(
        _ path: ReferenceWritableKeyPath<Owner, Value?> & Sendable,
        some: @escaping @Sendable (Any) -> Value?
    ) {
        self.init(
            path,
            read: { value in
                guard let value else { return .some(nil) }
                return some(value).map { .some($0) }
            }, box: { Boxing.box($0) })
    }

    /// Returns a read-only optional member; written values are ignored.
    static func readOnly<Owner, Value>(_ path: KeyPath<Owner, Value?> & Sendable) -> Self {
        Self(
            get: { ($0 as? Owner).flatMap { Boxing.box($0[keyPath: path]) } }, set: { _, _ in },
            applies: { $0 is Owner })
    }

    /// Returns a number member; nil writes 0.
    static func number<Owner, Value: BinaryFloatingPoint & Sendable>(
        _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable
    ) -> Self {
        Self(path, read: { KeyNumber.number($0).map { Value($0) } })
    }

    /// Returns a Boolean member; nil writes false.
    static func flag<Owner>(_ path: ReferenceWritableKeyPath<Owner, Bool> & Sendable) -> Self {
        Self(path, read: { KeyNumber.number($0).map { $0 != 0 } })
    }

    /// Returns an integer member; fractions are rounded, nil writes 0.
    static func integer<Owner, Value: FixedWidthInteger & Sendable>(
        _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable
    ) -> Self {
        Self(path, read: { KeyNumber.integer($0) })
    }

    /// Makes an option set member, read as its raw value.
    ///
    /// nil writes the empty set.
    static func bits<Owner, Value: OptionSet & Sendable>(
        _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable
    ) -> Self where Value.RawValue: FixedWidthInteger & Sendable {
        Self(
            path,
            read: { $0 as? Value ?? KeyNumber.integer($0).map { Value(rawValue: $0) } },
            box: { Boxing.box($0.rawValue) })
    }

    /// Returns a point, size or rectangle member; nil writes zeros.
    static func lanes<Owner, Value: LaneValue & Sendable>(
        _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable
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

    /// Returns a transform member, written as a matrix or an affine transform.
    static func matrix<Owner>(_ path: ReferenceWritableKeyPath<Owner, CATransform3D> & Sendable)
        -> Self
    {
        Self(
            path,
            read: { value in
                guard case .transform(let matrix)? = value.flatMap({ MotionValue(boxed: $0) })
                else { return nil }
                return matrix
            })
    }

    /// Makes a member of a string-backed type.
    ///
    /// It can be set to a value of that type or to a string.
    static func word<Owner, Word: NSStringBoxable & Sendable>(
        _ path: ReferenceWritableKeyPath<Owner, Word> & Sendable
    ) -> Self {
        Self(path, read: { ($0 as? String).map { Word(rawValue: $0) } ?? $0 as? Word })
    }

    /// Makes an optional member of a string-backed type.
    ///
    /// It can be set to a value of that type or to a string.
    static func optionalWord<Owner, Word: NSStringBoxable & Sendable>(
        _ path: ReferenceWritableKeyPath<Owner, Word?> & Sendable
    ) -> Self {
        Self(path, some: { ($0 as? String).map { Word(rawValue: $0) } ?? $0 as? Word })
    }

    /// Returns an optional member that is a list of numbers.
    static func numbers<Owner>(_ path: ReferenceWritableKeyPath<Owner, [NSNumber]?> & Sendable)
        -> Self
    {
        Self(path, some: { Boxing.box($0) as? [NSNumber] })
    }

    /// Returns an optional member of any type.
    static func optional<Owner, Value>(_ path: ReferenceWritableKeyPath<Owner, Value?> & Sendable)
        -> Self
    {
        Self(path, some: { $0 as? Value })
    }
}
