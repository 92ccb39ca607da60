import CPlainLoop

@testable import CoreAnimation
@testable import Graphics
@testable import Motion
@testable import RenderTree

/// Evaluation against the loops in C: in turn, several times.
struct Evaluating {
    let scene: Scene
    private let batch: OpaquePointer
    private var evaluation = Evaluation()
    private let tree: RenderTree
    private var out: [Double]

    /// Times for each round, all different.
    private static let frames = 60
    /// The largest difference from the plain loop that is no error.
    private static let tolerance = 1e-6

    init(_ scene: Scene) {
        self.scene = scene
        tree = scene.stage.tree
        out = [Double](repeating: 0, count: 4 * scene.count)
        batch = withUnsafePointer(to: scene.curve) {
            pl_batch_make(scene.plain, Int64(scene.count), $0)
        }
    }

    /// Runs all in turn and prints their cost and the ratios.
    mutating func run(rounds: Int) {
        let lanes = String(cString: pl_lanes())
        print(
            "\(scene.name): \(scene.layers.count) layers, \(scene.count) animated properties, \(lanes)"
        )
        let difference = check()
        print("  largest difference, as a share of the way: \(difference)")
        guard difference <= Self.tolerance else { fail("more than \(Self.tolerance)") }
        var engine: [Double] = [], together: [Double] = []
        var plain: [Double] = [], batched: [Double] = [], wide: [Double] = []
        for round in 0..<rounds + 1 {
            let e = measure(round) { $0.evaluation.evaluate($0.tree, at: $1, threads: 1) }
            let t = measure(round) { $0.evaluation.evaluate($0.tree, at: $1) }
            let p = measure(round) { bench, time in
                withUnsafePointer(to: bench.scene.curve) {
                    pl_plain(bench.scene.plain, Int64(bench.scene.count), $0, time, &bench.out)
                }
            }
            let w = measure(round) { pl_batch($0.batch, $1) }
            pl_use_two_lanes(1)
            let b = measure(round) { pl_batch($0.batch, $1) }
            pl_use_two_lanes(0)
            // The first round fetches memory.
            if round > 0 {
                engine.append(e)
                together.append(t)
                plain.append(p)
                batched.append(b)
                wide.append(w)
            }
        }
        report("engine", engine)
        report("engine, all threads", together)
        report("plain C", plain)
        report("batched C, SSE2", batched)
        report("batched C, \(lanes)", wide)
        ratio("engine / plain C", engine, plain)
        // On one thread, with the same instruction set.
        ratio("engine / batched C, SSE2", engine, batched, goal: 3)
        ratio("engine / batched C, \(lanes)", engine, wide)
        ratio("engine, all threads / batched C, \(lanes), one", together, wide)
    }

    /// Nanoseconds per property of one round.
    private mutating func measure(
        _ round: Int, _ body: (inout Evaluating, Double) -> Void
    ) -> Double {
        let begin = SystemClock.seconds()
        for frame in 0..<Self.frames {
            body(&self, 1 + Double(round) * 0.731 + Double(frame) / 61.7)
        }
        let seconds = SystemClock.seconds() - begin
        return seconds * 1e9 / Double(Self.frames * scene.count)
    }

    /// The largest difference between engine, plain and batched loop at one time, each number's as a
    /// share of how far it goes.
    private mutating func check() -> Double {
        let time = 3.217
        withUnsafePointer(to: scene.curve) {
            pl_plain(scene.plain, Int64(scene.count), $0, time, &out)
        }
        pl_batch(batch, time)
        evaluation.evaluate(tree, at: time)
        var worst = 0.0
        let properties = scene.count / scene.layers.count
        for (i, layer) in scene.layers.enumerated() {
            guard let values = evaluation.values(of: layer.layerID, in: tree) else {
                fail("a layer is not in the tree")
            }
            for j in 0..<properties {
                let k = i * properties + j
                let shown = Self.shown(layer.animationKeys()?[j] ?? "", values)
                let way = max(1, scene.plain[k].kind == 0 ? 1 : scene.plain[k].to.0)
                for (n, value) in shown.enumerated() {
                    let plain = out[4 * k + n]
                    let batched = pl_batch_value(batch, Int64(k), Int32(n))
                    worst = max(worst, abs(value - plain) / way, abs(batched - plain) / way)
                }
            }
        }
        return worst
    }

    /// The numbers of a key path that are animated.
    private static func shown(_ keyPath: String, _ values: LayerValues) -> [Double] {
        let position = values[Properties.layer.position]
        let t = values[Properties.layer.transform]
        switch keyPath {
        case "position.x": return [position.x]
        case "position.y": return [position.y]
        case "position": return [position.x, position.y]
        case "opacity": return [values[Properties.layer.opacity]]
        default: return [t.m11, t.m12, t.m21, t.m22]
        }
    }

    func free() { pl_batch_free(batch) }
}

/// Prints the median of some figures, and their spread.
func report(_ name: String, _ values: [Double], unit: String = "ns per property") {
    let v = values.sorted()
    print(
        "  \(name): \(text(v[v.count / 2])) \(unit) (\(text(v[0])) to \(text(v[v.count - 1])))")
}

/// Prints the median of the ratios of each round, their spread, and whether it is within the goal.
func ratio(_ name: String, _ a: [Double], _ b: [Double], goal: Double? = nil) {
    let ratios = zip(a, b).map { $0 / $1 }
    report(name, ratios, unit: "times")
    guard let goal else { return }
    let median = ratios.sorted()[ratios.count / 2]
    print("    goal \(text(goal)): \(median <= goal ? "reached" : "not reached")")
}

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("engine-bench: \(message)\n".utf8))
    exit(1)
}

func text(_ v: Double) -> String { String(format: "%.2f", v) }
