import Foundation
import TestSupport

/// A command line of words that fit more or less, with files of every kind in reach.
@MainActor final class CommandLineInput: FuzzInput {
    private let seed: UInt64
    private let words: [String]
    var partCount: Int { words.count }
    var isTraced = false

    init(seed: UInt64) {
        self.seed = seed
        var dice = Dice(seed, -1)
        let command = dice.any(Self.commands)
        var words = dice.once(in: 12) ? [] : [command]
        if let needs = Self.needs[command] {
            if !dice.once(in: 8) { words.append(dice.any(Self.scenes)) }
            for option in needs where !dice.once(in: 8) {
                words += [option, dice.any(Self.values[option] ?? [""])]
            }
        }
        for _ in 0..<dice.index(4) {
            let own = Self.takes[command] ?? []
            let option = own.isEmpty || dice.once(in: 10) ? dice.any(Self.options) : dice.any(own)
            words.append(option)
            if let values = Self.values[option], !dice.once(in: 12) {
                words.append(dice.any(values))
            }
        }
        let (files, needed) = Self.readers[command] ?? (dice.once(in: 6) ? 2 : 0, [])
        for _ in 0..<files { words.append(dice.any(Self.files)) }
        for option in needed where !dice.once(in: 8) {
            words += [option, dice.any(Self.values[option] ?? [""])]
        }
        self.words = words
    }

    /// The statuses that the program documents, and those of the signals that end it here.
    private static let allowed: Set<Int32> = [0, 1, 64, 66, 70, 143]
    /// Seconds after which a program that is still at work is asked to end, and by which it must.
    private static let patience = 3 * ProcessorSpeed.slowness, grace = patience
    /// Processor time that a command may take, in seconds.
    private static let maxSeconds = 2 * ProcessorSpeed.slowness
    /// The commands that draw for as long as their arguments say; only their errors are bounded.
    private static let openEnded: Set = ["view", "record", "bench", "site"]
    /// The commands that end by themselves.
    private static let bounded: Set = [
        "render", "sample", "compare", "code", "export", "plot", "demos", "keys", "help",
    ]
    /// The statuses of a command line or an input that is refused.
    private static let refusals: Set<Int32> = [64, 66]

