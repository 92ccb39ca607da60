import Foundation
import Panels
import UIKitViews

extension KeyScript {
    /// Returns the script as the text of a file.
    ///
    /// Header lines say how to play it in a window and how to render it without one. Each step has
    /// its own line, with its time to the microsecond. `program` is the name that calls the program.
    package func file(stage: InputLog.Stage, program: String = "zoetrope") -> String {
        let lines = steps.map { "\(NumberText.short($0.time, digits: 6)):\($0.action.word)" }
        func size(_ foot: Double) -> String {
            stage.size.map {
                " --size \(NumberText.exact($0.width))x\(NumberText.exact($0.height - foot))"
            }
                ?? ""
        }
        let speed = stage.speed == 1 ? "" : " --speed \(NumberText.exact(stage.speed))"
        let conformance = stage.conformance.map { " --conformance \($0.rawValue)" } ?? ""
        let settings = (stage.reducesMotion ? " --reduce-motion" : "") + conformance
        var head = [
            "# Play this file: \(program) view \(stage.scene)\(size(0))\(speed)\(settings) "
                + "--keys @FILE"
        ]
        // `zoetrope render` always plays at normal speed, so the hint is omitted for other speeds.
        if speed.isEmpty {
            head.append(
                "# Render an image: \(program) render \(stage.scene)"
                    + "\(size(OverlayModel.stripHeight))\(settings) --keys @FILE --at 1 -o FILE.png"
            )
        }
        head += refreshRate.map { ["\(NumberText.exact($0))hz"] } ?? []
        return (head + lines).joined(separator: "\n") + "\n"
    }
}

extension KeyScript.Action {
    /// The action's word in a script.
    package var word: String {
        switch self {
        case .key(let key): return key
        case .finger(let phase, let place): return "\(Self.verb(phase))@\(Self.text(place))"
        case .touch(let finger, let phase, let place):
            return "\(Self.verb(phase))\(finger + 1)@\(Self.text(place))"
        case .set(let name, let value): return "set@\(name)/\(value)"
        case .click(let place): return "click@\(Self.text(place))"
        case .rightClick(let place): return "rightclick@\(Self.text(place))"
        case .wheel(let notches, let place): return "wheel@\(Self.text(place))/\(notches)"
        case .slow(let steps): return "slow@\(steps)"
        case .back(let seconds): return "back@\(NumberText.short(seconds, digits: 9))"
        case .loop(let end, let seconds):
            return
                "\(end == .start ? "loopstart" : "loopend")@\(NumberText.short(seconds, digits: 9))"
        case .seed(let number): return "seed@\(number)"
        case .grow(let points): return "grow@\(NumberText.short(points, digits: 3))"
        }
    }

    private static func verb(_ phase: UITouch.Phase) -> String {
        switch phase {
        case .began: "press"
        case .ended, .cancelled: "release"
        default: "move"
        }
    }

    private static func text(_ place: CGPoint) -> String {
        let (x, y) = (Double(place.x), Double(place.y))
        return "\(NumberText.short(x, digits: 1)),\(NumberText.short(y, digits: 1))"
    }
}
