extension OverlayModel {
    /// Returns a hint about the hidden panel of a command, or nil.
    package func hint(for command: ViewerCommand) -> String? {
        let (isShown, hint): (Bool, String) =
            switch command {
            case .lowerLayer, .upperLayer: (showsInspector, "F4 shows layers to select")
            case .previousAnimation, .nextAnimation:
                (showsTimeline || showsInspector, "F7 shows animations to select")
            case .toggleAllRows, .closerTimeline, .widerTimeline:
                (showsTimeline, "F7 shows the timeline")
            case .scrollUp, .scrollDown:
                (
                    showsTimeline || showsInspector || codePage != nil || helpPage != nil,
                    "No panel to scroll"
                )
            case .copyReport:
                (
                    showsInspector || codePage != nil,
                    "Nothing to copy: F4 inspects layers, Shift F4 shows the code"
                )
            default: (true, "")
            }
        return isShown ? nil : hint
    }
}
