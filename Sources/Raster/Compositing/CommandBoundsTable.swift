import DisplayList
import Graphics

/// The bounds of each command of a list.
///
/// Several threads compute them for long lists.
struct CommandBoundsTable {
    private var all = ReusedArray<DeviceBounds.Sides>()

    /// The number of commands per part, and of parts per thread.
    private static let (part, partsWorthThread) = (512, 4)

    /// The bounds of the command at an index.
    @inline(__always)
    subscript(i: Int) -> DeviceBounds.Sides { all[i] }

    /// Computes the bounds for a list.
    mutating func find(_ commands: DrawCommands.Buffer, threads: Int) {
        let parts = (commands.count + Self.part - 1) / Self.part
        all.shrink(to: 0)
        all.grow(by: commands.count, .always)
        all.withUnsafeMutableBufferPointer { bounds in
            let job = CommandBoundsJob(commands: commands, bounds: bounds, size: Self.part)
            WorkerPool.shared.run(
                job, parts: parts, helpers: min(threads, parts / Self.partsWorthThread) - 1)
        }
    }
}

/// A parallel job that finds the bounds of a list's commands.
///
/// The commands are only read, and no two parts share an index of the results.
private struct CommandBoundsJob: ParallelJob {
    let commands: DrawCommands.Buffer
    let bounds: UnsafeMutableBufferPointer<DeviceBounds.Sides>
    /// The number of commands in a part.
    let size: Int

    func run(part number: Int) {
        for i in number * size..<min((number + 1) * size, commands.count) {
            bounds[i] = commands.bounds(at: i)
        }
    }
}

extension DrawCommands.Buffer {
    /// Returns bounds outside of which the command touches no pixels.
    @inline(__always)
    func bounds(at i: Int) -> DeviceBounds.Sides {
        if let fill = solidRect(at: i) {
            return DeviceBounds.Sides(fill.pointee.rect, fill.pointee.plane)
        }
        return DeviceBounds.Sides(of: other(at: i).pointee.value)
    }
}
