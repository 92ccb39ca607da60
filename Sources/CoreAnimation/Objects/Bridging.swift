// Standing: complete.
import Foundation
import Graphics

// These conformances make casts through `Any` work as with Objective-C bridging:
// `NSNumber as? CGFloat`, `CGPoint as NSValue`, `NSValue as? CATransform3D`,
// `[CGFloat] as [NSNumber]`, `NSString as? CAShapeLayerLineCap`.

/// A struct that bridges to `NSValue` and back.
package protocol NSValueBoxable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// The boxed value.
    var boxedAsValue: NSValue { get }
    /// Returns the value in a box; nil for a box of another type.
    static func unboxed(_ value: NSValue) -> Self?
    /// The value that replaces a missing box.
    static var unboxedNothing: Self { get }
}

extension NSValueBoxable {
    /// Returns the boxed value.
    public func _bridgeToObjectiveC() -> NSValue { boxedAsValue }

    /// Unboxes a value.
    ///
    /// - Precondition: the box holds a value of this type.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
        guard let value = unboxed(source) else {
            stopProgram("\(source) does not hold a \(Self.self)")
        }
        result = value
    }

    /// Unboxes a value if the box holds one of this type.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout Self?
    ) -> Bool {
        result = unboxed(source)
        return result != nil
    }

    /// Unboxes a value; ``unboxedNothing`` for a missing box or one of another type.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
        source.flatMap(unboxed) ?? unboxedNothing
    }
}

/// A string-backed type that bridges to `NSString` and back.
package protocol NSStringBoxable: RawRepresentable<String>, Hashable, Sendable,
    _ObjectiveCBridgeable
where _ObjectiveCType == NSString {
    /// Makes a value from any string.
    init(rawValue: String)
}

extension NSStringBoxable {
    /// Returns the string as an `NSString`.
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

    /// Makes a value from an `NSString`.
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
        result = Self(rawValue: String(source))
    }

    /// Makes a value from an `NSString`; always succeeds.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSString, result: inout Self?
    ) -> Bool {
        result = Self(rawValue: String(source))
        return true
    }

    /// Makes a value from an `NSString`, or from the empty string if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
        Self(rawValue: source.map { String($0) } ?? "")
    }
}

extension NSValue {
    /// Returns whether a box made by Foundation holds a struct with the given name.
    fileprivate func holds(_ name: String) -> Bool {
        guard !(self is NSNumber), !(self is GeometryValue) else { return false }
        // In `objCType` the struct's name precedes the member types:
        // {CGRect={CGPoint=dd}{CGSize=dd}}.
        return String(cString: objCType).prefix { $0 != "=" }.contains(name)
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, NSValueBoxable {
    package var boxedAsValue: NSValue { NSValue(point: self) }
    package static func unboxed(_ value: NSValue) -> CGPoint? {
        value.holds("Point") ? value.pointValue : nil
    }
    package static var unboxedNothing: CGPoint { .zero }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, NSValueBoxable {
    package var boxedAsValue: NSValue { NSValue(size: self) }
    package static func unboxed(_ value: NSValue) -> CGSize? {
        value.holds("Size") ? value.sizeValue : nil
    }
    package static var unboxedNothing: CGSize { .zero }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, NSValueBoxable {
    package var boxedAsValue: NSValue { NSValue(rect: self) }
    package static func unboxed(_ value: NSValue) -> CGRect? {
        value.holds("Rect") ? value.rectValue : nil
    }
    package static var unboxedNothing: CGRect { .zero }
}

extension CGVector: NSValueBoxable {
    package var boxedAsValue: NSValue { NSValue(cgVector: self) }
    package static func unboxed(_ value: NSValue) -> CGVector? {
        guard case .vector(let v)? = (value as? GeometryValue)?.payload else { return nil }
        return v
    }
    package static var unboxedNothing: CGVector { .zero }
}

extension CGAffineTransform: NSValueBoxable {
    package var boxedAsValue: NSValue { NSValue(cgAffineTransform: self) }
    package static func unboxed(_ value: NSValue) -> CGAffineTransform? {
        guard case .affine(let t)? = (value as? GeometryValue)?.payload else { return nil }
        return t
    }
    package static var unboxedNothing: CGAffineTransform { .identity }
}

extension CATransform3D: NSValueBoxable {
    package var boxedAsValue: NSValue { NSValue(caTransform3D: self) }
    package static func unboxed(_ value: NSValue) -> CATransform3D? {
        guard case .transform(let t)? = (value as? GeometryValue)?.payload else { return nil }
        return t
    }
    package static var unboxedNothing: CATransform3D { CATransform3DIdentity }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Returns the number as an `NSNumber`.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    /// Unboxes a number.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }
    /// Unboxes a number; always succeeds.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSNumber, result: inout CGFloat?
    ) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }
    /// Unboxes a number; 0 for a missing box.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
