import Foundation
import Graphics
import RenderTree

/// The model of the overlay, set on the main thread and drawn on the render thread.
struct OverlayModel: Hashable, Sendable {
    /// A key of the demo.
    struct Key: Hashable, Sendable {
        var cap: String
        var action: String
        /// The label where the key's name is not printed on it.
        var label: String?
        /// The name of a key of the viewer; nil for one of the demo.
        var viewerKey: String?

        /// The text on the cap.
        var shown: String { label ?? cap }
        /// The name of the key.
        var name: String { viewerKey ?? cap.lowercased() }
    }

    /// A short message that disappears by itself.
    struct Toast: Hashable, Sendable {
        /// A column of a small plot: its height, 0 to 1, and whether a refresh was missed.
        struct Bar: Hashable, Sendable {
            var height: Double
            var isMissed: Bool
        }

        var text: String
        /// The time at which the message appeared, on the machine's monotonic clock.
        var shown: Double
        /// The columns of a small plot over the text.
        var bars: [Bar] = []

        /// The duration of the message, of one with a plot, and of its fade in and out, in seconds.
        static let stay = 2.4, plotStay = 6.0, fade = 0.18

        /// The duration of this message, in seconds.
        var duration: Double { bars.isEmpty ? Self.stay : Self.plotStay }

        /// Returns the opacity of the message, 0 to 1.
        func strength(at now: Double) -> Double {
            let age = now - shown
            return max(0, min(1, age / Self.fade, (duration - age) / Self.fade))
        }
    }

    var title = ""
    var line = ""
    var keys: [Key] = []
    /// The number of times that the strip went on to the next of the keys, where not all fit.
    var keyPage = 0
    /// The size that the demo is designed for, in points.
    var sceneSize = CGSize.zero
    /// The labels of keys that do not have their names printed on them, by name.
    var labels: [String: String] = [:]
    /// Whether a game controller was used.
    var hasController = false
    var isPaused = false
    var speed = 1.0
    var isLooping = false
    var reducesMotion = false
    var isRecording = false
    var isFilming = false
    /// The progress of the video that is being written; nil without one.
    var writing: VideoProgress?
    /// The index of the visible page of the help; nil while the help is hidden.
    var helpPage: Int?
    var showsHUD = false
    /// The index of the frame-time panel's part that a key explains; nil for none.
    var explained: Int?
    var showsTimeline = false
    /// The height by which the window grew for the timeline, in points.
    var growth = 0.0
    /// The index of the visible page of the code; nil while the code is hidden.
    var codePage: Int?
    /// The scroll offset of the code, in points.
    var codeScroll = 0.0
    /// The key whose code is scrolled to, until another scroll.
    var codeKey: Character?
    /// The presses of the demo's keys, at most ``KeyPress/limit``.
    var presses: [KeyPress] = []
    /// The values of the demo's parameters since the times of their changes, in order.
    var parameters: [ParameterChange] = []
    var showsSight = false
    var showsInspector = false
    /// The time span of the timeline, in seconds.
    var timelineSpan = 10.0
    /// The media time at the left of the timeline, chosen by a zoom; nil while time runs.
    var timelineStart: Double?
    /// Whether the timeline has rows for the layers around the demo too, such as its key caps.
    var showsAllRows = false
    /// The number of timeline rows scrolled past.
    var timelineScroll = 0
    /// The stretch of time that is looped.
    var stretch = Stretch()
    /// The text of the time that is being typed; nil for none.
    var typedTime: String?
    /// The animation selected by its bar or line; nil for none.
    var selected: AnimationID?
    /// The scroll offset of the inspector, in points.
    var inspectorScroll = 0.0
    /// The media time at which the demo appeared.
    var sceneStart = 0.0
    /// The position of the mouse, in points of the window.
    var pointer: CGPoint?
    /// The layer selected in the inspector; nil for none.
    var chosen: LayerID?
    /// The demo browser while it is open, over everything else.
    var browser: DemoBrowser?
    var toast: Toast?
    /// The examined frame, which is described while the clock shows it.
    var examined: ExaminedFrame?
    /// The plot of the last recording, over everything else.
    var plot: CGImage?

    /// Whether a panel besides the strip is open.
    var hasOpenPanels: Bool {
        showsHUD || showsTimeline || showsSight || showsInspector || codePage != nil
            || helpPage != nil || browser != nil || typedTime != nil || plot != nil
    }

    /// The height of the strip at the bottom of the window, in points.
    static let stripHeight = 44.0

