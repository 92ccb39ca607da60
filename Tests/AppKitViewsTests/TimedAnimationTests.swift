import AppKitViews
import Foundation
import Testing

/// Notes what an animation tells, and when.
@MainActor private final class Listener: NSAnimationDelegate {
    let stage: OffscreenStage
    var lines: [String] = []
    var mayStart = true
    var bend: ((Float) -> Float)?
    var mark: (NSAnimation) -> Void = { _ in }

    init(_ stage: OffscreenStage) { self.stage = stage }

    func animationShouldStart(_ animation: NSAnimation) -> Bool { mayStart }
    func animationDidStop(_ animation: NSAnimation) { lines.append("stopped \(stage.time)") }
    func animationDidEnd(_ animation: NSAnimation) { lines.append("ended \(stage.time)") }
    func animation(_ animation: NSAnimation, valueForProgress progress: Float) -> Float {
        bend?(progress) ?? progress
    }
    func animation(_ animation: NSAnimation, didReachProgressMark progress: Float) {
        lines.append("mark \(progress) \(stage.time)")
        mark(animation)
    }
}

/// Counts its frames.
private final class FrameCounter: NSAnimation {
    var frames: [Float] = []
    override var currentProgress: NSAnimation.Progress {
        get { super.currentProgress }
        set {
            super.currentProgress = newValue
            frames.append(newValue)
        }
    }
}

