import Foundation
import Graphics
import RenderTree
import SDLStage

/// The viewer's overlay, whose ``model`` the main thread sets and the render thread draws.
final class ViewerOverlay: StageOverlay {
    struct State {
        var model = OverlayModel()
        var canvas = OverlayCanvas()
        var readings = FrameReadings()
        /// The commands of the strip, cached until its content changes.
        var strip = ContiguousArray<DrawCommand>()
        var stripModel: OverlayModel?
        var stripAge: Int?
        var stripSize = CGSize.zero
        var stripScale = 0.0
        var caps: [StripPainter.Cap] = []
        var drawnToast = 0.0
        var timeline = TimelinePainter()
        /// The layouts and content drawn last, for hit testing.
        var layout: TimelineLayout?
        var inspector: InspectorLayout?
        var hud: HUDLayout?
        /// The frames in the graph of the frame times.
        var hudFrames: [FrameSample] = []
        var outlines: [LayerOutline] = []
        var inspected: LayerReport?
        /// The index of the animation whose curve is shown.
        var selected: Int?
        /// The x of the inspected layer's centre, in points.
        var inspectedX = 0.0
        var pictures: [String: CGImage] = [:]
        var films: [String: [CGImage]] = [:]
        var code: DemoCode?
        /// The page of code drawn last, with the values of the parameters in its lines.
        var page: ShownPage?
        var codeLayout: CodeLayout?
        var codeTabs: [CodePainter.Tab] = []
        var links: CodeLinks?
        /// The runs of timers that change layers, as entries of animations.
        var timed: [LoggedAnimation] = []
        var places = ScenePlaces()
        /// The animations of the frame drawn last, finished ones included.
        var animations: [LoggedAnimation] = []
    }

    private let state = Guarded(State())

    /// The overlay's model; the caller requests a frame after a change.
    var model: OverlayModel {
        get { state.withLock { $0.model } }
        set { state.withLock { $0.model = newValue } }
    }

    /// Whether a toast is fading or a thumbnail is moving, which needs further frames.
    var wantsFrames: Bool {
        state.withLock { state in
            if let choice = state.model.browser?.choice, state.films[choice.name]?.isEmpty == false
            {
                return true
            }
            let wanted = state.model.toast?.strength(at: SystemClock.seconds()) ?? 0
            return wanted != state.drawnToast
        }
    }

    var wantsOutlines: Bool {
        state.withLock { state in
            state.model.showsSight || state.model.showsInspector
        }
    }

    /// The rectangles of the scene in the window, by media time.
    var places: ScenePlaces {
        get { state.withLock { $0.places } }
        set { state.withLock { $0.places = newValue } }
    }

    /// The runs of timers that change layers, as entries of animations.
    var timed: [LoggedAnimation] {
        get { state.withLock { $0.timed } }
        set { state.withLock { $0.timed = newValue } }
    }

    /// The animations of the frame drawn last, finished ones included.
    var animations: [LoggedAnimation] { state.withLock { $0.animations } }

    /// The layout of the timeline drawn last; nil while it is hidden.
    var timelineLayout: TimelineLayout? { state.withLock { $0.layout } }

    /// The timeline's bars drawn last, and the number of hidden rows.
    var timelineBars: [TimelinePainter.Bar] {
        state.withLock { $0.layout == nil ? [] : $0.timeline.bars }
    }
    var timelineMore: Int { state.withLock { $0.layout == nil ? 0 : $0.timeline.more } }

    /// The layout of the inspector drawn last; nil while it is hidden.
    var inspectorLayout: InspectorLayout? { state.withLock { $0.inspector } }

    /// The layout of the frame times drawn last; nil while they are hidden.
    var hudLayout: HUDLayout? { state.withLock { $0.hud } }

