import DisplayList
import Foundation
import Graphics
import Motion

/// A builder of display lists, which traverses an evaluated tree back to front.
///
/// The traversal has its own stack, so that its depth is limited by memory alone, and reuses its
/// buffers between frames. Extensions draw the layers, one for each kind of content.
package struct DrawListBuilder {
    /// The display list of the last frame built.
    package var list = DrawList(width: 1, height: 1)
    /// Whether ``outlines`` are recorded.
    package var keepsOutlines = false
    /// The outlines of the frame's layers in the order of drawing, one for each copy of a
    /// replicator.
    package internal(set) var outlines: [LayerOutline] = []

    /// A layer whose sublayers are being drawn.
    struct Level: Sendable {
        /// The transform from the layer's coordinates to device pixels.
        var plane: PlaneTransform
        /// The factor of colours: the opacity of superlayers that do not fade as a group, and the
        /// colours of replicators; premultiplied.
        var tint = SIMD4<Float>.one
        /// Whether the y axis points up in the layer; see ``RenderTree/isFlipped(at:)``.
        var isFlipped = false
        /// Whether an animation moves the layer, by itself or with a superlayer.
        var isMoving = false
        var surroundings: LayerPlane.Surroundings?
        /// The indices of the next sublayer and of the end of its siblings, in ``order``.
        var next = 0, end = 0
        /// The index of the first sibling, to which ``order`` is truncated after the last sibling.
        var start = 0
        /// The clipped edges of the layer, nil if sublayers need not extend beyond them.
        var cut: ClippedEdges?
        /// Whether an element of ``openings`` is closed after the sublayers.
        var hasOpening = false
    }

    /// The edges of a layer's bounds that an antialiased clip cuts off.
    ///
    /// Sublayers that end there extend beyond the clip, so that coverage is applied once.
    struct ClippedEdges: Sendable {
        var rect: CGRect
        var edges: EdgeMask

        /// Returns the edges of a sublayer's frame, in superlayer coordinates, that coincide with
        /// the clipped edges.
        func edges(of frame: CGRect) -> EdgeMask {
            // If a frame extends beyond a clipped edge, the clip cuts the frame, and the frame has
            // no edge there.
            let near = 2 * EdgeMask.nearness
            let beyond = EdgeMask(of: frame, on: rect.inset(dx: -near, dy: -near))
            return edges.intersection(EdgeMask(of: frame, on: rect)).subtracting(beyond)
        }
    }

    /// The groups and clips opened for a layer, which are closed after its sublayers.
    struct OpenLayer: Sendable {
        var place: Int
        var plane: PlaneTransform
        /// The tint of the whole layer, with its opacity; see ``Level/tint``.
        var tint: SIMD4<Float>
        /// Whether the y axis points up in the layer; see ``Level/isFlipped``.
        var isFlipped: Bool
        /// The index of the command that begins the group of the whole layer, -1 for none.
        var group = -1
        /// The index of the command that begins the group of the masked part, -1 for none; may
        /// equal ``group``.
        var maskGroup = -1
        /// The index of the command that begins the group of the clipped part, -1 for none.
        var clipGroup = -1
        var clip: ClipShape?
        var hasClipRect = false
        /// The border that was drawn with the background; valid while no sublayer touches it.
        var innerBorder: InnerBorder?
        /// Whether the layer is in a running transition, whose new content is the last of ``pages``.
        var hasPage = false
        /// The shadow of everything that the layer draws.
        var shadow: OpenShadow?
        /// The bitmap to which everything but the opacity and the mask is drawn.
        var bitmap: OpenBitmap?

        /// The tint of the layer's parts, without the opacity of the group around them.
        var partTint: SIMD4<Float> {
            group >= 0 ? tint / SIMD4(repeating: tint.w) : tint
        }

        /// Whether nothing has to be closed after the sublayers.
        var isEmpty: Bool {
            group < 0 && maskGroup < 0 && clipGroup < 0 && !hasClipRect && !hasPage
                && shadow == nil && bitmap == nil && innerBorder == nil
        }
    }

    /// The new content of a layer in a running transition.
    struct Page: Sendable {
        /// The identifier of the group with the new content; -1 if the transition uses a snapshot
        /// of that content.
        ///
        /// For a fade, this is the index of the command that begins the group of the whole fade.
        var group: Int
        /// The index of the command that begins the group of the new content in a fade; else -1.
        var live = -1
        var turn: Evaluation.ActiveTransition
        var layerPlane: PlaneTransform
        var outer: Scope
        /// The tint of the old content.
        var tint = SIMD4<Float>.one
    }

    var levels: [Level] = []
    var openings: [OpenLayer] = []
    /// The new contents of the layers in ``openings`` that are in a transition, outermost first.
    var pages: [Page] = []
    var scope = Scope(visible: BlurBounds.nothing.pixels)
    var scopes: [Scope] = []
    /// The scopes to restore when clips to whole pixels end; their touched pixels are not restored.
    var clips: [Scope] = []
    var groupCount = 0
    var pointScale = 1.0
    /// The number of layers and of replicator copies drawn in this frame so far.
    var visits = 0
    /// The number of enclosing masks, replicators, 3D spaces and live transitions.
    var depth = 0
    /// The sublayers that have yet to be drawn, level by level.
    var order = ReusedArray<Ordered>()
    var plainParts = ReusedArray<SolidRectRange>()
    /// The maximum number of threads that build a frame; the frame does not depend on it.
    package var threads = WorkerPool.processors
    /// The memory for the corners of polygons.
    var cornerRoom = CornerRoom()
    var gradientStops = ListCache<GradientStops>()
    var dashes = ListCache<[Double]>()
    let slots = SolidRectSlots()
    /// The builders for the parts that several threads draw, and the number of builders used in this frame.
    var partBuilders: ContiguousArray<DrawListBuilder> = []
    var usedBuilders = 0

    /// Makes a builder.
    package init() {}

    /// Builds the frame of `tree` with the values of `evaluation` into ``list``.
    ///
    /// - Parameters:
    ///   - tree: the layers to draw; without a root the surface is only cleared.
    ///   - evaluation: the layers' values at the time of the frame.
    ///   - width: the surface's width in device pixels, at least 1.
    ///   - height: the surface's height in device pixels, at least 1.
    ///   - scale: device pixels per point.
    ///   - background: the colour that the surface is cleared to, premultiplied.
    package mutating func build(
        _ tree: RenderTree, _ evaluation: Evaluation, width: Int, height: Int, scale: Double,
        background: SIMD4<Float>
    ) {
        begin(width: width, height: height, scale: scale, background: background)
        if tree.root >= 0 {
            draw(tree.root, in: Level(plane: PlaneTransform(scale: scale)), tree, evaluation)
        }
    }

    /// Returns the display list of a layer and its sublayers at time 0, on a transparent surface.
    ///
    /// `plane` transforms the layer's own coordinates to pixels of the surface; the layer's
    /// position and transform are ignored. `isFlipped` is set if the y axis points up in the layer.
    package static func list(
        of id: LayerID, in tree: RenderTree, by plane: PlaneTransform, isFlipped: Bool, width: Int,
        height: Int
    ) -> DrawList {
        var evaluation = Evaluation()
        evaluation.evaluate(tree, at: 0)
        var builder = DrawListBuilder()
        builder.begin(
            width: width, height: height, scale: plane.scaleFactor, background: .zero)
        guard let place = tree.places[id], plane.isFinite, plane.determinant != 0 else {
            return builder.list
        }
        let isSeen = evaluation.withValues(place, tree) {
            !$0[Properties.layer.isHidden] && $0[Properties.layer.opacity] > 0
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
        outlines = []
        levels.removeAll(keepingCapacity: true)
        openings.removeAll(keepingCapacity: true)
        pages.removeAll(keepingCapacity: true)
        order.shrink(to: 0)
        scopes.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        cornerRoom.beginFrame()
        groupCount = 0
        visits = 0
        depth = 0
        usedBuilders = 0
        pointScale = scale
        scope = Scope(visible: list.bounds)
    }

    /// Draws a layer and its sublayers.
    mutating func draw(
        _ place: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        let base = levels.count
        begin(place, in: level, tree, evaluation)
        run(tree, evaluation, above: base)
    }

    /// Draws the levels on the stack until `base` of them are left.
    mutating func run(_ tree: RenderTree, _ evaluation: Evaluation, above base: Int = 0) {
        while levels.count > base, var level = levels.last {
            // One copy of the level serves successive sublayers, until one of them pushes another level.
            let count = levels.count
            while level.next < level.end, levels.count == count {
                let next = drawPlain(from: level.next, in: level)
                let isDone = drawInParts(from: next, in: level, tree, evaluation)
                if !isDone { visits += next + 1 - level.next }
                level.next = isDone ? level.end : next + 1
                levels[count - 1].next = level.next
                if !isDone, next < level.end {
                    begin(order[next].place, in: level, tree, evaluation)
                }
            }
            guard levels.count == count else { continue }
            levels.removeLast()
            order.shrink(to: level.start)
            if level.hasOpening, let opened = openings.popLast() {
                close(opened, tree, evaluation)
            }
        }
    }

    private mutating func begin(
        _ place: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        // A hidden layer is still drawn while a transition shows its old content.
        let turns = !evaluation.extras.turns.isEmpty && evaluation.extras.turns[place] != nil
        var (isSpace, isFlipped, depth) = (false, level.isFlipped, SIMD3<Double>.zero)
        var cut: EdgeMask = []
        let plane = evaluation.withValues(place, tree) { values -> PlaneTransform? in
            isSpace = values.preservesDepth
            if isSpace { return nil }
            if values[Properties.layer.isGeometryFlipped] { isFlipped.toggle() }
            if values.emitsInDepth {
                depth = LayerPlane.depth(
                    LayerPlane.matrix(values, in: level.surroundings), on: level.plane)
            }
            guard turns || !values[Properties.layer.isHidden], values[Properties.layer.opacity] > 0
            else {
                return nil
            }
            let local = LayerPlane.transform(values, in: level.surroundings)
            if let outer = level.cut, local.isTranslation {
                let frame = values[Properties.layer.bounds].offsetBy(dx: local.tx, dy: local.ty)
                cut = outer.edges(of: frame)
            }
            let plane = local.concatenating(level.plane).settled
            return tree.isSeen(place, on: plane, values[Properties.layer.isDoubleSided])
                ? plane : nil
        }
        if isSpace { return drawSpace(place, in: level, tree, evaluation) }
        guard let plane else { return }
        open(
            place, plane, tree, evaluation, tint: level.tint, isFlipped: isFlipped, depth: depth,
            cut: cut, isMoving: level.isMoving || tree.nodes[place].isMoved)
    }
}

extension RenderTree {
    /// Whether a layer faces the viewer or is double-sided; false if its transform is singular.
    ///
    /// The sign of the determinant gives the visible side of everything in front of the viewer;
    /// flipped geometry reverses it.
    func isSeen(_ place: Int, on plane: PlaneTransform, _ isDoubleSided: Bool) -> Bool {
        guard plane.isFinite, plane.determinant != 0 else { return false }
        let side = plane.determinant
        return isDoubleSided || (isFlipped(at: place) ? side <= 0 : side >= 0)
    }
}
