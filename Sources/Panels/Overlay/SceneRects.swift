import Foundation
import Graphics
import RenderTree

/// The rectangles of the scene in the window, by media time.
///
/// A frame of the past is drawn in the scene's current rectangle, so that panels opened since then
/// do not cover it.
package struct SceneRects: Hashable, Sendable {
    /// A rectangle in points of the window, since a media time.
    private struct TimedRect: Hashable, Sendable {
        var time: Double
        var rect: CGRect
    }

    /// The maximum number of rectangles.
    private static let maxCount = 64

    private var past: [TimedRect] = []
    private var current = CGRect.null
    private var root: LayerID?

    package init() {}

    /// Moves the scene to a rectangle, and records the rectangle with its time.
    ///
    /// `root` is the root layer of the scene. `time` is nil in the past, when no rectangle is
    /// recorded.
    package mutating func move(to rect: CGRect, under root: LayerID, at time: Double?) {
        (current, self.root) = (rect, root)
        if let time, past.last?.rect != rect {
            past = past.suffix(Self.maxCount - 1) + [TimedRect(time: time, rect: rect)]
        }
    }

    /// Returns the rectangle at a media time.
    package func rect(at time: Double) -> CGRect {
        (past.last { $0.time <= time } ?? past.first)?.rect ?? current
    }

    /// Returns a copy with the scene at the origin.
    ///
    /// The scene has its size at a media time.
    package func inCorner(at time: Double) -> SceneRects {
        var rects = self
        rects.current = CGRect(origin: .zero, size: rect(at: time).size)
        return rects
    }

    /// Returns the rectangle into which the scene at a media time is fitted.
    ///
    /// It is a part of the current rectangle; nil if the rectangle has not changed since.
    package func shifted(at time: Double) -> CGRect? {
        let then = rect(at: time)
        guard then != current, !then.isEmpty, !current.isEmpty else { return nil }
        let scale = min(current.width / then.width, current.height / then.height)
        return CGRect(
            x: current.midX - scale * then.width / 2, y: current.midY - scale * then.height / 2,
            width: scale * then.width, height: scale * then.height)
    }

    /// Transforms the tree of a media time to fit the current rectangle.
    package func adapt(_ tree: inout RenderTree, at time: Double) {
        guard let now = shifted(at: time), let root,
            let bounds = tree.node(root)?.values[Properties.layer.bounds]
        else { return }
        let then = rect(at: time), scale = now.width / then.width
        // `sublayerTransform` is applied about the root layer's anchor point, the centre of the
        // window.
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var transform = CATransform3DMakeScale(scale, scale, 1)
        transform.m41 = now.midX - middle.x - scale * (then.midX - middle.x)
        transform.m42 = now.midY - middle.y - scale * (then.midY - middle.y)
        var commit = Commit(time: time)
        commit.changes = [
            Commit.Change(
                id: root, property: Properties.layer.sublayerTransform.id,
                value: .transform(transform))
        ]
        tree.apply(commit)
    }
}
