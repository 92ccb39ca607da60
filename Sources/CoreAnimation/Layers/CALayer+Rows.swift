import Foundation
import Graphics
import Motion
import RenderTree

extension CALayer {
    /// Returns the layer property for a key; nil for an unknown key.
    ///
    /// The properties are those of this class.
    func row(of key: String) -> PropertyID? { PropertyTable.id(of: key, in: values.kind) }

    /// Returns the property or component that a key path names; nil for none.
    ///
    /// The properties are those of this class.
    func target(of keyPath: String) -> AnimationTarget? {
        AnimationTarget(keyPath: keyPath, in: values.kind)
    }

    func set<V: PropertyValue>(_ property: Property<V>, _ value: V) {
        write(property.id) { $0[property] = value }
    }

    /// Returns the value of a colour property; nil if it has no colour.
    ///
    /// The result is the object that was set, if the property still has its value.
    func color(_ property: Property<RGBAColor?>) -> CGColor? {
        guard let shown = values[property] else { return nil }
        if let kept = retainedObjects[property.id]?.object as? CGColor, kept.rgba == shown {
            return kept
        }
        return CGColor(shown)
    }

    func set(_ property: Property<RGBAColor?>, _ color: CGColor?) {
        let isPlain = color?.isPlain ?? true
        write(property.id) {
            $0[property] = color?.rgba
            retain(isPlain ? nil : color, property.id, $0)
        }
    }

    func set(_ property: Property<CGPath?>, _ path: CGPath?) {
        write(property.id) { $0[property] = path }
    }

    /// Sets the value of a number list property; nil removes the list.
    func set(_ property: Property<[Double]?>, _ numbers: [NSNumber]?) {
        set(property, numbers?.map(\.doubleValue))
    }

    /// Sets a property to an object.
    ///
    /// The object is retained if it carries more than the stored value.
    func setObject(_ object: Any?, _ row: PropertyID) {
        let (value, isPlain) = RowReading.value(of: object, for: row)
        withExtendedLifetime(retainedObjects[row]) {
            write(row) {
                $0[row] = value
                retain(isPlain ? nil : object, row, $0)
            }
        }
    }

    /// Returns the retained object of a property; nil if there is none.
    func retained<V>(_ property: Property<V>) -> Any? { retainedObjects[property.id]?.object }

    /// Retains an object for a property and runs the property's action.
    func setRetained<V>(
        _ object: Any?, _ property: Property<V>, _ also: (inout LayerValues) -> Void = { _ in }
    ) {
        checkChangeable("\(PropertyTable.row(property.id).key) = \(named(object))")
        withExtendedLifetime(retainedObjects[property.id]) {
            write(property.id) {
                also(&$0)
                retain(object, property.id, $0)
            }
        }
    }
}

/// The conversion of objects to property values.
enum RowReading {
    /// Returns whether a property retains objects.
    ///
    /// Such objects carry more than the stored value.
    static func takesObjects(_ row: PropertyID) -> Bool {
        PropertyTable.row(row).shape == .vector(.color) || row == Properties.layer.contents.id
            || row == Properties.gradient.colors.id
    }

    /// Converts an object to a property value.
    ///
    /// `isPlain` tells whether the value represents all of the object. Colours in other spaces are
    /// converted to sRGB, patterns become clear, and contents that are no image become none.
    static func value(of object: Any?, for row: PropertyID) -> (MotionValue, isPlain: Bool) {
        switch object {
        case let list as [Any] where row == Properties.gradient.colors.id:
            let colors = list.map { $0 as? CGColor }
            return (
                .list(colors.map { MotionValue($0 ?? .clear) }),
                colors.allSatisfy { $0?.isPlain == true }
            )
        case let color as CGColor where row != Properties.layer.contents.id:
            return (MotionValue(color), color.isPlain)
        case let image as CGImage where row == Properties.layer.contents.id:
            return (.image(image), true)
        case let image as any LayerImage where row == Properties.layer.contents.id:
            return (image.layerImage.map { .image($0) } ?? .none, false)
        default: return (.none, object == nil)
        }
    }
}

extension MotionValue {
    /// Makes the value of a colour, converted to sRGB.
    init(_ color: CGColor) { self = .vector(.color, color.rgba.vector) }
}
