import Foundation
import Graphics
import Motion

/// The boxing of values that client code passes as `Any`.
enum Boxing {
    /// Converts a value to an object for client code, such as an `NSNumber`.
    ///
    /// Numbers of all types become an `NSNumber`, which casts to any number type (`as? CGFloat`,
    /// `as? Double`, `as? Int` for whole numbers); so do the elements of arrays. Values of
    /// string-backed types become an `NSString`, which casts to the type and to `String`. Other
    /// values are unchanged: geometry structs cast to `NSValue` and back by themselves.
    static func box(_ value: Any?) -> Any? {
        // Objects are returned unchanged. Their dynamic type is tested, since `is NSNumber` is also
        // true for Swift numbers.
        guard let value else { return nil }
        let type: Any.Type = type(of: value)
        // Comparing types is faster than a cast.
        if type == NSNumber.self || type == CGPoint.self || type is AnyClass { return value }
        switch value {
        case let v as Double: return NSNumber(value: v)
        case let v as CGFloat: return NSNumber(value: Double(v))
        case let v as Float: return NSNumber(value: Double(v))
        case let v as Bool: return NSNumber(value: v)
        case let v as Int: return NSNumber(value: v)
        case let v as UInt: return NSNumber(value: v)
        case let v as any BinaryInteger: return NSNumber(value: Int64(clamping: v))
        case let v as any NSStringBoxable: return NSString(string: v.rawValue)
        case let v as [Any]: return v.map { box($0) ?? $0 }
        default: return value
        }
    }

    /// Returns whether two values differ.
    ///
    /// Zero, false, the default frame rate range and the identity transform equal nil.
    static func differ(_ a: Any?, _ b: Any?) -> Bool {
        let (a, b) = (a.flatMap(something), b.flatMap(something))
        guard let a, let b else { return a != nil || b != nil }
        if let x = MotionValue(boxed: a), let y = MotionValue(boxed: b) { return x != y }
        return !((a as AnyObject) as? NSObject ?? NSNull()).isEqual(b as AnyObject)
    }

    private static func something(_ value: Any) -> Any? {
        if let range = value as? CAFrameRateRange { return range == .default ? nil : range }
        let motion = MotionValue(boxed: value)
        if case .vector(_, .zero)? = motion { return nil }
        return motion == .transform(CATransform3DIdentity) ? nil : value
    }
}
