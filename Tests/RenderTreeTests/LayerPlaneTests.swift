import Graphics
import Testing

@testable import RenderTree

@Suite("Planes of layers")
struct LayerPlaneTests {
    @Test("the change per unit of depth is the difference between two planes of the layer")
    func depth() {
        var matrix = CATransform3DMakeRotation(0.7, 0.3, 0.8, 0.2)
        (matrix.m14, matrix.m24, matrix.m34, matrix.m44) = (0.001, 0.002, -0.004, 1.5)
        matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(30, -20, 7))
        let parent = PlaneTransform(
            ax: 1.25, ay: 0.5, aw: 0.003, bx: -0.75, by: 2, bw: -0.002, tx: 40, ty: 60, tw: 1.1)
        /// The homogeneous point on the screen of (2, 3, z).
        func point(_ z: Double) -> SIMD3<Double> {
            let x = 2 * matrix.m11 + 3 * matrix.m21 + z * matrix.m31 + matrix.m41
            let y = 2 * matrix.m12 + 3 * matrix.m22 + z * matrix.m32 + matrix.m42
            let w = 2 * matrix.m14 + 3 * matrix.m24 + z * matrix.m34 + matrix.m44
            return SIMD3(
                x * parent.ax + y * parent.bx + w * parent.tx,
                x * parent.ay + y * parent.by + w * parent.ty,
                x * parent.aw + y * parent.bw + w * parent.tw)
        }
        let change = LayerPlane.depth(matrix, on: parent), expected = point(1) - point(0)
        for i in 0..<3 { #expect(abs(change[i] - expected[i]) < 1e-9) }
    }
}