    /// Returns the height of all panels at the bottom of a window.
    func footHeight(in size: CGSize) -> Double {
        Self.stripHeight + (showsTimeline ? TimelineLayout.height(in: size) : 0)
    }

    /// Where the frame times are: at the right of the scene, below it, or over it where there is no
    /// space for both.
    enum FrameTimesPlace { case beside, below, over }

    /// The scale of a scene that is too small to make space for the frame times.
    private static let leastScale = 0.25

    /// Returns the place of the frame times at which the scene stays larger; nil while hidden.
    func frameTimesPlace(in size: CGSize) -> FrameTimesPlace? {
        guard showsHUD else { return nil }
        let (width, height) = (freeArea(in: size).width, freeArea(in: size).height)
        func scale(_ width: Double, _ height: Double) -> Double {
            min(1, width / max(1, sceneSize.width), height / max(1, sceneSize.height))
        }
        let beside = scale(width - HUDLayout.besideWidth, height)
        let below =
            width < HUDLayout.besideWidth ? 0 : scale(width, height - HUDLayout.belowHeight)
        guard max(beside, below) >= Self.leastScale else { return .over }
        return beside >= below ? .beside : .below
    }

    /// Returns whether the timeline is below the code instead of below both, so that the scene beside the
    /// code keeps its size in a window that did not grow.
    func isTimelineBelowCode(in size: CGSize) -> Bool {
        showsTimeline && growth == 0 && codePlace(in: size) == .beside
    }

    /// Returns whether the timeline lies over a scene with or without a timeline of its own.
    func liesOver(_ hasTimeline: Bool, in size: CGSize) -> Bool {
        showsTimeline && hasTimeline && growth == 0 && size.height >= 560
            && codePlace(in: size) != .beside
    }

    /// Returns the rectangle of the scene in a window: between the panels at its sides, above those at
    /// the bottom.
    ///
    /// The timeline lies over a scene with a timeline of its own, which keeps its size unless the window
    /// is low or the frame times stand below it.
    func sceneRect(in size: CGSize, hasTimeline: Bool = false) -> CGRect {
        let area = freeArea(in: size), place = frameTimesPlace(in: size)
        let right = place == .beside ? HUDLayout.besideWidth : 0
        let isOpenBelow = place != .below && codePlace(in: size) != .below
        let covered =
            isOpenBelow && liesOver(hasTimeline, in: size)
            ? footHeight(in: size) - Self.stripHeight : 0
        return CGRect(
            x: area.minX, y: 0, width: max(1, area.width - right),
            height: areaHeight(in: size) + covered)
    }

    /// Returns the height of a window above all that lies below the scene.
    func areaHeight(in size: CGSize) -> Double {
        let below = frameTimesPlace(in: size) == .below ? HUDLayout.belowHeight : 0
        return max(1, freeArea(in: size).height - below)
    }

    /// Zooms the timeline around a media time, where its layout is known.
    mutating func zoomTimeline(_ step: Int, around time: Double, _ layout: TimelineLayout?) {
        let spans = TimelineLayout.spans
        let here = spans.firstIndex(of: timelineSpan) ?? 0
        timelineSpan = spans[min(max(0, here + step), spans.count - 1)]
        timelineStart = layout.map {
            time - ($0.x(of: time) - $0.axis.minX) / $0.axis.width * timelineSpan
        }
    }

    /// Shows the next of `count` pages of code; hides the code after the last page.
    mutating func turnCode(of count: Int) {
        let next = codePage.map { $0 + 1 } ?? 0
        (codePage, codeScroll) = (next < count ? next : nil, 0)
    }

    /// Adds a press of a demo's key; drops the oldest beyond ``KeyPress/limit``.
    mutating func add(_ press: KeyPress) {
        presses = presses.suffix(KeyPress.limit - 1) + [press]
    }

    /// Adds the values of the parameters from a media time on; the oldest but one is dropped.
    mutating func add(_ change: ParameterChange) {
        if parameters.last?.time == change.time { parameters.removeLast() }
        if parameters.count >= ParameterChange.limit { parameters.remove(at: 1) }
        parameters.append(change)
    }

    /// The part of the model that the strip shows.
    var strip: OverlayModel {
        OverlayModel(
            title: title, line: line, keys: keys, keyPage: keyPage, isPaused: isPaused,
            speed: speed,
            isLooping: isLooping, reducesMotion: reducesMotion, isRecording: isRecording,
            isFilming: isFilming,
            writing: writing)
    }
}
