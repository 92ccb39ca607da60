import Foundation
import Graphics
import Testing

/// Core Animation 4.4, the two decompositions.
@Suite("Decompositions")
struct DecompositionTests {
    static let planar: [Row<CATransform3D>] = [
        Row("identity", CATransform3DIdentity),
        Row("turn", CATransform3DMakeRotation(2, 0, 0, 1)),
        Row("mirror in x", CATransform3DMakeScale(-1, 1, 1)),
        Row("mirror in y", CATransform3DMakeScale(1, -1, 1)),
        Row("half turn", CATransform3DMakeScale(-1, -1, 1)),
        Row(
            "shear", CATransform3DMakeAffineTransform(.init(a: 1, b: 0, c: 0.5, d: 1, tx: 3, ty: 4))
        ),
        Row(
            "all",
            CATransform3DMakeAffineTransform(.init(a: -0.4, b: 2, c: 1.5, d: 0.3, tx: 3, ty: 4))),
    ]

    @Test("a matrix of the plane comes back from its parts", arguments: planar)
    func planarRoundTrip(row: Row<CATransform3D>) throws {
        let parts = try #require(PlanarDecomposition(row.value))
        expect(parts.recomposed().numbers, row.value.numbers)
    }

    @Test("the smaller of m11 and m22 is the mirrored one")
    func mirror() throws {
        let x = try #require(PlanarDecomposition(CATransform3DMakeScale(-1, 1, 1)))
        #expect(x.scale == SIMD2(-1, 1) && x.angle == 0)
        let y = try #require(PlanarDecomposition(CATransform3DMakeScale(1, -1, 1)))
        #expect(y.scale == SIMD2(1, -1) && y.angle == 0)
    }

    @Test("angles are in degrees, the remainder of a turn is the identity")
    func angle() throws {
        let t = CATransform3DConcat(
            CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(.pi / 3, 0, 0, 1))
        let parts = try #require(PlanarDecomposition(t))
        expect([parts.scale.x, parts.scale.y, parts.angle], [2, 3, 60])
        expect((0..<4).map { parts.remainder[$0] }, [1, 0, 0, 1])
    }

    @Test(
        "what is not an invertible map of the plane has no planar parts",
        arguments: [
            Row("scale in z", CATransform3DMakeScale(1, 1, 2)),
            Row("turn about y", CATransform3DMakeRotation(1, 0, 1, 0)),
            Row("flat", CATransform3DMakeScale(0, 1, 1)),
            Row("not a number", CATransform3DMakeScale(.nan, 1, 1)),
        ])
    func noPlanar(row: Row<CATransform3D>) {
        #expect(PlanarDecomposition(row.value) == nil)
    }

    @Test("a matrix of space comes back from its parts", arguments: UInt64(1)...20)
    func spatialRoundTrip(seed: UInt64) throws {
        var t = CATransform3D.arbitrary(seed)
        t.m44 = 1
        let parts = try #require(SpatialDecomposition(t))
        expect(parts.recomposed().numbers, t.numbers, tolerance: 1e-8)
    }

    @Test("perspective is taken off first")
    func perspective() throws {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 500
        let t = CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), eye)
        let parts = try #require(SpatialDecomposition(t))
        expect((0..<4).map { parts.perspective[$0] }, [0, 0, -0.002, 1])
        expect((0..<3).map { parts.scale[$0] }, [1, 1, 1])
    }

    @Test(
        "what is flat or has no weight has no parts",
        arguments: [
            Row("flat", CATransform3DMakeScale(1, 1, 0)), Row("zeros", CATransform3D()),
            Row("not a number", CATransform3DMakeTranslation(.nan, 0, 0)),
        ])
    func noSpatial(row: Row<CATransform3D>) {
        #expect(SpatialDecomposition(row.value) == nil)
    }

    @Test("every rotation is its quaternion's", arguments: UInt64(1)...20)
    func quaternion(seed: UInt64) throws {
        let t = CATransform3D.arbitrary(seed)
        let turn = CATransform3DMakeRotation(t.m11 * 3.2, t.m12, t.m13, t.m14)
        let parts = try #require(SpatialDecomposition(turn))
        expect(parts.recomposed().numbers, turn.numbers)
    }

    @Test("half way from rotX 90° to rotY 90°")
    func arc() {
        let (a, b) = (
            SpatialDecomposition(CATransform3DMakeRotation(.pi / 2, 1, 0, 0)),
            SpatialDecomposition(CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
        )
        guard let a, let b else {
            Issue.record("a rotation was not taken apart")
            return
        }
        let (r1, r2, r3) = Quaternion.Arc(from: a.rotation, to: b.rotation).value(at: 0.5).rows
        expect([r1.x, r1.y, r1.z], [2.0 / 3, 1.0 / 3, -2.0 / 3])
        expect([r2.x, r2.y, r2.z], [1.0 / 3, 2.0 / 3, 2.0 / 3])
        expect([r3.x, r3.y, r3.z], [2.0 / 3, -2.0 / 3, 1.0 / 3])
    }

    @Test("an arc has constant speed, takes the shorter arc and meets its ends")
    func arcSpeed() {
        let start = Quaternion(SIMD4(0, 0, 0, 1))
        let end = Quaternion(SIMD4(0, 0, -sin(0.6), -cos(0.6)))
        for f in stride(from: 0.0, through: 1, by: 0.125) {
            let q = Quaternion.Arc(from: start, to: end).value(at: f).vector
            expect([q.z, q.w], [sin(0.6 * f), cos(0.6 * f)])
        }
        let same = Quaternion.Arc(from: start, to: start).value(at: 0.4)
        #expect(same == start)
    }
}
