import Foundation
import Graphics

/// The place at which a program creates a scene, from which its code is shown where the file is there.
struct SceneSource: Hashable, Sendable {
    let file: String
    let line: Int

    private static let all = Guarded<[String: SceneSource]>([:])

    /// Returns the place of a scene with a name; nil for the demos.
    static func of(_ scene: String) -> SceneSource? { all.withLock { $0[scene] } }

    /// Sets the places of all scenes, by name.
    static func set(_ sources: [String: SceneSource]) { all.withLock { $0 = sources } }

    /// Reads the code of the scene: from its line to the next scene, or to the end of the file.
    ///
    /// - Throws: ``Failure`` of input where the file is not there.
    func code(of scene: String) throws -> DemoCode {
        guard let data = try? InputFile.data(file, limit: 1 << 20, patience: 0) else {
            throw Failure.input("cannot read \(file), the code of \(scene)")
        }
        let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
        let name = (file as NSString).lastPathComponent
        let section = DemoCode.Section(title: "Scene", file: name, lines: code(lines))
        return DemoCode(scene, [DemoCode.Page("Swift", [section])])
    }

    /// Returns the lines of the scene, each with the key whose action stands in it.
    private func code(_ lines: [String]) -> [DemoCode.Line] {
        var key = ""
        let own = lines.enumerated().dropFirst(max(0, line - 1))
        let end = own.dropFirst().firstIndex { $0.element.contains("ViewerScene(") }
        return own.prefix(upTo: end ?? own.endIndex).map { i, text in
            if let range = text.range(of: "ViewerKey(\"") {
                key = text[range.upperBound...].prefix(1).lowercased()
            } else if text.trimmingCharacters(in: .whitespaces).hasPrefix("]") {
                key = ""
            }
            return DemoCode.Line(number: i + 1, text: text, keys: key)
        }
    }
}
