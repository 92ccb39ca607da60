import Foundation

/// An X server without a screen.
final class VirtualDisplay {
    private let process = Process()
    /// Its name, such as `:3`.
    let name: String

    init() throws {
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        process.arguments = [
            "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset",
        ]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
        guard name.count > 1 else { throw Wrong("Xvfb does not start") }
    }

    deinit { end() }

    /// The display goes away.
    func end() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
