import Foundation
import Graphics
import Motion

/// The part of a property that a key path names.
package enum PropertyField: Hashable, Sendable {
    /// The whole property.
    case whole
    /// Consecutive components of a vector.
    ///
    /// `first` is the index of the first one. The kind is that of the value that they form.
    case lanes(first: Int, VectorKind)
    /// One component of a matrix, such as its rotation.
    case component(TransformComponent)
    /// The x and y translation of a matrix, as a size.
    case translation
    /// A property of an emitter layer's cells.
    indirect case cell(EmitterCellTarget)
}

/// A resolved key path: a property and the part that it names.
package struct AnimationTarget: Hashable, Sendable {
    /// The property's row in the property table.
    package let property: PropertyID
    /// The part of the property.
    package let field: PropertyField
    /// The kind of value block that stores the property's numbers.
    ///
    /// It is cached from the property table.
    let block: PropertyBlockKind
    let slot: Int

    package init(property: PropertyID, field: PropertyField = .whole) {
        (self.property, self.field) = (property, field)
        block = PropertyTable.row(property).block
        slot = PropertyTable.slot(of: property)
    }

    /// Resolves a key path such as `bounds.size.width` or `transform.rotation.z`.
    ///
    /// It fails when the key path names no property of this kind of layer.
    package init?(keyPath: String, in kind: LayerKind = .layer) {
        let index = Int(kind.rawValue)
        guard
            let found = Self.cache.withLock({ $0[index][keyPath] }) ?? Self.resolve(keyPath, kind)
        else { return nil }
        self = found
    }

    /// The cached targets, by layer kind and key path.
    private static let cache = Guarded<[[String: AnimationTarget]]>(
        LayerKind.allCases.map { _ in [:] })

    private static func resolve(_ keyPath: String, _ kind: LayerKind) -> AnimationTarget? {
        let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let head = parts.first, let id = PropertyTable.id(of: String(head), in: kind)
        else {
            return nil
        }
        let field: PropertyField?
        if parts.count == 1 {
            field = .whole
        } else if parts[1].isEmpty {
            field = nil
        } else if kind == .emitter, head == "emitterCells" {
            field = EmitterCellTarget(tail: String(parts[1])).map { .cell($0) }
        } else {
            field = self.field(String(parts[1]), of: PropertyTable.row(id).shape)
        }
        guard let field else { return nil }
        let target = AnimationTarget(property: id, field: field)
        // Emitter cells can have any names, so targets in cells are not cached.
        if case .cell = field { return target }
        cache.withLock { $0[Int(kind.rawValue)][keyPath] = target }
        return target
    }

    /// Returns the field that the rest of a key path names.
    ///
    /// The rest is the part after the property's key, such as `size.width`. An empty rest names the
    /// whole property.
    static func field(_ tail: String, of shape: PropertyShape) -> PropertyField? {
        if tail.isEmpty { return .whole }
        return switch shape {
        case .vector(let kind): vectorFields[kind]?[tail]
        case .transform:
            tail == "translation"
                ? .translation : TransformComponent(keyPath: tail).map { .component($0) }
        default: nil
        }
    }

    package var keyPath: String {
        let row = PropertyTable.row(property)
        return Self.tail(of: field, in: row.shape).map { "\(row.key).\($0)" } ?? row.key
    }

    /// Returns the rest of a key path that names a field; nil for the whole property.
    static func tail(of field: PropertyField, in shape: PropertyShape) -> String? {
        switch field {
        case .whole: return nil
        case .translation: return "translation"
        case .component(let component): return component.keyPath
        case .cell(let cell): return cell.keyPath
        case .lanes:
            guard case .vector(let kind) = shape else { return nil }
            return vectorFields[kind]?.first { $0.value == field }?.key
        }
    }

    /// The parts of vectors, by the rest of a key path.
    private static let vectorFields: [VectorKind: [String: PropertyField]] = [
        .point: ["x": .lanes(first: 0, .number), "y": .lanes(first: 1, .number)],
        .size: ["width": .lanes(first: 0, .number), "height": .lanes(first: 1, .number)],
        .rect: [
            "origin": .lanes(first: 0, .point), "size": .lanes(first: 2, .size),
            "origin.x": .lanes(first: 0, .number), "origin.y": .lanes(first: 1, .number),
            "size.width": .lanes(first: 2, .number), "size.height": .lanes(first: 3, .number),
        ],
    ]

    /// Whether an animation of the target has an effect.
    package var isAnimatable: Bool {
        if case .cell(let cell) = field { return cell.isAnimatable }
        return PropertyTable.row(property).isAnimatable
    }
}

extension LayerValues {
    /// The part of a property that a key path names.
    ///
    /// Writing a value of another kind is ignored, as is a target of another kind of layer.
    package subscript(target: AnimationTarget) -> MotionValue {
        get {
            guard target.block != .kind || has(target.property) else { return .none }
            switch target.field {
            case .whole: return self[target.property]
            case .lanes(let first, let kind):
                return .vector(kind, lanes(target.block, target.slot + first, kind.lanes))
            case .component(let component):
                return .number(matrix(target.block, target.slot).value(of: component))
            case .translation: return .size(matrix(target.block, target.slot).translationSize)
            case .cell(let cell): return cell.value(in: self[target.property])
            }
        }
        set {
            guard target.block != .kind || has(target.property) else { return }
            switch (target.field, newValue) {
            case (.whole, _): self[target.property] = newValue
            case (.lanes(let first, let kind), .vector(let given, let v))
            where given.lanes == kind.lanes:
                setLanes(target.block, target.slot + first, kind.lanes, v)
            case (.component(let component), .vector(let given, let v)) where given.lanes == 1:
                var matrix = matrix(target.block, target.slot)
                matrix.set(component, to: v.x)
                setMatrix(target.block, target.slot, matrix)
            case (.translation, .vector(let given, let v)) where given.lanes == 2:
                var matrix = matrix(target.block, target.slot)
                matrix.setTranslation(CGSize(width: v.x, height: v.y))
                setMatrix(target.block, target.slot, matrix)
            case (.cell(let cell), _):
                self[target.property] = cell.replacing(in: self[target.property], by: newValue)
            default: break
            }
        }
    }
}
