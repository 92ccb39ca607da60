import Foundation
import Graphics

/// A run of the program ffmpeg in its working folder.
final class FFmpeg {
    /// The error of a run that failed.
    struct Stopped: Error, Hashable {
        var reason: String
        /// Whether the run was killed for inactivity.
        var isSilent = false

        static let silent = Stopped(reason: "ffmpeg does not respond", isSilent: true)
    }

    private let process = Process()
    private let path: String
    private let input: Pipe?
    private let watch: ProgramWatch

    /// The programs that were killed for inactivity and are not started again.
    private static let silent = Guarded<Set<String>>([])

    /// The search path for programs, from `PATH`.
    static var standardPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

    /// Returns the path of ffmpeg.
    ///
    /// `path` has the folders to search, as in `PATH`.
    ///
    /// - Throws: ``Failure`` if none of the folders contains ffmpeg; the error names `film`, which cannot be
    ///   written, and what the user can do `instead` of installing ffmpeg.
    static func find(
        for film: String, path: String = standardPath,
        instead: String = "record images with '-o FOLDER'"
    ) throws -> String {
        for folder in path.split(separator: ":") {
            let program = URL(fileURLWithPath: "\(folder)/ffmpeg").path
            var facts = stat()
            if stat(program, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
                access(program, X_OK) == 0
            {
                return program
            }
        }
        throw Failure.ours(
            "cannot write \(film): the program ffmpeg was not found; install it "
                + "(apt install ffmpeg), or \(instead)")
    }

    /// Returns the number of decodable frames of a video, which may be truncated.
    static func frames(of film: String, in folder: String, _ program: String) -> Int {
        let arguments = ["-i", film, "-map", "0:v", "-f", "null", "-"]
        guard let run = try? FFmpeg(program, arguments, in: folder) else { return 0 }
        try? run.end()
        let counts = run.watch.texts[1].split(separator: "\n").filter { $0.hasPrefix("frame=") }
        return counts.last.flatMap { Int($0.dropFirst(6)) } ?? 0
    }

    /// Starts a run, which overwrites existing files.
    ///
    /// - Parameters:
    ///   - program: the path of ffmpeg.
    ///   - arguments: the arguments, with paths relative to `folder`.
    ///   - folder: the current folder of the run, watched for activity.
    ///   - readsFrames: whether the run reads frames from ``take(_:)``; otherwise it has no input.
    ///   - patience: the seconds of inactivity after which a run that is waited for is killed.
    /// - Throws: ``Stopped``.
    init(
        _ program: String, _ arguments: [String], in folder: String, readsFrames: Bool = false,
        patience: Double = 8
    ) throws {
        guard !Self.silent.withLock({ $0.contains(program) }) else { throw Stopped.silent }
        let complaints = Pipe(), progress = Pipe()
        path = program
        input = readsFrames ? Pipe() : nil
        process.executableURL = URL(fileURLWithPath: program)
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.arguments =
            ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-progress", "pipe:1"]
            + arguments
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = progress
        process.standardError = complaints
        do {
            try Interruption.start(process)
        } catch {
            throw Stopped(reason: "cannot start \(program): \(SystemError.reason(error))")
        }
        watch = ProgramWatch(
            ProcessGroup(process.processIdentifier), [complaints, progress], folder: folder,
            patience: patience)
    }

    /// Sends a frame with pixels in the byte order blue, green, red, unused.
    ///
    /// - Throws: ``Stopped``.
    func take(_ image: CGImage) throws {
        guard let stream = input?.fileHandleForWriting.fileDescriptor else { return }
        do {
            try watch.wait { try image.pixels.withUnsafeBytes { try Stream.write($0, to: stream) } }
        } catch {
            try end()
            throw Stopped(reason: "ffmpeg closed its input")
        }
    }

    /// Closes the input and waits until ffmpeg has written everything.
    ///
    /// - Throws: ``Stopped``.
    func end() throws {
        try? input?.fileHandleForWriting.close()
        watch.wait { waitUntilExit() }
        if watch.hasGivenUp {
            Self.silent.withLock { _ = $0.insert(path) }
            throw Stopped.silent
        }
        let text = watch.texts[0]
        // If the last write fails, ffmpeg prints the error but does not change the exit status.
        guard process.terminationStatus == 0, process.terminationReason == .exit,
            Self.code(in: text, of: Self.writing) == nil
        else { throw Stopped(reason: Self.reason(text)) }
    }

    /// Kills the run if it has not ended.
    func stop() {
        try? input?.fileHandleForWriting.close()
        if process.isRunning { ProcessGroup(process.processIdentifier).kill() }
        waitUntilExit()
    }

    private func waitUntilExit() { Interruption.waitUntilExit(of: process) }

    /// The errors that make writing to an open file fail.
    private static let writing = [ENOSPC, EDQUOT, EFBIG, EIO]

    /// Returns the first of `codes` whose message occurs in ffmpeg's output.
    private static func code(in text: String, of codes: [Int32]) -> Int32? {
        codes.first { text.contains(String(cString: strerror($0))) }
    }

    /// Returns the cause in ffmpeg's output: a file error or last line.
    static func reason(_ text: String) -> String {
        if let code = code(in: text, of: writing + [EACCES, ENOENT]) {
            return SystemError.words(code)
        }
        let last = text.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
        return last.map { "ffmpeg: \($0.trimmingCharacters(in: .whitespaces))" }
            ?? "ffmpeg exited without an error message"
    }
}
