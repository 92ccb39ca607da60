import Foundation
import Graphics
import Images

/// A folder of a test's own, which goes when the test lets go of it.
final class Folder {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("zoetrope-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    subscript(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of what lies in it or in a folder of it, in order.
    func names(in name: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: self[name])) ?? []).sorted()
    }

    func write(_ text: String, to name: String) throws {
        try text.write(toFile: self[name], atomically: false, encoding: .utf8)
    }

    /// Makes a program in the folder `bin`.
    func makeProgram(_ name: String, _ script: String) throws {
        try FileManager.default.createDirectory(
            atPath: self["bin"], withIntermediateDirectories: true)
        try write(script, to: "bin/" + name)
        chmod(self["bin/" + name], 0o755)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: self[name], encoding: .utf8)
    }

    func picture(_ name: String) throws -> CGImage { try ImageCodec.decode(path: self[name]) }
}
