import Foundation
import Graphics

/// The stored properties that a program's subclasses add to a framework class, accessed by name.
///
/// Key-value coding uses them, as there is no Objective-C runtime. Property observers do not run.
/// `weak`, `unowned` and lazy properties are not found; constants are not written.
enum StoredFields {
    struct Field: Sendable {
        let offset: Int
        let type: Any.Type
        let isVariable: Bool
    }

    private static let cache = Guarded<[ObjectIdentifier: [String: Field]]>([:])

    /// Returns the value of a stored property; the outer nil means that there is none.
    static func read(_ key: String, of object: AnyObject) -> Any?? {
        guard let field = fields(of: type(of: object))[key] else { return nil }
        let value = address(object, field).load(anyOf: field.type)
        guard let optional = value as? any AnyOptional else { return .some(Boxing.box(value)) }
        return .some(Boxing.box(optional.wrapped))
    }

    /// Writes a stored property; returns false if there is none.
    ///
    /// A value of another type is ignored.
    static func write(_ value: Any?, to key: String, of object: AnyObject) -> Bool {
        guard let field = fields(of: type(of: object))[key] else { return false }
        if field.isVariable { address(object, field).store(Boxing.box(value), anyOf: field.type) }
        return true
    }

    /// Returns the byte offset of a class's stored property; nil if there is none.
    static func offset(of name: String, in kind: AnyClass) -> Int? {
        (0..<fieldCount(kind)).first { i in
            var about = FieldMetadata()
            _ = fieldType(kind, i, &about)
            defer { about.freeName?(about.name) }
            return about.name.map { String(cString: $0) } == name
        }.map { fieldOffset(kind, $0) }
    }

    private static func address(_ object: AnyObject, _ field: Field) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(object).toOpaque() + field.offset
    }

    /// Returns the stored properties that a class adds to its nearest superclass of this module.
    private static func fields(of kind: AnyClass) -> [String: Field] {
        if let found = cache.withLock({ $0[ObjectIdentifier(kind)] }) { return found }
        var framework: AnyClass? = kind
        while let next = framework, !String(reflecting: next).hasPrefix("CoreAnimation.") {
            framework = _getSuperclass(next)
        }
        let inherited = framework.map { fieldCount($0) } ?? 0
        var fields: [String: Field] = [:]
        for i in inherited..<max(inherited, fieldCount(kind)) {
            var about = FieldMetadata()
            let type = fieldType(kind, i, &about)
            defer { about.freeName?(about.name) }
            guard about.isStrong, let name = about.name else { continue }
            fields[String(cString: name)] = Field(
                offset: fieldOffset(kind, i), type: type, isVariable: about.isVariable)
        }
        cache.withLock { [fields] in $0[ObjectIdentifier(kind)] = fields }
        return fields
    }
}

// The functions of the standard library on which `Mirror` is built.

private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
    _ type: Any.Type, _ index: Int, _ about: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, _ index: Int) -> Int

/// An optional of any type.
private protocol AnyOptional {
    var wrapped: Any? { get }
    static var nothing: Any { get }
}

extension Optional: AnyOptional {
    fileprivate var wrapped: Any? { self }
    fileprivate static var nothing: Any { Self.none as Any }
}

extension UnsafeMutableRawPointer {
    fileprivate func load(anyOf type: Any.Type) -> Any {
        func load<T>(_ type: T.Type) -> Any { assumingMemoryBound(to: type).pointee }
        return _openExistential(type, do: load)
    }

    fileprivate func store(_ value: Any?, anyOf type: Any.Type) {
        func store<T>(_ type: T.Type) {
            guard let converted = convert(value, to: type) else { return }
            assumingMemoryBound(to: type).pointee = converted
        }
        _openExistential(type, do: store)
    }
}

/// Converts a value to `T`.
///
/// For numbers nil becomes 0 and strings are parsed.
private func convert<T>(_ value: Any?, to type: T.Type) -> T? {
    guard let value else {
        return ((type as? any AnyOptional.Type)?.nothing ?? NSNumber(value: 0)) as? T
    }
    if let fitting = value as? T { return fitting }
    if let word = value as? String { return Double(word).flatMap { NSNumber(value: $0) as? T } }
    // A fractional number is truncated to an integer, as by `NSNumber.intValue`.
    guard let number = value as? NSNumber, T.self is any BinaryInteger.Type,
        let whole = Int(exactly: number.doubleValue.rounded(.towardZero))
    else { return nil }
    return NSNumber(value: whole) as? T
}
