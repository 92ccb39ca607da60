import Demos
import Foundation

/// The names accepted for SCENE on the command line.
@MainActor
enum SceneName {
    /// The demo that the benchmark times by default.
    nonisolated static let benchmark = "rectangles"
    /// The demo that the benchmark times with layers of any kind.
    static let primitives = "primitives"

    /// Returns the demo with a name.
    ///
    /// - Throws: ``Failure``: of use for an unknown name, of input for a file.
    static func demo(_ name: String) throws -> Demo {
        if let demo = SceneCatalogue.scene(named: name) { return demo }
        if looksLikeFile(name) {
            throw FileManager.default.isReadableFile(atPath: name)
                ? Failure.input("cannot open \(name): scene files are not supported")
                : Failure.input("cannot read \(name): no such file, or no permission")
        }
        let near = nearest(to: name.lowercased())
        throw Failure.usage(
            "no demo is named '\(name)'; did you mean \(Self.listed(near))? "
                + "'\(ProgramName.text) demos' lists all")
    }

    /// Returns the three demo names that are nearest to an unknown name.
    ///
    /// Names that contain the unknown name come first, then those at the smallest edit distance.
    private static func nearest(to name: String) -> [String] {
        SceneCatalogue.scenes.map(\.name).map { other in
            (name: other, distance: other.contains(name) ? 0 : distance(other, name))
        }.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
    }

    /// Returns words as a list that ends with "or".
    private static func listed(_ words: [String]) -> String {
        let first = words.dropLast().joined(separator: ", ")
        return first.isEmpty ? words.last ?? "" : "\(first) or \(words[words.count - 1])"
    }

    private static func looksLikeFile(_ name: String) -> Bool {
        name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name)
    }

    /// Returns the edit distance of two words: the number of letters added, dropped or changed.
    private static func distance(_ a: String, _ b: String) -> Int {
        let b = Array(b)
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var corner = row[0]
            row[0] = i + 1
            for j in b.indices {
                let change = corner + (letter == b[j] ? 0 : 1)
                corner = row[j + 1]
                row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
