/// What commits cost: one change in a large tree against one in a small tree, and many at once
/// against copying as many bytes.
@testable import CoreAnimation
@testable import Graphics
@testable import Motion
@testable import RenderTree

enum Committing {
    static func run() {
        var few: [Double] = [], many: [Double] = [], all: [Double] = [], copies: [Double] = []
        var far: [Double] = []
        let stages = (0..<2).map { _ in OffscreenStage(size: CGSize(width: 1280, height: 720)) }
        let small = Field(10, in: stages[0].layer) { stages[0].advance(by: 0.001) }
        let large = Field(10_000, in: stages[1].layer) { stages[1].advance(by: 0.001) }
        let windows = (0..<2).map { _ in WindowStage() }
        let shownFew = Field(10, in: windows[0].layer) { windows[0].advance(by: 0.001) }
        let shown = Field(10_000, in: windows[1].layer) { windows[1].advance(by: 0.001) }
        var near: [Double] = [], off: [Double] = []
        for round in 0..<12 {
            let a = small.cost(changes: 1, times: 2_000)
            let b = large.cost(changes: 1, times: 2_000)
            let c = large.cost(changes: 10_000, times: 5)
            let d = copying(10_000, times: 20)
            let e = shown.cost(changes: 10_000, times: 5)
            let f = shownFew.cost(changes: 1, times: 2_000)
            let g = shown.cost(changes: 1, times: 2_000)
            if round == 0 { continue }
            far.append(e)
            (near, off) = (near + [f], off + [g])
            (few, many) = (few + [a], many + [b])
            (all, copies) = (all + [c], copies + [d])
        }
        print("commits:")
        report("1 change, 10 layers", few.map { $0 * 1e6 }, unit: "µs")
        report("1 change, 10,000 layers", many.map { $0 * 1e6 }, unit: "µs")
        ratio("large tree / small tree", many, few, goal: 2)
        report("the same to the drawing side of a window", off.map { $0 * 1e6 }, unit: "µs")
        ratio("large tree / small tree, in windows", off, near, goal: 2)
        let name = "10,000 changes, 10,000 layers"
        report(name, all.map { $0 * 1e3 }, unit: "ms")
        print("    goal 5 ms: \(all.sorted()[all.count / 2] < 5e-3 ? "reached" : "not reached")")
        report("the same to the drawing side of a window", far.map { $0 * 1e3 }, unit: "ms")
        report(
            "copying the 304 bytes of numbers of each of their layers", copies.map { $0 * 1e3 },
            unit: "ms")
        ratio("10,000 changes / copying", all, copies)
    }

    /// Seconds to copy the numbers of so many layers, each to memory of its own.
    private static func copying(_ count: Int, times: Int) -> Double {
        // A page: what a layer that changes has of its own.
        let length = 38
        let from = (0..<count).map { _ in UnsafeMutablePointer<Double>.allocate(capacity: length) }
        let to = (0..<count).map { _ in UnsafeMutablePointer<Double>.allocate(capacity: length) }
        for p in from { p.initialize(repeating: 1, count: length) }
        for p in to { p.initialize(repeating: 0, count: length) }
        defer { (from + to).forEach { $0.deallocate() } }
        let begin = SystemClock.seconds()
        for _ in 0..<times {
            for i in 0..<count { to[i].update(from: from[i], count: length) }
        }
        return (SystemClock.seconds() - begin) / Double(times)
    }

    /// Layers side by side.
    private final class Field {
        let layers: [CALayer]
        private let commit: () -> Void
        private var step = 0.0

        init(_ count: Int, in root: CALayer, _ commit: @escaping () -> Void) {
            CATransaction.setDisableActions(true)
            self.commit = commit
            layers = (0..<count).map { _ in CALayer() }
            for layer in layers { root.addSublayer(layer) }
            commit()
        }

        /// Seconds of a commit that moves so many layers, from the change to the committed tree.
        func cost(changes: Int, times: Int) -> Double {
            let begin = SystemClock.seconds()
            for _ in 0..<times {
                step += 1
                CATransaction.setDisableActions(true)
                for i in 0..<changes { layers[i].position = CGPoint(x: step, y: Double(i)) }
                commit()
            }
            return (SystemClock.seconds() - begin) / Double(times)
        }
    }
}
