import Foundation
import Graphics
import Testing

/// Core Animation 15, matrix function values.
@Suite("Matrix functions (core-animation 15)")
struct MatrixFunctionTests {
    static let scale = CATransform3DMakeScale(2, 3, 4)
    static let move = CATransform3DMakeTranslation(1, 2, 3)

    @Test("a new operation acts first")
    func order() {
        let turned = CATransform3DRotate(Self.scale, 0.5, 0, 0, 1)
        expect([turned.m12, turned.m21], [1.438276615813, -0.958851077208])
        let moved = CATransform3DTranslate(Self.scale, 1, 2, 3)
        expect([moved.m41, moved.m42, moved.m43], [2, 6, 12])
        let scaled = CATransform3DScale(Self.move, 2, 3, 4)
        expect([scaled.m11, scaled.m41], [2, 1])
    }

    @Test("a product applies its first factor first")
    func concat() {
        let t = CATransform3DConcat(Self.scale, Self.move)
        expect([t.m41, t.m42, t.m43], [1, 2, 3])
        let back = CATransform3DInvert(t)
        expect([back.m11, back.m41, back.m42], [0.5, -0.5, -0.666666666667])
    }

    @Test("a rotation normalises its axis")
    func axis() {
        #expect(close(CATransform3DMakeRotation(0.5, 2, 0, 0).m23, 0.479425538604))
        for scale in [1e-300, 1e-5, 1, 1e300] {
            let t = CATransform3DMakeRotation(1, scale, scale, scale)
            expect(t.numbers, CATransform3DMakeRotation(1, 1, 1, 1).numbers, tolerance: 1e-12)
        }
    }

    @Test(
        "a rotation without an axis is the identity",
        arguments: [(0.0, 0.0, 0.0), (.nan, 0, 1), (.infinity, 0, 0)])
    func noAxis(x: Double, y: Double, z: Double) {
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, x, y, z)))
    }

    @Test("a matrix times its inverse is the identity", arguments: UInt64(1)...20)
    func inverse(seed: UInt64) {
        let t = CATransform3D.arbitrary(seed)
        let product = CATransform3DConcat(t, CATransform3DInvert(t))
        expect(product.numbers, CATransform3DIdentity.numbers, tolerance: 1e-8)
    }

    @Test("what cannot be inverted comes back unchanged")
    func singular() {
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(CATransform3D()), .init()))
    }

    @Test("products associate", arguments: UInt64(1)...5)
    func associative(seed: UInt64) {
        let (a, b, c) = (
            CATransform3D.arbitrary(seed), CATransform3D.arbitrary(seed + 50),
            CATransform3D.arbitrary(seed + 99)
        )
        expect(
            CATransform3DConcat(CATransform3DConcat(a, b), c).numbers,
            CATransform3DConcat(a, CATransform3DConcat(b, c)).numbers)
    }

    @Test("affine matrices have no part of z")
    func affine() {
        let m = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let t = CATransform3DMakeAffineTransform(m)
        #expect(CATransform3DIsAffine(t))
        #expect(CATransform3DGetAffineTransform(t) == m)
        #expect(!CATransform3DIsAffine(Self.scale))
        #expect(CATransform3DGetAffineTransform(Self.scale).d == 3)
        #expect(CATransform3DIsAffine(CATransform3DIdentity))
        #expect(!CATransform3DIsAffine(CATransform3D()))
    }

    @Test("the plane's map agrees with the matrix", arguments: UInt64(1)...5)
    func plane(seed: UInt64) {
        let t = CATransform3D.arbitrary(seed)
        let (whole, plane) = (t.apply(SIMD4(3, 4, 0, 1)), PlaneTransform(t).project(3, 4))
        expect([plane.x, plane.y, plane.z], [whole.x, whole.y, whole.w])
    }

    @Test("the plane's inverse undoes it", arguments: UInt64(1)...5)
    func planeInverse(seed: UInt64) throws {
        let t = PlaneTransform(CATransform3D.arbitrary(seed))
        let back = try #require(t.inverted())
        let p = back.apply(t.apply(CGPoint(x: 3, y: 4)))
        expect([p.x, p.y], [3, 4], tolerance: 1e-8)
    }
}
