import DisplayList
import Foundation
import FrameTimes
import Graphics
import RenderTree
import SDLStage

/// The viewer's overlay, whose model the main thread sets and the render thread draws.
///
/// The members of ``State`` are also members of the overlay.
@dynamicMemberLookup
package final class ViewerOverlay: StageOverlay {
    package struct State {
        /// The overlay's model; the caller requests a frame after a change.
        package var model = OverlayModel()
        var canvas = OverlayCanvas()
        var readings = FrameReadings()
        /// The commands of the strip, cached until its content changes.
        var strip: [DrawCommand] = []
        var stripModel: OverlayModel?
        var stripAge: Int?
        var stripSize = CGSize.zero
        var stripScale = 0.0
        var caps: [StripPainter.Cap] = []
        var drawnToast = 0.0
        var timeline = TimelinePainter()
        /// The layout of the last drawn timeline; nil while it is hidden.
        package internal(set) var timelineLayout: TimelineLayout?
        /// The layout of the inspector drawn last; nil while it is hidden.
        package internal(set) var inspectorLayout: InspectorLayout?
        /// The layout of the frame times drawn last; nil while they are hidden.
        package internal(set) var hudLayout: HUDLayout?
        /// The frame of the last tooltip in the frame-time panel; nil for none.
        var explanation: CGRect?
        /// The frames shown in the frame graph, oldest first.
        var hudFrames: [FrameSample] = []
        /// The layer outlines drawn last, while the inspector or the debug overlay is shown.
        package internal(set) var outlines: [LayerOutline] = []
        /// The report that the inspector shows.
        package internal(set) var inspected: LayerReport?
        /// The index of the animation whose curve the inspector shows; nil for none.
        var selected: Int?
        /// The x coordinate of the inspected layer's centre, in points.
        var inspectedX = 0.0
        /// The thumbnails of the demos, by name.
        package var thumbnails: [String: CGImage] = [:]
        /// The frames of moving thumbnails, by the name of the demo.
        package var movingThumbnails: [String: [CGImage]] = [:]
        /// The code of the current demo.
        package var code: DemoCode?
        /// The page of code drawn last, with the values of the parameters in its lines.
        var page: ShownPage?
        /// The layout of the code drawn last; nil while it is hidden.
        package internal(set) var codeLayout: CodeLayout?
        /// The tabs of the code's languages drawn last.
        package internal(set) var codeTabs: [CodePainter.Tab] = []
        var links: CodeLinks?
        /// The runs of `NSViewAnimation`, whose timer adds no layer animations.
        package var timed: [LoggedAnimation] = []
        /// The rectangles of the scene in the window, by media time.
        package var sceneRects = SceneRects()
        /// The animations of the frame drawn last, finished ones included.
        package internal(set) var animations: [LoggedAnimation] = []
    }

    let state = Guarded(State())

    package init() {}

    package subscript<Value: Sendable>(dynamicMember path: KeyPath<State, Value>) -> Value {
        state.withLock { $0[keyPath: path] }
    }

    package subscript<Value: Sendable>(
        dynamicMember path: WritableKeyPath<State, Value>
    ) -> Value {
        get { state.withLock { $0[keyPath: path] } }
        set { state.withLock { $0[keyPath: path] = newValue } }
    }

    /// Whether a toast is fading or a thumbnail is moving, which needs further frames.
    package var wantsFrames: Bool {
        state.withLock { state in
            if let choice = state.model.browser?.choice,
                state.movingThumbnails[choice.name]?.isEmpty == false
            {
                return true
            }
            let wanted = state.model.toast?.strength(at: SystemClock.seconds()) ?? 0
            return wanted != state.drawnToast
        }
    }

    package var wantsOutlines: Bool {
        state.withLock { state in
            state.model.showsDebugOutlines || state.model.showsInspector
        }
    }

    package func adapt(_ tree: inout RenderTree, at time: Double) {
        self.sceneRects.adapt(&tree, at: time)
    }

    package func draw(into list: inout DrawList, frame: OverlayFrame) {
        let scale = frame.scale
        guard scale.isFinite, scale > 0 else { return }
        let size = CGSize(width: Double(list.width) / scale, height: Double(list.height) / scale)
        state.withLock { state in
            let logged = frame.history.animations.entries
            state.animations = state.timed.isEmpty ? logged : logged + state.timed
            state.canvas.exchange(&list.commands, scale: scale)
            defer { state.canvas.exchange(&list.commands, scale: scale) }
            state.drawMargins(frame.mediaTime, size)
            if state.model.showsDebugOutlines { DebugOutlinePainter.draw(frame, on: &state.canvas) }
            if state.model.showsInspector { state.drawInspected(frame) }
            state.drawStrip(frame, size, scale)
            state.drawCode(frame, size)
            state.drawTimeline(frame, size)
            state.drawPanels(frame, size)
            state.drawSummary(size)
            state.drawBrowser(size)
            state.drawToast(frame, size)
            state.drawTypedTime(size)
            state.drawPlot(size)
            if let page = state.model.helpPage {
                HelpPainter.draw(
                    HelpLayout(state.model, in: size), page: page, size: size, on: &state.canvas)
            }
        }
    }
}

