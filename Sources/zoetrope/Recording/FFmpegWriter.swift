import Foundation
import Graphics

/// Writes a film through the program ffmpeg.
///
/// The frames go into a file beside the film, `NAME.part.mp4`, from which the film is made at the
/// end. So a film that was there before stays until the new one is whole, and when something goes
/// wrong the frames that were finished are in the other file, which can be played.
struct FFmpegWriter: FilmWriter {
    private let recipe: FFmpegRecipe
    private let rate: Double
    private let path: String
    private let program: String

    /// Looks for ffmpeg.
    ///
    /// - Throws: ``Failure`` when it is not there.
    init(_ recipe: FFmpegRecipe, to path: String, rate: Double) throws {
        (self.recipe, self.rate, self.path) = (recipe, rate, path)
        program = try FFmpeg.find(for: path)
    }

    /// `NAME` and the end that is put after it, beside the film.
    private func beside(_ end: String) -> String {
        "\((path as NSString).deletingPathExtension).\(end)"
    }

    private var growing: String { beside("part.\(recipe.growing)") }

    func write(_ count: Int, frame: (Int) throws -> CGImage) throws {
        try OutputFile.makeFolder(of: path)
        let first = try frame(0)
        let encoder = try FFmpeg(
            program,
            [
                "-f", "rawvideo", "-pixel_format", "bgr0",
                "-video_size", "\(first.width)x\(first.height)",
                "-framerate", NumberText.exact(rate), "-i", "pipe:0",
            ] + recipe.encode + [growing], readsFrames: true)
        do {
            try encoder.take(first)
            for i in 1..<max(1, count) { try encoder.take(frame(i)) }
            try encoder.end()
            try finish()
        } catch {
            encoder.stop()
            throw explained(error, count)
        }
    }

    private func finish() throws {
        let palette = beside("part.palette.png")
        let film = beside("part.film.\((path as NSString).pathExtension)")
        defer { for file in [palette, film] { unlink(file) } }
        for run in recipe.finish {
            let arguments = run.map {
                switch $0 {
                case FFmpegRecipe.growingFile: growing
                case FFmpegRecipe.palette: palette
                case FFmpegRecipe.film: film
                default: $0
                }
            }
            try FFmpeg(program, arguments, readsFrames: false).end()
        }
        guard rename(film, path) == 0 else { throw FFmpeg.Stopped(SystemError.words(errno)) }
        unlink(growing)
    }

    /// What went wrong, and what there is of the film. A growing file in which nothing can be shown
    /// is no use to anybody.
    private func explained(_ error: any Error, _ count: Int) -> any Error {
        guard let stopped = error as? FFmpeg.Stopped else { return error }
        var facts = stat()
        let isFile = lstat(growing, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
        let finished = isFile ? FFmpeg.frames(of: growing, program) : 0
        if isFile, finished == 0 { unlink(growing) }
        let rest =
            finished > 0
            ? "the first \(finished) of \(count) frames are in \(growing)"
            : "none of the \(count) frames is finished"
        return Failure.ours("cannot write \(path): \(stopped.reason); \(rest)")
    }
}
