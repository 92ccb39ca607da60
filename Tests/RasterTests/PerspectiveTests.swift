import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Rendering: geometry and 3-D")
struct PerspectiveTests {
    struct Turn: Sendable { var degrees: Double, left: Double, right: Double, area: Double }

    @Test(
        "a square turned about its upright axis has the projected area",
        arguments: [
            Turn(degrees: 30, left: -45.5803, right: 41.2393, area: 8703.72),
            Turn(degrees: 45, left: -38.0456, right: 33.0204, area: 7142.32),
            Turn(degrees: 60, left: -27.3703, right: 23.0075, area: 5075.85),
        ])
    func turns(row: Turn) {
        let canvas = Canvas(square(.turnedAboutY(row.degrees)))
        #expect(near(canvas.area(), row.area, row.area * 0.0005))
        let middle = (0..<200).map { 1 - Double(canvas.rgb($0, 100)[1]) / 255 }
        #expect(near(middle.reduce(0, +), row.right - row.left, 0.02))
        #expect(near(middle[..<100].reduce(0, +), -row.left, 0.02))
    }

    @Test("a plane seen from behind is drawn mirrored, a plane on edge not at all")
    func behind() {
        let canvas = Canvas(square(.turnedAboutY(120)))
        #expect(canvas.area() > 4000)
        #expect(Canvas(square(.turnedAboutY(90))).area() < 1)
    }

    @Test("a plane through the eye is cut off in front of it")
    func throughTheEye() {
        // The weight falls from 1 at x = 0 to -1 at x = 100.
        let plane = PlaneTransform(
            ax: 1, ay: 0, aw: -0.02, bx: 0, by: 1, bw: 0, tx: 0, ty: 0, tw: 1)
        let canvas = Canvas(square(plane))
        // At the screen's x the layer's x is x / (1 + .02 x) and the edges are at 100 (1 + .02 x).
        #expect((1..<200).allSatisfy { canvas.rgb($0, 50) == [255, 0, 0] })
        #expect(canvas.rgb(60, 190) == [255, 0, 0])
    }

    @Test("rounded corners and borders survive perspective")
    func rounded() {
        let plane = PlaneTransform.turnedAboutY(45)
        let full = Canvas(square(plane)).area()
        let round = Canvas(square(plane, radius: 20)).area()
        #expect(round < full - 150 && round > full - 350)
        let ring = Canvas(
            .border(
                BorderCommand(
                    plane: plane, shape: RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 100)),
                    width: 10, color: .black)))
        let hole = FillCommand(
            plane: plane, shape: RoundedRect(CGRect(x: 10, y: 10, width: 80, height: 80)),
            color: .black)
        #expect(near(ring.area() + Canvas(.fill(hole)).area(), full, 5))
    }
}
