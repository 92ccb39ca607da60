import Graphics

extension DrawListBuilder {
    /// A sublayer with its depth and index, by which sublayers are sorted.
    struct Ordered {
        var depth = 0.0
        var index: Int
        var nodeIndex: Int
        /// The address of a solid-rectangle layer's values; nil for other layers.
        ///
        /// The address is stable while the frame is built.
        var plain: UnsafePointer<Double>?

        static func < (a: Ordered, b: Ordered) -> Bool {
            a.depth != b.depth ? a.depth < b.depth : a.index < b.index
        }
    }

    /// Pushes the sublayers of a layer on the stack, lowest first.
    mutating func descend(
        to children: [Int], _ level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        var level = level
        (level.start, level.next) = (order.count, order.count)
        if let sublayerTransform = level.sublayerTransform, sublayerTransform.hasDepth {
            let faces = children.map { child in
                evaluation.withValues(child, tree) { sublayerTransform.face(of: $0) }
            }
            for i in DepthFace.order(faces) {
                order.append(Ordered(index: order.count, nodeIndex: children[i]))
            }
        } else {
            appendByPosition(children, cut: level.cut, tree, evaluation)
        }
        level.end = order.count
        levels.append(level)
    }

    private mutating func appendByPosition(
        _ children: [Int], cut: ClippedEdges?, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        let start = order.count
        let (slots, threads) = (slots, threads)
        order.grow(by: children.count, Ordered(index: 0, nodeIndex: 0))
        order.withUnsafeMutableBufferPointer { all in
            var order = UnsafeMutableBufferPointer(rebasing: all[start...])
            children.withUnsafeBufferPointer { children in
                evaluation.withPresentationBlocks(tree) { blocks in
                    let job = OrderJob(
                        children: children, order: order, blocks: blocks, slots: slots, cut: cut)
                    LayerParts.run(job, layers: children.count, threads: threads)
                }
            }
            if !evaluation.hasPresentationBlocks {
                for i in order.indices {
                    order[i].depth = evaluation.withValues(order[i].nodeIndex, tree) {
                        $0[Properties.layer.zPosition]
                    }
                }
            }
            if order.contains(where: { $0.depth != 0 }) { order.sort { $0 < $1 } }
        }
    }
}

/// A job that computes the sort keys of sublayers on several threads.
///
/// The tree and the evaluation are only read, and each part writes its own elements of the result.
private struct OrderJob: ParallelJob {
    let children: UnsafeBufferPointer<Int>
    let order: UnsafeMutableBufferPointer<DrawListBuilder.Ordered>
    /// The values of all layers; nil if they do not describe the frame.
    ///
    /// Transitions, crossfades and delays show content that these values do not describe.
    let blocks: PresentationBlocks?
    let slots: SolidRectSlots
    let cut: DrawListBuilder.ClippedEdges?

    func run(part: Int) {
        for i in LayerParts.range(of: part, in: children.count) {
            var next = DrawListBuilder.Ordered(index: i, nodeIndex: children[i])
            if let blocks {
                next.depth = blocks.core(children[i])[slots.zPosition]
                if let numbers = blocks.simpleCore(children[i]), slots.isSolidRect(numbers),
                    cut?.edges(of: slots.frame(numbers)).isEmpty ?? true
                {
                    next.plain = numbers
                }
            }
            order[i] = next
        }
    }
}

/// The division of a list of layers into parts for threads.
///
/// Each part is processed by one thread.
enum LayerParts {
    /// The number of layers in a part.
    static let size = 512
    /// The minimum number of parts for using several threads.
    private static let worthThreads = 4

    /// Returns the number of parts that `layers` layers are divided into.
    static func count(_ layers: Int) -> Int { (layers + size - 1) / size }

    static func range(of part: Int, in layers: Int) -> Range<Int> {
        part * size..<min((part + 1) * size, layers)
    }

    /// Runs all parts of a job, on several threads if there are many.
    static func run(_ job: some ParallelJob, layers: Int, threads: Int) {
        let parts = count(layers)
        WorkerPool.shared.run(
            job, parts: parts, helpers: parts < worthThreads ? 0 : threads - 1)
    }
}
