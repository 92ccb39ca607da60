import CoreAnimation

// A session is a block that the program opens and closes by separate calls, such as
// `beginAnimations` and `commitAnimations`. While a session is open, no animation is added to its
// layer, and the values before the changes stay on screen (`ValuesBefore`). All animations are added when
// the outermost session closes.
extension AnimationBlock {
    private static var openSessions = 0
    /// Whether a session is open, so that new animations wait for its end.
    static var isInSession: Bool { openSessions > 0 }

    /// The waiting animations, with the closures that add them to their layers.
    private static var submitted: [(animation: WaitingAnimation, add: () -> Void)] = []

    static func beginSession(_ request: AnimationRequest) -> AnimationBlock {
        let state = AnimationBlock(request, in: current, isSession: true)
        openSessions += 1
        state.open()
        return state
    }

    /// Records that a session has closed; if it was the outermost, adds the waiting animations.
    static func noteSessionEnd() {
        openSessions -= 1
        guard openSessions == 0 else { return }
        let waiting = submitted
        submitted = []
        ValuesBefore.release()
        for submission in waiting { submission.add() }
    }

    /// The animations that wait for the outermost session to close.
    static var waitingAnimations: [WaitingAnimation] { submitted.map(\.animation) }

    /// Adds an animation to a layer now, or when the outermost session closes.
    static func submit(
        _ animation: CAAnimation, on layer: CALayer, _ add: @escaping () -> Void
    ) {
        guard isInSession else { return add() }
        submitted.append(((layer, animation), add))
    }
}
