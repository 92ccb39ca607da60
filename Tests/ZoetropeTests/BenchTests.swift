import Foundation
import FrameTimes
import Testing

@testable import KeyScripts
@testable import Viewer

@Suite("Benchmarks without a window")
@MainActor
struct BenchTests {
    private func report(
        _ name: String, _ keys: String?, frames: Int = 60, size: CGSize? = nil
    ) throws -> FrameRecording {
        let demo = try SceneName.demo(name)
        return HeadlessBench(
            demo: demo, size: size ?? demo.size,
            keys: try BenchKeys(keys.map(KeyScript.init(option:)), for: demo), frames: frames,
            warmUp: 5
        ).run()
    }

    @Test("a picture without extent has one pixel")
    func smallest() throws {
        let recording = try report("listing-4-8", "", frames: 2, size: .zero)
        #expect(recording.pixels == 1)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var demo: String
        var keys: String?
        /// How many of 60 frames, a second, show something move.
        var moving: ClosedRange<Int>
    }

    nonisolated static let rows = [
        Row(testDescription: "nothing is pressed", demo: "listing-4-8", keys: "", moving: 0...0),
        Row(
            testDescription: "times count from the end of the warm-up", demo: "listing-4-8",
            keys: "0.5:f", moving: 30...30),
        Row(
            testDescription: "a finger presses too", demo: "listing-4-8",
            keys: "0.9:press@1,1", moving: 0...0),
        // A flip takes 60 frames; the frame in which it ends is the one of the next press.
        Row(
            testDescription: "the first key at once, and again at rest", demo: "listing-4-8",
            keys: nil, moving: 60...60),
        Row(
            testDescription: "what moves by itself", demo: "rectangles", keys: nil, moving: 60...60),
    ]

    @Test("frames that show something move are counted", arguments: rows)
    func moving(_ row: Row) throws {
        let report = try report(row.demo, row.keys)
        #expect(report.frames.count == 60 && row.moving.contains(report.moving ?? -1))
    }

    @Test("at two pixels per point a frame has four times the pixels", arguments: [1, 2])
    func scale(scale: Int) throws {
        let demo = try SceneName.demo("listing-4-8")
        let report = HeadlessBench(
            demo: demo, size: CGSize(width: 30, height: 20), scale: scale,
            keys: try BenchKeys(nil, for: demo), frames: 2, warmUp: 1
        ).run()
        #expect(report.pixels == 600 * scale * scale)
    }

    @Test(
        "steps of a script that were not performed are named, and frames that it did not move",
        arguments: [
            ("0:f", 60, nil), ("", 60, nil),
            ("0:f", 51, "only 51 of 60 frames timed: nothing moves after the last step of --keys"),
            (
                "0:f,+6:tap@1,1,+1:f", 60,
                "--keys: 3 steps not performed, starting with press@1,1 at 6 s; raise --frames"
            ),
        ] as [(String, Int, String?)])
    func remark(_ script: String, _ count: Int, _ remark: String?) throws {
        let demo = try SceneName.demo("listing-4-8")
        let keys = try BenchKeys(KeyScript(option: script), for: demo)
        let bench = HeadlessBench(demo: demo, size: demo.size, keys: keys, frames: 60, warmUp: 5)
        #expect(bench.run().frames.count == 60 && keys.remark(count, of: 60) == remark)
    }

    @Test("a script is over when nothing has moved for a second after its last step")
    func over() throws {
        let demo = try SceneName.demo("listing-4-8")
        for (script, isOver) in [(nil, false), ("", false), ("9:f", false), ("0:f", true)] {
            let keys = try BenchKeys(script.map(KeyScript.init(option:)), for: demo)
            _ = HeadlessBench(
                demo: demo, size: demo.size, keys: keys, frames: 2, warmUp: 1
            ).run()
            #expect(keys.isOver(idle: 1.1) == isOver && !keys.isOver(idle: 0.9))
        }
    }

    @Test(
        "an interruption ends with the frames so far",
        arguments: [(0, 0), (5, 0), (6, 1), (25, 20)])
    func interrupted(after turns: Int, frames: Int) throws {
        let demo = try SceneName.demo("listing-4-8")
        var left = turns
        let report = HeadlessBench(
            demo: demo, size: demo.size, keys: try BenchKeys(nil, for: demo), frames: 60, warmUp: 5,
            isInterrupted: {
                left -= 1
                return left < 0
            }
        ).run()
        #expect(report.frames.count == frames)
    }

    @Test(
        "a file that cannot be written is found before the first frame",
        arguments: ["-o", "--plot"])
    func unwritable(_ option: String) throws {
        let folder = try Folder()
        for name in ["a.json", "a.png"] {
            try FileManager.default.createDirectory(
                atPath: folder[name], withIntermediateDirectories: false)
        }
        for path in [folder["a"], "/proc/none/a"] {
            let path = path + (option == "-o" ? ".json" : ".png")
            let outcome = zoetrope("bench", "listing-4-8", "--frames", "1", option, path)
            #expect(outcome.status == 70 && outcome.output.isEmpty, "\(outcome)")
            #expect(outcome.errors.contains("cannot write \(path): "))
        }
        #expect(folder.names() == ["a.json", "a.png"])
    }

    @Test(
        "a recording and its plot are two files", arguments: ["a.html", "./a.html", "b/../a.html"])
    func sameFile(_ plot: String) throws {
        let folder = try Folder()
        let outcome = zoetrope(
            "bench", "listing-4-8", "--frames", "1", "-o", folder["a.html"], "--format", "csv",
            "--plot", folder[plot])
        #expect(outcome.status == 64 && folder.names().isEmpty)
        #expect(outcome.errors.contains("--output and --plot name the same file; name two files"))
    }

    @Test("the first key is pressed again whenever the scene is at rest")
    func again() throws {
        #expect(try report("listing-4-8", nil, frames: 240).moving ?? 0 >= 232)
    }
}
