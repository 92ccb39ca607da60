import DisplayList
import Foundation
import Graphics
import Raster
import Testing

@testable import SDLStage

extension FringeOutline {
    /// An outline of corners in layer coordinates; nil where nothing is left of it.
    init?(
        by plane: PlaneTransform, snaps: Bool = false, bend: SIMD3<Double>? = nil,
        _ append: (Outline) -> Void
    ) {
        self.init()
        let corners = Outline(reach: FringeOutline.farthest, hardensClips: true)
        append(corners)
        guard load(corners, by: plane, snaps: snaps, bend: bend) else { return nil }
    }

    /// The outline of a rounded rectangle.
    init?(
        _ shape: RoundedRect, edges: EdgeMask = .all, segments: SIMD4<Int>,
        by plane: PlaneTransform,
        snaps: Bool = false
    ) {
        self.init(by: plane, snaps: snaps) {
            $0.append(shape, soft: edges, segments: segments)
        }
    }
}

private func mesh(
    _ shape: RoundedRect, _ plane: PlaneTransform, edges: EdgeMask = .all
) -> FringeMesh {
    let scale = plane.scales(over: shape.rect)?.max ?? 1
    let segments = FringeOutline.segments(of: shape, scale: scale)
    var mesh = FringeMesh()
    guard
        var outline = FringeOutline(shape, edges: edges, segments: segments, by: plane, snaps: true)
    else { return mesh }
    if shape.isRect { outline.hardenAlignedEdges() }
    mesh.addConvex(outline)
    return mesh
}

func turned(_ degrees: Double, x: Double = 100, y: Double = 100) -> PlaneTransform {
    let a = degrees * .pi / 180
    return PlaneTransform(a: (cos(a), sin(a)), b: (-sin(a), cos(a)), t: (x, y))
}

let square = CGRect(x: -50, y: -50, width: 100, height: 100)

@Suite("Antialiasing: the fringe")
struct FringeTests {
    @Test(
        "a turned square keeps its area",
        arguments: [0, 1, 7.5, 30, 45, 60, 89.9, 123, 180, 211.7])
    func squares(degrees: Double) {
        let area = mesh(RoundedRect(square), turned(degrees)).area
        #expect(abs(area - 10000) < 2)
    }

    @Test(
        "a strip thinner than a pixel keeps its area", arguments: [0.05, 0.2, 0.5, 0.9, 1, 1.3, 3])
    func strips(width: Double) {
        let rect = CGRect(x: -width / 2, y: -50, width: width, height: 100)
        let area = mesh(RoundedRect(rect), turned(20)).area
        #expect(abs(area - width * 100) < width * 2)
    }

