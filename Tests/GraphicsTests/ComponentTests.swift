import Foundation
import Graphics
import Testing

@Suite("Components of a matrix (core-animation 5.2)")
struct ComponentTests {
    /// A matrix after writes of components to the identity.
    static func matrix(_ writes: KeyValuePairs<TransformComponent, Double>) -> CATransform3D {
        var t = CATransform3DIdentity
        for (component, value) in writes { t.set(component, to: value) }
        return t
    }

    @Test("scale 2, then rotation.z .5")
    func uniformScale() {
        let t = Self.matrix([.scale: 2, .rotationZ: 0.5])
        expect([t.m11, t.m12], [1.75516512378, 0.95885107721])
        #expect(close(t.value(of: .scale), 2) && close(t.value(of: .rotationZ), 0.5))
    }

    @Test("scale (2,3,1), rotation.z .5")
    func unevenScale() {
        let t = Self.matrix([.scaleX: 2, .scaleY: 3, .rotationZ: 0.5])
        expect(t.plane, [1.75516512378, 0.95885107721, -1.43827661581, 2.63274768567])
        #expect(close(t.value(of: .scaleXY), 2.5) && close(t.value(of: .scale), 2))
    }

    static let full: KeyValuePairs<TransformComponent, Double> = [
        .translationX: 5, .translationY: 6, .translationZ: 7, .scaleX: 2, .scaleY: 3, .scaleZ: 4,
        .rotationX: 0.2, .rotationY: 0.3, .rotationZ: 0.4,
    ]

    @Test("the full example, and its values read back")
    func fullExample() {
        let t = Self.matrix(Self.full)
        expect(
            t.numbers,
            [
                1.759846352563, 0.744051103885, -0.591040413323, 0,
                -0.982739018185, 2.776692478340, 0.569388182936, 0,
                1.376527584080, -0.280798160957, 3.745173454337, 0,
                5, 6, 7, 1,
            ])
        for (component, value) in Self.full {
            #expect(close(t.value(of: component), value, 1e-12), "\(component)")
        }
    }

    @Test("the order of writes does not matter")
    func anyOrder() {
        var t = CATransform3DIdentity
        for (component, value) in Self.full.reversed() { t.set(component, to: value) }
        expect(t.numbers, Self.matrix(Self.full).numbers, tolerance: 1e-12)
    }

    @Test("a matrix that mixes z with x or y, or mirrors it, does not turn about z only")
    func turns() {
        let plain = Self.matrix([.scaleX: 2, .scaleY: 3, .rotationZ: 0.5])
        #expect(plain.factorsOfTurn == SIMD2(2, 3))
        let numbers: [(WritableKeyPath<CATransform3D, CGFloat>, CGFloat)] = [
            (\.m13, 0.1), (\.m23, 0.1), (\.m31, 0.1), (\.m32, 0.1), (\.m33, 0), (\.m33, -1),
        ]
        for (number, value) in numbers {
            var tilted = plain
            tilted[keyPath: number] = value
            #expect(tilted.factorsOfTurn == nil)
        }
    }

    @Test("rotation 1 rad about (1,1,1)")
    func oblique() {
        let r = EulerDecomposition(CATransform3DMakeRotation(1, 1, 1, 1)).rotation
        expect([r.x, r.y, r.z], [0.74453904856, 0.33904958649, 0.74453904856])
    }

    @Test("rotation.z 3.5 reads back within half a turn")
    func wrapped() {
        #expect(close(Self.matrix([.rotationZ: 3.5]).value(of: .rotationZ), -2.78318530718))
    }

    @Test("a mirror image has a negative x")
    func mirrored() {
        let t = CATransform3DMakeScale(1, -1, 1)
        expect([t.value(of: .scaleX), t.value(of: .scaleY), t.value(of: .scaleZ)], [-1, 1, 1])
        #expect(close(abs(t.value(of: .rotationZ)), .pi))
    }

    @Test("at ry = 90° all of the turn belongs to z", arguments: [0.3, -1.2])
    func gimbal(z: Double) {
        let t = CATransform3DConcat(
            CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DMakeRotation(z, 0, 0, 1))
        let r = EulerDecomposition(t).rotation
        expect([r.x, r.y, r.z], [0, .pi / 2, z], tolerance: 1e-7)
        expect(EulerDecomposition(t).recomposed().numbers, t.numbers, tolerance: 1e-7)
    }

