import Foundation
import RenderTree
import Testing

@testable import Viewer

@Suite("Frame-time recordings")
struct TimingReportTests {
    private static func sample(_ draw: Double, missed: Int = 0) -> FrameSample {
        var sample = FrameSample()
        (sample.evaluate, sample.build, sample.draw) = (0.0001, 0.0002, draw)
        (sample.present, sample.cpu, sample.missed) = (0.0003, 0.005, missed)
        return sample
    }

    private static func report(
        _ frames: [FrameSample], pace: FramePace = .display
    ) -> TimingReport {
        TimingReport(
            scene: "rectangles", layers: 12, renderer: "memory", backEnd: "raster",
            pace: pace, frames: frames, machine: "test", peakMemory: 50)
    }

    @Test(
        "percentiles are those of the nearest rank",
        arguments: [
            (1, 1.0, 1.0, 1.0), (2, 1, 2, 2), (3, 2, 3, 3), (10, 5, 10, 10), (20, 10, 19, 20),
            (100, 50, 95, 99), (101, 51, 96, 100), (240, 120, 228, 238), (1000, 500, 950, 990),
        ])
    func percentiles(count: Int, p50: Double, p95: Double, p99: Double) {
        let times = (1...count).map(Double.init)
        for times in [times, times.reversed()] {
            let f = TimingReport.Figures(milliseconds: times)
            #expect(abs(f.mean - Double(count + 1) / 2) < 1e-9)
            #expect(f.p50 == p50 && f.p95 == p95 && f.p99 == p99)
            #expect(f.max == Double(count))
        }
    }

    @Test("the cost of a pixel is that of drawing, where their number is known")
    func pixels() {
        let frames = [Self.sample(0.002), Self.sample(0.002), Self.sample(0.009)]
        let report = TimingReport(
            scene: "springs", layers: 1, renderer: "memory", backEnd: "raster",
            pace: .display, frames: frames, pixels: 4000, machine: "test", peakMemory: 50)
        #expect(report.table.contains("drawing time per pixel p50 500.00 ns"))
        #expect(!Self.report(frames).table.contains("per pixel"))
    }

    @Test("no frames give zeros")
    func empty() {
        let report = Self.report([])
        #expect(report.frames == 0)
        #expect(
            report.stages.total == TimingReport.Figures(mean: 0, p50: 0, p95: 0, p99: 0, max: 0))
    }

    @Test("times that are none count as zero")
    func nonsense() {
        let report = Self.report([Self.sample(.nan), Self.sample(.infinity), Self.sample(-1)])
        #expect(report.stages.draw.max == 0)
    }

    @Test("missed refreshes and CPU time are summed up")
    func sums() {
        let report = Self.report([Self.sample(0.001), Self.sample(0.003, missed: 2)])
        #expect(report.missed == 2)
        #expect(abs(report.cpuPerFrame - 5) < 1e-9)
        #expect(abs(report.stages.draw.mean - 2) < 1e-9)
        #expect(abs(report.samples[1].total - 3.6) < 1e-9)
    }

    @Test("the time from frame to frame is told for frames that keep a pace")
    func intervals() throws {
        var frames = [Self.sample(0.001), Self.sample(0.001), Self.sample(0.001)]
        (frames[0].presented, frames[1].presented, frames[2].presented) = (5, 5.016, 5.036)
        let interval = try #require(Self.report(frames).interval)
        #expect(abs(interval.mean - 18) < 1e-6 && abs(interval.max - 20) < 1e-6)
        #expect(Self.report(frames).table.contains("frame interval p50 16.0"))
        #expect(Self.report(frames, pace: .free(period: 1)).interval == nil)
    }

    @Test(
        "without waiting for the display, frames that take longer than a refresh are missed",
        arguments: [
            ([], 0), ([0.016], 0), ([0.017], 1), ([0.017, 0.001, 0.5, 0.016], 2), ([.nan], 0),
        ] as [([Double], Int)])
    func missed(_ draws: [Double], _ missed: Int) {
        let frames = draws.map { Self.sample($0, missed: 7) }
        let pace = FramePace(isLimited: false, refreshRate: 60)
        #expect(pace == .free(period: 1.0 / 60))
        #expect(Self.report(frames, pace: pace).missed == missed)
        #expect(
            Self.report(frames, pace: FramePace(isLimited: true, refreshRate: 60)).missed
                == 7 * draws.count)
    }

    @Test("a slower display gives frames more time")
    func refreshRate() {
        let frames = [Self.sample(0.02)]
        #expect(FramePace(isLimited: false, refreshRate: 30).missed(frames) == 0)
        #expect(FramePace(isLimited: false, refreshRate: 144).missed(frames) == 1)
        #expect(FramePace(isLimited: false, refreshRate: 0).missed(frames) == 0)
    }

    @Test("the file has the members that other programs read, and reads back")
    func schema() throws {
        let report = Self.report([Self.sample(0.001)])
        let data = try report.json()
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            root.keys.sorted() == [
                "backEnd", "cpuPerFrame", "frames", "layers", "machine", "missed", "moving", "pace",
                "peakMemory", "renderer", "samples", "scene", "stages",
            ])
        let stages = try #require(root["stages"] as? [String: [String: Double]])
        #expect(stages.keys.sorted() == ["build", "draw", "evaluate", "present", "total"])
        for stage in stages.values {
            #expect(stage.keys.sorted() == ["max", "mean", "p50", "p95", "p99"])
        }
        let samples = try #require(root["samples"] as? [[String: Double]])
        #expect(samples.first?.keys.sorted() == ["build", "draw", "evaluate", "present", "total"])
        #expect(try JSONDecoder().decode(TimingReport.self, from: data) == report)
    }

    @Test("the input latency is reported where keys did something")
    func input() throws {
        let frames = [0.010, nil, 0.020, nil].map { (delay: Double?) in
            var sample = Self.sample(0.001)
            sample.inputDelay = delay
            return sample
        }
        let report = Self.report(frames)
        #expect(report.inputToPhoton?.max == 20)
        #expect(report.inputToPhoton?.mean == 15)
        #expect(report.table.contains("input latency p50 10.0 ms, p99 20.0 ms"))
        let data = try report.json()
        #expect(try JSONDecoder().decode(TimingReport.self, from: data) == report)
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let figures = try #require(root["inputToPhoton"] as? [String: Double])
        #expect(figures.keys.sorted() == ["max", "mean", "p50", "p95", "p99"])
        #expect(Self.report([Self.sample(0.001)]).inputToPhoton == nil)
    }

    @Test("the table has a row for each stage")
    func table() {
        let lines = Self.report([Self.sample(0.001)]).table.split(separator: "\n")
        #expect(lines[0] == "rectangles: 12 layers, 1 frame, raster back end, memory")
        #expect(lines[1] == "ms              mean       p50       p95       p99       max")
        #expect(lines[2] == "evaluate       0.100     0.100     0.100     0.100     0.100")
        #expect(lines.count == 9)
        #expect(
            lines[7] == "animating frames 0, missed frames 0, CPU time per frame 5.000 ms, "
                + "peak memory 50.0 MiB")
    }

    @Test("a recorder takes each frame once")
    func recorder() {
        let ring = FrameTimings(capacity: 8)
        ring.record(Self.sample(0.001))
        var recorder = TimingRecorder(ring)
        for i in 0..<20 {
            ring.record(Self.sample(Double(i) * 0.001))
            if i % 5 == 4 { recorder.collect() }
        }
        recorder.collect()
        #expect(recorder.frames.map(\.draw) == (0..<20).map { Double($0) * 0.001 })
    }
}
