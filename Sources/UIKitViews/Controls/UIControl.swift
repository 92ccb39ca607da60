// Standing: partial (no menus, tooltips or symbol animations).
import CoreAnimation

/// A view that reports touch events to its targets.
@preconcurrency @MainActor open class UIControl: UIView {
    /// The margin around a control that counts as inside, in points.
    ///
    /// It counts for a touch that began inside the bounds. Apple's documentation leaves open the
    /// margin: here 70 points (uncertain point V38).
    static let reach: CGFloat = 70

    /// Whether the control responds to touches; default true.
    ///
    /// If it is set to false while the control tracks a touch, tracking is cancelled.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled, isTracking, tracked != nil { cancel(with: nil) }
            stateDidChange()
        }
    }
    /// Whether the control is in the selected state; default false.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }
    /// Whether the control is highlighted; default false.
    ///
    /// It is highlighted, for example, while a touch is inside.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }
    /// The vertical alignment of the content; default centred.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }
    /// The horizontal alignment of the content; default centred.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Whether the control tracks a touch that began in it.
    open private(set) var isTracking = false
    /// Whether the tracked touch is inside the control.
    open private(set) var isTouchInside = false

    final var targets = ControlTargets()
    private var tracked: UITouch?

    /// Creates a control that calls an action for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// The combination of highlighted, disabled and selected states; normal if none of them
    /// applies.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Updates the control after ``state`` changed.
    func stateDidChange() { setNeedsLayout() }

    // MARK: Targets

    /// Adds an action of a target for events.
    ///
    /// A nil target is searched for along the responder chain. Targets are held weakly.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        targets.add(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Removes actions for events; nil matches any target, or any action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        targets.remove(target.map { $0 as AnyObject }, action, controlEvents)
    }

    /// Adds an action for events, in place of another action with the same identifier.
    ///
    /// If the control already has the action, the events are added to those of the action.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        targets.add(action, controlEvents)
    }

    /// Removes an action for events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        targets.remove(action.identifier, controlEvents)
    }

    /// The events for which there are actions.
    open var allControlEvents: Event { targets.events }

    /// The targets of selectors, nil targets excluded.
    open var allTargets: Set<AnyHashable> { targets.objects }

    /// Returns the names of a target's actions for an event, nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = targets.actions(of: target.map { $0 as AnyObject }, for: controlEvent)
        return names.isEmpty ? nil : names
    }

    /// Calls a selector of a target; every call of a selector passes through this method.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Calls the closure of an action; every call of a closure passes through this method.
    open func sendAction(_ action: UIAction) { action.call(from: self) }

    /// Calls the actions for events.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

    final func send(_ events: Event, with event: UIEvent?) {
        for call in targets.calls(for: events) {
            switch call {
            case .selector(let target, let action): sendAction(action, to: target, for: event)
            case .action(let action): sendAction(action)
            }
        }
    }

    // MARK: Tracking

    /// Begins tracking of a touch; returns whether to track it, true by default.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Tracks a touch that moved; returns whether to continue, true by default.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Ends tracking of a touch that ended, or for which ``continueTracking(_:with:)`` returned
    /// false.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Ends tracking of a touch that was cancelled.
    open func cancelTracking(with event: UIEvent?) {}

    /// Begins tracking of a touch and sends `touchDown`.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, tracked == nil, let touch = touches.first else { return }
        (tracked, isTouchInside) = (touch, true)
        isTracking = beginTracking(touch, with: event) && isEnabled
        guard isTracking else { return forget() }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    /// Tracks the touch and sends the drag events.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = reaches(touch)
        let continues = continueTracking(touch, with: event)
        // The call may have disabled the control.
        guard tracked != nil else { return }
        guard continues else {
            tracked = nil
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

    /// Ends tracking and sends the touch-up events.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        let isInside = reaches(touch)
        tracked = nil
        endTracking(touch, with: event)
        forget()
        send(isInside ? eventsOfPress : .touchUpOutside, with: event)
    }

    /// Cancels tracking and sends `touchCancel`.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        cancel(with: event)
    }

    private func cancel(with event: UIEvent?) {
        tracked = nil
        cancelTracking(with: event)
        forget()
        send(.touchCancel, with: event)
    }

    /// The events sent when a touch ends inside the control.
    var eventsOfPress: Event { .touchUpInside }

    /// Returns false for a single-tap recogniser of another view.
    ///
    /// A disabled control returns true. Taps with one finger belong to the control.
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