    /// Returns the frame whose column is at a point of the frame times, as drawn last.
    ///
    /// `period` is the display's in seconds.
    func hudFrame(at place: CGPoint, period: Double) -> ExaminedFrame? {
        state.withLock { state in
            guard let layout = state.hud, let graph = layout.graph, graph.includes(place) else {
                return nil
            }
            let fromRight = Int(((graph.maxX - place.x) / HUDPainter.column(state.canvas.scale)))
            let index = state.hudFrames.count - 1 - fromRight
            guard state.hudFrames.indices.contains(index) else { return nil }
            return ExaminedFrame(index, of: state.hudFrames, period: period)
        }
    }

    /// Returns the key at a point of the strip, as drawn last.
    func stripKey(at place: CGPoint) -> String? {
        state.withLock { $0.caps.first { $0.rect.includes(place) }?.key }
    }

    /// The layer outlines drawn last, while the inspector or the debug overlay is shown.
    var outlines: [LayerOutline] { state.withLock { $0.outlines } }

    /// The thumbnails of the demos, by name.
    var pictures: [String: CGImage] {
        get { state.withLock { $0.pictures } }
        set { state.withLock { $0.pictures = newValue } }
    }

    /// The frames of moving thumbnails, by the name of the demo.
    var films: [String: [CGImage]] {
        get { state.withLock { $0.films } }
        set { state.withLock { $0.films = newValue } }
    }

    /// The code of the current demo.
    var code: DemoCode? {
        get { state.withLock { $0.code } }
        set { state.withLock { $0.code = newValue } }
    }

    /// The layout of the code drawn last, nil while it is hidden, and the tabs of its languages.
    var codeLayout: CodeLayout? { state.withLock { $0.codeLayout } }
    var codeTabs: [CodePainter.Tab] { state.withLock { $0.codeTabs } }

    /// The text of the page of code drawn last.
    var codeText: String? { state.withLock { $0.page?.page.text } }

    /// Returns the first animation linked to the line of code at a point, with its layer.
    func codeAnimation(at place: CGPoint) -> CodeLinks.Animation? {
        state.withLock { state in
            guard let line = state.codeLayout?.line(at: place) else { return nil }
            return state.links?.marks[line]?.animations.first
        }
    }

    /// The report that the inspector shows.
    var inspected: LayerReport? { state.withLock { $0.inspected } }

    func adapt(_ tree: inout RenderTree, at time: Double) {
        places.adapt(&tree, at: time)
    }

    func draw(into list: inout DrawList, frame: OverlayFrame) {
        let scale = frame.scale
        guard scale.isFinite, scale > 0 else { return }
        let size = CGSize(width: Double(list.width) / scale, height: Double(list.height) / scale)
        state.withLock { state in
            let logged = frame.history.animations.entries
            state.animations = state.timed.isEmpty ? logged : logged + state.timed
            state.canvas.begin(scale: scale)
            state.drawMargins(frame.mediaTime, size)
            if state.model.showsSight { DebugOutlinePainter.draw(frame, on: &state.canvas) }
            if state.model.showsInspector { state.drawInspected(frame) }
            list.commands.append(contentsOf: state.canvas.commands)
            state.drawStrip(frame.age, size, scale)
            list.commands.append(contentsOf: state.strip)
            state.canvas.begin(scale: scale)
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
            list.commands.append(contentsOf: state.canvas.commands)
        }
    }
}

extension ViewerOverlay.State {
    /// Fills the space beside a scene of the past that has another shape than its place.
    fileprivate mutating func drawMargins(_ time: Double, _ size: CGSize) {
        guard let scene = places.shifted(at: time) else { return }
        for (x, width) in [(0, scene.minX), (scene.maxX, size.width - scene.maxX)] where width > 0 {
            canvas.fill(
                CGRect(x: x, y: 0, width: width, height: size.height), OverlayStyle.strip)
        }
        for (y, height) in [(0, scene.minY), (scene.maxY, size.height - scene.maxY)]
        where height > 0 {
            canvas.fill(
                CGRect(x: 0, y: y, width: size.width, height: height), OverlayStyle.strip)
        }
    }

