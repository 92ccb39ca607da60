import DisplayList
import Foundation
import GoldenSupport
import Graphics
import Raster
import Testing

@testable import SDLStage

extension FringeMesh {
    /// The corners with their coverage to a thousandth, and the triangles; of many corners a digest of the rest.
    func lines(_ title: String) -> [String] {
        func text(_ number: Double) -> String { "\((number * 1000).rounded() / 1000 + 0)" }
        let corners = vertices.map { v in
            "  " + [v.x, v.y, v.coverage, v.filling].map(text).joined(separator: " ")
        }
        let rest = corners.dropFirst(12)
        return [
            "\(title): \(vertices.count) corners, triangles \(Digest(indices.map(String.init)))"
        ]
            + corners.prefix(12) + (rest.isEmpty ? [] : ["  \(rest.count) more: \(Digest(rest))"])
    }
}

/// The triangles of shapes, rings and polygons under several transforms, against a file in the folder Lists.
@Suite("Triangles of shapes") struct MeshTextTests {
    private static let planes: [(String, PlaneTransform)] = [
        ("upright", PlaneTransform(scale: 1, x: 100, y: 100)),
        ("between pixels", PlaneTransform(scale: 1, x: 100.3, y: 99.6)),
        ("turned", turned(33)), ("small", PlaneTransform(a: (0.02, 0), b: (0, 0.3), t: (9.2, 7.7))),
        ("mirrored", PlaneTransform(a: (-1, 0.1), b: (0, 1), t: (100, 100))),
        (
            "in space",
            PlaneTransform(
                ax: 0.8, ay: 0.1, aw: 0.004, bx: -0.2, by: 0.9, bw: -0.002, tx: 100, ty: 90, tw: 1)
        ),
    ]

    private static let shapes: [(String, RoundedRect)] = [
        ("square", RoundedRect(square)),
        ("round", RoundedRect(square, radius: 20)), ("circle", RoundedRect(square, radius: 50)),
        ("continuous", RoundedRect(square, radius: 20, corners: 15, curve: .continuous)),
        ("two corners", RoundedRect(square, radius: 12, corners: 5, curve: .circular)),
        ("thin", RoundedRect(CGRect(x: -40, y: 0.2, width: 80, height: 0.5), radius: 0.2)),
    ]

    @Test("shapes are divided into the triangles that they were, with and without a grid")
    func shapeTriangles() throws {
        var lines: [String] = []
        for (name, plane) in Self.planes {
            for (shape, rect) in Self.shapes {
                let segments = FringeOutline.segments(
                    of: rect, scale: plane.scales(over: rect.rect)?.max ?? 1)
                for edges in [EdgeMask.all, [.left, .top]] {
                    guard
                        var outline = FringeOutline(
                            rect, edges: edges, segments: segments, by: plane, snaps: true),
                        let inverse = plane.inverted()
                    else {
                        lines.append("\(shape), \(name): nothing")
                        continue
                    }
                    var (mesh, grid, cut) = (FringeMesh(), FringeMesh(), FringeMesh())
                    grid.addConvex(outline, cells: 3, plane: plane, inverse: inverse)
                    cut.addConvex(outline)
                    cut.cut(MeshBox(PixelRect(minX: 70, minY: 81, maxX: 117, maxY: 133)))
                    if rect.isRect { outline.hardenAlignedEdges() }
                    mesh.addConvex(outline)
                    let title = "\(shape), \(name), edges \(edges.rawValue)"
                    lines += mesh.lines(title) + grid.lines(title + ", grid")
                    lines += cut.lines(title + ", cut")
                }
            }
        }
        try Self.compare(lines, "shapes.txt")
    }

    @Test("borders are divided into the triangles that they were", arguments: [0.4, 3, 60])
    func rings(width: Double) throws {
        var lines: [String] = []
        for (name, plane) in Self.planes {
            for (shape, rect) in Self.shapes {
                let segments = FringeOutline.segments(
                    of: rect, scale: plane.scales(over: rect.rect)?.max ?? 1)
                guard let inside = rect.inset(by: width),
                    let outer = FringeOutline(rect, segments: segments, by: plane),
                    let hole = FringeOutline(inside, segments: segments, by: plane)
                else {
                    lines.append("\(shape), \(name): nothing")
                    continue
                }
                for isFilled in [false, true] {
                    var mesh = FringeMesh()
                    mesh.addRing(outer, hole, isFilled: isFilled)
                    lines += mesh.lines("\(shape), \(name)\(isFilled ? ", filled" : "")")
                }
            }
        }
        try Self.compare(lines, "rings-\(width).txt")
    }

    /// Corners, and whether the edge from each is hard: sharp points, short edges, seams.
    private static let polygons: [(String, [(Double, Double, Bool)])] = [
        ("triangle", [(0, 0, false), (60, 7, false), (22, 50, false)]),
        ("needle", [(0, 0, false), (90, 2, false), (90, 4, false)]),
        ("kite", [(0, 0, false), (20, -6, false), (60, 0, false), (20, 6, false)]),
        ("seams", [(0, 0, true), (40, 3, false), (44, 30, true), (-5, 26, false)]),
        ("short edge", [(0, 0, false), (40, 0, false), (40.02, 0.03, false), (38, 40, false)]),
        ("flat", [(0, 0, false), (40, 0.01, false), (80, 0, false), (40, 0.6, true)]),
    ]

    @Test("polygons are divided into the triangles that they were")
    func polygonTriangles() throws {
        var lines: [String] = []
        for (name, plane) in Self.planes {
            for (polygon, corners) in Self.polygons {
                for isReversed in [false, true] {
                    let outline = FringeOutline(by: plane) { outline in
                        for corner in isReversed ? corners.reversed() : corners {
                            outline.append(corner.0, corner.1, isHard: corner.2)
                        }
                    }
                    var mesh = FringeMesh()
                    if let outline { mesh.addConvex(outline) }
                    lines += mesh.lines("\(polygon), \(name)\(isReversed ? ", reversed" : "")")
                }
            }
        }
        try Self.compare(lines, "polygons.txt")
    }

    static func compare(_ lines: [String], _ name: String) throws {
        let golden = GoldenText("Lists/\(name)", besides: #filePath)
        let difference = try golden.difference(from: lines.joined(separator: "\n") + "\n")
        #expect(difference == nil)
    }
}
