import DisplayList
import Foundation
import Graphics
import Motion
import TestSupport
import Testing

@testable import Raster
@testable import SDLStage

/// A path in one colour, and whether it is drawn as triangles.
struct PathScene: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var path: CGPath
    var part = PathPart.inside(.evenOdd)
    var isTriangles = true
    var color = red

    func command(_ plane: PlaneTransform) -> DrawCommand {
        .path(
            PathCommand(
                plane: plane, path: path, part: part, color: color,
                bounds: PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)))
    }
}

private func path(_ loops: [CGPoint]...) -> CGPath {
    let path = CGMutablePath()
    for loop in loops {
        path.addLines(between: loop)
        path.closeSubpath()
    }
    return path
}

private func star(_ tips: Int, _ outer: Double, _ inner: Double) -> [CGPoint] {
    (0..<2 * tips).map { i in
        let angle = Double(i) * .pi / Double(tips), radius = i % 2 == 0 ? outer : inner
        return CGPoint(x: radius * sin(angle), y: -radius * cos(angle))
    }
}

private func loop(_ numbers: [(Double, Double)]) -> [CGPoint] {
    numbers.map { CGPoint(x: $0.0, y: $0.1) }
}

private func ellipse(_ width: Double, _ height: Double) -> CGPath {
    CGPath(ellipseIn: centred(width, height), transform: nil)
}

private func disc(with hole: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addEllipse(in: centred(140, 140))
    path.addLines(between: hole)
    path.closeSubpath()
    return path
}

private func curve(width: Double) -> (CGPath, PathPart) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -60, y: 0))
    path.addCurve(
        to: CGPoint(x: 60, y: 0), control1: CGPoint(x: -20, y: -120),
        control2: CGPoint(x: 20, y: 120))
    return (path, .line(PathLine(style: StrokeStyle(width: width, cap: .round))))
}

/// A curve and back, whose ends meet and whose sides turn by 180 degrees.
private let closedCurve: (CGPath, PathPart) = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -30, y: -10))
    path.addCurve(
        to: CGPoint(x: 30, y: -10), control1: CGPoint(x: -10, y: -70),
        control2: CGPoint(x: 10, y: 50))
    path.addQuadCurve(to: CGPoint(x: -30, y: -10), control: CGPoint(x: 0, y: 80))
    return (path, .line(PathLine(style: StrokeStyle(width: 4, cap: .round))))
}()

/// An open line of one to three random lines and curves, 4 wide.
private func randomStroke(_ random: inout SplitMix) -> (CGPath, PathPart) {
    func point() -> CGPoint { CGPoint(x: 120 * random.unit(), y: 120 * random.unit()) }
    let path = CGMutablePath()
    path.move(to: point())
    for _ in 0..<1 + Int(3 * random.unit()) {
        if random.unit() < 0.5 {
            path.addLine(to: point())
        } else {
            path.addCurve(to: point(), control1: point(), control2: point())
        }
    }
    return (path, .line(PathLine(style: StrokeStyle(width: 4, cap: .round, join: .round))))
}

private let ell = loop([(-60, -60), (-20, -60), (-20, 20), (60, 20), (60, 60), (-60, 60)])
private let notched = loop([(-60, -60), (0, 30), (60, -60), (60, 60), (-60, 60)])
private let comb =
    loop([(70, 60), (-70, 60)])
    + (0..<7).flatMap { i in
        let x = Double(i) * 20 - 70
        return loop([(x, -60), (x + 10, 40)])
    } + loop([(70, -60)])

