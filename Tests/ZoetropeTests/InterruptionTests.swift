import Foundation
import FrameTimes
import Graphics
import Testing

@testable import Viewer

/// The program, which `swift build` puts beside the tests.
private let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("zoetrope").path

@Suite(
    "Interruptions",
    .enabled(if: FileManager.default.isExecutableFile(atPath: program), "run 'swift build'"))
struct InterruptionTests {
    /// Records for some time, and is interrupted as soon as a file is there.
    ///
    /// - Returns: the status and what was said.
    private func record(
        _ output: String, in folder: Folder, seconds: String = "10000", until file: String,
        _ signal: Int32
    ) throws -> (status: Int32, said: String) {
        let arguments = [
            "record", "listing-4-1", "--size", "32x32", "--duration", seconds, "-o", output,
        ]
        let (status, said, _) = try run(arguments, in: folder, until: file, signal)
        return (status, said)
    }

    /// Runs the program, and interrupts it as soon as a file is there.
    ///
    /// - Returns: the status, what was said, and what was printed.
    private func run(
        _ arguments: [String], in folder: Folder, until file: String, _ signal: Int32
    ) throws -> (status: Int32, said: String, printed: String) {
        let process = Process()
        let (errors, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["PATH": "\(folder["bin"]):/usr/bin:/bin"]) { $1 }
        (process.standardError, process.standardOutput) = (errors, output)
        try process.run()
        while !FileManager.default.fileExists(atPath: folder[file]), process.isRunning {
            usleep(1000)
        }
        kill(process.processIdentifier, signal)
        // Where signals are ignored, as in shells without a terminal, it would go on.
        DispatchQueue.global().asyncAfter(deadline: .now() + 30) { process.terminate() }
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        return (
            process.terminationStatus, String(decoding: said, as: UTF8.self),
            String(decoding: printed, as: UTF8.self)
        )
    }

