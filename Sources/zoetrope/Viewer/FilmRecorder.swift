import Foundation
import Graphics
import Raster
import RenderTree
import SDLStage
import UIKitApp

/// Films of what the window shows: taken down while it is shown, drawn and written afterwards, on a
/// thread of its own, with every frame at its exact time.
@MainActor
final class FilmRecorder {
    /// What a film looks like.
    struct Picture: Sendable {
        var width: Int
        var height: Int
        var scale: Double
    }

    /// How much of a film is written.
    struct Writing: Hashable, Sendable {
        /// Frames that are drawn and handed to the file, and all there are.
        var done = 0
        var total = 0
    }

    private let stage: SDLStage
    private let report: @MainActor (Result<Void, any Error>, String) -> Void
    private let changed: @MainActor () -> Void
    private let queue = DispatchQueue(label: "film", qos: .utility)
    private var picture: Picture?
    private var begun = 0
    /// How many films are still being written.
    private var waiting = 0
    /// How much of the one under way is written; nil where none is.
    private(set) var writing: Writing?

    /// Frames a second.
    nonisolated private static let rate = 60.0
    /// The longest film, in seconds.
    private static let longest = 600.0

    /// Makes a recorder for a window; `report` is told of every film that was written, or was not,
    /// `changed` that ``isFilming`` or ``writing`` is another one.
    init(
        _ stage: SDLStage,
        report: @escaping @MainActor (Result<Void, any Error>, String) -> Void,
        changed: @escaping @MainActor () -> Void
    ) {
        (self.stage, self.report, self.changed) = (stage, report, changed)
    }

    /// Whether what is shown is being taken down.
    var isFilming: Bool { picture != nil }

    /// Begins a film, which ends by itself when it gets too long.
    func begin(_ picture: Picture) {
        self.picture = picture
        begun += 1
        stage.beginFilm()
        changed()
        MainLoop.after(Self.longest) { [weak self, begun] in
            if self?.begun == begun { self?.end() }
        }
    }

    /// Ends the film and has it written. The window may close when this returns, but the film is
    /// written only after ``finish()``, or when it was reported.
    func end() {
        guard let picture else { return }
        self.picture = nil
        waiting += 1
        writing = writing ?? Writing()
        let path = Self.path()
        let handed = DispatchSemaphore(value: 0)
        stage.endFilm { [queue, weak self] film in
            queue.async {
                let result = Result {
                    try Self.write(film, picture, to: path) { writing in
                        Self.tell { self?.wrote(writing) }
                    }
                }
                Self.tell { self?.finished(result, path) }
            }
            handed.signal()
        }
        // The render thread answers between two frames; if it has ended there is no answer.
        _ = handed.wait(timeout: .now() + 2)
        changed()
    }

    nonisolated private static func tell(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }

    private func wrote(_ writing: Writing) {
        self.writing = writing
        changed()
    }

    private func finished(_ result: Result<Void, any Error>, _ path: String) {
        waiting -= 1
        writing = waiting > 0 ? Writing() : nil
        report(result, path)
        changed()
    }

    /// Ends the film if there is one, and waits until all are written.
    func finish() {
        end()
        queue.sync {}
        // What the films had to report waits in the queue of the main thread.
        let latest = SystemClock.seconds() + 2
        while waiting > 0, SystemClock.seconds() < latest {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
        }
    }

    /// A name for a film: an MP4 where there is ffmpeg, else a folder of pictures.
    private static func path() -> String {
        let end = (try? FFmpeg.find(for: "")) == nil ? "/" : ".mp4"
        return OutputFile.freshPath("Zoetrope", end, in: OutputFile.folder("Videos"))
    }

    nonisolated private static func write(
        _ film: TreeFilm?, _ picture: Picture, to path: String,
        wrote: @escaping @Sendable (Writing) -> Void
    ) throws {
        guard let film else { throw Failure.ours("there is no film: the window was not drawn") }
        let schedule = FrameSchedule(duration: film.duration, rate: rate)
        let format = FilmFormat(path: path) ?? .pictures
        // One thread: the window has something to draw too.
        let rasterizer = Rasterizer(threads: 1)
        var player = TreeFilmPlayer(film) { rasterizer.image(of: $0) }
        var progress = Progress(
            total: schedule.count, name: OutputFile.shortened(path),
            told: { wrote(Writing(done: $0, total: schedule.count)) })
        defer { progress.end() }
        try format.writer(to: path, rate: rate).write(schedule.count) { frame in
            progress.show(frame)
            let list = player.frame(
                at: schedule.time(of: frame), width: picture.width, height: picture.height,
                scale: picture.scale, background: SIMD4(0, 0, 0, 1))
            return rasterizer.image(of: list)
        }
        progress.show(schedule.count)
    }
}
