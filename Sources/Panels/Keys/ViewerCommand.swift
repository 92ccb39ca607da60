/// A command of the viewer that a key triggers.
package enum ViewerCommand: String, CaseIterable, Sendable {
    case togglePause
    case stepBack
    case stepForward
    case scrubBack
    case scrubForward
    case returnToLive
    case slower
    case faster
    case startLoop
    case endLoop
    case toggleLoop
    case clearLoop
    case previousEvent
    case nextEvent
    case goToTime
    case restart
    case nextDemo
    case previousDemo
    case openDemo
    case nextParameter
    case previousParameter
    case decreaseParameter
    case increaseParameter
    case resetParameters
    case toggleHelp
    case toggleHUD
    case explainHUD
    case toggleDebugOutlines
    case toggleInspector
    case toggleCode
    case toggleTimeline
    case toggleAllRows
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
    case showRecording
    case earlierSlowFrame
    case laterSlowFrame
    case toggleVideo
    case toggleFullScreen
    case takeScreenshot
    /// Closes the topmost panel over the scene; quits if there is none.
    case close

    /// Whether the command seeks to a time.
    ///
    /// The session's log then contains the time instead of the key.
    package var seeksTime: Bool {
        switch self {
        case .earlierSlowFrame, .laterSlowFrame, .goToTime: true
        default: false
        }
    }

    /// Whether the command repeats while its key is held down.
    package var repeats: Bool { Self.repeating.contains(self) }

    private static let repeating: Set<ViewerCommand> = [
        .stepBack, .stepForward, .lowerLayer, .upperLayer, .scrollUp, .scrollDown,
        .previousAnimation, .nextAnimation, .decreaseParameter, .increaseParameter,
    ]

    /// Whether the demo browser stays open when the command is performed.
    package var keepsBrowser: Bool { Self.besideBrowser.contains(self) }

    private static let besideBrowser: Set<ViewerCommand> = [
        .nextDemo, .previousDemo, .openDemo, .toggleHelp, .toggleReducedMotion, .saveKeys,
        .toggleRecording, .showRecording, .earlierSlowFrame, .laterSlowFrame, .toggleVideo,
        .toggleFullScreen, .takeScreenshot, .close,
    ]

    /// Whether the command acts on the demo's parameters.
    var isOfParameters: Bool { Self.parameterCommands.contains(self) }

    private static let parameterCommands: Set<ViewerCommand> = [
        .nextParameter, .previousParameter, .decreaseParameter, .increaseParameter,
        .resetParameters,
    ]
}
