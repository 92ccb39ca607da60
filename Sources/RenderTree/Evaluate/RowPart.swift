import Graphics

/// What a thread needs to evaluate some rows of each group in one go.
final class RowPart {
    /// How many rows of a group: few enough that what they write stays near for the next group, and
    /// many, since each array is fetched anew from its first row. Whole lanes.
    static let size = 4096

    /// Room for what passes between two loops, in numbers.
    let scratch = UnsafeMutablePointer<Double>.allocate(capacity: 2 * size)
    /// The rows that need more than arithmetic; they wait until no other thread is at work.
    fileprivate(set) var waiting = ContiguousArray<PlainRow.Name>()

    deinit { scratch.deallocate() }

    /// How many parts so many rows make.
    static func count(_ rows: Int) -> Int { (rows + size - 1) / size }

    /// Hands over the rows that wait, in their order, and forgets them.
    func takeWaiting(_ body: (PlainRow.Name) -> Void) {
        if waiting.isEmpty { return }
        for row in waiting { body(row) }
        waiting.removeAll(keepingCapacity: true)
    }
}

/// Rows that several threads evaluate.
///
/// No two rows write the same number, and the nodes are only read.
struct RowJob {
    let groups: UnsafeBufferPointer<PlainGroup>
    let parts: UnsafeBufferPointer<RowPart>
    let nodes: UnsafeBufferPointer<RenderNode>
    let time: Double

    /// How many parts are worth other threads.
    private static let worthThreads = 3

    /// Evaluates all parts.
    ///
    /// The rows of each group are evaluated part by part in turn: the animations of a layer mostly
    /// stand at like places in their groups, and its page stays near.
    func run(threads: Int) {
        let helpers = parts.count < Self.worthThreads ? 0 : min(threads, Crew.processors) - 1
        withUnsafePointer(to: self) { job in
            Crew.shared.run(parts: parts.count, helpers: helpers, on: job) {
                $0.assumingMemoryBound(to: RowJob.self).pointee.evaluate(part: $1)
            }
        }
    }

    private func evaluate(part number: Int) {
        let part = parts[number]
        for (i, group) in groups.enumerated() where group.kind.form != .clock {
            group.evaluate(from: number * RowPart.size, at: time, nodes, part.scratch) {
                part.waiting.append(PlainRow.Name(group: Int32(i), row: Int32($0)))
            }
        }
    }
}
