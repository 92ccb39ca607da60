import AppKitViews

/// A view that notes the events it gets, and passes them on where it does not keep them.
final class NotingView: NSView {
    let name: String
    let trace: Trace
    var keepsEvents = true
    var accepts = true
    var resigns = true
    var becomes = true
    var isFirstMouse = false
    private(set) var last: NSEvent?

    init(_ name: String, _ frame: CGRect, _ trace: Trace) {
        (self.name, self.trace) = (name, trace)
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override var acceptsFirstResponder: Bool { accepts }
    override func acceptsFirstMouse(for event: NSEvent?) -> Bool { isFirstMouse }
    override func becomeFirstResponder() -> Bool {
        trace.lines.append("\(name) becomes")
        return becomes
    }
    override func resignFirstResponder() -> Bool {
        trace.lines.append("\(name) resigns")
        return resigns
    }

    private func note(_ event: NSEvent, _ pass: (NSEvent) -> Void) {
        last = event
        let place = convert(event.locationInWindow, from: nil)
        trace.lines.append("\(name) \(event.type) \(Int(place.x)),\(Int(place.y))")
        if !keepsEvents { pass(event) }
    }

    override func mouseDown(with event: NSEvent) { note(event, super.mouseDown) }
    override func mouseDragged(with event: NSEvent) { note(event, super.mouseDragged) }
    override func mouseUp(with event: NSEvent) { note(event, super.mouseUp) }
    override func rightMouseDown(with event: NSEvent) { note(event, super.rightMouseDown) }
    override func rightMouseDragged(with event: NSEvent) { note(event, super.rightMouseDragged) }
    override func rightMouseUp(with event: NSEvent) { note(event, super.rightMouseUp) }
    override func otherMouseDown(with event: NSEvent) { note(event, super.otherMouseDown) }
    override func otherMouseDragged(with event: NSEvent) { note(event, super.otherMouseDragged) }
    override func otherMouseUp(with event: NSEvent) { note(event, super.otherMouseUp) }
    override func mouseMoved(with event: NSEvent) { note(event, super.mouseMoved) }
    override func mouseEntered(with event: NSEvent) { note(event, super.mouseEntered) }
    override func mouseExited(with event: NSEvent) { note(event, super.mouseExited) }
    override func scrollWheel(with event: NSEvent) { note(event, super.scrollWheel) }
    override func keyDown(with event: NSEvent) { note(event, super.keyDown) }
    override func keyUp(with event: NSEvent) { note(event, super.keyUp) }
    override func flagsChanged(with event: NSEvent) { note(event, super.flagsChanged) }
}

/// A stage of 400 by 300 points with a view at (100, 50), y up, that contains another at (20, 10).
@MainActor struct EventScene {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
    let trace = Trace()
    let outer, inner: NotingView

    init() {
        outer = NotingView("outer", CGRect(x: 100, y: 50, width: 200, height: 100), trace)
        inner = NotingView("inner", CGRect(x: 20, y: 10, width: 40, height: 40), trace)
        outer.addSubview(inner)
        stage.addSubview(outer)
        stage.advance(to: 0)
    }

    var window: NSWindow { outer.window ?? NSWindow(contentRect: .zero) }

    func mouse(_ phase: WindowInput.Phase, _ x: CGFloat, _ y: CGFloat, button: Int? = 0) {
        stage.mouse(phase, at: CGPoint(x: x, y: y), button: button)
    }

    func click(_ x: CGFloat, _ y: CGFloat) {
        mouse(.down, x, y)
        mouse(.up, x, y)
    }

    /// The lines noted since the last call.
    func news() -> [String] {
        defer { trace.lines = [] }
        return trace.lines
    }
}

extension OffscreenStage {
    /// Sends a mouse press, move or release to the AppKit windows.
    ///
    /// It has the current time. The changes that result are committed. `place` has y up, unlike a
    /// touch's point; `button` is nil for a move without a button.
    @MainActor func mouse(
        _ phase: WindowInput.Phase, at place: CGPoint, button: Int? = 0
    ) {
        send { $0.send(phase, button: button, at: down(place), time: time) }
    }

    /// Ends the tracking of the mouse, which leaves the stage.
    @MainActor func mouseLeaves() { send { $0.leave(time: time) } }

    /// Sends a scroll-wheel event at a point, in notches.
    ///
    /// Notches are positive towards content to the right and below.
    @MainActor func scroll(by delta: CGVector, at place: CGPoint) {
        send { $0.scroll(by: delta, at: down(place), time: time) }
    }

    /// Sends a press or release of a key, by its name on a stage.
    @MainActor func key(
        _ name: String, isDown: Bool = true, isRepeat: Bool = false,
        modifiers: NSEvent.ModifierFlags = []
    ) {
        send {
            $0.key(name, isDown: isDown, isRepeat: isRepeat, modifiers: modifiers, time: time)
        }
    }

    private func down(_ place: CGPoint) -> CGPoint {
        CGPoint(x: place.x, y: size.height - place.y)
    }

    @MainActor private func send(_ event: (WindowInput) -> Void) {
        advance(by: 0)
        let key = "zoetrope.window-input"
        let input = layer.value(forKey: key) as? WindowInput ?? WindowInput(layer)
        layer.setValue(input, forKey: key)
        event(input)
        advance(by: 0)
    }
}
