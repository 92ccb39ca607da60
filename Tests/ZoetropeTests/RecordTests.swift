import Foundation
import FrameTimes
import Graphics
import Testing

@testable import Viewer

/// Nil where this machine has no ffmpeg; the set-up for tests installs it.
private let ffmpeg = try? FFmpeg.find(for: "a film")

@Suite("Films")
@MainActor
struct RecordTests {
    @Test(
        "shards have each frame once",
        arguments: [(0..<36, 4), (0..<7, 3), (10..<11, 1), (5..<105, 7)] as [(Range<Int>, Int)])
    func shards(_ frames: Range<Int>, _ count: Int) {
        let parts = (1...count).map { VideoShard("\($0)/\(count)")?.part(of: frames) ?? 0..<0 }
        #expect(parts.flatMap(Array.init) == Array(frames))
        let counts = parts.map(\.count).sorted()
        #expect(counts[counts.count - 1] - counts[0] <= 1)
    }

    @Test("what is no shard", arguments: ["", "1", "0/4", "5/4", "1/0", "-1/2", "1/2/3", "a/b"])
    func noShard(_ text: String) { #expect(VideoShard(text) == nil) }

    @Test("without ffmpeg an error says what can be done instead")
    func withoutFFmpeg() {
        let usual = #expect(throws: Failure.self) { try FFmpeg.find(for: "a.mp4", path: "") }
        #expect(usual?.description.contains("or record images with '-o FOLDER'") == true)
        let other = #expect(throws: Failure.self) {
            try FFmpeg.find(for: "the videos", path: "", instead: "leave them out")
        }
        #expect(other?.description.contains("(apt install ffmpeg), or leave them out") == true)
    }

