/// What a key of the viewer does.
enum ViewerCommand: String, CaseIterable, Sendable {
    case togglePause
    case stepBack
    case stepForward
    case scrubBack
    case scrubForward
    case present
    case slower
    case faster
    case restart
    case nextDemo
    case previousDemo
    case openDemo
    case toggleHelp
    case toggleHUD
    case explainHUD
    case toggleSight
    case toggleInspector
    case toggleTimeline
    case closerTimeline
    case widerTimeline
    case lowerLayer
    case upperLayer
    case scrollUp
    case scrollDown
    case previousAnimation
    case nextAnimation
    case copyReport
    case toggleReducedMotion
    case saveKeys
    case toggleRecording
    case toggleFilm
    case toggleFullScreen
    case takePicture
    /// Closes what lies over the scene, the topmost first; where nothing does, quits.
    case close

    /// Whether holding the key down does it again and again.
    var repeats: Bool { Self.repeating.contains(self) }

    private static let repeating: Set<ViewerCommand> = [
        .stepBack, .stepForward, .lowerLayer, .upperLayer, .scrollUp, .scrollDown,
        .previousAnimation, .nextAnimation,
    ]
}
