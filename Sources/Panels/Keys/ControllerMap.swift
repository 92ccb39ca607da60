import SDLStage

/// The mapping of a game controller's controls to keys.
///
/// A controller has no commands of its own, so a session with a controller is recorded and replayed
/// as keys.
package enum ControllerMap {
    /// The part of the viewer that receives game controller input.
    package enum Context: Hashable, Sendable, CaseIterable { case scene, browser, help, typedTime }

    /// A row of the controller help: control labels and their effect.
    struct Row: Hashable, Sendable {
        let caps: String
        let help: String
    }

    /// The rows of the help.
    static let rows = [
        Row(caps: "A B X Y", help: "The demo's first four keys"),
        Row(caps: "LT + A B X Y", help: "The demo's next four keys"),
        Row(caps: "LB RB", help: "Previous or next demo"),
        Row(caps: "Left stick", help: "Browse demos; A opens, B closes"),
        Row(caps: "Right stick", help: "Rewind or play; up: live"),
        Row(caps: "D-pad", help: "Select and change a parameter"),
        Row(caps: "Start", help: "Pause or resume"),
        Row(caps: "Back", help: "Browse demos"),
        Row(caps: "RT", help: "Show the code"),
        Row(caps: "L3 R3", help: "Show the keys; restart the demo"),
    ]

    /// Returns the keys of a control that is pressed, in order.
    ///
    /// `demoKeys` are the demo's keys; `isShifted` is whether the left trigger is held.
    package static func keys(
        for control: ControllerEvent.Control, in context: Context, demoKeys: [Character],
        isShifted: Bool = false
    ) -> [String] {
        switch context {
        case .scene:
            if let button = buttons.firstIndex(of: control) {
                let index = button + (isShifted ? buttons.count : 0)
                return demoKeys.indices.contains(index) ? [String(demoKeys[index])] : []
            }
            return scene[control] ?? []
        case .browser: return browser[control] ?? []
        case .help: return help[control] ?? []
        case .typedTime: return typedTime[control] ?? []
        }
    }

    private static let buttons: [ControllerEvent.Control] = [.a, .b, .x, .y]

    private static let scene: [ControllerEvent.Control: [String]] = [
        .leftShoulder: ["shift-tab", "return"], .rightShoulder: ["tab", "return"],
        .leftStickUp: ["shift-tab"], .leftStickLeft: ["shift-tab"], .leftStickDown: ["tab"],
        .leftStickRight: ["tab"], .rightStickLeft: ["left"], .rightStickRight: ["right"],
        .rightStickUp: ["end"], .up: ["+"], .down: ["-"], .left: [":"], .right: [";"],
        .start: ["space"], .back: ["tab"], .rightTrigger: ["/"], .leftStick: ["f1"],
        .rightStick: ["home"],
    ]

    private static let browser: [ControllerEvent.Control: [String]] = [
        .up: ["up"], .down: ["down"], .left: ["left"], .right: ["right"], .leftStickUp: ["up"],
        .leftStickDown: ["down"], .leftStickLeft: ["left"], .leftStickRight: ["right"],
        .leftShoulder: ["shift-tab"], .rightShoulder: ["tab"], .a: ["return"], .start: ["return"],
        .b: ["escape"], .back: ["escape"],
    ]

    private static let help: [ControllerEvent.Control: [String]] = [
        .a: ["f1"], .leftStick: ["f1"], .b: ["escape"], .back: ["escape"], .start: ["escape"],
    ]

    /// The controls while a time is typed; none types anything.
    private static let typedTime: [ControllerEvent.Control: [String]] = [
        .a: ["return"], .start: ["return"], .b: ["escape"], .back: ["escape"],
    ]
}