    @Test(
        "a result that has no place to go to is an error, whatever else is closed",
        arguments: [">&-", "<&- >&-", "</dev/null >&-"])
    func closedStreams(_ streams: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec \"$0\" demos \(streams)", program]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 70)
        #expect(
            String(decoding: said, as: UTF8.self)
                == "zoetrope: cannot write the result: standard output is closed\n")
    }

    @Test(
        "a file beyond the shell's limit of size is one line, and nothing of it stays",
        .timeLimit(.minutes(1)),
        arguments: [
            ("render listing-4-1 --at 0 -o a.png", "a.png", ""),
            ("record listing-4-1 --duration 0.1 -o a", "a", "; none of the 6 frames is finished"),
        ])
    func largeFile(_ line: String, _ name: String, _ rest: String) throws {
        let folder = try Folder()
        let (process, errors) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "ulimit -f 1; exec \"$0\" \(line)", program]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardError = errors
        try process.run()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 70)
        #expect(
            String(decoding: said, as: UTF8.self)
                == "zoetrope: cannot write \(name): the file would be too large\(rest)\n")
        #expect(folder.names().isEmpty)
    }

    @Test(
        "a limit of open files is raised, or is one line that tells how to raise it",
        .timeLimit(.minutes(1)),
        arguments: [
            ("-Sn 12", "record listing-4-1 --duration 0.1 -o a.gif", "a.gif: 3 frames in"),
            ("-n 12", "keys", "at most 12 files may be open; raise the limit with 'ulimit -n 256'"),
            (
                "-n 64", "record listing-4-1 --duration 0.1 -o a.gif",
                "cannot write a.gif: cannot start FFMPEG: too many open files; "
                    + "raise the limit with 'ulimit -n 256'; none of the 3 frames is finished"
            ),
        ])
    func openFiles(_ limit: String, _ line: String, _ words: String) throws {
        let folder = try Folder()
        // It makes the file that its last argument names.
        try folder.makeProgram(
            "ffmpeg", "#!/bin/sh\nfor last; do :; done\ncat >/dev/null\n: >\"$last\"\n")
        let (process, errors) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "ulimit \(limit); exec \"$0\" \(line)", program]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["PATH": "\(folder["bin"]):/usr/bin:/bin"]) { $1 }
        (process.standardError, process.standardOutput) = (errors, FileHandle.nullDevice)
        try process.run()
        let said = String(
            decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let words = words.replacingOccurrences(of: "FFMPEG", with: folder["bin/ffmpeg"])
        if limit.hasPrefix("-S") {
            #expect(process.terminationStatus == 0 && said.hasPrefix(words), "\(said)")
        } else {
            #expect(process.terminationStatus == 70 && said == "zoetrope: \(words)\n", "\(said)")
            #expect(folder.names() == ["bin"])
        }
    }

    @Test(
        "an interrupted benchmark of a program has its frames so far, and the signal's status",
        .timeLimit(.minutes(1)), arguments: [SIGINT, SIGTERM])
    func bench(_ signal: Int32) throws {
        let folder = try Folder()
        try FrameRecording.of([.drawing(0.002), .drawing(0.003)]).write(to: folder, "frames.json")
        // Records as soon as it is asked to end.
        try folder.makeProgram(
            "app",
            """
            #!/bin/sh
            trap 'cp "\(folder["frames.json"])" "$ZOETROPE_RECORD"; exit' TERM
            : >"\(folder["started"])"
            while :; do :; done
            """)
        let (status, said, printed) = try run(
            ["bench", "--program", folder["bin/app"], "-o", "out.json"], in: folder,
            until: "started", signal)
        #expect(status == 128 + signal && said.filter(\.isNewline).count == 1, "\(said)")
        #expect(printed.hasPrefix("rectangles: 12 layers, 2 frames"))
        #expect(printed.hasSuffix("\n\ncut short\n"))
        #expect(try folder.text("out.json") == folder.text("frames.json"))
    }

    @Test(
        "pictures that are interrupted end with one line and leave nothing",
        .timeLimit(.minutes(1)),
        arguments: [
            (SIGINT, "interrupted", "film", "film.part/frame-00005.png"),
            (SIGTERM, "terminated", "film.png", "film.part/film-00005.png"),
            (SIGQUIT, "interrupted", "film", "film.part/frame-00005.png"),
            (SIGHUP, "the terminal was closed", "film", "film.part/frame-00005.png"),
        ])
    func pictures(_ signal: Int32, _ word: String, _ output: String, _ file: String) throws {
        let folder = try Folder()
        let (status, said) = try record(output, in: folder, until: file, signal)
        #expect(status == 128 + signal, "\(said)")
        #expect(said == "zoetrope: \(word); not written: \(output)\n")
        #expect(folder.names().isEmpty)
    }

    @Test("an interruption names what was left in place, until a failure has named it")
    func left() throws {
        let folder = try Folder()
        let film = try UnfinishedFile(folder: folder["film"], for: folder["film.mp4"])
        film.leave()
        #expect(
            Interruption.withRegistry {
                $0.left.contains(film.path) && $0.unfinished[film.path] == nil
            })
        let words = Guarded("")
        let console = Console(output: { _ in }, error: { line in words.withLock { $0 = line } })
        Console.$current.withValue(console) {
            Interruption.complain(.ours("no space; 5 of 9 frames are in \(film.path)/frames.mp4"))
        }
        #expect(words.withLock { $0 }.hasPrefix("zoetrope: no space"))
        #expect(
            Interruption.withRegistry { !$0.left.contains(film.path) }
                && folder.names() == ["film.part"])
    }

    @Test(
        "a film that is interrupted ends with one line and leaves nothing, in every part of the work",
        .timeLimit(.minutes(1)), arguments: ["encode", "finish"],
        [SIGINT, SIGTERM, SIGQUIT])
    func film(_ part: String, _ signal: Int32) throws {
        let folder = try Folder()
        // It takes all frames, and for ever to make a film of them.
        let script = """
            #!/bin/sh
            case "$*" in
            *faststart*) : >../finish; while :; do : >>film.mp4; done ;;
            esac
            [ \(part) = finish ] || : >../encode
            cat >frames.mp4
            """
        try folder.makeProgram("ffmpeg", script)
        let seconds = part == "finish" ? "0.1" : "10000"
        let (status, said) = try record(
            "film.mp4", in: folder, seconds: seconds, until: part, signal)
        #expect(status == 128 + signal, "\(said)")
        #expect(said.hasPrefix("zoetrope: ") && said.hasSuffix("; not written: film.mp4\n"))
        #expect(said.filter(\.isNewline).count == 1)
        #expect(folder.names() == ["bin", part].sorted())
    }
}
