import DisplayList
import Graphics
import Testing

@testable import Raster

@Suite("Gradients: the mean of a part")
struct GradientRampTests {
    /// Black in the first half, white in the second.
    private let ramp = GradientRamp(
        GradientStops(
            colors: [SIMD4(0, 0, 0, 1), SIMD4(0, 0, 0, 1), .one, .one], locations: [0, 0.5, 0.5, 1])
    )

    /// Of a part a tenth wide around each place, the share beyond the first location lies at the end of
    /// the gradient, which is white, and the rest at its beginning, which is black.
    @Test(
        "around a cone, the part before the first location is taken from the end",
        arguments: [
            (0.02, 76.5), (0.04, 25.5), (0.98, 178.5), (0.96, 229.5), (0.25, 0), (0.75, 255),
        ])
    func aroundTheSeam(place: Double, grey: Double) {
        let pixel = ramp.mean(around: place, width: 0.1, isRound: true)
        #expect(near(Double(pixel & 0xFF), grey, 1))
        #expect(pixel >> 24 == 255)
    }

    @Test(
        "along a line, the first colour goes on before the first location", arguments: [0.02, -0.2])
    func beforeTheStart(place: Double) {
        #expect(ramp.mean(around: place, width: 0.1, isRound: false) & 0xFF == 0)
    }
}
