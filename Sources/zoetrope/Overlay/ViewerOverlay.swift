import Foundation
import Graphics
import RenderTree
import SDLStage

/// Everything that the viewer draws over scenes. The main thread sets ``model``, the render thread
/// draws it.
final class ViewerOverlay: StageOverlay {
    struct State {
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
        var timeline = TimelinePainter()
        /// What was drawn last, for the mouse.
        var layout: TimelineLayout?
        var outlines: [LayerOutline] = []
        var inspected: LayerReport?
        /// Where the middle of what is inspected is, in points from the left.
        var inspectedX = 0.0
        /// The demos, by name.
        var pictures: [String: CGImage] = [:]
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

    var wantsOutlines: Bool {
        state.withLock { $0.model.showsSight || $0.model.showsInspector }
    }

    /// Where the timeline was drawn last; nil while it is not shown.
    var timelineLayout: TimelineLayout? { state.withLock { $0.layout } }

    /// The layers as they were drawn last, while the inspector or the outlines are shown.
    var outlines: [LayerOutline] { state.withLock { $0.outlines } }

    /// Pictures of the demos, by name.
    var pictures: [String: CGImage] {
        get { state.withLock { $0.pictures } }
        set { state.withLock { $0.pictures = newValue } }
    }

    /// What the inspector shows.
    var inspected: LayerReport? { state.withLock { $0.inspected } }

    func draw(into list: inout DrawList, frame: OverlayFrame) {
        let scale = frame.scale
        guard scale.isFinite, scale > 0 else { return }
        let size = CGSize(width: Double(list.width) / scale, height: Double(list.height) / scale)
        state.withLock { state in
            state.canvas.begin(scale: scale)
            if state.model.showsSight { SightPainter.draw(frame, on: &state.canvas) }
            if state.model.showsInspector { state.drawInspected(frame) }
            list.commands.append(contentsOf: state.canvas.commands)
            state.drawStrip(frame.age, size, scale)
            list.commands.append(contentsOf: state.strip)
            state.canvas.begin(scale: scale)
            state.drawTimeline(frame, size)
            if state.model.showsHUD { state.drawHUD(frame, size, vsync) }
            if state.model.showsInspector { state.drawInspector(frame, size) }
            state.drawBrowser(size)
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
        let shown = model.strip
        guard shown != stripModel || age != stripAge || size != stripSize || scale != stripScale
        else { return }
        (stripModel, stripAge, stripSize, stripScale) = (shown, age, size, scale)
        canvas.begin(scale: scale)
        StripPainter.draw(shown, age: age, size: size, on: &canvas)
        strip = canvas.commands
    }

    fileprivate mutating func drawTimeline(_ frame: OverlayFrame, _ size: CGSize) {
        layout =
            model.showsTimeline
            ? TimelineLayout(
                in: size, span: model.timelineSpan, playhead: frame.mediaTime,
                edge: max(frame.history.edge, frame.mediaTime)) : nil
        guard let layout else { return }
        timeline.draw(layout, frame, origin: model.sceneStart, on: &canvas)
    }

    fileprivate mutating func drawHUD(_ frame: OverlayFrame, _ size: CGSize, _ vsync: Bool) {
        let frames = frame.timings.last(FrameReadings.graphFrames)
        let pace = FramePace(vsync: vsync, refreshRate: frame.info.refreshRate)
        readings.refresh(frames, pace: pace, now: SystemClock.seconds())
        let facts = HUDPainter.Facts(
            backEnd: frame.info.backEnd.rawValue.capitalized, renderer: frame.info.rendererName,
            layers: frame.layerCount, speed: model.speed, isPaused: model.isPaused)
        HUDPainter.draw(
            frames, readings, facts, size: size, pointer: model.pointer, on: &canvas)
    }

    fileprivate mutating func drawBrowser(_ size: CGSize) {
        guard let browser = model.browser else { return }
        let area = CGSize(
            width: size.width, height: max(1, size.height - OverlayModel.stripHeight))
        BrowserPainter.draw(browser, pictures, size: area, on: &canvas)
    }

    fileprivate mutating func drawToast(_ size: CGSize) {
        let strength = model.toast?.strength(at: SystemClock.seconds()) ?? 0
        drawnToast = strength
        guard let toast = model.toast, strength > 0 else { return }
        ToastPainter.draw(
            toast, strength: strength, size: size, foot: model.footHeight(in: size), on: &canvas)
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

extension ViewerOverlay.State {
    /// The layer that is chosen, else the topmost under the pointer.
    private func subject(_ frame: OverlayFrame) -> LayerOutline? {
        if let chosen = model.chosen {
            return outlines.last { $0.layer == chosen }
                ?? frame.tree.outline(of: chosen, at: frame.mediaTime, scale: frame.scale)
        }
        guard let pointer = model.pointer else { return nil }
        let pixel = CGPoint(x: pointer.x * frame.scale, y: pointer.y * frame.scale)
        return outlines.last { $0.contains(pixel) }
    }

    /// Marks the layer that the inspector tells about.
    fileprivate mutating func drawInspected(_ frame: OverlayFrame) {
        outlines = frame.outlines
        let outline = subject(frame)
        inspected = outline.flatMap { LayerReport($0.layer, in: frame.tree, at: frame.mediaTime) }
        if let middle = outline?.middle { inspectedX = middle.x / frame.scale }
        if let outline { InspectorPainter.mark(outline, on: &canvas) }
    }

    fileprivate mutating func drawInspector(_ frame: OverlayFrame, _ size: CGSize) {
        let subject = inspected.map { report in
            InspectorPainter.Subject(
                report: report, isChosen: model.chosen != nil,
                courses: report.motions.map { timeline.course(of: $0.animation) })
        }
        let area = CGSize(
            width: size.width, height: max(1, size.height - model.footHeight(in: size)))
        // Out of the way of what it tells about, and of the frame times.
        let isRight = !model.showsHUD && (inspected == nil || inspectedX < size.width / 2)
        InspectorPainter.draw(subject, area: area, isRight: isRight, on: &canvas)
    }
}

extension OverlayFrame {
    /// How long ago what is shown was shown first, in hundredths of a second; nil in the present.
    var age: Int? {
        let seconds = history.edge - mediaTime
        return seconds > 0 && seconds < 1e6 ? Int((seconds * 100).rounded(.up)) : nil
    }
}
