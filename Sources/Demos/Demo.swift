import UIKitViews

/// A keyboard key that controls a demo, with a description of its action.
@MainActor public struct DemoKey {
    /// The character of the key, a lowercase letter or a digit.
    public let key: Character
    /// The description of the action, in the imperative, such as "Run the next transition".
    public let action: String

    /// Creates a key with a description of its action.
    public init(_ key: Character, _ action: String) {
        self.key = key
        self.action = action
    }
}

/// The properties of a demo: its texts, its keys, its size, and a closure that creates its scene.
@MainActor public struct Demo {
    /// The demo's name on the command line, lowercase words joined by hyphens.
    public let name: String
    /// The demo's title on screen, a few words.
    public let title: String
    /// The description of the demo, in one or two sentences.
    public let line: String
    /// The keys that control the demo; the first key starts the main animation.
    public let keys: [DemoKey]
    /// The size that the demo is designed for, in points.
    public let size: CGSize
    /// The closure that creates a scene, laid out for a size in points.
    public let make: (CGSize) -> DemoScene

    /// Creates a demo.
    public init(
        name: String, title: String, line: String, keys: [DemoKey], size: CGSize,
        make: @escaping (CGSize) -> DemoScene
    ) {
        self.name = name
        self.title = title
        self.line = line
        self.keys = keys
        self.size = size
        self.make = make
    }

    /// Creates a scene at the size that the demo is designed for.
    public func makeScene() -> DemoScene { make(size) }
}
