// Standing: partial (touches only: no presses, scrolls or modifier keys).
import CoreAnimation

/// An object that recognises a gesture in touches and calls its targets.
///
/// A subclass overrides the touch methods, which receive the touches of the view and its subviews,
/// and sets ``state``: `.ended` for a discrete gesture; `.began`, `.changed`, `.ended` for a
/// continuous one; `.failed` if the touches do not form the gesture.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, @MainActor Sibling {
    /// The states of a gesture recogniser.
    public enum State: Int, Sendable {
        /// No gesture is recognised yet.
        case possible
        /// A continuous gesture was recognised.
        case began
        /// A continuous gesture changed.
        case changed
        /// A continuous gesture ended, or a discrete one was recognised.
        case ended
        /// The gesture was cancelled.
        case cancelled
        /// The touches do not form this gesture.
        case failed

        /// The state of a recognised discrete gesture, which is ``ended``.
        public static let recognized = State.ended
    }

    /// The delegate, which takes part in decisions about touches and recognition; default nil.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view whose touches the recogniser receives.
    open internal(set) weak var view: UIView?
    /// The name of the recogniser; default nil.
    open var name: String?
    /// Whether touches are cancelled for views when the gesture is recognised; default true.
    open var cancelsTouchesInView = true
    /// Whether views receive touches only after the recogniser failed; default false.
    open var delaysTouchesBegan = false
    /// Whether views are not notified of touches that begin while the recogniser is undecided.
    var withholdsTouches: Bool { delaysTouchesBegan }
    /// Whether views receive the end of touches only after the recogniser failed; default true.
    open var delaysTouchesEnded = true
    /// Whether the recogniser receives touches; default true.
    ///
    /// Setting false cancels a gesture under way.
    open var isEnabled = true {
        didSet { if !isEnabled { abandon() } }
    }

    package final var siblingIndex = 0
    final weak var arena: GestureArena?
    /// The touches received since the last reset; ``active`` holds those that are down.
    final var seen: Set<UITouch> = []
    private(set) final var active: [UITouch] = []
    private(set) final var failureRequirements: [UIGestureRecognizer] = []
    private var targets = ControlTargets()
    /// The event under which ``targets`` stores the recogniser's actions.
    private static let event = UIControl.Event.primaryActionTriggered
    /// Whether targets are called or others made to fail, which delays resets.
    private(set) final var isCalling = false
    private var current = State.possible
    /// The state to enter after other recognisers have failed.
    private var wanted: State?
    private var lastPlaces: [CGPoint] = []

    /// Creates a recogniser that calls an action of a target.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recogniser without targets.
    public convenience override init() { self.init(target: nil, action: nil) }

    /// Adds an action of a target; its argument is the recogniser.
    ///
    /// An action that the target already has is not added again.
    open func addTarget(_ target: Any, action: Selector) {
        targets.add(target as AnyObject, action, Self.event)
    }

    /// Removes actions of a target; nil matches any target, or any action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.remove(target.map { $0 as AnyObject }, action, Self.event)
    }

    // MARK: Location

    /// Returns the centre of the touches.
    ///
    /// It is that of the touches that are down, or of the last touches if none are down. The point
    /// is in the coordinates of `view`, or of the window if nil.
    open func location(in view: UIView?) -> CGPoint {
        lastPlaces.isEmpty ? .zero : converted(lastPlaces.middle, to: view)
    }

    /// The number of touches in the gesture.
    open var numberOfTouches: Int { lastPlaces.count }

    /// Returns the location of one touch.
    ///
    /// If the index is out of range, the result is the centre of all touches.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard lastPlaces.indices.contains(touchIndex) else { return location(in: view) }
        return converted(lastPlaces[touchIndex], to: view)
    }

    /// Converts a point of the window to the coordinates of a view.
    final func converted(_ place: CGPoint, to view: UIView?) -> CGPoint {
        view?.convert(place, from: nil) ?? place
    }

    // MARK: For subclasses

    /// Handles touches that began.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Handles touches that moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Handles touches that ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Handles touches that were cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Resets the recogniser after a gesture.
    open func reset() {}

    /// Stops receiving a touch.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        active.removeAll { $0 === touch }
        if !active.isEmpty { lastPlaces = active.map(\.windowLocation) }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    /// Returns whether another recogniser fails when this one is recognised; default true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this recogniser fails when another one is recognised; default true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this recogniser waits until another one has failed; default false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether another recogniser waits until this one has failed; default false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }

    /// Makes the recogniser wait until another one has failed, before it is recognised.
    ///
    /// The other recogniser only counts if it has received touches.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.append(otherGestureRecognizer)
    }

    /// The state of the gesture.
    ///
    /// Only subclasses set it; invalid transitions are ignored.
    open var state: State {
        get { current }
        set { move(to: newValue) }
    }
}

// MARK: States

extension UIGestureRecognizer {
    var isUndecided: Bool { current == .possible && isEnabled }
    var isRecognized: Bool { current == .began || current == .changed || current == .ended }
    /// Whether the state is final until the next reset.
    var isSettled: Bool { current == .ended || current == .cancelled || current == .failed }

