import DisplayList
import FrameTimes
import Graphics
import RenderTree

/// An overlay drawn over the scene, such as the viewer's displays.
package protocol StageOverlay: AnyObject, Sendable {
    /// Appends commands to a frame; called on the render thread after the scene's commands.
    ///
    /// While the first scene is made, it is called once without a scene, for a frame that is not
    /// shown.
    func draw(into list: inout DrawList, frame: OverlayFrame)

    /// Changes the tree of a frame before it is drawn; does nothing by default.
    ///
    /// Called on the render thread; the history keeps its own tree.
    func adapt(_ tree: inout RenderTree, at time: Double)

    /// Whether frames are drawn although nothing in the scene changes; default false.
    ///
    /// Without it, the overlay is drawn when the scene is, and when a frame is requested.
    var wantsFrames: Bool { get }

    /// Whether ``OverlayFrame/outlines`` are needed; default false.
    var wantsOutlines: Bool { get }
}

extension StageOverlay {
    /// By default an overlay draws trees as they are.
    package func adapt(_ tree: inout RenderTree, at time: Double) {}
    /// By default an overlay requests no frames.
    package var wantsFrames: Bool { false }
    /// By default an overlay needs no outlines.
    package var wantsOutlines: Bool { false }
}

/// The properties of the frame that an overlay is drawn on.
package struct OverlayFrame: Sendable {
    /// The costs of the previous frames.
    package var timings: FrameTimings
    /// The properties of the stage.
    package var info: StageInfo
    /// The media time shown.
    package var mediaTime: Double
    /// Whether anything is animating, and time is not paused.
    package var isAnimating: Bool
    /// The number of layers in the scene.
    package var layerCount: Int
    /// The history of the tree until now.
    package var history: TreeHistory
    /// The tree shown: the current one, or one from the past.
    package var tree: RenderTree
    /// The outlines of the tree's layers in drawing order, if ``StageOverlay/wantsOutlines`` is true.
    package var outlines: [LayerOutline]

    /// Creates a description of a frame.
    package init(
        timings: FrameTimings, info: StageInfo, mediaTime: Double, isAnimating: Bool,
        layerCount: Int, history: TreeHistory = TreeHistory(), tree: RenderTree = RenderTree(),
        outlines: [LayerOutline] = []
    ) {
        (self.timings, self.info, self.mediaTime) = (timings, info, mediaTime)
        (self.isAnimating, self.layerCount) = (isAnimating, layerCount)
        (self.history, self.tree, self.outlines) = (history, tree, outlines)
    }

    /// The device pixels per point.
    package var scale: Double { info.scale }
}
