import DisplayList
import Foundation
import Graphics

/// A builder of display lists from an evaluated render tree.
///
/// The tree is traversed back to front. The traversal has its own stack, so that its depth is
/// limited by memory alone, and reuses its buffers between frames. Extensions draw the layers, one
/// for each kind of content.
package struct DrawListBuilder {
    /// The display list of the last frame built.
    package var list = DrawList(width: 1, height: 1)
    /// Whether ``outlines`` are recorded.
    package var keepsOutlines = false
    /// The outlines of the frame's layers, in drawing order.
    ///
    /// A layer in a replicator has one for each copy.
    package internal(set) var outlines: [LayerOutline] = []

    /// A layer whose sublayers are being drawn.
    struct Level: Sendable {
        /// The transform from the layer's coordinates to device pixels.
        var plane: PlaneTransform
        /// The premultiplied colour factor inherited from superlayers.
        ///
        /// It is the opacity of superlayers that do not fade as a group, times the colours of
        /// replicators.
        var tint = SIMD4<Float>.one
        /// Whether the y axis points up in the layer.
        ///
        /// See ``RenderTree/isFlipped(at:)``.
        var isFlipped = false
        /// Whether an animation moves the layer or a superlayer.
        var isMoving = false
        var sublayerTransform: LayerPlane.SublayerTransform?
        /// The range in ``order`` of the sublayers still to draw.
        var next = 0, end = 0
        /// The index in ``order`` of the first sublayer.
        ///
        /// After the last sublayer, ``order`` is truncated to it.
        var start = 0
        /// The edges of the layer that a clip cuts off.
        ///
        /// It is nil if sublayers need not extend beyond them.
        var cut: ClippedEdges?
        /// Whether an element of ``openings`` belongs to this layer.
        ///
        /// It is closed after the sublayers.
        var hasOpening = false
    }

    /// The edges of a layer's bounds that an antialiased clip cuts off.
    ///
    /// Sublayers that end there extend beyond the clip, so that coverage is applied once.
    struct ClippedEdges: Sendable {
        var rect: CGRect
        var edges: EdgeMask

        /// Returns the edges of a frame that coincide with the clipped edges.
        ///
        /// The frame is that of a sublayer, in superlayer coordinates.
        func edges(of frame: CGRect) -> EdgeMask {
            // If a frame extends beyond a clipped edge, the clip cuts the frame, and the frame has
            // no edge there.
            let near = 2 * EdgeMask.nearness
            let beyond = EdgeMask(of: frame, on: rect.inset(dx: -near, dy: -near))
            return edges.intersection(EdgeMask(of: frame, on: rect)).subtracting(beyond)
        }
    }

    /// The groups and clips to close after a layer's sublayers.
    struct OpenLayer: Sendable {
        var nodeIndex: Int
        var plane: PlaneTransform
        /// The tint of the layer, including its opacity.
        var tint: SIMD4<Float>
        /// Whether the y axis points up in the layer.
        var isFlipped: Bool
        /// Whether an animation moves the layer or a superlayer.
        var isMoving: Bool
        /// The index of the command that begins the layer's group, or -1.
        var group = -1
        /// The index of the command that begins the masked group, or -1.
        ///
        /// It may equal ``group``.
        var maskGroup = -1
        /// The index of the command that begins the clipped group, or -1.
        var clipGroup = -1
        var clip: ClipShape?
        var hasClipRect = false
        /// The border drawn with the background, valid while no sublayer touches it.
        var innerBorder: InnerBorder?
        /// Whether the layer is in a running transition.
        ///
        /// The new content is then the last of ``incomingContents``.
        var hasTransition = false
        /// The shadow of everything that the layer draws.
        var shadow: OpenShadow?
        /// The bitmap to which a rasterised layer is drawn.
        ///
        /// The opacity and the mask apply to the bitmap as a whole.
        var bitmap: OpenBitmap?

        /// The tint of the layer's content inside its group.
        ///
        /// It is the layer's tint without the opacity, which applies to the group.
        var partTint: SIMD4<Float> {
            group >= 0 ? tint / SIMD4(repeating: tint.w) : tint
        }

        /// Whether there is nothing to close after the sublayers.
        var isEmpty: Bool {
            group < 0 && maskGroup < 0 && clipGroup < 0 && !hasClipRect && !hasTransition
                && shadow == nil && bitmap == nil && innerBorder == nil
        }
    }

    /// The new content of a layer in a running transition.
    struct IncomingContent: Sendable {
        /// The identifier of the new content's group; -1 for a snapshot.
        ///
        /// For a fade, this is the index of the command that begins the group of the whole fade.
        var group: Int
        /// The index of the command that begins a fade's new content, or -1.
        var live = -1
        var active: Evaluation.ActiveTransition
        var layerPlane: PlaneTransform
        var outer: Scope
        /// The tint of the old content.
        var tint = SIMD4<Float>.one
    }

    var levels: [Level] = []
    var openings: [OpenLayer] = []
    /// The new contents of open layers in transitions, outermost first.
    var incomingContents: [IncomingContent] = []
    var scope = Scope(visible: BlurBounds.nothing.pixels)
    var scopes: [Scope] = []
    /// The scopes to restore when clips to whole pixels end.
    ///
    /// Their touched pixels are not restored.
    var clips: [Scope] = []
    var groupCount = 0
    var pointScale = 1.0
    /// Whether the y axis of the frame points the other way than that of the tree.
    ///
    /// It does so only in lists of a layer by itself. The tree decides which side of a layer is seen.
    var flipsTree = false
    /// The number of layers and replicator copies drawn in this frame.
    var visits = 0
    /// The number of enclosing masks, replicators, 3D spaces and live transitions.
    var depth = 0
    /// The sublayers that have yet to be drawn, by level.
    var order = ReusedArray<Ordered>()
    var solidRectRanges = ReusedArray<SolidRectRange>()
    /// The maximum number of threads that build a frame.
    ///
    /// The frame does not depend on it.
    package var threads = WorkerPool.processors
    /// The memory for the corners of polygons.
    var cornerStorage = CornerStorage()
    var gradientStops = ListCache<GradientStops>()
    var dashes = ListCache<[Double]>()
    let slots = SolidRectSlots()
    /// The builders for the parts of a frame drawn by several threads.
    ///
    /// The first ``usedBuilders`` of them are in use in this frame.
    var partBuilders: ContiguousArray<DrawListBuilder> = []
    var usedBuilders = 0

    package init() {}

    /// Builds the display list of a frame into ``list``.
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

    /// Returns the display list of a layer at media time 0.
    ///
    /// The sublayers are included, and the surface is transparent. `plane` transforms the layer's
    /// own coordinates to pixels of the surface; the layer's position and transform are ignored.
    /// `isFlipped` is set if the y axis points up in the layer.
    package static func list(
        of id: LayerID, in tree: RenderTree, by plane: PlaneTransform, isFlipped: Bool, width: Int,
        height: Int
    ) -> DrawList {
        var evaluation = Evaluation()
        evaluation.evaluate(tree, at: 0)
        var builder = DrawListBuilder()
        builder.begin(
            width: width, height: height, scale: plane.scaleFactor, background: .zero)
        guard let nodeIndex = tree.nodeIndices[id], plane.isFinite, plane.determinant != 0 else {
            return builder.list
        }
        builder.flipsTree = isFlipped != tree.isFlipped(at: nodeIndex)
        let isSeen = evaluation.withValues(nodeIndex, tree) {
            !$0[Properties.layer.isHidden] && $0[Properties.layer.opacity] > 0
        }
        if isSeen {
            builder.open(nodeIndex, plane, tree, evaluation, tint: .one, isFlipped: isFlipped)
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
        incomingContents.removeAll(keepingCapacity: true)
        order.shrink(to: 0)
        scopes.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        cornerStorage.beginFrame()
        groupCount = 0
        visits = 0
        depth = 0
        usedBuilders = 0
        flipsTree = false
        pointScale = scale
        scope = Scope(visible: list.bounds)
    }

    /// Draws a layer and its sublayers.
    mutating func draw(
        _ nodeIndex: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        let base = levels.count
        begin(nodeIndex, in: level, tree, evaluation)
        run(tree, evaluation, above: base)
    }

    /// Draws the levels on the stack until `base` are left.
    mutating func run(_ tree: RenderTree, _ evaluation: Evaluation, above base: Int = 0) {
        while levels.count > base, var level = levels.last {
            // One copy of the level serves successive sublayers, until one of them pushes another level.
            let count = levels.count
            while level.next < level.end, levels.count == count {
                let next = drawSolidRects(from: level.next, in: level)
                let isDone = drawInParts(from: next, in: level, tree, evaluation)
                if !isDone { visits += next + 1 - level.next }
                level.next = isDone ? level.end : next + 1
                levels[count - 1].next = level.next
                if !isDone, next < level.end {
                    begin(order[next].nodeIndex, in: level, tree, evaluation)
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
        _ nodeIndex: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        // A hidden layer is still drawn while a transition shows its old content.
        let isTransitioning =
            !evaluation.extras.activeTransitions.isEmpty
            && evaluation.extras.activeTransitions[nodeIndex] != nil
        var (isSpace, isFlipped, depth) = (false, level.isFlipped, SIMD3<Double>.zero)
        var cut: EdgeMask = []
        let plane = evaluation.withValues(nodeIndex, tree) { values -> PlaneTransform? in
            isSpace = values.preservesDepth
            if isSpace { return nil }
            if values[Properties.layer.isGeometryFlipped] { isFlipped.toggle() }
            if values.emitsInDepth {
                depth = LayerPlane.depth(
                    LayerPlane.matrix(values, in: level.sublayerTransform), on: level.plane)
            }
            guard isTransitioning || !values[Properties.layer.isHidden],
                values[Properties.layer.opacity] > 0
            else {
                return nil
            }
            let local = LayerPlane.transform(values, in: level.sublayerTransform)
            if let outer = level.cut, local.isTranslation {
                let frame = values[Properties.layer.bounds].offsetBy(dx: local.tx, dy: local.ty)
                cut = outer.edges(of: frame)
            }
            let plane = local.concatenating(level.plane).settled
            let isDoubleSided = values[Properties.layer.isDoubleSided]
            return isSeen(plane, isDoubleSided, isFlipped: isFlipped) ? plane : nil
        }
        if isSpace { return drawSpace(nodeIndex, in: level, tree, evaluation) }
        guard let plane else { return }
        open(
            nodeIndex, plane, tree, evaluation, tint: level.tint, isFlipped: isFlipped,
            depth: depth,
            cut: cut, isMoving: level.isMoving || tree.nodes[nodeIndex].isMoved)
    }

    /// Returns whether a layer on a plane faces the viewer or is double-sided.
    ///
    /// It is false if the transform is singular. The sign of the determinant gives the visible side
    /// of everything in front of the viewer; flipped geometry and mirrored scopes reverse it.
    func isSeen(_ plane: PlaneTransform, _ isDoubleSided: Bool, isFlipped: Bool) -> Bool {
        let determinant = plane.determinant
        guard plane.isFinite, determinant != 0 else { return false }
        let showsBack = (isFlipped != flipsTree) != scope.isMirrored
        return isDoubleSided || (showsBack ? determinant <= 0 : determinant >= 0)
    }
}
