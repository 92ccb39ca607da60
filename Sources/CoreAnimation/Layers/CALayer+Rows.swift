import Foundation
import Graphics
import Motion
import RenderTree

extension CALayer {
    /// The row of a key on layers of this class.
    func row(of key: String) -> PropertyID? { PropertyTable.id(of: key, in: values.kind) }

    /// What a key path names on layers of this class.
    func target(of keyPath: String) -> AnimationTarget? {
        AnimationTarget(keyPath: keyPath, in: values.kind)
    }

    /// Writes a row through its handle.
    func set<V: PropertyValue>(_ property: Property<V>, _ value: V) {
        write(property.id) { $0[property] = value }
    }

    /// The colour of a row: the object that was set, as long as the row shows it.
    func color(_ property: Property<RGBAColor?>) -> CGColor? {
        guard let shown = values[property] else { return nil }
        if let kept = kept(property.id)?.object as? CGColor, kept.rgba == shown { return kept }
        return CGColor(shown)
    }

    /// Writes a colour.
    func set(_ property: Property<RGBAColor?>, _ color: CGColor?) {
        let isPlain = color?.isPlain ?? true
        write(property.id) {
            $0[property] = color?.rgba
            keep(isPlain ? nil : color, property.id, $0)
        }
    }

    /// Writes an outline.
    func set(_ property: Property<CGPath?>, _ path: CGPath?) {
        write(property.id) { $0[property] = path }
    }

    /// Writes a list of numbers.
    func set(_ property: Property<[Double]?>, _ numbers: [NSNumber]?) {
        set(property, numbers?.map(\.doubleValue))
    }

    /// Writes a row that the program may give more for than the row holds.
    func setObject(_ object: Any?, _ row: PropertyID) {
        let (value, isPlain) = RowReading.value(of: object, for: row)
        write(row) {
            $0[row] = value
            keep(isPlain ? nil : object, row, $0)
        }
    }

    /// The object kept for a row that is the program's alone.
    func held(_ key: String) -> Any? { row(of: key).flatMap { kept($0)?.object } }

    /// Keeps an object for a row, with the row's action.
    func hold(_ object: Any?, _ key: String, _ also: (inout LayerValues) -> Void = { _ in }) {
        guard let row = row(of: key) else { return }
        checkChangeable("\(key) = \(named(object))")
        write(row) {
            also(&$0)
            keep(object, row, $0)
        }
    }
}

/// What rows make of objects that say more than a row can hold.
enum RowReading {
    /// Whether a row takes such objects.
    static func takesObjects(_ row: PropertyID) -> Bool {
        PropertyTable.row(row).shape == .vector(.color) || row == LayerProperty.contents.id
            || row == GradientProperty.colors.id
    }

    /// The row's value of an object, and whether it says all: colours that are no plain sRGB are
    /// what they look like there, patterns clear; contents that are no picture are nothing.
    static func value(of object: Any?, for row: PropertyID) -> (MotionValue, isPlain: Bool) {
        switch object {
        case let list as [Any] where row == GradientProperty.colors.id:
            let colors = list.map { $0 as? CGColor }
            return (
                .list(colors.map { MotionValue($0 ?? .clear) }),
                colors.allSatisfy { $0?.isPlain == true }
            )
        case let color as CGColor where row != LayerProperty.contents.id:
            return (MotionValue(color), color.isPlain)
        case let image as CGImage where row == LayerProperty.contents.id:
            return (.image(image), true)
        default: return (.none, object == nil)
        }
    }
}

extension MotionValue {
    /// A colour as it looks in sRGB.
    init(_ color: CGColor) { self = .vector(.color, color.rgba.vector) }
}
