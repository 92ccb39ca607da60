import Foundation
import Graphics
import Panels
import Raster
import RenderTree
import SDLStage
import UIKitApp

/// A stage that records commits for a ``VideoRecorder``.
protocol VideoStage: Sendable {
    func beginRecording(limit: Int, full: @escaping @Sendable () -> Void)
    func endRecording(_ completion: @escaping @Sendable (SessionRecording?) -> Void)
    func recordPast(
        _ range: ClosedRange<Double>, lasting duration: Double,
        _ completion: @escaping @Sendable (SessionRecording?) -> Void)
}

extension SDLStage: VideoStage {}

/// A recorder of videos of the window.
///
/// The stage records the commits. Afterwards a background queue renders each frame at its exact
/// time and writes the file.
@MainActor
final class VideoRecorder {
    /// The frame size in pixels, the pixels per point, and the rectangles of the scene.
    struct Frame: Sendable {
        var width: Int
        var height: Int
        var scale: Double
        var sceneRects: SceneRects

        /// Creates the values for a size in points.
        init(_ size: CGSize, scale: Double, sceneRects: SceneRects = SceneRects()) {
            func pixels(_ points: Double) -> Int { max(1, Int((points * scale).rounded())) }
            (width, height) = (pixels(size.width), pixels(size.height))
            (self.scale, self.sceneRects) = (scale, sceneRects)
        }
    }

    private let stage: any VideoStage
    private let folder: String
    private let memoryLimit: Int
    private let recordingLimit: Int
    private let handover: Double
    private let notice: @MainActor (String) -> Void
    private let report: @MainActor (Result<String, any Error>) -> Void
    private let changed: @MainActor () -> Void
    private let queue = DispatchQueue(label: "film", qos: .utility)
    private var picture: Frame?
    private var begun = 0
    /// The size of the recordings not yet written, in bytes.
    private var held = 0
    /// The number of videos waiting to be written or being written.
    private var waiting = 0
    /// The progress of the video being written; nil when there is none.
    private(set) var writing: VideoProgress?

    /// The frame rate, in frames per second.
    nonisolated private static let rate = 60.0
    /// The name of a video in progress, for the message about an interruption.
    private static let words = "the video of the window"
    /// The maximum duration of a video, in minutes.
    private static let longest = 10.0
    private static let longestInWords = "\(NumberText.short(longest)) minutes"

    /// Creates a recorder for a window.
    ///
    /// - Parameters:
    ///   - stage: the stage of the window.
    ///   - folder: the folder for videos.
    ///   - memoryLimit: the rasterizer's cache capacity between frames, in bytes.
    ///   - recordingLimit: the maximum size of all unwritten recordings, in bytes.
    ///   - handover: the maximum time to wait for a recording, in seconds.
    ///   - notice: called with a line of text when a recording ends at a limit.
    ///   - report: called with the path or the error of every video.
    ///   - changed: called when ``isRecordingVideo`` or ``writing`` changes.
    init(
        _ stage: some VideoStage, folder: String = OutputFile.folder("Videos"), memoryLimit: Int,
        recordingLimit: Int = 256 << 20, handover: Double = 2,
        notice: @escaping @MainActor (String) -> Void,
        report: @escaping @MainActor (Result<String, any Error>) -> Void,
        changed: @escaping @MainActor () -> Void
    ) {
        (self.stage, self.folder) = (stage, folder)
        (self.memoryLimit, self.recordingLimit) = (memoryLimit, recordingLimit)
        self.handover = handover
        (self.notice, self.report, self.changed) = (notice, report, changed)
    }

    /// Whether the window's content is being recorded.
    var isRecordingVideo: Bool { picture != nil }

    /// Begins a recording, which ends by itself at a limit of duration or memory.
    func begin(_ picture: Frame) {
        self.picture = picture
        Interruption.withRegistry { _ = $0.unwritten.insert(Self.words) }
        begun += 1
        let limit = recordingLimit
        stage.beginRecording(limit: max(0, limit - held)) { [weak self, begun] in
            MainLoop.post { self?.end(begun, at: "\(limit >> 20) MiB of unsaved recordings") }
        }
        changed()
        MainLoop.after(Self.longest * 60) { [weak self, begun] in
            self?.end(begun, at: Self.longestInWords)
        }
    }

    /// Ends a recording at a limit, if it still runs, and reports the limit.
    private func end(_ number: Int, at bound: String) {
        guard number == begun, isRecordingVideo else { return }
        noteLimit(bound)
        end()
    }

