import CRasterKernels
import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Outlines with corners far beyond the surface")
struct FarCornersTests {
    /// Corners in pixels, and the area that they cover of a surface of 200 pixels.
    struct Figure: CustomTestStringConvertible {
        let corners: [(Double, Double)]
        let area: Double

        init(_ area: Double, _ corners: (Double, Double)...) {
            (self.corners, self.area) = (corners, area)
        }

        /// A rectangle.
        init(_ area: Double, x: ClosedRange<Double>, y: ClosedRange<Double>) {
            self.init(
                area, (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound),
                (x.upperBound, y.upperBound), (x.lowerBound, y.upperBound))
        }

        var testDescription: String { corners.map { "\($0.0),\($0.1)" }.joined(separator: " ") }
    }

    static let figures: [Figure] =
        [-1.19e285, -1e150, -1e18, -1e9, -40000].flatMap(rectangles)
        + [-1e149, -1e12, -1e5].flatMap(halves)

    static func rectangles(_ far: Double) -> [Figure] {
        let wide = far ... -far
        return [
            Figure(40, x: far...4, y: 10...20),
            Figure(40, x: 196 ... -far, y: 10...20),
            Figure(2000, x: wide, y: 10...20),
            Figure(2000, x: 30...40, y: wide),
            Figure(2000, x: far...200, y: 190 ... -far),
            Figure(40000, x: wide, y: wide),
            Figure(0, x: far ... -1, y: 10...20),
        ]
    }

    /// Figures with an edge of slope 1/2, from the origin and across all.
    static func halves(_ far: Double) -> [Figure] {
        [
            Figure(10000, (0, 0), (-2 * far, -far), (-2 * far, 0)),
            Figure(30000, (far, far / 2), (-far, -far / 2), (-far, -2 * far), (far, -2 * far)),
        ]
    }

    @Test(
        "every corner is moved within the kernels' limit, and what is seen is kept",
        arguments: figures)
    func corners(figure: Figure) {
        let outline = Outline()
        for (x, y) in figure.corners { outline.append(x, y) }
        if outline.normalize() {
            for i in 0..<outline.count {
                let corner = outline.points[i]
                #expect(max(abs(corner.x), abs(corner.y)) <= Outline.reach)
            }
        }
        let command = PolygonCommand(
            plane: .identity, points: figure.corners.map { CGPoint(x: $0.0, y: $0.1) },
            softEdges: .max,
            color: .black)
        #expect(near(Canvas(.polygon(command)).area(), figure.area, 0.005 * figure.area))
    }

    @Test("a path far from its origin is drawn as near it", arguments: [20_000.0, 40_000, 900_000])
    func farPath(distance: Double) {
        let near = area(ofEllipseAt: 0)
        #expect(near > 2900 && abs(area(ofEllipseAt: distance) - near) < 1)
    }

    /// Returns what an ellipse covers in a window at a distance from the path's origin.
    private func area(ofEllipseAt x: Double) -> Double {
        let box = CGRect(x: x + 50, y: 60, width: 81, height: 47)
        return Canvas(
            .path(
                PathCommand(
                    plane: PlaneTransform(scale: 1, x: -x),
                    path: CGPath(ellipseIn: box, transform: nil), part: .inside(.winding),
                    color: SIMD4(0, 0, 0, 1),
                    bounds: PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)))
        ).area()
    }
}
