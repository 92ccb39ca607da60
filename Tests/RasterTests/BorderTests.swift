import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("Rendering: border")
struct BorderTests {
    private func ring(
        _ plane: PlaneTransform = .move(50, 50), width: Double = 10, radius: Double = 0,
        color: SIMD4<Float> = .blue
    ) -> DrawCommand {
        .border(
            BorderCommand(
                plane: plane,
                shape: RoundedRect(CGRect(x: 0, y: 0, width: 100, height: 100), radius: radius),
                width: width, color: color))
    }

    @Test("a border of 10 covers 3600 pixels inside the bounds")
    func straight() {
        let canvas = Canvas(square(), ring())
        #expect(canvas.rgb(55, 100) == [0, 0, 255])
        #expect(canvas.rgb(60, 100) == [255, 0, 0])
        #expect(canvas.count(0xFF00_00FF) == 3600)
        #expect(canvas.changed == 10000)
    }

    struct Ring: Sendable { var width: Double, radius: Double, area: Double }

    @Test(
        "rings have the area of geometry",
        arguments: [
            Ring(width: 10, radius: 0, area: 3600), Ring(width: 10, radius: 20, area: 3342.48),
            Ring(width: 50, radius: 0, area: 10000), Ring(width: 80, radius: 20, area: 9656.64),
            Ring(width: 1, radius: 50, area: .pi * (2500 - 2401)),
        ])
    func areas(row: Ring) {
        for plane in [PlaneTransform.move(50, 50), .move(50.4, 49.3), .turned(23)] {
            let canvas = Canvas(
                ring(plane, width: row.width, radius: row.radius, color: .black))
            #expect(near(canvas.area(), row.area, row.area * 0.003))
        }
    }

    @Test("a translucent border blends once, also in its corners")
    func translucent() {
        let canvas = Canvas(ring(color: SIMD4(0, 0, 0.5, 0.5)))
        #expect(canvas.changed == 3600)
        #expect(canvas.count(0xFF80_80FF) == 3600)
    }

    @Test("a border covers what sticks out under it, and nothing is clipped by it")
    func overSublayer() {
        let canvas = Canvas(square(), rect(30, 30, 140, 140, .green), ring())
        #expect(canvas.rgb(40, 100) == [0, 255, 0])
        #expect(canvas.rgb(55, 100) == [0, 0, 255])
        #expect(canvas.rgb(100, 100) == [0, 255, 0])
    }
}