private let scenes = [
    PathScene(testDescription: "star", path: path(star(5, 80, 32))),
    PathScene(testDescription: "translucent star", path: path(star(5, 80, 32)), color: blue * 0.4),
    PathScene(testDescription: "small star", path: path(star(5, 12, 5))),
    PathScene(testDescription: "star with sharp tips", path: path(star(9, 90, 40))),
    PathScene(testDescription: "disc with a hole", path: disc(with: star(5, 50, 20))),
    PathScene(testDescription: "L", path: path(ell)),
    PathScene(testDescription: "sharp notch", path: path(notched)),
    PathScene(testDescription: "comb", path: path(comb)),
    PathScene(testDescription: "ellipse", path: ellipse(150, 60)),
    PathScene(testDescription: "small circle", path: ellipse(7, 7)),
    PathScene(
        testDescription: "thick stroke", path: curve(width: 8).0, part: curve(width: 8).1),
    PathScene(
        testDescription: "stroke whose ends meet", path: closedCurve.0, part: closedCurve.1),
    PathScene(
        testDescription: "dashed ellipse", path: ellipse(150, 60),
        part: .line(PathLine(style: StrokeStyle(width: 3), dashes: [10, 5]))),
    PathScene(
        testDescription: "hairline", path: curve(width: 0.7).0, part: curve(width: 0.7).1,
        isTriangles: false),
    PathScene(
        testDescription: "body with a hairline",
        path: path(
            loop([
                (-60, -60), (0, -60), (0, -0.3), (80, -0.3), (80, 0.3), (0, 0.3), (0, 60),
                (-60, 60),
            ])),
        isTriangles: false),
    PathScene(
        testDescription: "many lines within a pixel",
        path: path(star(800, 60, 58)), isTriangles: false),
]

/// The star-shaped polygons of ``scenes`` with the path objects of morphs.
private let morphs = scenes.filter { $0.path.isStarShaped }.map {
    var (scene, paths) = ($0, ReusedPaths())
    scene.testDescription += ", morphing"
    // The path of the first frame is rewritten in the second.
    _ = paths.path(between: scene.path, scene.path, at: 0.25)
    scene.path = paths.path(between: scene.path, scene.path, at: 0.5) ?? scene.path
    return scene
}

private let planes: [(String, PlaneTransform)] = [
    ("upright", PlaneTransform(scale: 1, x: 100, y: 100)),
    ("between pixels", PlaneTransform(scale: 1, x: 100.3, y: 99.6)),
    ("turned", turned(33, about: 100, 100)),
    ("mirrored", PlaneTransform(a: (-1, 0), b: (0, 1), t: (100, 100))),
    ("stretched", PlaneTransform(a: (1.1, 0.3), b: (-0.2, 0.8), t: (100, 100))),
    ("tilted", tilted(40, about: 100, 100)),
]

@Suite("Triangles of paths") struct PathMeshTests {
    @Test("paths are divided into the triangles that they were")
    func triangles() throws {
        var lines: [String] = []
        for scene in scenes {
            for (name, plane) in planes {
                let outline = PathOutline(
                    scene.path, scene.part, ScaleClass(plane, of: scene.path.boundingBox))
                var (rings, mesh) = (PathRings(), FringeMesh())
                if rings.compute(outline, by: plane) { mesh.add(rings) }
                lines += mesh.lines("\(scene.testDescription), \(name)")
            }
        }
        try MeshTextTests.compare(lines, "paths.txt")
    }
}

@Suite("Paths as triangles", .enabled(if: hasOffscreenGeometry))
struct PathTriangleTests {
    @Test("Both back ends agree, and nothing is uploaded", arguments: scenes + morphs)
    func agreement(scene: PathScene) throws {
        for (name, plane) in planes {
            let list = DrawList([scene.command(plane)])
            let expected = Rasterizer(threads: 1).image(of: list)
            // The triangles of the first frame are its own, those of the last are kept.
            let film = try #require(OffscreenGeometry.frames([list, list, list]))
            #expect((film[0].report.uploads == 0) == scene.isTriangles, "\(name)")
            for found in film {
                let difference = PictureDifference(expected, found.image)
                #expect(difference.isWithin(mean: 0.3), "\(name): \(difference)")
            }
        }
    }

