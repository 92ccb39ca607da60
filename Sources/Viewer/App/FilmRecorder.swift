import Foundation
import Graphics
import Raster
import RenderTree
import SDLStage
import UIKitApp

/// What a ``FilmRecorder`` has films taken down by.
protocol FilmStage: Sendable {
    func beginFilm(limit: Int, full: @escaping @Sendable () -> Void)
    func endFilm(_ completion: @escaping @Sendable (TreeFilm?) -> Void)
}

extension SDLStage: FilmStage {}

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

    private let stage: any FilmStage
    private let folder: String
    private let memoryLimit: Int
    private let filmLimit: Int
    private let notice: @MainActor (String) -> Void
    private let report: @MainActor (Result<String, any Error>) -> Void
    private let changed: @MainActor () -> Void
    private let queue = DispatchQueue(label: "film", qos: .utility)
    private var picture: Picture?
    private var begun = 0
    /// How many bytes the films take that are not written yet.
    private var held = 0
    /// How many films are still being written.
    private var waiting = 0
    /// How much of the one under way is written; nil where none is.
    private(set) var writing: Writing?

    /// Frames a second.
    nonisolated private static let rate = 60.0
    /// The longest film, in minutes.
    private static let longest = 10.0

    /// Makes a recorder for a window.
    ///
    /// - Parameters:
    ///   - folder: where films go.
    ///   - memoryLimit: how many bytes of what was drawn are kept for later frames.
    ///   - filmLimit: how many bytes films may take until they are written, all together.
    ///   - notice: told in a line why a film ended by itself.
    ///   - report: told of every film that was written, or was not.
    ///   - changed: told that ``isFilming`` or ``writing`` is another one.
    init(
        _ stage: some FilmStage, folder: String = OutputFile.folder("Videos"), memoryLimit: Int,
        filmLimit: Int = 256 << 20, notice: @escaping @MainActor (String) -> Void,
        report: @escaping @MainActor (Result<String, any Error>) -> Void,
        changed: @escaping @MainActor () -> Void
    ) {
        (self.stage, self.folder) = (stage, folder)
        (self.memoryLimit, self.filmLimit) = (memoryLimit, filmLimit)
        (self.notice, self.report, self.changed) = (notice, report, changed)
    }

    /// Whether what is shown is being taken down.
    var isFilming: Bool { picture != nil }

    /// Begins a film, which ends by itself when it gets too long or takes too much memory.
    func begin(_ picture: Picture) {
        self.picture = picture
        begun += 1
        let limit = filmLimit
        stage.beginFilm(limit: max(0, limit - held)) { [weak self, begun] in
            Self.tell { self?.end(begun, at: "\(limit >> 20) MiB of it wait to be written") }
        }
        changed()
        MainLoop.after(Self.longest * 60) { [weak self, begun] in
            self?.end(begun, at: "it is \(NumberText.short(Self.longest)) minutes long")
        }
    }

    /// Ends a film by itself, where it is still on, and says why.
    private func end(_ film: Int, at bound: String) {
        guard film == begun, isFilming else { return }
        notice("the film ends here: \(bound), the most there can be")
        end()
    }

    /// Ends the film and has it written. The window may close when this returns, but the film is
    /// written only after ``finish()``, or when it was reported.
    func end() {
        guard let picture else { return }
        self.picture = nil
        waiting += 1
        writing = writing ?? Writing()
        let name = name()
        let handed = DispatchSemaphore(value: 0)
        let taken = Guarded(0)
        stage.endFilm { [queue, memoryLimit, weak self] film in
            let bytes = film?.bytes ?? 0
            taken.withLock { $0 = bytes }
            queue.async {
                let result = Result {
                    try Self.write(film, picture, to: name, memoryLimit: memoryLimit) { writing in
                        Self.tell { self?.wrote(writing) }
                    }
                }
                Self.tell { self?.finished(result, bytes) }
            }
            handed.signal()
        }
        // The render thread answers between two frames; if it has ended there is no answer.
        _ = handed.wait(timeout: .now() + 2)
        held += taken.withLock { $0 }
        changed()
    }

    nonisolated private static func tell(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }

    private func wrote(_ writing: Writing) {
        self.writing = writing
        changed()
    }

    private func finished(_ result: Result<String, any Error>, _ bytes: Int) {
        waiting -= 1
        held -= bytes
        writing = waiting > 0 ? Writing() : nil
        report(result)
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
    private func name() -> OutputName {
        let end = (try? FFmpeg.find(for: "")) == nil ? "/" : ".mp4"
        return .fresh("Zoetrope", end, in: folder)
    }

    /// Draws a film and writes it.
    ///
    /// - Returns: the path of the film.
    /// - Throws: ``Failure``.
    nonisolated static func write(
        _ film: TreeFilm?, _ picture: Picture, to name: OutputName, memoryLimit: Int,
        wrote: @escaping @Sendable (Writing) -> Void
    ) throws -> String {
        guard let film else { throw Failure.ours("there is no film: the window was not drawn") }
        let schedule = FrameSchedule(duration: film.duration, rate: rate)
        let format = FilmFormat(path: name.path) ?? .pictures
        // One thread: the window has something to draw too.
        let rasterizer = Rasterizer(threads: 1, memoryLimit: memoryLimit)
        var player = TreeFilmPlayer(film) { rasterizer.image(of: $0) }
        var progress = Progress(
            total: schedule.count, name: OutputFile.shortened(name.path),
            told: { wrote(Writing(done: $0, total: schedule.count)) })
        defer { progress.end() }
        let path = try format.writer(to: name, rate: rate).write(schedule.count) { frame in
            progress.show(frame)
            let list = player.frame(
                at: schedule.time(of: frame), width: picture.width, height: picture.height,
                scale: picture.scale, background: SIMD4(0, 0, 0, 1))
            return rasterizer.image(of: list)
        }
        progress.show(schedule.count)
        return path
    }
}
