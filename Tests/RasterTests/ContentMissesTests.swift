import DisplayList
import Foundation
import Graphics
import Testing

@testable import Raster

@Suite("What is missing is made by several threads")
struct MissingContentsTests {
    private static let paths = [5.0, 6.0].map {
        CGPath(rect: CGRect(x: 2, y: 2, width: $0, height: 9), transform: nil)
    }
    private static let outlines = paths.map { PathOutline($0, .inside(.winding), .any) }

    /// The key of a rectangle 5 or 6 wide.
    private static func shape(_ width: Int, side: Int = 300) -> ContentKey {
        .shape(
            ShapeKey(
                PathCommand(
                    plane: .identity, path: paths[width - 5], part: .inside(.winding),
                    color: .one, bounds: PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)),
                outlines[width - 5]))
    }

    private static let stops = GradientStops(colors: [.red, .blue], locations: [0, 1])
    private static let ramp = ContentKey.ramp(stops, width: 0)
    private static let strip = ContentKey.strip(
        StripKey(stops: stops, from: 0, to: 1, count: 9, width: 0))

    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// What is asked for, nil for what is known.
        var keys: [ContentKey?]
        var threads = 4
        /// The places that are asked for again, and which of them were made.
        var again: [Int]
        var made: [Bool]
    }

    static let rows = [
        Row(testDescription: "nothing", keys: [nil, nil], again: [], made: []),
        Row(
            testDescription: "one is left to the caller", keys: [nil, shape(5)], again: [1],
            made: [false]),
        Row(
            testDescription: "several", keys: [shape(5), nil, ramp, shape(6)], again: [0, 2, 3],
            made: [true, true, true]),
        Row(
            testDescription: "as large as worth it", keys: [shape(5, side: 256), ramp],
            again: [0, 1], made: [true, true]),
        Row(
            testDescription: "small ones are left to the caller",
            keys: [shape(5, side: 180), shape(6, side: 180)], again: [0, 1], made: [false, false]),
        Row(
            testDescription: "not for one thread", keys: [shape(5), shape(6)], threads: 1,
            again: [0, 1], made: [false, false]),
        Row(
            testDescription: "what occurs twice is made once",
            keys: [shape(5), shape(6), shape(5), ramp, ramp], again: [0, 1, 2, 3, 4],
            made: [true, true, false, true, false]),
        Row(
            testDescription: "one that occurs twice is left to the caller",
            keys: [shape(5), shape(5)], again: [0, 1], made: [false, false]),
        Row(
            testDescription: "what not any thread may make", keys: [strip, shape(5), shape(6)],
            again: [0, 1, 2], made: [false, true, true]),
    ]

    @Test("once each, and none where one is missing", arguments: rows)
    func made(row: Row) {
        let missing = ContentMisses()
        // Nothing is left of a list when the next one begins.
        for _ in 0..<2 {
            var (noted, again, made): ([Int], [Int], [Bool]) = ([], [], [])
            missing.find(upTo: row.keys.count, threads: row.threads) { i in
                guard missing.isRecording else {
                    again.append(i)
                    return made.append(missing.made != nil)
                }
                noted.append(i)
                if let key = row.keys[i] { missing.record(key) }
            }
            #expect(noted == Array(row.keys.indices))
            #expect(again == row.again && made == row.made)
        }
    }
}
