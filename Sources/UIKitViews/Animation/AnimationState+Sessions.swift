@_spi(Kits) import CoreAnimation

// Blocks that the program opens and closes itself. Until the outermost one is closed no animation
// begins, so that all of them begin together.
extension AnimationState {
    private static var openSessions = 0
    /// Animations that are to be added to layers, and what adds them.
    private static var submitted: [(animation: WaitingAnimation, add: () -> Void)] = []

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
        guard openSessions == 0 else { return }
        let waiting = submitted
        submitted = []
        for submission in waiting { submission.add() }
    }

    /// The animations that wait for the outermost session's end.
    static var waitingAnimations: [WaitingAnimation] { submitted.map(\.animation) }

    /// What the system's clock says; tests have it stand still.
    static var now: () -> Date = { Date() }

    /// Adds an animation to a layer now, or when the outermost session is closed.
    static func submit(
        _ animation: CAAnimation, on layer: CALayer, _ add: @escaping () -> Void
    ) {
        if openSessions > 0 { submitted.append(((layer, animation), add)) } else { add() }
    }
}
