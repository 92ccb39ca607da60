/// A row of the key table: keys, their command and its description.
package struct KeyBinding: Hashable, Sendable {
    /// The headings of the help overlay, in order.
    package enum Group: String, CaseIterable, Sendable {
        case time = "Time"
        case demos = "Demos"
        case show = "Panels and view"
        case files = "Files and window"
    }

    /// The names of the keys, as in key events and key scripts.
    package let keys: [String]
    let command: ViewerCommand
    /// A short description, without a full stop.
    let help: String
    let group: Group
}

/// The viewer's key bindings.
///
/// Dispatch, the help overlay, `zoetrope keys` and the table in the README all read these rows.
/// Letters and digits are absent, because they belong to the demos.
package enum KeyTable {
    /// The rows in the order of the help.
    package static let bindings: [KeyBinding] = [
        row(["space"], .togglePause, "Pause or resume", .time),
        row([","], .stepBack, "Previous frame", .time),
        row(["."], .stepForward, "Next frame", .time),
        row(["left"], .scrubBack, "Step back 0.1 s (hold: rewind)", .time),
        row(["right"], .scrubForward, "Step forward 0.1 s (hold: play)", .time),
        row(["end"], .returnToLive, "Return to live playback", .time),
        row(["ctrl-up"], .earlierSlowFrame, "Previous slow frame", .time),
        row(["ctrl-down"], .laterSlowFrame, "Next slow frame", .time),
        row(["["], .slower, "Halve the speed", .time),
        row(["]"], .faster, "Double the speed", .time),
        row(["shift-home"], .startLoop, "Start the loop here", .time),
        row(["shift-end"], .endLoop, "End the loop here", .time),
        row(["ctrl-l"], .toggleLoop, "Play or stop the loop", .time),
        row(["ctrl-home"], .clearLoop, "Clear the loop", .time),
        row(["ctrl-left"], .previousEvent, "Previous animation event", .time),
        row(["ctrl-right"], .nextEvent, "Next animation event", .time),
        row(["ctrl-g"], .goToTime, "Type a time to go to", .time),
        row(["home", "f5"], .restart, "Restart", .demos),
        row(["tab"], .nextDemo, "Next demo", .demos),
        row(["shift-tab"], .previousDemo, "Previous demo", .demos),
        row(["return"], .openDemo, "Open the selected demo", .demos),
        row([";"], .nextParameter, "Select the next parameter", .demos),
        row([":"], .previousParameter, "Select the previous parameter", .demos),
        row(["-"], .decreaseParameter, "Make the parameter smaller", .demos),
        row(["+", "="], .increaseParameter, "Make the parameter larger", .demos),
        row(["backspace"], .resetParameters, "Reset the parameters", .demos),
        row(["f1", "?"], .toggleHelp, "Show the keys", .show),
        row(["f2"], .toggleHUD, "Show frame times", .show),
        row(["shift-f2"], .explainHUD, "Explain the frame times", .show),
        row(["f3"], .toggleDebugOutlines, "Show outlines and motion paths", .show),
        row(["f4"], .toggleInspector, "Inspect layers", .show),
        row(["pageup"], .lowerLayer, "Inspect the layer behind", .show),
        row(["pagedown"], .upperLayer, "Inspect the layer in front", .show),
        row(["shift-pageup"], .scrollUp, "Scroll the panel up", .show),
        row(["shift-pagedown"], .scrollDown, "Scroll the panel down", .show),
        row(["ctrl-c"], .copyReport, "Copy inspected values or code", .show),
        row(["/", "shift-f4"], .toggleCode, "Show the code", .show),
        row(["f7"], .toggleTimeline, "Show the timeline", .show),
        row(["shift-f7"], .toggleAllRows, "Show all rows of the timeline", .show),
        row(["up"], .closerTimeline, "Zoom the timeline in", .show),
        row(["down"], .widerTimeline, "Zoom the timeline out", .show),
        row(["shift-up"], .previousAnimation, "Select the previous animation", .show),
        row(["shift-down"], .nextAnimation, "Select the next animation", .show),
        row(["f6"], .toggleReducedMotion, "Reduce motion", .show),
        row(["escape"], .close, "Close help or panel, or quit", .show),
        row(["f8"], .saveKeys, "Save the input for replay", .files),
        row(["f9"], .toggleRecording, "Record frame times, or stop", .files),
        row(["shift-f9"], .showRecording, "Show the recorded frame times", .files),
        row(["f10"], .toggleVideo, "Record a video, or stop", .files),
        row(["f12"], .takeScreenshot, "Save a screenshot", .files),
        row(["f11"], .toggleFullScreen, "Enter or leave full screen", .files),
    ]

    /// Returns the command of a key; nil if the key is not the viewer's.
    package static func command(for key: String) -> ViewerCommand? { commands[key] }

    /// Returns the help heading for a key; nil for unknown keys.
    package static func group(of key: String) -> KeyBinding.Group? {
        bindings.first { $0.keys.contains(key) }?.group
    }

    /// Returns the rows under a heading, in order.
    static func bindings(in group: KeyBinding.Group) -> [KeyBinding] {
        bindings.filter { $0.group == group }
    }

    /// Returns a key's label; `labels` has those that differ from the names.
    package static func cap(_ key: String, _ labels: [String: String] = [:]) -> String {
        if key.hasPrefix("shift-") { return "Shift " + cap(String(key.dropFirst(6)), labels) }
        if key.hasPrefix("ctrl-") { return "Ctrl " + cap(String(key.dropFirst(5)), labels) }
        return switch key {
        case "escape": "Esc"
        case "left": "←"
        case "right": "→"
        case "up": "↑"
        case "down": "↓"
        case "pageup": "PgUp"
        case "backspace": "⌫"
        case "pagedown": "PgDn"
        case "space", "home", "end", "tab", "return": key.prefix(1).uppercased() + key.dropFirst()
        default: labels[key] ?? key.uppercased()
        }
    }

    /// Returns whether a key, such as a modifier, is ignored without message.
    package static func isSilent(_ key: String) -> Bool {
        let name = key.split(separator: "-").last.map(String.init) ?? key
        let code = name.dropFirst(3)
        return silent.contains(name)
            || name.hasPrefix("key") && !code.isEmpty && code.allSatisfy(\.isNumber)
    }

    private static let silent: Set = [
        "shift", "control", "alt", "super", "menu", "capslock", "printscreen", "scrolllock",
        "pause",
    ]

    private static let commands: [String: ViewerCommand] = Dictionary(
        bindings.flatMap { row in row.keys.map { ($0, row.command) } },
        uniquingKeysWith: { first, _ in first })

    private static func row(
        _ keys: [String], _ command: ViewerCommand, _ help: String, _ group: KeyBinding.Group
    ) -> KeyBinding {
        KeyBinding(keys: keys, command: command, help: help, group: group)
    }
}
