import Foundation
import Graphics
import Motion
import Text

/// A type that can be read from and written to layer values.
package protocol PropertyValue {
    /// Reads the value of a property from a layer's values.
    static func read(_ row: Property<Self>, in values: borrowing LayerValues) -> Self
    /// Writes the value of a property to a layer's values.
    static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues)
}

extension LayerValues {
    /// The typed value of a property.
    package subscript<Value: PropertyValue>(row: Property<Value>) -> Value {
        get { Value.read(row, in: self) }
        set { Value.write(newValue, to: row, in: &self) }
    }

    /// The path of a property; nil for none.
    ///
    /// A copy of the path is stored.
    package subscript(row: Property<CGPath?>) -> CGPath? {
        get { if case .path(let path) = objectValue(row.id) { path } else { nil } }
        set { self[row.id] = newValue.map(MotionValue.path) ?? .none }
    }

    /// The layer's timing relative to its superlayer.
    ///
    /// The layer's duration, repeats and autoreverse have no effect on its time (uncertain point U3).
    package var layerTime: LayerTime {
        LayerTime(
            beginTime: self[Properties.layer.beginTime], speed: Float(self[Properties.layer.speed]),
            timeOffset: self[Properties.layer.timeOffset])
    }
}

// MARK: Numbers

/// A value of up to four numbers, stored in a block.
package protocol LaneValue: PropertyValue {
    /// The number of components.
    static var laneCount: Int { get }
    /// Makes a value of the leading components.
    init(lanes: SIMD4<Double>)
    /// The components; unused ones are zero.
    var lanes: SIMD4<Double> { get }
}

extension LaneValue {
    package static func read(_ row: Property<Self>, in values: borrowing LayerValues) -> Self {
        Self(lanes: values.lanes(row.block, row.slot, laneCount))
    }

    package static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues) {
        values.setLanes(row.block, row.slot, laneCount, value.lanes)
    }
}

extension Double: LaneValue {
    package static var laneCount: Int { 1 }
    package init(lanes: SIMD4<Double>) { self = lanes.x }
    package var lanes: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
}

/// A Boolean stored as a number; any number except zero is true.
extension Bool: LaneValue {
    package static var laneCount: Int { 1 }
    package init(lanes: SIMD4<Double>) { self = lanes.x != 0 }
    package var lanes: SIMD4<Double> { SIMD4(self ? 1 : 0, 0, 0, 0) }
}

extension Int: LaneValue {
    package static var laneCount: Int { 1 }
    package init(lanes: SIMD4<Double>) { self = MotionValue.shownInteger(lanes.x) }
    package var lanes: SIMD4<Double> { SIMD4(Double(self), 0, 0, 0) }
}

extension CGPoint: LaneValue {
    package static var laneCount: Int { 2 }
    package init(lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y) }
    package var lanes: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

extension CGSize: LaneValue {
    package static var laneCount: Int { 2 }
    package init(lanes: SIMD4<Double>) { self.init(width: lanes.x, height: lanes.y) }
    package var lanes: SIMD4<Double> { SIMD4(width, height, 0, 0) }
}

extension CGRect: LaneValue {
    package static var laneCount: Int { 4 }
    package init(lanes v: SIMD4<Double>) { self.init(x: v.x, y: v.y, width: v.z, height: v.w) }
    package var lanes: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
}

extension CATransform3D: PropertyValue {
    package static func read(_ row: Property<Self>, in values: borrowing LayerValues) -> Self {
        values.matrix(row.block, row.slot)
    }

    package static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues) {
        values.setMatrix(row.block, row.slot, value)
    }
}

// MARK: Optional values and lists

/// A type of property value that may be missing.
///
/// It is a colour, which is stored as numbers, or a value stored by reference.
package protocol OptionalPropertyValue {
    /// Reads the value of a property; nil if it is missing.
    static func read(_ row: Property<Self?>, in values: borrowing LayerValues) -> Self?
    /// Writes the value of a property; nil for a missing value.
    static func write(_ value: Self?, to row: Property<Self?>, in values: inout LayerValues)
}

