import FrameTimes
import Testing

@Suite("Smoothness")
struct SmoothnessTests {
    private static let beat = 1000.0 / 60

    /// Frames one refresh apart, each changed by its index.
    private static func frames(
        _ count: Int, _ change: (Int, inout FrameSample) -> Void = { _, _ in }
    ) -> [FrameSample] {
        (0..<count).map { i in
            var sample = FrameSample.at(Double(i) * beat)
            change(i, &sample)
            return sample
        }
    }

    @Test("even motion has no error, no hitch and no stutter")
    func even() throws {
        let s = try #require(FrameRecording.of(Self.frames(61)).smoothness)
        #expect(s.frames == 60 && abs(s.duration - 1) < 1e-6)
        #expect(try #require(s.animationError).perSecond < 1e-3)
        #expect(s.hitchRatio == 0 && s.stutterTime == 0)
        #expect(abs(try #require(s.longestGap) - Self.beat) < 1e-5)
        // The work of 1.6 ms ends that long after the refresh, and a refresh before the deadline.
        #expect(abs(try #require(s.overrun).p99 - (1.6 - Self.beat)) < 1e-5)
    }

    @Test("a frame shown 4 ms late has an error of 4 ms, and the frame after it too")
    func late() throws {
        let recording = FrameRecording.of(
            Self.frames(61) { i, sample in if i == 30 { sample.presented += 0.004 } })
        let error = try #require(recording.smoothness?.animationError)
        #expect(abs(error.perSecond - 8) < 1e-3 && abs(error.perFrame - 8.0 / 60) < 1e-5)
        #expect(abs(try #require(recording.animationError(30)) + 4) < 1e-6)
        #expect(abs(try #require(recording.animationError(31)) - 4) < 1e-6)
        #expect(try #require(recording.smoothness?.beatError).perSecond < 1e-3)
    }

    @Test("the error is in real time at any speed", arguments: [0.25, 1, 2])
    func speed(_ speed: Double) throws {
        let recording = FrameRecording.of(
            Self.frames(11) { i, sample in
                (sample.speed, sample.mediaTime) = (speed, Double(i) * Self.beat / 1000 * speed)
                if i == 5 { sample.presented += 0.002 }
            })
        // Media time is kept to the nanosecond, which is four at a quarter of the speed.
        #expect(abs(try #require(recording.animationError(5)) + 2) < 1e-5)
    }

    struct Gap: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var change: @Sendable (inout FrameSample) -> Void
    }

    @Test(
        "across a rest, a pause, a seek or a change of speed there is no error",
        arguments: [
            Gap(testDescription: "a rest") { $0.moves = false },
            Gap(testDescription: "a pause") { $0.speed = 0 },
            Gap(testDescription: "another speed") { $0.speed = 0.5 },
        ])
    func gaps(_ gap: Gap) {
        let recording = FrameRecording.of(
            Self.frames(9) { i, sample in if i == 4 { gap.change(&sample) } })
        #expect(recording.animationError(4) == nil && recording.animationError(5) == nil)
        #expect(recording.animationError(0) == nil && recording.animationError(6) != nil)
        #expect(recording.smoothness?.frames == 6)
    }

    @Test("a frame that was sought follows none, and the frame after it follows it")
    func seek() {
        let recording = FrameRecording.of(
            Self.frames(9) { i, sample in
                sample.seeks = i == 4
                if i >= 4 { sample.mediaTime -= 3 }
            })
        #expect(recording.pairsInMotion == [1, 2, 3, 5, 6, 7, 8])
        #expect(recording.animationError(4) == nil && recording.animationError(5) != nil)
        #expect((recording.smoothness?.animationError?.perFrame ?? 9) < 1e-5)
    }

    @Test(
        "media time may be below 0 and run backward; only a step of 0 has no error",
        arguments: [
            (1.0, -0.02, -36.6667), (1, 0, nil), (1, 0.01, -6.6667), (-1, -0.02, 3.3333),
            (-1, 0.02, -36.6667),
        ] as [(Double, Double, Double?)])
    func backward(_ speed: Double, _ step: Double, _ error: Double?) {
        let recording = FrameRecording.of(
            Self.frames(3) { i, sample in
                (sample.speed, sample.mediaTime) = (speed, -5 + Double(i) * step)
            })
        let found = recording.animationError(1)
        #expect((found == nil) == (error == nil))
        #expect(abs((found ?? 0) - (error ?? 0)) < 1e-3)
    }

    @Test("late time per second of motion is the hitch ratio")
    func hitches() throws {
        // Two refreshes of 120 pass without a frame: 33.3 ms in two seconds.
        let recording = FrameRecording.of(
            (0..<119).map { i in
                let time = Double(i < 60 ? i : i + 2) * Self.beat
                return .at(time, missed: i == 60 ? 2 : 0)
            })
        let s = try #require(recording.smoothness)
        #expect(abs(s.duration - 2) < 1e-6)
        #expect(abs(s.hitchRatio - 2 * Self.beat / 2) < 1e-3)
        #expect(abs(try #require(s.longestGap) - 3 * Self.beat) < 1e-5)
        #expect(abs(try #require(s.stutterTime) - 3 * Self.beat) < 1e-5)
        #expect(abs(try #require(s.stutter) - 2.5) < 1e-3)
    }

    @Test("the first frame of a motion is late too, and the motion begins when it was due")
    func lateStart() throws {
        let recording = FrameRecording.of(
            Self.frames(61) { i, sample in
                sample.moves = i != 29
                sample.missed = i == 0 || i == 30 ? 3 : 0
            })
        let s = try #require(recording.smoothness)
        #expect(abs(s.duration - 58 * Self.beat / 1000) < 1e-6)
        #expect(abs(s.hitchRatio - 6.0 / 64 * 1000) < 1e-3)
    }

    @Test(
        "bands of the hitch ratio are Apple's",
        arguments: [(0, "good"), (5, "good"), (5.1, "warning"), (9.9, "warning"), (10, "critical")]
            as [(Double, String)])
    func bands(_ ratio: Double, _ band: String) { #expect(Smoothness.band(ratio) == band) }

    @Test("nothing that moves, nothing to judge")
    func still() {
        #expect(FrameRecording.of(Self.frames(9) { $1.moves = false }).smoothness == nil)
        #expect(FrameRecording.of([]).smoothness == nil)
        #expect(FrameRecording.of(Self.frames(1)).smoothness == nil)
    }

    @Test("media time that is stepped has no animation error")
    func stepped() {
        var recording = FrameRecording.of(Self.frames(9), pace: .free)
        recording.clock = .stepped
        #expect(recording.smoothness?.animationError == nil)
        #expect(recording.smoothness?.hitchRatio == 0)
    }
}
