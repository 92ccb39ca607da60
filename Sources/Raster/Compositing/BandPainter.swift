import CRasterKernels
import DisplayList
import Graphics

/// The data that the bands of one drawing call share.
///
/// It is read-only while bands are drawn. An object, so that commands that draw others pass it on
/// without a copy.
final class DrawContext {
    var plan = DrawPlan()
    /// The pixel bounds of the list's surface.
    var surface = PixelRect.none
    /// The retained groups drawn so far, by id.
    var retained: [Int: CachedGroup] = [:]
    /// The prepared contents, by the indices of the plan's contents.
    var prepared: ContiguousArray<PreparedContent> = []
    /// The images of shadows, by command index.
    var shadows: [Int: PlacedShadow] = [:]
    var contents = ContentCache(memoryLimit: 0)
}

/// The content of a path, gradient, text or shape shadow, prepared ahead.
enum PreparedContent {
    case none
    /// A polygon, drawn from its corners without preparation.
    case polygon
    /// An outline without crossings or overlaps.
    case outline(PathOutline)
    /// The coverage of an outline with overlaps, or of glyphs.
    case coverage(PlacedCoverage)
    case ramp(GradientRamp)
    case shadow(ShadowTable)
}

/// A painter that draws a list's commands into rows of a target.
///
/// Use it on one thread at a time; buffers are reused between drawings.
final class BandPainter {
    /// A group that has begun but not ended.
    private struct OpenGroup {
        var plan: DrawPlan.Group
        var parent: Target
        var parentClip: PixelRect
        var clipDepth: Int
    }

    let outline = Outline()
    let shape = ConvexShape()
    let innerShape = ConvexShape()
    let rows = RowScratch()
    let points = DevicePoints()
    let cells = AreaCells()
    /// The mask or clip by which the drawn element is multiplied.
    var mask: MaskCoverage?
    /// The outline of a convex mask.
    let maskShape = ConvexShape()
    /// The coverage of a mask in bytes.
    var maskBytes: PlacedCoverage?
    /// Whether the mask lies inside the drawn shape.
    ///
    /// The mask alone then gives the coverage.
    var isMaskInside = false
    /// The target into which commands currently draw.
    var target: Target
    /// The pixels of the target that commands may change.
    var clip: PixelRect { didSet { clipLimits = DeviceBounds.CullRect(clip) } }
    private(set) var clipLimits = DeviceBounds.CullRect(.none)
    private var clips: ContiguousArray<PixelRect> = []
    private var groups: ContiguousArray<OpenGroup> = []
    private var buffers: [PixelBuffer] = []
    /// The size of the group buffers, in bytes.
    var groupBytes: Int { buffers.reduce(0) { $0 + $1.bytes } }

    init() {
        target = Target(pixels: rows.texels, stride: 0, bounds: .none)
        clip = .none
    }

    /// Frees the memory for groups.
    func releaseGroups() { buffers.removeAll() }

    /// Draws a range of commands into an area of a target.
    func run(
        _ commands: DrawCommands.Buffer, range: Range<Int>, target: Target,
        within area: PixelRect, context: DrawContext
    ) {
        self.target = target
        clip = area
        clips.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        rows.reserve(target.bounds.width)

        var content = ContentCursor(context, from: range.lowerBound)
        var i = nextVisible(from: range.lowerBound, to: range.upperBound, context.plan)
        while i < range.upperBound {
            let next = nextVisible(from: i + 1, to: range.upperBound, context.plan)
            // A band skips invisible commands, so the next command is often far away in memory and
            // is prefetched.
            if next < range.upperBound, let fill = commands.solidRect(at: next) {
                zr_prefetch(fill, Int64(MemoryLayout<SolidRect>.size))
            }
            if let fill = commands.solidRect(at: i) {
                self.fill(fill.pointee)
                i = next
            } else if let last = draw(
                commands.other(at: i).pointee.value, at: i, commands, context, &content)
            {
                i = nextVisible(from: last + 1, to: range.upperBound, context.plan)
            } else {
                i = next
            }
        }
    }

