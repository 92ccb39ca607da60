import CoreAnimation
import Testing

/// What the sections on drawing state beyond the numbered oracles: corners, borders, gravities,
/// edges, perspective, curls, masks, spaces, copies, particles, bitmaps, shape and gradient layers.
/// Shadows have a suite of their own.
@Suite("Pixel oracles: sections on layers, opacity, geometry, edges, transitions and layer classes")
struct SectionOracleTests {
    static let all =
        SectionOracle.opacity + SectionOracle.shape + SectionOracle.space + SectionOracle.contents
        + SectionOracle.transition + SectionOracle.masks + SectionOracle.spaces
        + SectionOracle.copies + SectionOracle.scrolling + SectionOracle.particles
        + SectionOracle.bitmaps
        + SectionOracle.shapes + SectionOracle.gradients
        + SectionOracle.shadowPaths + SectionOracle.sampling + SectionOracle.clips
        + SectionOracle.viewer + SectionOracle.statements + SectionOracle.slides

    @Test("are met", arguments: all, Drawer.present)
    func oracle(_ oracle: SectionOracle, _ drawer: Drawer) throws {
        let image = try #require(drawer.draw(oracle.list()))
        try keep(image, "\(oracle.testDescription) \(drawer.rawValue)")
        for check in oracle.checks { check.hold(image, oracle.ink, drawer) }
    }

    @Test(
        "a machine of continuous integration has the geometry back end",
        .enabled(if: isInCI, "elsewhere there may be no OpenGL without a window"))
    func geometryIsPresent() { #expect(Drawer.present == Drawer.allCases) }
}
