/// A command of the viewer that a key triggers.
package enum ViewerCommand: String, CaseIterable, Sendable {
    case togglePause, stepBack, stepForward, scrubBack, scrubForward, returnToLive, slower, faster
    case startLoop, endLoop, toggleLoop, clearLoop
    case previousEvent, nextEvent, goToTime
    case restart, nextDemo, previousDemo, openDemo
    case nextParameter, previousParameter, decreaseParameter, increaseParameter, resetParameters
    case toggleHelp, toggleHUD, explainHUD, toggleDebugOutlines, toggleInspector, toggleCode
    case toggleTimeline, toggleAllRows, closerTimeline, widerTimeline
    case lowerLayer, upperLayer, scrollUp, scrollDown, previousAnimation, nextAnimation, copyReport
    case toggleReducedMotion, saveKeys
    case toggleRecording, showRecording, earlierSlowFrame, laterSlowFrame
    case toggleVideo, toggleFullScreen, takeScreenshot
    /// Closes the topmost panel over the scene; quits if there is none.
    case close

    /// Whether the command seeks a time, logged instead of its key.
    package var seeksTime: Bool {
        [.earlierSlowFrame, .laterSlowFrame, .goToTime].contains(self)
    }

    /// Whether the command repeats while its key is held down.
    package var repeats: Bool {
        [
            .stepBack, .stepForward, .lowerLayer, .upperLayer, .scrollUp, .scrollDown,
            .previousAnimation, .nextAnimation, .decreaseParameter, .increaseParameter,
        ].contains(self)
    }

    /// Whether the demo browser stays open when the command is performed.
    package var keepsBrowser: Bool {
        [
            .nextDemo, .previousDemo, .openDemo, .toggleHelp, .toggleReducedMotion, .saveKeys,
            .toggleRecording, .showRecording, .earlierSlowFrame, .laterSlowFrame, .toggleVideo,
            .toggleFullScreen, .takeScreenshot, .close,
        ].contains(self)
    }

    /// Whether the command acts on the demo's parameters.
    package var isOfParameters: Bool {
        [
            .nextParameter, .previousParameter, .decreaseParameter, .increaseParameter,
            .resetParameters,
        ].contains(self)
    }
}
