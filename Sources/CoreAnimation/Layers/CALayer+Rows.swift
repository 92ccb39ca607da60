import Foundation
import Graphics
import RenderTree

extension CALayer {
    /// Begins with the values of the class's rows.
    func takeKind() {
        let kind = type(of: self).kind
        if kind != .layer { values = LayerValues(kind: kind) }
    }

    /// The row of a key on layers of this class.
    func row(of key: String) -> PropertyID? { PropertyTable.id(of: key, in: values.kind) }

    /// What a key path names on layers of this class.
    func target(of keyPath: String) -> AnimationTarget? {
        AnimationTarget(keyPath: keyPath, in: values.kind)
    }

    /// Writes a row through its handle.
    func set<V: PropertyValue>(_ property: Property<V>, _ value: V) {
        write(property.id) { V.write(value, to: property, in: &$0) }
    }

    /// Writes an outline, a copy that the program cannot change.
    func set(_ property: Property<CGPath?>, _ path: CGPath?) {
        let copy = path?.copy()
        write(property.id) { $0[property] = copy }
    }

    /// Writes a list of numbers.
    func set(_ property: Property<[Double]?>, _ numbers: [NSNumber]?) {
        let list = numbers?.map(\.doubleValue)
        write(property.id) { $0[property] = list }
    }

    /// The object kept for a row; a presentation shows its model's.
    func held(_ key: String) -> Any? {
        row(of: key).flatMap { (presented ?? self).heldObjects[$0] }
    }

    /// Keeps an object for a row, with the row's action.
    func hold(_ object: Any?, _ key: String, _ also: (inout LayerValues) -> Void = { _ in }) {
        guard let row = row(of: key) else { return }
        write(row) {
            heldObjects[row] = object
            also(&$0)
        }
    }
}
