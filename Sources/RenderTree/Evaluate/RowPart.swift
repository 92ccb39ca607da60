import Graphics

/// The buffers of a thread that evaluates one part of each group's rows.
final class RowPart {
    /// The number of rows in a part of a group, a multiple of the SIMD width.
    ///
    /// Few enough that the written blocks stay in the cache for the next group; many, since each
    /// part fetches every array anew.
    static let size = 4096

    /// Memory for intermediate results between two loops.
    let scratch = UnsafeMutablePointer<Double>.allocate(capacity: 2 * size)
    /// The rows that need more than arithmetic; they are evaluated after all threads have finished.
    fileprivate(set) var waiting = ContiguousArray<BatchedRow.Name>()

    deinit { scratch.deallocate() }

    /// Returns the number of parts for a number of rows.
    static func count(_ rows: Int) -> Int { (rows + size - 1) / size }

    /// Calls a closure with each waiting row in order, and removes them.
    func takeWaiting(_ body: (BatchedRow.Name) -> Void) {
        if waiting.isEmpty { return }
        for row in waiting { body(row) }
        waiting.removeAll(keepingCapacity: true)
    }
}

/// The evaluation of rows by several threads.
///
/// No two rows write the same number, and the nodes are only read.
struct RowJob {
    let groups: UnsafeBufferPointer<BatchedGroup>
    let parts: UnsafeBufferPointer<RowPart>
    let nodes: UnsafeBufferPointer<RenderNode>
    let time: Double

    /// The minimum number of parts for which other threads are used.
    private static let worthThreads = 3

    /// Evaluates all parts.
    ///
    /// Each part is evaluated for all groups in turn: the animations of a layer mostly have similar
    /// indices in their groups, so its block stays in the cache.
    func run(threads: Int) {
        let helpers = parts.count < Self.worthThreads ? 0 : min(threads, WorkerPool.processors) - 1
        withUnsafePointer(to: self) { job in
            WorkerPool.shared.run(parts: parts.count, helpers: helpers, on: job) {
                $0.assumingMemoryBound(to: RowJob.self).pointee.evaluate(part: $1)
            }
        }
    }

    private func evaluate(part number: Int) {
        let part = parts[number]
        for (i, group) in groups.enumerated() where group.kind.form != .clock {
            group.evaluate(from: number * RowPart.size, at: time, nodes, part.scratch) {
                part.waiting.append(BatchedRow.Name(group: Int32(i), row: Int32($0)))
            }
        }
    }
}
