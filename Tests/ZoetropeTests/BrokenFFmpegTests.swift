import Foundation
import Graphics
import Testing

@testable import Viewer

@Suite("An ffmpeg that does not work")
struct BrokenFFmpegTests {
    /// Records two frames with a program in the place of ffmpeg.
    private func record(
        _ script: String, patience: Double, in folder: Folder
    ) throws -> Failure? {
        try folder.makeProgram("ffmpeg", script)
        let recipe = try #require(FFmpegRecipe(.mp4, rate: 10))
        let writer = try FFmpegWriter(
            recipe, to: .exactly(folder["film.mp4"]), rate: 10, path: folder["bin"],
            patience: patience)
        Stream.reportFailedWrites()
        let image = CGImage(
            width: 200, height: 200, pixels: Array(repeating: 0xFF00_0000, count: 40_000))
        return #expect(throws: Failure.self) { _ = try writer.write(2) { _ in image } }
    }

    @Test(
        "one that fails is our failure, in a line that says why, and leaves nothing",
        arguments: [
            ("#!/bin/sh\nexit 3", "ffmpeg exited without an error message"),
            ("#!/bin/sh\necho one >&2; echo boom >&2; exit 3", "ffmpeg: boom"),
            ("#!/bin/sh\nkill -SEGV $$", "ffmpeg exited without an error message"),
            ("#!/bin/sh\ncat >/dev/null", "ffmpeg wrote no file"),
            ("", "cannot start PROGRAM: exec format error"),
        ])
    func fails(_ script: String, _ reason: String) throws {
        let folder = try Folder()
        let failure = try record(script, patience: 60, in: folder)
        let words = reason.replacingOccurrences(of: "PROGRAM", with: folder["bin/ffmpeg"])
        #expect(
            failure
                == .ours(
                    "cannot write \(folder["film.mp4"]): \(words); "
                        + "none of the 2 frames is finished"))
        #expect(folder.names() == ["bin"])
    }

    @Test(
        "one that does nothing is ended, with all that it started, and not asked again",
        .timeLimit(.minutes(1)),
        arguments: [
            "sleep 1000", "cat >/dev/null; sleep 1000", "kill -STOP $$",
            "cat >frames.mp4; while :; do :; done",
        ])
    func hangs(_ script: String) throws {
        let folder = try Folder()
        let words =
            "cannot write \(folder["film.mp4"]): ffmpeg does not respond; "
            + "none of the 2 frames is finished"
        for patience in [0.3, 1000] {
            let failure = try record("#!/bin/sh\n" + script, patience: patience, in: folder)
            #expect(failure == .ours(words))
            #expect(folder.names() == ["bin"])
        }
    }

    @Test("one that works slowly is waited for as long as it says or writes something")
    func slow() throws {
        let folder = try Folder()
        // Three times as long as it may do nothing.
        let script = """
            #!/bin/sh
            cat >/dev/null
            for i in 1 2 3 4 5 6 7 8 9; do sleep 0.1; echo frame=$i; done
            for i in 1 2 3 4 5 6 7 8 9; do sleep 0.1; echo $i >>film.mp4; done
            """
        try folder.makeProgram("ffmpeg", script)
        let run = try FFmpeg(
            folder["bin/ffmpeg"], [], in: folder.path, readsFrames: true, patience: 0.6)
        try run.end()
        #expect(try folder.text("film.mp4").hasSuffix("9\n"))
    }

    @Test("one that computes in silence is waited for, as on a machine that is busy")
    func busy() throws {
        let folder = try Folder()
        let script = """
            #!/bin/sh
            cat >/dev/null
            i=0; while [ $i -lt 600000 ]; do i=$((i + 1)); done
            echo done >film.mp4
            """
        try folder.makeProgram("ffmpeg", script)
        let run = try FFmpeg(
            folder["bin/ffmpeg"], [], in: folder.path, readsFrames: true, patience: 0.25)
        try run.end()
        #expect(try folder.text("film.mp4") == "done\n")
    }

    @Test("no name of a file reaches it, whatever the name looks like")
    func names() throws {
        let folder = try Folder()
        let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" >>\"$0.log\"; cat >/dev/null; : >film.mp4"
        try folder.makeProgram("ffmpeg", script)
        let recipe = try #require(FFmpegRecipe(.mp4, rate: 10))
        let writer = try FFmpegWriter(
            recipe, to: .exactly(folder["-i http:100%d.mp4"]), rate: 10, path: folder["bin"])
        _ = try writer.write(1) { _ in CGImage(width: 1, height: 1, pixels: [0xFF00_0000]) }
        #expect(folder.names() == ["-i http:100%d.mp4", "bin"])
        #expect(try !folder.text("bin/ffmpeg.log").contains("100%d"))
    }

    @Test("a folder of its name is no program")
    func folder() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder["bin/ffmpeg"], withIntermediateDirectories: true)
        #expect(throws: Failure.self) { try FFmpeg.find(for: "a.mp4", path: folder["bin"]) }
    }
}
