import CoreAnimation
import DisplayList
import Foundation
import FrameTimes
import Panels
import Raster
import RenderTree
import SDLStage

/// A stage without a window as the host of a ``ViewerModel``, on a manual clock.
///
/// The panels are laid out when input needs their positions, and for images, by the code that draws
/// them in a window.
@MainActor
final class OffscreenHost: ViewerHost {
    let stage: OffscreenStage
    let clock: PlaybackClock
    /// The height of the viewer's window below the stage, in points.
    private(set) var heightBelowScene: Double
    private let real = ManualClock()
    private var frame = FrameBuilder()
    /// The panels as they were laid out last.
    private var panels = DrawList(width: 1, height: 1)
    private let rasterizer: Rasterizer
    /// Whether the scene, its time or the panels changed since the panels were laid out.
    private var needsLayout = true

    init(
        _ stage: OffscreenStage, heightBelowScene: Double = OverlayModel.stripHeight,
        memoryLimit: Int = Rasterizer.standardMemoryLimit
    ) {
        (self.stage, self.heightBelowScene) = (stage, heightBelowScene)
        rasterizer = Rasterizer(memoryLimit: memoryLimit)
        clock = PlaybackClock(following: real)
        stage.keepPast()
    }

    /// Advances the clock to a real time; does nothing for earlier times.
    func run(to time: Double) {
        real.set(max(real.now(), time))
        clockDidChange()
    }

    var realTime: Double { real.now() }
    var scale: Double { stage.scale }
    var refreshRate: Double { 1 / PlaybackSpeed.frame }
    var earliest: Double { stage.earliest }
    var frames: [FrameSample] { [] }

    func commit() {
        needsLayout = true
        if !clock.isInPast { stage.advance(to: stage.time) }
    }

    func grow(by points: Double, completion: @escaping @MainActor (Double) -> Void) {
        heightBelowScene += points
        completion(points)
    }

    func replayGrowth(by points: Double) -> Bool {
        heightBelowScene += points
        return true
    }

    func panelsDidChange() { needsLayout = true }

    func clockDidChange() {
        needsLayout = true
        stage.travel(to: clock.now())
    }

    func perform(_ effect: ViewerEffect) {}

    func layOut(_ overlay: ViewerOverlay) {
        guard needsLayout else { return }
        needsLayout = false
        let size = CGSize(width: stage.size.width, height: stage.size.height + heightBelowScene)
        let width = max(1, Int(size.width * scale)), height = max(1, Int(size.height * scale))
        let tree = tree(overlay)
        if overlay.wantsOutlines {
            frame.builder.keepsOutlines = true
            frame.build(
                tree, at: stage.time, width: width, height: height, scale: scale, background: .zero)
        }
        var list = DrawList(width: width, height: height)
        overlay.draw(
            into: &list,
            frame: OverlayFrame(
                timings: FrameTimings(capacity: 1),
                info: StageInfo(width: size.width, height: size.height, scale: scale),
                mediaTime: stage.time, isAnimating: true, layerCount: tree.count,
                history: stage.history, tree: tree, outlines: frame.builder.outlines))
        panels = list
    }

    /// Returns the render tree with the scene moved to its current rectangle.
    private func tree(_ overlay: ViewerOverlay) -> RenderTree {
        var tree = stage.tree
        overlay.adapt(&tree, at: stage.time)
        return tree
    }

    private func shiftedList(_ overlay: ViewerOverlay) -> DrawList {
        let list = stage.drawList()
        frame.build(
            tree(overlay), at: stage.time, width: list.width, height: list.height, scale: scale,
            background: list.background)
        return frame.builder.list
    }

    /// Renders the scene with the open panels, without the part below it.
    func image(_ overlay: ViewerOverlay) -> CGImage {
        let isShifted = overlay.sceneRects.shifted(at: stage.time) != nil
        guard overlay.model.hasOpenPanels || isShifted else { return stage.image() }
        layOut(overlay)
        var list = isShifted ? shiftedList(overlay) : stage.drawList()
        list.commands.append(contentsOf: panels.commands)
        return rasterizer.image(of: list)
    }
}
