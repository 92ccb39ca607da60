import Demos

/// The scenes that the viewer shows: the demos, or a client program's scenes.
@MainActor package enum SceneCatalogue {
    /// The scenes under headings.
    private(set) static var sections =
        Catalogue.sections.map { ($0.title, $0.demos) }
        as [(title: String, demos: [Demo])]
    /// Whether the scenes are the demos.
    private(set) static var hasDemos = true

    /// Replaces the demos by scenes, with the `sources` of code by name.
    static func show(_ scenes: [Demo], sources: [String: SceneSource] = [:]) {
        (sections, hasDemos) = ([("Scenes", scenes)], false)
        SceneSource.all = sources
    }

    /// The title of windows and pages that show the scenes.
    static var title: String { hasDemos ? "Zoetrope" : ProgramName.text }

    /// The scenes in order.
    package static var scenes: [Demo] { sections.flatMap(\.demos) }

    /// Returns the scene with a name; nil if there is none.
    package static func scene(named name: String) -> Demo? { scenes.first { $0.name == name } }

    /// The name of the scene that the viewer opens by default.
    static var opening: String { scenes.first?.name ?? "" }

    /// The name of the scene that the benchmark times by default.
    static var benchmark: String { hasDemos ? SceneName.benchmark : opening }
}
