import UIKitViews

/// A view that notes the touches it is told of: the first letter of the phase and the place.
class TouchedView: UIView {
    let trace = Trace()
    private func note(_ word: String, _ touches: Set<UITouch>) {
        let places = touches.map { touch in
            let place = touch.location(in: self)
            return "\(Int(place.x)),\(Int(place.y))"
        }
        trace.lines.append(([word] + places.sorted()).joined(separator: " "))
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches)
    }
}

/// A stage of 320 by 480 points with one view at (50, 100), 200 points wide and 100 high.
@MainActor struct TouchScene {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
    let view = TouchedView(frame: CGRect(x: 50, y: 100, width: 200, height: 100))
    /// What recognisers and controls reported.
    let trace = Trace()

    init() {
        stage.addSubview(view)
        stage.advance(to: 0)
    }

    /// A finger's doings on the stage.
    struct Step: Sendable {
        var phase: UITouch.Phase?
        var place: CGPoint?
        var finger = 0
        var seconds = 0.0

        static func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) -> Step {
            Step(phase: .began, place: CGPoint(x: x, y: y), finger: finger)
        }
        static func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) -> Step {
            Step(phase: .moved, place: CGPoint(x: x, y: y), finger: finger)
        }
        static func up(finger: Int = 0) -> Step { Step(phase: .ended, finger: finger) }
        static func cancel(finger: Int = 0) -> Step { Step(phase: .cancelled, finger: finger) }
        static func wait(_ seconds: Double) -> Step { Step(seconds: seconds) }
    }

    func play(_ steps: [Step]) {
        for step in steps {
            if let phase = step.phase {
                stage.touch(phase, at: step.place, finger: step.finger)
            } else {
                stage.advance(by: step.seconds)
            }
        }
    }

    /// Notes a recogniser's states under a name.
    func note(_ recognizer: UIGestureRecognizer, as name: String) {
        recognizer.name = name
        recognizer.addTarget(
            trace, action: Selector("gesture:", Trace.gesture(_:)))
        view.addGestureRecognizer(recognizer)
    }
}

extension Trace {
    func gesture(_ recognizer: UIGestureRecognizer) {
        lines.append("\(recognizer.name ?? "?") \(recognizer.state)")
    }
    func pressed(_ sender: UIControl) { lines.append("pressed \(sender.tag)") }
}
