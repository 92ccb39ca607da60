import CoreAnimation
import TestSupport
import Testing

@Suite(
    "Back ends: composed scenes look alike",
    .enabled(if: Drawer.present.contains(.geometry), "no OpenGL without a window here"))
struct ComposedSceneTests {
    @Test(
        "mean difference at most 1, at most 64 on edges, at most 2 elsewhere",
        arguments: ComposedScene.all)
    func agree(scene: ComposedScene) throws {
        let list = scene.list()
        let expected = try #require(Drawer.raster.draw(list))
        let found = try #require(Drawer.geometry.draw(list))
        try keep(expected, "\(scene.name) raster")
        try keep(found, "\(scene.name) geometry")
        let difference = PictureDifference(expected, found)
        #expect(difference.isWithin(), "\(difference)")
    }
}
