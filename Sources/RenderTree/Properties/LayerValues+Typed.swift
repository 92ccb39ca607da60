import Foundation
import Graphics
import Motion

extension LayerValues {
    /// One number.
    public subscript(p: Property<Double>) -> Double {
        get { p.page == .core ? core[p.slot] : rare[p.slot] }
        set { if p.page == .core { core[p.slot] = newValue } else { rare[p.slot] = newValue } }
    }

    /// A truth value: any number but zero is true.
    public subscript(p: Property<Bool>) -> Bool {
        get { (p.page == .core ? core[p.slot] : rare[p.slot]) != 0 }
        set { setLanes(p.page, p.slot, 1, SIMD4(newValue ? 1 : 0, 0, 0, 0)) }
    }

    /// A whole number.
    public subscript(p: Property<Int>) -> Int {
        get { Int(exactly: (p.page == .core ? core[p.slot] : rare[p.slot]).rounded()) ?? 0 }
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
        set { objects[p.id] = .text(newValue) }
    }

    /// How the layer bends its superlayer's time.
    public var layerTime: LayerTime {
        LayerTime(
            beginTime: self[LayerProperty.beginTime], speed: Float(self[LayerProperty.speed]),
            timeOffset: self[LayerProperty.timeOffset])
    }
}
