// Standing: partial (no menus, tool tips or symbol animations).
import CoreAnimation

/// A view that turns touches into events for targets.
@preconcurrency @MainActor open class UIControl: UIView {
    /// How far around the bounds a finger that came down inside still counts as inside, in points
    /// (uncertain point V38).
    static let reach: CGFloat = 70

    /// Whether it can be used; default true.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
    }
    /// Whether it is chosen; default false.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }
    /// Whether a finger is on it; default false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }
    /// Where content is from top to bottom; default in the middle.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// Where content is from left to right; default in the middle.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Whether a finger that came down on it is followed.
    open private(set) var isTracking = false
    /// Whether that finger is inside.
    open private(set) var isTouchInside = false

    var targets = ControlTargets()
    private var tracked: UITouch?

    /// Makes a control.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a control with an action for what it is for.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Makes an empty control; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How it is: highlighted, disabled, selected, or normal.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Called after ``state`` changed.
    func stateDidChange() { setNeedsLayout() }

    // MARK: Targets

    /// Has an action called for events; a nil target is looked for up the chain of responders.
    /// Targets are not kept alive.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        targets.add(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Takes actions back; nil is any target, or any action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        targets.remove(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Has an action called for events; one with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        targets.add(action, controlEvents)
    }

    /// Takes an action back.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        targets.remove(action.identifier, controlEvents)
    }

    /// The events that have targets.
    open var allControlEvents: Event { targets.events }

    /// The targets.
    open var allTargets: Set<AnyHashable> { targets.objects }

    /// The names of the actions of a target for an event; nil for none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = targets.actions(of: target.map { $0 as AnyObject }, for: controlEvent)
        return names.isEmpty ? nil : names
    }

    /// Calls an action; every call of a selector comes through here.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Calls a closure; every call of one comes through here.
    open func sendAction(_ action: UIAction) { action.call(from: self) }

    /// Calls the actions of events.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    func send(_ events: Event, with event: UIEvent?) {
        for call in targets.calls(for: events) {
            switch call {
            case .selector(let target, let action): sendAction(action, to: target, for: event)
            case .action(let action): sendAction(action)
            }
        }
    }

    // MARK: Tracking

    /// A finger came down; false stops following it. True by default.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger moved; false stops following it. True by default.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger was lifted, or is not followed any more.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The touch was taken away.
    open func cancelTracking(with event: UIEvent?) {}

    /// Begins to follow a finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, tracked == nil, let touch = touches.first else { return }
        (tracked, isTouchInside) = (touch, true)
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return forget() }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    /// Follows the finger.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = reaches(touch)
        guard continueTracking(touch, with: event) else {
            endTracking(touch, with: event)
            return forget()
        }
        isHighlighted = isTouchInside
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if wasInside != isTouchInside {
            events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
        }
        send(events, with: event)
    }

    /// The finger was lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        let isInside = reaches(touch)
        endTracking(touch, with: event)
        forget()
        send(isInside ? eventsOfPress : .touchUpOutside, with: event)
    }

    /// The touch was taken away.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        cancelTracking(with: event)
        forget()
        send(.touchCancel, with: event)
    }

    /// What a finger lifted inside means.
    var eventsOfPress: Event { .touchUpInside }

    /// Taps on a control are its own: a recogniser around it does not get them.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else {
            return true
        }
        return !isEnabled || tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    private func reaches(_ touch: UITouch) -> Bool {
        bounds.inset(dx: -Self.reach, dy: -Self.reach).includes(touch.location(in: self))
    }

    private func forget() {
        (tracked, isTracking, isTouchInside) = (nil, false, false)
        isHighlighted = false
    }
}
