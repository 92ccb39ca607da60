import Graphics
import RenderTree

/// An overlay drawn over the scene, such as the viewer's displays.
public protocol StageOverlay: AnyObject, Sendable {
    /// Appends commands to a frame; called on the render thread after the scene's commands.
    func draw(into list: inout DrawList, frame: OverlayFrame)

    /// Whether frames are drawn although nothing in the scene changes; default false.
    ///
    /// Without it, the overlay is drawn when the scene is, and when a frame is requested.
    var wantsFrames: Bool { get }

    /// Whether ``OverlayFrame/outlines`` are needed; default false.
    var wantsOutlines: Bool { get }
}

extension StageOverlay {
    /// By default an overlay requests no frames.
    public var wantsFrames: Bool { false }
    /// By default an overlay needs no outlines.
    public var wantsOutlines: Bool { false }
}

/// The properties of the frame that an overlay is drawn on.
public struct OverlayFrame: Sendable {
    /// The costs of the previous frames.
    public var timings: FrameTimings
    /// The properties of the stage.
    public var info: StageInfo
    /// The media time shown.
    public var mediaTime: Double
    /// Whether anything is animating.
    public var isAnimating: Bool
    /// The number of layers in the scene.
    public var layerCount: Int
    /// The history of the tree until now.
    public var history: TreeHistory
    /// The tree shown: the current one, or one from the past.
    public var tree: RenderTree
    /// The outlines of its layers in drawing order, if ``StageOverlay/wantsOutlines``.
    public var outlines: [LayerOutline]

    /// Creates a description of a frame.
    public init(
        timings: FrameTimings, info: StageInfo, mediaTime: Double, isAnimating: Bool,
        layerCount: Int, history: TreeHistory = TreeHistory(), tree: RenderTree = RenderTree(),
        outlines: [LayerOutline] = []
    ) {
        (self.timings, self.info, self.mediaTime) = (timings, info, mediaTime)
        (self.isAnimating, self.layerCount) = (isAnimating, layerCount)
        (self.history, self.tree, self.outlines) = (history, tree, outlines)
    }

    /// The device pixels per point.
    public var scale: Double { info.scale }
}
