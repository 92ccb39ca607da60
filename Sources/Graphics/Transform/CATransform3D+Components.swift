import Foundation

// Access to single components of a matrix. To write a component, the matrix is decomposed, the
// component is replaced, and the matrix is recomposed (`EulerDecomposition`). The perspective
// column (m14, m24, m34, m44) is unchanged; shear is lost. The most common matrices only rotate
// about z, scale and translate. Their rows contain the cosine and the sine, so that writing a
// component computes no angle.

extension CATransform3D {
    /// Returns the value of a component, such as an angle in radians.
    ///
    /// Scales are factors, and translations are in points. `translation`, which is a pair, returns
    /// x; ``translationSize`` returns both.
    package func value(of component: TransformComponent) -> Double {
        switch component {
        case .translation, .translationX: return m41
        case .translationY: return m42
        case .translationZ: return m43
        case .rotationX, .rotationY, .rotationZ:
            let rotation = EulerDecomposition(self).rotation
            return rotation[Int(component.rawValue)]
        case .scale, .scaleX, .scaleY, .scaleZ, .scaleXY:
            let scale = signedScale
            switch component {
            case .scaleX: return scale.x
            case .scaleY: return scale.y
            case .scaleZ: return scale.z
            case .scaleXY: return (scale.x + scale.y) / 2
            default: return scale.sum() / 3
            }
        }
    }

    /// The translation in x and y, in points.
    ///
    /// It is the value of the key path `translation`.
    package var translationSize: CGSize { CGSize(width: m41, height: m42) }

    /// Sets the value of a component, such as an angle in radians.
    ///
    /// Scales are factors, and translations are in points. `scale` sets all three factors,
    /// `scaleXY` two. `translation`, which is a pair, sets x; ``setTranslation(_:)`` sets both.
    package mutating func set(_ component: TransformComponent, to value: Double) {
        switch component {
        case .translation, .translationX: setTranslation { $0.m41 = value }
        case .translationY: setTranslation { $0.m42 = value }
        case .translationZ: setTranslation { $0.m43 = value }
        case .rotationZ where turnsAboutZOnly:
            let (x, y) = planarScale
            writePlane(x: x, y: y, cosine: cos(value), sine: sin(value))
        case .scale where turnsAboutZOnly, .scaleX where turnsAboutZOnly,
            .scaleY where turnsAboutZOnly, .scaleZ where turnsAboutZOnly,
            .scaleXY where turnsAboutZOnly:
            setPlanarScale(component, to: value)
        default:
            var parts = EulerDecomposition(self)
            switch component {
            case .rotationX: parts.rotation.x = value
            case .rotationY: parts.rotation.y = value
            case .rotationZ: parts.rotation.z = value
            case .scaleX: parts.scale.x = value
            case .scaleY: parts.scale.y = value
            case .scaleZ: parts.scale.z = value
            case .scaleXY: (parts.scale.x, parts.scale.y) = (value, value)
            default: parts.scale = SIMD3(repeating: value)
            }
            replaceSpace(by: parts)
        }
    }

    /// Sets the translation in x and y, in points.
    package mutating func setTranslation(_ size: CGSize) {
        setTranslation { ($0.m41, $0.m42) = (size.width, size.height) }
    }

    private mutating func setTranslation(_ write: (inout CATransform3D) -> Void) {
        if isSheared { replaceSpace(by: EulerDecomposition(self)) }
        write(&self)
    }

    /// Replaces the scale, rotation and translation of the matrix.
    ///
    /// Sets the three upper rows and the translation to those of `parts` and retains the
    /// perspective of the last column (uncertain point U9).
    private mutating func replaceSpace(by parts: EulerDecomposition) {
        var t = parts.recomposed()
        (t.m14, t.m24, t.m34, t.m44) = (m14, m24, m34, m44)
        self = t
    }

    private var signedScale: SIMD3<Double> {
        let (r1, r2, r3) = upperRows
        let mirrored = r1.dot(r2.cross(r3)) < 0
        return SIMD3(mirrored ? -r1.length : r1.length, r2.length, r3.length)
    }

    /// Whether the matrix has shear, beyond rounding.
    ///
    /// Two of the three upper rows are then not orthogonal, and setting a component also changes
    /// others.
    package var isSheared: Bool {
        let (r1, r2, r3) = upperRows
        func oblique(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool {
            let product = a.dot(b)
            return product * product > 1e-24 * (a * a).sum() * (b * b).sum()
        }
        return oblique(r1, r2) || oblique(r1, r3) || oblique(r2, r3)
    }
}

extension CATransform3D {
    /// The scale in x and y if the matrix rotates about z only, otherwise nil.
    ///
    /// Setting the angle about z then changes four numbers only.
    package var factorsOfTurn: SIMD2<Double>? {
        guard turnsAboutZOnly else { return nil }
        let (x, y) = planarScale
        return SIMD2(x, y)
    }

    /// Whether the matrix rotates about z only.
    ///
    /// z is then independent of x and y, and its scale is positive.
    private var turnsAboutZOnly: Bool {
        m13 == 0 && m23 == 0 && m31 == 0 && m32 == 0 && m33 > 0
    }

    /// The scale in x and y of a matrix that rotates about z only.
    ///
    /// The factor of x is negative with reflection.
    private var planarScale: (x: Double, y: Double) {
        let x = (m11 * m11 + m12 * m12).squareRoot()
        let y = (m21 * m21 + m22 * m22).squareRoot()
        return (m11 * m22 - m12 * m21 < 0 ? -x : x, y)
    }

    private mutating func setPlanarScale(_ component: TransformComponent, to value: Double) {
        var (x, y) = planarScale
        let (cosine, sine): (Double, Double)
        if x != 0 {
            (cosine, sine) = (m11 / x, m12 / x)
        } else if y != 0 {
            (cosine, sine) = (m22 / y, -m21 / y)
        } else {
            (cosine, sine) = (1, 0)
        }
        if component != .scaleY && component != .scaleZ { x = value }
        if component != .scaleX && component != .scaleZ { y = value }
        writePlane(x: x, y: y, cosine: cosine, sine: sine)
        if component == .scale || component == .scaleZ { m33 = value }
    }

    private mutating func writePlane(x: Double, y: Double, cosine: Double, sine: Double) {
        (m11, m12) = (x * cosine, x * sine)
        (m21, m22) = (-y * sine, y * cosine)
    }
}