@Suite("Timed animations (views 9.4)") @MainActor struct TimedAnimationTests {
    let stage = OffscreenStage(size: CGSize(width: 40, height: 30))

    private func animation(_ seconds: Double, _ curve: NSAnimation.Curve = .linear) -> NSAnimation {
        stage.advance(by: 0)  // which makes it the stage of the thread
        return NSAnimation(duration: seconds, animationCurve: curve)
    }

    @Test("defaults and raw values are Apple's")
    func defaults() {
        let plain = NSAnimation()
        #expect(plain.duration == 0.5 && plain.animationCurve == .easeInOut)
        #expect(plain.animationBlockingMode == .blocking && plain.frameRate == 60)
        #expect(plain.currentProgress == 0 && !plain.isAnimating && plain.progressMarks.isEmpty)
        #expect(
            [NSAnimation.Curve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == [
                0, 1, 2, 3,
            ])
        let modes: [NSAnimation.BlockingMode] = [.blocking, .nonblocking, .nonblockingThreaded]
        #expect(modes.map(\.rawValue) == [0, 1, 2])
        plain.frameRate = -1
        #expect(plain.frameRate == 0)
        plain.frameRate = .nan
        #expect(plain.frameRate == 0)
    }

    nonisolated static let curves:
        [(curve: NSAnimation.Curve, values: [(time: Double, value: Double)])] = [
            (.linear, [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75), (1, 1)]),
            (.easeInOut, [(0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838), (1, 1)]),
            (.easeIn, [(0.25, 0.093465), (0.5, 0.315357), (0.75, 0.621862), (1, 1)]),
            (.easeOut, [(0.25, 0.378138), (0.5, 0.684643), (0.75, 0.906535), (1, 1)]),
        ]

    @Test("progress is even, the value is on the curve", arguments: curves)
    func curves(row: (curve: NSAnimation.Curve, values: [(time: Double, value: Double)])) {
        let animation = animation(1, row.curve)
        animation.start()
        #expect(
            animation.isAnimating && animation.currentProgress == 0 && animation.currentValue == 0)
        for (time, value) in row.values {
            stage.advance(to: time)
            expectClose(Double(animation.currentProgress), time, throughFloat)
            expectClose(Double(animation.currentValue), value, throughFloat)
        }
        #expect(!animation.isAnimating)
    }

    nonisolated static let rates: [(rate: Float, frames: Int)] = [
        (60, 61), (10, 11), (0, 121), (4, 5),
    ]

    @Test("so many frames a second, and one at each end", arguments: rates)
    func rates(row: (rate: Float, frames: Int)) {
        stage.advance(by: 0)
        let counter = FrameCounter(duration: 1, animationCurve: .linear)
        counter.frameRate = row.rate
        counter.start()
        stage.advance(to: 2)
        #expect(counter.frames.count == row.frames)
        #expect(counter.frames.first == 0 && counter.frames.last == 1)
        #expect(counter.frames == counter.frames.sorted())
    }

    @Test(
        "a duration too short for the clock ends at its begin",
        arguments: [1e-300, 1e-17, .leastNonzeroMagnitude, 0, -1])
    func shortest(duration: Double) {
        stage.advance(to: 100)
        let (animation, listener) = (animation(duration), Listener(stage))
        animation.delegate = listener
        animation.progressMarks = [0.5]
        animation.start()
        stage.advance(by: 0)
        #expect(!animation.isAnimating && animation.currentProgress == 1)
        #expect(listener.lines == ["mark 0.5 100.0", "ended 100.0"])
    }

    @Test("the delegate refuses, bends the curve, and hears of the end once")
    func delegate() {
        let (animation, listener) = (animation(1), Listener(stage))
        animation.delegate = listener
        listener.mayStart = false
        animation.start()
        #expect(!animation.isAnimating)
        listener.mayStart = true
        listener.bend = { $0 * $0 }
        animation.start()
        animation.start()
        stage.advance(to: 0.5)
        expectClose(Double(animation.currentValue), 0.25, throughFloat)
        stage.advance(to: 3)
        #expect(listener.lines == ["ended 1.0"])
    }

    @Test("a stopped animation goes on from where it is, one that ended begins anew")
    func stopping() {
        let (animation, listener) = (animation(1), Listener(stage))
        animation.delegate = listener
        animation.start()
        stage.advance(to: 0.25)
        animation.stop()
        animation.stop()
        stage.advance(to: 1)
        #expect(!animation.isAnimating)
        expectClose(Double(animation.currentProgress), 0.25, throughFloat)
        animation.start()
        stage.advance(to: 2)
        #expect(listener.lines == ["stopped 0.25", "ended 1.75"])
        animation.start()
        #expect(animation.currentProgress == 0)
        stage.advance(to: 2.5)
        expectClose(Double(animation.currentProgress), 0.5, throughFloat)
    }

    @Test("progress that is set goes on from there")
    func setProgress() {
        let animation = animation(1)
        animation.start()
        stage.advance(to: 0.25)
        animation.currentProgress = 0.75
        stage.advance(to: 0.4)
        expectClose(Double(animation.currentProgress), 0.9, throughFloat)
        stage.advance(to: 0.5)
        #expect(!animation.isAnimating)
        animation.currentProgress = 7
        #expect(animation.currentProgress == 1)
        animation.currentProgress = .nan
        #expect(animation.currentProgress == 0)
    }

    nonisolated static let marks: [(name: String, marks: [Double], step: Double, lines: [String])] =
        [
            (
                "in order, at their times", [0.7, 0.3], 0.01,
                ["mark 0.3 0.3", "mark 0.7 0.7", "ended 1.0"]
            ),
            (
                "those jumped over too", [0.25, 0.5, 0.75], 2,
                ["mark 0.25 0.25", "mark 0.5 0.5", "mark 0.75 0.75", "ended 1.0"]
            ),
            ("0 and 1 count", [0, 1], 0.5, ["mark 0.0 0.0", "mark 1.0 1.0", "ended 1.0"]),
            ("twice the same is once", [0.5, 0.5], 0.5, ["mark 0.5 0.5", "ended 1.0"]),
        ]

    @Test("marks are told once", arguments: marks)
    func marks(row: (name: String, marks: [Double], step: Double, lines: [String])) {
        let (animation, listener) = (animation(1), Listener(stage))
        animation.delegate = listener
        for mark in row.marks { animation.addProgressMark(Float(mark)) }
        animation.addProgressMark(0.1)
        animation.removeProgressMark(0.1)
        let heard = Trace()
        let token = NotificationCenter.default.addObserver(
            forName: NSAnimation.progressMarkNotification, object: animation, queue: nil
        ) { note in
            let mark = note.userInfo?[NSAnimation.progressMarkUserInfoKey] as? NSNumber
            let word = "\(mark?.floatValue ?? -1)"
            MainActor.assumeIsolated { heard.lines.append(word) }
        }
        animation.start()
        var time = 0.0
        while time < 2 {
            time += row.step
            stage.advance(to: time)
        }
        NotificationCenter.default.removeObserver(token)
        let rounded = listener.lines.map { line in
            let words = line.split(separator: " ").map(String.init)
            let time = Double(words.last ?? "").map { ($0 * 1e6).rounded() / 1e6 }
            return (words.dropLast() + ["\(time ?? -1)"]).joined(separator: " ")
        }
        #expect(rounded == row.lines)
        #expect(heard.lines.count == row.lines.count - 1)
    }

    @Test("marks that a set progress jumps over are told, in order")
    func jumpedMarks() {
        let (animation, listener) = (animation(1), Listener(stage))
        animation.delegate = listener
        animation.progressMarks = [0.6, 0.2, 0.4]
        #expect(animation.progressMarks.map(\.floatValue) == [0.2, 0.4, 0.6])
        animation.start()
        animation.currentProgress = 0.5
        #expect(listener.lines == ["mark 0.2 0.0", "mark 0.4 0.0"])
        animation.currentProgress = 0.1
        stage.advance(to: 2)
        #expect(listener.lines.count == 4 && listener.lines[2].hasPrefix("mark 0.6"))
    }

    @Test("a linked animation begins when the other has come half-way: B at 1 of A's 2 seconds")
    func linkedStart() {
        let (a, b, listener) = (animation(2), animation(1), Listener(stage))
        b.delegate = listener
        b.start(when: a, reachesProgress: 0.5)
        a.start()
        stage.advance(to: 0.99)
        #expect(!b.isAnimating)
        stage.advance(to: 1)
        #expect(b.isAnimating && b.currentProgress == 0)
        stage.advance(to: 1.5)
        expectClose(Double(b.currentProgress), 0.5, throughFloat)
        stage.advance(to: 4)
        #expect(listener.lines == ["ended 2.0"])
    }

    @Test("a link to stop, and links taken back")
    func linkedStop() {
        let (a, b, c, listener) = (animation(2), animation(4), animation(1), Listener(stage))
        b.delegate = listener
        b.stop(when: a, reachesProgress: 0.25)
        c.start(when: a, reachesProgress: 0.25)
        c.start(when: a, reachesProgress: 0.75)
        c.clearStart()
        a.start()
        b.start()
        stage.advance(to: 8)
        #expect(listener.lines == ["stopped 0.5"] && c.currentProgress == 0)
        b.stop(when: a, reachesProgress: 0.5)
        b.clearStop()
        a.start()
        b.start()
        stage.advance(to: 12)
        #expect(!b.isAnimating && listener.lines.count == 2)
    }

    @Test("an animation continues from a progress set at its last mark")
    func repeated() {
        let (a, listener) = (animation(1), Listener(stage))
        a.delegate = listener
        a.addProgressMark(1)
        listener.mark = { animation in
            if listener.stage.time < 2 { animation.currentProgress = 0.5 }
        }
        a.start()
        stage.advance(to: 1.25)
        #expect(a.isAnimating)
        expectClose(Double(a.currentProgress), 0.75, throughFloat)
        stage.advance(to: 9)
        #expect(!a.isAnimating && listener.lines == ["mark 1.0 1.0", "ended 1.5"])
        a.duration = 0
        listener.mark = { $0.currentProgress = 0 }
        a.start()
        stage.advance(to: 10)
        #expect(!a.isAnimating)
    }

    /// Links the start of an animation to the progress of another one, or its stop as it runs.
    private func link(
        _ animation: NSAnimation, to other: NSAnimation, at progress: NSAnimation.Progress,
        starts: Bool
    ) {
        if starts {
            animation.start(when: other, reachesProgress: progress)
        } else {
            animation.stop(when: other, reachesProgress: progress)
            animation.start()
        }
    }

    @Test("a link taken back at a mark of the same frame has no effect", arguments: [false, true])
    func clearedAtMark(starts: Bool) {
        let (a, b, listener) = (animation(2), animation(9), Listener(stage))
        a.delegate = listener
        a.addProgressMark(0.25)
        link(b, to: a, at: 0.5, starts: starts)
        listener.mark = { _ in
            b.clearStart()
            b.clearStop()
        }
        a.start()
        a.currentProgress = 0.75
        #expect(listener.lines == ["mark 0.25 0.0"] && b.isAnimating == !starts)
    }

    nonisolated static let changesAtMark:
        [(
            name: String, change: @MainActor @Sendable (NSAnimation) -> Void, lines: [String]
        )] = [
            ("a later mark is added", { $0.addProgressMark(0.6) }, ["0.25", "0.5", "0.6"]),
            ("a later mark is removed", { $0.removeProgressMark(0.5) }, ["0.25"]),
            ("an earlier mark is added", { $0.addProgressMark(0.1) }, ["0.25", "0.5"]),
            ("the animation is stopped", { $0.stop() }, ["0.25"]),
            (
                "the animation is stopped and started",
                {
                    $0.stop()
                    $0.start()
                }, ["0.25", "0.5"]
            ),
        ]

    @Test("changes at a mark count for later marks of the same frame", arguments: changesAtMark)
    func changedAtMark(
        row: (
            name: String, change: @MainActor @Sendable (NSAnimation) -> Void, lines: [String]
        )
    ) {
        let (a, listener) = (animation(2), Listener(stage))
        a.delegate = listener
        a.progressMarks = [0.25, 0.5]
        listener.mark = { animation in
            listener.mark = { _ in }
            row.change(animation)
        }
        a.start()
        a.currentProgress = 0.75
        let marks = listener.lines.filter { $0.hasPrefix("mark") }
        #expect(marks == row.lines.map { "mark \($0) 0.0" }, "\(row.name)")
    }

    @Test("marks that follow a stop in the same frame are reported after the next start")
    func stoppedAtMark() {
        let (a, listener) = (animation(2), Listener(stage))
        a.delegate = listener
        a.progressMarks = [0.25, 0.5]
        listener.mark = { $0.stop() }
        a.start()
        a.currentProgress = 0.75
        a.start()
        #expect(
            listener.lines == [
                "mark 0.25 0.0", "stopped 0.0", "mark 0.5 0.0", "stopped 0.0",
            ])
    }

    @Test(
        "a link at the mark of a stop is followed after the next start", arguments: [false, true],
        [false, true])
    func linkedAtStop(starts: Bool, restarts: Bool) {
        let (a, b, listener) = (animation(2), animation(9), Listener(stage))
        a.delegate = listener
        a.addProgressMark(0.25)
        link(b, to: a, at: 0.25, starts: starts)
        listener.mark = {
            $0.stop()
            if restarts { $0.start() }
        }
        a.start()
        a.currentProgress = 0.25
        #expect(a.isAnimating == restarts && b.isAnimating == (starts == restarts))
        a.start()
        #expect(a.isAnimating && b.isAnimating == starts)
        #expect(listener.lines == ["mark 0.25 0.0", "stopped 0.0"])
    }

    @Test("a link made at a mark is followed in the same frame", arguments: [false, true])
    func linkedAtMark(starts: Bool) {
        let (a, b, listener) = (animation(2), animation(9), Listener(stage))
        a.delegate = listener
        a.addProgressMark(0.25)
        if !starts { b.start() }
        listener.mark = { a in
            if starts {
                b.start(when: a, reachesProgress: 0.5)
            } else {
                b.stop(when: a, reachesProgress: 0.5)
            }
        }
        a.start()
        a.currentProgress = 0.75
        #expect(b.isAnimating == starts)
    }

    nonisolated static let changesDuringRun:
        [(
            name: String, change: @MainActor @Sendable (NSAnimation) -> Void, time: Double,
            progress: Double
        )] = [
            ("the duration", { $0.duration = 2 }, 3, 1),
            ("the frame rate", { $0.frameRate = 10 }, 1.55, 0.15),
            ("another mark", { $0.addProgressMark(0.25) }, 2.6, 0.25),
            ("other marks", { $0.progressMarks = [0.25] }, 2.6, 0.25),
        ]

    @Test("what changes during the run counts before the next frame", arguments: changesDuringRun)
    func changed(
        row: (
            name: String, change: @MainActor @Sendable (NSAnimation) -> Void, time: Double,
            progress: Double
        )
    ) {
        let a = animation(10)
        a.frameRate = 0.1
        a.start()
        stage.advance(to: 1)
        row.change(a)
        stage.advance(to: row.time)
        expectClose(Double(a.currentProgress), row.progress, throughFloat, row.name)
    }

    @Test("changes in each frame of another animation hold back no frame")
    func changedInEachFrame() {
        final class Changing: NSAnimation {
            weak var other: NSAnimation?
            override var currentProgress: NSAnimation.Progress {
                didSet { other?.frameRate = 60 }
            }
        }
        let (a, b) = (Changing(duration: 2, animationCurve: .linear), animation(2))
        a.animationBlockingMode = .nonblocking
        a.other = b
        a.start()
        b.start()
        stage.advance(to: 1)
        expectClose(Double(b.currentProgress), 0.5, 0.01, "b")
    }

    @Test("a link is taken back also after it started its animation")
    func clearedStart() {
        let (a, b, listener) = (animation(2), animation(1), Listener(stage))
        b.delegate = listener
        b.start(when: a, reachesProgress: 0.5)
        a.start()
        stage.advance(to: 4)
        b.clearStart()
        a.start()
        stage.advance(to: 8)
        #expect(listener.lines == ["ended 2.0"] && !a.isAnimating)
    }

    @Test(
        "no number stumbles a timed animation",
        arguments: [Double.nan, .infinity, -1, 0, 1e-300, 1e300])
    func awkward(number: Double) {
        let animation = animation(number)
        animation.frameRate = Float(number)
        animation.progressMarks = [NSNumber(value: number)]
        animation.start()
        animation.currentProgress = Float(number)
        stage.advance(by: 0.1)
        animation.stop()
        #expect((0...1).contains(animation.currentProgress))
    }
}
