import Foundation
import Graphics
import Motion

/// The animated layers of a tree, prepared for evaluation in batches.
///
/// Their values are in value blocks (pages), which are parts of a few large buffers. Animations
/// that can be batched, which only need arithmetic on numbers of the `core` block, are stored as
/// rows of arrays. A row needs more than arithmetic at the ends of its runs and outside its active
/// interval; it is then evaluated by itself.
///
/// It follows the tree by the tree's change log: a steady scene costs only arithmetic, and a change
/// costs only the layers that it affects.
///
/// Unchecked `Sendable`: an evaluation changes it only while no other evaluation shares it.
final class BatchedAnimations: @unchecked Sendable {
    /// The evaluated values of animated layers, by value-block index.
    private var values = UnsafeMutablePointer<LayerValues>.allocate(capacity: 0)
    private var pageCount = 0
    private var room = 0
    /// The value-block index of each node, -1 for layers without animations.
    private var pages = ContiguousArray<Int32>()
    /// The nodes with animations that cannot be batched; they are evaluated one by one.
    private(set) var others = ContiguousArray<Int32>()

    private var seen: UInt64?
    private var lines = TimeMappings()
    private var freePages: [Int32] = []
    private var blocks: [PageBlock] = []
    private var groups: [BatchedGroup] = []
    private var groupNumbers: [BatchedGroup.Kind: Int] = [:]
    /// The number of rows of all groups, and the number of invalidated rows.
    private var rowCount = 0, givenUp = 0
    /// The rows of the layer in each block.
    private var rows = ContiguousArray<[BatchedRow.Name]>()
    /// The index of each node in `others`, -1 for none.
    private var otherIndices = ContiguousArray<Int32>()
    /// The row groups that compute the local times inside animation groups, outermost first.
    private var clocks: [BatchedGroup] = []
    private var plan = BatchPlan()
    /// At least one part, whose scratch memory the clocks use.
    private var parts: ContiguousArray<RowPart> = [RowPart()]

    /// The maximum number of row groups; animations beyond it are evaluated one by one.
    private static let mostGroups = 256

    deinit {
        values.deinitialize(count: pageCount)
        values.deallocate()
    }

    /// Returns the evaluated values of a node, nil for layers without animations.
    @inline(__always)
    func values(of place: Int) -> UnsafeMutablePointer<LayerValues>? {
        guard place < pages.count, pages[place] >= 0 else { return nil }
        return values + Int(pages[place])
    }

    /// Calls a closure with the evaluated values, by value-block index, and the value-block index
    /// of each node, which is -1 for layers without animations.
    func withValues<R>(
        _ body: (UnsafeMutablePointer<LayerValues>, UnsafeBufferPointer<Int32>) -> R
    ) -> R {
        pages.withUnsafeBufferPointer { body(values, $0) }
    }

    /// Applies the changes of the tree since the last call.
    func follow(_ tree: RenderTree) {
        guard seen != tree.log.version else { return }
        lines = TimeMappings()
        while pages.count < tree.nodes.count {
            pages.append(-1)
            otherIndices.append(-1)
        }
        let isStale = givenUp > 1024 && 2 * givenUp > rowCount
        let knows =
            !isStale && seen.map { tree.log.changes(since: $0) { refresh($0, tree) } } == true
        if !knows { startOver(tree) }
        seen = tree.log.version
    }

    private func startOver(_ tree: RenderTree) {
        for place in pages.indices where pages[place] >= 0 { release(place) }
        groups.removeAll()
        clocks.removeAll()
        groupNumbers.removeAll()
        (rowCount, givenUp) = (0, 0)
        for place in tree.animated { refresh(place, tree) }
    }

