import Foundation
import Graphics

/// One run of the program ffmpeg, in a folder in which it reads and writes files.
final class FFmpeg {
    /// Why a run came to nothing.
    struct Stopped: Error, Hashable {
        var reason: String
        /// Whether it was ended because it did nothing.
        var isSilent = false

        init(_ reason: String, isSilent: Bool = false) {
            (self.reason, self.isSilent) = (reason, isSilent)
        }

        static let silent = Stopped("ffmpeg does not answer", isSilent: true)
    }

    private let process = Process()
    private let path: String
    private let input: Pipe?
    private let watch: ProgramWatch

    /// The programs that were silent once: nobody waits for them again.
    private static let silent = Guarded<Set<String>>([])

    /// The folders with programs.
    static var standardPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

    /// The path of the program.
    ///
    /// - Parameter path: the folders to look in, as in `PATH`.
    /// - Throws: ``Failure`` when it is in none of them.
    static func find(for film: String, path: String = standardPath) throws -> String {
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
            "cannot write \(film): the program ffmpeg is not there; install it "
                + "(apt install ffmpeg), or record pictures with '-o FOLDER'")
    }

    /// How many frames of a film can be shown, also of one that breaks off.
    static func frames(of film: String, in folder: String, _ program: String) -> Int {
        let arguments = ["-i", film, "-map", "0:v", "-f", "null", "-"]
        guard let run = try? FFmpeg(program, arguments, in: folder) else { return 0 }
        try? run.end()
        let counts = run.watch.texts[1].split(separator: "\n").filter { $0.hasPrefix("frame=") }
        return counts.last.flatMap { Int($0.dropFirst(6)) } ?? 0
    }

    /// Starts a run, which writes over files that are there.
    ///
    /// - Parameters:
    ///   - arguments: in which files are named as they are in `folder`.
    ///   - patience: how many seconds it may do nothing while it is waited for.
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
            try Interruption.hold { [process] registry in
                try process.run()
                registry.programs.insert(process.processIdentifier)
            }
        } catch {
            throw Stopped("cannot start \(program): \(SystemError.reason(error))")
        }
        watch = ProgramWatch(
            ProcessGroup(process.processIdentifier), [complaints, progress], folder: folder,
            patience: patience)
    }

    /// Hands over a frame, whose pixels lie in memory as blue, green, red and one byte more.
    ///
    /// - Throws: ``Stopped``.
    func take(_ image: CGImage) throws {
        guard let stream = input?.fileHandleForWriting.fileDescriptor else { return }
        do {
            try watch.wait { try image.pixels.withUnsafeBytes { try Stream.write($0, to: stream) } }
        } catch {
            try end()
            throw Stopped("ffmpeg takes no more frames")
        }
    }

    /// Says that there is no more to come and waits until all is written.
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
        // What the last bytes of a file met does not show in the status.
        guard process.terminationStatus == 0, process.terminationReason == .exit,
            Self.code(in: text, of: Self.writing) == nil
        else { throw Stopped(Self.reason(text)) }
    }

    /// Ends the run if it has not ended.
    func stop() {
        try? input?.fileHandleForWriting.close()
        if process.isRunning { ProcessGroup(process.processIdentifier).kill() }
        waitUntilExit()
    }

    private func waitUntilExit() {
        process.waitUntilExit()
        Interruption.hold { _ = $0.programs.remove(process.processIdentifier) }
    }

    /// What keeps a file that was begun from being written.
    private static let writing = [ENOSPC, EDQUOT, EFBIG, EIO]

    /// The first of some errors of the system that ffmpeg spoke of.
    private static func code(in text: String, of codes: [Int32]) -> Int32? {
        codes.first { text.contains(String(cString: strerror($0))) }
    }

    /// The reason in what ffmpeg said: a full disk, else its last words.
    static func reason(_ text: String) -> String {
        if let code = code(in: text, of: writing + [EACCES, ENOENT]) {
            return SystemError.words(code)
        }
        let last = text.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
        return last.map { "ffmpeg says: \($0.trimmingCharacters(in: .whitespaces))" }
            ?? "ffmpeg ended and does not say why"
    }
}
