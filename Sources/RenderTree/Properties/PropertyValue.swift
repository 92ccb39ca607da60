import Foundation
import Graphics
import Motion

/// A type that rows hold: how it is read out of a layer's values and written into them.
public protocol PropertyValue {
    /// Reads a row.
    static func read(_ row: Property<Self>, in values: borrowing LayerValues) -> Self
    /// Writes a row.
    static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues)
}

extension LayerValues {
    /// The value of a row, as what it is.
    public subscript<Value: PropertyValue>(row: Property<Value>) -> Value {
        get { Value.read(row, in: self) }
        set { Value.write(newValue, to: row, in: &self) }
    }

    /// An outline, nil for none; written as a copy.
    public subscript(row: Property<CGPath?>) -> CGPath? {
        get { if case .path(let path) = objectValue(row.id) { path } else { nil } }
        set { self[row.id] = newValue.map(MotionValue.path) ?? .none }
    }

    /// How the layer bends its superlayer's time: not by its duration, repeats and autoreverse
    /// (uncertain point U3).
    public var layerTime: LayerTime {
        LayerTime(
            beginTime: self[LayerProperty.beginTime], speed: Float(self[LayerProperty.speed]),
            timeOffset: self[LayerProperty.timeOffset])
    }
}

// MARK: Numbers

/// Up to four numbers, kept in a page.
public protocol LaneValue: PropertyValue {
    /// How many.
    static var laneCount: Int { get }
    /// Makes a value of the first numbers.
    init(lanes: SIMD4<Double>)
    /// The numbers, those that are not in use zero.
    var lanes: SIMD4<Double> { get }
}

extension LaneValue {
    /// Reads the numbers.
    public static func read(_ row: Property<Self>, in values: borrowing LayerValues) -> Self {
        Self(lanes: values.lanes(row.page, row.slot, laneCount))
    }

    /// Writes the numbers.
    public static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues) {
        values.setLanes(row.page, row.slot, laneCount, value.lanes)
    }
}

extension Double: LaneValue {
    /// How many numbers.
    public static var laneCount: Int { 1 }
    /// The value of the numbers.
    public init(lanes: SIMD4<Double>) { self = lanes.x }
    /// The numbers.
    public var lanes: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
}

/// Any number but zero is true.
extension Bool: LaneValue {
    /// How many numbers.
    public static var laneCount: Int { 1 }
    /// The value of the numbers.
    public init(lanes: SIMD4<Double>) { self = lanes.x != 0 }
    /// The numbers.
    public var lanes: SIMD4<Double> { SIMD4(self ? 1 : 0, 0, 0, 0) }
}

extension Int: LaneValue {
    /// How many numbers.
    public static var laneCount: Int { 1 }
    /// The value of the numbers.
    public init(lanes: SIMD4<Double>) { self = MotionValue.shownInteger(lanes.x) }
    /// The numbers.
    public var lanes: SIMD4<Double> { SIMD4(Double(self), 0, 0, 0) }
}

extension CGPoint: LaneValue {
    /// How many numbers.
    public static var laneCount: Int { 2 }
    /// The value of the numbers.
    public init(lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y) }
    /// The numbers.
    public var lanes: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

extension CGSize: LaneValue {
    /// How many numbers.
    public static var laneCount: Int { 2 }
    /// The value of the numbers.
    public init(lanes: SIMD4<Double>) { self.init(width: lanes.x, height: lanes.y) }
    /// The numbers.
    public var lanes: SIMD4<Double> { SIMD4(width, height, 0, 0) }
}

extension CGRect: LaneValue {
    /// How many numbers.
    public static var laneCount: Int { 4 }
    /// The value of the numbers.
    public init(lanes v: SIMD4<Double>) { self.init(x: v.x, y: v.y, width: v.z, height: v.w) }
    /// The numbers.
    public var lanes: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
}

extension CATransform3D: PropertyValue {
    /// Reads the sixteen numbers.
    public static func read(_ row: Property<Self>, in values: borrowing LayerValues) -> Self {
        values.matrix(row.page, row.slot)
    }

    /// Writes the sixteen numbers.
    public static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues) {
        values.setMatrix(row.page, row.slot, value)
    }
}

// MARK: What may be missing, and lists

