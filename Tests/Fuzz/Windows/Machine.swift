import Foundation

/// A machine that a viewer runs on: a common one, or one that lacks something.
struct Machine: Sendable {
    let name: String
    var viewers = 1
    /// Environment variables; an empty one is removed.
    var environment: @Sendable (_ folder: URL) throws -> [String: String] = { home($0) }
    /// The command that starts the program, before the program's name.
    var launcher: @Sendable (_ folder: URL) -> [String] = { _ in [] }
    /// Whether the program needs a namespace in which it may mount file systems.
    var mounts = false

    /// Fails where this machine does not allow what the other one needs.
    func check() throws {
        guard mounts, !Self.canMount else { return }
        throw Unavailable("unshare is refused: machines that lack a disk or fonts are left out")
    }

    static let all: [Machine] = [
        Machine(name: "all that there is"),
        Machine(name: "three viewers", viewers: 3),
        // An empty HOME would lead to the home of the account, and change its settings.
        Machine(
            name: "no home",
            environment: { ["HOME": $0.path + "/none/home", "XDG_CONFIG_HOME": ""] }),
        Machine(
            name: "a home that cannot be written",
            environment: { _ in ["HOME": "/proc", "XDG_CONFIG_HOME": ""] }),
        Machine(name: "no ffmpeg", environment: { try path($0, ffmpeg: nil) }),
        Machine(name: "an ffmpeg that hangs", environment: { try path($0, ffmpeg: "sleep 1000") }),
        Machine(name: "an ffmpeg that fails", environment: { try path($0, ffmpeg: "exit 3") }),
        Machine(
            name: "a full disk",
            launcher: { mounting("tmpfs -o size=200k", on: $0.path) }, mounts: true),
        Machine(
            name: "a disk that is read only",
            launcher: { mounting("tmpfs -o ro", on: $0.path) }, mounts: true),
        Machine(
            name: "no fonts",
            launcher: { _ in mounting("tmpfs", on: "/usr/share/fonts") }, mounts: true),
    ]

    private static func home(_ folder: URL) -> [String: String] {
        ["HOME": folder.path, "XDG_CONFIG_HOME": ""]
    }

    /// A search path with this script for ffmpeg, or without any.
    private static func path(_ folder: URL, ffmpeg: String?) throws -> [String: String] {
        let programs = folder.appendingPathComponent("bin")
        try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
        if let ffmpeg {
            let file = programs.appendingPathComponent("ffmpeg").path
            try "#!/bin/sh\nPATH=/usr/bin:/bin\n\(ffmpeg)\n".write(
                toFile: file, atomically: true, encoding: .utf8)
            chmod(file, 0o755)
        }
        return home(folder).merging(["PATH": programs.path]) { $1 }
    }

    /// A shell in a namespace of its own that mounts a file system, enters its folder again and
    /// becomes the program.
    private static func mounting(_ type: String, on folder: String) -> [String] {
        let shell = "mount -t \(type) none '\(folder)'; cd \"$PWD\"; exec \"$0\" \"$@\""
        return ["/usr/bin/unshare", "--map-root-user", "--mount", "/bin/sh", "-c", shell]
    }

    private static let canMount: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
        process.arguments = ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
