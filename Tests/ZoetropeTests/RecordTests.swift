import Foundation
import Graphics
import Testing

@testable import zoetrope

/// Nil where this machine has no ffmpeg; the set-up for tests installs it.
private let ffmpeg = try? FFmpeg.find(for: "a film")

@Suite("Films")
@MainActor
struct RecordTests {
    @Test(
        "a film has the frames that begin before its end, at exact times",
        arguments: [
            (1, 60, 60), (0.5, 25, 13), (2, 29.97, 60), (0.001, 60, 1), (0.1, 30, 3),
            (3, 10, 30), (1e-9, 1, 1), (1e300, 1e10, 1_000_000_000),
        ] as [(Double, Double, Int)])
    nonisolated func schedule(_ duration: Double, _ rate: Double, _ count: Int) {
        let schedule = FrameSchedule(duration: duration, rate: rate)
        #expect(schedule.count == count)
        #expect(schedule.time(of: 0) == 0)
        #expect(abs(schedule.time(of: 7) - 7 / rate) < 1e-12)
    }

    @Test(
        "the end of the name says what is made",
        arguments: [
            ("a.mp4", .mp4), ("a.b/c.WEBM", .webm), ("a.gif", .gif), ("a.png", .pictures),
            ("folder", .pictures), ("a.mp4/", .pictures), ("a.avi", nil), ("a.jpg", nil),
        ] as [(String, FilmFormat?)])
    nonisolated func formats(_ path: String, _ format: FilmFormat?) {
        #expect(FilmFormat(path: path) == format)
    }

    @Test(
        "pictures are numbered",
        arguments: [
            ("film", 0, "film/frame-00000.png"), ("film/", 12, "film/frame-00012.png"),
            ("a/b.png", 7, "a/b-00007.png"), ("b.PNG", 123_456, "b-123456.png"),
        ])
    nonisolated func pictureNames(_ path: String, _ frame: Int, _ name: String) {
        #expect(PictureSequence(path).path(of: frame) == name)
    }

    @Test(
        "what ffmpeg says becomes a reason",
        arguments: [
            ("", "ffmpeg ended and does not say why"),
            ("\n \n", "ffmpeg ended and does not say why"),
            ("one\nUnknown encoder 'libx264'\n\n", "ffmpeg says: Unknown encoder 'libx264'"),
            (
                "av_interleaved_write_frame(): No space left on device\nConversion failed!",
                "no space left on the device"
            ),
            ("x.part.mp4: Permission denied\n", "no permission"),
            ("Error writing trailer: Input/output error\n", "input/output error"),
        ])
    nonisolated func reasons(_ text: String, _ reason: String) {
        #expect(FFmpeg.reason(text) == reason)
    }

    @Test("without ffmpeg one line says what to do")
    func missing() {
        let failure = #expect(throws: Failure.self) { try FFmpeg.find(for: "a.gif", path: "/none") }
        #expect(failure?.kind == .ours)
        #expect(failure?.message.contains("apt install ffmpeg") == true)
    }