    @inline(__always)
    private func nextVisible(from first: Int, to end: Int, _ plan: DrawPlan) -> Int {
        var i = first
        while i < end, !plan.bounds[i].meet(clipLimits) { i += 1 }
        return i
    }

    /// Draws a command, or begins or ends a group or a clip.
    ///
    /// - Returns: for groups and clips, the index of the last command that is done; nil for others,
    ///   which change neither the target nor the clip.
    private func draw(
        _ command: borrowing DrawCommand, at i: Int, _ commands: DrawCommands.Buffer,
        _ context: DrawContext, _ contents: inout ContentCursor
    ) -> Int? {
        switch command {
        case .fill(let command): fill(command)
        case .border(let command): border(command)
        case .polygon(let command): polygon(command)
        case .texture(let command): texture(command, context)
        case .particles(let command): particles(command, context)
        case .path(let command):
            switch contents.content(of: i, context) {
            case .coverage(let shape): cover(shape, command.color)
            case let outline: path(command, outline)
            }
        case .glyphs(let command):
            if case .coverage(let shape) = contents.content(of: i, context) {
                cover(shape, command.color)
            }
        case .gradient(let command):
            if case .ramp(let ramp) = contents.content(of: i, context) {
                gradient(command, ramp, opacity: command.opacity)
            }
        case .shapeShadow(let command):
            if case .shadow(let table) = contents.content(of: i, context) { shadow(command, table) }
        case .shadow:
            if let picture = context.shadows[i] { shadow(picture) }
        case .clip(let rect):
            clips.append(clip)
            clip = clip.intersection(rect.clampedToKernels)
            return i
        case .unclip:
            if clips.count > (groups.last?.clipDepth ?? 0), let outer = clips.popLast() {
                clip = outer
            }
            return i
        case .beginGroup:
            // A group without an end command produces no pixels, so the remaining commands draw
            // nothing.
            guard let group = context.plan.group(beginningAt: i) else { return commands.count }
            if group.isDirect {
                drawMasked(group, commands, context, &contents)
                return group.end
            }
            if !group.isRetained, let known = context.retained[group.id] {
                composite(known.target, group, commands, context, &contents)
                return group.end
            }
            return group.isRetained || group.isInvisible || !begin(group) ? group.end : i
        case .endGroup:
            end(commands, context, &contents)
            return i
        }
        return nil
    }

    private func begin(_ group: DrawPlan.Group) -> Bool {
        let bounds = clip.intersection(group.bounds)
        guard !bounds.isEmpty else { return false }
        if buffers.count <= groups.count { buffers.append(PixelBuffer()) }
        let inner = buffers[groups.count].target(bounds)
        inner.clear(bounds, to: 0)
        groups.append(
            OpenGroup(plan: group, parent: target, parentClip: clip, clipDepth: clips.count))
        (target, clip) = (inner, bounds)
        return true
    }

    private func end(
        _ commands: DrawCommands.Buffer, _ context: DrawContext, _ contents: inout ContentCursor
    ) {
        guard let group = groups.popLast() else { return }
        let inner = target
        (target, clip) = (group.parent, group.parentClip)
        clips.removeLast(clips.count - group.clipDepth)
        composite(inner, group.plan, commands, context, &contents)
    }
}

/// A cursor through the prepared contents of a list, in order.
struct ContentCursor {
    private var next: Int

    /// Makes a cursor for the commands from index `first` on.
    init(_ context: DrawContext, from first: Int) {
        next = context.plan.contents.partitioningIndex { $0 >= first }
    }

    /// Returns the prepared content at an index, not below the last.
    mutating func content(of i: Int, _ context: DrawContext) -> PreparedContent {
        while next < context.prepared.count, context.plan.contents[next] < i { next += 1 }
        return next < context.prepared.count && context.plan.contents[next] == i
            ? context.prepared[next] : .none
    }
}
