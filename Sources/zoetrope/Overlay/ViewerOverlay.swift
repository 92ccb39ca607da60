import Foundation
import Graphics
import RenderTree
import SDLStage

/// Everything that the viewer draws over scenes. The main thread sets ``model``, the render thread
/// draws it.
final class ViewerOverlay: StageOverlay {
    fileprivate struct State {
        var model = OverlayModel()
        var canvas = OverlayCanvas()
        var readings = FrameReadings()
        /// The strip, drawn again only when it changed.
        var strip = ContiguousArray<DrawCommand>()
        var stripModel: OverlayModel?
        var stripAge: Int?
        var stripSize = CGSize.zero
        var stripScale = 0.0
        var drawnToast = 0.0
    }

    private let state = Guarded(State())
    private let vsync: Bool

    /// Makes an overlay for a window whose frames keep step with the display, or do not.
    init(vsync: Bool = true) { self.vsync = vsync }

    /// What is shown. After a change a frame has to be asked for.
    var model: OverlayModel {
        get { state.withLock { $0.model } }
        set { state.withLock { $0.model = newValue } }
    }

    /// Frames are wanted while a message comes or goes.
    var wantsFrames: Bool {
        state.withLock { state in
            let wanted = state.model.toast?.strength(at: SystemClock.seconds()) ?? 0
            return wanted != state.drawnToast
        }
    }

    func draw(into list: inout DrawList, frame: OverlayFrame) {
        let scale = frame.scale
        guard scale.isFinite, scale > 0 else { return }
        let size = CGSize(width: Double(list.width) / scale, height: Double(list.height) / scale)
        state.withLock { state in
            state.drawStrip(frame.age, size, scale)
            list.commands.append(contentsOf: state.strip)
            state.canvas.begin(scale: scale)
            if state.model.showsHUD { state.drawHUD(frame, size, vsync) }
            state.drawToast(size)
            list.commands.append(contentsOf: state.canvas.commands)
            if state.model.showsHelp {
                state.drawHelp(size, scale)
                list.commands.append(contentsOf: state.canvas.commands)
            }
        }
    }
}

extension ViewerOverlay.State {
    fileprivate mutating func drawStrip(_ age: Int?, _ size: CGSize, _ scale: Double) {
        var shown = model
        (shown.toast, shown.showsHelp, shown.showsHUD) = (nil, false, false)
        guard shown != stripModel || age != stripAge || size != stripSize || scale != stripScale
        else { return }
        (stripModel, stripAge, stripSize, stripScale) = (shown, age, size, scale)
        canvas.begin(scale: scale)
        StripPainter.draw(shown, age: age, size: size, on: &canvas)
        strip = canvas.commands
    }

    fileprivate mutating func drawHUD(_ frame: OverlayFrame, _ size: CGSize, _ vsync: Bool) {
        let frames = frame.timings.last(FrameReadings.graphFrames)
        let pace = FramePace(vsync: vsync, refreshRate: frame.info.refreshRate)
        readings.refresh(frames, pace: pace, now: SystemClock.seconds())
        let facts = HUDPainter.Facts(
            backEnd: frame.info.backEnd.rawValue.capitalized, renderer: frame.info.rendererName,
            layers: frame.layerCount, speed: model.speed, isPaused: model.isPaused)
        HUDPainter.draw(frames, readings, facts, size: size, on: &canvas)
    }

    fileprivate mutating func drawToast(_ size: CGSize) {
        let strength = model.toast?.strength(at: SystemClock.seconds()) ?? 0
        drawnToast = strength
        guard let toast = model.toast, strength > 0 else { return }
        ToastPainter.draw(toast, strength: strength, size: size, on: &canvas)
    }

    /// In a window too small for it the help is drawn smaller, in type of that size.
    fileprivate mutating func drawHelp(_ size: CGSize, _ scale: Double) {
        let reduction = HelpPainter.reduction(model, in: size)
        canvas.begin(scale: scale * reduction)
        HelpPainter.draw(
            model, size: CGSize(width: size.width / reduction, height: size.height / reduction),
            on: &canvas)
    }
}

extension OverlayFrame {
    /// How long ago what is shown was shown first, in hundredths of a second; nil in the present.
    var age: Int? {
        let seconds = history.edge - mediaTime
        return seconds > 0 && seconds < 1e6 ? Int((seconds * 100).rounded(.up)) : nil
    }
}