/// What rows hold of which there may be none: a colour, which is kept as numbers, and what is kept
/// by reference.
public protocol OptionalPropertyValue {
    /// Reads a row.
    static func read(_ row: Property<Self?>, in values: borrowing LayerValues) -> Self?
    /// Writes a row.
    static func write(_ value: Self?, to row: Property<Self?>, in values: inout LayerValues)
}

extension Optional: PropertyValue where Wrapped: OptionalPropertyValue {
    /// Reads a row.
    public static func read(_ row: Property<Self>, in values: borrowing LayerValues) -> Self {
        Wrapped.read(row, in: values)
    }

    /// Writes a row.
    public static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues) {
        Wrapped.write(value, to: row, in: &values)
    }
}

/// No colour is a red that is not a number.
extension RGBAColor: OptionalPropertyValue {
    /// Reads the four numbers.
    public static func read(_ row: Property<Self?>, in values: borrowing LayerValues) -> Self? {
        let v = values.lanes(row.page, row.slot, 4)
        return v.x.isNaN ? nil : RGBAColor(v)
    }

    /// Writes the four numbers.
    public static func write(
        _ value: Self?, to row: Property<Self?>, in values: inout LayerValues
    ) {
        values.setLanes(row.page, row.slot, 4, value?.vector ?? SIMD4(.nan, 0, 0, 0))
    }
}

/// What is kept by reference, as a ``MotionValue``.
public protocol ObjectValue: OptionalPropertyValue {
    /// The value in a motion value; nil for others.
    init?(motion: MotionValue)
    /// The value as a motion value.
    var motion: MotionValue { get }
}

extension ObjectValue {
    /// Reads the object, the row's default where none was written.
    public static func read(_ row: Property<Self?>, in values: borrowing LayerValues) -> Self? {
        Self(motion: values.objectValue(row.id))
    }

    /// Writes the object.
    public static func write(
        _ value: Self?, to row: Property<Self?>, in values: inout LayerValues
    ) {
        values[row.id] = value?.motion ?? .none
    }
}

extension String: ObjectValue, PropertyValue {
    /// The words of a text.
    public init?(motion: MotionValue) {
        guard case .text(let words) = motion else { return nil }
        self = words
    }
    /// As a motion value.
    public var motion: MotionValue { .text(self) }

    /// Reads the words; none where there is something else.
    public static func read(_ row: Property<Self>, in values: borrowing LayerValues) -> Self {
        String(motion: values.objectValue(row.id)) ?? ""
    }

    /// Writes the words.
    public static func write(_ value: Self, to row: Property<Self>, in values: inout LayerValues) {
        values[row.id] = value.motion
    }
}

extension CGImage: OptionalPropertyValue {
    /// Reads the picture.
    public static func read(
        _ row: Property<CGImage?>, in values: borrowing LayerValues
    ) -> CGImage? {
        if case .image(let image) = values.objectValue(row.id) { image } else { nil }
    }

    /// Writes the picture.
    public static func write(
        _ value: CGImage?, to row: Property<CGImage?>, in values: inout LayerValues
    ) {
        values[row.id] = value.map(MotionValue.image) ?? .none
    }
}

extension Array: OptionalPropertyValue where Element: ListElement {}

extension Array: ObjectValue where Element: ListElement {
    /// The elements of a list.
    public init?(motion: MotionValue) {
        guard case .list(let list) = motion else { return nil }
        self = list.compactMap { Element(listed: $0) }
    }
    /// As a motion value.
    public var motion: MotionValue { .list(map(\.listed)) }
}

/// What lists in rows consist of.
public protocol ListElement {
    /// The element of a value; nil leaves it out.
    init?(listed value: MotionValue)
    /// The value of the element.
    var listed: MotionValue { get }
}

/// What is no number counts as 0.
extension Double: ListElement {
    /// The element of a list.
    public init?(listed value: MotionValue) { self = value.numberValue ?? 0 }
    /// As an element of a list.
    public var listed: MotionValue { .number(self) }
}

/// What is no colour counts as clear.
extension RGBAColor: ListElement {
    /// The element of a list.
    public init?(listed value: MotionValue) { self = value.colorValue ?? .clear }
    /// As an element of a list.
    public var listed: MotionValue { .vector(.color, vector) }
}

extension EmitterCellValues: ListElement {
    /// The element of a list.
    public init?(listed value: MotionValue) { self.init(value) }
    /// As an element of a list.
    public var listed: MotionValue { value }
}
