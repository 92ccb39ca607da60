import DisplayList
import Foundation
import Graphics

extension DrawListBuilder {
    /// The maximum extent of a snapshot beyond the bounds, in device pixels.
    ///
    /// It applies to snapshots of whole layers.
    private static let snapshotReach = 4096

    /// Returns the display list of a layer's snapshot for a transition.
    ///
    /// It is nil when nothing is visible.
    ///
    /// - Parameters:
    ///   - nodeIndex: the index of the layer's node.
    ///   - tree: the tree that contains the layer.
    ///   - time: the media time, in seconds.
    ///   - shared: the tree's evaluation at that time; computed here where it is nil.
    ///   - isWhole: whether to include the parts beyond the bounds, up to the root layer's size.
    /// - Returns: the list in the layer's coordinates, and the rectangle that it covers in them.
    static func snapshot(
        of nodeIndex: Int, in tree: RenderTree, at time: Double, _ shared: inout Evaluation?,
        isWhole: Bool = false
    ) -> (list: DrawList, rect: CGRect)? {
        if shared == nil {
            var evaluation = Evaluation()
            evaluation.evaluate(tree, at: time)
            shared = evaluation
        }
        guard let evaluation = shared else { return nil }
        let (bounds, isHidden) = evaluation.withValues(nodeIndex, tree) {
            ($0[Properties.layer.bounds], $0[Properties.layer.isHidden])
        }
        if isHidden { return nil }
        let scale = tree.scale
        var builder = DrawListBuilder()
        builder.list.commands.reserve(usualCommands)
        guard isWhole else {
            guard let size = snapshotSize(bounds, scale) else { return nil }
            let frame = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
            builder.draw(nodeIndex, bounds, frame, tree, evaluation)
            return (builder.list, rect(bounds, frame, scale))
        }
        // The layer is drawn once to find its extent, and again with a surface of that extent.
        let margin = snapshotMargin(tree)
        // A layer with empty bounds may have visible sublayers, so empty bounds are accepted.
        guard let size = snapshotSize(bounds, scale, least: 0, margin: margin) else { return nil }
        let reach = PixelRect(
            minX: -margin, minY: -margin, maxX: size.width - margin, maxY: size.height - margin)
        builder.draw(nodeIndex, bounds, reach, tree, evaluation)
        let touched = builder.scope.touched.pixels
        guard !touched.isEmpty else { return nil }
        let frame = touched.shifted(-margin, -margin)
        builder.draw(nodeIndex, bounds, frame, tree, evaluation)
        return (builder.list, rect(bounds, frame, scale))
    }

    /// The initial capacity of a snapshot's display list, in commands.
    private static let usualCommands = 32

    /// Draws a layer on a separate surface.
    ///
    /// `frame` is in device pixels relative to the corner of the bounds.
    private mutating func draw(
        _ nodeIndex: Int, _ bounds: CGRect, _ frame: PixelRect, _ tree: RenderTree,
        _ evaluation: Evaluation
    ) {
        begin(
            width: frame.maxX - frame.minX, height: frame.maxY - frame.minY, scale: tree.scale,
            background: .zero)
        // The snapshot shows the layer from the side that the tree shows.
        flipsTree = tree.isFlipped(at: nodeIndex)
        let plane = PlaneTransform(
            scale: tree.scale, x: -bounds.origin.x * tree.scale - Double(frame.minX),
            y: -bounds.origin.y * tree.scale - Double(frame.minY))
        open(
            nodeIndex, plane, tree, evaluation, tint: nil, isFlipped: tree.isFlipped(at: nodeIndex))
        run(tree, evaluation)
    }

    private static func rect(_ bounds: CGRect, _ frame: PixelRect, _ scale: Double) -> CGRect {
        CGRect(
            x: bounds.origin.x + Double(frame.minX) / scale,
            y: bounds.origin.y + Double(frame.minY) / scale,
            width: Double(frame.maxX - frame.minX) / scale,
            height: Double(frame.maxY - frame.minY) / scale)
    }

    private static func snapshotMargin(_ tree: RenderTree) -> Int {
        guard tree.root >= 0 else { return 0 }
        let size = tree.nodes[tree.root].values[Properties.layer.bounds].size
        let side = max(size.width, size.height) * tree.scale
        return side.isFinite ? Int(min(max(side, 0), Double(snapshotReach)).rounded(.up)) : 0
    }

    /// Returns the size of a layer's snapshot in pixels, with a margin around the bounds.
    ///
    /// It is nil if a side of the bounds is less than `least` or more than 16384.
    static func snapshotSize(
        _ bounds: CGRect, _ scale: Double, least: Double = 1, margin: Int = 0
    ) -> (width: Int, height: Int)? {
        let w = (bounds.size.width * scale).rounded(.up)
        let h = (bounds.size.height * scale).rounded(.up)
        guard w >= least, h >= least, w <= 16384, h <= 16384 else { return nil }
        return (max(1, Int(w) + 2 * margin), max(1, Int(h) + 2 * margin))
    }
}
