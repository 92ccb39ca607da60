import Foundation
import Graphics

/// A type that rows hold, so that one function writes any of them.
public protocol PropertyValue {
    /// Writes a row.
    static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues)
}

extension Double: PropertyValue {
    /// Writes a row.
    public static func write(_ v: Double, to p: Property<Double>, in values: inout LayerValues) {
        values[p] = v
    }
}

extension Bool: PropertyValue {
    /// Writes a row.
    public static func write(_ v: Bool, to p: Property<Bool>, in values: inout LayerValues) {
        values[p] = v
    }
}

extension Int: PropertyValue {
    /// Writes a row.
    public static func write(_ v: Int, to p: Property<Int>, in values: inout LayerValues) {
        values[p] = v
    }
}

extension String: PropertyValue {
    /// Writes a row.
    public static func write(_ v: String, to p: Property<String>, in values: inout LayerValues) {
        values[p] = v
    }
}

extension CGPoint: PropertyValue {
    /// Writes a row.
    public static func write(_ v: CGPoint, to p: Property<CGPoint>, in values: inout LayerValues) {
        values[p] = v
    }
}

extension CGSize: PropertyValue {
    /// Writes a row.
    public static func write(_ v: CGSize, to p: Property<CGSize>, in values: inout LayerValues) {
        values[p] = v
    }
}

extension CGRect: PropertyValue {
    /// Writes a row.
    public static func write(_ v: CGRect, to p: Property<CGRect>, in values: inout LayerValues) {
        values[p] = v
    }
}

extension CATransform3D: PropertyValue {
    /// Writes a row.
    public static func write(
        _ v: CATransform3D, to p: Property<CATransform3D>, in values: inout LayerValues
    ) {
        values[p] = v
    }
}

extension Optional: PropertyValue where Wrapped == RGBAColor {
    /// Writes a row.
    public static func write(
        _ v: RGBAColor?, to p: Property<RGBAColor?>, in values: inout LayerValues
    ) {
        values[p] = v
    }
}
