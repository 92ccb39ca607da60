import FrameTimes
import RenderTree
import Testing

@testable import Viewer

@Suite("Tables of recordings")
struct RecordingTableTests {
    private static func recording(_ frames: [FrameSample]) -> FrameRecording { .of(frames) }

    @Test("the cost of a pixel is that of drawing, where their number is known")
    func pixels() {
        var recording = Self.recording([.drawing(0.002), .drawing(0.002), .drawing(0.009)])
        #expect(!recording.table.contains("per pixel"))
        recording.pixels = 4000
        #expect(recording.table.contains("drawing time per pixel  p50 500.00 ns"))
    }

    @Test("missed refreshes and CPU time are summed up")
    func sums() {
        let recording = Self.recording([.drawing(0.001), .drawing(0.003, missed: 2)])
        #expect(recording.missed == 2 && abs(recording.cpuPerFrame - 5) < 1e-9)
        #expect(abs(recording.frames[1].total - 3.6) < 1e-9)
    }

    @Test("frames of a pause neither move nor miss a refresh", arguments: [(1.0, 2), (0, 0)])
    func paused(_ speed: Double, _ moving: Int) {
        var frame = FrameSample.drawing(0.03, missed: 2)
        (frame.moves, frame.speed) = (true, speed)
        let recording = Self.recording([frame, frame])
        #expect(recording.moving == moving && recording.missed == 2 * moving)
    }

    @Test("the time from frame to frame is told for frames that keep a pace")
    func intervals() throws {
        var frames = [FrameSample](repeating: .drawing(0.001), count: 3)
        (frames[0].presented, frames[1].presented, frames[2].presented) = (5, 5.016, 5.036)
        #expect(Self.recording(frames).interval == nil)
        for i in 0..<2 { frames[i].moves = true }
        let interval = try #require(Self.recording(frames).interval)
        #expect(abs(interval.mean - 18) < 1e-6 && abs(interval.max - 20) < 1e-6)
        #expect(Self.recording(frames).table.contains("frame interval      p50 ~16.0"))
        #expect(FrameRecording.of(frames, pace: .free).interval == nil)
        // A rest or a pause is no interval of the motion, neither here nor in an export.
        for (moves, speed) in [(false, 1.0), (true, 0)] {
            (frames[1].moves, frames[1].speed) = (moves, speed)
            let rested = Self.recording(frames)
            #expect(try abs(#require(rested.interval).max - 16) < 1e-6)
            for format in [RecordingFormat.mangohud, .presentmon] {
                let log = try FrameRecording(data: rested.data(format))
                #expect(log.intervals.count == 1 && abs(log.intervals[0] - 16) < 1e-6)
            }
        }
    }

