import Foundation
import Graphics
import Motion

extension MotionValue {
    /// Converts a value of client code; nil for unsupported types.
    ///
    /// Supported are numbers, Booleans, strings, geometry structs (bare or in an `NSValue`),
    /// colours, paths, images, and arrays of these.
    init?(boxed value: Any) {
        // The most common types are tested by comparing types, which is faster than a cast.
        let type: Any.Type = Swift.type(of: value)
        if type == NSNumber.self, let v = value as? NSNumber {
            self = .number(v.doubleValue)
            return
        }
        if type == CGPoint.self, let v = value as? CGPoint {
            self = .point(v)
            return
        }
        // Arrays are tested first: casting a Swift array to an object type bridges all its
        // elements.
        if !(type is AnyClass), let list = value as? [Any] {
            self.init(boxedList: list)
            return
        }
        // A cast to a geometry struct unboxes an `NSValue`.
        switch value {
        case let v as MotionValue: self = v
        case let v as Bool where type == Bool.self: self = .flag(v)
        case let v as Double: self = .number(v)
        case let v as CGFloat: self = .number(v)
        case let v as Float: self = .number(Double(v))
        case let v as any BinaryInteger: self = .number(Double(v))
        case let v as NSNumber: self = .number(v.doubleValue)
        case let v as CGPoint: self = .point(v)
        case let v as CGVector: self = .point(CGPoint(x: v.dx, y: v.dy))
        case let v as CGSize: self = .size(v)
        case let v as CGRect: self = .rect(v)
        case let v as CATransform3D: self = .transform(v)
        case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
        case let v as CGColor:
            // A pattern colour cannot be interpolated.
            guard v.pattern == nil else { return nil }
            self.init(v)
        // A mutable path is copied, since the program can still change the path.
        case let v as CGMutablePath: self = .path(v.copy() ?? v)
        case let v as CGPath: self = .path(v)
        case let v as CGImage: self = .image(v)
        case let v as String: self = .text(v)
        case let list as [Any]: self.init(boxedList: list)
        case let v as any LayerImage:
            guard let image = v.layerImage else { return nil }
            self = .image(image)
        default: return nil
        }
    }

    private init?(boxedList list: [Any]) {
        let values = list.compactMap { MotionValue(boxed: $0) }
        guard values.count == list.count else { return nil }
        self = .list(values)
    }

    /// Converts an animation's value, and wraps an object of unknown type.
    ///
    /// It converts known types like ``init(boxed:)``. Nil for pattern colours, which cannot be
    /// interpolated.
    package init?(animated value: Any) {
        if let known = MotionValue(boxed: value) {
            self = known
        } else if value is CGColor {
            return nil
        } else {
            self = .object(OpaqueObject(value as AnyObject))
        }
    }

    /// The value as client code reads it; a missing colour is nil.
    ///
    /// Numbers are `NSNumber`, which casts to all number types. Structs are unboxed and cast to
    /// `NSValue`. Strings are `NSString`, which casts to `String` and to string-backed types.
    package var boxed: Any? {
        switch self {
        case .vector(let kind, let v):
            switch kind {
            case .number: return NSNumber(value: v.x)
            case .integer: return NSNumber(value: MotionValue.shownInteger(v.x))
            case .flag: return NSNumber(value: v.x != 0)
            case .point: return CGPoint(x: v.x, y: v.y)
            case .size: return CGSize(width: v.x, height: v.y)
            case .rect: return CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
            case .color: return CGColor(srgbRed: v.x, green: v.y, blue: v.z, alpha: v.w)
            }
        case .transform(let t): return t
        case .path(let p): return p
        case .image(let i): return i
        case .list(let l): return l.map(\.boxed)
        case .text(let t): return NSString(string: t)
        case .object(let o): return o.object
        case .none: return nil
        }
    }
}

extension MotionValue {
    /// Returns the value as an object for client code.
    ///
    /// If several types fit, it has the type of `old`.
    func boxed(like old: Any?) -> Any? {
        switch self {
        case .transform(let t) where old is CGAffineTransform: CATransform3DGetAffineTransform(t)
        case .vector(.point, let v) where old is CGVector: CGVector(dx: v.x, dy: v.y)
        default: boxed
        }
    }
}

extension NSValue {
    /// Boxes a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    /// Boxes a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    /// Boxes a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    /// The boxed point.
    public var cgPointValue: CGPoint { pointValue }
    /// The boxed size.
    public var cgSizeValue: CGSize { sizeValue }
    /// The boxed rectangle.
    public var cgRectValue: CGRect { rectValue }
}
