import CoreAnimation

// A session is a block that the program opens and closes by separate calls, such as
// `beginAnimations` and `commitAnimations`. While a session is open, no animation is added to its
// layer, and the values before the changes stay on screen. All animations are added when the outermost
// session closes.
extension AnimationBlock {
    private static var openSessions = 0
    /// The animations that wait for the outermost session to close, with the closures that add
    /// them.
    private static var submitted: [(animation: WaitingAnimation, add: () -> Void)] = []

    /// The closures that end the display of the values before the changes.
    private static var holds: [HeldValue: [() -> Void]] = [:]

    /// A property of a layer, or its content, that is shown as before the session.
    private struct HeldValue: Hashable {
        let layer: ObjectIdentifier
        let keyPath: String?
    }

    /// Opens a session.
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
        let (waiting, held) = (submitted, holds)
        (submitted, holds) = ([], [:])
        for release in held.values.joined() { release() }
        for submission in waiting { submission.add() }
    }

    /// The animations that wait for the outermost session to close.
    static var waitingAnimations: [WaitingAnimation] { submitted.map(\.animation) }

    /// The closure that returns the current date; tests replace it.
    static var now: () -> Date = { Date() }

    /// Adds an animation to a layer now, or when the outermost session closes.
    static func submit(
        _ animation: CAAnimation, on layer: CALayer, _ add: @escaping () -> Void
    ) {
        guard openSessions > 0 else { return add() }
        submitted.append(((layer, animation), add))
        hold(animation, on: layer)
    }

    /// Shows the beginning of an animation while a session is open.
    ///
    /// The differences of additive animations add up; of the others the first has the value before
    /// the session.
    static func hold(_ animation: CAAnimation, on layer: CALayer) {
        guard openSessions > 0 else { return }
        let property = animation as? CAPropertyAnimation
        let key = HeldValue(layer: ObjectIdentifier(layer), keyPath: property?.keyPath)
        guard property?.isAdditive == true || holds[key] == nil else { return }
        holds[key, default: []].append(layer.holdStart(of: animation))
    }
}
