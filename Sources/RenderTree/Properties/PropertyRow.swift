import Motion

/// The type of a property's value.
///
/// It decides how the value is stored and interpolated.
package enum PropertyShape: Hashable, Sendable {
    /// A vector of up to four numbers, stored in a block.
    case vector(VectorKind)
    /// A 4x4 matrix, sixteen numbers in a block.
    case transform
    /// Any other value, stored by reference.
    case object(ObjectKind)
    /// An object of the program that only the model layer has.
    ///
    /// It is never committed.
    case modelOnly
}

/// The type of a value stored by reference.
///
/// The value may be missing.
package enum ObjectKind: Hashable, Sendable {
    /// An image, or another object of the program.
    case picture
    /// The path of a shape.
    case outline
    /// A list of numbers, colours or cells.
    case list
    /// A string.
    case words
    /// A layout of text.
    case layout

    /// Whether a value is missing or of this type.
    func takes(_ value: MotionValue) -> Bool {
        switch (self, value) {
        case (_, .none), (.picture, .image), (.picture, .object), (.outline, .path),
            (.list, .list), (.words, .text), (.layout, .object):
            true
        default: false
        }
    }
}

/// The kind of value block that stores a property.
package enum PropertyBlockKind: UInt8, Hashable, Sendable {
    /// The block of the properties that nearly every layer sets.
    ///
    /// Examples are geometry, colours and opacity.
    case core
    /// The block of the properties that few layers set.
    ///
    /// Unchanged layers share one block of defaults.
    case rare
    /// The block of the properties of one kind of layer.
    ///
    /// A `CALayer` has no such block.
    case kind
}

/// The implicit action of a property change.
///
/// It applies to layers that do not belong to a view.
package enum ImplicitAction: UInt8, Hashable, Sendable {
    /// No action: the change is shown at once.
    case none
    /// A basic animation from the displayed value to the new one.
    case basic
    /// A fade of the whole layer.
    case transition
}

/// A row of the property table, for one layer property.
///
/// A class with one instance per row, so that passing a row copies nothing.
package final class PropertyRow: Sendable {
    /// The key-value coding key, such as `hidden`.
    ///
    /// It has Apple's spelling; see ``AccessorName`` for `isHidden`.
    package let key: String
    /// The type of the property's value.
    package let shape: PropertyShape
    /// The property's value on a new layer.
    package let defaultValue: MotionValue
    /// The value block that stores the property's numbers.
    package let block: PropertyBlockKind
    /// The kind of layers that have the property.
    ///
    /// It is ``LayerKind/layer`` for properties of all layers.
    package let layer: LayerKind
    /// Whether the class method `defaultValue(forKey:)` returns the default.
    package let answersDefault: Bool
    /// Whether animations of the property have an effect.
    package let isAnimatable: Bool
    /// The implicit action when the property changes.
    package let action: ImplicitAction
    /// The normalization of values that a program writes; nil for none.
    package let rule: RowRule?

    init(
        _ key: String, _ defaultValue: MotionValue, _ block: PropertyBlockKind = .core,
        animates: Bool = true, action: ImplicitAction = .none,
        shape: PropertyShape? = nil, answers: Bool? = nil, layer: LayerKind = .layer,
        rule: RowRule? = nil
    ) {
        self.key = key
        self.defaultValue = defaultValue
        self.block = block
        isAnimatable = animates
        self.action = action
        (self.layer, self.rule) = (layer, rule)
        answersDefault = answers ?? Self.saysSomething(defaultValue)
        if let shape {
            self.shape = shape
        } else {
            switch defaultValue {
            case .vector(let kind, _): self.shape = .vector(kind)
            case .transform: self.shape = .transform
            default: self.shape = .object(.words)
            }
        }
    }

    /// Whether a default value is neither zero, nil nor the identity.
    ///
    /// `defaultValue(forKey:)` then returns the value, unless the row specifies otherwise.
    private static func saysSomething(_ value: MotionValue) -> Bool {
        switch value {
        case .vector(_, let v): v != .zero
        case .transform, .none: false
        default: true
        }
    }
}

/// The identifier of a property: its row index in the property table.
package struct PropertyID: Hashable, Sendable, Comparable {
    package let index: Int

    /// Orders rows by their index in the table.
    package static func < (a: PropertyID, b: PropertyID) -> Bool { a.index < b.index }
}
