import Foundation
import Graphics
import RenderTree

/// The state that the overlay shows.
///
/// It is set on the main thread and drawn on the render thread.
package struct OverlayModel: Hashable, Sendable {
    /// A key of the demo.
    package struct Key: Hashable, Sendable {
        /// The name of the key, in capitals.
        package var cap: String
        var action: String
        /// The label printed on the key; nil if it is the key's name.
        package var label: String?
        /// The name of a key of the viewer; nil for a key of the demo.
        var viewerKey: String?

        /// Creates a key of the demo, or the viewer's named `viewerKey`.
        package init(
            cap: String, action: String, label: String? = nil, viewerKey: String? = nil
        ) {
            (self.cap, self.action, self.label, self.viewerKey) = (cap, action, label, viewerKey)
        }

        /// The text on the cap.
        var shown: String { label ?? cap }
        /// The name of the key.
        var name: String { viewerKey ?? cap.lowercased() }
    }

    /// A demo that was shown before.
    package struct EarlierScene: Hashable, Sendable {
        var title: String
        /// The media time at which the demo appeared.
        var start: Double
        /// The maximum number of earlier demos that are stored.
        static let limit = 32
    }

    /// A short message that disappears by itself.
    package struct Toast: Hashable, Sendable {
        /// A bar of a small plot, with a height from 0 to 1.
        ///
        /// It also tells whether a refresh was missed.
        package struct Bar: Hashable, Sendable {
            var height: Double
            var isMissed: Bool

            package init(height: Double, isMissed: Bool) {
                (self.height, self.isMissed) = (height, isMissed)
            }
        }

        /// The message.
        package var text: String
        /// The time at which the message appeared, on the machine's monotonic clock.
        var shown: Double
        /// The columns of a small plot over the text.
        var bars: [Bar]

        /// Creates a message that appears at a time of the machine's monotonic clock.
        package init(text: String, shown: Double, bars: [Bar] = []) {
            (self.text, self.shown, self.bars) = (text, shown, bars)
        }

        /// Returns whether a recording's result, which has a plot, is shown.
        package func isResult(at now: Double) -> Bool { !bars.isEmpty && strength(at: now) > 0 }

        /// The durations of a message without and with a plot, in seconds.
        static let stay = 2.4, plotStay = 6.0
        /// The duration of the fade in, and of the fade out, in seconds.
        package static let fade = 0.18

        /// The duration of the message, in seconds.
        package var duration: Double { bars.isEmpty ? Self.stay : Self.plotStay }

        /// Returns the opacity of the message, 0 to 1.
        func strength(at now: Double) -> Double {
            let age = now - shown
            return max(0, min(1, age / Self.fade, (duration - age) / Self.fade))
        }
    }

    /// The title of the demo.
    package var title = ""
    /// The description of the demo, in one line.
    package var line = ""
    /// The keys of the demo.
    package var keys: [Key] = []
    /// The strip's page of keys if not all fit; it wraps around.
    package var keyPage = 0
    /// The size that the demo is designed for, in points.
    package var sceneSize = CGSize.zero
    /// The printed labels of keys, by name, for keys whose labels differ from their names.
    package var labels: [String: String] = [:]
    /// Whether a game controller was used.
    package var hasController = false
    /// Whether the clock is paused.
    package var isPaused = false
    /// The speed of the clock.
    package var speed = 1.0
    /// Whether the chosen range of recorded time, ``loopRange``, plays in a loop.
    package var isLooping = false
    /// Whether motion is reduced.
    package var reducesMotion = false
    /// Whether frame times are recorded.
    package var isRecording = false
    /// Whether a video is recorded.
    package var isRecordingVideo = false
    /// The progress of the video that is being written; nil without one.
    package var writing: VideoProgress?
    /// The index of the visible page of the help; nil while the help is hidden.
    package var helpPage: Int?
    /// Whether the frame times are shown.
    package var showsHUD = false
    /// The index of the frame-time panel's part that a key explains; nil for none.
    package var explained: Int?
    /// Whether the timeline is shown.
    package var showsTimeline = false
    /// The height by which the window grew for the timeline, in points.
    package var growth = 0.0
    /// The index of the visible page of the code; nil while the code is hidden.
    package var codePage: Int?
    /// The scroll offset of the code, in points.
    package var codeScroll = 0.0
    /// The key to whose code the panel scrolls, until the next scroll; nil for none.
    package var codeKey: Character?
    /// The presses of the demo's keys, at most ``KeyPress/limit``.
    package var presses: [KeyPress] = []
    /// The values of the demo's parameters after each change, by time.
    package var parameters: [ParameterChange] = []
    /// Whether layer outlines and motion paths are shown for debugging.
    package var showsDebugOutlines = false
    /// Whether the inspector is shown.
    package var showsInspector = false
    /// The time span of the timeline, in seconds.
    var timelineSpan = 10.0
    /// The media time at the left after zooming; nil while time runs.
    package var timelineStart: Double?
    /// Whether the timeline has rows for layers around the demo, like caps.
    package var showsAllRows = false
    /// The number of timeline rows scrolled past.
    package var timelineScroll = 0
    /// The chosen range of recorded time, for loops and videos.
    package var loopRange = LoopRange()
    /// The text of the time that is being typed; nil for none.
    package var typedTime: String?
    /// The animation selected by its bar or line; nil for none.
    package var selected: AnimationID?
    /// The scroll offset of the inspector, in points.
    package var inspectorScroll = 0.0
    /// The media time at which the demo appeared.
    package var sceneStart = 0.0
    /// The earlier demos, with the media times at which they appeared.
    package var earlierScenes: [EarlierScene] = []
    /// The position of the mouse, in points of the window.
    package var pointer: CGPoint?
    /// The layer selected in the inspector; nil for none.
    package var chosen: LayerID?
    /// The demo browser while it is open, over everything else.
    package var browser: DemoBrowser?
    /// The last message; nil for none.
    package var toast: Toast?
    /// The examined frame, which is described while the clock shows it.
    package var examined: ExaminedFrame?
    /// The plot of the last recording, over everything else.
    package var plot: CGImage?

    /// The model of an overlay without a demo and without open panels.
    package static let closed = OverlayModel()

    /// Whether a panel besides the strip is open.
    package var hasOpenPanels: Bool {
        showsHUD || showsTimeline || showsDebugOutlines || showsInspector || codePage != nil
            || helpPage != nil || browser != nil || typedTime != nil || plot != nil
    }

    /// The height of the strip at the bottom of the window, in points.
    package static let stripHeight = 44.0

    /// Returns the height of the strip and the visible timeline, in points.
    func bottomPanelHeight(in size: CGSize) -> Double {
        Self.stripHeight + (showsTimeline ? TimelineLayout.height(in: size) : 0)
    }

    /// The position of the frame-time panel relative to the scene.
    ///
    /// It is right of the scene, below it, or over it if there is no space for both.
    enum FrameTimesPosition { case beside, below, over }

    /// The minimum scale of a scene beside or above the frame-time panel.
    private static let minScale = 0.25

    /// Returns the scale that fits the scene into a size, at most 1.
    private func sceneScale(_ width: Double, _ height: Double) -> Double {
        min(1, width / max(1, sceneSize.width), height / max(1, sceneSize.height))
    }

    /// Returns the position of the frame times that leaves the scene larger.
    func frameTimesPosition(in size: CGSize) -> FrameTimesPosition? {
        guard showsHUD else { return nil }
        let (width, height) = (freeArea(in: size).width, freeArea(in: size).height)
        let beside = sceneScale(width - HUDLayout.besideWidth, height)
        let below =
            width < HUDLayout.besideWidth ? 0 : sceneScale(width, height - HUDLayout.belowHeight)
        guard max(beside, below) >= Self.minScale else { return .over }
        return beside >= below ? .beside : .below
    }

    /// Returns whether the timeline is only as wide as the code panel.
    ///
    /// The code panel then lies beside the scene, and the window did not grow for the timeline, so
    /// that the scene keeps its size.
    func isTimelineBelowCode(in size: CGSize) -> Bool {
        showsTimeline && growth == 0 && codePosition(in: size) == .beside
    }

    /// Returns whether the timeline covers the scene's own timeline, if the scene has one.
    ///
    /// If the scene is scaled down much to fit, the timeline is not put over it, since it would
    /// cover more than the scene's own timeline.
    package func liesOver(_ hasTimeline: Bool, in size: CGSize) -> Bool {
        showsTimeline && hasTimeline && growth == 0 && codePosition(in: size) != .beside
            && sceneScale(size.width, size.height - Self.stripHeight) >= Self.minCoveredScale
    }

    /// The minimum scale of a scene whose timeline the viewer's timeline covers.
    ///
    /// At this scale, the scene's timeline with its margins is as high as the viewer's.
    private static let minCoveredScale = 0.85

    /// Returns the rectangle of the scene in a window of a size.
    ///
    /// It is between the panels at its sides, above those at the bottom. The timeline covers part
    /// of a scene that has its own timeline. Such a scene keeps its size, unless it is made much
    /// smaller to fit or the frame times are below it.
    package func sceneRect(in size: CGSize, hasTimeline: Bool = false) -> CGRect {
        let area = freeArea(in: size), position = frameTimesPosition(in: size)
        let right = position == .beside ? HUDLayout.besideWidth : 0
        let isOpenBelow = position != .below && codePosition(in: size) != .below
        let covered =
            isOpenBelow && liesOver(hasTimeline, in: size)
            ? bottomPanelHeight(in: size) - Self.stripHeight : 0
        return CGRect(
            x: area.minX, y: 0, width: max(1, area.width - right),
            height: areaHeight(in: size) + covered)
    }

    /// Returns the height of the area above all panels below the scene.
    func areaHeight(in size: CGSize) -> Double {
        let below = frameTimesPosition(in: size) == .below ? HUDLayout.belowHeight : 0
        return max(1, freeArea(in: size).height - below)
    }

    /// Zooms the timeline around a media time, if the timeline's layout is known.
    package mutating func zoomTimeline(_ step: Int, around time: Double, _ layout: TimelineLayout?)
    {
        let spans = TimelineLayout.spans
        let here = spans.firstIndex(of: timelineSpan) ?? 0
        timelineSpan = spans[min(max(0, here + step), spans.count - 1)]
        timelineStart = layout.map {
            time - ($0.x(of: time) - $0.axis.minX) / $0.axis.width * timelineSpan
        }
    }

    /// Shows the next of `count` pages of code; hides the code after the last page.
    package mutating func turnCode(of count: Int) {
        let next = codePage.map { $0 + 1 } ?? 0
        (codePage, codeScroll) = (next < count ? next : nil, 0)
    }

    /// Adds a press of a demo's key; drops the oldest beyond ``KeyPress/limit``.
    package mutating func add(_ press: KeyPress) {
        presses = presses.suffix(KeyPress.limit - 1) + [press]
    }

    /// Records the current demo as earlier; the next begins at `time`.
    package mutating func beginScene(at time: Double) {
        if earlierScenes.count >= EarlierScene.limit { earlierScenes.removeFirst() }
        earlierScenes.append(EarlierScene(title: title, start: sceneStart))
        sceneStart = time
    }

    /// Adds a change of the demo's parameters.
    ///
    /// The change has the values from its media time on. Beyond the limit, the second oldest values
    /// are dropped.
    package mutating func add(_ change: ParameterChange) {
        if parameters.last?.time == change.time { parameters.removeLast() }
        if parameters.count >= ParameterChange.limit { parameters.remove(at: 1) }
        parameters.append(change)
    }

    /// Returns the model with which the strip is drawn at a media time.
    ///
    /// While the browser is open, the texts are those of the selected demo.
    ///
    /// Before the demo appeared, the strip has the title of an earlier one, and no keys.
    func strip(at time: Double) -> OverlayModel {
        let earlier = time < sceneStart ? earlierScenes.last { $0.start <= time } : nil
        return OverlayModel(
            title: browser.map { $0.choice?.title ?? "" } ?? earlier?.title ?? title,
            line: browser.map { $0.choice?.line ?? "" } ?? (earlier == nil ? line : ""),
            keys: browser?.keys ?? (earlier == nil ? keys : []), keyPage: keyPage,
            isPaused: isPaused,
            speed: speed,
            isLooping: isLooping, reducesMotion: reducesMotion, isRecording: isRecording,
            isRecordingVideo: isRecordingVideo,
            writing: writing, browser: browser)
    }
}
