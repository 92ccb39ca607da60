import Foundation
import Panels

extension DemoCode {
    /// Reads the code of a demo.
    ///
    /// - Throws: ``Failure`` of input if the file of the code is missing or damaged.
    init(of demo: String, sources: [String: SceneSource]? = SceneSource.all) throws {
        if let sources {
            guard let source = sources[demo] else {
                throw Failure.input("no source file is known for \(demo)")
            }
            self = try source.code(of: demo)
            return
        }
        guard let folder = Assets.folder else {
            throw Failure.input("assets folder not found; set ZOETROPE_ASSETS")
        }
        let path = "\(folder)/code/\(demo).json"
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            throw Failure.input("cannot read \(path), the code of \(demo)")
        }
    }

    /// The identifiers in the code of each scene, in lowercase, if readable.
    static var words: [String: String] { SceneSource.all.map(words) ?? demoWords }

    /// Returns the identifiers in the code of a client program's scenes, in lowercase.
    static func words(of sources: [String: SceneSource]) -> [String: String] {
        sources.reduce(into: [:]) { words, source in
            let lines = (try? source.value.code(of: source.key))?.pages.flatMap(\.lines) ?? []
            words[source.key] = Set(lines.flatMap(\.words)).joined(separator: " ").lowercased()
        }
    }

    private static let demoWords: [String: String] = {
        guard let folder = Assets.folder,
            let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/code/words.json"))
        else { return [:] }
        return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
    }()

    /// Returns the statements from Apple's guides that a demo shows.
    ///
    /// Each has the keys that show it. There are none if the assets cannot be read.
    package static func statements(of demo: String) -> [(text: String, keys: String)] {
        let pages = (try? DemoCode(of: demo))?.pages ?? []
        return pages.first { $0.language == "Guide" }?.lines.map { ($0.text, $0.keys) } ?? []
    }

    /// Returns the code of a demo as text.
    ///
    /// - Throws: ``Failure`` of use for an unknown demo, or a demo without a page in Objective-C;
    ///   of input if the code cannot be read.
    @MainActor
    package static func text(of demo: String, inObjectiveC: Bool) throws -> String {
        let code = try DemoCode(of: SceneName.demo(demo).name)
        let language = inObjectiveC ? "Objective-C" : "Swift"
        guard let page = code.pages.first(where: { $0.language == language }) else {
            throw Failure.usage(
                "\(code.name) has no Objective-C form; only the listings of Apple's guides "
                    + "have one")
        }
        return page.text
    }
}
