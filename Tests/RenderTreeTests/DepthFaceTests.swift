import Foundation
import Graphics
import Testing

@testable import RenderTree

/// Faces in a space, and the order they are drawn in.
struct DepthOrderRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var faces: [DepthFace]
    var order: [Int]
}

/// A face of 100 by 100 about its middle, turned about the vertical axis and then moved.
private func face(
    _ degrees: Double = 0, _ x: Double = 0, _ z: Double = 0, width: Double = 100,
    tilt: Double = 0
) -> DepthFace {
    var matrix = CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(x, 0, z))
    matrix = CATransform3DConcat(matrix, CATransform3DMakeRotation(tilt * .pi / 180, 0, 1, 0))
    var lens = CATransform3DIdentity
    lens.m34 = -1.0 / 500
    return DepthFace(
        CGRect(x: -width / 2, y: -50, width: width, height: 100),
        CATransform3DConcat(matrix, lens))
}

@Suite("Order in a space with depth (core-animation 14.4)")
struct DepthFaceTests {
    static let rows = [
        DepthOrderRow(testDescription: "nothing", faces: [], order: []),
        DepthOrderRow(
            testDescription: "parallel faces by depth",
            faces: [face(0, 0, 10), face(0, 0, -10), face()], order: [1, 2, 0]),
        DepthOrderRow(
            testDescription: "one plane, as listed",
            faces: [face(), face(0, 40, width: 10), face(0, -40, width: 10)].reversed(),
            order: [0, 1, 2]),
        DepthOrderRow(
            testDescription: "one tilted plane, as listed, though the last is farthest",
            faces: [
                face(tilt: 50), face(0, -40, width: 10, tilt: 50), face(0, 40, width: 10, tilt: 50),
            ],
            order: [0, 1, 2]),
        DepthOrderRow(
            testDescription: "before and behind a tilted plane",
            faces: [
                face(0, 40, 1, width: 10, tilt: 50), face(tilt: 50),
                face(0, -40, -1, width: 10, tilt: 50),
            ], order: [2, 1, 0]),
        // A small face leans against the far half of a large one.
        DepthOrderRow(
            testDescription: "what reaches through the other's plane is sorted by the other",
            faces: [face(-20, 35, 8, width: 20, tilt: 50), face(tilt: 50)], order: [1, 0]),
        DepthOrderRow(
            testDescription: "faces that meet, by the depth of their middles",
            faces: [face(45, 0, 1), face(-45)], order: [1, 0]),
        DepthOrderRow(
            testDescription: "many in one plane, as listed",
            faces: (0..<100).map { face(0, Double($0 * 37 % 100) - 50, width: 4, tilt: 50) },
            order: Array(0..<100)),
        DepthOrderRow(
            testDescription: "many in other planes, by the depth of their middles",
            faces: (0..<100).map { face(0, 0, -Double($0)) }, order: Array((0..<100).reversed())),
        DepthOrderRow(
            testDescription: "what reaches behind the viewer is in front",
            faces: [face(0, 0, 600), face(0, 0, 100)], order: [1, 0]),
    ]

    @Test("the farthest is drawn first", arguments: rows)
    func order(row: DepthOrderRow) {
        #expect(DepthFace.order(row.faces) == row.order)
    }

    @Test("every face is drawn once, whatever the numbers", arguments: awkwardNumbers)
    func awkward(number: Double) {
        let faces = [face(number), face(0, number), face(0, 0, number), face(width: number)]
        #expect(DepthFace.order(faces).sorted() == [0, 1, 2, 3])
    }
}
