import Demos
import Foundation
import UIKitViews

/// An adapter of command-help examples to a client program's scenes.
@MainActor
enum HelpExamples {
    /// Returns help with examples for a client program's first scene and key.
    static func adapted(_ help: String) -> String {
        guard !SceneCatalogue.hasDemos, let scene = SceneCatalogue.scenes.first else { return help }
        return help.components(separatedBy: "\n").compactMap { line in
            line.hasPrefix("EXAMPLE: ") ? example(line, scene) : line
        }.joined(separator: "\n")
    }

    /// The options that only demos of the project have.
    private static let ofDemos: Set = ["--layers", "--kind"]

    private static func example(_ line: String, _ scene: Demo) -> String? {
        let demos = Set(Catalogue.demos.map(\.name))
        var words = line.components(separatedBy: " ")
        guard ofDemos.isDisjoint(with: words) else { return nil }
        if let option = words.firstIndex(of: "--layer") {
            words[option + 1] = layerName(in: scene) ?? "name"
        }
        let keys = scene.keys.first.map { "0:\($0.key)" }
        while let option = words.firstIndex(of: "--keys") {
            words.replaceSubrange(option...option + 1, with: keys.map { ["--keys=\($0)"] } ?? [])
        }
        // The examples of a command that compares scenes name one scene only.
        var isNamed = false
        words = words.compactMap { word in
            guard demos.contains(word) else { return word }
            defer { isNamed = true }
            return isNamed ? nil : scene.name
        }
        return words.joined(separator: " ")
    }

    /// Returns the name of the named layer nearest to a scene's root layer.
    private static func layerName(in scene: Demo) -> String? {
        var level = [scene.makeScene().view.layer]
        while !level.isEmpty {
            if let name = level.lazy.compactMap(\.name).first(where: { !$0.isEmpty }) {
                return name
            }
            level = level.flatMap { $0.sublayers ?? [] }
        }
        return nil
    }
}
