import Graphics
import RenderTree

/// What is drawn over the scene: the viewer's displays.
public protocol StageOverlay: AnyObject, Sendable {
    /// Appends commands to a frame. Called on the render thread, after the scene was written.
    func draw(into list: inout DrawList, frame: OverlayFrame)

    /// Whether frames are to be drawn though nothing in the scene changes; default false: the
    /// overlay is drawn whenever the scene is, and when a frame is asked for.
    var wantsFrames: Bool { get }
}

extension StageOverlay {
    /// By default an overlay is content with the scene's frames.
    public var wantsFrames: Bool { false }
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

    /// Makes a description of a frame.
    public init(
        timings: FrameTimings, info: StageInfo, mediaTime: Double, isAnimating: Bool,
        layerCount: Int
    ) {
        (self.timings, self.info, self.mediaTime) = (timings, info, mediaTime)
        (self.isAnimating, self.layerCount) = (isAnimating, layerCount)
    }

    /// Device pixels per point.
    public var scale: Double { info.scale }
}