    @Test("an ffmpeg that does not start is told")
    func start() {
        let stopped = #expect(throws: FFmpeg.Stopped.self) {
            _ = try FFmpeg("/none/ffmpeg", [], readsFrames: false)
        }
        #expect(stopped?.reason.hasPrefix("cannot start /none/ffmpeg: ") == true)
    }

    @Test("an ffmpeg that ends before the film does is told", arguments: ["true", "false"])
    func leaves(_ program: String) throws {
        Stream.reportClosedPipes()
        let run = try FFmpeg("/bin/" + program, [], readsFrames: true)
        let frame = CGImage(width: 400, height: 400, pixels: Array(repeating: 0, count: 160_000))
        let stopped = #expect(throws: FFmpeg.Stopped.self) { while true { try run.take(frame) } }
        #expect(
            stopped?.reason
                == (program == "true"
                    ? "ffmpeg takes no more frames" : "ffmpeg ended and does not say why"))
    }

    @Test("a film of a window that was never drawn is none")
    func undrawn() {
        let failure = #expect(throws: Failure.self) {
            try FilmRecorder.write(
                nil, FilmRecorder.Picture(width: 4, height: 4, scale: 1), to: "film/",
                memoryLimit: 0, wrote: { _ in })
        }
        #expect(failure == .ours("there is no film: the window was not drawn"))
    }

    private static let scene = ["listing-4-8", "--size", "120x81"]

    private func still(_ time: String, in folder: Folder) throws -> CGImage {
        let path = folder["still.png"]
        #expect(zoetrope(["render"] + Self.scene + ["--at", time, "-o", path]).status == 0)
        return try folder.picture("still.png")
    }

    private func record(_ path: String) -> Outcome {
        zoetrope(["record"] + Self.scene + ["--duration", "0.5", "--fps", "20", "-o", path])
    }

    @Test("a folder gets a picture for every frame, each what render draws at its time")
    func pictures() throws {
        let folder = try Folder()
        #expect(record(folder["film"]) == Outcome(status: 0, output: "", errors: ""))
        #expect(folder.names(in: "film").count == 10)
        for (frame, time) in [(0, "0"), (5, "0.25"), (9, "0.45")] {
            let name = folder.names(in: "film")[frame]
            let (shown, wanted) = try (folder.picture("film/" + name), still(time, in: folder))
            #expect(shown.pixels == wanted.pixels)
        }
    }

    @Test("a full disk is told, and the frames before it stay")
    func full() throws {
        let folder = try Folder()
        symlink("/dev/full", folder["s-00003.png"])
        let outcome = record(folder["s.png"])
        #expect(outcome.status == 70)
        #expect(
            outcome.errors
                == "zoetrope: cannot write \(folder["s-00003.png"]): no space left on the device; "
                + "the 3 of 10 frames before are finished")
        #expect(folder.names().count == 4)
    }

    @Test(
        "a film has every frame, and shows what render draws",
        .enabled(if: ffmpeg != nil, "there is no ffmpeg"), arguments: ["mp4", "webm", "gif"])
    func film(_ end: String) throws {
        let folder = try Folder()
        let path = folder["film." + end]
        try folder.write("an old film", to: "film." + end)
        #expect(record(path) == Outcome(status: 0, output: "", errors: ""))
        #expect(folder.names() == ["film." + end])
        let program = try #require(ffmpeg)
        try FFmpeg(program, ["-i", path, folder["back-%02d.png"]], readsFrames: false).end()
        let frames = folder.names().filter { $0.hasPrefix("back") }
        #expect(frames.count == 10)
        for (frame, time) in [(0, "0"), (9, "0.45")] {
            let shown = try folder.picture(frames[frame]), wanted = try still(time, in: folder)
            #expect(Self.difference(shown, wanted) < 2.5)
            #expect(Self.difference(shown, try still("0.25", in: folder)) > 5)
        }
    }

    /// The mean difference of colour components, in 255ths, where both pictures are.
    private static func difference(_ a: CGImage, _ b: CGImage) -> Double {
        var sum = 0
        let (width, height) = (min(a.width, b.width), min(a.height, b.height))
        for y in 0..<height {
            for x in 0..<width {
                let (p, q) = (a.pixels[y * a.width + x], b.pixels[y * b.width + x])
                for shift: UInt32 in [0, 8, 16] {
                    sum += abs(Int(p >> shift & 255) - Int(q >> shift & 255))
                }
            }
        }
        return Double(sum) / Double(width * height * 3)
    }

    @Test(
        "a disk that is full leaves the old film alone",
        .enabled(if: ffmpeg != nil, "there is no ffmpeg"))
    func fullFilm() throws {
        let folder = try Folder()
        try folder.write("an old film", to: "film.mp4")
        symlink("/dev/full", folder["film.part.mp4"])
        let outcome = record(folder["film.mp4"])
        #expect(outcome.status == 70)
        #expect(
            outcome.errors
                == "zoetrope: cannot write \(folder["film.mp4"]): no space left on the device; "
                + "none of the 10 frames is finished")
        #expect(try folder.text("film.mp4") == "an old film")
    }

    @Test(
        "a film that cannot be finished leaves the frames there are of it, and says which",
        .enabled(if: ffmpeg != nil, "there is no ffmpeg"),
        arguments: [
            ("mp4", "film.part.film.mp4", "film.part.mp4"),
            ("webm", "film.part.film.webm", "film.part.webm"),
            ("gif", "film.part.palette.png", "film.part.mkv"),
            ("gif", "film.part.film.gif", "film.part.mkv"),
        ])
    func unfinished(_ end: String, _ blocked: String, _ left: String) throws {
        let folder = try Folder()
        symlink("/dev/full", folder[blocked])
        let outcome = record(folder["film." + end])
        #expect(outcome.status == 70)
        #expect(
            outcome.errors
                == "zoetrope: cannot write \(folder["film." + end]): no space left on the device; "
                + "the first 10 of 10 frames are in \(folder[left])")
        #expect(folder.names() == [left])
        let program = try #require(ffmpeg)
        let back = ["-i", folder[left], folder["back-%02d.png"]]
        try FFmpeg(program, back, readsFrames: false).end()
        #expect(folder.names().count == 11)
    }

    @Test(
        "of a film that breaks off, the frames before the break count",
        .enabled(if: ffmpeg != nil, "there is no ffmpeg"))
    func broken() throws {
        let folder = try Folder()
        symlink("/dev/full", folder["film.part.palette.png"])
        _ = record(folder["film.gif"])
        let (program, film) = (try #require(ffmpeg), folder["film.part.mkv"])
        #expect(FFmpeg.frames(of: film, program) == 10)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: film))
        truncate(film, bytes.count / 2)
        #expect((2...8).contains(FFmpeg.frames(of: film, program)))
        truncate(film, 0)
        #expect(FFmpeg.frames(of: film, program) == 0)
    }

    @Test(
        "the bar says how far it is",
        arguments: [
            (0, 200, 0, "░░░░░░░░░░░░░░░░░░░░░░░░ 0 %  0 of 200 frames  f"),
            (50, 200, 0.5, "██████░░░░░░░░░░░░░░░░░░ 25 %  50 of 200 frames  f"),
            (50, 200, 2, "██████░░░░░░░░░░░░░░░░░░ 25 %  50 of 200 frames  6 s to go  f"),
            (200, 200, 8.04, "████████████████████████ 100 %  200 of 200 frames  8.0 s  f"),
            (0, 0, 0, "░░░░░░░░░░░░░░░░░░░░░░░░ 0 %  0 of 0 frames  0.0 s  f"),
        ] as [(Int, Int, Double, String)])
    nonisolated func bar(_ done: Int, _ total: Int, _ seconds: Double, _ line: String) {
        #expect(Progress.line(done, of: total, after: seconds, name: "f") == line)
    }

    @Test("whoever asks hears of the frames as often as the bar moves, and of the last")
    func told() {
        var time = 0.0
        var heard: [Int] = []
        var progress = Progress(total: 35, name: "f", now: { time }, told: { heard.append($0) })
        for frame in 0...35 {
            time = Double(frame) / 64
            progress.show(frame)
        }
        #expect(heard == [0, 7, 14, 21, 28, 35])
    }

    @Test("no name is given out twice, written or not")
    func names() throws {
        let folder = try Folder()
        let names = (0..<20).map { _ in OutputFile.freshPath("a", ".png", in: folder.path) }
        #expect(Set(names).count == 20 && names.allSatisfy { $0.hasSuffix(".png") })
    }

    @Test("the bar moves ten times a second, and only on a terminal")
    func progress() {
        let lines = Guarded<[String]>([])
        var console = Console(output: { _ in }, error: { _ in })
        func show() {
            Console.$current.withValue(console) {
                var time = 0.0
                var progress = Progress(total: 100, name: "f", now: { time })
                for frame in 0...100 {
                    time = Double(frame) * 0.01
                    progress.show(frame)
                }
                progress.end()
            }
        }
        show()
        #expect(lines.withLock { $0.isEmpty })
        console.terminal = { line in lines.withLock { $0.append(line) } }
        show()
        let shown = lines.withLock { $0 }
        #expect((10...12).contains(shown.count) && shown.last == "\n")
        #expect(shown.dropLast().allSatisfy { $0.hasPrefix("\r") && $0.hasSuffix("\u{1B}[K") })
    }
}
