import UIKitViews

/// A keyboard key that controls a demo, with a description of its action.
@MainActor public struct DemoKey {
    /// The character of the key, a lowercase letter or a digit.
    public let key: Character
    /// The description of the action, in the imperative, such as "Run the next transition".
    public let action: String
}

/// A keyboard key of a demo, with its action on a scene.
@MainActor public struct SceneKey<Scene: DemoScene> {
    let key: DemoKey
    let perform: @MainActor (Scene) -> Void

    /// Creates a key from its character, a description and an action.
    public init(
        _ key: Character, _ action: String, perform: @escaping @MainActor (Scene) -> Void
    ) {
        self.key = DemoKey(key: key, action: action)
        self.perform = perform
    }

    /// Creates a key whose action waits until the running action is done.
    ///
    /// Of the keys pressed meanwhile, only the action of the last is performed. The closure gets a
    /// completion handler, which it calls when the action is done.
    init(
        _ key: Character, _ action: String,
        queued perform: @escaping @MainActor (Scene, @escaping () -> Void) -> Void
    ) {
        self.init(key, action) { scene in
            scene.actions.run { [unowned scene] in perform(scene, $0) }
        }
    }
}

/// The declaration of a demo: texts, keys, films, parameters, size, scene.
@MainActor public struct Demo {
    /// The demo's name on the command line, lowercase words joined by hyphens.
    public let name: String
    /// The demo's title on screen, a few words.
    public let title: String
    /// The description of the demo, in one or two sentences.
    public let line: String
    /// The keys that control the demo; the first key starts the main animation.
    public let keys: [DemoKey]
    /// The parameters that the user can change.
    public let parameters: [DemoParameter]
    /// The film of each key: the key presses and frame times of the key's recording.
    public let films: DemoFilms
    /// The size that the demo is designed for, in points.
    public let size: CGSize
    /// The closure that creates a scene, laid out for a size in points.
    public let make: (CGSize) -> DemoScene

    /// Creates a demo, whose scenes perform the actions of its keys.
    ///
    /// By default it is designed for 960 by 600 points.
    public init<Scene: DemoScene>(
        name: String, title: String, line: String, keys: [SceneKey<Scene>],
        parameters: [SceneParameter<Scene>] = [], films: DemoFilms = DemoFilms(),
        size: CGSize = CGSize(width: 960, height: 600), make: @escaping (CGSize) -> Scene
    ) {
        self.name = name
        self.title = title
        self.line = line
        self.keys = keys.map(\.key)
        self.parameters = parameters.map(\.parameter)
        self.films = films
        self.size = size
        self.make = { size in
            // Another demo may have left an animation block open.
            let animates = UIView.areAnimationsEnabled
            UIView.setAnimationsEnabled(false)
            defer { UIView.setAnimationsEnabled(animates) }
            let scene = make(size)
            scene.performAction = { [unowned scene] key in
                guard let known = keys.first(where: { $0.key.key == key }) else { return }
                scene.lastKey = key
                known.perform(scene)
            }
            scene.lastKey = scene.lastKey ?? keys.first?.key.key
            if !parameters.isEmpty { scene.parameters = SceneParameters(parameters, of: scene) }
            return scene
        }
    }

    /// The film that represents the demo: the film of its first key.
    public var film: DemoFilm { keys.first.map { films.film(of: $0.key) } ?? films.still }

    /// Creates a scene at the size that the demo is designed for.
    public func makeScene() -> DemoScene { make(size) }
}
