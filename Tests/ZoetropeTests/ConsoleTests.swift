import Foundation
import Graphics
import Testing

@testable import Viewer

@Suite("What cannot be written")
struct ConsoleTests {
    @Test("a full device is our failure, in one line")
    func full() throws {
        let device = open("/dev/full", O_WRONLY)
        try #require(device >= 0)
        defer { close(device) }
        let failure = #expect(throws: Failure.self) { try Stream.write("text\n", to: device) }
        #expect(failure?.kind == .ours)
        #expect(
            failure?.message == "cannot write the result: no space left on the device")
    }

    @Test("a pipe that nobody reads is told apart")
    func pipes() throws {
        Stream.reportFailedWrites()
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        #expect(throws: Failure.readerLeft) { try Stream.write("text\n", to: ends[1]) }
    }

    @Test("all of a long text is written, however little the reader takes at once")
    func long() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        let text = String(repeating: "0123456789", count: 50_000)
        let writer = Thread {
            try? Stream.write(text, to: writing)
            close(writing)
        }
        writer.start()
        let data = FileHandle(fileDescriptor: reading, closeOnDealloc: true).readDataToEndOfFile()
        #expect(data == Data(text.utf8))
    }

    @Test(
        "commands end with the status of what went wrong, quietly when the reader left",
        arguments: [
            (["demos"], Failure.readerLeft, 141, ""), (["--help"], .readerLeft, 141, ""),
            (["keys"], .ours("full"), 70, "zoetrope: full"), (["keys"], .reported, 70, ""),
            (["--version"], .ours("full"), 70, "zoetrope: full"),
        ] as [([String], Failure, Int32, String)])
    @MainActor
    func commands(_ arguments: [String], _ failure: Failure, _ status: Int32, _ text: String) {
        let outcome = zoetrope(arguments) { _ in throw failure }
        #expect(outcome == Outcome(status: status, output: "", errors: text))
    }

    @Test(
        "the system's errors are found under others",
        arguments: [
            (ENOENT, "no such folder"), (EACCES, "no permission"), (EISDIR, "it is a folder"),
            (ENOSPC, "no space left on the device"), (EIO, "input/output error"),
        ])
    func reasons(_ code: Int32, _ words: String) {
        let system = NSError(domain: NSPOSIXErrorDomain, code: Int(code))
        let middle = NSError(domain: "middle", code: 1, userInfo: [NSUnderlyingErrorKey: system])
        let outer = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: middle])
        #expect(SystemError.reason(outer) == words)
        #expect(SystemError.reason(system) == words)
    }

    @Test(
        "a system call that a signal interrupts is made again; other errors are its result",
        arguments: [
            ([EINTR, EINTR, 0], 3), ([EIO, 0], 1), ([0], 1), ([EINTR, EIO], 2),
        ] as [([Int32], Int)])
    func interrupted(_ errors: [Int32], _ calls: Int) {
        var left = errors[...]
        let result = SystemError.retry {
            errno = left.removeFirst()
            return errno == 0 ? 7 : -1
        }
        #expect(errors.count - left.count == calls)
        #expect(result == (errors[calls - 1] == 0 ? 7 : -1))
    }

    @Test(
        "control characters are shown, not sent to the terminal",
        arguments: [
            ("plain", "plain"), ("\u{1B}[31mred\u{7}", "\\u{1B}[31mred\\u{07}"),
            ("a\r\nb", "a\\r\nb"), ("tab\tend\u{7F}\u{9B}5m", "tab\tend\\u{7F}\\u{009B}5m"),
            ("\u{65}\u{301} 👩‍👧", "\u{65}\u{301} 👩‍👧"),
        ])
    func controls(_ text: String, _ shown: String) throws {
        let lines = Guarded<[String]>([])
        let console = Console(
            output: { line in lines.withLock { $0.append(line) } },
            error: { line in lines.withLock { $0.append(line) } })
        try Console.$current.withValue(console) {
            try Console.write(text)
            Console.complain(text)
        }
        // What went wrong is one line.
        let line = shown.replacingOccurrences(of: "\n", with: "\\n")
            .replacingOccurrences(of: "\t", with: "\\t")
        #expect(lines.withLock { $0 } == [shown, line])
    }

    @Test("the icon of the window is there")
    func icon() { #expect(Assets.icon().map { $0.width == $0.height && $0.width >= 64 } == true) }
}
