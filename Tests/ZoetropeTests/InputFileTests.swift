import Foundation
import Testing

@testable import Viewer

@Suite("Files that are read")
struct InputFileTests {
    /// The reason why a file cannot be read.
    private func reason(_ path: String, limit: Int = 4 << 20) -> String? {
        let failure = #expect(throws: Failure.self) {
            try InputFile.data(path, limit: limit, patience: 0)
        }
        #expect(failure?.kind == .input)
        return failure?.message
    }

    @Test("a pipe without a writer is not waited for", .timeLimit(.minutes(1)))
    func lonelyPipe() throws {
        let folder = try Folder()
        try #require(mkfifo(folder["pipe"], 0o600) == 0)
        let message = reason(folder["pipe"])
        #expect(message == "cannot read \(folder["pipe"]): the pipe has no writer")
    }

    @Test("a pipe is read to its end, however slowly it is written", .timeLimit(.minutes(1)))
    func pipe() throws {
        let folder = try Folder()
        let path = folder["pipe"]
        try #require(mkfifo(path, 0o600) == 0)
        let text = String(repeating: "0:t 1:k ", count: 50_000)
        let writer = Thread {
            let stream = open(path, O_WRONLY)
            try? Stream.write(text, to: stream)
            close(stream)
        }
        writer.start()
        #expect(try InputFile.data(folder["pipe"], patience: 60) == Data(text.utf8))
    }

    @Test("a file needs a name")
    func nameless() {
        #expect(throws: Failure.usage("the name of the input file is empty")) {
            try InputFile.data("")
        }
    }

    @Test("a device without an end is refused", arguments: ["/dev/zero", "/dev/urandom"])
    func endless(_ path: String) {
        #expect(reason(path) == "cannot read \(path): it is larger than 4 MiB")
    }

    @Test("a file may be as large as the limit, and no larger")
    func limit() throws {
        let folder = try Folder()
        for (count, isRead) in [(1 << 20, true), (1 << 20 | 1, false)] {
            try Data(count: count).write(to: URL(fileURLWithPath: folder["file"]))
            let data = try? InputFile.data(folder["file"], limit: 1 << 20)
            #expect((data?.count == count) == isRead)
        }
    }
}
