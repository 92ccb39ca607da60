import Graphics

extension DrawListBuilder {
    /// The minimum number of sublayers for several threads, and per part.
    private static let (minSiblings, minInPart) = (64, 32)
    /// The maximum number of parts.
    private static let maxParts = 16

    /// Draws the rest of a level's sublayers on several threads.
    ///
    /// The sublayers are those from the index `first` in ``order`` to the end of the level. Each
    /// part of the sublayers has its own builder. The lists are joined in order, so that the result
    /// is the same as with one thread. Returns false, without drawing, if there are too few
    /// sublayers.
    mutating func drawInParts(
        from first: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) -> Bool {
        let count = level.end - first
        guard count >= Self.minSiblings, threads > 1, !keepsOutlines else { return false }
        let parts = usedBuilders..<usedBuilders + min(count / Self.minInPart, Self.maxParts)
        var builders: ContiguousArray<DrawListBuilder> = []
        swap(&builders, &partBuilders)
        defer { swap(&builders, &partBuilders) }
        while builders.count < parts.upperBound { builders.append(DrawListBuilder()) }
        for i in parts { builders[i].beginPart(of: self) }
        order.withUnsafeBufferPointer { order in
            builders.withUnsafeMutableBufferPointer { builders in
                let job = SiblingsJob(
                    siblings: UnsafeBufferPointer(rebasing: order[first..<level.end]),
                    builders: UnsafeMutableBufferPointer(rebasing: builders[parts]),
                    level: level, tree: tree, evaluation: evaluation)
                WorkerPool.shared.run(job, parts: parts.count, helpers: threads - 1)
            }
        }
        let visited = builders[parts].reduce(visits) { $0 + $1.visits - visits }
        // If the parts together exceed the limit on visits, one thread has to draw the sublayers in order.
        guard visited < Self.maxVisits else { return false }
        visits = visited
        usedBuilders = parts.upperBound
        for i in parts { join(&builders[i]) }
        return true
    }

    /// Prepares this builder to draw a part of another builder's frame.
    private mutating func beginPart(of whole: borrowing DrawListBuilder) {
        begin(
            width: whole.list.width, height: whole.list.height, scale: whole.pointScale,
            background: whole.list.background)
        (threads, depth, visits, scope) = (1, whole.depth, whole.visits, whole.scope)
        flipsTree = whole.flipsTree
        scope.touched = .nothing
    }

    /// Draws the given sublayers of a level.
    fileprivate mutating func draw(
        _ siblings: Slice<UnsafeBufferPointer<Ordered>>, in level: Level, _ tree: RenderTree,
        _ evaluation: Evaluation
    ) {
        for sibling in siblings { order.append(sibling) }
        var level = level
        (level.start, level.next, level.end) = (0, 0, order.count)
        level.hasOpening = false
        levels.append(level)
        run(tree, evaluation)
    }

    /// Appends the display list of a part's builder, and empties it.
    private mutating func join(_ part: inout DrawListBuilder) {
        list.commands.append(part.list.commands, groupsAfter: groupCount)
        part.list.commands.removeAll(keepingCapacity: true)
        groupCount += part.groupCount
        scope.touched.formUnion(part.scope.touched)
    }
}

/// A job that draws sublayers on several threads.
///
/// The sublayers, the tree and its values are only read, and each part has a builder of its own.
private struct SiblingsJob: ParallelJob {
    let siblings: UnsafeBufferPointer<DrawListBuilder.Ordered>
    let builders: UnsafeMutableBufferPointer<DrawListBuilder>
    let level: DrawListBuilder.Level
    let tree: RenderTree
    let evaluation: Evaluation

    func run(part: Int) {
        let (count, parts) = (siblings.count, builders.count)
        builders[part].draw(
            siblings[part * count / parts..<(part + 1) * count / parts], in: level, tree,
            evaluation)
    }
}
