import CoreAnimation

// Blocks that the program opens and closes itself. Until the outermost one is closed no animation
// begins, so that all of them begin together.
extension AnimationState {
    private static var openSessions = 0
    private static var submitted: [() -> Void] = []

    /// Opens a state that the program closes itself.
    static func beginSession(_ request: AnimationRequest) -> AnimationState {
        let state = AnimationState(request, in: current, isSession: true)
        openSessions += 1
        state.open()
        return state
    }

    /// Notes that a session was closed; the outermost one does all that was submitted.
    static func noteSessionEnd() {
        openSessions -= 1
        if openSessions == 0 { submitWaiting() }
    }

    /// Does all that was submitted.
    static func submitWaiting() {
        let waiting = submitted
        submitted = []
        for submission in waiting { submission() }
    }

    /// What the system's clock says; tests have it stand still.
    static var now: () -> Date = { Date() }

    /// Does something now, or when the outermost session is closed.
    static func submit(_ submission: @escaping () -> Void) {
        if openSessions > 0 { submitted.append(submission) } else { submission() }
    }
}
