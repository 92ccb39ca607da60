import Foundation
import RenderTree

/// What the viewer shows over the scene, set on the main thread and drawn on the render thread.
struct OverlayModel: Hashable, Sendable {
    /// A key of the demo.
    struct Key: Hashable, Sendable {
        var cap: String
        var action: String
    }

    /// A short message that goes away by itself.
    struct Toast: Hashable, Sendable {
        var text: String
        /// When it came up, on the machine's steady clock.
        var shown: Double

        /// How long it stays, and how long it takes to come and to go, in seconds.
        static let stay = 2.4, fade = 0.18

        /// How visible it is, 0 to 1.
        func strength(at now: Double) -> Double {
            let age = now - shown
            return max(0, min(1, age / Self.fade, (Self.stay - age) / Self.fade))
        }
    }

    var title = ""
    var line = ""
    var keys: [Key] = []
    var isPaused = false
    var speed = 1.0
    var reducesMotion = false
    var isRecording = false
    var isFilming = false
    /// How much of the film that ended is written; nil where none is being written.
    var writing: FilmRecorder.Writing?
    /// The page of the help that is shown.
    var helpPage: Int?
    var showsHUD = false
    /// The part of the frame times that is explained by key.
    var explained: Int?
    var showsTimeline = false
    var showsSight = false
    var showsInspector = false
    /// Seconds from the left of the timeline to its right.
    var timelineSpan = 10.0
    /// How many rows of the timeline are scrolled past.
    var timelineScroll = 0
    /// The animation whose bar or line was chosen.
    var selected: AnimationID?
    /// How far the inspector is scrolled, in points.
    var inspectorScroll = 0.0
    /// The media time at which the demo came up.
    var sceneStart = 0.0
    /// Where the mouse is, in points of the window.
    var pointer: CGPoint?
    /// The layer that the inspector stays with.
    var chosen: LayerID?
    /// Demos to choose from, over everything else.
    var browser: DemoBrowser?
    var toast: Toast?

    /// The height of the strip at the foot of the window, in points.
    static let stripHeight = 44.0

    /// The height of all that stands at the foot of a window. Scenes end above it.
    func footHeight(in size: CGSize) -> Double {
        Self.stripHeight + (showsTimeline ? TimelineLayout.height(in: size) : 0)
    }

    /// What of it the strip shows.
    var strip: OverlayModel {
        OverlayModel(
            title: title, line: line, keys: keys, isPaused: isPaused, speed: speed,
            reducesMotion: reducesMotion, isRecording: isRecording, isFilming: isFilming,
            writing: writing)
    }
}
