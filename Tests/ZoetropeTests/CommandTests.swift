import Foundation
import Testing
import UIKitViews

@testable import Viewer

@Suite("The command line")
@MainActor
struct CommandTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var status: Int32
        var mentions: String
        var testDescription: String { "zoetrope " + arguments.joined(separator: " ") }
        init(_ line: String, _ status: Int32, _ mentions: String) {
            arguments = line.split(separator: " ").map(String.init)
            (self.status, self.mentions) = (status, mentions)
        }
    }

    nonisolated static let mistakes = [
        Row("--frobnicate", 64, "'--frobnicate'"),
        Row("help nosuch", 64, "no command is named 'nosuch'"),
        Row("nosuch --help", 64, "no demo is named 'nosuch'"),
        Row("render", 64, "'<scene>'"),
        Row("render playground --at 1,x -o a.png", 64, "'1,x'"),
        Row("render playground --at -1 -o a.png", 64, "a time cannot be negative"),
        Row("render playground --at 0,1e9 -o a.png", 64, "'1e9'"),
        Row("sample listing-3-3 --layer theLayer --key-path position --at -1", 64, "be negative"),
        Row("render playground --at 0 -o a.jpg", 64, "'a.png', not 'a.jpg'"),
        Row("render playground --at 0 -o a", 64, "PNG"),
        Row("render playground --at 0 -o .png", 64, "PNG"),
        Row("render playground --at 0 -o a.png --scale -1", 64, "'-1'"),
        Row("render playground --at 0 -o a.png --keys -1:t", 64, "'-1' is not a time"),
        Row("render playground --at 0 -o a.png --size 0x5", 64, "'0x5'"),
        Row("render playground --at 0 -o a.png --scale 0", 64, "'0'"),
        Row("render playground --at 0 -o a.png --keys t", 64, "character 1"),
        Row(
            "render listing-4-1 --at 0 -o /proc/none/a.png --size 9x9", 70,
            "zoetrope: cannot write /proc/none/a.png: no such folder"),
        Row(
            "render listing-4-1 --at 0 -o /dev/null/a.png --size 9x9", 70,
            "cannot write /dev/null/a.png: a part of the path is a file"),
        Row("render playground --at 0 -o a.png --size 16000x16000 --scale 4", 64, "pixels"),
        Row("render playgroud --at 0 -o a.png", 64, "did you mean playground, "),
        Row(
            "render listing-4 --at 0 -o a.png", 64,
            "did you mean listing-4-1, listing-4-2 or listing-4-3?"),
        Row("render missing.caml --at 0 -o a.png", 66, "cannot read missing.caml"),
        Row("sample listing-3-3 --layer nobody --key-path position --at 0", 64, "theLayer"),
        Row("sample listing-3-3 --layer theLayer --key-path posture --at 0", 64, "position"),
        Row("sample listing-3-3 --layer theLayer --key-path position.q --at 0", 64, "position"),
        Row("record playground --duration 1 -o a.avi", 64, "'a.avi'"),
        Row(
            "record playground --duration 0 -o a", 64,
            "'0' is invalid for '--duration <seconds>': it must be a number above 0."),
        Row(
            "record playground --duration 1 --from -1 -o a", 64,
            "it must be a number of at least 0."),
        Row(
            "record playground --shard 3/2 -o a", 64,
            "a part and a number of parts, up to 10000, as in 2/4."),
        Row(
            "view --size 0x5", 64,
            "'0x5' is invalid for '--size <WxH>': it must be a width and a height from 1 to 16384, "
                + "as in 960x600."),
        Row("view --scale 99", 64, "it must be 1 to 4, or auto."),
        Row("record playground --duration 0x10 -o a", 64, "'0x10'"),
        Row("record playground --duration 1e999 -o a", 64, "'1e999'"),
        Row("render playground --at 0x1 -o a.png", 64, "'0x1' is not a time"),
        Row("render playground --at 0 -o a.png --keys 0x1:t", 64, "'0x1' is not a time"),
        Row("bench --keys 0x10hz", 64, "is not a frame rate"),
        Row("view --speed 0x2", 64, "'0x2'"),
        Row("record playground --duration 1 --fps 60 -o a.gif", 64, "--fps 50"),
        Row("record playground --from 20000 --to 20001 -o a.mp4", 64, "until the video's end"),
        Row("record playground --duration 1 --fps 1e4 -o a", 64, "--fps 1000"),
        Row("record playground --duration 1e9 -o a", 64, "1,000,000 frames"),
        Row("record playground --duration 1 -o a --scale 17", 64, "--scale"),
        Row("record nonsense --duration 1 -o a", 64, "'zoetrope demos' lists all"),
        Row(
            "record playground --duration 1 -o a --size 16000x16000 --scale 4", 64,
            "; use a smaller --size"),
        Row(
            "render playground --at 0,1 -o a.png --size 16000x16000", 64,
            "; use fewer times, or a smaller --size"),
        Row("record listing-4-1 --duration 1 -o /dev/null/a", 70, "a part of the path is a file"),
        Row("bench playground --layers 5", 64, "--layers"),
        Row("bench playground --kind star", 64, "--kind applies to the demo primitives only"),
        Row(
            "bench primitives --kind stars", 64,
            "one of the following: star, morph, stroke, shadow, mask"),
        Row("bench primitives --scene primitives", 64, "the scene is given twice"),
        Row("bench cube rectangles cube --against self", 64, "the scene 'cube' is given twice"),
        Row("bench cube cube", 64, "several scenes need --against"),
        Row("bench --scene primitives --count 0", 64, "must be 1 to 1000000, not 0"),
        Row("bench --frames 0", 64, "--frames"),
        Row("bench --against self --plot a.png", 64, "--plot cannot be used with --against"),
        Row("bench --against self -o a --format csv", 64, "--format cannot be used with"),
        Row("bench --against self -o a/x.json", 64, "--output names a folder, not a file such as"),
        Row("bench --against self --program ./a", 64, "--program cannot be used with"),
        Row("bench --against self --threshold-p99 1", 64, "--threshold-p99 cannot be used"),
        Row("bench --against self --threshold-hitch 1", 64, "--threshold-hitch cannot be"),
        Row("bench --against self --threshold-error 1", 64, "--threshold-error cannot be"),
        Row("bench cube --threshold-error 1", 64, "--threshold-error needs --paced"),
        Row("bench --program ./a --keys 0:t", 64, "--keys applies to demos only, not to --program"),
        Row("bench --program ./a --size 9x9", 64, "--size applies to demos only"),
        Row("bench --program ./a --scale 2", 64, "--scale applies to demos only"),
        Row("bench --program ./a --renderer opengl", 64, "--renderer applies to demos only"),
        Row("bench --program ./a --memory 9", 64, "--memory applies to demos only"),
        Row("bench --program ./a --layers 9", 64, "--layers applies to demos only"),
        Row("bench --program ./a --kind star", 64, "--kind applies to demos only"),
        Row("bench --program ./a --scene cube", 64, "--scene applies to demos only"),
        Row("bench --program ./a", 66, "cannot run ./a: no such program"),
        Row("bench -o a.txt", 64, "'a.txt' has no known extension; use .json, .trace or .csv"),
        Row("view --frame-format txt", 64, "'txt'"),
        Row("bench --runs 5", 64, "--runs needs --against"),
        Row("bench --seed 5", 64, "--seed needs --against"),
        Row("bench --tolerance 5", 64, "--tolerance needs --against"),
        Row("bench --against self --runs 1", 64, "--runs must be 2 to 1000, not 1"),
        Row("bench --keys t", 64, "character 1"),
        Row("bench playground --keys 1:t+2:space", 64, "is not a key; keys are"),
        Row("bench playground --keys 0.5:space", 64, "'space' is a key of the viewer"),
        Row("bench playground --keys 0:back@1", 64, "'back@1' works in the viewer only"),
        Row("bench --size 0x5", 64, "'0x5'"),
        Row("bench --plot a.jpg", 64, "'a.png', not 'a.jpg'"),
        Row("compare a.json", 64, "name two recordings"),
        Row("compare a.json b.json", 66, "cannot read a.json: no such file"),
        Row("compare /proc /proc", 66, "/proc contains no recordings"),
        Row("view --keys @/proc/self/mem", 66, "cannot read /proc/self/mem: input/output error"),
        Row("compare a.json b.json --tolerance 100", 64, "--tolerance"),
        Row("view --keys @missing.keys", 66, "cannot read missing.keys"),
        Row("render playground --at 0 -o a.png --keys @/dev/null/a", 66, "cannot read"),
        Row("--generate-completion-script tcsh", 64, "tcsh"),
        Row("view --speed 0", 64, "'0'"),
        Row("view --speed -2", 64, "'-2'"),
        Row("view --keys 1:nothing", 64, "'nothing'"),
        Row("view --scale 0", 64, "'0'"),
        Row("view --scale 1.5", 64, "'1.5'"),
        Row("view --exit-after 0", 64, "'0'"),
        Row("view --renderer paper", 64, "'paper'"),
        Row("view --vsync maybe", 64, "'maybe'"),
        Row("view --memory -1", 64, "--memory must be 0 to 65536 MiB, not -1"),
        Row("bench --memory 65537", 64, "--memory must be 0 to 65536 MiB, not 65537"),
        Row("record playground --duration 1 -o a --memory x", 64, "'x'"),
        Row("render playground --at 0 -o a.png --keys 0hz", 64, "is not a frame rate"),
        Row("bench --layers 0", 64, "--layers must be 1 to 1000000, not 0"),
        Row("bench --frames 100001", 64, "--frames must be 1 to 100000, not 100001"),
        Row("bench --threshold-p99 -1", 64, "'-1'"),
        Row(
            "render playground -o a.png --at 0" + String(repeating: ",0", count: 400), 64,
            "--at accepts at most 400 times, not 401"),
        Row("view \(#filePath)", 66, "scene files are not supported"),
        Row("compare \(#filePath) \(#filePath)", 66, "CommandTests.swift"),
    ]

    @Test("what is wrong is one line on standard error", arguments: mistakes)
    func mistakes(_ row: Row) {
        let outcome = zoetrope(row.arguments)
        #expect(outcome.status == row.status)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("zoetrope: "))
        #expect(!outcome.errors.contains("\n"))
        #expect(outcome.errors.contains(row.mentions))
    }

    @Test("a file without a name is none")
    func nameless() {
        let scene = ["listing-4-1", "--size", "9x9"]
        for arguments in [
            ["render"] + scene + ["--at", "0", "-o", ""],
            ["record"] + scene + ["--duration", "0.1", "-o", ""],
            ["bench", "--plot", ""],
        ] {
            let outcome = zoetrope(arguments)
            #expect(outcome.status == 64 && outcome.errors.hasPrefix("zoetrope: "))
            #expect(!outcome.errors.contains("\n"))
        }
    }

    @Test("an error that nobody foresaw is no mistake of use")
    func unforeseen() {
        struct Unforeseen: Error {}
        #expect(throws: Unforeseen.self) { try Program.explain(Unforeseen(), []) }
    }

    /// The description of the commands for other tools.
    private struct HelpDump: Decodable {
        struct Command: Decodable {
            let commandName: String
            let arguments: [Argument]?
            let subcommands: [Command]?
        }
        struct Argument: Decodable {
            let kind: String
            let isRepeating: Bool
        }
        let command: Command
    }

    @Test(
        "no argument without a name follows an array of them, at which debug builds of the parser stop"
    )
    func arrays() throws {
        let dump = try JSONDecoder().decode(
            HelpDump.self, from: Data(ZoetropeCommand._dumpHelp().utf8))
        let commands = try #require(dump.command.subcommands)
        #expect(commands.count > ZoetropeCommand.configuration.subcommands.count)
        for command in [dump.command] + commands {
            let arguments = (command.arguments ?? []).filter { $0.kind == "positional" }
            #expect(!arguments.dropLast().contains { $0.isRepeating }, "\(command.commandName)")
        }
    }

    @Test("every help page has an example that the parser takes")
    func examples() throws {
        for command in [
            "", "view", "demos", "render", "record", "sample", "bench", "compare",
            "code", "export", "plot", "site", "keys",
        ] {
            let outcome = zoetrope([command, "--help"].filter { !$0.isEmpty })
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
            let words = outcome.output.split(whereSeparator: \.isWhitespace)
            let start = try #require(words.firstIndex(of: "EXAMPLE:"), "\(command)")
            let example = outcome.output.components(separatedBy: "EXAMPLE: ")[1]
                .components(separatedBy: "\n\n")[0].replacingOccurrences(of: "\n", with: " ")
            #expect(words[start + 1] == "zoetrope")
            let arguments = Self.shellWords(example).dropFirst()
            #expect(throws: Never.self) {
                _ = try ZoetropeCommand.command(of: Array(arguments))
            }
        }
    }

    private static func shellWords(_ line: String) -> [String] {
        var words: [String] = []
        for (i, part) in line.components(separatedBy: "\"").enumerated() {
            words += i % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
        }
        return words
    }

    @Test("make run starts all commands but the window's without a display")
    func withoutDisplay() throws {
        let script = try Self.text(of: "Scripts/run.sh")
        let choice = try #require(script.firstMatch(of: /\n    (demos [^)]*)\)/)).1
        let names = choice.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let commands = ZoetropeCommand.configuration.subcommands.map { $0._commandName }
        #expect(Set(names) == Set(commands).subtracting(["view"]).union(["help"]))
    }

    private static func text(of file: String) throws -> String {
        let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        return try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    }

    @Test("the page of the commands shows their help")
    func page() throws {
        let page = try Self.text(of: "Documentation/COMMANDS.md")
        let commands = ZoetropeCommand.configuration.subcommands
        for command in [ZoetropeCommand.self] + commands {
            let name = command._commandName
            let words = name == "zoetrope" ? name : "zoetrope " + name
            let help = ZoetropeCommand.helpMessage(for: command, columns: 100)
                .trimmingCharacters(in: .newlines)
            #expect(page.contains("## \(words)\n\n```text\n\(help)\n```\n"), "run 'make keys'")
        }
        #expect(page.components(separatedBy: "\n## ").count == commands.count + 4)
    }

    @Test("help of a command")
    func help() {
        #expect(
            zoetrope("keys", "--help").output == """
                OVERVIEW: List the keys of the viewer.

                EXAMPLE: zoetrope keys --markdown

                USAGE: zoetrope keys [--markdown]

                OPTIONS:
                  --markdown              Print a table in Markdown.
                  --version               Show the version.
                  -h, --help              Show help information.
                """)
    }

    @Test(
        "shells get scripts that complete commands, demos and files",
        arguments: ["bash", "zsh", "fish"])
    func completion(_ shell: String) {
        let outcome = zoetrope("--generate-completion-script", shell)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        for word in ["record", "compare", "zoetrope demos --names", "threshold-p99"] {
            #expect(outcome.output.contains(word), "\(word)")
        }
        #expect(zoetrope("demos", "--names").output.split(separator: "\n").contains("playground"))
    }

    @Test("the version is the package's")
    func version() {
        #expect(zoetrope("--version") == Outcome(status: 0, output: Version.text, errors: ""))
    }

    @Test("the demos are listed with their keys")
    func demos() {
        let outcome = zoetrope("demos")
        #expect(outcome.status == 0)
        for name in ["playground", "listing-3-3", "listing-4-1", "listing-4-9", "rectangles"] {
            #expect(outcome.output.contains(name))
        }
        let statements = zoetrope("demos", "--search", "listing-4-5", "--statements")
        #expect(statements.output.contains("N  Both end at the same time."))
    }

    @Test("a point is sampled with all its digits")
    func sample() {
        let outcome = zoetrope(
            "sample", "listing-3-3", "--layer", "theLayer", "--key-path", "position",
            "--at", "1.25,0,2.5")
        #expect(
            outcome == Outcome(status: 0, output: "1.25,197 393.5\n0,74 74\n2.5,320 74", errors: "")
        )
    }

    @Test(
        "the commands follow the devices or the guides",
        arguments: [("devices", 276.0), ("guides", 256)])
    func conformance(name: String, value: Double) throws {
        let outcome = zoetrope(
            "sample", "key-timing", "--layer", "timed", "--key-path", "position.x", "--at", "0.8",
            "--conformance", name)
        let shown = try #require(outcome.output.split(separator: ",").last.flatMap { Double($0) })
        #expect(outcome.status == 0 && abs(shown - value) < 1e-6)
    }

    @Test("less motion can be asked for without a window")
    func lessMotion() throws {
        defer { UIAccessibility.isReduceMotionEnabled = false }
        let folder = try Folder()
        let scene = ["render", "listing-4-8", "--size", "120x81", "--at", "0.5", "-o"]
        for (name, more) in [("all.png", []), ("less.png", ["--reduce-motion"])] {
            #expect(zoetrope(scene + [folder[name]] + more).status == 0)
        }
        #expect(try folder.picture("all.png").pixels != folder.picture("less.png").pixels)
    }

    @Test("samples as JSON")
    func json() throws {
        let outcome = zoetrope(
            "sample", "listing-3-3", "--layer", "theLayer", "--key-path", "position", "--at",
            "1.25", "--json")
        #expect(outcome.output == "[{\"time\":1.25,\"value\":[197,393.5]}]")
        let matrix = zoetrope(
            "sample", "listing-3-3", "--layer", "theLayer", "--key-path", "transform", "--at", "0")
        #expect(matrix.output.split(separator: ",").last?.split(separator: " ").count == 16)
    }

    @Test("pausing by script holds the scene, halving the speed stretches it")
    func scriptBendsTime() {
        func position(_ keys: String, at time: String) -> String {
            zoetrope(
                "sample", "listing-3-3", "--layer", "theLayer", "--key-path", "position",
                "--at", time, "--keys", keys
            ).output
        }
        let key = MainActor.assumeIsolated { firstKey("listing-3-3") }
        #expect(position("0:\(key) 1.25:space", at: "4") == "4,197 393.5")
        #expect(position("0:\(key) 0:[", at: "2.5") == "2.5,197 393.5")
        #expect(position("0:\(key) 0:]", at: "0.625") == "0.625,197 393.5")
        let third = 1.0 / 3, step = 1.0 / 60
        for (keys, moment) in [(",", third - step), (", , .", third - step), (".", third + step)] {
            let script = keys.split(separator: " ").map { "\(third):\($0)" }
            let held = position("0:\(key) " + script.joined(separator: " "), at: "4").dropFirst(2)
            let there = position("0:\(key)", at: "\(moment)").split(separator: ",")[1]
            for (a, b) in zip(held.split(separator: " "), there.split(separator: " ")) {
                #expect(abs((Double(a) ?? .nan) - (Double(b) ?? .nan)) < 1e-6, "\(keys)")
            }
        }
    }

    private func firstKey(_ name: String) -> Character {
        (try? SceneName.demo(name))?.keys.first?.key ?? "?"
    }
}
