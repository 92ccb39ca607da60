import Graphics
import RenderTree

/// Where each command of a list may touch pixels, found by several threads where there are many.
struct Sights {
    private var all = ReusedArray<Sight>()
    /// The places of commands that are more than a shape or a picture, in order.
    private(set) var others: ContiguousArray<Int> = []
    /// Whether a part of the list has such commands.
    private var hasOthers = ReusedArray<Bool>()

    /// How many commands are looked at in one go, and how many goes are worth another thread.
    private static let (part, partsWorthThread) = (512, 4)

    /// Where the command at a place may touch pixels.
    @inline(__always)
    subscript(i: Int) -> Sight { all[i] }

    /// Looks through a list.
    mutating func find(_ commands: DrawCommands.Buffer, threads: Int) {
        let parts = (commands.count + Self.part - 1) / Self.part
        all.shrink(to: 0)
        hasOthers.shrink(to: 0)
        all.grow(by: commands.count, .always)
        hasOthers.grow(by: parts, false)
        all.withUnsafeMutableBufferPointer { sights in
            hasOthers.withUnsafeMutableBufferPointer { marks in
                let job = SightJob(
                    commands: commands, sights: sights, marks: marks, size: Self.part)
                withUnsafePointer(to: job) { job in
                    Crew.shared.run(
                        parts: parts, helpers: min(threads, parts / Self.partsWorthThread) - 1,
                        on: job
                    ) { $0.assumingMemoryBound(to: SightJob.self).pointee.find(part: $1) }
                }
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

/// A list that several threads look through, part by part.
///
/// The commands are only read, and no two parts share a place of the results.
private struct SightJob {
    let commands: DrawCommands.Buffer
    let sights: UnsafeMutableBufferPointer<Sight>
    let marks: UnsafeMutableBufferPointer<Bool>
    /// How many commands a part has.
    let size: Int

    func find(part number: Int) {
        var hasOthers = false
        for i in number * size..<min((number + 1) * size, commands.count) {
            sights[i] = Sight(commands, at: i)
            if !commands.isShape(at: i) { hasOthers = true }
        }
        marks[number] = hasOthers
    }
}

extension DrawCommands.Buffer {
    /// Whether the command at a place is drawn from itself alone, and stands for nothing but itself.
    @inline(__always)
    fileprivate func isShape(at i: Int) -> Bool {
        if plainFill(at: i) != nil { return true }
        return switch other(at: i).pointee {
        case .fill, .border, .polygon, .particles, .clip, .unclip: true
        case .texture(let texture):
            if case .image = texture.source { true } else { false }
        case .path, .gradient, .shadow, .beginGroup, .endGroup: false
        }
    }
}
