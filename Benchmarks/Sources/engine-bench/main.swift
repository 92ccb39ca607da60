import CoreAnimation

// engine-bench [evaluation|commit|build|stress]: all without a word.
let parts = ["evaluation", "commit", "build", "stress"]
let words = CommandLine.arguments.dropFirst()
if let unknown = words.first(where: { !parts.contains($0) }) {
    FileHandle.standardError.write(
        Data("engine-bench: \(unknown): one of \(parts) expected\n".utf8))
    exit(64)
}
if words.isEmpty || words.contains("evaluation") {
    for (name, properties) in [
        ("three numbers", Scene.numbers), ("move, turn and fade", Scene.rectangles),
    ] {
        var evaluating = Evaluating(Scene(name, properties, layers: 10_000))
        evaluating.run(rounds: 15)
        evaluating.free()
    }
}
if words.isEmpty || words.contains("commit") { Committing.run() }
if words.isEmpty || words.contains("build") { Building.run() }
if words.isEmpty || words.contains("stress") {
    Stressing.churn()
    Stressing.layers(100_000, nested: false)
    Stressing.layers(100_000, nested: true)
}
