import Foundation

/// The program `xdotool`, which reads what to do line by line.
final class Remote {
    private let process = Process()
    private let input = Pipe()
    private let display: String

    init(display: String) throws {
        self.display = display
        process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        process.arguments = ["-"]
        process.environment = ["DISPLAY": display, "PATH": "/usr/bin:/bin"]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        signal(SIGPIPE, SIG_IGN)
        try process.run()
    }

    /// Sends a line; false where the program has ended, as with its display.
    @discardableResult
    func send(_ line: String) -> Bool {
        let data = Data("\(line)\n".utf8)
        return (try? input.fileHandleForWriting.write(contentsOf: data)) != nil
    }

    /// Seconds within which all lines are done.
    static let patience = 5.0

    /// Waits until all lines are done; false where that takes too long.
    func close() -> Bool {
        try? input.fileHandleForWriting.close()
        let end = Date(timeIntervalSinceNow: Self.patience)
        while process.isRunning, end > Date() { usleep(5000) }
        guard process.isRunning else { return true }
        process.terminate()
        return false
    }

    /// The identifier of a program's window; throws where none comes up within 30 seconds.
    func window(of program: RunningProgram) throws -> String {
        let end = Date(timeIntervalSinceNow: 30)
        while end > Date(), program.isRunning {
            let search = Process()
            let output = Pipe()
            search.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
            search.arguments = ["search", "--onlyvisible", "--pid", "\(program.identifier)"]
            search.environment = ["DISPLAY": display]
            search.standardOutput = output
            search.standardError = FileHandle.nullDevice
            try search.run()
            search.waitUntilExit()
            let found = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            if let window = found.split(separator: "\n").first {
                send("windowfocus \(window)")
                return String(window)
            }
            usleep(50_000)
        }
        throw Wrong("no window: \(program.words.joined(separator: "\n"))")
    }
}
