// Standing: complete.
import Foundation
import Graphics

// With these, numbers, geometry and words pass through `Any` as they do where Objective-C boxes them:
// `NSNumber as? CGFloat`, `CGPoint as NSValue`, `NSValue as? CATransform3D`, `[CGFloat] as
// [NSNumber]`, `NSString as? CAShapeLayerLineCap`.

/// A struct that turns into an `NSValue` and back.
public protocol NSValueBoxable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// The value in its box.
    var boxedAsValue: NSValue { get }
    /// What is in a box of this kind of value; nil for another kind.
    static func unboxed(_ value: NSValue) -> Self?
    /// What stands for a box that is missing.
    static var unboxedNothing: Self { get }
}

extension NSValueBoxable {
    /// The value in its box.
    public func _bridgeToObjectiveC() -> NSValue { boxedAsValue }

    /// Takes the value out of a box of the right kind.
    ///
    /// - Precondition: the box holds a value of this kind.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
        guard let value = unboxed(source) else {
            stopProgram("\(source) does not hold a \(Self.self)")
        }
        result = value
    }

    /// Takes the value out of a box, if it is of the right kind.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout Self?
    ) -> Bool {
        result = unboxed(source)
        return result != nil
    }

    /// Takes the value out of a box.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
        source.flatMap(unboxed) ?? unboxedNothing
    }
}

/// A word of a type of its own that turns into an `NSString` and back.
public protocol NSStringBoxable: RawRepresentable<String>, Hashable, Sendable,
    _ObjectiveCBridgeable
where _ObjectiveCType == NSString {
    /// The value of a word; every word has one.
    init(rawValue: String)
}

extension NSStringBoxable {
    /// The word in a box.
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

    /// Takes the word out of a box.
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
        result = Self(rawValue: String(source))
    }

    /// Takes the word out of a box.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSString, result: inout Self?
    ) -> Bool {
        result = Self(rawValue: String(source))
        return true
    }

    /// Takes the word out of a box; an empty word when there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
        Self(rawValue: source.map { String($0) } ?? "")
    }
}

extension NSValue {
    /// Whether Foundation's own box holds the struct that is named so.
    fileprivate func holds(_ name: String) -> Bool {
        guard !(self is NSNumber), !(self is GeometryValue) else { return false }
        // The type's own name comes before those of its parts: {CGRect={CGPoint=dd}{CGSize=dd}}.
        return String(cString: objCType).prefix { $0 != "=" }.contains(name)
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, NSValueBoxable {
    /// The point in a box.
    public var boxedAsValue: NSValue { NSValue(point: self) }
    /// The point in a box.
    public static func unboxed(_ value: NSValue) -> CGPoint? {
        value.holds("Point") ? value.pointValue : nil
    }
    /// The origin.
    public static var unboxedNothing: CGPoint { .zero }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, NSValueBoxable {
    /// The size in a box.
    public var boxedAsValue: NSValue { NSValue(size: self) }
    /// The size in a box.
    public static func unboxed(_ value: NSValue) -> CGSize? {
        value.holds("Size") ? value.sizeValue : nil
    }
    /// No extent.
    public static var unboxedNothing: CGSize { .zero }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, NSValueBoxable {
    /// The rectangle in a box.
    public var boxedAsValue: NSValue { NSValue(rect: self) }
    /// The rectangle in a box.
    public static func unboxed(_ value: NSValue) -> CGRect? {
        value.holds("Rect") ? value.rectValue : nil
    }
    /// The empty rectangle at the origin.
    public static var unboxedNothing: CGRect { .zero }
}

extension CGVector: NSValueBoxable {
    /// The vector in a box.
    public var boxedAsValue: NSValue { NSValue(cgVector: self) }
    /// The vector in a box.
    public static func unboxed(_ value: NSValue) -> CGVector? {
        guard case .vector(let v)? = (value as? GeometryValue)?.payload else { return nil }
        return v
    }
    /// No way at all.
    public static var unboxedNothing: CGVector { .zero }
}

extension CGAffineTransform: NSValueBoxable {
    /// The map in a box.
    public var boxedAsValue: NSValue { NSValue(cgAffineTransform: self) }
    /// The map in a box.
    public static func unboxed(_ value: NSValue) -> CGAffineTransform? {
        guard case .affine(let t)? = (value as? GeometryValue)?.payload else { return nil }
        return t
    }
    /// The map that changes nothing.
    public static var unboxedNothing: CGAffineTransform { .identity }
}

extension CATransform3D: NSValueBoxable {
    /// The matrix in a box.
    public var boxedAsValue: NSValue { NSValue(caTransform3D: self) }
    /// The matrix in a box.
    public static func unboxed(_ value: NSValue) -> CATransform3D? {
        guard case .transform(let t)? = (value as? GeometryValue)?.payload else { return nil }
        return t
    }
    /// The matrix that changes nothing.
    public static var unboxedNothing: CATransform3D { CATransform3DIdentity }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number in a box.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    /// Takes the number out.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }
    /// Takes the number out.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSNumber, result: inout CGFloat?
    ) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }
    /// Takes the number out; 0 when there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