    fileprivate mutating func drawStrip(_ age: Int?, _ size: CGSize, _ scale: Double) {
        let shown = model.strip
        guard shown != stripModel || age != stripAge || size != stripSize || scale != stripScale
        else { return }
        (stripModel, stripAge, stripSize, stripScale) = (shown, age, size, scale)
        canvas.begin(scale: scale)
        caps = StripPainter.draw(shown, age: age, size: size, on: &canvas)
        strip = canvas.commands
    }

    fileprivate mutating func drawTimeline(_ frame: OverlayFrame, _ size: CGSize) {
        let code = model.isTimelineBelowCode(in: size) ? model.codeRect(in: size) : nil
        layout =
            model.showsTimeline
            ? TimelineLayout(
                in: size, width: code.map { Double($0.width) }, span: model.timelineSpan,
                playhead: frame.mediaTime,
                edge: max(frame.history.edge, frame.mediaTime), start: model.timelineStart) : nil
        guard let layout else { return }
        let choice = TimelinePainter.Choice(
            origin: model.sceneStart, scroll: model.timelineScroll, selected: model.selected,
            marked: markedAnimations, showsAll: model.showsAllRows, stretch: model.stretch,
            examined: model.examined?.sample.mediaTime)
        timeline.draw(layout, frame, animations, choice, on: &canvas)
    }

    /// Draws the code beside the scene, with the animations that its lines run at the playhead.
    fileprivate mutating func drawCode(_ frame: OverlayFrame, _ size: CGSize) {
        (codeLayout, codeTabs, links) = (nil, [], nil)
        guard let code, let page = model.codePage, code.pages.indices.contains(page),
            let area = model.codeRect(in: size)
        else { return }
        var kept = shownPage(of: code, page, at: frame.mediaTime)
        let shown = kept.page, wrapped = kept.wrapped(in: area, advance: canvas.advance)
        self.page = kept
        var layout = CodeLayout(wrapped, scroll: model.codeScroll)
        if let key = model.codeKey, let offset = layout.offset(toShow: key) {
            layout = CodeLayout(wrapped, scroll: offset)
        }
        let links = CodeLinks(
            shown, model.presses, animations, in: frame.tree, at: frame.mediaTime)
        let pointed =
            model.pointer.flatMap { timeline.bar(at: $0)?.entry.animation.id } ?? model.selected
        codeTabs = CodePainter.draw(
            CodePainter.Subject(
                code: code, page: page, lines: shown.lines, links: links,
                pointed: Set([pointed].compactMap { $0 })),
            layout, on: &canvas)
        (codeLayout, self.links) = (layout, links)
    }

    /// Returns a page with the values that the parameters have at a media time.
    private func shownPage(of code: DemoCode, _ index: Int, at time: Double) -> ShownPage {
        let change = model.parameters.last { $0.time <= time } ?? model.parameters.first
        let key = ShownPage.Key(demo: code.name, index: index, values: change?.values ?? [:])
        if let page, page.key == key { return page }
        return ShownPage(key: key, page: code.pages[index].showing(key.values))
    }

    /// The animations of the line of code under the pointer.
    private var markedAnimations: Set<AnimationID> {
        guard let pointer = model.pointer, let line = codeLayout?.line(at: pointer) else {
            return []
        }
        return Set(links?.marks[line]?.animations.map(\.id) ?? [])
    }

    /// Draws the description of the bar under the pointer, otherwise of the selected bar, over the
    /// panels.
    fileprivate mutating func drawSummary(_ size: CGSize) {
        guard let layout else { return }
        let isNarrow = layout.panel.width < size.width
        let room =
            isNarrow ? 8...max(8, size.width - 8) : ToastPainter.room(area(size), panels(size))
        if let pointer = model.pointer, let bar = timeline.bar(at: pointer) {
            timeline.tell(
                of: bar, at: pointer.x, in: 8...max(8, size.width - 8), layout,
                origin: model.sceneStart, on: &canvas)
        } else if let bar = timeline.bars.last(where: { $0.entry.animation.id == model.selected }) {
            timeline.tell(
                of: bar, at: bar.rect.midX, in: room, layout, origin: model.sceneStart, on: &canvas)
        }
    }