    /// Writes the results of all batched animations at `time` into the blocks.
    ///
    /// `threads` is the maximum number of threads; the result does not depend on it.
    func evaluate(_ tree: RenderTree, at time: Double, threads: Int) {
        tree.nodes.withUnsafeBufferPointer { nodes in
            for clock in clocks {
                for first in stride(from: 0, to: clock.count, by: RowPart.size) {
                    clock.evaluate(from: first, at: time, nodes, parts[0].scratch) {
                        settle(clock, $0, nodes, time)
                    }
                }
            }
            var longest = 0
            for group in groups where group.kind.form != .clock {
                longest = max(longest, group.count)
            }
            let count = RowPart.count(longest)
            while parts.count < count { parts.append(RowPart()) }
            groups.withUnsafeBufferPointer { groups in
                parts.withUnsafeBufferPointer { parts in
                    let parts = UnsafeBufferPointer(rebasing: parts[..<count])
                    RowJob(groups: groups, parts: parts, nodes: nodes, time: time)
                        .run(threads: threads)
                    for part in parts {
                        part.takeWaiting {
                            settle(groups[Int($0.group)], Int($0.row), nodes, time)
                        }
                    }
                }
            }
        }
    }

    /// Evaluates one row that needs more than arithmetic: restores the underlying values, then
    /// applies the animation if it is active.
    private func settle(
        _ group: BatchedGroup, _ i: Int, _ nodes: UnsafeBufferPointer<RenderNode>, _ time: Double
    ) {
        guard let out = group.out[i] else { return }
        if group.kind.form == .clock {
            out.pointee = self.time(in: group, i, time) ?? .nan
            return
        }
        let moment = group.moments.base + i
        guard let numbers = moment.pointee.numbers?.takeUnretainedValue() else { return }
        let page = out - numbers.slot
        let below = nodes[Int(group.places[i])].values.core.base
        switch group.kind.form {
        case .inOrder where moment.pointee.isFirst: restore(group, from: i, page, below)
        case .inOrder: break
        // Restores only the numbers that this row rotates: another row may write the matrix's
        // translation.
        case .turn: out.update(from: below + numbers.slot, count: BatchedRow.turned)
        default: numbers.restore(page, from: below)
        }
        guard let local = self.time(in: moment.pointee.clock, time),
            let (progress, cycle) = moment.pointee.progress(at: local, group.curve(of: i))
        else { return }
        numbers.apply(
            to: page, progress: progress, cycle: cycle, run: moment.pointee.timing.duration)
    }

    /// Restores the underlying values of all rows of a layer that are evaluated in order.
    private func restore(
        _ group: BatchedGroup, from first: Int, _ page: UnsafeMutablePointer<Double>,
        _ base: UnsafeMutablePointer<Double>
    ) {
        var i = first
        while i < group.count, group.places[i] == group.places[first] {
            let numbers = (group.moments.base + i).pointee.numbers?.takeUnretainedValue()
            numbers?.restore(page, from: base)
            i += 1
        }
    }

    /// Returns the local time inside an animation group, or media time where there is no group.
    ///
    /// Returns nil when the group is not active.
    private func time(in clock: BatchedRow.Name?, _ time: Double) -> Double? {
        guard let clock else { return time }
        return self.time(in: groups[Int(clock.group)], Int(clock.row), time)
    }

    private func time(in group: BatchedGroup, _ i: Int, _ time: Double) -> Double? {
        let moment = group.moments.base + i
        return self.time(in: moment.pointee.clock, time).flatMap {
            moment.pointee.time(at: $0, group.curve(of: i))
        }
    }

    /// Prepares a node's animations again after a change.
    private func refresh(_ place: Int, _ tree: RenderTree) {
        giveUpRows(of: place)
        leaveOthers(place)
        guard tree.nodes[place].animatedIndex >= 0 else { return release(place) }
        let page = claim(place)
        values[page].core.base.update(
            from: tree.nodes[place].values.core.base, count: values[page].core.count)
        values[page].takeRest(tree.nodes[place].values)
        if !addRows(of: place, page, tree) {
            giveUpRows(of: place)
            joinOthers(place)
        }
    }

    /// Adds a row for each animation of a node; returns false where one cannot be batched.
    private func addRows(of place: Int, _ page: Int, _ tree: RenderTree) -> Bool {
        guard lines.line(at: place, tree).isPlain,
            plan.make(tree.nodes[place].animations, over: tree.nodes[place].values)
        else { return false }
        let base = values[page].core.base
        for step in plan.steps {
            guard let group = group(step.kind) else { return false }
            var moment = step.moment
            moment.clock = step.clock.map { rows[page][$0] }
            let i = groups[group].append(
                step.row, moment, step.curve, place: place, page: base,
                clock: step.clock.map { base + plan.steps[$0].row.slot })
            rows[page].append(BatchedRow.Name(group: Int32(group), row: Int32(i)))
            rowCount += 1
        }
        return true
    }

