import Foundation
import Graphics
import RenderTree

/// A thread that reads a program's output, and kills an inactive program.
///
/// A program is inactive without output and without changes to files in its folder, if it uses no
/// CPU time or a great deal of it. It is killed only while a caller waits for it.
final class ProgramWatch: Sendable {
    private struct State {
        /// The last part of each stream's output.
        var texts: [String]
        /// The time since which a caller waits; nil if no caller waits.
        var waitsSince: Double?
        var hasGivenUp = false
    }

    private let program: ProcessGroup
    private let folder: String
    private let patience: Double
    private let state: Guarded<State>
    private let hasReadAll = DispatchSemaphore(value: 0)

    /// The length of retained output per stream, in characters.
    private static let longest = 4096
    /// The maximum CPU time of an inactive program, in multiples of the patience.
    ///
    /// An inactive program neither writes output nor changes files. On a busy machine a program
    /// computes for long before it says or writes something.
    private static let maxWork = 10.0
    /// The maximum time between two checks, in seconds.
    private static let beat = 0.25

    /// Starts a thread that watches a program.
    ///
    /// - Parameters:
    ///   - program: the program, with its child processes.
    ///   - streams: the program's output.
    ///   - folder: the folder for its files.
    ///   - patience: the seconds of inactivity before the program is killed.
    init(_ program: ProcessGroup, _ streams: [Pipe], folder: String, patience: Double) {
        (self.program, self.folder, self.patience) = (program, folder, patience)
        state = Guarded(State(texts: streams.map { _ in "" }))
        let readers = streams.map(\.fileHandleForReading)
        let thread = Thread { [self] in
            read(readers)
            hasReadAll.signal()
        }
        thread.start()
    }

    /// Runs `body`, which waits for the program, and kills an inactive program.
    func wait<R>(_ body: () throws -> R) rethrows -> R {
        state.withLock { $0.waitsSince = SystemClock.seconds() }
        defer { state.withLock { $0.waitsSince = nil } }
        return try body()
    }

    /// Whether the program was killed.
    var hasGivenUp: Bool { state.withLock { $0.hasGivenUp } }

    /// The last part of each stream's output, to be read after the program's end.
    var texts: [String] {
        // A child process of the program may keep the streams open, so the wait is limited to 1 s.
        if hasReadAll.wait(timeout: .now() + 1) == .success { hasReadAll.signal() }
        return state.withLock { $0.texts }
    }

    private func read(_ readers: [FileHandle]) {
        var streams = readers.map {
            pollfd(fd: $0.fileDescriptor, events: Int16(POLLIN), revents: 0)
        }
        var bytes = [UInt8](repeating: 0, count: 4096)
        var (lastSign, files) = (SystemClock.seconds(), changes())
        var (lastWork, work, workAtSign) = (lastSign, 0.0, 0.0)
        while streams.contains(where: { $0.fd >= 0 }) {
            let wait = Int32(min(Self.beat, patience / 4) * 1000)
            _ = SystemError.retry { Int(poll(&streams, nfds_t(streams.count), wait)) }
            let now = SystemClock.seconds()
            for i in streams.indices where streams[i].fd >= 0 && streams[i].revents != 0 {
                let count = SystemError.retry {
                    Foundation.read(streams[i].fd, &bytes, bytes.count)
                }
                lastSign = now
                if count <= 0 {
                    // The stream has ended. `poll` ignores entries with a negative descriptor.
                    streams[i].fd = -1
                } else {
                    let text = String(decoding: bytes[..<count], as: UTF8.self)
                    state.withLock {
                        $0.texts[i] = String(($0.texts[i] + text).suffix(Self.longest))
                    }
                }
            }
            guard let waitsSince = state.withLock({ $0.waitsSince }) else { continue }
            let (found, worked) = (changes(), program.cpuTime)
            if found != files { (files, lastSign) = (found, now) }
            if worked != work { (work, lastWork) = (worked, now) }
            let silence = now - max(lastSign, waitsSince)
            if silence <= patience { workAtSign = work }
            let rests = now - lastWork > patience || work - workAtSign > Self.maxWork * patience
            guard silence > patience, rests, !hasGivenUp else { continue }
            state.withLock { $0.hasGivenUp = true }
            program.kill()
        }
    }

    /// Returns the size and modification time of each file in the folder.
    private func changes() -> [String: [Int]] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.reduce(into: [:]) { changes, name in
            var facts = stat()
            guard lstat("\(folder)/\(name)", &facts) == 0 else { return }
            changes[name] = [Int(facts.st_size), facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec]
        }
    }
}
