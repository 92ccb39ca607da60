import CoreAnimation

// engine-bench [evaluation|stress]: both without a word.
let words = CommandLine.arguments.dropFirst()
if let unknown = words.first(where: { !["evaluation", "stress"].contains($0) }) {
    FileHandle.standardError.write(
        Data("engine-bench: \(unknown): evaluation or stress expected\n".utf8))
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
if words.isEmpty || words.contains("stress") {
    Stressing.churn()
    Stressing.layers(100_000, nested: false)
    Stressing.layers(100_000, nested: true)
}