extension ViewerOverlay.State {
    /// Fills the margins beside an earlier scene of another shape.
    fileprivate mutating func drawMargins(_ time: Double, _ size: CGSize) {
        guard let scene = sceneRects.shifted(at: time) else { return }
        for (x, width) in [(0, scene.minX), (scene.maxX, size.width - scene.maxX)] where width > 0 {
            canvas.fill(x: x, y: 0, width: width, height: size.height, .strip)
        }
        for (y, height) in [(0, scene.minY), (scene.maxY, size.height - scene.maxY)]
        where height > 0 {
            canvas.fill(x: 0, y: y, width: size.width, height: height, .strip)
        }
    }

    /// Draws the inspector and the frame-time panel.
    ///
    /// They are side by side; if space is short, only the inspector is drawn.
    fileprivate mutating func drawPanels(_ frame: OverlayFrame, _ size: CGSize) {
        let area = area(size)
        (hudLayout, inspectorLayout, explanation) = (nil, nil, nil)
        let position = model.frameTimesPosition(in: size)
        let isColumn = position == .beside || position == .over
        let left = model.freeArea(in: size).minX
        if model.showsInspector {
            inspectorLayout = layoutInspector(area, after: left, besideHUD: isColumn)
        }
        if position == .beside {
            let room = CGRect(
                x: size.width - HUDLayout.besideWidth, y: 0, width: HUDLayout.besideWidth,
                height: area.height)
            canvas.fill(room, .strip)
        }
        if position == .below {
            let room = CGRect(
                x: left, y: area.height, width: size.width - left, height: HUDLayout.belowHeight)
            canvas.fill(room, .strip)
            hudLayout = HUDLayout(below: room)
        } else if isColumn, !model.showsInspector || inspectorLayout != nil {
            hudLayout = HUDLayout(in: area)
        } else if model.showsInspector {
            inspectorLayout = layoutInspector(area, after: left, besideHUD: false)
        }
        if model.showsInspector { drawInspector() }
        // The frame times are drawn last, since their explanations overlap the inspector.
        if let hudLayout { drawHUD(frame, hudLayout) }
    }

    /// Returns the area of the window above its bottom panels, the frame times included.
    func area(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: model.areaHeight(in: size))
    }

    /// Returns the frames of visible panels that messages must not overlap.
    func panels(_ size: CGSize) -> [CGRect] {
        // The browser covers them.
        if model.browser != nil { return [] }
        let timeline = model.isTimelineBelowCode(in: size) ? timelineLayout?.panel : nil
        return [inspectorLayout?.panel, hudLayout?.panel, explanation, timeline].compactMap { $0 }
    }
}
