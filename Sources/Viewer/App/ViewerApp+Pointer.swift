import Foundation
import RenderTree
import SDLStage

extension ViewerApp {
    /// Panels tell of what the mouse is on.
    func note(_ place: CGPoint) {
        pointer = place
        // What the inspector tells of stays while the mouse is on the inspector itself.
        if overlay.inspectorLayout?.panel.includes(place) == true { return }
        let model = overlay.model
        let touchesTimeline =
            overlay.timelineLayout.map {
                $0.takes(place) || model.pointer.map($0.takes) ?? false
            } ?? false
        guard model.showsHUD || model.showsInspector || touchesTimeline else { return }
        update {
            $0.pointer = place
            $0.explained = nil
        }
    }

    /// While the keys are shown a press turns the page.
    ///
    /// - Returns: whether they are shown.
    func read(_ event: PointerEvent) -> Bool {
        guard overlay.model.helpPage != nil else { return false }
        if event.phase == .down, event.button == 1 { press("f1") }
        return true
    }

    /// A press on a key in the strip is that key; what else is done on the strip and on the frame
    /// times is for nothing under them.
    ///
    /// - Returns: whether the event was for them.
    func pressPanel(_ event: PointerEvent) -> Bool {
        guard event.phase == .down else { return isOnPanel && event.button == 1 }
        let place = CGPoint(x: event.x, y: event.y)
        let isOnStrip = place.y >= window.root.bounds.height - OverlayModel.stripHeight
        let isTaken = isOnStrip || overlay.hudLayout?.panel.includes(place) == true
        guard event.button == 1 else { return isTaken }
        isOnPanel = isTaken
        if let key = overlay.stripKey(at: place) { press(key) }
        return isTaken
    }

    /// Shows the keys, their next page, and after the last none.
    func turnHelp(by step: Int) {
        let count = HelpLayout(overlay.model, in: window.root.bounds.size).pages.count
        let next = (overlay.model.helpPage ?? -1) + step
        update { $0.helpPage = next < count ? max(0, next) : nil }
    }

    /// Turns all pages of the keys.
    func closeHelp() {
        while overlay.model.helpPage != nil { press("f1") }
    }

    /// The wheel scrolls what the mouse is on; over the scene it goes through time.
    func turn(_ event: WheelEvent) {
        let isSideways = abs(event.right) > abs(event.up)
        let steps = wheel.take(isSideways ? event.right : -event.up)
        guard steps != 0 else { return }
        let place = CGPoint(x: event.x, y: event.y)
        let isOnTimeline = overlay.timelineLayout?.takes(place) == true
        if !(isSideways && isOnTimeline), turnPanel(steps, at: place) { return }
        // Up and to the right lies what comes later.
        let key = (steps > 0) == isSideways ? "right" : "left"
        for _ in 0..<min(abs(steps), 100) { press(key) }
    }

    /// Scrolls what the viewer shows at a place of the window.
    ///
    /// - Returns: whether there is anything to scroll.
    func turnPanel(_ steps: Int, at place: CGPoint) -> Bool {
        // Of the demos that are chosen from, the session has which was opened.
        if overlay.model.browser != nil, overlay.model.helpPage == nil {
            scrollBrowser(by: steps)
            return true
        }
        if let page = overlay.model.helpPage {
            turnHelp(from: page, by: steps)
        } else if overlay.inspectorLayout?.panel.includes(place) == true {
            scrollInspector(by: 40 * Double(steps))
        } else if let layout = overlay.timelineLayout, layout.takes(place) {
            let hasMore = overlay.timelineMore > 0
            place.y >= layout.axis.minY && hasMore ? scrollTimeline(by: steps) : zoomTimeline(steps)
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

    /// Scrolls by key: the keys, else the inspector, else the timeline.
    func scroll(by step: Int) {
        if let page = overlay.model.helpPage {
            turnHelp(from: page, by: step)
        } else if let layout = overlay.inspectorLayout, layout.reach > 0 {
            scrollInspector(by: Double(step) * max(40, layout.body.height - 40))
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

    /// Explains the parts of the frame times, one after the other.
    func explainNext() {
        let count = overlay.hudLayout?.parts.count ?? 1
        update {
            let next = $0.showsHUD ? ($0.explained ?? -1) + 1 : 0
            $0.showsHUD = true
            $0.explained = next < count ? next : nil
        }
    }
}