    /// The frames of the visible panels that may lie beside a message.
    private func panels(_ size: CGSize) -> [CGRect] {
        let timeline = model.isTimelineBelowCode(in: size) ? layout?.panel : nil
        return [inspector?.panel, hud?.panel, timeline].compactMap { $0 }
    }

    /// Draws the inspector and the frame times side by side, or only the inspector if space is
    /// short.
    fileprivate mutating func drawPanels(_ frame: OverlayFrame, _ size: CGSize) {
        let area = area(size)
        (hud, inspector) = (nil, nil)
        let place = model.frameTimesPlace(in: size)
        let isColumn = place == .beside || place == .over
        let left = model.freeArea(in: size).minX
        if model.showsInspector {
            inspector = layoutInspector(area, after: left, besideHUD: isColumn)
        }
        if place == .beside {
            let room = CGRect(
                x: size.width - HUDLayout.besideWidth, y: 0, width: HUDLayout.besideWidth,
                height: area.height)
            canvas.fill(room, OverlayStyle.strip)
        }
        if place == .below {
            let room = CGRect(
                x: left, y: area.height, width: size.width - left, height: HUDLayout.belowHeight)
            canvas.fill(room, OverlayStyle.strip)
            hud = HUDLayout(below: room)
        } else if isColumn, !model.showsInspector || inspector != nil {
            hud = HUDLayout(in: area)
        } else if model.showsInspector {
            inspector = layoutInspector(area, after: left, besideHUD: false)
        }
        if model.showsInspector { drawInspector() }
        // The frame times are drawn last, since their explanations overlap the inspector.
        if let hud { drawHUD(frame, hud) }
    }

    /// Returns the area of the window above its bottom panels, the frame times included.
    private func area(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: model.areaHeight(in: size))
    }

    private mutating func drawHUD(_ frame: OverlayFrame, _ layout: HUDLayout) {
        let now = SystemClock.seconds()
        if readings.isDue(now, isAnimating: frame.isAnimating) {
            readings.refresh(
                frame.timings.last(FrameReadings.mostFrames), isAnimating: frame.isAnimating,
                period: 1000 / max(frame.info.refreshRate, 1), now: now)
        }
        // Frames drawn while time is paused are omitted, so that they do not displace the others.
        hudFrames = frame.timings.last(2 * FrameReadings.graphFrames).filter { $0.speed != 0 }
            .suffix(FrameReadings.graphFrames)
        let facts = HUDPainter.Facts(
            backEnd: frame.info.backEnd.rawValue.capitalized, renderer: frame.info.rendererName,
            layers: frame.layerCount, speed: model.speed, isPaused: model.isPaused,
            past: (
                max(0, max(frame.history.edge, frame.mediaTime) - frame.history.earliest),
                frame.history.bytes
            ), period: 1000 / max(frame.info.refreshRate, 1))
        let explained = model.explained ?? model.pointer.flatMap(layout.part)
        HUDPainter.draw(
            hudFrames, readings, facts, layout, explained: explained, on: &canvas)
    }

    fileprivate mutating func drawBrowser(_ size: CGSize) {
        guard let browser = model.browser else { return }
        let area = CGSize(
            width: size.width, height: max(1, size.height - OverlayModel.stripHeight))
        var pictures = pictures
        if let name = browser.choice?.name, let frames = films[name], !frames.isEmpty {
            let frame = Int(SystemClock.seconds() * DemoPictures.framesPerSecond)
            pictures[name] = frames[frame % frames.count]
        }
        BrowserPainter.draw(browser, pictures, size: area, on: &canvas)
    }

    /// Draws the time that is being typed.
    fileprivate mutating func drawTypedTime(_ size: CGSize) {
        guard let text = model.typedTime else { return }
        ToastPainter.draw(
            OverlayModel.Toast(
                text: "Go to: \(text)▏  1.25, +0.1 or f12; Return goes there", shown: 0),
            strength: 1, area: area(size), panels: panels(size), on: &canvas)
    }

    /// Draws the plot of the last recording over everything else.
    fileprivate mutating func drawPlot(_ size: CGSize) {
        guard let plot = model.plot else { return }
        let window = CGRect(origin: .zero, size: size)
        canvas.fill(window, OverlayStyle.veil)
        canvas.picture(plot, in: window.inset(dx: 24, dy: 24))
    }

    /// Draws the message, or else the description of the examined frame while it is shown.
    fileprivate mutating func drawToast(_ frame: OverlayFrame, _ size: CGSize) {
        let strength = model.toast?.strength(at: SystemClock.seconds()) ?? 0
        drawnToast = strength
        // The typed time is at the same place.
        if model.typedTime != nil { return }
        guard let toast = model.toast, strength > 0 else {
            guard let examined = model.examined, examined.isShown(at: frame.mediaTime) else {
                return
            }
            let text = examined.text(animations, from: model.sceneStart)
            return ToastPainter.draw(
                OverlayModel.Toast(text: text, shown: 0), strength: 1, area: area(size),
                panels: panels(size), on: &canvas)
        }
        ToastPainter.draw(
            toast, strength: strength, area: area(size), panels: panels(size), on: &canvas)
    }
}

