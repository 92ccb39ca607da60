import CoreAnimation

/// What commits cost: one change in a large tree against one in a small tree, and many at once
/// against copying as many bytes.
enum Committing {
    static func run() {
        var few: [Double] = [], many: [Double] = [], all: [Double] = [], copies: [Double] = []
        let (small, large) = (Field(10), Field(10_000))
        for round in 0..<12 {
            let a = small.cost(changes: 1, times: 2_000)
            let b = large.cost(changes: 1, times: 2_000)
            let c = large.cost(changes: 10_000, times: 5)
            let d = copying(10_000, times: 20)
            if round == 0 { continue }
            (few, many) = (few + [a], many + [b])
            (all, copies) = (all + [c], copies + [d])
        }
        print("commits:")
        report("1 change, 10 layers", few.map { $0 * 1e6 }, unit: "µs")
        report("1 change, 10,000 layers", many.map { $0 * 1e6 }, unit: "µs")
        ratio("large tree / small tree", many, few, goal: 2)
        report("10,000 changes, 10,000 layers", all.map { $0 * 1e3 }, unit: "ms")
        report("copying their values", copies.map { $0 * 1e3 }, unit: "ms")
        ratio("10,000 changes / copying", all, copies)
    }

    /// Seconds to copy the numbers of so many layers, each to memory of its own.
    private static func copying(_ count: Int, times: Int) -> Double {
        let length = 40
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

    /// A stage with layers side by side.
    private final class Field {
        let stage = OffscreenStage(size: CGSize(width: 1280, height: 720))
        let layers: [CALayer]
        private var step = 0.0

        init(_ count: Int) {
            CATransaction.setDisableActions(true)
            layers = (0..<count).map { _ in CALayer() }
            for layer in layers { stage.layer.addSublayer(layer) }
            stage.advance(to: 0)
        }

        /// Seconds of a commit that moves so many layers, from the change to the renderer's tree.
        func cost(changes: Int, times: Int) -> Double {
            let begin = SystemClock.seconds()
            for _ in 0..<times {
                step += 1
                CATransaction.setDisableActions(true)
                for i in 0..<changes { layers[i].position = CGPoint(x: step, y: Double(i)) }
                stage.advance(by: 0.001)
            }
            return (SystemClock.seconds() - begin) / Double(times)
        }
    }
}
