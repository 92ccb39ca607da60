import Foundation

/// A program that is run and waited for.
struct Program {
    let path: String

    /// Why a program gave no answer.
    struct Failure: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    /// Runs it and gives what it printed.
    func output(
        _ words: [String], environment: [String: String] = [:], willStart: () -> Void = {}
    ) throws -> String {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Failure("\(path): no such program; build it first (make release)")
        }
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { $1 }
        (process.arguments, process.standardOutput) = (words, pipe)
        willStart()
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(
                "\(path) \(words.joined(separator: " ")): status \(process.terminationStatus)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// Runs it and gives how long it took until its first frame had been shown.
    func millisecondsToFirstFrame(_ words: [String]) throws -> Double {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("first-frame-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let library = URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent().appendingPathComponent("libFirstFrame.so").path
        var begin = timespec()
        _ = try output(words, environment: ["LD_PRELOAD": library, "FIRST_FRAME": file.path]) {
            clock_gettime(CLOCK_MONOTONIC, &begin)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        guard let shown = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Failure("\(path): showed no frame")
        }
        return (shown - Double(begin.tv_sec) - Double(begin.tv_nsec) * 1e-9) * 1000
    }
}
