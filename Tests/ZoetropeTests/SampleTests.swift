import Demos
import Testing
import UIKitViews

@testable import Viewer

@Suite("Samples of a scene")
@MainActor
struct SampleTests {
    @Test("a scene whose layers have no names says so")
    func nameless() throws {
        let size = CGSize(width: 9, height: 9)
        let demo = Demo(name: "empty", title: "", line: "", keys: [], size: size) {
            DemoScene(size: $0)
        }
        let player = ScenePlayer(demo, size: size, scale: 1, script: nil)
        let failure = #expect(throws: Failure.self) { try player.value(of: "a", "position") }
        #expect(failure == .usage("no layer of empty is named 'a'; named layers: none"))
    }
}
