import Foundation
import Panels

extension ViewerModel {
    /// The panels with their current layouts.
    var shown: ViewerOverlay {
        host.layOut(overlay)
        return overlay
    }

    /// The layout of the timeline; nil while the timeline is hidden.
    var timelineLayout: TimelineLayout? { panels.showsTimeline ? shown.timelineLayout : nil }
    var timelineBars: [AnimationBars.Bar] { panels.showsTimeline ? shown.timelineBars : [] }
    var inspectorLayout: InspectorLayout? { panels.showsInspector ? shown.inspectorLayout : nil }
    var codeLayout: CodeLayout? { panels.codePage == nil ? nil : shown.codeLayout }
    var hudLayout: HUDLayout? { panels.showsHUD ? shown.hudLayout : nil }

    private var helpCount: Int { HelpLayout(panels, in: scenes.windowSize).pages.count }

    /// Shows the help, then its next page; hides it after the last.
    func turnHelp(by step: Int) {
        let next = (panels.helpPage ?? -1) + step, count = helpCount
        update { ($0.helpPage, $0.typedTime) = (next < count ? max(0, next) : nil, nil) }
    }

    /// Turns pages of the help without hiding it.
    func scrollHelp(by steps: Int) {
        let count = helpCount
        update { $0.helpPage = $0.helpPage.map { min(max(0, $0 + steps), count - 1) } }
    }

    /// Closes the help by turning its remaining pages.
    func closeHelp() {
        while panels.helpPage != nil { press("f1") }
    }

    /// Shows or hides the frame times.
    func toggleHUD() {
        update {
            $0.showsHUD.toggle()
            ($0.pointer, $0.explained) = (pointer, nil)
        }
        fitScene()
    }

    /// Shows the tooltip of the next part of the frame-time panel.
    func explainNext() {
        let count = hudLayout?.parts.count ?? 1
        update {
            let next = $0.showsHUD ? ($0.explained ?? -1) + 1 : 0
            $0.showsHUD = true
            $0.explained = next < count ? next : nil
        }
        fitScene()
    }

    /// Scrolls the help if it is shown, otherwise the inspector, the code, or the timeline.
    func scroll(by step: Int) {
        if panels.helpPage != nil {
            scrollHelp(by: step)
        } else if let layout = inspectorLayout, layout.reach > 0 {
            scrollInspector(by: Double(step) * max(40, layout.body.height - 40))
        } else if let layout = codeLayout, layout.reach > 0 {
            scrollCode(by: Double(step) * max(40, layout.body.height - 40))
        } else {
            scrollTimeline(by: step)
        }
    }

    /// Scrolls the inspector by points.
    func scrollInspector(by points: Double) {
        guard let layout = inspectorLayout else { return }
        update { $0.inspectorScroll = (layout.offset + points).clamped(to: 0...layout.reach) }
    }
}
