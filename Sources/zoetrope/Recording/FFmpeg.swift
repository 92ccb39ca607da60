import Foundation
import Graphics

/// One run of the program ffmpeg.
final class FFmpeg {
    /// Why a run came to nothing.
    struct Stopped: Error, Hashable {
        var reason: String
        init(_ reason: String) { self.reason = reason }
    }

    private let process = Process()
    private let input: Pipe?
    private let complaints = Pipe()
    private let said = Guarded("")
    private let hasSaidAll = DispatchSemaphore(value: 0)

    /// The path of the program.
    ///
    /// - Throws: ``Failure`` when it is in none of the folders of `PATH`.
    static func find(
        for film: String, path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) throws -> String {
        for folder in path.split(separator: ":") {
            let program = "\(folder)/ffmpeg"
            if FileManager.default.isExecutableFile(atPath: program) { return program }
        }
        throw Failure.ours(
            "cannot write \(film): the program ffmpeg is not there; install it "
                + "(apt install ffmpeg), or record pictures with '-o FOLDER'")
    }

    /// How many frames of a film can be shown, also of one that breaks off.
    static func frames(of film: String, _ program: String) -> Int {
        let arguments = ["-i", film, "-map", "0:v", "-progress", "pipe:2", "-f", "null", "-"]
        guard let run = try? FFmpeg(program, arguments, readsFrames: false) else { return 0 }
        try? run.end()
        return run.said.withLock { said in
            let counts = said.split(separator: "\n").filter { $0.hasPrefix("frame=") }
            return counts.last.flatMap { Int($0.dropFirst(6)) } ?? 0
        }
    }

    /// Starts a run, which writes over files that are there.
    init(_ program: String, _ arguments: [String], readsFrames: Bool) throws {
        input = readsFrames ? Pipe() : nil
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"] + arguments
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = complaints
        do {
            try process.run()
        } catch {
            throw Stopped("cannot start \(program): \(SystemError.reason(error))")
        }
        // What it says is read as it comes, lest it wait for a reader.
        let reader = complaints.fileHandleForReading
        Thread { [said, hasSaidAll] in
            while let data = try? reader.read(upToCount: 4096), !data.isEmpty {
                let text = String(decoding: data, as: UTF8.self)
                said.withLock { $0 = String(($0 + text).suffix(4096)) }
            }
            hasSaidAll.signal()
        }.start()
    }

    /// Hands over a frame, whose pixels lie in memory as blue, green, red and one byte more.
    func take(_ image: CGImage) throws {
        guard let stream = input?.fileHandleForWriting.fileDescriptor else { return }
        do {
            try image.pixels.withUnsafeBytes { try Stream.write($0, to: stream) }
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
        process.waitUntilExit()
        hasSaidAll.wait()
        hasSaidAll.signal()
        let text = said.withLock { $0 }
        // What the last bytes of a file met does not show in the status.
        guard process.terminationStatus == 0, process.terminationReason == .exit,
            Self.code(in: text, of: Self.writing) == nil
        else { throw Stopped(Self.reason(text)) }
    }

    /// Ends the run if it has not ended.
    func stop() {
        try? input?.fileHandleForWriting.close()
        if process.isRunning { process.terminate() }
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
