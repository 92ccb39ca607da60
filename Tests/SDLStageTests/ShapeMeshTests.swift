import DisplayList
import Foundation
import Graphics
import Testing

@testable import SDLStage

@Suite("Triangles of rounded shapes are made once in their layer's space")
struct ShapeMeshTests {
    private static let shape = RoundedRect(square, radius: 12)
    private static let form = ShapeMeshes.Form.shape(shape, .all)

    /// The triangles of the form, and the number of times that they were made.
    private final class Maker {
        var count = 0

        func mesh(_ plane: PlaneTransform) -> FringeMesh? {
            count += 1
            let segments = FringeOutline.segments(of: shape, scale: plane.ax)
            guard let outline = FringeOutline(shape, segments: segments, by: plane) else {
                return nil
            }
            var mesh = FringeMesh()
            mesh.addConvex(outline)
            return mesh
        }
    }

    private func scaled(_ scale: Double, _ degrees: Double = 17) -> PlaneTransform {
        PlaneTransform(scale: scale).concatenating(turned(degrees))
    }

    @Test(
        "A shape that turns and moves has one mesh, one that grows a mesh for each class of scale")
    func classes() {
        var meshes = ShapeMeshes()
        let maker = Maker()
        meshes.beginFrame()
        for degrees in 1..<90 {
            let plane = turned(Double(degrees), x: Double(7 * degrees), y: 40)
            #expect(meshes.mesh(of: Self.form, under: plane, make: maker.mesh) != nil)
        }
        #expect(maker.count == 1)
        for step in 0..<2048 {
            let plane = scaled(exp2(Double(step) / 2048))
            #expect(meshes.mesh(of: Self.form, under: plane, make: maker.mesh) != nil)
        }
        #expect(maker.count == 257)
    }

    private static let otherPlanes: [(String, PlaneTransform)] = [
        ("not turned", PlaneTransform(scale: 2)),
        ("turned by a right angle", PlaneTransform(a: (0, 1), b: (-1, 0), t: (9, 9))),
        ("widened", PlaneTransform(a: (1.01, 0), b: (0, 1), t: (0, 0)).concatenating(turned(9))),
        ("sheared", PlaneTransform(a: (1, 0.01), b: (0, 1), t: (0, 0))),
        (
            "in perspective",
            PlaneTransform(
                ax: 0.9, ay: 0.1, aw: 0.001, bx: -0.1, by: 0.9, bw: 0, tx: 0, ty: 0, tw: 1)
        ),
        ("without size", PlaneTransform(scale: 1e-9).concatenating(turned(9))),
        ("without number", PlaneTransform(a: (.nan, 1), b: (-1, .nan), t: (0, 0))),
        ("infinite", PlaneTransform(a: (.infinity, 1), b: (-1, .infinity), t: (0, 0))),
    ]

    @Test("Other transforms have none", arguments: otherPlanes)
    func others(name: String, plane: PlaneTransform) {
        var meshes = ShapeMeshes()
        let maker = Maker()
        meshes.beginFrame()
        #expect(meshes.mesh(of: Self.form, under: plane, make: maker.mesh) == nil)
        #expect(maker.count == 0)
    }

    @Test("A shape that is far away has none, and nothing is made anew in its next frame")
    func far() {
        var meshes = ShapeMeshes()
        let maker = Maker()
        meshes.beginFrame()
        for _ in 0..<2 {
            let plane = turned(17, x: 17_000, y: 0)
            #expect(meshes.mesh(of: Self.form, under: plane, make: maker.mesh) == nil)
        }
        #expect(maker.count == 1)
    }

    @Test("A mesh that a frame did not use is made again")
    func unused() {
        var meshes = ShapeMeshes()
        let maker = Maker()
        for (frame, made) in [1, 1, 1, 1, 2].enumerated() {
            meshes.beginFrame()
            if frame == 3 { continue }
            _ = meshes.mesh(of: Self.form, under: turned(17), make: maker.mesh)
            #expect(maker.count == made, "frame \(frame)")
        }
    }

    @Test("A mesh has the area of the shape at any angle and scale", arguments: [0.3, 1, 1.37, 4])
    func areas(scale: Double) throws {
        var meshes = ShapeMeshes()
        var mesh = FringeMesh()
        meshes.beginFrame()
        let area = (100 * 100 - (4 - .pi) * 12 * 12) * scale * scale
        for degrees in [1.0, 17, 45, 133] {
            let plane = scaled(scale, degrees)
            let found = meshes.mesh(of: Self.form, under: plane, make: Maker().mesh)
            let kept = try #require(found)
            mesh.load(kept, by: plane)
            #expect(abs(mesh.area - area) < area * 0.003, "\(mesh.area) instead of \(area)")
        }
    }
}
