import UIKitViews

/// A key of a demo and what it does.
@MainActor public struct DemoKey {
    /// A lower-case letter or a digit.
    public let key: Character
    /// What pressing it does, in the imperative: "Run the next transition".
    public let action: String

    /// Makes a key.
    public init(_ key: Character, _ action: String) {
        self.key = key
        self.action = action
    }
}

/// An entry of the catalogue: what a demo is called, what its keys do and how to make it.
@MainActor public struct Demo {
    /// The name that the command line uses; lower case, words joined by hyphens.
    public let name: String
    /// A few words to show as its heading.
    public let title: String
    /// One sentence that says what it shows.
    public let line: String
    /// Its keys; the first one starts what the demo is about.
    public let keys: [DemoKey]
    /// The size it is drawn for, in points.
    public let size: CGSize
    /// Makes a fresh scene, laid out for a size in points.
    public let make: (CGSize) -> DemoScene

    /// Makes an entry.
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

    /// Makes a fresh scene at the size it is drawn for.
    public func makeScene() -> DemoScene { make(size) }
}
