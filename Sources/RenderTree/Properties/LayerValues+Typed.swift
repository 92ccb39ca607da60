import Foundation
import Graphics
import Motion

extension LayerValues {
    /// One number.
    public subscript(p: Property<Double>) -> Double {
        get { number(p.page, p.slot) }
        set { setLanes(p.page, p.slot, 1, SIMD4(newValue, 0, 0, 0)) }
    }

    /// A truth value: any number but zero is true.
    public subscript(p: Property<Bool>) -> Bool {
        get { number(p.page, p.slot) != 0 }
        set { setLanes(p.page, p.slot, 1, SIMD4(newValue ? 1 : 0, 0, 0, 0)) }
    }

    /// A whole number.
    public subscript(p: Property<Int>) -> Int {
        get { MotionValue.shownInteger(number(p.page, p.slot)) }
        set { setLanes(p.page, p.slot, 1, SIMD4(Double(newValue), 0, 0, 0)) }
    }

    /// A point.
    public subscript(p: Property<CGPoint>) -> CGPoint {
        get {
            let v = lanes(p.page, p.slot, 2)
            return CGPoint(x: v.x, y: v.y)
        }
        set { setLanes(p.page, p.slot, 2, SIMD4(newValue.x, newValue.y, 0, 0)) }
    }

    /// A size.
    public subscript(p: Property<CGSize>) -> CGSize {
        get {
            let v = lanes(p.page, p.slot, 2)
            return CGSize(width: v.x, height: v.y)
        }
        set { setLanes(p.page, p.slot, 2, SIMD4(newValue.width, newValue.height, 0, 0)) }
    }

    /// A rectangle.
    public subscript(p: Property<CGRect>) -> CGRect {
        get {
            let v = lanes(p.page, p.slot, 4)
            return CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
        }
        set {
            let r = newValue
            setLanes(
                p.page, p.slot, 4,
                SIMD4(r.origin.x, r.origin.y, r.size.width, r.size.height))
        }
    }

    /// A colour, nil for none.
    public subscript(p: Property<RGBAColor?>) -> RGBAColor? {
        get {
            let v = lanes(p.page, p.slot, 4)
            return v.x.isNaN ? nil : RGBAColor(red: v.x, green: v.y, blue: v.z, alpha: v.w)
        }
        set {
            let v = newValue.map { SIMD4($0.red, $0.green, $0.blue, $0.alpha) }
            setLanes(p.page, p.slot, 4, v ?? SIMD4(.nan, 0, 0, 0))
        }
    }

    /// A matrix.
    public subscript(p: Property<CATransform3D>) -> CATransform3D {
        get { matrix(p.page, p.slot) }
        set { setMatrix(p.page, p.slot, newValue) }
    }

    /// A picture, nil for none.
    public subscript(p: Property<CGImage?>) -> CGImage? {
        get {
            guard !objects.isEmpty, case .image(let image)? = objects[p.id] else { return nil }
            return image
        }
        set { objects[p.id] = newValue.map(MotionValue.image) }
    }

    /// One of a few words.
    public subscript(p: Property<String>) -> String {
        get {
            let value = objects.isEmpty ? nil : objects[p.id]
            if case .text(let word) = value ?? PropertyTable.row(p.id).defaultValue { return word }
            return ""
        }
        set { self[p.id] = .text(newValue) }
    }

    /// An outline, nil for none.
    public subscript(p: Property<CGPath?>) -> CGPath? {
        get {
            guard !objects.isEmpty, case .path(let path)? = objects[p.id] else { return nil }
            return path
        }
        set { self[p.id] = newValue.map(MotionValue.path) ?? .none }
    }

    /// A list of numbers, nil for none.
    public subscript(p: Property<[Double]?>) -> [Double]? {
        get {
            guard case .list(let list) = self[p.id] else { return nil }
            return list.map { $0.numberValue ?? 0 }
        }
        set { self[p.id] = newValue.map { .list($0.map(MotionValue.number)) } ?? .none }
    }

    /// A list of colours, nil for none.
    public subscript(p: Property<[RGBAColor]?>) -> [RGBAColor]? {
        get {
            guard case .list(let list) = self[p.id] else { return nil }
            return list.map { $0.colorValue ?? RGBAColor(red: 0, green: 0, blue: 0, alpha: 0) }
        }
        set {
            self[p.id] =
                newValue.map { .list($0.map { .color($0.red, $0.green, $0.blue, $0.alpha) }) }
                ?? .none
        }
    }

    /// The cells of an emitter, nil for none.
    public subscript(p: Property<[EmitterCellValues]?>) -> [EmitterCellValues]? {
        get {
            let value = self[p.id]
            if case .list = value { return EmitterCellValues.cells(in: value) }
            return nil
        }
        set { self[p.id] = newValue.map { .list($0.map(\.value)) } ?? .none }
    }

    /// How the layer bends its superlayer's time.
    public var layerTime: LayerTime {
        LayerTime(
            beginTime: self[LayerProperty.beginTime], speed: Float(self[LayerProperty.speed]),
            timeOffset: self[LayerProperty.timeOffset])
    }
}
