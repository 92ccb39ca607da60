import Graphics
import TestSupport
import Testing

@Suite("How pictures differ")
struct PictureDifferenceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// The same greys in three rows each.
        var a: [UInt32]
        var b: [UInt32]
        var most: Int
        var flat: Int
    }

    @Test(
        "what an edge accounts for is not on a flat area",
        arguments: [
            Row(
                testDescription: "flat areas", a: [50, 50, 50, 50, 50], b: [53, 53, 53, 53, 53],
                most: 3, flat: 3),
            Row(
                testDescription: "an edge a part of a pixel elsewhere", a: [0, 0, 30, 100, 100],
                b: [0, 0, 70, 100, 100], most: 40, flat: 0),
            Row(
                testDescription: "an edge softer", a: [0, 0, 100, 100, 100],
                b: [0, 20, 80, 100, 100], most: 20, flat: 0),
            Row(
                testDescription: "a line that only one has", a: [50, 50, 50, 50, 50],
                b: [50, 50, 60, 50, 50], most: 10, flat: 10),
            Row(
                testDescription: "a pixel beside an edge", a: [0, 0, 0, 100, 100],
                b: [0, 9, 0, 100, 100], most: 9, flat: 9),
        ])
    func rows(row: Row) {
        func image(_ greys: [UInt32]) -> CGImage {
            let pixels = greys.map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 }
            return CGImage(width: greys.count, height: 3, pixels: pixels + pixels + pixels)
        }
        let difference = PictureDifference(image(row.a), image(row.b))
        #expect(difference.most == row.most && difference.flat == row.flat, "\(difference)")
    }
}
