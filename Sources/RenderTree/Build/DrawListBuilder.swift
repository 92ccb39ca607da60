import Foundation
import Graphics
import Motion

/// Walks an evaluated tree, back to front, and writes down what is to be drawn.
///
/// The walk keeps its own stack, so that depth is bounded by memory alone, and keeps its room
/// between frames. What a layer looks like is in extensions, one per kind of content.
public struct DrawListBuilder: Sendable {
    /// The frame made last.
    public var list = DrawList(width: 1, height: 1)
    /// Whether ``outlines`` are written down.
    public var keepsOutlines = false
    /// Where the layers of the frame are, in the order they are drawn; those of replicators once for
    /// each copy.
    public internal(set) var outlines: [LayerOutline] = []

    /// A layer whose sublayers are being drawn.
    struct Level: Sendable {
        /// The layer's coordinates to device pixels.
        var plane: PlaneTransform
        /// What colours are multiplied by: the opacity of superlayers that do not fade as a group,
        /// and the colours of replicators. Premultiplied.
        var tint = SIMD4<Float>.one
        /// Whether y runs up in the layer; see ``RenderTree/isFlipped(at:)``.
        var isFlipped = false
        var surroundings: LayerPlane.Surroundings?
        /// The next sublayer and the end of its siblings, in ``order``.
        var next = 0, end = 0
        /// Where the siblings begin, so that the room can be given back.
        var start = 0
        /// What a clip has cut of the layer; nil where none has to be minded.
        var cut: Cut?
        /// Whether something waits in ``openings`` for the sublayers to end.
        var hasOpening = false
    }

    /// The edges of a layer's bounds that a clip with soft edges has cut: what ends there too reaches
    /// beyond, so that coverage counts once.
    struct Cut: Sendable {
        var rect: CGRect
        var edges: EdgeMask

        /// Which of its own edges a sublayer has on those, in its superlayer's coordinates.
        func edges(of frame: CGRect) -> EdgeMask {
            // What is further out is cut off by the clip: it has no edge there.
            let near = 2 * EdgeMask.nearness
            let beyond = EdgeMask(of: frame, on: rect.inset(dx: -near, dy: -near))
            return edges.intersection(EdgeMask(of: frame, on: rect)).subtracting(beyond)
        }
    }

    /// What was opened for a layer and has to be closed after its sublayers.
    struct Opened: Sendable {
        var place: Int
        var plane: PlaneTransform
        /// What the layer's colours and opacity are multiplied by as a whole; see ``Level/tint``.
        var tint: SIMD4<Float>
        /// See ``Level/isFlipped``.
        var isFlipped: Bool
        /// Where the group of the whole layer was opened, -1 for none.
        var group = -1
        /// Where the group of what is masked was opened, -1 for none; it may be ``group``.
        var maskGroup = -1
        /// Where the group of everything clipped was opened, -1 for none.
        var clipGroup = -1
        var clip: ClipShape?
        var hasClipRect = false
        /// The border that was drawn with the background, for as long as nothing in between touches it.
        var innerBorder: InnerBorder?
        /// The page of a transition under way.
        var page: Page?
        /// The shadow of everything that the layer draws.
        var shadow: OpenShadow?
        /// The bitmap that everything but the opacity and the mask goes to.
        var bitmap: OpenBitmap?

        /// What is left for the parts of the layer to be multiplied by.
        var partTint: SIMD4<Float> {
            group >= 0 ? tint / SIMD4(repeating: tint.w) : tint
        }

        /// Whether nothing is to be done after the sublayers.
        var isEmpty: Bool {
            group < 0 && maskGroup < 0 && clipGroup < 0 && !hasClipRect && page == nil
                && shadow == nil && bitmap == nil && innerBorder == nil
        }
    }

    /// A transition's picture of the layer as it is now.
    struct Page: Sendable {
        /// The group of the layer as it is now; -1 where the transition has a picture of it.
        var group: Int
        /// Where the group of the layer as it is now was opened, for a fade; else -1.
        var live = -1
        var turn: Evaluation.Turn
        var layerPlane: PlaneTransform
        var outer: Scope
        /// What the picture before is multiplied by.
        var tint = SIMD4<Float>.one
    }

    var levels: [Level] = []
    var openings: [Opened] = []
    var scope = Scope(visible: BlurBounds.nothing.pixels)
    var scopes: [Scope] = []
    /// What the scope was outside of each clip to whole pixels, but for what it touched.
    var clips: [Scope] = []
    var groupCount = 0
    var pointScale = 1.0
    /// How many more copies of replicators this frame may draw.
    var copiesLeft = 0
    /// How many masks, replicators and spaces are around what is drawn.
    var depth = 0
    /// The sublayers that wait to be drawn, level by level.
    var order = ReusedArray<Ordered>()
    var plainParts = ReusedArray<PlainPart>()
    /// The most threads that build a frame. The frame is the same with any number.
    package var threads = Crew.processors
    /// Memory for polygons.
    var cornerRoom = CornerRoom()
    let slots = PlainSlots()

    /// Makes a builder.
    public init() {}