extension ViewerOverlay.State {
    /// Returns the selected layer, otherwise the topmost one under the pointer.
    private func subject(_ frame: OverlayFrame) -> LayerOutline? {
        if let chosen = model.chosen {
            return outlines.last { $0.layer == chosen }
                ?? frame.tree.outline(of: chosen, at: frame.mediaTime, scale: frame.scale)
        }
        guard let pointer = model.pointer else { return nil }
        let pixel = CGPoint(x: pointer.x * frame.scale, y: pointer.y * frame.scale)
        return outlines.last { $0.contains(pixel) }
    }

    /// Highlights the inspected layer and updates its report.
    fileprivate mutating func drawInspected(_ frame: OverlayFrame) {
        outlines = frame.outlines
        let outline = subject(frame)
        inspected = outline.flatMap { LayerReport($0.layer, in: frame.tree, at: frame.mediaTime) }
        select(frame)
        if let middle = outline?.middle { inspectedX = middle.x / frame.scale }
        if let outline { InspectorPainter.mark(outline, on: &canvas) }
    }

    /// Selects the animation whose curve is shown: the chosen one, even after its end, otherwise
    /// the first.
    private mutating func select(_ frame: OverlayFrame) {
        selected = nil
        let entry = model.selected.flatMap { id in
            animations.last { $0.animation.id == id }
        }
        if let entry, inspected?.layer == entry.layer || inspected == nil && model.chosen != nil {
            var report = inspected ?? LayerReport(entry)
            selected = report.include(entry, at: frame.mediaTime)
            inspected = report
        } else if inspected?.motions.isEmpty == false {
            selected = 0
        }
    }

    private func layoutInspector(
        _ area: CGSize, after left: Double, besideHUD: Bool
    ) -> InspectorLayout? {
        // The inspector covers neither the inspected layer nor the frame times.
        let isRight = !besideHUD && (inspected == nil || inspectedX < (left + area.width) / 2)
        return InspectorLayout(
            in: area, after: left, taken: besideHUD ? HUDLayout.width + 16 : 0, isRight: isRight,
            counts: inspected.map { ($0.rows.count, $0.motions.count) },
            scroll: model.inspectorScroll)
    }

    private mutating func drawInspector() {
        guard let inspector else { return }
        let subject = inspected.map { report in
            InspectorPainter.Subject(
                report: report, isChosen: model.chosen != nil, selected: selected,
                course: selected.map { timeline.course(of: report.motions[$0].animation) } ?? [])
        }
        InspectorPainter.draw(subject, inspector, on: &canvas)
    }
}

extension OverlayFrame {
    /// The time since the frame was first shown, in hundredths of a second; nil for live time.
    var age: Int? {
        let seconds = history.edge - mediaTime
        return seconds > 0 && seconds < 1e6 ? Int((seconds * 100).rounded(.up)) : nil
    }
}