extension Optional: PropertyValue where Wrapped: OptionalPropertyValue {
    package static func read(_ row: Property<Self>, in values: borrowing LayerValues) -> Self {
        Wrapped.read(row, in: values)
    }

    package static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues) {
        Wrapped.write(value, to: row, in: &values)
    }
}

/// A colour stored as four numbers.
///
/// A missing colour has NaN as its red.
extension RGBAColor: OptionalPropertyValue {
    package static func read(_ row: Property<Self?>, in values: borrowing LayerValues) -> Self? {
        let v = values.lanes(row.block, row.slot, 4)
        return v.x.isNaN ? nil : RGBAColor(v)
    }

    package static func write(
        _ value: Self?, to row: Property<Self?>, in values: inout LayerValues
    ) {
        values.setLanes(row.block, row.slot, 4, value?.vector ?? SIMD4(.nan, 0, 0, 0))
    }
}

/// A type of value stored by reference, as a ``MotionValue``.
package protocol ObjectValue: OptionalPropertyValue {
    /// Decodes a motion value; nil for values of other types.
    static func decoded(_ motion: MotionValue) -> Self?
    /// The value encoded as a motion value.
    var motion: MotionValue { get }
}

extension ObjectValue {
    /// Reads the value of a property, or its default.
    ///
    /// The default is read if no value was written.
    package static func read(_ row: Property<Self?>, in values: borrowing LayerValues) -> Self? {
        decoded(values.objectValue(row.id))
    }

    package static func write(
        _ value: Self?, to row: Property<Self?>, in values: inout LayerValues
    ) {
        values[row.id] = value?.motion ?? .none
    }
}

extension String: ObjectValue, PropertyValue {
    package static func decoded(_ motion: MotionValue) -> String? {
        if case .text(let words) = motion { words } else { nil }
    }
    package var motion: MotionValue { .text(self) }

    /// Reads the string of a property; empty for other types.
    package static func read(_ row: Property<Self>, in values: borrowing LayerValues) -> Self {
        decoded(values.objectValue(row.id)) ?? ""
    }

    package static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues) {
        values[row.id] = value.motion
    }
}

extension TextLayout: ObjectValue {
    package static func decoded(_ motion: MotionValue) -> TextLayout? {
        if case .object(let object) = motion { object.object as? TextLayout } else { nil }
    }
    package var motion: MotionValue { .object(OpaqueObject(self)) }
}

extension CGImage: ObjectValue {
    package static func decoded(_ motion: MotionValue) -> CGImage? {
        if case .image(let image) = motion { image } else { nil }
    }
    package var motion: MotionValue { .image(self) }
}

extension Array: OptionalPropertyValue where Element: ListElement {}

extension Array: ObjectValue where Element: ListElement {
    package static func decoded(_ motion: MotionValue) -> [Element]? {
        guard case .list(let list) = motion else { return nil }
        return list.compactMap { Element(listed: $0) }
    }
    package var motion: MotionValue { .list(map(\.listed)) }
}

/// A type that can be an element of a list value.
package protocol ListElement {
    /// Decodes a list element; elements that fail are dropped.
    init?(listed value: MotionValue)
    /// The element encoded as a motion value.
    var listed: MotionValue { get }
}

/// A number in a list.
///
/// Values of other types are treated as 0.
extension Double: ListElement {
    package init?(listed value: MotionValue) { self = value.numberValue ?? 0 }
    package var listed: MotionValue { .number(self) }
}

/// A colour in a list.
///
/// Values of other types are treated as clear.
extension RGBAColor: ListElement {
    package init?(listed value: MotionValue) { self = value.colorValue ?? .clear }
    package var listed: MotionValue { .vector(.color, vector) }
}