    private func noteLimit(_ limit: String) {
        notice("video recording stopped at its limit: \(limit)")
    }

    /// Ends the recording and queues its video for writing.
    ///
    /// The window may close when this returns. The video is complete after ``finish()`` or its
    /// report.
    func end() {
        guard let picture else { return }
        self.picture = nil
        Interruption.withRegistry { _ = $0.unwritten.remove(Self.words) }
        write(picture) { [stage] in stage.endRecording($0) }
    }

    /// Queues a video of a range of recorded time.
    ///
    /// The video shows the range once, at the given speed. The duration is rounded to whole frames,
    /// so that the video repeats without a jump. A range that would take longer than a video may
    /// last is cut.
    func recordPast(_ range: ClosedRange<Double>, speed: Double, _ picture: Frame) {
        let (start, limit) = (range.lowerBound, Self.longest * 60)
        var (range, seconds) = (range, (range.upperBound - start) / speed)
        if seconds > limit {
            noteLimit(Self.longestInWords)
            (range, seconds) = (start...start + limit * speed, limit)
        }
        let duration = max(1, (seconds * Self.rate).rounded()) / Self.rate
        write(picture) { [stage, range] in stage.recordPast(range, lasting: duration, $0) }
    }

    /// Queues a video of a session recording.
    ///
    /// `record` passes the session recording to its completion closure.
    private func write(
        _ picture: Frame,
        _ record: (_ completion: @escaping @Sendable (SessionRecording?) -> Void) -> Void
    ) {
        waiting += 1
        writing = writing ?? VideoProgress()
        let name = name()
        let handed = DispatchSemaphore(value: 0)
        let taken = Guarded<Int?>(nil)
        record { [queue, memoryLimit, weak self] recording in
            let bytes = recording?.bytes ?? 0
            taken.withLock { $0 = $0 ?? bytes }
            queue.async {
                let result = Result {
                    try Self.write(recording, picture, to: name, memoryLimit: memoryLimit) {
                        writing in
                        MainLoop.post { self?.wrote(writing) }
                    }
                }
                MainLoop.post { self?.finished(result, taken.withLock { $0 } ?? 0) }
            }
            handed.signal()
        }
        // The render thread calls the closure between two frames. If the render thread has ended,
        // the closure is not called, so the wait is limited. A later recording counts as empty.
        _ = handed.wait(timeout: .now() + handover)
        held += taken.withLock { bytes in
            bytes = bytes ?? 0
            return bytes ?? 0
        }
        changed()
    }

    private func wrote(_ writing: VideoProgress) {
        self.writing = writing
        changed()
    }

    private func finished(_ result: Result<String, any Error>, _ bytes: Int) {
        waiting -= 1
        held -= bytes
        writing = waiting > 0 ? VideoProgress() : nil
        report(result)
        changed()
    }

    /// Ends the recording, if there is one, and waits until all videos are written.
    func finish() {
        end()
        queue.sync {}
        // The reports of finished videos are delivered on the main queue.
        MainLoop.run(atMost: 2, while: waiting > 0)
    }

    /// Returns a video's name: an MP4 file if ffmpeg is found, otherwise an image folder.
    private func name() -> OutputName {
        let end = (try? FFmpeg.find(for: "")) == nil ? "/" : ".mp4"
        return .fresh("Zoetrope", end, in: folder)
    }

    /// Renders a recording and writes the video.
    ///
    /// - Returns: the path of the video.
    /// - Throws: ``Failure``.
    nonisolated static func write(
        _ recording: SessionRecording?, _ picture: Frame, to name: OutputName, memoryLimit: Int,
        wrote: @escaping @Sendable (VideoProgress) -> Void
    ) throws -> String {
        guard let recording else {
            throw Failure.ours("no video recorded: the window was not drawn")
        }
        let schedule = FrameSchedule(duration: recording.duration, rate: rate)
        let format = VideoFormat(path: name.path) ?? .pictures
        // The window is drawn at the same time, so the video is drawn on one thread only.
        let rasterizer = Rasterizer(threads: 1, memoryLimit: memoryLimit)
        var player = SessionPlayer(recording, adapt: picture.sceneRects.adapt) {
            rasterizer.image(of: $0)
        }
        var progress = Progress(
            total: schedule.count, name: OutputFile.shortened(name.path),
            report: { wrote(VideoProgress(done: $0, total: schedule.count)) })
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
