import CRasterKernels
import Graphics
import RenderTree

/// What one drawing call shares among its bands; only read while they run.
struct DrawContext {
    var plan: DrawPlan
    /// All pixels of the list's surface.
    var surface = PixelRect.none
    /// The kept groups that are ready, by id.
    var kept: [Int: KeptGroup]
    /// The coverage of paths, the colours of gradients and texts, by the place of their commands.
    var shapes: [Int: PlacedCoverage] = [:]
    var ramps: [Int: GradientRamp] = [:]
    var texts: [Int: CGImage] = [:]
    /// The pictures of shadows, by the place of their commands in the list.
    var shadows: [Int: PlacedShadow]
    var contents: ContentCache
}

/// Runs a list's commands for some rows of a target. One thread at a time; its storage is kept from
/// drawing to drawing.
final class BandPainter {
    /// A group whose end has not come yet.
    private struct OpenGroup {
        var parent: Target
        var parentClip: PixelRect
        var clipDepth: Int
    }

    let outline = Outline()
    let shape = ConvexShape()
    let innerShape = ConvexShape()
    let rows = RowScratch()
    /// What is drawn into, and the pixels of it that may change.
    var target: Target
    var clip: PixelRect { didSet { clipSides = ClipSides(clip) } }
    private(set) var clipSides = ClipSides(.none)
    private var clips: ContiguousArray<PixelRect> = []
    private var groups: ContiguousArray<OpenGroup> = []
    private var buffers: [PixelBuffer] = []
    /// The size of the memory for groups.
    var groupBytes: Int { buffers.reduce(0) { $0 + $1.bytes } }

    init() {
        target = Target(pixels: rows.texels, stride: 0, bounds: .none)
        clip = .none
    }

    /// Lets the memory for groups go.
    func releaseGroups() { buffers.removeAll() }

    /// Draws `range` of the commands into some pixels of `target`.
    func run(
        _ commands: DrawCommands.Buffer, range: Range<Int>, target: Target,
        within area: PixelRect, context: DrawContext
    ) {
        self.target = target
        clip = area
        clips.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        rows.reserve(target.bounds.width)

        var i = nextInSight(from: range.lowerBound, to: range.upperBound, context.plan)
        while i < range.upperBound {
            let next = nextInSight(from: i + 1, to: range.upperBound, context.plan)
            // It is far from this one in memory when a band is one of many.
            if next < range.upperBound, let fill = commands.plainFill(at: next) {
                zr_prefetch(fill, Int64(MemoryLayout<PlainFill>.size))
            }
            if let fill = commands.plainFill(at: i) {
                self.fill(fill.pointee)
                i = next
            } else if draw(commands.other(at: i).pointee, at: i, context) {
                i = next
            } else {
                guard let last = arrange(commands[i], at: i, commands, context) else { return }
                i = nextInSight(from: last + 1, to: range.upperBound, context.plan)
            }
        }
    }

    @inline(__always)
    private func nextInSight(from first: Int, to end: Int, _ plan: DrawPlan) -> Int {
        var i = first
        while i < end, !plan.sights[i].meets(clipSides) { i += 1 }
        return i
    }

    /// Draws what a command shows; false where it shows nothing itself but says where the next ones
    /// draw.
    private func draw(_ command: DrawCommand, at i: Int, _ context: DrawContext) -> Bool {
        switch command {
        case .fill(let command): fill(command)
        case .border(let command): border(command)
        case .polygon(let command): polygon(command)
        case .texture(let command):
            if command.isText {
                if let image = context.texts[i] { texture(command.showing(image), context) }
            } else {
                texture(command, context)
            }
        case .particles(let command): particles(command, context)
        case .path(let command):
            if let shape = context.shapes[i] { path(command, shape) }
        case .gradient(let command):
            if let ramp = context.ramps[i] { gradient(command, ramp) }
        case .shadow:
            if let picture = context.shadows[i] { shadow(picture) }
        case .clip, .unclip, .beginGroup, .endGroup: return false
        }
        return true
    }

    /// Begins or ends a group or a clip.
    ///
    /// - Returns: the last command that is done with, nil where nothing after it shows.
    private func arrange(
        _ command: DrawCommand, at i: Int, _ commands: DrawCommands.Buffer,
        _ context: DrawContext
    ) -> Int? {
        switch command {
        case .clip(let rect):
            clips.append(clip)
            clip = clip.intersection(rect.sane)
        case .unclip:
            if clips.count > (groups.last?.clipDepth ?? 0), let outer = clips.popLast() {
                clip = outer
            }
        case .beginGroup:
            // A group without an end has no result, so nothing after its beginning shows.
            guard let group = context.plan.group(beginningAt: i) else { return nil }
            if !group.isKept, let known = context.kept[group.id] {
                if case .endGroup(let end) = commands[group.end] {
                    composite(known.target, end, context)
                }
                return group.end
            }
            if group.isKept || group.isInvisible || !begin(group) { return group.end }
        case .endGroup(let composite): end(composite, context)
        default: break
        }
        return i
    }

    private func begin(_ group: DrawPlan.Group) -> Bool {
        let bounds = clip.intersection(group.bounds)
        guard !bounds.isEmpty else { return false }
        if buffers.count <= groups.count { buffers.append(PixelBuffer()) }
        let inner = buffers[groups.count].target(bounds)
        inner.clear(bounds, to: 0)
        groups.append(OpenGroup(parent: target, parentClip: clip, clipDepth: clips.count))
        (target, clip) = (inner, bounds)
        return true
    }

    private func end(_ composite: CompositeCommand, _ context: DrawContext) {
        guard let group = groups.popLast() else { return }
        let inner = target
        (target, clip) = (group.parent, group.parentClip)
        clips.removeLast(clips.count - group.clipDepth)
        self.composite(inner, composite, context)
    }
}

extension PixelRect {
    /// No pixel.
    static let none = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
}