    private func move(to new: State) {
        switch (current, new) {
        case (.possible, .began), (.possible, .ended): recognize(as: new)
        case (.possible, .failed), (.possible, .cancelled): become(.failed)
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
            (.began, .cancelled), (.changed, .cancelled):
            become(new)
        case (.began, .failed), (.changed, .failed): become(.cancelled)
        default: break
        }
    }

    private func recognize(as new: State) {
        switch arena?.verdict(on: self) ?? .goAhead {
        case .wait:
            wanted = new
            arena?.waits(self)
        case .fail: become(.failed)
        case .goAhead:
            guard mayBegin else { return become(.failed) }
            // A failing rival may make other recognisers retry, which this one must prevent, so its
            // state changes first.
            current = new
            whileCalling { arena?.recognized(self) }
            if current == new { become(new, from: .possible) }
        }
    }

    /// Whether the delegate, the view and the touched views allow the gesture to begin.
    private var mayBegin: Bool {
        let touched = seen.compactMap(\.view).filter { $0 !== view }
        return (delegate?.gestureRecognizerShouldBegin(self) ?? true)
            && (view?.gestureRecognizerShouldBegin(self) ?? true)
            && touched.allSatisfy { $0.gestureRecognizerShouldBegin(self) }
    }

    private func become(_ new: State, from old: State? = nil) {
        let wasUndecided = (old ?? current) == .possible
        (current, wanted) = (new, nil)
        if new != .failed {
            whileCalling {
                for case .selector(let object?, let action) in targets.calls(for: Self.event) {
                    action.send(to: object, [self])
                }
            }
        }
        if wasUndecided || isSettled { arena?.settled(self) }
    }

    private func whileCalling(_ body: () -> Void) {
        let wasCalling = isCalling
        isCalling = true
        body()
        isCalling = wasCalling
    }

    /// Gives up a recognition that waits for others to fail, and stays undecided.
    func withdraw() { wanted = nil }

    /// Retries the recognition, if the recogniser waits for others.
    func reconsider() {
        if let wanted, current == .possible { recognize(as: wanted) }
    }

    /// Cancels the gesture under way.
    ///
    /// While targets are being called, a final state is left unchanged for the remaining targets.
    func abandon() {
        guard arena != nil else { return }
        active = []
        if isCalling, isSettled { return }
        state = .cancelled
        arena?.leave(self)
        beginAfresh()
    }

    func leaveView() {
        guard let view else { return }
        abandon()
        view.gestureRecognizers?.remove(sibling: self)
        if view.gestureRecognizers?.isEmpty == true { view.gestureRecognizers = nil }
        self.view = nil
    }

    func beginAfresh() {
        (current, wanted) = (.possible, nil)
        (seen, active) = ([], [])
        reset()
    }
}

// MARK: Touches and other recognisers

extension UIGestureRecognizer {
    /// Returns whether the recogniser receives a new touch.
    func accepts(_ touch: UITouch) -> Bool {
        isEnabled && !isSettled
            && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
    }

    /// Returns whether the recogniser has taken a touch away from views.
    func claims(_ touch: UITouch) -> Bool {
        cancelsTouchesInView && isRecognized && seen.contains(touch)
    }

    /// Handles touches that the recogniser receives.
    func receive(_ touches: [UITouch], _ event: UIEvent) {
        func with(_ phase: UITouch.Phase) -> Set<UITouch> {
            Set(touches.filter { $0.phase == phase })
        }
        active.append(contentsOf: touches.filter { $0.phase == .began })
        if !active.isEmpty { lastPlaces = (down.isEmpty ? active : down).map(\.windowLocation) }
        if !isSettled {
            let (began, moved) = (with(.began), with(.moved))
            let (ended, cancelled) = (with(.ended), with(.cancelled))
            if !began.isEmpty { touchesBegan(began, with: event) }
            if !moved.isEmpty { touchesMoved(moved, with: event) }
            if !ended.isEmpty { touchesEnded(ended, with: event) }
            if !cancelled.isEmpty { touchesCancelled(cancelled, with: event) }
        }
        active.removeAll { $0.isOver }
    }

    /// Returns whether the recogniser still tracks a touch.
    func isWatching(_ touch: UITouch) -> Bool { active.contains { $0 === touch } }

    /// The touches that are down, without those that just ended or were cancelled.
    var down: [UITouch] { active.filter { !$0.isOver } }

    /// Returns whether recognition of this recogniser makes another fail.
    ///
    /// The rules of both recognisers and of their delegates decide.
    func prevents(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self)
            && !(delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
                ?? false)
            && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
                ?? false)
    }

    /// Returns whether this recogniser waits for another to fail.
    func waits(for other: UIGestureRecognizer) -> Bool {
        failureRequirements.contains(other) || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    /// Schedules a closure after seconds of media time; nil outside a stage.
    func alarm(after seconds: Double, _ ring: @escaping @MainActor () -> Void) -> StageAlarm? {
        view?.layer.alarm(after: seconds) { MainActor.assumeIsolated(ring) }
    }
}