    @Test(
        "a wedge keeps its area, and is half covered along its sides",
        arguments: [1.5, 3, 6, 15, 29, 31, 59.0], [false, true])
    func wedges(degrees: Double, isSplit: Bool) throws {
        let half = degrees / 2 * .pi / 180
        let plane = turned(17)
        var mesh = FringeMesh()
        let outline = try #require(
            FringeOutline(by: plane) {
                $0.append(0, 0)
                $0.append(100, -100 * tan(half), isHard: true)
                $0.append(100, 100 * tan(half))
            })
        let inverse = try #require(plane.inverted())
        mesh.addConvex(outline, cells: isSplit ? 4 : 1, plane: plane, inverse: inverse)
        // sin(a) / 24 too much at the point, sin(b) / 48 at the other corners.
        #expect(abs(mesh.area - 10000 * tan(half)) < 0.1, "\(mesh.area)")
        for share in [0.3, 0.5, 0.7] where 100 * share * tan(half) > 1 {
            for side in [-1.0, 1] {
                let p = plane.apply(CGPoint(x: 100 * share, y: 100 * share * tan(half) * side))
                let coverage = mesh.coverage(at: SIMD2(p.x, p.y))
                #expect(abs(coverage - 0.5) < 0.01, "\(coverage) at \(share)")
            }
        }
    }

    /// Strips on both sides of a seam: the direction across it, and how long the page is along that
    /// before the seam, at it, and after it.
    private static let seams: [(degrees: Double, before: Double, seam: Double, after: Double)] = [
        (60, 1, 1, 0.9), (60, 0.9, 0.7, 0.6), (60, 0.6, 0.5, 0.45), (30, 0.9, 0.8, 0.75),
        (-45, -0.5, -0.6, -0.8), (20, -0.7, -0.8, -0.9),
    ]

    @Test(
        "strips of a bent picture share the corners of their fringes, half a pixel from the edge",
        arguments: seams)
    func share(row: (degrees: Double, before: Double, seam: Double, after: Double)) throws {
        let n = SIMD2(cos(row.degrees * .pi / 180), sin(row.degrees * .pi / 180))
        func stretch(_ k: Double) -> PlaneTransform {
            PlaneTransform(
                a: (1 + (k - 1) * n.x * n.x, (k - 1) * n.x * n.y),
                b: ((k - 1) * n.x * n.y, 1 + (k - 1) * n.y * n.y), t: (0, 0)
            ).concatenating(turned(10))
        }
        /// The rings at the seam of a strip that ends elsewhere in the page, 80 wide.
        func corners(to end: Double, _ k: Double) -> [SIMD2<Double>] {
            let here = row.seam / k, growth = (1 - here) / (end / 2)
            let bend = SIMD3(growth * n.x, growth * n.y, here)
            let outline = FringeOutline(by: stretch(k), bend: bend) {
                for (i, (x, s)) in [(-40.0, 0.0), (40, 0), (40, end), (-40, end)].enumerated() {
                    $0.append(x, (s - n.x * x) / n.y, isHard: i % 2 == 0)
                }
            }
            var rings = FringeRings()
            guard let outline, rings.compute(outline) else { return [] }
            return Array(rings.inner.prefix(2) + rings.outer.prefix(2))
        }
        let (one, other) = (corners(to: -10, row.before), corners(to: 10, row.after))
        #expect(one.count == 4 && other.count == 4)
        let plane = stretch(row.seam)
        let along = SIMD2(plane.bx, plane.by) / hypot(plane.bx, plane.by)
        for (i, (p, q)) in zip(one, other).enumerated() {
            #expect(hypot(p.x - q.x, p.y - q.y) < 1e-9)
            // The page's left and right edge, as it runs at the seam.
            let x = i % 2 == 0 ? -40.0 : 40
            let corner = plane.apply(CGPoint(x: x, y: -n.x * x / n.y))
            let way = p - SIMD2(corner.x, corner.y)
            #expect(abs(abs(way.x * along.y - way.y * along.x) - 0.5) < 1e-9)
        }
    }

    @Test(
        "rounded shapes have their area", arguments: [(20.0, 9656.64), (50, 7853.98), (5, 9978.54)])
    func rounded(radius: Double, area: Double) {
        #expect(
            abs(mesh(RoundedRect(square, radius: radius), turned(0)).area - area) < area * 0.005)
    }

    @Test(
        "a picture cut into n parts bends by the specified errors (rendering 5)",
        arguments: [(1, 17.78), (2, 5.75), (4, 1.67), (8, 0.45), (16, 0.12), (32, 0.03)])
    func bending(n: Int, error: Double) throws {
        // 320 wide, turned by 45 degrees behind the screen, seen from 500.
        let (c, s) = (cos(Double.pi / 4), sin(Double.pi / 4))
        let plane = PlaneTransform(
            ax: c, ay: 0, aw: s / 500, bx: 0, by: 1, bw: 0, tx: 0, ty: 0, tw: 1 + 160 * s / 500)
        let inverse = try #require(plane.inverted())
        let strip = RoundedRect(CGRect(x: -160, y: -0.5, width: 320, height: 1))
        let outline = try #require(FringeOutline(strip, edges: [], segments: .zero, by: plane))
        // √(17.62 / .1): the error in the middle of the longest edge.
        #expect(FringeMesh.cells(outline, plane: plane, inverse: inverse) == 14)
        var mesh = FringeMesh()
        mesh.addConvex(outline, cells: n, plane: plane, inverse: inverse)
        var most = 0.0
        for k in mesh.indices.indices {
            // Along each side of each triangle, where a picture's places are drawn and where they
            // belong.
            let next = k % 3 == 2 ? k - 2 : k + 1
            let (a, b) = (
                mesh.vertices[Int(mesh.indices[k])], mesh.vertices[Int(mesh.indices[next])]
            )
            let from = inverse.apply(CGPoint(x: a.x, y: a.y))
            let to = inverse.apply(CGPoint(x: b.x, y: b.y))
            for t in stride(from: 0, through: 1, by: 1.0 / 64) {
                let place = plane.apply(
                    CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t))
                let drawn = (x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
                most = max(most, hypot(place.x - drawn.x, place.y - drawn.y))
            }
        }
        #expect(abs(most - error) <= max(error * 0.02, 0.005), "\(most)")
    }

    @Test("a pixel-aligned square has no fringe, one off the grid has")
    func aligned() {
        #expect(mesh(RoundedRect(square), turned(0)).vertices.count == 4)
        #expect(mesh(RoundedRect(square), turned(0, x: 100.002)).vertices.count == 4)
        #expect(mesh(RoundedRect(square), turned(0, x: 100.01)).vertices.count == 8)
        #expect(mesh(RoundedRect(square), turned(10), edges: []).vertices.count == 4)
    }

    @Test(
        "a mitre moves both edges by their offsets", arguments: [(0.5, 0.5), (0.5, 0), (0, -0.5)])
    func mitres(first: Double, second: Double) {
        let (a, b) = (SIMD2(0.0, -1.0), SIMD2(0.8, 0.6))
        let e = FringeRings.mitre(a, first, b, second)
        #expect(abs((e * a).sum() - first) < 1e-12)
        #expect(abs((e * b).sum() - second) < 1e-12)
    }

    @Test("the quick way and the general way agree", arguments: [0, 12, 45, 90, 170])
    func quick(degrees: Double) throws {
        for rect in [square, CGRect(x: 0.3, y: 0.4, width: 0.6, height: 40)] {
            let plane = turned(degrees, x: 100.3)
            let quad = try #require(SoftQuad(plane, rect, edges: .all))
            var (mesh, general) = (FringeMesh(), mesh(RoundedRect(rect), plane))
            mesh.add(quad)
            #expect(abs(mesh.area - general.area) < 0.02 * general.area)
            general.removeAll()
        }
    }

    @Test(
        "no number makes it fail",
        arguments: [0, -1, .nan, .infinity, -.infinity, 1e300, 1e-300, 1e18] as [Double])
    func oddNumbers(number: Double) {
        for plane in [
            turned(30, x: number), PlaneTransform(scale: number),
            PlaneTransform(
                ax: 1, ay: 0, aw: number, bx: 0, by: 1, bw: 0, tx: 0, ty: 0, tw: 1),
        ] {
            let area = mesh(RoundedRect(square, radius: 10), plane).area
            #expect(!(area < 0))
        }
        _ = mesh(RoundedRect(CGRect(x: 0, y: number, width: number, height: 5)), turned(30))
    }

    @Test(
        "perspective quads have their projected areas",
        arguments: [(30.0, 8703.72), (45, 7142.32), (60, 5075.85)])
    func perspective(degrees: Double, area: Double) {
        let a = degrees * .pi / 180
        // Turned about y at the centre, seen from 500: x' = x cos, w = 1 + x sin / 500.
        let plane = PlaneTransform(
            ax: cos(a), ay: 0, aw: sin(a) / 500, bx: 0, by: 1, bw: 0, tx: 0, ty: 0, tw: 1)
        #expect(abs(mesh(RoundedRect(square), plane).area - area) < area * 0.005)
    }

    @Test(
        "shapes and borders seen nearly edge-on grow no spikes", arguments: [0.0, 16], [0.0, 3])
    func spikes(degrees: Double, width: Double) throws {
        for step in -40...40 {
            let a = (90 + Double(step) / 5) * .pi / 180
            let plane = PlaneTransform(
                ax: cos(a) / 4, ay: 0, aw: sin(a) / 900, bx: 0, by: 0.25, bw: 0, tx: 0, ty: 0, tw: 1
            ).concatenating(turned(degrees))
            let shape = RoundedRect(square, radius: 11)
            let segments = FringeOutline.segments(of: shape, scale: 0.28)
            var mesh = FringeMesh()
            guard let outer = FringeOutline(shape, segments: segments, by: plane) else { continue }
            if let inside = width > 0 ? shape.inset(by: width) : nil {
                guard let hole = FringeOutline(inside, segments: segments, by: plane) else {
                    continue
                }
                mesh.addRing(outer, hole)
            } else {
                mesh.addConvex(outer)
            }
            // The fringe is half a pixel wide, at a corner four times that.
            #expect(mesh.reach(beyond: outer) < 2.1, "at \(step)")
        }
    }

    @Test("what lies behind the eye is cut away")
    func behind() throws {
        let plane = PlaneTransform(
            ax: 1, ay: 0, aw: 0.05, bx: 0, by: 1, bw: 0, tx: 0, ty: 0, tw: 1)
        let outline = try #require(
            FringeOutline(by: plane) { $0.append(square, soft: .all) })
        #expect(outline.points.allSatisfy { abs($0.x) <= 16385 && abs($0.y) <= 16385 })
        #expect(outline.soft.contains(false))
    }
}

