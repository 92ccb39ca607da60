import Foundation
import FrameTimes
import Graphics
import Motion
import RenderTree
import Testing

@testable import Panels
@testable import Viewer

@Suite("Slow frames")
struct ExaminedFrameTests {
    /// Frames at 60 Hz that draw for a millisecond, but for some that are slow or missed.
    private static func frames(slow: Set<Int> = [], missed: Set<Int> = []) -> [FrameSample] {
        (0..<100).map { i in
            var sample = FrameSample()
            sample.stages[.draw] = slow.contains(i) ? 0.02 : 0.001
            (sample.mediaTime, sample.moves) = (Double(i) / 60, true)
            (sample.missed, sample.commits, sample.changes) = (missed.contains(i) ? 2 : 0, 1, 7)
            return sample
        }
    }

    @Test(
        "the slow or missed frame before or after a time",
        arguments: [
            (50, -1, 20), (20, -1, 10), (10, -1, nil), (50, 1, 70), (0, 1, 10), (70, 1, nil),
        ] as [(Int, Int, Int?)])
    func seek(_ from: Int, _ step: Int, _ wanted: Int?) {
        let frames = Self.frames(slow: [10, 70], missed: [20])
        let found = ExaminedFrame.slow(
            in: frames, from: Double(from) / 60, step: step, period: 1.0 / 60)
        #expect(found?.sample.mediaTime == wanted.map { Double($0) / 60 })
    }

    @Test(
        "frames that are slow or missed one after the other are one stop, at the worst of them",
        arguments: [
            (99, -1, 42), (42, -1, 20), (50, 1, nil), (0, 1, 20), (20, 1, 42), (40, 1, 42),
            (44, -1, 42), (41, -1, 20),
        ] as [(Int, Int, Int?)])
    func burst(_ from: Int, _ step: Int, _ wanted: Int?) {
        var frames = Self.frames(slow: [40, 42, 43], missed: [20, 41, 42])
        frames[43].stages[.draw] = 0.03
        let found = ExaminedFrame.slow(
            in: frames, from: Double(from) / 60, step: step, period: 1.0 / 60)
        #expect(found?.sample.mediaTime == wanted.map { Double($0) / 60 })
    }

    @Test("the nearest by media time is found among frames of a replay")
    func replay() {
        var frames = Self.frames(slow: [10, 40, 70])
        // The past from frame 20 on is played again, and a frame is slow then.
        frames += Self.frames(slow: [25])[20..<30]
        func seek(_ from: Int, _ step: Int) -> Double? {
            ExaminedFrame.slow(
                in: frames, from: Double(from) / 60, step: step, period: 1.0 / 60
            )?.sample.mediaTime
        }
        #expect(seek(90, -1) == 70.0 / 60 && seek(70, -1) == 40.0 / 60)
        #expect(seek(40, -1) == 25.0 / 60 && seek(25, -1) == 10.0 / 60)
        #expect(seek(10, 1) == 25.0 / 60 && seek(25, 1) == 40.0 / 60)
    }

    @Test("frames that differ by less than three quarters of a refresh are not slow")
    func alike() {
        var frames = Self.frames()
        for i in frames.indices { frames[i].stages[.draw] = i == 50 ? 0.012 : 0.0001 }
        let found = ExaminedFrame.slow(in: frames, from: 9, step: -1, period: 1.0 / 60)
        #expect(found == nil)
        #expect(ExaminedFrame.slow(in: [], from: 9, step: -1, period: 1.0 / 60) == nil)
    }

