import Foundation
import Graphics
import Testing

@testable import CoreAnimation
@testable import RenderTree

@Suite("Observers of animations")
struct AnimationObserverTests {
    /// A layer on a stage of its own, with the numbers of additions that its observer saw.
    private final class Watched {
        let stage: OffscreenStage
        let layer = CALayer()
        var observer: AnimationObserver?
        var added: [Int] = []
        var trees: [Int] = []

        init() {
            stage = OffscreenStage(size: CGSize(width: 100, height: 100))
            stage.layer.addSublayer(layer)
            observer = AnimationObserver(onStageOf: layer) { [unowned self] commit, tree in
                added.append(commit.additions.count)
                trees.append(tree.node(layer.layerID)?.animations.count ?? 0)
            }
            stage.advance(by: 0)
        }

        func animate(_ key: String) {
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.duration) = (0, 1)
            layer.add(fade, forKey: key)
            stage.advance(by: 0)
        }
    }

    @Test("see the commits of their layer's stage that add or remove animations")
    func notifies() {
        let (watched, other) = (Watched(), Watched())
        CATransaction.setDisableActions(true)
        watched.layer.zPosition = 1
        watched.stage.advance(by: 0)
        #expect(watched.added == [])
        watched.animate("a")
        watched.animate("b")
        #expect(watched.added == [1, 1] && watched.trees == [1, 2])
        watched.layer.removeAnimation(forKey: "a")
        watched.stage.advance(by: 0)
        #expect(watched.added == [1, 1, 0] && watched.trees == [1, 2, 1])
        #expect(other.added == [])
        other.animate("c")
        #expect(watched.added.count == 3 && other.added == [1])
    }

    @Test("see what an observer adds itself, and nothing once released")
    func adds() {
        let watched = Watched()
        let second = CALayer()
        watched.stage.layer.addSublayer(second)
        watched.stage.advance(by: 0)
        // The sublayer faded in.
        watched.added = []
        let adding = AnimationObserver(onStageOf: watched.layer) { commit, _ in
            guard commit.additions.contains(where: { $0.id == watched.layer.layerID }) else {
                return
            }
            second.add(CABasicAnimation(keyPath: "opacity"), forKey: "second")
        }
        withExtendedLifetime(adding) { watched.animate("a") }
        #expect(watched.added == [1, 1])
        watched.observer = nil
        watched.animate("b")
        #expect(watched.added == [1, 1])
    }
}
