import Foundation
import Graphics
import Motion

/// What a property holds, which decides where it is stored and how it is mixed.
public enum PropertyShape: Hashable, Sendable {
    /// Up to four numbers, stored in a page.
    case vector(VectorKind)
    /// A 4x4 matrix, sixteen numbers in a page.
    case transform
    /// Anything else, stored by reference.
    case object(ObjectKind)
    /// An object of the program, kept by the model layer alone and never committed.
    case held

    /// How many numbers a page keeps for it.
    public var slots: Int {
        switch self {
        case .vector(let kind): kind.lanes
        case .transform: 16
        case .object, .held: 0
        }
    }
}

/// What a property that is stored by reference holds, if anything.
public enum ObjectKind: Hashable, Sendable {
    /// A picture, or an object that only the program knows.
    case picture
    /// The outline of a shape.
    case outline
    /// Numbers, colours, cells.
    case list
    /// Words.
    case words
    /// Words, or a list of parts of a text.
    case text

    /// Whether a value is of this kind, or none.
    func takes(_ value: MotionValue) -> Bool {
        switch (self, value) {
        case (_, .none), (.picture, .image), (.picture, .object), (.outline, .path),
            (.list, .list), (.words, .text), (.text, .text), (.text, .list):
            true
        default: false
        }
    }
}

/// Which of a layer's pages of numbers holds a property.
public enum PropertyPage: UInt8, Hashable, Sendable {
    /// What nearly every layer sets: geometry, colour, opacity.
    case core
    /// What few layers set; untouched, all layers share one page of defaults.
    case rare
    /// What only layers of one kind have; plain layers have no such page.
    case kind
}

/// What a layer does by itself when the property changes outside views.
public enum ImplicitAction: UInt8, Hashable, Sendable {
    /// Nothing: the change shows at once.
    case none
    /// A basic animation from the value shown to the new one.
    case basic
    /// A fade of the whole layer.
    case transition
}

/// One row of the property table: everything that is known of a layer property. There is one object
/// of each, so that handing it around copies nothing.
public final class PropertyRow: Sendable {
    /// The key-value coding key, Apple's spelling ("hidden"; see ``AccessorName`` for "isHidden").
    public let key: String
    /// What it holds.
    public let shape: PropertyShape
    /// The value of a new layer.
    public let defaultValue: MotionValue
    /// Where its numbers are.
    public let page: PropertyPage
    /// The kind of layers that have it; ``LayerKind/layer`` for all layers.
    public let layer: LayerKind
    /// Whether the class method `defaultValue(forKey:)` answers the default.
    public let answersDefault: Bool
    /// Whether animations of it have an effect.
    public let isAnimatable: Bool
    /// What a change does by itself.
    public let action: ImplicitAction
    /// The attribute name in scene files.
    public let sceneName: String
    /// What becomes of values that a program writes; nil keeps them as they are.
    public let rule: RowRule?

    init(
        _ key: String, _ defaultValue: MotionValue, _ page: PropertyPage = .core,
        animates: Bool = true, action: ImplicitAction = .none, scene: String? = nil,
        shape: PropertyShape? = nil, answers: Bool? = nil, layer: LayerKind = .layer,
        rule: RowRule? = nil
    ) {
        self.key = key
        self.defaultValue = defaultValue
        self.page = page
        isAnimatable = animates
        self.action = action
        sceneName = scene ?? key
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

    /// The same row, on layers of one kind.
    func belonging(to kind: LayerKind) -> PropertyRow {
        PropertyRow(
            key, defaultValue, .kind, animates: isAnimatable, action: action, scene: sceneName,
            shape: shape, answers: answersDefault, layer: kind, rule: rule)
    }

    /// Defaults that are zero, nothing or the identity are answered only where a row says so.
    private static func saysSomething(_ value: MotionValue) -> Bool {
        switch value {
        case .vector(_, let v): v != .zero
        case .transform, .none: false
        default: true
        }
    }
}

/// The number of a row in the property table.
public struct PropertyID: Hashable, Sendable, Comparable {
    /// The row's index.
    public let index: Int

    /// Rows in table order.
    public static func < (a: PropertyID, b: PropertyID) -> Bool { a.index < b.index }
}