extension FringeMesh {
    /// The most that a corner lies outside of a side of an outline.
    fileprivate func reach(beyond outline: FringeOutline) -> Double {
        let sign = outline.doubleArea > 0 ? 1.0 : -1
        var most = 0.0
        for (i, p) in outline.points.enumerated() {
            let side = outline.points[(i + 1) % outline.count] - p
            let length = (side * side).sum().squareRoot()
            guard length > 1e-6 else { continue }
            let normal = SIMD2(side.y, -side.x) * (sign / length)
            for v in vertices { most = max(most, ((SIMD2(v.x, v.y) - p) * normal).sum()) }
        }
        return most
    }

    /// The integral of the coverage over the plane: the area in pixels.
    var area: Double { area(of: \.coverage) }

    func area(of coverage: KeyPath<Vertex, Double>) -> Double {
        corners.reduce(0) { sum, t in
            let twice = t.a.side(t.b, of: SIMD2(t.c.x, t.c.y))
            let values = [t.a, t.b, t.c].map { $0[keyPath: coverage] }
            return sum + abs(twice) / 6 * values.reduce(0, +)
        }
    }

    /// The corners of each triangle.
    var corners: [(a: Vertex, b: Vertex, c: Vertex)] {
        stride(from: 0, to: indices.count, by: 3).map {
            (
                vertices[Int(indices[$0])], vertices[Int(indices[$0 + 1])],
                vertices[Int(indices[$0 + 2])]
            )
        }
    }

