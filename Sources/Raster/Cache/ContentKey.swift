import DisplayList
import Graphics

/// The key of a value cached across frames.
enum ContentKey: Hashable {
    case outline(OutlineKey)
    case shape(ShapeKey)
    case ramp(GradientStops, width: Double)
    case strip(StripKey)
    case gradient(GradientKey)
    case glyphs(GlyphsKey)
    case group(GroupKey)
    case shadow(ShadowKey)
    case shadowTable(ShadowTable.Key)
    case shapeShadow(ShapeShadowKey)
    case reduced(CGImage, MipLevel)
}

/// The number of steps per pixel to which translations are rounded.
private let steps = 256.0

/// A value that is ignored when the values that contain it are compared.
@propertyWrapper struct Uncompared<Value>: Hashable {
    var wrappedValue: Value

    static func == (a: Self, b: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension Uncompared: Sendable where Value: Sendable {}

/// A transform whose translation is reduced to its fraction of a pixel.
///
/// Content moved by whole pixels thus has the same key.
private struct SubpixelTransform: Hashable {
    var plane: PlaneTransform
    /// The whole-pixel part of the translation, removed from `plane`.
    var offset = SIMD2(0, 0)

    /// The limit of the removed translation, in pixels.
    ///
    /// It is half of the range of the kernels. What is visible after a larger translation can be
    /// outside of this range without it.
    private static let farthest = 16_384.0

    init(_ given: PlaneTransform) {
        plane = given
        guard plane.isAffine, max(abs(plane.tx), abs(plane.ty)) < Self.farthest else { return }
        plane.tx = (plane.tx * steps).rounded() / steps
        plane.ty = (plane.ty * steps).rounded() / steps
        let (x, y) = (plane.tx.rounded(.down), plane.ty.rounded(.down))
        offset = SIMD2(Int(x), Int(y))
        (plane.tx, plane.ty) = (plane.tx - x, plane.ty - y)
    }
}

/// The cache key of a path's outline.
struct OutlineKey: Hashable {
    let path: CGPath
    let part: PathPart
    let scale: ScaleClass

    init(_ command: PathCommand) {
        (path, part) = (command.path, command.part)
        let hasCurves = if case .inside = part { path.hasCurves } else { true }
        scale = hasCurves ? ScaleClass(command.plane, of: path.boundingBox) : .any
    }

    /// The outline of the key.
    var outline: PathOutline { PathOutline(path, part, scale) }

    static func == (a: OutlineKey, b: OutlineKey) -> Bool {
        a.path === b.path && a.scale == b.scale && a.part == b.part
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(path))
        hasher.combine(scale)
    }
}

/// The cache key of a path's coverage.
struct ShapeKey: Hashable {
    let outline: PathOutline
    let plane: PlaneTransform
    let window: PixelRect
    /// The whole-pixel translation.
    @Uncompared private(set) var offset: SIMD2<Int>

    init(_ command: PathCommand, _ outline: PathOutline) {
        self.outline = outline
        let key = SubpixelTransform(command.plane)
        (plane, offset) = (key.plane, key.offset)
        window = command.bounds.clampedToKernels.shifted(-key.offset.x, -key.offset.y)
    }

    /// The coverage of the key.
    var coverage: PathCoverage { PathCoverage(outline, plane: plane, within: window) }
}

/// The cache key of a gradient's image.
struct GradientKey: Hashable {
    /// The gradient, opaque and without its whole-pixel translation.
    let command: GradientCommand
    /// The whole-pixel translation.
    @Uncompared private(set) var offset: SIMD2<Int>

    init(_ given: GradientCommand) {
        var command = given
        let key = SubpixelTransform(given.plane)
        (command.plane, offset) = (key.plane, key.offset)
        command.bounds = given.bounds.clampedToKernels.shifted(-key.offset.x, -key.offset.y)
        command.opacity = 1
        self.command = command
    }

