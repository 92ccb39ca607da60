import Graphics
import Motion

/// The animation steps of all layers, evaluated four at a time.
struct StepTable: Sendable {
    /// Four animation steps with the same form and timing function.
    private struct Block: Sendable {
        var timings = StepTimings()
        var form: AnimationStep.Form
        /// The index of the timing function; -1 for linear.
        var easing: Int32
        /// The layer index of each lane's step; -1 for none.
        var layers = SIMD4<Int32>(repeating: -1)
    }

    private var blocks = ContiguousArray<Block>()
    /// The steps, four for each block.
    private var steps = ContiguousArray<AnimationStep>()
    /// The progress of each step; NaN for steps that are left out.
    ///
    /// The animation of such a step is applied instead.
    private var progress = ContiguousArray<SIMD4<Double>>()
    /// The different timing functions of the steps.
    private var easings = ContiguousArray<EasingTable>()
    private var easingIndices: [TimingCurve: Int32] = [:]
    /// The index of the next free step, by timing function and form.
    private var nextSteps: [Int] = []
    /// The number of steps that were removed.
    private var removedCount = 0
    /// Whether enough steps were removed to rebuild the table.
    var isSparse: Bool { removedCount > 1024 && 2 * removedCount > steps.count }

    /// Adds a step for a layer's animation; returns the step's index.
    ///
    /// The step is over the layer's committed values.
    mutating func add(
        _ animation: RenderAnimation, of layer: Int, over values: borrowing LayerValues
    ) -> Int {
        let step =
            animation.numbers.flatMap {
                AnimationStep($0, run: animation.timing.duration, over: values)
            } ?? AnimationStep()
        let easing = step.form == .none ? -1 : easingIndex(of: animation.curve)
        let kind = Int(easing + 1) * AnimationStep.Form.count + step.form.rawValue
        while nextSteps.count <= kind { nextSteps.append(0) }
        var index = nextSteps[kind]
        if index & 3 == 0 {
            index = steps.count
            blocks.append(Block(form: step.form, easing: easing))
            progress.append(SIMD4(repeating: .nan))
            for _ in 0..<4 { steps.append(AnimationStep()) }
        }
        nextSteps[kind] = index + 1
        steps[index] = step
        blocks[index >> 2].layers[index & 3] = Int32(layer)
        if step.form != .none { blocks[index >> 2].timings.set(index & 3, animation.timing) }
        return index
    }

    /// Removes a step; its index remains unused.
    mutating func remove(_ index: Int) {
        steps[index] = AnimationStep()
        blocks[index >> 2].layers[index & 3] = -1
        blocks[index >> 2].timings.clear(index & 3)
        removedCount += 1
    }

    /// Removes all steps but retains the capacity.
    mutating func removeAll() {
        blocks.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
        progress.removeAll(keepingCapacity: true)
        easings.removeAll(keepingCapacity: true)
        easingIndices.removeAll(keepingCapacity: true)
        nextSteps.removeAll(keepingCapacity: true)
        removedCount = 0
    }

    private mutating func easingIndex(of curve: TimingCurve?) -> Int32 {
        guard let curve, !curve.isLinear else { return -1 }
        if let index = easingIndices[curve] { return index }
        let index = Int32(easings.count)
        easings.append(EasingTable(curve))
        easingIndices[curve] = index
        return index
    }

    /// The indices of the steps that the last evaluation left out.
    ///
    /// Their animations are applied instead.
    private(set) var left = ContiguousArray<Int>()

    /// Whether the last evaluation left out a step.
    ///
    /// The step's animation is applied instead.
    @inline(__always)
    func leaves(_ index: Int) -> Bool { progress[index >> 2][index & 3].isNaN }

    /// Returns the index of a step's layer.
    func layer(of index: Int) -> Int { Int(blocks[index >> 2].layers[index & 3]) }

