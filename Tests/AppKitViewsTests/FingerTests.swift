import AppKitViews
import Testing

@Suite("Fingers on windows of the Mac", .serialized)
@MainActor struct FingerTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let finger: Int
        /// The places of the press, the move and the release, in points with y down.
        let places: [CGPoint]
        /// Whether the window takes them.
        let isTaken: Bool
        var lines: [String] = []
    }

    private nonisolated static let inside = CGPoint(x: 130, y: 235)
    // The window is as large as the stage.
    private nonisolated static let beside = CGPoint(x: -20, y: 290)

    private nonisolated static let rows = [
        Row(
            testDescription: "the first one is the left button",
            finger: 0, places: [inside, beside, beside], isTaken: true,
            lines: [
                "inner becomes", "inner leftMouseDown 10,5", "inner leftMouseDragged -140,-50",
                "inner leftMouseUp -140,-50",
            ]),
        Row(
            testDescription: "a second one on a window is nobody's, wherever it goes",
            finger: 1, places: [inside, beside, beside], isTaken: true),
        Row(
            testDescription: "a second one beside the windows is none of theirs, wherever it goes",
            finger: 1, places: [beside, inside, inside], isTaken: false),
    ]

    @Test("which fingers a window takes", arguments: rows)
    func taken(_ row: Row) {
        let scene = EventScene()
        let input = WindowInput(scene.stage.layer)
        // The second round finds nothing left of the first one.
        for round in 0..<2 {
            let taken = zip([WindowInput.Phase.down, .moved, .up], row.places).enumerated().map {
                input.send(
                    $0.element.0, finger: row.finger, at: $0.element.1,
                    time: Double(round) + 0.1 * Double($0.offset))
            }
            #expect(taken == [row.isTaken, row.isTaken, row.isTaken], "round \(round)")
            if round == 0 { #expect(scene.news() == row.lines) }
        }
        let moved = input.send(.moved, finger: row.finger, at: Self.inside, time: 3)
        #expect(!moved, "a finger that was lifted")
    }
}
