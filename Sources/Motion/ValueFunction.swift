import Graphics

/// A function that converts one or three animated numbers to a matrix.
package enum ValueFunction: String, Hashable, Sendable, CaseIterable {
    /// A rotation about the x axis, by an angle in radians.
    case rotateX
    /// A rotation about the y axis, by an angle in radians.
    case rotateY
    /// A rotation about the z axis, by an angle in radians.
    case rotateZ
    /// A scale by three factors.
    case scale
    /// A scale in x.
    case scaleX
    /// A scale in y.
    case scaleY
    /// A scale in z.
    case scaleZ
    /// A translation by three distances.
    case translate
    /// A translation in x.
    case translateX
    /// A translation in y.
    case translateY
    /// A translation in z.
    case translateZ

    /// Returns the matrix that the function makes of a value.
    ///
    /// The result is nil unless the value is one number or, for ``scale`` and ``translate``, a list
    /// of exactly three.
    package func transform(of value: MotionValue) -> CATransform3D? {
        guard let v = numbers(of: value) else { return nil }
        return switch self {
        case .rotateX: CATransform3DMakeRotation(v.x, 1, 0, 0)
        case .rotateY: CATransform3DMakeRotation(v.x, 0, 1, 0)
        case .rotateZ: CATransform3DMakeRotation(v.x, 0, 0, 1)
        case .scale: CATransform3DMakeScale(v.x, v.y, v.z)
        case .scaleX: CATransform3DMakeScale(v.x, 1, 1)
        case .scaleY: CATransform3DMakeScale(1, v.x, 1)
        case .scaleZ: CATransform3DMakeScale(1, 1, v.x)
        case .translate: CATransform3DMakeTranslation(v.x, v.y, v.z)
        case .translateX: CATransform3DMakeTranslation(v.x, 0, 0)
        case .translateY: CATransform3DMakeTranslation(0, v.x, 0)
        case .translateZ: CATransform3DMakeTranslation(0, 0, v.x)
        }
    }

    /// The input that gives the identity matrix.
    ///
    /// The input takes the place of an end that is not given (uncertain point U17).
    package var identityInput: MotionValue {
        switch self {
        case .rotateX, .rotateY, .rotateZ, .translateX, .translateY, .translateZ: .number(0)
        case .scaleX, .scaleY, .scaleZ: .number(1)
        case .scale: .list([.number(1), .number(1), .number(1)])
        case .translate: .list([.number(0), .number(0), .number(0)])
        }
    }

    /// Whether the function takes three numbers.
    package var takesThree: Bool { self == .scale || self == .translate }

    private func numbers(of value: MotionValue) -> SIMD3<Double>? {
        guard takesThree else { return value.numberValue.map { SIMD3($0, 0, 0) } }
        guard case .list(let list) = value, list.count == 3,
            let x = list[0].numberValue, let y = list[1].numberValue, let z = list[2].numberValue
        else { return nil }
        return SIMD3(x, y, z)
    }
}