    private func group(_ kind: BatchedGroup.Kind) -> Int? {
        if let known = groupNumbers[kind] { return known }
        guard groups.count < Self.mostGroups else { return nil }
        let group = BatchedGroup(kind)
        groups.append(group)
        groupNumbers[kind] = groups.count - 1
        if kind.form == .clock {
            clocks.insert(
                group, at: clocks.firstIndex { $0.kind.depth > kind.depth } ?? clocks.count)
        }
        return groups.count - 1
    }

    private func giveUpRows(of place: Int) {
        let page = Int(pages[place])
        guard page >= 0 else { return }
        for name in rows[page] { groups[Int(name.group)].giveUp(Int(name.row)) }
        givenUp += rows[page].count
        rows[page].removeAll(keepingCapacity: true)
    }

    private func claim(_ place: Int) -> Int {
        if pages[place] >= 0 { return Int(pages[place]) }
        if freePages.isEmpty { addBlock() }
        let page = freePages.removeLast()
        pages[place] = page
        return Int(page)
    }

    private func release(_ place: Int) {
        giveUpRows(of: place)
        leaveOthers(place)
        guard pages[place] >= 0 else { return }
        freePages.append(pages[place])
        pages[place] = -1
    }

    private func addBlock() {
        let block = PageBlock()
        blocks.append(block)
        let first = pageCount
        if first + PageBlock.pages > room {
            room = 2 * room + PageBlock.pages
            let grown = UnsafeMutablePointer<LayerValues>.allocate(capacity: room)
            grown.moveInitialize(from: values, count: first)
            values.deallocate()
            values = grown
        }
        for page in first..<first + PageBlock.pages {
            var blank = LayerValues()
            blank.core = blockPage(page)
            (values + page).initialize(to: blank)
            rows.append([])
        }
        pageCount += PageBlock.pages
        freePages.append(contentsOf: (first..<pageCount).reversed().map { Int32($0) })
    }

    private func joinOthers(_ place: Int) {
        guard otherIndices[place] < 0 else { return }
        // A layer that is not evaluated in batches gets its own memory for the `core` block, which
        // can then be written like any other values.
        let page = Int(pages[place])
        values[page].core = PropertyBlock(
            UnsafeBufferPointer(start: values[page].core.base, count: values[page].core.count))
        otherIndices[place] = Int32(others.count)
        others.append(Int32(place))
    }

    private func leaveOthers(_ place: Int) {
        let index = Int(otherIndices[place])
        guard index >= 0, let last = others.last else { return }
        others[index] = last
        otherIndices[Int(last)] = Int32(index)
        others.removeLast()
        otherIndices[place] = -1
        values[Int(pages[place])].core = blockPage(Int(pages[place]))
    }

    /// Returns the part of a buffer that belongs to a block.
    private func blockPage(_ page: Int) -> PropertyBlock {
        let block = blocks[page / PageBlock.pages]
        return PropertyBlock(
            of: block.memory, at: block.base + page % PageBlock.pages * PageBlock.stride,
            count: PropertyTable.newCore.count)
    }
}

/// The memory for the `core` blocks of some layers, each aligned to a cache line.
private struct PageBlock {
    static let pages = 256
    /// The distance between two blocks, counted in numbers: whole cache lines, with space for the
    /// clocks at the end.
    static let stride = (PropertyTable.newCore.count + BatchPlan.mostClocks + 7) / 8 * 8
    let memory: BlockStorage
    let base: UnsafeMutablePointer<Double>

    init() {
        // Seven additional numbers allow the base to be aligned to a cache line of eight numbers.
        memory = .make(Self.pages * Self.stride + 7)
        base = UnsafeMutableRawPointer(memory.base).alignedUp(toMultipleOf: 64)
            .assumingMemoryBound(to: Double.self)
    }
}