    @Test("the identity scales by 1 and turns by nothing")
    func identity() {
        for component in TransformComponent.allCases {
            let isScale = [.scale, .scaleX, .scaleY, .scaleZ, .scaleXY].contains(component)
            #expect(CATransform3DIdentity.value(of: component) == (isScale ? 1 : 0))
        }
    }

    @Test(
        "writing what is there changes nothing",
        arguments: TransformComponent.allCases, [0, 1, 2, 3])
    func idempotent(component: TransformComponent, form: Int) {
        let forms = [
            Self.matrix([.scale: 3, .translationX: 4]), Self.matrix(Self.full),
            Self.matrix([.scaleXY: 0.5, .rotationZ: -2, .translationY: 1]),
            Self.matrix([.rotationX: 1, .scale: 2]),
        ]
        var t = forms[form]
        // A mean written to factors that differ does change them.
        let scale = EulerDecomposition(t).scale
        let isMean =
            component == .scale && scale.x != scale.z
            || component == .scaleXY && scale.x != scale.y
        if !isMean { t.set(component, to: t.value(of: component)) }
        expect(t.numbers, forms[form].numbers, tolerance: 1e-12)
    }

    @Test("perspective stays, shear is lost")
    func perspective() {
        var t = CATransform3DIdentity
        (t.m14, t.m24, t.m34, t.m21) = (0.1, 0.2, -0.002, 0.5)
        t.set(.translationX, to: 8)
        expect([t.m14, t.m24, t.m34, t.m41, t.m44], [0.1, 0.2, -0.002, 8, 1])
        #expect(close(t.m11 * t.m21 + t.m12 * t.m22, 0))
        t.set(.rotationY, to: 1)
        expect([t.m14, t.m24, t.m34, t.m41, t.m44], [0.1, 0.2, -0.002, 8, 1])
    }

    @Test("a turn survives a scale of zero in one axis")
    func flattened() {
        var t = Self.matrix([.rotationZ: 0.5, .scaleX: 0])
        t.set(.scaleX, to: 2)
        expect(t.plane, Self.matrix([.scaleX: 2, .rotationZ: 0.5]).plane)
    }

    @Test("the short way for turns about z agrees with the long one", arguments: [0.4, -2.9])
    func shortWay(angle: Double) {
        for (x, y) in [(2.0, 3.0), (-1.0, 0.5), (0.25, 7.0)] {
            var parts = EulerDecomposition(CATransform3DIdentity)
            (parts.scale.x, parts.scale.y, parts.rotation.z) = (x, y, 0.3)
            let t = parts.recomposed()
            for component in [TransformComponent.rotationZ, .scaleX, .scaleY, .scale, .scaleZ] {
                var (short, long) = (t, EulerDecomposition(t))
                short.set(component, to: angle)
                switch component {
                case .rotationZ: long.rotation.z = angle
                case .scaleX: long.scale.x = angle
                case .scaleY: long.scale.y = angle
                case .scaleZ: long.scale.z = angle
                default: long.scale = SIMD3(repeating: angle)
                }
                expect(short.numbers, long.recomposed().numbers, tolerance: 1e-12)
            }
        }
    }

    @Test(
        "key paths name components",
        arguments: [
            ("rotation", TransformComponent.rotationZ), ("rotation.x", .rotationX),
            ("rotation.y", .rotationY), ("rotation.z", .rotationZ), ("scale", .scale),
            ("scale.x", .scaleX), ("scale.y", .scaleY), ("scale.z", .scaleZ),
            ("scale.xy", .scaleXY), ("translation", .translation),
            ("translation.x", .translationX), ("translation.y", .translationY),
            ("translation.z", .translationZ), ("", nil), ("rotation.w", nil), ("m34", nil),
        ] as [(String, TransformComponent?)])
    func keyPaths(path: String, component: TransformComponent?) {
        #expect(TransformComponent(keyPath: path) == component)
    }

    @Test("the translation is a size")
    func translation() {
        var t = CATransform3DMakeTranslation(1, 2, 3)
        #expect(t.translationSize == CGSize(width: 1, height: 2))
        t.setTranslation(CGSize(width: 8, height: 9))
        expect([t.m41, t.m42, t.m43], [8, 9, 3])
    }

    @Test("no number crashes", arguments: TransformComponent.allCases)
    func anyNumber(component: TransformComponent) {
        for start in difficultNumbers {
            for value in difficultNumbers {
                var t = CATransform3DMakeScale(start, 1, start)
                (t.m12, t.m13) = (start, start)
                t.set(component, to: value)
                _ = t.value(of: component)
                _ = (PlanarDecomposition(t), SpatialDecomposition(t), CATransform3DInvert(t))
            }
        }
    }
}
