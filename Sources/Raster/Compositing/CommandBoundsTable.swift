import DisplayList
import Graphics

/// The bounds of each command of a list.
///
/// Several threads compute them for long lists.
struct CommandBoundsTable {
    private var all = ReusedArray<DeviceBounds.Sides>()
    /// The indices of commands other than simple shapes and images.
    ///
    /// They are in ascending order.
    private(set) var others: ContiguousArray<Int> = []
    /// Whether each part of the list contains any of ``others``.
    private var hasOthers = ReusedArray<Bool>()

    /// The number of commands per part, and of parts per thread.
    private static let (part, partsWorthThread) = (512, 4)

    /// The bounds of the command at an index.
    @inline(__always)
    subscript(i: Int) -> DeviceBounds.Sides { all[i] }

    /// Computes the bounds for a list.
    mutating func find(_ commands: DrawCommands.Buffer, threads: Int) {
        let parts = (commands.count + Self.part - 1) / Self.part
        all.shrink(to: 0)
        hasOthers.shrink(to: 0)
        all.grow(by: commands.count, .always)
        hasOthers.grow(by: parts, false)
        all.withUnsafeMutableBufferPointer { bounds in
            hasOthers.withUnsafeMutableBufferPointer { marks in
                let job = CommandBoundsJob(
                    commands: commands, bounds: bounds, marks: marks, size: Self.part)
                WorkerPool.shared.run(
                    job, parts: parts, helpers: min(threads, parts / Self.partsWorthThread) - 1)
            }
        }
        others.removeAll(keepingCapacity: true)
        for part in 0..<parts where hasOthers[part] {
            let first = part * Self.part
            for i in first..<min(first + Self.part, commands.count) where !commands.isShape(at: i) {
                others.append(i)
            }
        }
    }
}

/// A parallel job that finds the bounds of a list's commands.
///
/// The commands are only read, and no two parts share an index of the results.
private struct CommandBoundsJob: ParallelJob {
    let commands: DrawCommands.Buffer
    let bounds: UnsafeMutableBufferPointer<DeviceBounds.Sides>
    let marks: UnsafeMutableBufferPointer<Bool>
    /// The number of commands in a part.
    let size: Int

    func run(part number: Int) {
        var hasOthers = false
        for i in number * size..<min((number + 1) * size, commands.count) {
            bounds[i] = commands.bounds(at: i)
            if !commands.isShape(at: i) { hasOthers = true }
        }
        marks[number] = hasOthers
    }
}

extension DrawCommands.Buffer {
    /// Returns the bounds of the command at an index.
    ///
    /// The command touches no pixels outside.
    @inline(__always)
    func bounds(at i: Int) -> DeviceBounds.Sides {
        if let fill = solidRect(at: i) {
            return DeviceBounds.Sides(fill.pointee.rect, fill.pointee.plane)
        }
        return other(at: i).pointee.read { DeviceBounds.Sides(of: $0) }
    }

    /// Whether a command depends on no other command and no cached content.
    @inline(__always)
    fileprivate func isShape(at i: Int) -> Bool {
        if solidRect(at: i) != nil { return true }
        return switch other(at: i).pointee.value {
        case .fill, .border, .polygon, .particles, .clip, .unclip: true
        case .texture(let texture):
            if case .image = texture.source { true } else { false }
        case .path, .glyphs, .gradient, .shadow, .shapeShadow, .beginGroup, .endGroup: false
        }
    }
}
