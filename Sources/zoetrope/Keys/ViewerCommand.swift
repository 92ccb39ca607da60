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
    case toggleHelp
    case toggleHUD
    case toggleReducedMotion
    case saveKeys
    case toggleRecording
    case toggleFilm
    case toggleFullScreen
    case takePicture
    case quit

    /// Whether holding the key down does it again and again.
    var repeats: Bool { self == .stepBack || self == .stepForward }
}
