import CoreAnimation
import Testing

@Suite(
    "Back ends: composed scenes look alike",
    .enabled(if: Drawer.present.contains(.geometry), "no OpenGL without a window here"))
struct ComposedSceneTests {
    @Test(
        "mean difference at most 1, at most 64 anywhere, and that on edges only",
        arguments: ComposedScene.all)
    func agree(scene: ComposedScene) throws {
        let list = scene.list()
        let expected = try #require(Drawer.raster.draw(list))
        let found = try #require(Drawer.geometry.draw(list))
        try keep(expected, "\(scene.name) raster")
        try keep(found, "\(scene.name) geometry")
        expectAlike(expected, found)
    }
}

/// Expects that two pictures differ by at most `mean` on average, at most 64 anywhere, and only where
/// the first one has edges by more than a little.
func expectAlike(
    _ expected: CGImage, _ found: CGImage, mean: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let difference = Difference(expected, found)
    #expect(difference.mean <= mean, "\(difference)", sourceLocation: sourceLocation)
    #expect(difference.most <= 64, "\(difference)", sourceLocation: sourceLocation)
    for place in difference.places where !expected.hasEdge(near: place.x, place.y) {
        Issue.record(
            "\(place) differs, where the picture is smooth", sourceLocation: sourceLocation)
        break
    }
}

extension CGImage {
    /// Whether the colours within two pixels differ by more than a smooth ramp's do.
    fileprivate func hasEdge(near x: Int, _ y: Int) -> Bool {
        var low = SIMD3(repeating: 255), high = SIMD3(repeating: 0)
        for v in max(y - 2, 0)...min(y + 2, height - 1) {
            for u in max(x - 2, 0)...min(x + 2, width - 1) {
                let color = SIMD3(rgb(u, v).r, rgb(u, v).g, rgb(u, v).b)
                low = pointwiseMin(low, color)
                high = pointwiseMax(high, color)
            }
        }
        return (high &- low).max() > 16
    }
}
