import CoreAnimation

/// A key path that animates in animation blocks.
///
/// It names a property of a view's layer, or a component of such a property.
struct AnimatedPath: Hashable {
    let keyPath: String
    /// The animated property or component; nil for a program's custom key.
    let target: AnimationTarget?
    /// Whether the key path animates additively.
    ///
    /// An additive animation starts with the model at its new value, and adds the difference to the
    /// old value, which decreases to zero. Other key paths, `contentsCenter` included, animate from
    /// the old value to the model's (uncertain point V3).
    let isAdditive: Bool

    /// Creates an animated path for layers of a kind; nil for an unknown key path.
    private init?(_ keyPath: String, in kind: LayerKind = .layer, isAdditive: Bool) {
        guard let target = AnimationTarget(keyPath: keyPath, in: kind) else { return nil }
        (self.keyPath, self.target, self.isAdditive) = (keyPath, target, isAdditive)
    }

    /// Creates a non-additive animated path for any key path of a layer, including custom keys.
    init(_ keyPath: String, of layer: CALayer) {
        target = AnimationTarget(keyPath: keyPath, in: layer.kind)
        (self.keyPath, isAdditive) = (keyPath, false)
    }

    /// Returns the key paths that animate when a property changes.
    ///
    /// The result is empty for properties that do not animate in blocks. Devices were observed to
    /// animate only some properties, while the guide says that all animate (uncertain point V4: as
    /// the guide says, unless the stage follows the devices).
    static func paths(
        forKey key: String, in kind: LayerKind, _ conformance: Conformance?
    ) -> [AnimatedPath] {
        if let known = observed[key] { return known }
        return conformance.animatesEveryProperty ? others[kind]?[key] ?? [] : []
    }

    /// The key paths that devices animate, by key.
    private static let observed: [String: [AnimatedPath]] = {
        var paths: [String: [AnimatedPath]] = ["bounds": [boundsOrigin, boundsSize]]
        for path in [position, transform, cornerRadius] { paths[path.keyPath] = [path] }
        for key in ["opacity", "backgroundColor", "anchorPoint", "contentsCenter"] {
            paths[key] = [named(key, isAdditive: false)]
        }
        return paths
    }()

    /// The key paths of animatable properties, by layer kind and key.
    ///
    /// They serve the keys that ``observed`` lacks. The keys `hidden` and `contentsScale` are
    /// excluded: views hide at once, but for those in stack views, and set the scale of their
    /// contents themselves.
    private static let others: [LayerKind: [String: [AnimatedPath]]] = {
        let rows = PropertyTable.rows.filter {
            $0.isAnimatable && $0.shape != .modelOnly
                && !["hidden", "contentsScale"].contains($0.key)
        }
        var others: [LayerKind: [String: [AnimatedPath]]] = [:]
        for kind in LayerKind.allCases {
            for row in rows {
                others[kind, default: [:]][row.key] =
                    AnimatedPath(row.key, in: kind, isAdditive: false).map { [$0] }
            }
        }
        return others
    }()

    static let position = named("position")
    static let positionX = named("position.x")
    static let positionY = named("position.y")
    static let boundsOrigin = named("bounds.origin")
    static let boundsSize = named("bounds.size")
    static let transform = named("transform")
    static let cornerRadius = named("cornerRadius")
    static let hidden = named("hidden", isAdditive: false)

    /// Returns the path of a key path that all layers have.
    private static func named(_ keyPath: String, isAdditive: Bool = true) -> AnimatedPath {
        guard let path = AnimatedPath(keyPath, isAdditive: isAdditive) else {
            stopProgram("AnimatedPath: no layer has the key path \(keyPath)")
        }
        return path
    }

    /// Returns the layer's value at the key path.
    ///
    /// A nil colour cannot be interpolated, so the new colour appears at once (uncertain point V2).
    func value(of layer: CALayer) -> MotionValue {
        if let target { return layer.modelValue(of: target) }
        return layer.value(forKeyPath: keyPath).flatMap { MotionValue(animated: $0) } ?? .none
    }

    func set(_ value: MotionValue, on layer: CALayer) {
        layer.setValue(value.boxed, forKeyPath: keyPath)
    }
}

extension MotionValue {
    /// Returns the difference of this value from `model`; nil if none exists.
    ///
    /// The difference, added to `model`, gives this value.
    func difference(from model: MotionValue) -> MotionValue? {
        if case .transform(let old) = self, case .transform(let new) = model {
            return CATransform3D.difference(of: old, from: new).map(MotionValue.transform)
        }
        return subtracting(model)
    }

    /// The additive identity for values of this kind, or `none` if there is none.
    var nothing: MotionValue {
        switch self {
        case .vector(let kind, _): .vector(kind, .zero)
        case .transform: .transform(CATransform3DIdentity)
        default: .none
        }
    }

    /// Returns a component of a point as a number.
    func component(_ axis: Int) -> MotionValue {
        if case .vector(_, let lanes) = self { .number(lanes[axis]) } else { self }
    }

    /// Whether all components are finite.
    var isFinite: Bool {
        switch self {
        case .vector(_, let lanes): (lanes - lanes) == .zero
        case .transform(let matrix): matrix.isFinite
        default: true
        }
    }
}
