import Foundation
import Graphics
import RenderTree
import Testing

@testable import SDLStage

@Suite("Antialiasing: the fringe of a ring and of what is in it")
struct FringeRingTests {
    private static let widths = [0.2, 0.5, 0.97, 1, 1.03, 1.5, 2, 10, 20]

    /// The outlines of a ring in the square.
    private func outlines(
        _ width: Double, _ radius: Double, _ plane: PlaneTransform
    ) throws -> (FringeOutline, FringeOutline) {
        let shape = RoundedRect(square, radius: radius)
        let inside = try #require(shape.inset(by: width))
        let segments = FringeOutline.segments(of: shape, scale: 1)
        let outer = try #require(FringeOutline(shape, segments: segments, by: plane))
        let hole = try #require(FringeOutline(inside, segments: segments, by: plane))
        return (outer, hole)
    }

    @Test(
        "A ring has the difference of the two areas, and what is in it the rest",
        arguments: widths, [0.0, 3, 12])
    func areas(width: Double, radius: Double) throws {
        let (outer, hole) = try outlines(width, radius, turned(17))
        func area(_ side: Double, _ r: Double) -> Double { side * side - (4 - .pi) * r * r }
        let whole = area(100, radius)
        let rest = area(100 - 2 * width, max(0, radius - width))
        var (ring, both) = (FringeMesh(), FringeMesh())
        ring.addRing(outer, hole)
        both.addRing(outer, hole, isFilled: true)
        let error = (whole - rest) * 0.01
        #expect(abs(ring.area - (whole - rest)) < error, "\(ring.area)")
        #expect(abs(both.area - (whole - rest)) < error, "\(both.area)")
        #expect(abs(both.area(of: \.filling) - rest) < error, "\(both.area(of: \.filling))")
    }

    @Test(
        "No place is drawn twice, and none in it is left out", arguments: widths, [0.0, 3, 12])
    func once(width: Double, radius: Double) throws {
        let planes = [
            turned(0), turned(17),
            PlaneTransform(a: (1, 0), b: (0, 0.4), t: (100, 100)).concatenating(turned(5)),
        ]
        for plane in planes {
            let (outer, hole) = try outlines(width, radius, plane)
            var mesh = FringeMesh()
            mesh.addRing(outer, hole, isFilled: true)
            for k in 0..<2000 {
                let (x, y) = ((Double(k) * 0.618034).truncatingRemainder(dividingBy: 1), Double(k))
                let p = plane.apply(CGPoint(x: -51 + 102 * x, y: -51 + 0.0509713 * y))
                let count = mesh.count(at: SIMD2(p.x, p.y))
                let isIn = outer.contains(SIMD2(p.x, p.y))
                #expect(isIn ? count == 1 : count <= 1, "\(count) at \(p)")
            }
        }
    }
}

extension FringeMesh {
    /// How many triangles a place is in.
    fileprivate func count(at p: SIMD2<Double>) -> Int {
        corners.count { a, b, c in
            let sides = SIMD3(a.side(b, of: p), b.side(c, of: p), c.side(a, of: p))
            return sides.min() > 0 || sides.max() < 0
        }
    }
}

extension FringeOutline {
    fileprivate func contains(_ p: SIMD2<Double>) -> Bool {
        let sign = doubleArea > 0 ? 1.0 : -1
        return points.indices.allSatisfy { i in
            let (a, b) = (points[i], points[i + 1 == count ? 0 : i + 1])
            return ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) * sign >= 0
        }
    }
}
