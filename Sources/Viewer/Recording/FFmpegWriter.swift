import Foundation
import Graphics
import Panels

/// A writer of videos that runs ffmpeg in a folder beside the video, `NAME.part`.
///
/// Frames are encoded into a file that is playable at any time and finally converted to the video.
/// So an existing video is replaced only by a complete one, and after an error the finished frames
/// remain.
struct FFmpegWriter: VideoWriter {
    private let recipe: FFmpegRecipe
    private let rate: Double
    private let name: OutputName
    private let program: String
    private let patience: Double

    /// Creates a writer of a video, and searches for ffmpeg.
    ///
    /// `path` has the folders to search. `patience` is the minimum time of inactivity in seconds
    /// after which ffmpeg is killed.
    ///
    /// - Throws: ``Failure`` when ffmpeg is not found.
    init(
        _ recipe: FFmpegRecipe, to name: OutputName, rate: Double,
        path: String = FFmpeg.standardPath, patience: Double = 8
    ) throws {
        (self.recipe, self.rate, self.name, self.patience) = (recipe, rate, name, patience)
        program = try FFmpeg.find(for: name.path, path: path)
    }

    func write(_ count: Int, frame: (Int) throws -> CGImage) throws -> String {
        let work = try workFolder()
        var encoder: FFmpeg?
        do {
            let first = try frame(0)
            // The timeout grows with the frame size: half a second per million pixels, at most
            // 10 s.
            let patience = min(max(patience, Double(first.width * first.height) / 2e6), 10)
            func run(_ arguments: [String], readsFrames: Bool = false) throws -> FFmpeg {
                try FFmpeg(
                    program, arguments, in: work.path, readsFrames: readsFrames, patience: patience)
            }
            let frames = try run(
                [
                    "-f", "rawvideo", "-pixel_format", "bgr0",
                    "-video_size", "\(first.width)x\(first.height)",
                    "-framerate", NumberText.exact(rate), "-i", "pipe:0",
                ] + recipe.encode + [recipe.growing], readsFrames: true)
            encoder = frames
            try pass(first, 1..<max(1, count), to: frames, frame)
            try frames.end()
            for arguments in recipe.finish { try run(arguments).end() }
            let film = "\(work.path)/\(recipe.film)"
            guard access(film, F_OK) == 0 else {
                throw FFmpeg.Stopped(reason: "ffmpeg wrote no file")
            }
            return try work.finish { try name.give(to: film) }
        } catch {
            encoder?.stop()
            throw explained(error, count, work)
        }
    }

    /// Sends frames to ffmpeg in the background while further frames are drawn.
    ///
    /// At most two frames wait. When the function returns, all frames are passed on, or an error
    /// was met.
    private func pass(
        _ first: CGImage, _ rest: Range<Int>, to ffmpeg: FFmpeg, _ frame: (Int) throws -> CGImage
    ) throws {
        let queue = DispatchQueue(label: "encoder"), slots = DispatchSemaphore(value: 2)
        let failure = Guarded<(any Error)?>(nil)
        // Only the queue uses `ffmpeg` until the last frame is passed on.
        nonisolated(unsafe) let ffmpeg = ffmpeg
        func pass(_ image: CGImage) throws {
            slots.wait()
            queue.async {
                defer { slots.signal() }
                guard failure.withLock({ $0 == nil }) else { return }
                do { try ffmpeg.take(image) } catch { failure.withLock { $0 = error } }
            }
            if let error = failure.withLock({ $0 }) { throw error }
        }
        defer { queue.sync {} }
        try pass(first)
        for i in rest { try pass(frame(i)) }
        queue.sync {}
        if let error = failure.withLock({ $0 }) { throw error }
    }

    private func workFolder() throws -> UnfinishedFile {
        let path = name.path
        if let mode = try OutputFile.mode(of: path), mode & S_IFMT != S_IFREG {
            throw Failure.ours(
                "cannot write \(path): a video is made in several steps; name a file, not a pipe or "
                    + "a device")
        }
        do {
            return try UnfinishedFile(folder: UnfinishedFile.stem(of: path), for: path)
        } catch {
            throw OutputFile.unwritable(path, error)
        }
    }

    /// Returns a failure that names the finished frames and their file.
    ///
    /// The intermediate file is removed if it contains no finished frame.
    private func explained(
        _ error: any Error, _ count: Int, _ work: UnfinishedFile
    ) -> Failure {
        let stopped = error as? FFmpeg.Stopped
        let growing = "\(work.path)/\(recipe.growing)"
        var facts = stat()
        let isFile = lstat(growing, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
        // If ffmpeg was killed for inactivity, ffmpeg is not started again to count the frames.
        let finished =
            isFile && stopped?.isSilent == false
            ? FFmpeg.frames(of: recipe.growing, in: work.path, program) : 0
        if finished > 0 {
            for file in [recipe.film, FFmpegRecipe.palette] { unlink("\(work.path)/\(file)") }
            work.leave()
        } else {
            work.remove()
        }
        let failure = stopped.map { Failure.ours("cannot write \(name.path): \($0.reason)") }
        return (failure ?? OutputFile.unwritable(name.path, error))
            .adding(finished, of: count, in: growing)
    }
}
