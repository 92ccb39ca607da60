import Foundation
import FrameTimes
import Testing

@testable import Viewer

/// Programs that `bench` starts, made of shell scripts that write a recording as they are asked to.
@Suite("Benchmarks of programs")
@MainActor
struct ProgramTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        for (name, draw) in [("fast", 0.002), ("slow", 0.003)] {
            let frames = (0..<40).map { FrameSample.drawing(draw + Double($0 % 5) * 1e-6) }
            try FrameRecording.of(frames).write(to: folder, name + ".json")
        }
    }

    /// Makes a program that logs its arguments and variables and copies a recording to a path.
    private func makeProgram(_ name: String, _ recording: String, to path: String) throws -> String
    {
        try folder.makeProgram(
            name,
            """
            #!/bin/sh
            for last; do :; done
            echo "\(name) $* $ZOETROPE_RECORD_SECONDS $ZOETROPE_RECORD_FRAMES" >>"\(folder["log"])"
            cp "\(folder[recording + ".json"])" "\(path)"

            """)
        return folder["bin/" + name]
    }

    private var log: [String] {
        ((try? folder.text("log")) ?? "").split(separator: "\n").map(String.init)
    }

    @Test("a program runs with its arguments and the ends that were asked for, and is reported")
    func program() throws {
        let path = try makeProgram("app", "slow", to: "$ZOETROPE_RECORD")
        let outcome = zoetrope(
            "bench", "--program", path, "one", "two", "--duration", "2.5", "--frames", "30",
            "--paced", "-o", folder["out.csv"])
        #expect(outcome.status == 0 && outcome.output.hasPrefix("rectangles: 12 layers, 40 frames"))
        #expect(log == ["app one two 2.5 30"])
        #expect(try folder.text("out.csv").hasPrefix("frame,begun,"))
        #expect(zoetrope("bench", "--program", path, "--threshold-p99", "3").status == 1)
        #expect(log.last == "app   ")
    }

    @Test("a recording is written though its table cannot be printed")
    func unprintable() throws {
        let path = try makeProgram("app", "slow", to: "$ZOETROPE_RECORD")
        let outcome = zoetrope(
            ["bench", "--program", path, "-o", folder["out.csv"]],
            blocked: { _ in throw Failure.ours("no space") })
        #expect(outcome.status == 70 && outcome.errors == "zoetrope: no space")
        #expect(try folder.text("out.csv").hasPrefix("frame,begun,"))
    }

    @Test("a program that fails, records nothing or is none ends in one line")
    func broken() throws {
        let silent = try makeProgram("silent", "slow", to: "/dev/null")
        try folder.makeProgram("failing", "#!/bin/sh\necho 'no display' >&2\nexit 70\n")
        for (path, status, words) in [
            (silent, 66, "recorded nothing: it does not use UIKitApp"),
            (folder["bin/failing"], 70, "ended with status 70: no display"),
            (folder["bin/none"], 66, "no such program"),
        ] {
            let outcome = zoetrope("bench", "--program", path)
            #expect(outcome.status == Int32(status) && outcome.errors.hasSuffix(words))
            #expect(!outcome.errors.contains("\n") && outcome.output.isEmpty)
        }
    }

    @Test("a path that is none of a program is refused with the reason")
    func paths() throws {
        try folder.write("", to: "text")
        for (path, failure) in [
            ("", Failure.usage("the name of the program is empty")),
            (folder["none"], .input("cannot run \(folder["none"]): no such program")),
            (folder.path, .input("cannot run \(folder.path): it is a folder; name a program")),
            (
                folder["text"],
                .input(
                    "cannot run \(folder["text"]): it is not executable; name a program, "
                        + "or make it executable")
            ),
        ] {
            for options in [["--program", path], ["--against", path, "-o", folder["out"]]] {
                let outcome = zoetrope(["bench"] + options)
                #expect(outcome.status == failure.kind.rawValue)
                #expect(outcome.errors == failure.description)
            }
        }
    }

    @Test("a program that does not end in its time is ended, with those that it started")
    func endless() {
        let asleep = ChildProgram("/bin/sh", ["-c", "sleep 1000; true"])
        #expect(throws: Failure.ours("/bin/sh did not end within 0.1 s")) {
            try asleep.run(atMost: 0.1)
        }
    }

    private func pairs(
        _ own: String, _ other: String, seed: UInt64 = 1, in name: String = "runs"
    ) throws -> PairedBench {
        for side in ["a", "b"] {
            try FileManager.default.createDirectory(
                atPath: folder["\(name)/\(side)"], withIntermediateDirectories: true)
        }
        return try PairedBench(
            own, against: other, options: ["--frames", "7"], pairs: 8, seed: seed, tolerance: 0.01,
            folder: folder[name])
    }

    @Test("two programs run in turn until it is clear, each with the options")
    func against() throws {
        let a = try makeProgram("a", "fast", to: "$last")
        let b = try makeProgram("b", "slow", to: "$last")
        let (text, isSlower) = try pairs(b, a).run(["cube"])
        #expect(isSlower && text.contains("B is slower"))
        #expect(text.hasSuffix("Recordings: \(folder["runs"])/a and \(folder["runs"])/b."))
        // Clear after the least number of pairs, as the runs do not differ.
        let count = PairedComparison.minPairs
        #expect(log.count == 2 * count)
        #expect(folder.names(in: "runs/a") == (1...count).map { "cube-0\($0).json" })
        #expect(folder.names(in: "runs/b") == folder.names(in: "runs/a"))
        #expect(log.allSatisfy { $0.contains(" bench cube --frames 7 --output ") })
        #expect(try !pairs(a, b, in: "back").run(["cube"]).isSlower)
    }

    @Test("the order of each pair is drawn by the seed")
    func order() throws {
        let a = try makeProgram("a", "fast", to: "$last")
        let b = try makeProgram("b", "slow", to: "$last")
        let orders = try [1, 2, 1].enumerated().map { i, seed in
            let before = log.count
            _ = try pairs(a, b, seed: UInt64(seed), in: "\(i)").run(["cube"])
            return log.dropFirst(before).map { $0.prefix(1) }.joined()
        }
        #expect(orders[0] == orders[2] && orders[0] != orders[1])
        for order in orders {
            let pairs = stride(from: 0, to: order.count, by: 2).map {
                order.dropFirst($0).prefix(2)
            }
            #expect(pairs.allSatisfy { Set($0) == ["a", "b"] })
        }
    }

    @Test("a folder with the recordings of earlier runs is refused, and nothing runs")
    func used() throws {
        let bench = try pairs(makeProgram("a", "fast", to: "$last"), "self")
        try folder.write("{}", to: "runs/b/cube-09.json")
        let failure = #expect(throws: Failure.self) { try bench.run(["cube"]) }
        #expect(
            failure?.kind == .usage
                && failure?.message.contains("/runs/b already has recordings") == true)
        #expect(log.isEmpty && folder.names(in: "runs/a").isEmpty)
    }

    @Test("a program that records nothing is named")
    func silent() throws {
        let a = try makeProgram("a", "fast", to: "/dev/null")
        let failure = #expect(throws: Failure.self) { try pairs(a, "self").run(["x"]) }
        #expect(failure?.kind == .input)
        #expect(
            failure?.message.hasPrefix("\(a) recorded nothing: --against needs a program") == true)
    }

    @Test("a run that fails ends the benchmark with its reason")
    func failing() throws {
        let a = try makeProgram("a", "fast", to: "$last")
        try folder.makeProgram("bad", "#!/bin/sh\necho 'no such demo' >&2\nexit 64\n")
        let failure = #expect(throws: Failure.self) { try pairs(a, folder["bin/bad"]).run(["x"]) }
        #expect(failure?.message.hasSuffix("ended with status 64: no such demo") == true)
    }
}