    @Test("the input latency is reported where keys did something")
    func input() {
        let frames = [0.010, nil, 0.020, nil].map { (delay: Double?) in
            var sample = FrameSample.drawing(0.001)
            sample.inputDelay = delay
            return sample
        }
        let recording = Self.recording(frames)
        #expect(recording.inputToPresent?.max == 20 && recording.inputToPresent?.mean == 15)
        #expect(
            recording.table.contains("input latency       p50 ~10.0 ms, p99 ~20.0 ms, max 20.0 ms"))
        #expect(Self.recording([.drawing(0.001)]).inputToPresent == nil)
    }

    @Test("the table has a row for each stage, and marks what rests on too few frames")
    func table() {
        let lines = Self.recording([.drawing(0.001)]).table.split(separator: "\n")
        #expect(lines[0] == "rectangles: 12 layers, 1 frame, raster back end, memory")
        #expect(lines[1] == "ms              mean       p50       p95       p99       max")
        #expect(lines[2] == "evaluate       0.100    ~0.100    ~0.100    ~0.100     0.100")
        #expect(lines[6].hasPrefix("total"))
        #expect(lines[7] == "animating frames    0")
        #expect(lines.last == "~ fewer than ten frames lie beyond this percentile")
        let many = Self.recording([FrameSample](repeating: .drawing(0.001), count: 1000)).table
        #expect(many.contains("evaluate       0.100     0.100     0.100     0.100     0.100"))
    }

    @Test("the evenness of motion is told with whose bands it is measured by")
    func smoothness() {
        let frames = (0..<61).map { i in
            var sample = FrameSample.drawing(0.001, missed: i == 30 ? 1 : 0)
            (sample.moves, sample.presented) = (true, Double(i < 30 ? i : i + 1) / 60)
            (sample.mediaTime, sample.targetTime) = (sample.presented, sample.presented)
            return sample
        }
        let table = Self.recording(frames).table
        #expect(table.contains("animation error     0.00 ms/s, 0.00 ms per frame, 0.00 against"))
        #expect(table.contains("hitch ratio         16.39 ms/s (critical by Apple's rating)"))
        #expect(table.contains("longest gap         33.33 ms"))
        #expect(table.contains("overrun             p50 -16.67, p90 ~-16.67, p99 ~-16.67 ms"))
        #expect(
            Self.recording(frames).note
                == "mean 1.60 ms, p99 ~1.60 ms, 1 refresh missed. "
                + "Hitches 16.4 ms/s (critical by Apple's rating), "
                + "animation error 0.0 ms per frame (0.0 ms/s), "
                + "0.0 ms against ideal refresh times, overrun -16.7/~-16.7/~-16.7 ms, "
                + "longest gap 33.3 ms, stutter 0.0 ms.")
        var displaced = Self.recording(frames)
        displaced.motionError = Figures(of: [Double](repeating: 0.25, count: 900))
        #expect(displaced.note.contains(" times, motion error p99 ~0.2 pt, overrun "))
        let free = FrameRecording.of(frames, pace: .free)
        for text in [free.table, free.note] {
            #expect(!text.contains("longest gap") && !text.contains("stutter"))
        }
    }

    @Test(
        "figures above their limits end with the verdict",
        arguments: [
            ("--threshold-p99 1.7", nil), ("--threshold-p99 1.5", "p99 is ~1.600 ms, over"),
            ("--threshold-hitch 1", "the hitch ratio is unknown"),
            ("--threshold-error 1", "the animation error per frame is unknown"), ("", nil),
        ] as [(String, String?)])
    func limits(_ line: String, _ verdict: String?) throws {
        try Self.check(line, Self.recording([.drawing(0.001), .drawing(0.001)]), verdict)
    }

    /// 61 frames of which one is shown 4 ms late, after a refresh was missed.
    private static let uneven: FrameRecording = {
        let frames = (0..<61).map { i in
            var sample = FrameSample.drawing(0.001, missed: i == 30 ? 1 : 0)
            (sample.moves, sample.mediaTime) = (true, Double(i < 30 ? i : i + 1) / 60)
            (sample.presented, sample.targetTime) = (sample.mediaTime, sample.mediaTime)
            if i == 40 { sample.presented += 0.004 }
            return sample
        }
        return recording(frames)
    }()

    @Test(
        "hitches and animation error are judged by the options",
        arguments: [
            // 16.7 ms late in 61 refreshes; twice 4 ms in 60 frames.
            ("--threshold-hitch 16.5", nil), ("--threshold-error .14", nil),
            (
                "--threshold-hitch 16",
                "the hitch ratio is 16.393 ms/s, over the threshold of 16 ms/s"
            ),
            (
                "--threshold-error .13",
                "the animation error per frame is 0.133 ms, over the threshold of 0.13 ms"
            ),
        ])
    func options(_ line: String, _ verdict: String?) throws {
        try Self.check(line, Self.uneven, verdict)
    }

    private static func check(
        _ line: String, _ recording: FrameRecording, _ verdict: String?
    ) throws {
        let limits = try ThresholdOptions.parse(line.split(separator: " ").map(String.init))
        var failure: Failure?
        do { try limits.check(recording) } catch { failure = error as? Failure }
        #expect((failure == nil) == (verdict == nil))
        guard let verdict, let failure else { return }
        #expect(failure.kind == .verdict && failure.message.hasPrefix(verdict))
    }
}
