import Foundation
import RenderTree
import SDLStage

extension ViewerApp {
    /// Updates the panels that describe the item under the mouse.
    func note(_ place: CGPoint) {
        pointer = place
        // While the mouse is over the inspector, the inspector's content does not change.
        if overlay.inspectorLayout?.panel.includes(place) == true { return }
        let model = overlay.model
        let touchesTimeline =
            overlay.timelineLayout.map {
                $0.takes(place) || model.pointer.map($0.takes) ?? false
            } ?? false
        let touchesCode =
            overlay.codeLayout.map {
                $0.panel.includes(place) || model.pointer.map($0.panel.includes) ?? false
            } ?? false
        guard model.showsHUD || model.showsInspector || touchesTimeline || touchesCode else {
            return
        }
        update {
            $0.pointer = place
            $0.explained = nil
        }
    }

    /// Turns the page on a press while the help is shown, or hides the plot of a recording.
    ///
    /// - Returns: whether one of them is shown.
    func read(_ event: PointerEvent) -> Bool {
        if overlay.model.plot != nil {
            if event.phase == .down { togglePlot() }
            return true
        }
        guard overlay.model.helpPage != nil else { return false }
        if event.phase == .down, event.button == 1 { press("f1") }
        return true
    }

    /// Presses the key that was clicked in the strip; the right button shows the key's code.
    ///
    /// The strip and the frame times consume other clicks too.
    ///
    /// - Returns: whether a panel consumed the event.
    func pressPanel(_ event: PointerEvent) -> Bool {
        guard event.phase == .down else { return isOnPanel && event.button == 1 }
        let place = CGPoint(x: event.x, y: event.y)
        let isOnStrip = place.y >= window.root.bounds.height - OverlayModel.stripHeight
        let isTaken = isOnStrip || overlay.hudLayout?.panel.includes(place) == true
        if event.button == 3, let key = overlay.stripKey(at: place)?.first { showCode(of: key) }
        guard event.button == 1 else { return isTaken }
        isOnPanel = isTaken
        if examineColumn(at: place) { return true }
        if let key = overlay.stripKey(at: place) { press(key) }
        return isTaken
    }

    /// Shows the help, then its next page; hides it after the last.
    func turnHelp(by step: Int) {
        let count = HelpLayout(overlay.model, in: window.root.bounds.size).pages.count
        let next = (overlay.model.helpPage ?? -1) + step
        update { $0.helpPage = next < count ? max(0, next) : nil }
    }

    /// Closes the help by turning its remaining pages.
    func closeHelp() {
        while overlay.model.helpPage != nil { press("f1") }
    }

    /// Scrolls the panel under the mouse; over the scene the wheel moves through time.
    func turn(_ event: WheelEvent) {
        let isSideways = abs(event.right) > abs(event.up)
        let steps = wheel.take(isSideways ? event.right : -event.up)
        guard steps != 0 else { return }
        let place = CGPoint(x: event.x, y: event.y)
        let isOnTimeline = overlay.timelineLayout?.takes(place) == true
        if !(isSideways && isOnTimeline), turnPanel(steps, at: place) { return }
        // Scrolling up or right moves forward in time.
        let key = (steps > 0) == isSideways ? "right" : "left"
        for _ in 0..<min(abs(steps), 100) { press(key) }
    }

    /// Scrolls the panel at a point of the window.
    ///
    /// - Returns: whether there is a panel to scroll.
    func turnPanel(_ steps: Int, at place: CGPoint) -> Bool {
        // A scroll of the demo browser is not logged. The session log contains the demo that is
        // opened.
        if overlay.model.browser != nil, overlay.model.helpPage == nil {
            scrollBrowser(by: steps)
            return true
        }
        if let page = overlay.model.helpPage {
            turnHelp(from: page, by: steps)
        } else if overlay.inspectorLayout?.panel.includes(place) == true {
            scrollInspector(by: 40 * Double(steps))
        } else if overlay.codeLayout?.panel.includes(place) == true {
            scrollCode(by: 3 * CodeLayout.rowHeight * Double(steps))
        } else if let layout = overlay.timelineLayout, layout.takes(place) {
            let hasMore = overlay.timelineMore > 0
            if place.y >= layout.axis.minY, hasMore {
                scrollTimeline(by: steps)
            } else {
                zoomTimeline(steps, around: layout.time(at: place.x))
            }
        } else {
            return false
        }
        session.add(.wheel(steps, place))
        return true
    }

    private func turnHelp(from page: Int, by steps: Int) {
        let count = HelpLayout(overlay.model, in: window.root.bounds.size).pages.count
        update { $0.helpPage = min(max(0, page + steps), count - 1) }
    }

    /// Scrolls the help if it is shown, otherwise the inspector, the code, or the timeline.
    func scroll(by step: Int) {
        if let page = overlay.model.helpPage {
            turnHelp(from: page, by: step)
        } else if let layout = overlay.inspectorLayout, layout.reach > 0 {
            scrollInspector(by: Double(step) * max(40, layout.body.height - 40))
        } else if let layout = overlay.codeLayout, layout.reach > 0 {
            scrollCode(by: Double(step) * max(40, layout.body.height - 40))
        } else {
            scrollTimeline(by: step)
        }
    }

    private func scrollInspector(by points: Double) {
        guard let layout = overlay.inspectorLayout else { return }
        update { $0.inspectorScroll = (layout.offset + points).clamped(to: 0...layout.reach) }
    }

    private func scrollTimeline(by rows: Int) {
        let most = overlay.timelineMore
        update { $0.timelineScroll = min(max(0, $0.timelineScroll + rows), most) }
    }

    /// Explains the next part of the frame times.
    func explainNext() {
        let count = overlay.hudLayout?.parts.count ?? 1
        update {
            let next = $0.showsHUD ? ($0.explained ?? -1) + 1 : 0
            $0.showsHUD = true
            $0.explained = next < count ? next : nil
        }
        fitScene()
    }
}
