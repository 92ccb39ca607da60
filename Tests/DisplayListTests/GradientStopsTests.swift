import DisplayList
import Testing

/// The stops of a gradient from black over white to black, and those that are drawn.
struct GradientStopsRow: Sendable, CustomTestStringConvertible {
    var given: [Double]
    var locations: [Float]
    var greys: [Float]
    var testDescription: String { "\(given)" }
}

@Suite("Gradients: stops")
struct GradientStopsTests {
    static let rows: [GradientStopsRow] = [
        GradientStopsRow(given: [0, 0.5, 1], locations: [0, 0.5, 1], greys: [0, 1, 0]),
        GradientStopsRow(given: [0.25, 0.5, 0.5], locations: [0.25, 0.5, 0.5], greys: [0, 1, 0]),
        // A highlight that moves in on one side and out on the other.
        GradientStopsRow(given: [-1, -0.5, 0], locations: [0], greys: [0]),
        GradientStopsRow(given: [-0.75, -0.25, 0.25], locations: [0, 0.25], greys: [0.5, 0]),
        GradientStopsRow(
            given: [-0.25, 0.25, 0.75], locations: [0, 0.25, 0.75], greys: [0.5, 1, 0]),
        GradientStopsRow(
            given: [0.5, 0.75, 1.25], locations: [0.5, 0.75, 1], greys: [0, 1, 0.5]),
        GradientStopsRow(given: [0.75, 1.25, 1.75], locations: [0.75, 1], greys: [0, 0.5]),
        GradientStopsRow(given: [1, 1.5, 2], locations: [1], greys: [0]),
        GradientStopsRow(given: [-1, 0, 2], locations: [0, 1], greys: [1, 0.5]),
        GradientStopsRow(given: [-1, 1, 2], locations: [0, 1], greys: [0.5, 1]),
        GradientStopsRow(given: [-0.5, -0.5, 1.5], locations: [0, 1], greys: [0.75, 0.25]),
        // Locations that do not ascend, or are not finite.
        GradientStopsRow(given: [0.5, 0.25, 1], locations: [0.5, 0.5, 1], greys: [0, 1, 0]),
        GradientStopsRow(
            given: [.nan, 0.5, .infinity], locations: [0, 0.5, 1], greys: [0, 1, 1]),
        GradientStopsRow(given: [-.infinity, 0.5, 1], locations: [0, 0.5, 1], greys: [1, 1, 0]),
    ]

    @Test("beyond the gradient are cut at its ends", arguments: rows)
    func cut(row: GradientStopsRow) {
        let colors: [SIMD4<Float>] = [SIMD4(0, 0, 0, 1), .one, SIMD4(0, 0, 0, 1)]
        let stops = GradientStops(colors: colors, locations: row.given)
        #expect(stops.locations == row.locations)
        #expect(stops.colors.count == row.greys.count)
        for (color, grey) in zip(stops.colors, row.greys) {
            #expect(abs(color.x - grey) < 1e-5 && color.w == 1)
        }
    }
}