    @Test("a plan begins at its first frame, and refuses what has none")
    func plan() throws {
        let plan = try VideoPlan(path: "a.mp4", duration: 2, from: 0.5, rate: 10)
        #expect(plan.frames == 5..<20)
        let part = try VideoPlan(
            path: "a.mp4", duration: 2, from: 0.5, rate: 10, shard: VideoShard("3/3"))
        #expect(part.frames == 15..<20)
        #expect(plan.end == 20 && part.end == 20)
        let first = try VideoPlan(path: "a", duration: 2, rate: 10, continues: true)
        #expect(first.frames == 0..<20 && first.end == nil)
        #expect(throws: Failure.self) {
            try VideoPlan(path: "a.mp4", duration: 1, from: 2, rate: 10)
        }
        #expect(throws: Failure.self) {
            try VideoPlan(path: "a.mp4", duration: 0.1, rate: 10, shard: VideoShard("1/2"))
        }
    }

    @Test(
        "a frame rate out of range is refused with the end of the range",
        arguments: [
            ("a.mp4", 1001, "videos have at most 1000 frames per second; use --fps 1000 or less"),
            ("a.gif", 51, "a GIF has at most 50 frames per second; use --fps 50 or less"),
            (
                "a.mp4", 1e-9,
                "videos have at least 0.0001 frames per second; use --fps 0.0001 or more"
            ),
        ])
    func rates(_ path: String, _ rate: Double, _ words: String) {
        #expect(throws: Failure.usage(words)) {
            try VideoPlan(path: path, duration: 1, rate: rate)
        }
    }

    @Test("the last line tells the speed against real time")
    func speed() {
        let line = Progress.line(60, of: 60, after: 0.5, name: "f", length: 1)
        #expect(line.contains("0.5 s, 2.00 × real time"))
    }

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
        ] as [(String, VideoFormat?)])
    nonisolated func formats(_ path: String, _ format: VideoFormat?) {
        #expect(VideoFormat(path: path) == format)
    }

    @Test(
        "pictures are numbered",
        arguments: [
            ("film", 0, "film/frame-00000.png"), ("film/", 12, "film/frame-00012.png"),
            ("a/b.png", 7, "a/b-00007.png"), ("b.PNG", 123_456, "b-123456.png"),
        ])
    nonisolated func pictureNames(_ path: String, _ frame: Int, _ name: String) {
        #expect(ImageSequence(.exactly(path)).path(of: frame) == name)
    }

    @Test(
        "what ffmpeg says becomes a reason",
        arguments: [
            ("", "ffmpeg exited without an error message"),
            ("\n \n", "ffmpeg exited without an error message"),
            ("one\nUnknown encoder 'libx264'\n\n", "ffmpeg: Unknown encoder 'libx264'"),
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
            _ = try FFmpeg("/none/ffmpeg", [], in: "/")
        }
        #expect(stopped?.reason.hasPrefix("cannot start /none/ffmpeg: ") == true)
    }

    @Test("an ffmpeg that ends before the film does is told", arguments: ["true", "false"])
    func leaves(_ program: String) throws {
        Stream.reportFailedWrites()
        let run = try FFmpeg("/bin/" + program, [], in: "/", readsFrames: true)
        let frame = CGImage(width: 400, height: 400, pixels: Array(repeating: 0, count: 160_000))
        let stopped = #expect(throws: FFmpeg.Stopped.self) { while true { try run.take(frame) } }
        #expect(
            stopped?.reason
                == (program == "true"
                    ? "ffmpeg closed its input" : "ffmpeg exited without an error message"))
    }

    @Test("a film of a window that was never drawn is none")
    func undrawn() {
        let failure = #expect(throws: Failure.self) {
            _ = try VideoRecorder.write(
                nil, VideoRecorder.Frame(CGSize(width: 4, height: 4), scale: 1),
                to: .exactly("film/"),
                memoryLimit: 0, wrote: { _ in })
        }
        #expect(failure == .ours("no video recorded: the window was not drawn"))
    }

    @Test("a film is black where its scene is empty")
    func background() throws {
        let folder = try Folder()
        var film = SessionRecording(TreeHistory(), real: 0, media: 0, rate: 1, limit: 1 << 20)
        film.add([Scene().commit()], real: 0.05, media: 0.05, rate: 1)
        _ = try VideoRecorder.write(
            film, VideoRecorder.Frame(CGSize(width: 4, height: 4), scale: 1),
            to: .exactly(folder["film"] + "/"), memoryLimit: 0, wrote: { _ in })
        let names = try FileManager.default.contentsOfDirectory(atPath: folder["film"])
        let first = try #require(names.min())
        #expect(Set(try folder.picture("film/\(first)").pixels) == [0xFF00_0000])
    }

    private static let scene = ["listing-4-8", "--size", "120x81"]

    private func still(_ time: String, in folder: Folder) throws -> CGImage {
        let path = folder["still.png"]
        #expect(zoetrope(["render"] + Self.scene + ["--at", time, "-o", path]).status == 0)
        return try folder.picture("still.png")
    }

    /// Records half a second, and expects one line that tells how fast that was.
    private func expectRecorded(_ path: String) {
        let outcome = zoetrope(
            ["record"] + Self.scene + ["--duration", "0.5", "--fps", "20", "-o", path])
        #expect(outcome.status == 0 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("\(path): 10 frames in "))
        #expect(outcome.errors.hasSuffix(" × real time") && !outcome.errors.contains("\n"))
    }

    @Test("a folder gets a picture for every frame, each what render draws at its time")
    func pictures() throws {
        let folder = try Folder()
        expectRecorded(folder["film"])
        #expect(folder.names(in: "film").count == 10)
        for (frame, time) in [(0, "0"), (5, "0.25"), (9, "0.45")] {
            let name = folder.names(in: "film")[frame]
            let (shown, wanted) = try (folder.picture("film/" + name), still(time, in: folder))
            #expect(shown.pixels == wanted.pixels)
        }
    }

    /// Frames that all differ, with nothing in them that could be made shorter.
    private static func noise(_ frame: Int) -> CGImage {
        var dice = SplitMix(seed: UInt64(frame))
        let pixels = (0..<64 * 48).map { _ in UInt32.random(in: 0xFF00_0000...(.max), using: &dice)
        }
        return CGImage(width: 64, height: 48, pixels: pixels)
    }

    /// What goes wrong with a film of ten frames where something that is written to is a full device.
    private func failure(
        _ name: String, in folder: Folder, with blocked: String
    ) throws -> Failure? {
        let format = try #require(VideoFormat(path: name))
        let writer = try format.writer(to: .exactly(folder[name]), rate: 20)
        return #expect(throws: Failure.self) {
            _ = try writer.write(10) { frame in
                if frame == 0 { symlink("/dev/full", folder[blocked]) }
                return Self.noise(frame)
            }
        }
    }

    @Test(
        "a full disk is told, and the frames before it stay under a name that says so",
        arguments: [("s", "frame"), ("s.png", "s")])
    func full(_ name: String, _ stem: String) throws {
        let folder = try Folder()
        let failure = try failure(name, in: folder, with: "s.part/\(stem)-00003.png")
        #expect(
            failure
                == .ours(
                    "cannot write \(folder[name]): no space left on the device; "
                        + "the first 3 of 10 frames are in \(folder["s.part"])"))
        #expect(folder.names() == ["s.part"])
        #expect(folder.names(in: "s.part") == (0..<3).map { "\(stem)-0000\($0).png" })
    }

    @Test("pictures have their names only when all of them are there", arguments: ["s", "s.png"])
    func whole(_ name: String) throws {
        let folder = try Folder()
        let writer = ImageSequence(.exactly(folder[name]))
        _ = try writer.write(3) { frame in
            #expect(folder.names() == ["s.part"])
            return Self.noise(frame)
        }
        let frames = (0..<3).map { "\(name == "s" ? "frame" : "s")-0000\($0).png" }
        #expect(name == "s" ? folder.names(in: "s") == frames : folder.names() == frames)
    }

    @Test("the frames that were finished stay where the next one fails", arguments: 0...2)
    func failing(_ finished: Int) throws {
        let folder = try Folder()
        #expect(throws: Failure.self) {
            try ImageSequence(.exactly(folder["s"])).write(3) { frame in
                guard frame < finished else { throw Failure.ours("no frame") }
                return Self.noise(frame)
            }
        }
        #expect(folder.names() == (finished == 0 ? [] : ["s.part"]))
    }

    @Test("a folder that is there gets the pictures at last, beside what it holds")
    func existing() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder["s"], withIntermediateDirectories: true)
        for name in ["other", "frame-00001.png"] { try folder.write("old", to: "s/" + name) }
        _ = try ImageSequence(.exactly(folder["s/"])).write(2) { frame in
            #expect(folder.names(in: "s") == ["frame-00001.png", "frame.part", "other"])
            return Self.noise(frame)
        }
        #expect(folder.names(in: "s") == ["frame-00000.png", "frame-00001.png", "other"])
        #expect(try folder.picture("s/frame-00001.png").pixels == Self.noise(1).pixels)
    }

    @Test(
        "what continues a sequence after its end goes, and nothing else of the folder",
        arguments: [
            ("s/", 0, 2, [2, 3]), ("s/", 1, 3, [3]), ("s/", 0, 3, [3]), ("s/", 0, nil, []),
            ("s/", 0, 4, []), ("s/frame.png", 0, 2, [2, 3]), ("s/other.png", 0, 2, []),
        ] as [(String, Int, Int?, [Int])])
    func stale(_ name: String, _ first: Int, _ end: Int?, _ removed: [Int]) throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder["s"], withIntermediateDirectories: true)
        let old = (0..<4).map { "frame-0000\($0).png" }
        let others = ["frame-00005.png", "frame-2.png", "frame-00002.jpg", "note-00002.png"]
        for name in old + others { try folder.write("old", to: "s/" + name) }
        let sequence = ImageSequence(.exactly(folder[name]), first: first, end: end)
        _ = try sequence.write(2) { frame in
            #expect(Set(folder.names(in: "s")).isSuperset(of: old))
            return Self.noise(frame)
        }
        let written = (0..<2).map { sequence.path(of: $0) }
        #expect(written.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        let gone = Set(old + others).subtracting(folder.names(in: "s"))
        #expect(gone == Set(removed.map { old[$0] }))
    }

    @Test(
        "a shorter recording ends the sequence, unless it is a part of one",
        arguments: [
            (["--duration", "0.25"], 5), (["--duration", "0.25", "--shard", "1/2"], 5),
            (["--to", "0.25"], 10), (["--from", "0.1", "--to", "0.25"], 10),
            (["--from", "0.1", "--duration", "0.15"], 10),
        ])
    func shorter(_ options: [String], _ count: Int) throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder["film"], withIntermediateDirectories: true)
        for frame in 0..<10 { try folder.write("old", to: "film/frame-0000\(frame).png") }
        let outcome = zoetrope(
            ["record"] + Self.scene + options + ["--fps", "20", "-o", folder["film"]])
        #expect(outcome.status == 0 && folder.names(in: "film").count == count)
    }

    @Test(
        "a film has every frame, and shows what render draws",
        .enabled(if: ffmpeg != nil, "there is no ffmpeg"), arguments: ["mp4", "webm", "gif"])
    func film(_ end: String) throws {
        let folder = try Folder()
        let path = folder["film." + end]
        try folder.write("an old film", to: "film." + end)
        expectRecorded(path)
        #expect(folder.names() == ["film." + end])
        let program = try #require(ffmpeg)
        try FFmpeg(program, ["-i", "film." + end, "back-%02d.png"], in: folder.path).end()
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
        let failure = try failure("film.mp4", in: folder, with: "film.part/frames.mp4")
        #expect(
            failure
                == .ours(
                    "cannot write \(folder["film.mp4"]): no space left on the device; "
                        + "none of the 10 frames is finished"))
        #expect(folder.names() == ["film.mp4"])
        #expect(try folder.text("film.mp4") == "an old film")
    }

    @Test(
        "a film that cannot be finished leaves the frames there are of it, and says which",
        .enabled(if: ffmpeg != nil, "there is no ffmpeg"),
        arguments: [
            ("mp4", "film.mp4", "frames.mp4"), ("webm", "film.webm", "frames.webm"),
            ("gif", "palette.png", "frames.mkv"), ("gif", "film.gif", "frames.mkv"),
        ])
    func unfinished(_ end: String, _ blocked: String, _ left: String) throws {
        let folder = try Folder()
        let failure = try failure("film." + end, in: folder, with: "film.part/" + blocked)
        #expect(
            failure
                == .ours(
                    "cannot write \(folder["film." + end]): no space left on the device; "
                        + "the first 10 of 10 frames are in \(folder["film.part/" + left])"))
        #expect(folder.names() == ["film.part"] && folder.names(in: "film.part") == [left])
        let program = try #require(ffmpeg)
        try FFmpeg(program, ["-i", left, "back-%02d.png"], in: folder["film.part"]).end()
        #expect(folder.names(in: "film.part").count == 11)
    }

    @Test(
        "of a film that breaks off, the frames before the break count",
        .enabled(if: ffmpeg != nil, "there is no ffmpeg"))
    func broken() throws {
        let folder = try Folder()
        _ = try failure("film.gif", in: folder, with: "film.part/palette.png")
        let (program, film) = (try #require(ffmpeg), folder["film.part/frames.mkv"])
        func frames() -> Int {
            FFmpeg.frames(of: "frames.mkv", in: folder["film.part"], program)
        }
        #expect(frames() == 10)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: film))
        truncate(film, bytes.count / 2)
        #expect((2...8).contains(frames()))
        truncate(film, 0)
        #expect(frames() == 0)
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
        var progress = Progress(total: 35, name: "f", now: { time }, report: { heard.append($0) })
        for frame in 0...35 {
            time = Double(frame) / 64
            progress.show(frame)
        }
        #expect(heard == [0, 7, 14, 21, 28, 35])
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

    @Test(
        "without a terminal, the speed of a whole video is told at its end",
        arguments: [
            (60, 1.0, ["f: 60 frames in 0.5 s, 2.00 × real time"]), (59, 1, []), (60, nil, []),
        ] as [(Int, Double?, [String])])
    func speedWithoutTerminal(_ done: Int, _ length: Double?, _ wanted: [String]) {
        let lines = Guarded<[String]>([])
        let console = Console(
            output: { _ in }, error: { line in lines.withLock { $0.append(line) } })
        Console.$current.withValue(console) {
            var time = 0.0
            var progress = Progress(total: 60, name: "f", length: length, now: { time })
            progress.show(0)
            time = 0.5
            progress.show(done)
            progress.end()
            progress.end()
        }
        #expect(lines.withLock { $0 } == wanted)
    }
}
