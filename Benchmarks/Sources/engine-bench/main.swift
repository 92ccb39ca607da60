// engine-bench [--smoke] [--growth]
//     [first-text|stress|evaluation|kinds|commit|build|layout|pictures|primitives|jump]: all without a word; `--smoke` runs them with few layers and once, to see that they run, `--growth` has
// primitives at 10 and 100 times their number too. Names of kinds, or path, choose rows of primitives.
@testable import CoreAnimation
@testable import Graphics
@testable import Motion
@testable import RenderTree

let parts = [
    "first-text", "stress", "evaluation", "kinds", "commit", "build", "layout", "pictures",
    "primitives",
    "jump",
]
var words = CommandLine.arguments.dropFirst()
let isSmoke = words.contains("--smoke")
let showsGrowth = words.contains("--growth")
words.removeAll { $0 == "--smoke" || $0 == "--growth" }
/// A number of layers, animations or rounds, few for a smoke run.
func most(_ count: Int, smoke: Int) -> Int { isSmoke ? smoke : count }
let rows = words.filter { Primitives.rows.contains($0) }
words.removeAll { rows.contains($0) }
if !rows.isEmpty { words.append("primitives") }
if let unknown = words.first(where: { !parts.contains($0) }) {
    FileHandle.standardError.write(
        Data("engine-bench: \(unknown): one of \(parts) expected\n".utf8))
    exit(64)
}
// First, before others show text.
if words.isEmpty || words.contains("first-text") { FirstText.run() }
if words.isEmpty || words.contains("stress") {
    // Before others leave memory to be used again.
    let (layers, animations) = (most(100_000, smoke: 1_000), most(1_000_000, smoke: 10_000))
    Stressing.memory(layers)
    Stressing.churn(animations, byThemselves: false)
    Stressing.churn(animations, byThemselves: true)
    Stressing.churnInWindow(animations)
    Stressing.layers(layers, nested: false)
    Stressing.layers(layers, nested: true)
}
if words.isEmpty || words.contains("evaluation") {
    for (name, properties, layers, rounds) in [
        ("three numbers", Scene.numbers, 10_000, 15),
        ("move, turn and fade", Scene.rectangles, 10_000, 15),
        ("three numbers", Scene.numbers, 100_000, 5),
        ("move, turn and fade", Scene.rectangles, 100_000, 5),
    ] {
        var evaluating = Evaluating(
            Scene(name, properties, layers: most(layers, smoke: 1_000)))
        evaluating.run(rounds: most(rounds, smoke: 1))
        evaluating.free()
    }
}
if words.isEmpty || words.contains("kinds") { Kinds.run() }
if words.isEmpty || words.contains("commit") { Committing.run() }
if words.isEmpty || words.contains("build") { Building.run() }
if words.isEmpty || words.contains("layout") {
    LayingOut.run(views: isSmoke ? [25] : [250, 1_000, 4_000])
}
if words.isEmpty || words.contains("pictures") {
    Picturing.run(rounds: most(60, smoke: 6))
    Outlining.run(rounds: most(24, smoke: 6))
}
if words.isEmpty || words.contains("primitives") {
    Primitives.run(
        rows.isEmpty ? Primitives.rows : rows, factors: showsGrowth ? [1, 10, 100] : [1],
        frames: most(60, smoke: 5))
}
if words.isEmpty || words.contains("jump") {
    let reached = [10_000, 100_000].map { Jumping.run(layers: most($0, smoke: 100)) }
    if reached.contains(false), !isSmoke { exit(1) }
}
