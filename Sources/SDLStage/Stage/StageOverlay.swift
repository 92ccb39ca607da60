import Graphics
import RenderTree

/// What is drawn over the scene: the viewer's displays.
public protocol StageOverlay: AnyObject, Sendable {
    /// Appends commands to a frame. Called on the render thread, after the scene was written.
    func draw(into list: inout DrawList, frame: OverlayFrame)

    /// Whether frames are to be drawn though nothing in the scene changes; default false: the
    /// overlay is drawn whenever the scene is, and when a frame is asked for.
    var wantsFrames: Bool { get }

    /// Whether ``OverlayFrame/outlines`` are wanted; default false.
    var wantsOutlines: Bool { get }
}

extension StageOverlay {
    /// By default an overlay is content with the scene's frames.
    public var wantsFrames: Bool { false }
    /// By default nobody asks where layers are.
    public var wantsOutlines: Bool { false }
}

/// What an overlay may want to know of the frame it is drawn on.
public struct OverlayFrame: Sendable {
    /// What the frames before cost.
    public var timings: FrameTimings
    /// The stage.
    public var info: StageInfo
    /// The media time shown.
    public var mediaTime: Double
    /// Whether anything is animating.
    public var isAnimating: Bool
    /// How many layers the scene has.
    public var layerCount: Int
    /// What happened until now.
    public var history: TreeHistory
    /// The tree shown: the present one, or one of the past.
    public var tree: RenderTree
    /// Where its layers are, in the order they are drawn, if ``StageOverlay/wantsOutlines``.
    public var outlines: [LayerOutline]

    /// Makes a description of a frame.
    public init(
        timings: FrameTimings, info: StageInfo, mediaTime: Double, isAnimating: Bool,
        layerCount: Int, history: TreeHistory = TreeHistory(), tree: RenderTree = RenderTree(),
        outlines: [LayerOutline] = []
    ) {
        (self.timings, self.info, self.mediaTime) = (timings, info, mediaTime)
        (self.isAnimating, self.layerCount) = (isAnimating, layerCount)
        (self.history, self.tree, self.outlines) = (history, tree, outlines)
    }

    /// Device pixels per point.
    public var scale: Double { info.scale }
}