    @Test("says the stage, its cost against the median, and what happened in it")
    func text() {
        let frames = Self.frames(slow: [30], missed: [30])
        let animation = RenderAnimation(
            key: "move", timing: MediaTiming(duration: 1), body: .empty)
        let entries = [
            LoggedAnimation(
                layer: .next(), layerName: "stage.key", animation: animation, added: 0.49,
                begins: 0.495, ends: 2),
            LoggedAnimation(
                layer: .next(), layerName: "ball", animation: animation, added: 0.49,
                begins: 0.495, ends: 2),
            LoggedAnimation(
                layer: .next(), layerName: "box", animation: animation, added: 0, begins: 0,
                ends: 0.5),
        ]
        let text = ExaminedFrame(30, of: frames, period: 1.0 / 60).text(entries, from: 0)
        #expect(
            text.hasPrefix(
                "Frame at 0.50 s: 20.00 ms, 20.0 times the median; draw took 20.00 ms, usually "
                    + "1.00 ms; 2 refreshes missed; began: ball"))
        #expect(text.contains("; ended: box") && text.hasSuffix("; 1 commit, 7 layers changed"))
    }

    @Test("nothing begins or ends in a frame that was sought")
    func sought() {
        var frames = Self.frames(slow: [30])
        frames[30].seeks = true
        let animation = RenderAnimation(timing: MediaTiming(duration: 1), body: .empty)
        let entry = LoggedAnimation(
            layer: .next(), layerName: "ball", animation: animation, added: 0, begins: 0.495,
            ends: 0.5)
        let text = ExaminedFrame(30, of: frames, period: 1.0 / 60).text([entry], from: 0)
        #expect(text.hasSuffix("; draw took 20.00 ms, usually 1.00 ms; 1 commit, 7 layers changed"))
    }

    @Test("no stage is blamed for a frame that was late for another reason")
    func late() {
        var frames = Self.frames(missed: [30])
        frames[30].begun = frames[30].targetTime + 0.04
        let text = ExaminedFrame(30, of: frames, period: 1.0 / 60).text([], from: 0)
        #expect(
            text.hasPrefix(
                "Frame at 0.50 s: 1.00 ms, 1.0 times the median; the frame began 40.00 ms "
                    + "late; 2 refreshes missed"))
    }

    @Test(
        "a slow frame with little CPU time was held up by other work",
        arguments: [(0.0, false), (0.004, true), (0.006, false)])
    func heldUp(_ cpu: Double, _ isHeldUp: Bool) {
        var frames = Self.frames(slow: [30])
        frames[30].cpu = cpu
        frames[31].cpu = 1e-6
        let text = ExaminedFrame(30, of: frames, period: 1.0 / 60).text([], from: 0)
        #expect(text.contains("; only 4.00 ms of CPU time: the machine was busy") == isHeldUp)
        let usual = ExaminedFrame(31, of: frames, period: 1.0 / 60).text([], from: 0)
        #expect(!usual.contains("busy"))
    }

    struct Cause: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The usual duration, and that of the frame, which is all drawing, in milliseconds.
        var median: Double, total: Double
        var missed = 0
        /// The time from the frame's moment to its start, in milliseconds.
        var late = 0.0
        var cause: FrameCause
    }

    @Test(
        "a stage is blamed for what took long, and a late begin for other missed frames",
        arguments: [
            Cause(testDescription: "an ordinary frame", median: 4, total: 4, cause: .usual),
            Cause(testDescription: "a little longer", median: 4, total: 9, cause: .usual),
            Cause(testDescription: "slow", median: 4, total: 11, cause: .stage(.draw)),
            Cause(
                testDescription: "over a period, but less than 2.5 medians", median: 12, total: 28,
                missed: 1, cause: .stage(.draw)),
            Cause(
                testDescription: "over a period, none missed", median: 12, total: 17,
                cause: .stage(.draw)),
            Cause(
                testDescription: "missed, drawn in time", median: 12, total: 12, missed: 1,
                late: 8, cause: .lateBegin),
            Cause(
                testDescription: "late, and drawn for even longer", median: 4, total: 20, missed: 1,
                late: 8, cause: .stage(.draw)),
            Cause(
                testDescription: "later than it took too long", median: 4, total: 9, missed: 1,
                late: 15, cause: .lateBegin),
            Cause(
                testDescription: "all frames take over a period", median: 30, total: 30, missed: 1,
                late: 2, cause: .stage(.draw)),
        ])
    func cause(_ cause: Cause) {
        var sample = FrameSample(), usual = StageTimes()
        (sample.stages[.draw], sample.missed) = (cause.total / 1000, cause.missed)
        (sample.targetTime, sample.begun) = (1, 1 + cause.late / 1000)
        usual[.draw] = cause.median / 1000
        let found = FrameCause(
            of: sample, usual: usual, median: usual.total, period: 1.0 / 60)
        #expect(found == cause.cause)
    }

    @Test("a slow frame is blamed on the stage that took longer than usual, not on the longest")
    func surplus() {
        var sample = FrameSample(), usual = StageTimes()
        (usual[.draw], sample.stages[.draw]) = (0.008, 0.009)
        (usual[.build], sample.stages[.build]) = (0.001, 0.008)
        let found = FrameCause(of: sample, usual: usual, median: 0.006, period: 1.0 / 60)
        #expect(found == .stage(.build))
    }

    @Test("an ordinary frame that one clicks is as usual")
    func usual() {
        let text = ExaminedFrame(30, of: Self.frames(), period: 1.0 / 60).text([], from: 0)
        #expect(
            text.hasPrefix("Frame at 0.50 s: 1.00 ms, 1.0 times the median; as usual; 1 commit"))
    }

    @Test("is shown at its media time only")
    func shown() {
        let frame = ExaminedFrame(30, of: Self.frames(), period: 1.0 / 60)
        #expect(frame.isShown(at: 0.5) && frame.isShown(at: 0.5 + 5e-7))
        #expect(!frame.isShown(at: 0.51))
    }
}
