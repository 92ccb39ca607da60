import Graphics
import RenderTree
import Synchronization

/// Where each command of a list may touch pixels, found by several threads where there are many.
struct Sights {
    private var all: ContiguousArray<Sight> = []
    /// The places of commands that are more than a shape or a picture, in order.
    private(set) var others: ContiguousArray<Int> = []
    /// Whether a part of the list has such commands.
    private var hasOthers: ContiguousArray<Bool> = []

    /// How many commands are looked at in one go, and how many goes are worth another thread.
    private static let (part, partsWorthThread) = (512, 4)

    /// Where the command at a place may touch pixels.
    @inline(__always)
    subscript(i: Int) -> Sight { all[i] }

    /// Looks through a list.
    mutating func find(_ commands: UnsafeBufferPointer<DrawCommand>, threads: Int) {
        let parts = (commands.count + Self.part - 1) / Self.part
        // Room is kept from list to list.
        while all.count < commands.count { all.append(.always) }
        while hasOthers.count < parts { hasOthers.append(false) }
        all.withUnsafeMutableBufferPointer { sights in
            hasOthers.withUnsafeMutableBufferPointer { marks in
                let job = SightJob(
                    commands: commands, sights: sights, marks: marks, parts: parts, part: Self.part)
                withUnsafePointer(to: job) { job in
                    Crew.shared.run(
                        helpers: min(threads, parts / Self.partsWorthThread) - 1, on: job
                    ) {
                        $0.assumingMemoryBound(to: SightJob.self).pointee.findParts()
                    }
                }
            }
        }
        others.removeAll(keepingCapacity: true)
        for part in 0..<parts where hasOthers[part] {
            let first = part * Self.part
            for i in first..<min(first + Self.part, commands.count) where !commands[i].isShape {
                others.append(i)
            }
        }
    }
}

/// A list that several threads look through, part by part.
///
/// The commands are only read, and no two parts share a place of the results.
private struct SightJob: ~Copyable, @unchecked Sendable {
    let commands: UnsafeBufferPointer<DrawCommand>
    let sights: UnsafeMutableBufferPointer<Sight>
    let marks: UnsafeMutableBufferPointer<Bool>
    let parts: Int
    let part: Int
    private let next = Atomic<Int>(0)

    init(
        commands: UnsafeBufferPointer<DrawCommand>, sights: UnsafeMutableBufferPointer<Sight>,
        marks: UnsafeMutableBufferPointer<Bool>, parts: Int, part: Int
    ) {
        (self.commands, self.sights, self.marks) = (commands, sights, marks)
        (self.parts, self.part) = (parts, part)
    }

    /// Looks through parts until none is left.
    borrowing func findParts() {
        while true {
            let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard number < parts else { return }
            var hasOthers = false
            let first = number * part
            for i in first..<min(first + part, commands.count) {
                sights[i] = Sight(commands[i])
                if !commands[i].isShape { hasOthers = true }
            }
            marks[number] = hasOthers
        }
    }
}

extension DrawCommand {
    /// Whether it is drawn from itself alone, and stands for nothing but itself.
    @inline(__always)
    fileprivate var isShape: Bool {
        switch self {
        case .fill, .border, .polygon, .particles, .clip, .unclip: true
        case .texture(let texture):
            if case .image = texture.source { true } else { false }
        case .path, .gradient, .shadow, .beginGroup, .endGroup: false
        }
    }
}
