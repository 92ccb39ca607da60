import Foundation
import Testing
import UIKitViews

@testable import Demos

/// Where the disc of a mode is, some time after it set off.
struct ModeRow: CustomTestStringConvertible, Sendable {
    let mode: String
    let time: Double
    let place: CGPoint

    var testDescription: String { "\(mode): \(place) at \(time)" }
}

@Suite("View keyframes (views 7.1)") @MainActor struct ViewKeyframesSceneTests {
    nonisolated static let places = ModePanel.places
    /// How long a frame takes of the 2.4 seconds.
    nonisolated static let frame = 0.6

    nonisolated static func between(_ a: CGPoint, _ b: CGPoint, _ share: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }

    /// The distances between the places, and those of each from the first.
    nonisolated static let lengths = zip(places, places.dropFirst()).map {
        hypot($1.x - $0.x, $1.y - $0.y)
    }
    nonisolated static let distances = lengths.reduce(into: [0.0]) {
        $0.append($0[$0.count - 1] + $1)
    }

    /// Half-way between two places on the curve through all of them (core-animation 6.3): the
    /// tangent at a place is the way between its neighbours over their number of frames.
    nonisolated static func cubicMiddle(_ i: Int) -> CGPoint {
        func tangent(_ i: Int) -> CGPoint {
            let (before, after) = (max(i - 1, 0), min(i + 1, places.count - 1))
            let frames = Double(after - before)
            return CGPoint(
                x: (places[after].x - places[before].x) / frames,
                y: (places[after].y - places[before].y) / frames)
        }
        let (a, b, m, n) = (places[i], places[i + 1], tangent(i), tangent(i + 1))
        return CGPoint(
            x: (a.x + b.x) / 2 + (m.x - n.x) / 8, y: (a.y + b.y) / 2 + (m.y - n.y) / 8)
    }

    nonisolated static let modes: [ModeRow] = (0..<4).flatMap { i -> [ModeRow] in
        let (begin, total) = (frame * Double(i), distances[4])
        let middle = 2.4 * (distances[i] + lengths[i] / 2) / total
        return [
            ModeRow(
                mode: "linear", time: begin + 0.15,
                place: between(places[i], places[i + 1], 0.25)),
            ModeRow(mode: "discrete", time: begin + 0.01, place: places[i + 1]),
            ModeRow(mode: "discrete", time: begin + 0.59, place: places[i + 1]),
            ModeRow(
                mode: "paced", time: middle, place: between(places[i], places[i + 1], 0.5)),
            ModeRow(mode: "cubic", time: begin + 0.3, place: cubicMiddle(i)),
            ModeRow(mode: "cubicPaced", time: 2.4 * distances[i] / total, place: places[i]),
        ]
    }

    @Test("In each mode the disc is where the specification says", arguments: modes)
    func mode(row: ModeRow) throws {
        let play = try Play("view-keyframes")
        play.scene.press("m")
        play.stage.advance(to: row.time)
        let (x, y) = (play.number(row.mode, "position.x"), play.number(row.mode, "position.y"))
        #expect(close(x, row.place.x, 1e-6) && close(y, row.place.y, 1e-6), "\(x), \(y)")
    }

    /// Frames as shares of three seconds; what is between them holds.
    nonisolated static let frames =
        NumberRow.rows(
            "view-keyframes", "f", "tile", "position.x", 1e-6,
            [(0.45, 208), (0.9, 320), (1.1, 320), (1.8, 432), (2.4, 544), (2.7, 544)])
        + NumberRow.rows(
            "view-keyframes", "f", "tile", "transform.rotation.z", 1e-6,
            [(0.6, 0), (1.05, .pi / 4), (1.5, .pi / 2), (1.7, .pi / 2), (2.25, .pi / 4), (2.7, 0)])
        + NumberRow.rows(
            "view-keyframes", "f", "tile", "opacity", 1e-6,
            [(2.1, 1), (2.325, 0.6), (2.55, 0.2), (2.775, 0.6), (3, 1)])
        // The curve is of the whole: at a quarter of the time a share of 0.129162 has passed.
        + NumberRow.rows(
            "view-keyframes", "e", "tile", "position.x", 448 * 3e-6,
            [
                (0.75, 96 + 224 * 0.129162 / 0.3), (1.5, 320 + 224 * (0.5 - 0.4) / 0.4),
                (2.25, 544),
            ])

    @Test("Frames begin and last as they say, gaps hold", arguments: frames)
    func frames(row: NumberRow) throws { try row.check() }

    @Test("The trail has a dot for each twenty-fifth of a second, one where a disc stands")
    func trail() throws {
        let play = try Play("view-keyframes")
        play.scene.press("m")
        play.stage.advance(to: 1)
        let trails = play.layers().compactMap { $0 as? CAShapeLayer }
        #expect(trails.count == 5)
        // The second trail is the one that jumps: it has been in two places.
        for (place, trail) in trails.enumerated() {
            var dots = 0
            trail.path?.applyWithBlock { if $0.pointee.type == .moveToPoint { dots += 1 } }
            #expect((place == 1 ? 2...2 : 24...26).contains(dots), "\(place): \(dots)")
        }
    }
}
