import UIKitViews

/// A key of a demo, with a description of its action.
@MainActor public struct DemoKey {
    /// The key: a lowercase letter or a digit.
    public let key: Character
    /// The description of the action, in the imperative: "Run the next transition".
    public let action: String

    /// Creates a key.
    public init(_ key: Character, _ action: String) {
        self.key = key
        self.action = action
    }
}

/// An entry of the catalogue: a demo's texts, keys, size and factory.
@MainActor public struct Demo {
    /// The name on the command line: lowercase words joined by hyphens.
    public let name: String
    /// The heading, in a few words.
    public let title: String
    /// The description of the demo, in one sentence.
    public let line: String
    /// The keys; the first starts the demo's main animation.
    public let keys: [DemoKey]
    /// The size that the demo is designed for, in points.
    public let size: CGSize
    /// A closure that creates a scene, laid out for a size in points.
    public let make: (CGSize) -> DemoScene

    /// Creates an entry.
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
