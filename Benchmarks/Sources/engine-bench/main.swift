import CoreAnimation

// engine-bench [evaluation|kinds|commit|build|pictures|stress|jump]: all without a word.
let parts = ["evaluation", "kinds", "commit", "build", "pictures", "stress", "jump"]
let words = CommandLine.arguments.dropFirst()
if let unknown = words.first(where: { !parts.contains($0) }) {
    FileHandle.standardError.write(
        Data("engine-bench: \(unknown): one of \(parts) expected\n".utf8))
    exit(64)
}
if words.isEmpty || words.contains("evaluation") {
    for (name, properties, layers, rounds) in [
        ("three numbers", Scene.numbers, 10_000, 15),
        ("move, turn and fade", Scene.rectangles, 10_000, 15),
        ("move, turn and fade", Scene.rectangles, 100_000, 5),
    ] {
        var evaluating = Evaluating(Scene(name, properties, layers: layers))
        evaluating.run(rounds: rounds)
        evaluating.free()
    }
}
if words.isEmpty || words.contains("kinds") { Kinds.run() }
if words.isEmpty || words.contains("commit") { Committing.run() }
if words.isEmpty || words.contains("build") { Building.run() }
if words.isEmpty || words.contains("pictures") {
    Picturing.run()
    Outlining.run()
}
if words.isEmpty || words.contains("stress") {
    // First, before others leave memory to be used again.
    Stressing.memory(100_000)
    Stressing.churn(byThemselves: false)
    Stressing.churn(byThemselves: true)
    Stressing.layers(100_000, nested: false)
    Stressing.layers(100_000, nested: true)
}
if words.isEmpty || words.contains("jump") {
    let reached = [10_000, 100_000].map { Jumping.run(layers: $0) }
    if reached.contains(false) { exit(1) }
}
