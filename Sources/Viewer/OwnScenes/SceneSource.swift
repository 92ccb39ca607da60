import Foundation
import Graphics
import Panels
import RenderTree

/// The location at which a program creates a scene, for its code.
struct SceneSource: Hashable, Sendable {
    let file: String
    let line: Int

    private static let current = Guarded<[String: SceneSource]?>(nil)

    /// The locations of a client program's scenes by name; nil for demos.
    static var all: [String: SceneSource]? {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// Reads the source code of a scene.
    ///
    /// The code reaches from the scene's line to the next scene, or to the end of the file.
    ///
    /// - Throws: ``Failure`` of input if the file is missing.
    func code(of scene: String) throws -> DemoCode {
        guard let data = try? InputFile.data(file, limit: 1 << 20, patience: 0) else {
            throw Failure.input("cannot read \(file), the code of \(scene)")
        }
        let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
        let name = (file as NSString).lastPathComponent
        let section = DemoCode.Section(title: "Scene", file: name, lines: code(lines))
        return DemoCode(
            scene, [DemoCode.Page("Swift", [section], setters: Self.setters(section.lines))])
    }

    /// Returns the lines of each key's action that name animatable properties.
    private static func setters(_ lines: [DemoCode.Line]) -> [String: [DemoCode.Setter]] {
        var setters: [String: [DemoCode.Setter]] = [:]
        for (index, line) in lines.enumerated() where !line.keys.isEmpty {
            for property in line.words.sorted().flatMap({ viewProperties[$0] ?? [$0] })
            where PropertyTable.id(of: property) != nil {
                setters[line.keys, default: []].append(
                    DemoCode.Setter(line: index, target: "*", property: property))
            }
        }
        return setters
    }

    /// The layer properties that properties of views animate.
    private static let viewProperties = [
        "alpha": ["opacity"], "center": ["position"], "frame": ["position", "bounds"],
        "isHidden": ["hidden"], "image": ["contents"],
    ]

    /// Returns the lines of the scene, each with the key whose action contains the line.
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
