import Foundation
import Graphics
import Testing

@testable import RenderTree

/// Where a picture of 50 x 50 points goes in bounds of 200 x 100.
struct GravityRow: CustomTestStringConvertible, Sendable {
    let gravity: String
    let rect: CGRect
    var testDescription: String { gravity }

    init(_ gravity: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.gravity = gravity
        rect = CGRect(x: x, y: y, width: width, height: height)
    }

    static let all = [
        GravityRow("resize", 0, 0, 200, 100), GravityRow("resizeAspect", 50, 0, 100, 100),
        GravityRow("resizeAspectFill", 0, -50, 200, 200), GravityRow("center", 75, 25, 50, 50),
        GravityRow("left", 0, 25, 50, 50), GravityRow("right", 150, 25, 50, 50),
        // Bottom is the smallest y.
        GravityRow("bottom", 75, 0, 50, 50), GravityRow("top", 75, 50, 50, 50),
        GravityRow("bottomLeft", 0, 0, 50, 50), GravityRow("bottomRight", 150, 0, 50, 50),
        GravityRow("topLeft", 0, 50, 50, 50), GravityRow("topRight", 150, 50, 50, 50),
    ]
}

@Suite("Placement of contents (core-animation 14.9)")
struct ContentsPlacementTests {
    @Test(
        "a picture goes where its gravity says, however many pixels a point has",
        arguments: GravityRow.all, [1.0, 2])
    func gravity(row: GravityRow, scale: Double) throws {
        let side = Int(50 * scale)
        let image = CGImage(
            width: side, height: side, pixels: [UInt32](repeating: 0, count: side * side))
        let placement = try #require(
            ContentsPlacement(
                image, unit: CGRect(x: 0, y: 0, width: 1, height: 1), scale: scale,
                gravity: row.gravity, in: CGRect(x: 0, y: 0, width: 200, height: 100)))
        #expect(placement.rect == row.rect)
        let moved = try #require(
            ContentsPlacement(
                image, unit: CGRect(x: 0, y: 0, width: 1, height: 1), scale: scale,
                gravity: row.gravity, in: CGRect(x: 7, y: -9, width: 200, height: 100)))
        #expect(moved.rect == row.rect.offsetBy(dx: 7, dy: -9))
    }

    @Test("only the part of the picture that is shown counts")
    func part() throws {
        let image = CGImage(
            width: 100, height: 50, pixels: [UInt32](repeating: 0, count: 5000))
        let placement = try #require(
            ContentsPlacement(
                image, unit: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), scale: 1,
                gravity: "resizeAspect", in: CGRect(x: 0, y: 0, width: 200, height: 100)))
        #expect(placement.rect == CGRect(x: 50, y: 0, width: 100, height: 100))
        #expect(placement.texels == CGRect(x: 50, y: 0, width: 50, height: 50))
    }
}
