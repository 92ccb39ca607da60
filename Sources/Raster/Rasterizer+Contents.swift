import Graphics
import RenderTree

/// Premultiplied pixels ready to be drawn pixel on pixel.
public struct ContentPicture: Sendable {
    /// The pixels.
    public var image: CGImage
    /// The device pixels, or pixels of the enclosing group's coordinates, that it covers.
    public var bounds: PixelRect
    /// How far right and down of those it is shown, as parts of a pixel.
    public var shift = SIMD2<Double>.zero
    /// What each premultiplied channel is multiplied with.
    public var tint = SIMD4<Float>.one
    /// Whether the next frame is likely to have the same picture.
    public var isKept = true
}

/// The picture of a text.
public struct ContentText: Sendable {
    /// The picture.
    public var image: CGImage
    /// Whether the next frame is likely to have the same picture.
    public var isKept: Bool
}

/// What a back end that draws only pictures needs to draw a list, by the place of the commands.
public struct ListContents: Sendable {
    /// How much of each pixel paths cover.
    public var coverages: [Int: PlacedCoverage] = [:]
    /// The pictures of shadows and gradients. Shadows without a silhouette, and those outside of
    /// all that shows, are left out, and so are gradients that are linear on the screen.
    public var pictures: [Int: ContentPicture] = [:]
    /// The pictures of texts.
    public var texts: [Int: ContentText] = [:]
    /// The kept groups, and those in place that recur, by the place where they begin.
    public var groups: [Int: ContentGroup] = [:]
    /// What was found among what was kept from frames before.
    public var cache = CacheCounts()
    /// Whether targets for all groups of the list, which back ends keep to the end of the frame, take
    /// more than the bound on memory; then nothing else is found. A ``Rasterizer`` can draw it.
    public var exceedsMemory = false

    /// Makes the contents of an empty list.
    public init() {}

    /// Empties it, and keeps its room.
    fileprivate mutating func clear() {
        coverages.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        cache = CacheCounts()
        exceedsMemory = false
    }
}

/// A group whose pixels are kept.
public struct ContentGroup: Sendable {
    /// Where it ends.
    public var end: Int
    /// What becomes of its pixels.
    public var composite: CompositeCommand
    /// Whether they are shown, besides the shadow that they cast.
    public var isShown: Bool
    /// What decides its pixels; nil where they depend on other groups.
    public var key: GroupKey?
}

extension Rasterizer {
    /// Finds the paths, gradients and shadows of a list as coverage and pictures. Any thread.
    ///
    /// What did not change since the last frames is the same object again. The caller ends
    /// the frame, see ``endFrame()``.
    ///
    /// - Parameter result: the contents of another list, whose room is used again.
    public func findContents(of list: DrawList, _ result: inout ListContents) {
        result.clear()
        guard list.width > 0, list.height > 0 else { return contents.beginFrame() }
        list.commands.withBuffer { commands in
            withStorage(commands) { storage in
                storage.context.surface = list.bounds.sane
                let limit = max(memoryLimit, workingLimit)
                if storage.context.plan.allBytes > limit,
                    storage.context.plan.peakBytes(keepsAll: true) > limit
                {
                    result.exceedsMemory = true
                    return
                }
                contents.beginFrame()
                find(commands, &storage, &result)
                if !storage.context.plan.shadows.isEmpty {
                    storage.context.plan.findNeeded(drawsShown: false)
                    if storage.context.plan.needsSome { prepareContents(commands, &storage) }
                    prepare(
                        commands, surface: list.bounds.sane, releasesShadows: false, &storage)
                }
                for (i, shadow) in storage.context.shadows {
                    let whole = shadow.place.rounded(.down)
                    result.pictures[i] = ContentPicture(
                        image: shadow.picture.image,
                        bounds: shadow.picture.target.bounds.shifted(Int(whole.x), Int(whole.y)),
                        shift: shadow.place - whole, tint: shadow.tint,
                        isKept: shadow.picture.isShared)
                }
                result.cache = contents.counts
            }
        }
    }

    /// Finds everything but shadows. By itself, so that nothing else holds the plan when theirs is made.
    private func find(
        _ commands: DrawCommands.Buffer, _ storage: inout DrawStorage,
        _ result: inout ListContents
    ) {
        let plan = storage.context.plan
        let missing = storage.missing
        missing.find(plan.contents, threads: threads) { i in
            switch commands[i] {
            case .path(let command): result.coverages[i] = contents.coverage(command, missing)
            case .gradient(let command) where !command.isLinear:
                result.pictures[i] = contents.picture(command, missing, draw: image(of:))
            case .texture(let command):
                guard case .text(let request) = command.source else { return }
                result.texts[i] = contents.text(request, missing)
            default: return
            }
        }
        for index in plan.kept { find(group: index, plan, commands, &storage, &result) }
        for index in plan.inPlace { find(group: index, plan, commands, &storage, &result) }
    }

    private func find(
        group index: Int, _ plan: DrawPlan, _ commands: DrawCommands.Buffer,
        _ storage: inout DrawStorage, _ result: inout ListContents
    ) {
        let group = plan.groups[index]
        guard case .endGroup(let composite) = commands[group.end] else { return }
        let key = storage.keys.key(of: index, in: plan, commands)
        if !group.isKept, key.map({ !contents.isAskedAgain($0.hashValue) }) ?? true { return }
        result.groups[group.begin] = ContentGroup(
            end: group.end, composite: composite,
            isShown: !group.isKept || group.isShown, key: key)
    }

    /// The colours of a linear gradient from one place along it to another as a row of pixels, and
    /// whether the next frame is likely to have the same.
    public func strip(
        _ command: GradientCommand, from: Double, to: Double, count: Int
    ) -> (image: CGImage, isKept: Bool) {
        // Between two colours of the row others are mixed, which makes steps wider.
        let width = max(0, command.pixelWidth - 2 * (to - from) / Double(max(1, count - 1)))
        return contents.strip(
            StripKey(stops: command.stops, from: from, to: to, count: count, width: width))
    }

    /// The picture of a gradient by itself.
    private func image(of command: GradientCommand) -> CGImage {
        let bounds = command.bounds.sane
        var list = DrawList(width: bounds.width, height: bounds.height, background: .zero)
        var moved = command
        let shift = PlaneTransform(scale: 1, x: -Double(bounds.minX), y: -Double(bounds.minY))
        moved.plane = command.plane.concatenating(shift)
        list.commands = [.gradient(moved)]
        return image(width: list.width, height: list.height) {
            paint(list, into: Target(pixels: $0, stride: list.width, bounds: list.bounds.sane))
        }
    }
}