    /// The number of pixels.
    var pixels: Int { command.bounds.width * command.bounds.height }
}

/// The cache key of the image of a shape's shadow.
///
/// It omits the colour and the whole-pixel part of the translation.
///
/// For a soft shadow that is not rotated, the key omits the whole translation, since the image is
/// sampled between pixels.
struct ShapeShadowKey: Hashable {
    /// The shadow in white.
    let command: ShapeShadowCommand
    /// The part of the translation that is removed from `command`.
    @Uncompared private(set) var offset: SIMD2<Double>

    init(_ given: ShapeShadowCommand) {
        let key = SubpixelTransform(given.plane)
        var (plane, offset) = (key.plane, SIMD2<Double>(key.offset))
        if given.sigma >= Rasterizer.softSigma, plane.keepsRectangles {
            offset += SIMD2(plane.tx, plane.ty)
            (plane.tx, plane.ty) = (0, 0)
        }
        command = ShapeShadowCommand(given, plane: plane, color: .one)
        self.offset = offset
    }

    /// The number of pixels.
    var pixels: Int {
        let bounds = command.pixels.clampedToKernels
        return bounds.width * bounds.height
    }
}

/// The cache key of a gradient's colours between two positions.
struct StripKey: Hashable {
    let stops: GradientStops
    let from: Double
    let to: Double
    let count: Int
    /// The averaging width of each colour, as a fraction of the gradient.
    let width: Double
}

/// The cache key of a group's pixels.
///
/// It consists of the bounds and the commands, and for a group drawn in place the mask.
package struct GroupKey: Hashable, Sendable {
    private var bounds: PixelRect
    private var commands: [DrawCommand] = []
    private var mask: Int?

    fileprivate init(_ commands: DrawCommands.Buffer, _ group: DrawPlan.Group) {
        (bounds, mask) = (group.bounds, nil)
        become(group, commands)
    }

    /// Changes this key to that of another group, reusing its storage.
    ///
    /// Storage that is shared is not reused.
    fileprivate mutating func become(
        _ group: DrawPlan.Group, _ given: DrawCommands.Buffer
    ) {
        (bounds, mask) = (group.bounds, given[group.end].usedGroup)
        commands.removeAll(keepingCapacity: true)
        commands.append(contentsOf: given[group.begin + 1..<group.end])
    }

    /// Whether this is the key of a group.
    fileprivate func fits(
        _ group: DrawPlan.Group, _ given: DrawCommands.Buffer
    ) -> Bool {
        let first = group.begin + 1
        guard bounds == group.bounds, commands.count == group.end - first,
            mask == given[group.end].usedGroup
        else { return false }
        return commands.indices.allSatisfy { commands[$0] == given[first + $0] }
    }
}

/// The cache keys of a list's groups, by group index.
///
/// Keys of the previous list are reused where they match, so that unchanged groups cost no copy of
/// their commands.
struct GroupKeys {
    private var known: ContiguousArray<GroupKey?> = []

    /// Begins a list.
    mutating func begin(_ plan: borrowing DrawPlan) {
        let count = plan.groups.count
        if known.count > count { known.removeLast(known.count - count) }
        while known.count < count { known.append(nil) }
    }

    /// Returns the cache key of a group; nil if it cannot be cached.
    ///
    /// A group cannot be cached if it uses groups drawn before it, has too many commands, or is
    /// drawn in part.
    mutating func key(
        of index: Int, in plan: borrowing DrawPlan, _ commands: DrawCommands.Buffer
    ) -> GroupKey? {
        let group = plan.groups[index]
        guard group.isKeyed, !group.isInPart else { return nil }
        switch known[index]?.fits(group, commands) {
        case true?: break
        case false?: known[index]?.become(group, commands)
        case nil: known[index] = GroupKey(commands, group)
        }
        return known[index]
    }
}

/// The cache key of a shadow's image, without its colour and position.
struct ShadowKey: Hashable {
    let caster: Silhouette
    let offset: SIMD2<Double>
    let sigma: Double
    /// The drawn pixels, relative to the caster's upper left corner.
    let area: PixelRect
}