    @Test("A clip and the bounds of a group cut the triangles", arguments: scenes + morphs)
    func clips(scene: PathScene) throws {
        let part = PixelRect(minX: 63, minY: 71, maxX: 128, maxY: 117)
        let path = scene.command(turned(20, about: 100, 100))
        let clipped = DrawList([.clip(part), path, .unclip])
        let group = DrawList([
            .beginGroup(GroupCommand(id: 1, bounds: part)), path,
            .endGroup(.inPlace(opacity: 1, clip: nil, mask: nil)),
        ])
        for list in [clipped, group] {
            let expected = Rasterizer(threads: 1).image(of: list)
            for found in try #require(OffscreenGeometry.frames([list, list, list])) {
                let difference = PictureDifference(expected, found.image)
                #expect(difference.isWithin(mean: 0.3), "\(difference)")
            }
        }
    }

    @Test("A path is divided once while it moves and turns, and anew where its scale changes")
    func kept() {
        let outline = PathOutline(scenes[0].path, scenes[0].part, .any)
        var (meshes, made) = (ShapeMeshes(), 0)
        for frame in 0..<20 {
            meshes.beginFrame()
            let plane = PlaneTransform(scale: frame < 10 ? 1 : 2, x: Double(frame), y: 9)
                .concatenating(turned(Double(frame / 3)))
            let mesh = meshes.mesh(of: .path(outline), under: plane) { plane in
                made += 1
                var (rings, mesh) = (PathRings(), FringeMesh())
                guard rings.compute(outline, by: plane) else { return nil }
                mesh.add(rings)
                return mesh
            }
            #expect(mesh != nil)
        }
        #expect(made == 2)
    }

    @Test("The coverage of the triangles sums up to the area", arguments: scenes + morphs)
    func areas(scene: PathScene) throws {
        let isMorph = scene.path.isRewritten
        for (name, plane) in planes where scene.isTriangles && plane.isAffine {
            let outline = PathOutline(
                scene.path, scene.part, ScaleClass(plane, of: scene.path.boundingBox))
            var (rings, mesh) = (PathRings(), FringeMesh())
            let isComputed =
                isMorph
                ? rings.compute(polygon: scene.path, by: plane)
                : rings.compute(outline, by: plane)
            #expect(isComputed && (rings.center != nil) == isMorph)
            mesh.add(rings)
            var (area, begin) = (0.0, 0)
            for end in outline.ends {
                for i in begin..<end {
                    let (p, q) = (outline.points[i], outline.points[i + 1 == end ? begin : i + 1])
                    area += (p.x * q.y - p.y * q.x) / 2
                }
                begin = end
            }
            let scale = plane.ax * plane.by - plane.ay * plane.bx
            #expect(abs(mesh.area - abs(area * scale)) < 0.02 * abs(area), "\(name)")
        }
    }

    @Test("Four kinds of polygons are tested as morphs")
    func morphsAreTested() {
        #expect(morphs.count == 4 && morphs.allSatisfy { $0.path.isRewritten })
    }

    @Test("Nearly all strokes of random lines and curves are triangles")
    func randomStrokes() {
        var random = SplitMix(seed: 7)
        let plane = PlaneTransform(scale: 1, x: 0, y: 0)
        let triangulated = (0..<300).filter { _ in
            let (path, part) = randomStroke(&random)
            var rings = PathRings()
            let scale = ScaleClass(plane, of: path.boundingBox)
            return rings.compute(PathOutline(path, part, scale), by: plane)
        }
        #expect(triangulated.count >= 285)
    }

    @Test("A plane that reaches behind the eye is drawn by coverage")
    func behindTheEye() throws {
        let plane = tilted(80, about: 100, 100, distance: 40)
        let list = DrawList([scenes[0].command(plane)])
        let found = try #require(OffscreenGeometry.image(of: list))
        let difference = PictureDifference(Rasterizer(threads: 1).image(of: list), found)
        #expect(difference.most <= 1)
    }
}
