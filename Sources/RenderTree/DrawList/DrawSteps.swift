import Foundation
import Graphics

/// A list cut into steps that change pixels by themselves: commands, and groups as a whole.
struct DrawSteps {
    /// Some commands next to each other.
    struct Step {
        var range: Range<Int>
        /// What the clips around it leave of the surface.
        var clip: PixelRect
        /// The pixels that it can change.
        var box: PixelRect
        /// The number of the group that it keeps, nil where it draws.
        var keptID: Int?
    }

    private(set) var steps: [Step] = []
    private let list: DrawList

    /// Nil for a list whose groups do not end.
    init?(_ list: DrawList) {
        self.list = list
        let commands = list.commands
        steps.reserveCapacity(commands.count)
        var clips = [list.bounds]
        var bounds: [Int: PixelRect] = [:]
        var i = 0
        while i < commands.count {
            let clip = clips[clips.count - 1]
            var step = Step(range: i..<i + 1, clip: clip, box: .nothing, keptID: nil)
            switch commands[i] {
            case .clip(let rect): clips.append(clip.intersection(rect))
            case .unclip: if clips.count > 1 { clips.removeLast() }
            case .beginGroup(let group):
                guard let end = Self.end(of: i, commands) else { return nil }
                step.range = i..<end + 1
                if case .endGroup(.keep) = commands[end] {
                    step.keptID = group.id
                    bounds[group.id] = group.bounds.intersection(DeviceBounds.all)
                } else {
                    step.box = group.bounds.intersection(clip)
                }
                steps.append(step)
                i = end
            case .endGroup: return nil
            case .shadow(let shadow):
                let caster = bounds[shadow.group] ?? .nothing
                step.box = caster.shadow(of: shadow).insetBy(-1).intersection(clip)
                steps.append(step)
            default:
                step.box = DeviceBounds.pixels(of: commands[i]).intersection(clip)
                steps.append(step)
            }
            i += 1
        }
    }

    private static func end(of begin: Int, _ commands: ContiguousArray<DrawCommand>) -> Int? {
        var depth = 0
        for i in begin..<commands.count {
            if case .beginGroup = commands[i] { depth += 1 }
            if case .endGroup = commands[i] { depth -= 1 }
            if depth == 0 { return i }
        }
        return nil
    }

    /// How many steps at the beginning and at the end are the same as another list's.
    func matches(_ other: DrawSteps) -> (head: Int, tail: Int) {
        let least = min(steps.count, other.steps.count)
        var (head, tail) = (0, 0)
        while head < least, isSame(head, as: other, head) { head += 1 }
        while tail < least - head,
            isSame(steps.count - 1 - tail, as: other, other.steps.count - 1 - tail)
        {
            tail += 1
        }
        return (head, tail)
    }

    /// Whether a step is the same as one of another list.
    func isSame(_ i: Int, as other: DrawSteps, _ j: Int) -> Bool {
        let (a, b) = (steps[i], other.steps[j])
        return a.clip == b.clip && a.range.count == b.range.count
            && list.commands[a.range] == other.list.commands[b.range]
    }

    /// Whether a step shows one of some groups.
    func uses(_ groups: Set<Int>, in i: Int) -> Bool {
        list.commands[steps[i].range].contains { $0.usedGroup.map(groups.contains) ?? false }
    }
}

extension DeviceBounds {
    /// The pixels that a command which is no group and no shadow can touch.
    static func pixels(of command: DrawCommand) -> PixelRect {
        switch command {
        case .fill(let c): pixels(c.shape.rect, c.plane)
        case .border(let c): pixels(c.shape.rect, c.plane)
        case .polygon(let c): pixels(CGRect(around: c.points), c.plane)
        case .texture(let c):
            // The picture of a text may be larger by a part of its pixels.
            pixels(c.polygon.map { CGRect(around: $0) } ?? c.rect, c.plane)
                .insetBy(c.isText ? -Int(min(c.plane.scaleFactor, 64).rounded(.up)) : 0)
        case .particles(let c): c.pixels
        case .path(let c): c.bounds
        case .gradient(let c): c.bounds
        case .shadow, .clip, .unclip, .beginGroup, .endGroup: .nothing
        }
    }
}

extension PixelRect {
    /// No pixel.
    static let nothing = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The same moved in by some pixels on all sides, out where they are negative; what is empty
    /// stays so.
    func insetBy(_ d: Int) -> PixelRect {
        isEmpty
            ? self
            : PixelRect(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d)
    }
}

extension CGRect {
    /// The smallest rectangle around some points.
    init(around points: [CGPoint]) {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        self.init(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
    }
}
