import CoreAnimation

/// The dispatcher of a stage's mouse and key input to AppKit windows.
@MainActor package final class WindowInput {
    /// A phase of a mouse button or a finger.
    package enum Phase: Int, Sendable { case down, moved, up }

    /// The maximum distance between the clicks of a double click, in points.
    ///
    /// Apple's documentation does not state it.
    static let clickRadius: CGFloat = 5

    private weak var root: CALayer?
    /// The windows in which the buttons that are down were pressed, by button number.
    private var pressed: [Int: Press] = [:]
    /// The fingers other than the first that touched a window.
    ///
    /// AppKit has no events for these fingers.
    private var fingers: Set<Int> = []
    private var clicks: [Int: ClickCount] = [:]
    private var pressCount = 0
    private weak var hovered: NSWindow?
    private var place = CGPoint.zero
    private var modifiers: NSEvent.ModifierFlags = []
    private var isCommandDown = false

    /// A press of a button.
    private struct Press {
        weak var window: NSWindow?
        let clickCount: Int
        let number: Int
    }

    /// Creates the dispatcher for the stage with a root layer.
    package init(_ root: CALayer) { self.root = root }

    /// Sends a mouse press, move or release to a window.
    ///
    /// It is the frontmost window at the point. While a button is down, all changes of the mouse go
    /// to the window in which the button was pressed.
    ///
    /// - Parameters:
    ///   - phase: a press, a move or a release.
    ///   - button: the button number, 0 for left; nil for a move without a button.
    ///   - place: in points of the stage, with y down.
    ///   - time: media time in seconds.
    /// - Returns: whether a window of AppKit consumed the change of the button.
    @discardableResult
    package func send(_ phase: Phase, button: Int?, at place: CGPoint, time: TimeInterval) -> Bool {
        guard place.x.isFinite, place.y.isFinite else { return false }
        let step = CGVector(dx: place.x - self.place.x, dy: place.y - self.place.y)
        self.place = place
        guard let button else {
            hover(by: step, time)
            return false
        }
        if phase == .down { press(button, at: place, time) }
        guard let press = pressed[button] else { return false }
        if phase == .up { pressed[button] = nil }
        guard let window = press.window else { return true }
        let type = NSEvent.typesOfButtons[button.clamped(to: 0...2)][phase.rawValue]
        let event = event(type, in: window, at: place, time)
        (event.buttonNumber, event.clickCount) = (button, press.clickCount)
        (event.eventNumber, event.pressure) = (press.number, phase == .up ? 0 : 1)
        if phase == .moved { (event.deltaX, event.deltaY) = (step.dx, step.dy) }
        window.sendEvent(event)
        return true
    }

    /// Sends a finger's press, move or release to a window.
    ///
    /// Finger 0 acts as the left mouse button; further fingers on a window are ignored.
    ///
    /// - Parameters:
    ///   - phase: a press, a move or a release.
    ///   - finger: the index of the finger, 0 for the first one and for the mouse.
    ///   - place: in points of the stage, with y down.
    ///   - time: media time in seconds.
    /// - Returns: whether a window of AppKit consumed the change of the finger.
    @discardableResult
    package func send(_ phase: Phase, finger: Int, at place: CGPoint, time: TimeInterval) -> Bool {
        if finger == 0 { return send(phase, button: 0, at: place, time: time) }
        if phase == .down, window(at: place) != nil { fingers.insert(finger) }
        return phase == .up ? fingers.remove(finger) != nil : fingers.contains(finger)
    }

    /// Ends the tracking of the mouse, which leaves the stage.
    ///
    /// While a button is down, it ends as in a drag, in the window in which the button was pressed.
    /// `time` is media time in seconds.
    package func leave(time: TimeInterval) {
        guard let (button, press) = pressed.min(by: { $0.key < $1.key }) else {
            return leaveHovered(time)
        }
        let type = NSEvent.typesOfButtons[button.clamped(to: 0...2)][Phase.moved.rawValue]
        if let left = press.window { left.mouseLeft(event(type, in: left, at: place, time)) }
    }

    /// Sends a scroll-wheel event to the frontmost window at a point.
    ///
    /// - Parameters:
    ///   - delta: in notches, positive towards content to the right and below.
    ///   - place: in points of the stage, with y down.
    ///   - time: media time in seconds.
    /// - Returns: whether a window of AppKit is at the point.
    @discardableResult
    package func scroll(by delta: CGVector, at place: CGPoint, time: TimeInterval) -> Bool {
        guard let window = window(at: place) else { return false }
        let event = event(.scrollWheel, in: window, at: place, time)
        (event.deltaX, event.deltaY) = (-delta.dx, -delta.dy)
        window.sendEvent(event)
        return true
    }

    /// Whether a window on the stage receives key events.
    package var takesKeys: Bool { keyWindow != nil }

    /// Sends a press or release of a key to the key window.
    ///
    /// `name` is the key's name on the stage, such as "a", "?", "space" or "f1"; `letter` is its
    /// character if that is not one of ASCII; `modifiers` contains shift, control and option, never
    /// command.
    package func key(
        _ name: String, letter: String? = nil, isDown: Bool, isRepeat: Bool = false,
        modifiers: NSEvent.ModifierFlags = [], time: TimeInterval
    ) {
        if name == "super" { isCommandDown = isDown }
        self.modifiers = isCommandDown ? modifiers.union(.command) : modifiers
        guard let window = keyWindow else { return }
        let stroke = KeyStroke(name, letter: letter, modifiers: self.modifiers)
        let event = event(
            stroke.isModifier ? .flagsChanged : isDown ? .keyDown : .keyUp, in: window, at: place,
            time, modifiers: stroke.modifiers)
        event.keyCode = stroke.code
        if !stroke.isModifier {
            (event.characters, event.isARepeat) = (stroke.characters, isRepeat)
            event.charactersIgnoringModifiers = stroke.plainCharacters
        }
        window.sendEvent(event)
    }

    private func press(_ button: Int, at place: CGPoint, _ time: TimeInterval) {
        let unclicked = ClickCount(pause: NSEvent.doubleClickInterval, radius: Self.clickRadius)
        let count = clicks[button, default: unclicked].add(at: place, time: time)
        pressCount += 1
        pressed[button] = window(at: place).map {
            Press(window: $0, clickCount: count, number: pressCount)
        }
    }

    /// Sends a mouse move without a pressed button.
    private func hover(by step: CGVector, _ time: TimeInterval) {
        let window = window(at: place)
        if hovered !== window { leaveHovered(time) }
        hovered = window
        guard let window else { return }
        let event = event(.mouseMoved, in: window, at: place, time)
        (event.deltaX, event.deltaY) = (step.dx, step.dy)
        window.sendEvent(event)
    }

    /// Ends the tracking of the mouse in the window that it moved over last.
    private func leaveHovered(_ time: TimeInterval) {
        if let left = hovered { left.mouseLeft(event(.mouseMoved, in: left, at: place, time)) }
        hovered = nil
    }

    private func event(
        _ type: NSEvent.EventType, in window: NSWindow, at place: CGPoint, _ time: TimeInterval,
        modifiers: NSEvent.ModifierFlags? = nil
    ) -> NSEvent {
        NSEvent(
            type, at: window.point(of: place, on: root), modifiers: modifiers ?? self.modifiers,
            time: time)
    }

    private var keyWindow: NSWindow? {
        NSWindow.key.flatMap { root.map($0.isOn) == true ? $0 : nil }
    }

    /// Returns the window whose layer is frontmost at a point of the stage.
    private func window(at place: CGPoint) -> NSWindow? {
        guard let root, NSWindow.wasShown, place.x.isFinite, place.y.isFinite else { return nil }
        // Tests the middle of the mouse's pixel, since layers with y up exclude their upper edge.
        let half = 0.5 / (root.stageScale ?? 1)
        var layer = root.hitTest(CGPoint(x: place.x + half, y: place.y + half))
        while let here = layer {
            if let window = here.delegate as? NSWindow {
                let point = window.point(of: place, on: root)
                let inner = CGPoint(x: point.x, y: window.frame.height - point.y)
                return CGRect(origin: .zero, size: window.frame.size).includes(inner)
                    ? window : nil
            }
            layer = here.superlayer
        }
        return nil
    }
}
