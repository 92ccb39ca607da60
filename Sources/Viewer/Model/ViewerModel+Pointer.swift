import Foundation
import KeyScripts
import Panels
import SDLStage
import UIKitViews

extension PointerEvent {
    init(_ phase: Phase, at place: CGPoint, button: Int = 1, time: Double) {
        self.init(phase: phase, x: place.x, y: place.y, button: button, time: time)
    }

    /// The position of the mouse, in points of the window.
    var location: CGPoint { CGPoint(x: x, y: y) }
}

extension ViewerModel {
    /// Handles a mouse event in the panels or the scene.
    ///
    /// The left button is sent to the scene as a touch, if no panel consumes it. The scene receives
    /// the release of a press that it received, even over a panel. It receives no other release: a
    /// release in the past would return to live time, and the press may have closed a panel there.
    func handle(_ event: PointerEvent) {
        if isTouching, event.phase != .down, event.button == 1 {
            note(event.location)
        } else if takes(event) || event.button != 1 || event.phase != .down {
            return
        }
        isTouching = event.phase != .up
        touch(event.phase.asTouch, at: event.location, time: event.time)
    }

    /// Sends a touch to the scene at a time of the real clock.
    ///
    /// Time returns to live time first if the touch begins or ends.
    func touch(_ phase: UITouch.Phase, finger: Int = 0, at place: CGPoint, time: Double) {
        // A touch that began before time went back ends in live time.
        if phase == .began || phase == .ended { leavePast() }
        if clock.isInPast { return }
        log(finger == 0 ? .finger(phase, place) : .touch(finger, phase, place), at: time)
        if finger == 0, phase == .began { host.perform(.tap(place, at: time)) }
        scenes.touch(phase, finger: finger, at: place, time: clock.time(at: time))
    }

    /// Passes a mouse event to the viewer's panels.
    ///
    /// They receive it before the scene.
    ///
    /// - Returns: whether a panel consumed the event.
    func takes(_ event: PointerEvent) -> Bool {
        note(event.location)
        if event.phase == .moved, event.button == 0 { hint(at: event.location) }
        // The timeline gets the release that ends its drag, even if another panel was opened
        // meanwhile.
        if drag != nil, event.phase != .down { return dragPlayhead(event) }
        return read(event) || browse(event) || pressPanel(event) || pressCode(event)
            || dragPlayhead(event) || inspect(event)
    }

    /// Updates the panels that describe the item under the mouse.
    private func note(_ place: CGPoint) {
        pointer = place
        // While the mouse is over the inspector, the inspector's content does not change.
        if inspectorLayout?.panel.includes(place) == true { return }
        let model = panels
        func touches(_ panel: CGRect?) -> Bool {
            guard let panel else { return false }
            return panel.includes(place) || model.pointer.map(panel.includes) ?? false
        }
        guard
            model.showsHUD || model.showsInspector || touches(timelineLayout?.panel)
                || touches(codeLayout?.panel)
        else { return }
        update { ($0.pointer, $0.explained) = (place, nil) }
    }

    /// Hints once, over a key, that a right click shows its code.
    private func hint(at place: CGPoint) {
        let isCovered = panels.browser != nil || panels.helpPage != nil || panels.plot != nil
        guard !hasHinted, !isCovered, let key = demoKey(at: place),
            scenes.demo.keys.contains(where: { $0.key == key })
        else { return }
        hasHinted = true
        toast("Right-click or long-press a key to see its code")
    }

    /// Returns the demo key at a point of the strip or scene.
    private func demoKey(at place: CGPoint) -> Character? {
        guard isOnStrip(place) else { return cap(at: place) }
        return shown.stripKey(at: place).flatMap { $0.count == 1 ? $0.first : nil }
    }

    private func isOnStrip(_ place: CGPoint) -> Bool {
        place.y >= scenes.windowSize.height - OverlayModel.stripHeight
    }

    /// Handles a mouse event while the help or a plot covers the window.
    ///
    /// - Returns: whether the help or the plot is shown.
    private func read(_ event: PointerEvent) -> Bool {
        if panels.plot != nil {
            if event.phase == .down { update { $0.plot = nil } }
            return true
        }
        guard panels.helpPage != nil else { return false }
        if event.phase == .down, event.button == 1 { press("f1") }
        return true
    }

    /// Handles a click in the strip or frame-time panel, or a right click.
    ///
    /// A click in the strip presses its key. The right button shows the code of a key in the strip
    /// or in the scene.
    ///
    /// The strip and the frame times consume other clicks too.
    ///
    /// - Returns: whether a panel consumed the event.
    private func pressPanel(_ event: PointerEvent) -> Bool {
        guard event.phase == .down else { return isOnPanel && event.button == 1 }
        let isOnStrip = isOnStrip(event.location)
        let key = isOnStrip ? shown.stripKey(at: event.location) : nil
        let isTaken = isOnStrip || hudLayout?.panel.includes(event.location) == true
        if event.button == 3, let key = demoKey(at: event.location) {
            log(.rightClick(event.location))
            showCode(of: key)
        }
        guard event.button == 1 else { return isTaken }
        isOnPanel = isTaken
        if examineColumn(at: event.location) { return true }
        if key == StripPainter.more {
            log(.click(event.location))
            update { $0.keyPage += 1 }
        } else if let key {
            press(key)
        }
        return isTaken
    }

    /// Returns the key whose cap in the scene is at a point that no panel covers.
    private func cap(at place: CGPoint) -> Character? {
        let isCovered =
            codeLayout?.panel.includes(place) == true || timelineLayout?.takes(place) == true
        return isCovered ? nil : scenes.key(at: place)
    }

    /// Scrolls the panel under the mouse; over the scene, moves through time.
    ///
    /// Steps are positive downwards, or to the right if they are sideways. They are clamped to as
    /// many as a key script may have at once.
    func turn(_ steps: Int, isSideways: Bool, at place: CGPoint) {
        let steps = steps.clamped(to: -KeyScript.maxNotches...KeyScript.maxNotches)
        let isOnTimeline = timelineLayout?.takes(place) == true
        if !(isSideways && isOnTimeline), scrollPanel(steps, at: place) { return }
        // Scrolling up or right moves forward in time.
        let key = (steps > 0) == isSideways ? "right" : "left"
        for _ in 0..<abs(steps) { press(key) }
    }

    /// Scrolls the panel at a point of the window.
    ///
    /// - Returns: whether there is a panel to scroll.
    func scrollPanel(_ steps: Int, at place: CGPoint) -> Bool {
        // A scroll of the demo browser is not logged. The session log contains the demo that is
        // opened.
        if panels.browser != nil, panels.helpPage == nil {
            scrollBrowser(by: steps)
            return true
        }
        if panels.helpPage != nil {
            scrollHelp(by: steps)
        } else if inspectorLayout?.panel.includes(place) == true {
            scrollInspector(by: 40 * Double(steps))
        } else if codeLayout?.panel.includes(place) == true {
            scrollCode(by: 3 * WrappedCode.rowHeight * Double(steps))
        } else if let layout = timelineLayout, layout.takes(place) {
            // Beside the bars, over their names, the wheel scrolls the rows.
            if place.x < layout.axis.minX {
                scrollTimeline(by: steps)
            } else {
                zoomTimeline(steps, around: layout.time(at: place.x))
            }
        } else {
            return false
        }
        log(.wheel(steps, place))
        return true
    }
}
