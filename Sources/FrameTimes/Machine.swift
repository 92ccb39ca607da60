import Foundation

/// The machine on which the program runs.
package enum Machine {
    /// The cores, processor and operating system in one line.
    package static let description: String = {
        let processor = value("model name", in: "/proc/cpuinfo") ?? architecture
        let cores = ProcessInfo.processInfo.activeProcessorCount
        var system = utsname()
        guard uname(&system) == 0 else { return "\(cores) x \(processor)" }
        return "\(cores) x \(processor), \(text(system.sysname)) \(text(system.release))"
    }()

    /// Returns the peak memory of this process, in MiB; 0 if unknown.
    package static func peakMemory() -> Double {
        let words = value("VmHWM", in: "/proc/self/status")?.split(separator: " ")
        return (words?.first.flatMap { Double($0) } ?? 0) / 1024
    }

    /// Returns the CPU time of this process so far, all threads, in seconds.
    package static func processorTime() -> Double {
        var t = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }

    private static var architecture: String {
        #if arch(arm64)
            "arm64 processor"
        #else
            "x86-64 processor"
        #endif
    }

    /// Returns the text after the colon on a file's first line that begins with `key`.
    private static func value(_ key: String, in path: String) -> String? {
        guard let file = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        for line in file.split(separator: "\n") where line.hasPrefix(key) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        return nil
    }

    private static func text<T>(_ characters: T) -> String {
        withUnsafeBytes(of: characters) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}

extension Machine {
    /// Splits a description into the processor and the operating system.
    static func parts(of description: String) -> (processor: String, system: String) {
        guard let comma = description.range(of: ", ", options: .backwards) else {
            return (description, "")
        }
        return (
            String(description[..<comma.lowerBound]), String(description[comma.upperBound...])
        )
    }
}
