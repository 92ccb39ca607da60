import Foundation

/// An event of a storm.
enum StormEvent {
    /// A line for `xdotool`.
    case input(String)
    /// The viewer is stopped for so many seconds, then goes on.
    case pause(Double)
    /// The viewer is asked to end.
    case end(StormEnd)

    /// One event in so many asks the viewer to end: about one storm in four has one in the middle.
    private static let eventsPerEnd = 6000

    private static let keys = [
        "space", "comma", "period", "Left", "Right", "Up", "Down", "bracketleft", "bracketright",
        "Home", "Tab", "shift+Tab", "F1", "F2", "shift+F2", "F3", "F4", "F5", "F6", "F7", "F8",
        "F9", "F10", "F11", "F12", "question", "Return", "shift+Up", "shift+Down", "ctrl+Left",
        "BackSpace", "Prior", "Next", "shift+Prior", "shift+Next", "ctrl+c", "End", "slash",
        "shift+F7", "shift+F9", "semicolon", "colon", "minus", "plus", "shift+Home", "shift+End",
        "ctrl+Home", "ctrl+l", "ctrl+g", "ctrl+Up", "ctrl+Down",
    ]

    /// The press of a key; by itself the program waits after each key and click, longer than from event to
    /// event.
    private static let key = "key --delay 0"

    /// Makes an event for one of the viewers' windows from dice.
    init(_ windows: [String], _ dice: inout Dice) {
        if dice.once(in: Self.eventsPerEnd) {
            self = .end(dice.any(StormEnd.allCases))
            return
        }
        if dice.once(in: 300) {
            self = .pause(dice.tame(0.01, 0.3))
            return
        }
        let window = dice.any(windows)
        if windows.count > 1, dice.once(in: 20) {
            self = .input("windowraise \(window) windowfocus \(window)")
            return
        }
        self = .input(Self.line(window, &dice))
    }

    private static func line(_ window: String, _ dice: inout Dice) -> String {
        switch dice.index(40) {
        case 0:
            "windowsize \(window) \(dice.any([1, 40, 300, 640, 1200, 4000])) \(dice.any([1, 40, 300, 480, 3000]))"
        case 1...4: "mousemove \(dice.index(1200)) \(dice.index(800))"
        case 5: "mousedown 1"
        case 6: "mouseup 1"
        case 7: "click --delay 0 1"
        case 8: "click --delay 0 \(dice.any([2, 3, 4, 5]))"
        case 9: "click --repeat \(2 + dice.index(40)) --delay 1 \(dice.any([4, 5, 6, 7]))"
        case 10...20:
            "\(key) \(dice.any(["a", "c", "d", "g", "k", "l", "n", "r", "s", "t", "u", "x", "1", "2", "3", "9"]))"
        // With the browser open, Escape closes something and not the window.
        case 21: "\(key) Tab Escape"
        default: "\(key) \(dice.any(keys))"
        }
    }
}

/// A way in which a viewer is asked to end.
enum StormEnd: CaseIterable {
    case hangUp, interrupt, terminate, displayLoss

    /// The signal that is sent; nil where the display goes away.
    var signal: Int32? {
        switch self {
        case .hangUp: SIGHUP
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .displayLoss: nil
        }
    }

    /// The statuses with which the viewer may end: 70 also where something could not be saved.
    var statuses: Set<Int32> {
        if let signal { [128 + signal, 0, 70] } else { [70] }
    }
}