    /// Writes the frame that `evaluation` shows of `tree` to ``list``.
    ///
    /// - Parameters:
    ///   - width: the surface's width in device pixels, at least 1.
    ///   - height: the surface's height in device pixels, at least 1.
    ///   - scale: device pixels per point.
    ///   - background: what the surface is cleared to, premultiplied.
    public mutating func build(
        _ tree: RenderTree, _ evaluation: Evaluation, width: Int, height: Int, scale: Double,
        background: SIMD4<Float>
    ) {
        begin(width: width, height: height, scale: scale, background: background)
        if tree.root >= 0 {
            draw(tree.root, in: Level(plane: PlaneTransform(scale: scale)), tree, evaluation)
        }
    }

    /// The picture of one layer and all in it on a transparent surface, as it is at time 0.
    ///
    /// - Parameter plane: the layer's own coordinates to the pixels of the surface; its position and
    ///   transform do not count.
    /// - Parameter isFlipped: whether y runs up in the layer.
    public static func list(
        of id: LayerID, in tree: RenderTree, by plane: PlaneTransform, isFlipped: Bool, width: Int,
        height: Int
    ) -> DrawList {
        var evaluation = Evaluation()
        evaluation.evaluate(tree, at: 0)
        var builder = DrawListBuilder()
        builder.begin(width: width, height: height, scale: tree.scale, background: .zero)
        guard let place = tree.places[id], plane.isFinite, plane.determinant != 0 else {
            return builder.list
        }
        let isSeen = evaluation.withValues(place, tree) {
            !$0[LayerProperty.isHidden] && $0[LayerProperty.opacity] > 0
        }
        if isSeen {
            builder.open(place, plane, tree, evaluation, tint: .one, isFlipped: isFlipped)
        }
        builder.run(tree, evaluation)
        return builder.list
    }

    mutating func begin(
        width: Int, height: Int, scale: Double, background: SIMD4<Float>
    ) {
        list.width = max(1, width)
        list.height = max(1, height)
        list.background = background
        list.commands.removeAll(keepingCapacity: true)
        outlines.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        openings.removeAll(keepingCapacity: true)
        order.shrink(to: 0)
        scopes.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        cornerRoom.beginFrame()
        groupCount = 0
        copiesLeft = Self.mostCopies
        depth = 0
        pointScale = scale
        scope = Scope(visible: list.bounds)
    }

    /// Draws a layer with everything in it.
    mutating func draw(
        _ place: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        let base = levels.count
        begin(place, in: level, tree, evaluation)
        run(tree, evaluation, above: base)
    }

    /// Draws until so many levels are left.
    mutating func run(_ tree: RenderTree, _ evaluation: Evaluation, above base: Int = 0) {
        while levels.count > base, let level = levels.last {
            if level.next < level.end {
                let next = drawPlain(from: level.next, in: level)
                levels[levels.count - 1].next = next + 1
                if next < level.end { begin(order[next].place, in: level, tree, evaluation) }
            } else {
                levels.removeLast()
                order.shrink(to: level.start)
                if level.hasOpening, let opened = openings.popLast() {
                    close(opened, tree, evaluation)
                }
            }
        }
    }

    private mutating func begin(
        _ place: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        // A hidden layer still shows the transition from what it was.
        let turns = !evaluation.extras.turns.isEmpty && evaluation.extras.turns[place] != nil
        var (isSpace, isFlipped, depth) = (false, level.isFlipped, SIMD3<Double>.zero)
        var cut: EdgeMask = []
        let plane = evaluation.withValues(place, tree) { values -> PlaneTransform? in
            isSpace = values.preservesDepth
            if isSpace { return nil }
            if values[LayerProperty.isGeometryFlipped] { isFlipped.toggle() }
            if values.emitsInDepth {
                depth = LayerPlane.depth(
                    LayerPlane.matrix(values, in: level.surroundings), on: level.plane)
            }
            guard turns || !values[LayerProperty.isHidden], values[LayerProperty.opacity] > 0 else {
                return nil
            }
            let local = LayerPlane.transform(values, in: level.surroundings)
            if let outer = level.cut, local.isTranslation {
                let frame = values[LayerProperty.bounds].offsetBy(dx: local.tx, dy: local.ty)
                cut = outer.edges(of: frame)
            }
            let plane = local.concatenating(level.plane).settled
            return tree.isSeen(place, on: plane, values[LayerProperty.isDoubleSided]) ? plane : nil
        }
        if isSpace { return drawSpace(place, in: level, tree, evaluation) }
        guard let plane else { return }
        open(
            place, plane, tree, evaluation, tint: level.tint, isFlipped: isFlipped, depth: depth,
            cut: cut)
    }
}

extension RenderTree {
    /// Whether a layer can be seen on a plane: from behind only if it is double-sided. Geometry that
    /// is flipped shows no back. Whatever is in front of the viewer shows the side that the
    /// determinant tells.
    func isSeen(_ place: Int, on plane: PlaneTransform, _ isDoubleSided: Bool) -> Bool {
        guard plane.isFinite, plane.determinant != 0 else { return false }
        let side = plane.determinant
        return isDoubleSided || (isFlipped(at: place) ? side <= 0 : side >= 0)
    }
}