    func run(parts: [Int]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("run")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.lay(in: folder)
        let line = parts.map { words[$0] }
        if isTraced { print(line.map { "'\($0)'" }.joined(separator: " ")) }
        for _ in line { Worker.countPart() }
        var dice = Dice(seed, -2)
        let before = RunningProgram.secondsOfEnded
        let program = try RunningProgram(
            line,
            environment: [
                "HOME": folder.path, "XDG_CONFIG_HOME": "", "DISPLAY": "", "WAYLAND_DISPLAY": "",
                "SDL_VIDEODRIVER": dice.flag() ? "dummy" : "",
            ], folder: folder)
        if !program.ends(within: Self.patience) {
            // Who opens a FIFO waits for its writer; without a command the program shows a window.
            let mayWait = line.contains { $0.contains("fifo") || Self.openEnded.contains($0) }
            if !mayWait, !Self.bounded.isDisjoint(with: line) {
                throw Wrong("hangs: \(line.joined(separator: " "))")
            }
            program.send(dice.flag() ? SIGTERM : SIGINT)
            guard program.ends(within: Self.grace) else {
                program.kill9()
                throw Wrong("does not hear a signal: \(line.joined(separator: " "))")
            }
        }
        try program.check(allowed: Self.allowed.union([130]))
        let seconds = RunningProgram.secondsOfEnded - before
        let isBounded =
            !line.contains(where: Self.openEnded.contains) || Self.refusals.contains(program.status)
        if isBounded, seconds > Self.maxSeconds {
            throw Wrong(
                "over \(Self.maxSeconds) s of processor time: \(line.joined(separator: " "))")
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        // A recording is one file, or a picture for each frame, `NAME-00000.png`.
        if program.status == 0, let file = Self.output(of: line),
            !left.contains(where: {
                $0 == file || $0.hasPrefix((file as NSString).deletingPathExtension + "-")
            })
        {
            throw Wrong("says nothing, and \(file) is not there: \(line.joined(separator: " "))")
        }
        if let part = left.first(where: { $0.contains("part") || $0.contains("tmp") }) {
            throw Wrong("left \(part): \(line.joined(separator: " "))")
        }
    }

    /// The file in the current folder that a command line asks for, nil where it may do without one.
    private static func output(of line: [String]) -> String? {
        let words = ["--help", "-h", "--version", "help", "keys", "demos"]
        guard line.count(where: { $0 == "-o" }) == 1, let place = line.firstIndex(of: "-o"),
            place + 1 < line.count, line[place + 1].hasPrefix("out"),
            Set(line).isDisjoint(with: words)
        else { return nil }
        return line[place + 1]
    }

    /// Files that commands may be given.
    private static func lay(in folder: URL) throws {
        try Data().write(to: folder.appendingPathComponent("empty.json"))
        try Data("{\"samples\":[]}".utf8).write(to: folder.appendingPathComponent("few.json"))
        try Data("0:t 1:k\n".utf8).write(to: folder.appendingPathComponent("script"))
        try Data("\u{1B}[2J\u{7}".utf8).write(to: folder.appendingPathComponent("bell.json"))
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
        mkfifo(folder.appendingPathComponent("fifo").path, 0o600)
        try CorpusFile.recording.write(to: folder.appendingPathComponent("good.json"))
    }

    private static let commands = [
        "view", "view", "render", "render", "record", "record", "record", "sample", "bench",
        "bench",
        "compare", "compare", "code", "export", "export", "plot", "plot", "site", "demos", "keys",
        "help",
        "", "-", "--", "frob", "--version",
    ]
    /// The options that a command cannot do without.
    private static let needs = [
        "view": ["--exit-after"], "render": ["--at", "-o"], "record": ["--duration", "-o"],
        "sample": ["--layer", "--key-path", "--at"], "bench": ["--frames"], "code": [],
    ]
    /// The commands that read recordings, with the number of these, and the options that they need.
    private static let readers = [
        "compare": (2, []), "export": (1, ["-o"]), "plot": (2, ["-o"]),
    ]
    private static let takes = [
        "view": [
            "--size", "--scale", "--fullscreen", "--renderer", "--vsync", "--memory", "--speed",
            "--keys", "--reduce-motion", "--frame-format",
        ],
        "render": ["--scale", "--memory", "--keys", "--size", "--reduce-motion"],
        "record": [
            "--fps", "--scale", "--memory", "--keys", "--size", "--reduce-motion", "--from", "--to",
            "--shard",
        ],
        "sample": ["--json", "--keys"],
        "bench": [
            "--layers", "--count", "--kind", "--scale", "--scene", "-o", "--renderer",
            "--threshold-p99", "--threshold-hitch", "--threshold-error", "--plot", "--program",
            "--size", "--keys", "--paced", "--against", "--runs", "--tolerance", "--seed",
        ],
        "compare": ["--tolerance", "--metric"],
        "demos": ["--names", "--statements"], "keys": ["--markdown"], "code": ["--objective-c"],
        "export": ["--format"], "site": ["-o", "--pages-only"],
    ]
    private static let scenes = [
        "playground", "listing-4-8", "springs", "emitter", "text", "rectangles", "primitives",
        "nothing", "",
        "../x",
        "-x", "你好",
    ]
    private static let files = [
        "good.json", "good.json", "empty.json", "few.json", "bell.json", "folder", "fifo",
        "missing",
        "/dev/zero", "/dev/null", "/dev/full", "-", "",
    ]
    private static let numbers = [
        "0", "1", "0.1", "2", "-1", "nan", "inf", "1e999", "1e9", "0x10", "", " 1", "1,5",
        "99999999999999999999",
        "0.000001", "½",
    ]
    private static let options =
        Array(values.keys).sorted() + [
            "--help", "--fullscreen", "--reduce-motion", "--names", "--json", "--nope", "--paced",
            "--markdown", "--objective-c", "--pages-only", "--statements",
        ]
    private static let sizes = [
        "100x80", "1x1", "0x0", "40x40", "99999x99999", "x", "100", "-5x5", "nanxnan", "100x80x3",
        "1e9x1",
    ]
    private static let values: [String: [String]] = [
        "--at": ["0", "0,0.5,1", "0,,1", "-1", "nan", "1e9", "0.1,0.1", ",", "0;1", "x"],
        "-o": [
            "out.png", "out.gif", "out.mp4", "out.webm", "out", "folder", "missing/out.png",
            "/dev/full",
            "-o.png", "out.json", "--", ".png", "/proc/x.png", "out.svg",
            "out.csv", "out.trace",
        ],
        "--scale": numbers, "--memory": numbers, "--speed": numbers, "--duration": numbers,
        "--fps": numbers,
        "--exit-after": ["0.1", "0.2"] + numbers, "--layers": numbers, "--count": numbers,
        "--frames": numbers, "--kind": ["star", "morph", "text", "stars", ""],
        "--scene": ["rectangles", "primitives", "nothing", ""],
        "--threshold-p99": numbers, "--threshold-hitch": numbers, "--threshold-error": numbers,
        "--seed": numbers, "--tolerance": numbers, "--runs": numbers,
        "--metric": ["mean", "p99", "hitch", "nothing", ""],
        "--program": files, "--against": files, "--plot": ["out.svg", "out.html", "folder", ""],
        "--frame-format": ["json", "trace", "csv", "xml", ""],
        "--size": sizes,
        "--keys": [
            "0:t", "0:t 0.1:k", "@script", "@missing", "@fifo", "@folder", "@/dev/zero", "@", "0:",
            ":t",
            "nan:t", "1e999:t", "0:tap@1,1", "0:drag@1,1-2,2/0.1", "0:zzz", "+:t",
        ],
        "--format": ["json", "trace", "mangohud", "presentmon", "csv", "xml", ""],
        "--from": numbers, "--to": numbers,
        "--shard": [
            "1/2", "2/2", "3/2", "0/0", "1/0", "-1/4", "1/1e9", "1", "/", "1/99999999999999999999",
        ],
        "--conformance": ["devices", "guides", "neither", ""],
        "--renderer": ["auto", "software", "opengl", "x", ""], "--vsync": ["on", "off", "maybe"],
        "--layer": ["box", "firstView", "", "nothing"],
        "--key-path": ["position", "position.x", "opacity", "..", "", "transform.rotation.z"],
    ]
}
