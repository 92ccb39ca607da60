import Foundation
import Graphics

/// A range of scales that share one flattening of a curve.
///
/// The range is half an octave wide. The class is a function of the transform alone, so that a
/// picture does not depend on the frames before it. Scale 1 is in the middle of its class, and
/// turning does not leave a class.
struct ScaleClass: Hashable {
    /// Twice the binary logarithm of the scale, rounded.
    private let step: Int16

    /// The maximum error of flattened curves, in device pixels.
    private static let flatness = 0.1

    /// The class of paths without curves, at every scale.
    static let any = ScaleClass(scale: 1)

    /// Makes the class of the maximum scale of a transformed rectangle.
    ///
    /// Where a part of the rectangle is behind the eye, its size is taken for a thousand pixels.
    init(_ plane: PlaneTransform, of box: @autoclosure () -> CGRect) {
        if plane.isAffine {
            self.init(scale: Self.scale(SIMD2(plane.ax, plane.ay), SIMD2(plane.bx, plane.by)))
            return
        }
        let box = box()
        let parts = box.corners.compactMap { plane.linearPart(at: $0) }
        guard parts.count == 4 else {
            self.init(scale: 1000 * Self.flatness / max(Double(box.width), Double(box.height)))
            return
        }
        let scales = parts.map { Self.scale(SIMD2($0.ax, $0.ay), SIMD2($0.bx, $0.by)) }
        self.init(scale: scales.max() ?? 1)
    }

    private init(scale: Double) {
        let step = (2 * log2(scale)).rounded()
        self.step = Int16(max(-400, min(400, step.isNaN ? 0 : step)))
    }

    /// Returns the larger singular value of a matrix given by its columns.
    private static func scale(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        let squares = (a * a + b * b).sum(), determinant = a.x * b.y - a.y * b.x
        let root = max(0, squares * squares - 4 * determinant * determinant).squareRoot()
        return ((squares + root) / 2).squareRoot()
    }

    /// The maximum error of flattened curves, in the path's units.
    ///
    /// It is 0.071 to 0.1 pixel at the scales of the class.
    var tolerance: Double { Self.flatness * exp2(-(Double(step) / 2 + 0.25)) }
}
