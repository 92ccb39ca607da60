import CoreAnimation
import TestSupport
import Testing

/// Statements of the sections beyond the numbered oracles: corners, borders, gravities,
/// edges, perspective, curls, masks, spaces, copies, particles, bitmaps, shape and gradient layers.
///
/// Shadows have a suite of their own.
@Suite("Pixel oracles: layers, opacity, geometry, edges, layer classes (rendering 3 to 10)")
struct SectionOracleTests {
    static let all =
        [SectionOracle.tiltedGlass] + SectionOracle.opacity + SectionOracle.shape
        + SectionOracle.space + SectionOracle.contents
        + SectionOracle.upright
        + SectionOracle.transition + SectionOracle.masks + SectionOracle.spaces
        + SectionOracle.copies + SectionOracle.scrolling + SectionOracle.particles
        + SectionOracle.bitmaps
        + SectionOracle.shapes + SectionOracle.gradients
        + SectionOracle.shadowPaths + SectionOracle.sampling + SectionOracle.clips
        + SectionOracle.viewer + SectionOracle.passing + SectionOracle.statements
        + SectionOracle.slides

    @Test("are met", arguments: all, Drawer.present)
    func oracle(_ oracle: SectionOracle, _ drawer: Drawer) throws {
        let image = try #require(drawer.draw(oracle.list()))
        try keep(image, "\(oracle.testDescription) \(drawer.rawValue)")
        for check in oracle.checks { check.hold(image, oracle.ink, drawer) }
    }

    @Test(
        "a bitmap at the scale of the screen is the picture without one, each pixel within 1",
        arguments: Drawer.present, [1.0, 2.0])
    func bitmap(_ drawer: Drawer, scale: Double) throws {
        let images = try [true, false].map { isBitmap in
            let ground = Ground(scale: scale)
            ground.layer.rasterizationScale = scale
            ground.layer.contents = testImage(100, 100)
            (ground.layer.cornerRadius, ground.layer.borderWidth) = (20, 3)
            ground.layer.add(.green, 80, 80, 60, 40).transform = turn(20)
            ground.layer.shouldRasterize = isBitmap
            ground.stage.advance(to: 0)
            return try #require(drawer.draw(ground.stage.drawList()))
        }
        let difference = PictureDifference(images[0], images[1])
        #expect(difference.most <= 1, "\(difference)")
    }

    @Test(
        "a machine of continuous integration has the geometry back end",
        .enabled(if: isInCI, "elsewhere there may be no OpenGL without a window"))
    func geometryIsPresent() { #expect(Drawer.present == Drawer.allCases) }
}