    /// The coverage of a place: that of the triangle that it is in, 0 outside of all.
    fileprivate func coverage(at p: SIMD2<Double>) -> Double {
        for (a, b, c) in corners {
            let shares = SIMD3(b.side(c, of: p), c.side(a, of: p), a.side(b, of: p))
            guard abs(shares.sum()) > 1e-9 else { continue }
            let weights = shares / shares.sum()
            if weights.min() >= -1e-9 {
                return (weights * SIMD3(a.coverage, b.coverage, c.coverage)).sum()
            }
        }
        return 0
    }

    mutating func add(_ q: SoftQuad) {
        let i = [(q.xs.y, q.ys.y), (q.xs.z, q.ys.y), (q.xs.z, q.ys.z), (q.xs.y, q.ys.z)].map {
            append(q.point($0.0, $0.1), q.coverage)
        }
        let o = [(q.xs.x, q.ys.x), (q.xs.w, q.ys.x), (q.xs.w, q.ys.w), (q.xs.x, q.ys.w)].map {
            append(q.point($0.0, $0.1), 0)
        }
        quad(i[0], i[1], i[2], i[3])
        for k in 0..<4 { quad(i[k], i[(k + 1) % 4], o[(k + 1) % 4], o[k]) }
    }
}

extension FringeMesh.Vertex {
    /// On which side of the line from here to another corner a place is: twice the area of the triangle
    /// of the three.
    func side(_ end: Self, of p: SIMD2<Double>) -> Double {
        (end.x - x) * (p.y - y) - (end.y - y) * (p.x - x)
    }
}
