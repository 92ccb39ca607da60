import Foundation
import FrameTimes
import Graphics
import Motion
import RenderTree
import SDLStage
import Testing

@testable import Panels
@testable import Viewer

/// A root layer, and in it a layer `card` of 40 by 20 points at (100, 50).
struct Scene {
    let root = LayerID.next()
    let layer = LayerID.next()

    /// From 0 to 1, or from one number to another.
    static func animation(
        _ subject: String, _ timing: MediaTiming, key: String? = nil, from: Double = 0,
        to: Double = 1, isRemoved: Bool = true
    ) throws -> RenderAnimation {
        RenderAnimation(
            key: key, timing: timing, isRemovedOnCompletion: isRemoved,
            body: .property(
                PropertyAnimation(
                    target: try #require(AnimationTarget(keyPath: subject)),
                    track: .basic(BasicTrack(from: .number(from), to: .number(to))))))
    }

    /// The commit that makes the tree, at time 0.
    func commit(name: String = "card", clips: Bool = false) -> Commit {
        var outer = LayerValues(), inner = LayerValues()
        outer[Properties.layer.bounds] = CGRect(x: 0, y: 0, width: 1280, height: 800)
        outer[Properties.layer.position] = CGPoint(x: 640, y: 400)
        outer[Properties.layer.masksToBounds] = clips
        inner[Properties.layer.bounds] = CGRect(x: 0, y: 0, width: 40, height: 20)
        inner[Properties.layer.position] = CGPoint(x: 100, y: 50)
        var commit = Commit(time: 0, root: root)
        commit.creations = [
            Commit.Creation(id: root, name: "root", values: outer),
            Commit.Creation(id: layer, name: name, values: inner),
        ]
        commit.arrangements = [Commit.Arrangement(id: root, sublayers: [layer])]
        return commit
    }

    /// What an overlay is told of a moment after the layer was given animations at time 0.
    func frame(
        _ animations: [RenderAnimation], at time: Double,
        size: CGSize = CGSize(width: 1280, height: 800), scale: Double = 1, name: String = "card"
    ) -> OverlayFrame {
        var history = TreeHistory()
        history.apply(commit(name: name), now: 0)
        var more = Commit(time: 0)
        more.additions = animations.map { Commit.Addition(id: layer, animation: $0) }
        history.apply(more, now: 0)
        _ = history.advance(to: time)
        var evaluation = Evaluation()
        evaluation.evaluate(history.tree, at: time)
        var builder = DrawListBuilder()
        builder.keepsOutlines = true
        builder.build(
            history.tree, evaluation, width: Int(size.width * scale),
            height: Int(size.height * scale), scale: scale, background: .zero)
        return OverlayFrame(
            timings: FrameTimings(capacity: 16),
            info: StageInfo(width: size.width, height: size.height, scale: scale), mediaTime: time,
            isAnimating: true, layerCount: history.tree.count, history: history,
            tree: history.tree, outlines: builder.outlines)
    }
}

extension OverlayCanvas {
    /// The rectangles that were filled in a tone.
    func fills(_ tone: OverlayStyle.Tone) -> [CGRect] {
        commands.compactMap {
            if case .fill(let fill) = $0, fill.color == tone.premultiplied {
                fill.shape.rect
            } else {
                nil
            }
        }
    }
}
