@_spi(Kits) import CoreAnimation

/// What animates inside a block: a property of a view's layer, or a part of one.
enum AnimatedPath: String {
    case position
    case positionX = "position.x"
    case positionY = "position.y"
    case boundsOrigin = "bounds.origin"
    case boundsSize = "bounds.size"
    case transform, cornerRadius
    case opacity, backgroundColor, anchorPoint, contentsCenter

    /// What animates when the property of a key changes; nothing for most (uncertain point V4: as
    /// observed, whatever newer systems add).
    static func paths(forKey key: String) -> [AnimatedPath] {
        key == "bounds"
            ? [.boundsOrigin, .boundsSize] : AnimatedPath(rawValue: key).map { [$0] } ?? []
    }

    /// Whether it animates additively: the model has the new value, and the animation adds the
    /// difference to the old one, which shrinks to nothing. The others are animated from the old
    /// value toward the model's, and so is the part of the contents that stretches (uncertain point
    /// V3).
    var isAdditive: Bool {
        switch self {
        case .position, .positionX, .positionY, .boundsOrigin, .boundsSize, .transform,
            .cornerRadius:
            true
        case .opacity, .backgroundColor, .anchorPoint, .contentsCenter: false
        }
    }

    /// The value that a layer has; a colour that is none mixes with no other, so that the new one
    /// shows at once (uncertain point V2).
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

    /// Gives a layer a value.
    func set(_ value: MotionValue, on layer: CALayer) {
        layer.setValue(value.boxed, forKeyPath: rawValue)
    }
}

extension MotionValue {
    /// What has to be added to `model` to get this value; nil where there is no such difference.
    func difference(from model: MotionValue) -> MotionValue? {
        if case .transform(let old) = self, case .transform(let new) = model {
            return CATransform3D.difference(of: old, from: new).map(MotionValue.transform)
        }
        return subtracting(model)
    }

    /// What adds nothing to a value like this one.
    var nothing: MotionValue {
        switch self {
        case .vector(let kind, _): .vector(kind, .zero)
        case .transform: .transform(CATransform3DIdentity)
        default: .none
        }
    }

    /// Whether both are the same value.
    func isSame(as other: MotionValue) -> Bool {
        switch (self, other) {
        case (.vector(let kind, let a), .vector(let second, let b)): kind == second && a == b
        case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
        case (.none, .none): true
        default: false
        }
    }

    /// Whether all its numbers are finite.
    var isFinite: Bool {
        switch self {
        case .vector(_, let lanes): (lanes - lanes) == .zero
        case .transform(let matrix): matrix.isFinite
        default: true
        }
    }
}
