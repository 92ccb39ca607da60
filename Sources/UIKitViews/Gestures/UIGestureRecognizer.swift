// Standing: partial (touches only: no presses, scrolls or modifier keys).
@_spi(Kits) import CoreAnimation
import Graphics

/// Recognises a gesture in touches and tells its targets.
///
/// A subclass overrides the touch methods, which get the touches of the view and of the views in
/// it, and sets ``state``: `.ended` for a gesture that is one instant; `.began`, `.changed`,
/// `.ended` for one that goes on; `.failed` where it is none.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, @MainActor Sibling {
    /// How far a gesture has come.
    public enum State: Int, Sendable {
        /// Not recognised yet.
        case possible
        /// A gesture that goes on was recognised.
        case began
        /// It went on.
        case changed
        /// It is over; also the state of a gesture that is one instant.
        case ended
        /// It was taken away.
        case cancelled
        /// The touches are another gesture.
        case failed

        /// ``ended``, of a gesture that is one instant.
        public static let recognized = State.ended
    }

    private struct Target {
        weak var object: AnyObject?
        let action: Selector
    }

    /// Who decides for the recogniser.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view whose touches it watches.
    open internal(set) weak var view: UIView?
    /// What the recogniser is called; default nil.
    open var name: String?
    /// Whether views lose the touches of a gesture that was recognised; default true.
    open var cancelsTouchesInView = true
    /// Whether views hear of touches only when this has failed; default false.
    open var delaysTouchesBegan = false
    /// Whether views hear of the end of touches only when this has failed; default true.
    open var delaysTouchesEnded = true
    /// Whether it watches touches; default true. Set to false, a gesture under way is cancelled.
    open var isEnabled = true {
        didSet { if !isEnabled { abandon() } }
    }

    /// About where it is among the recognisers of its view.
    package final var siblingIndex = 0
    weak var arena: GestureArena?
    /// The touches watched since it began afresh, and those of them that are down.
    var seen: Set<UITouch> = []
    private(set) var active: [UITouch] = []
    private(set) var failureRequirements: [UIGestureRecognizer] = []
    private var targets: [Target] = []
    private var current = State.possible
    /// What it wants to become, while others must fail first.
    private var wanted: State?
    private var lastPlaces: [CGPoint] = []

    /// Makes a recogniser that tells a target.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Makes a recogniser without targets.
    public convenience override init() { self.init(target: nil, action: nil) }

    /// Has an action of a target called; the argument is the recogniser.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append(Target(object: target as AnyObject, action: action))
    }

    /// Takes back an action of a target; nil is any.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target as AnyObject?
        targets.removeAll {
            ($0.object == nil || object == nil || $0.object === object)
                && (action == nil || $0.action == action)
        }
    }

    // MARK: Where

    /// The middle of the fingers that are down, else of the last that were, in the coordinates of
    /// `view` (nil: the window).
    open func location(in view: UIView?) -> CGPoint {
        let places = lastPlaces
        guard !places.isEmpty else { return .zero }
        let sum = places.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        let count = CGFloat(places.count)
        return converted(CGPoint(x: sum.x / count, y: sum.y / count), to: view)
    }

    /// How many fingers the gesture has.
    open var numberOfTouches: Int { lastPlaces.count }

    /// Where one of the fingers is; the middle of all where there are not so many.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard lastPlaces.indices.contains(touchIndex) else { return location(in: view) }
        return converted(lastPlaces[touchIndex], to: view)
    }

    /// A place of the window in the coordinates of a view.
    func converted(_ place: CGPoint, to view: UIView?) -> CGPoint {
        view?.convert(place, from: nil) ?? place
    }

    // MARK: For subclasses

    /// Fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The gesture is over and the recogniser begins afresh.
    open func reset() {}

    /// Watches a touch no longer.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        active.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    /// Whether its recognition makes another one fail; default true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether the recognition of another one makes it fail; default true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether it waits until another one has failed; default false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another one waits until it has failed; default false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }

    /// Waits, before it is recognised, until another one that watches touches has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.append(otherGestureRecognizer)
    }

    /// How far the gesture has come. Only subclasses set it; what cannot follow is passed over.
    open var state: State {
        get { current }
        set { move(to: newValue) }
    }
}

// MARK: States

extension UIGestureRecognizer {
    var isUndecided: Bool { current == .possible && isEnabled }
    var isRecognized: Bool { current == .began || current == .changed || current == .ended }
    /// Whether nothing follows until it begins afresh.
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
            arena?.recognized(self)
            become(new)
        }
    }

    /// Whether its delegate, its view and the view that was touched let it begin.
    private var mayBegin: Bool {
        let touched = seen.compactMap(\.view).filter { $0 !== view }
        return (delegate?.gestureRecognizerShouldBegin(self) ?? true)
            && (view?.gestureRecognizerShouldBegin(self) ?? true)
            && touched.allSatisfy { $0.gestureRecognizerShouldBegin(self) }
    }

    private func become(_ new: State) {
        let wasUndecided = current == .possible
        (current, wanted) = (new, nil)
        if new != .failed {
            for target in targets {
                if let object = target.object { target.action.send(to: object, [self]) }
            }
        }
        if wasUndecided || isSettled { arena?.settled(self) }
    }

    /// Asks again, if it waits for others.
    func reconsider() {
        if let wanted, current == .possible { recognize(as: wanted) }
    }

    /// Gives up what is under way.
    func abandon() {
        guard arena != nil else { return }
        active = []
        state = .cancelled
        arena?.leave(self)
        beginAfresh()
    }

    func beginAfresh() {
        (current, wanted) = (.possible, nil)
        (seen, active) = ([], [])
        reset()
    }
}

// MARK: Touches and rivals

extension UIGestureRecognizer {
    /// Whether it will watch a touch.
    func accepts(_ touch: UITouch) -> Bool {
        isEnabled && !isSettled
            && (delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true)
    }

    /// Whether views lose a touch to it.
    func claims(_ touch: UITouch) -> Bool {
        cancelsTouchesInView && isRecognized && seen.contains(touch)
    }

    /// Takes touches that it watches.
    func receive(_ touches: [UITouch], _ event: UIEvent) {
        func with(_ phase: UITouch.Phase) -> Set<UITouch> {
            Set(touches.filter { $0.phase == phase })
        }
        active.append(contentsOf: touches.filter { $0.phase == .began })
        if !active.isEmpty { lastPlaces = active.map(\.place) }
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

    /// Whether it watches a touch that began before.
    func isWatching(_ touch: UITouch) -> Bool { active.contains { $0 === touch } }

    /// The fingers that are down and stay down.
    var down: [UITouch] { active.filter { !$0.isOver } }

    /// Whether its recognition makes another one fail.
    func prevents(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self)
            && !(delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
                ?? false)
            && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
                ?? false)
    }

    /// Whether another one must fail before this can be recognised.
    func waits(for other: UIGestureRecognizer) -> Bool {
        failureRequirements.contains(other) || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    /// Runs `ring` after seconds of media time; nil outside of a stage.
    func alarm(after seconds: Double, _ ring: @escaping @MainActor () -> Void) -> StageAlarm? {
        view?.layer.alarm(after: seconds) { MainActor.assumeIsolated(ring) }
    }
}
