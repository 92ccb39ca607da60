import CoreAnimation

/// A key path that animation blocks animate: a property of a view's layer, or a component of one.
enum AnimatedPath: String {
    case position
    case positionX = "position.x"
    case positionY = "position.y"
    case boundsOrigin = "bounds.origin"
    case boundsSize = "bounds.size"
    case transform, cornerRadius
    case opacity, backgroundColor, anchorPoint, contentsCenter

    /// Returns the key paths that animate when the property of a key changes; empty for most keys
    /// (uncertain point V4: as observed, without the additions of newer systems).
    static func paths(forKey key: String) -> [AnimatedPath] {
        key == "bounds"
            ? [.boundsOrigin, .boundsSize] : AnimatedPath(rawValue: key).map { [$0] } ?? []
    }

    /// Whether the key path animates additively.
    ///
    /// An additive animation starts with the model at its new value, and adds the difference to the
    /// old value, which decreases to zero. Other key paths, `contentsCenter` included, animate from
    /// the old value to the model's (uncertain point V3).
    var isAdditive: Bool {
        switch self {
        case .position, .positionX, .positionY, .boundsOrigin, .boundsSize, .transform,
            .cornerRadius:
            true
        case .opacity, .backgroundColor, .anchorPoint, .contentsCenter: false
        }
    }

    /// Returns the layer's value at the key path; a nil colour cannot be interpolated, so the new
    /// colour appears at once (uncertain point V2).
    func value(of layer: CALayer) -> MotionValue {
        switch self {
        case .position: .point(layer.position)
        case .positionX: .number(layer.position.x)
        case .positionY: .number(layer.position.y)
        case .boundsOrigin: .point(layer.bounds.origin)
        case .boundsSize: .size(layer.bounds.size)
        case .transform: .transform(layer.transform)
        case .cornerRadius: .number(layer.cornerRadius)
        case .opacity: .number(Double(layer.opacity))
        case .backgroundColor:
            layer.backgroundColor.map {
                .color($0.rgba.red, $0.rgba.green, $0.rgba.blue, $0.rgba.alpha)
            } ?? .none
        case .anchorPoint: .point(layer.anchorPoint)
        case .contentsCenter: .rect(layer.contentsCenter)
        }
    }

    /// Sets the layer's value at the key path.
    func set(_ value: MotionValue, on layer: CALayer) {
        layer.setValue(value.boxed, forKeyPath: rawValue)
    }
}

extension MotionValue {
    /// Returns the value that, added to `model`, gives this one; nil if no such difference exists.
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

    /// Whether both values are equal.
    func isSame(as other: MotionValue) -> Bool {
        switch (self, other) {
        case (.vector(let kind, let a), .vector(let second, let b)): kind == second && a == b
        case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
        case (.none, .none): true
        default: false
        }
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