    /// Writes the results of all steps to their layers' `core` blocks.
    ///
    /// The blocks must have no other owner. `localTimes` has the local times of the layers; if it
    /// is empty, all local times are `time`.
    mutating func evaluate(
        _ values: UnsafeBufferPointer<LayerValues>,
        of layers: UnsafeBufferPointer<AnimatedLayers.Layer>,
        _ nodes: UnsafeBufferPointer<RenderNode>, at time: Double,
        _ localTimes: ContiguousArray<Double>, threads: Int
    ) {
        let count = blocks.count
        localTimes.withUnsafeBufferPointer { localTimes in
            blocks.withUnsafeBufferPointer { blocks in
                steps.withUnsafeBufferPointer { steps in
                    easings.withUnsafeBufferPointer { easings in
                        progress.withUnsafeMutableBufferPointer { progress in
                            let job = StepJob(
                                blocks: blocks, steps: steps, easings: easings,
                                localTimes: localTimes, time: time, progress: progress,
                                values: values, layers: layers, nodes: nodes)
                            LayerParts.run(job, layers: count, threads: threads)
                        }
                    }
                }
            }
        }
        left.removeAll(keepingCapacity: true)
        for i in blocks.indices where any(progress[i] .!= progress[i]) {
            for lane in 0..<4 where progress[i][lane].isNaN && blocks[i].layers[lane] >= 0 {
                left.append(4 * i + lane)
            }
        }
    }

    /// The evaluation of blocks by several threads.
    ///
    /// No two steps write the same number.
    private struct StepJob: ParallelJob {
        let blocks: UnsafeBufferPointer<Block>
        let steps: UnsafeBufferPointer<AnimationStep>
        let easings: UnsafeBufferPointer<EasingTable>
        let localTimes: UnsafeBufferPointer<Double>
        let time: Double
        let progress: UnsafeMutableBufferPointer<SIMD4<Double>>
        let values: UnsafeBufferPointer<LayerValues>
        let layers: UnsafeBufferPointer<AnimatedLayers.Layer>
        let nodes: UnsafeBufferPointer<RenderNode>

        func run(part: Int) {
            guard let base = blocks.baseAddress, let first = steps.baseAddress else { return }
            for i in LayerParts.range(of: part, in: blocks.count) {
                let block = base + i
                var times = SIMD4(repeating: time)
                if !localTimes.isEmpty {
                    for lane in 0..<4 where block.pointee.layers[lane] >= 0 {
                        times[lane] = localTimes[Int(block.pointee.layers[lane])]
                    }
                }
                var result = block.pointee.timings.fractions(at: times)
                let easing = Int(block.pointee.easing)
                if easing >= 0 { result = easings[easing].values(at: result) }
                progress[i] = result
                write(result, of: block, first + 4 * i)
            }
        }

        @inline(__always)
        private func write(
            _ progress: SIMD4<Double>, of block: UnsafePointer<Block>,
            _ steps: UnsafePointer<AnimationStep>
        ) {
            /// Calls a closure for each step that has progress.
            ///
            /// It gets the lane, the destination and the vector of the step.
            @inline(__always)
            func each(
                _ body: (Int, UnsafeMutablePointer<Double>, SIMD4<Double>) -> Void
            ) {
                for lane in 0..<4 where !progress[lane].isNaN {
                    let core = values[Int(block.pointee.layers[lane])].core.base
                    let step = steps + lane
                    body(
                        lane, step.pointee.numbers(in: core),
                        step.pointee.vector(at: progress[lane]))
                }
            }
            switch block.pointee.form {
            case .one: each { $1[0] = $2.x }
            case .two: each { ($1[0], $1[1]) = ($2.x, $2.y) }
            case .four: each { ($1[0], $1[1], $1[2], $1[3]) = ($2.x, $2.y, $2.z, $2.w) }
            case .rotation:
                var angles = SIMD4<Double>.zero
                each { angles[$0] = $2.x }
                let (sines, cosines) = sinesAndCosines(angles)
                each { lane, numbers, vector in
                    (numbers[0], numbers[1]) = (
                        vector.z * cosines[lane], vector.z * sines[lane]
                    )
                    (numbers[2], numbers[3]) = (
                        -vector.w * sines[lane], vector.w * cosines[lane]
                    )
                }
            case .compiled:
                for lane in 0..<4 where !progress[lane].isNaN {
                    let layer = Int(block.pointee.layers[lane])
                    let node = nodes.baseAddress.unsafelyUnwrapped + layers[layer].node
                    steps[lane].applyCompiled(
                        progress[lane], to: values[layer].core.base,
                        over: node.pointee.values.core.base)
                }
            case .none: break
            }
        }
    }
}
