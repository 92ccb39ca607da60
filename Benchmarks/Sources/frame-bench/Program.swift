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
    func output(_ words: [String]) throws -> String {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Failure("\(path): no such program; build it first (make release)")
        }
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        (process.arguments, process.standardOutput) = (words, pipe)
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(
                "\(path) \(words.joined(separator: " ")): status \(process.terminationStatus)")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// Runs it and gives how long that took.
    func milliseconds(_ words: [String]) throws -> Double {
        let begin = ContinuousClock.now
        _ = try output(words)
        return (ContinuousClock.now - begin) / .milliseconds(1)
    }
}
