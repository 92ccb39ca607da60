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

    /// A layer whose sublayers are being drawn.
    struct Level: Sendable {
        var place: Int
        /// The layer's coordinates to device pixels.
        var plane: PlaneTransform
        /// The opacity of superlayers that do not fade as a group.
        var alpha: Float
        var surroundings: LayerPlane.Surroundings?
        /// The next sublayer and the end of its siblings, in ``order``.
        var next: Int, end: Int
        /// Where the siblings begin, so that the room can be given back.
        let start: Int
        /// Whether something waits in ``openings`` for the sublayers to end.
        var hasOpening: Bool
    }

    /// What was opened for a layer and has to be closed after its sublayers.
    struct Opened: Sendable {
        var place: Int
        var plane: PlaneTransform
        var opacity: Float
        /// Where the group of the whole layer was opened, -1 for none.
        var group = -1
        /// Where the group of everything clipped was opened, -1 for none.
        var clipGroup = -1
        var clip: ClipShape?
        var hasClipRect = false
        /// The page of a transition under way.
        var page: Page?
        /// The shadow of everything that the layer draws.
        var shadow: OpenShadow?
    }

    /// A transition's picture of the layer as it is now.
    struct Page: Sendable {
        var group: Int
        /// Where the group of the layer as it is now was opened, for a fade; else -1.
        var live = -1
        var turn: Evaluation.Turn
        var layerPlane: PlaneTransform
        var outer: Scope
    }

    /// What drawing goes to at present: its pixels, and the pixels that were touched.
    struct Scope: Sendable {
        var visible: PixelRect
        var touched = DrawListBuilder.nothing
    }

    static let nothing = PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min)

    var levels: [Level] = []
    var openings: [Opened] = []
    var scope = Scope(visible: nothing)
    var scopes: [Scope] = []
    var clips: [PixelRect] = []
    var groupCount = 0
    var pointScale = 1.0
    private var order: [Ordered] = []

    /// A sublayer and its rank: by depth, among equal depths by array order.
    private struct Ordered {
        var depth: Double
        var index: Int
        var place: Int

        static func < (a: Ordered, b: Ordered) -> Bool {
            a.depth != b.depth ? a.depth < b.depth : a.index < b.index
        }
    }

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
            let stage = Level(
                place: -1, plane: PlaneTransform(scale: scale), alpha: 1, surroundings: nil,
                next: 0, end: 0, start: 0, hasOpening: false)
            draw(tree.root, in: stage, tree, evaluation)
            run(tree, evaluation)
        }
    }

    mutating func begin(
        width: Int, height: Int, scale: Double, background: SIMD4<Float>
    ) {
        list.width = max(1, width)
        list.height = max(1, height)
        list.background = background
        list.commands.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        openings.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        scopes.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        groupCount = 0
        pointScale = scale
        scope = Scope(visible: list.bounds)
    }

    mutating func run(_ tree: RenderTree, _ evaluation: Evaluation) {
        while let level = levels.last {
            if level.next < level.end {
                levels[levels.count - 1].next += 1
                draw(order[level.next].place, in: level, tree, evaluation)
            } else {
                levels.removeLast()
                order.removeSubrange(level.start...)
                if level.hasOpening, let opened = openings.popLast() {
                    close(opened, tree, evaluation)
                }
            }
        }
    }

    private mutating func draw(
        _ place: Int, in level: Level, _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        // A hidden layer still shows the transition from what it was.
        let turns = !evaluation.turns.isEmpty && evaluation.turns[place] != nil
        let plane = evaluation.withValues(place, tree) {
            planeIfVisible($0, level.plane, level.surroundings, evenHidden: turns)
        }
        if let plane { open(place, plane, tree, evaluation, alpha: level.alpha) }
    }

    private func planeIfVisible(
        _ values: borrowing LayerValues, _ parent: PlaneTransform,
        _ surroundings: LayerPlane.Surroundings?, evenHidden: Bool
    ) -> PlaneTransform? {
        guard evenHidden || !values[LayerProperty.isHidden], values[LayerProperty.opacity] > 0
        else { return nil }
        let plane = LayerPlane.transform(values, in: surroundings).concatenating(parent)
        guard plane.isFinite, plane.determinant != 0 else { return nil }
        if !values[LayerProperty.isDoubleSided], plane.facing < 0 { return nil }
        return plane
    }

    /// Goes down to the sublayers of a layer, lowest first.
    mutating func descend(
        to children: [Int], of place: Int, plane: PlaneTransform, alpha: Float, hasOpening: Bool,
        _ tree: RenderTree, _ evaluation: Evaluation
    ) {
        let start = order.count
        var isFlat = true
        for child in children {
            let depth = evaluation.withValues(child, tree) { $0[LayerProperty.zPosition] }
            if depth != 0 { isFlat = false }
            order.append(Ordered(depth: depth, index: order.count, place: child))
        }
        if !isFlat { order[start...].sort { $0 < $1 } }
        levels.append(
            Level(
                place: place, plane: plane, alpha: alpha,
                surroundings: children.isEmpty
                    ? nil : evaluation.withValues(place, tree, LayerPlane.Surroundings.init),
                next: start, end: order.count, start: start, hasOpening: hasOpening))
    }
}
