import DisplayList
import Graphics

/// A builder of frames: evaluates a render tree at a media time and builds its display list.
///
/// Windows, offscreen stages and the benchmark without a window use it.
///
/// Each frame reuses the storage of the display list of the frame before last, so that frames
/// allocate nothing in steady state.
package struct FrameBuilder {
    /// The display list of the current frame, and the options of its builder.
    package var builder = DrawListBuilder()
    /// The display list that the surface shows; nil if the surface has lost its contents.
    package var shown: DrawList?
    private var evaluation = Evaluation()

    /// Makes a builder that has shown nothing.
    package init() {}

    /// Evaluates the tree and builds its display list.
    ///
    /// - Parameters:
    ///   - tree: the layers to draw.
    ///   - time: the media time, in seconds.
    ///   - width: the surface's width in device pixels, at least 1.
    ///   - height: the surface's height in device pixels, at least 1.
    ///   - scale: device pixels per point.
    ///   - background: the colour that the surface is cleared to, premultiplied.
    /// - Returns: the system time at which evaluation ended, in seconds.
    @discardableResult
    package mutating func build(
        _ tree: RenderTree, at time: Double, width: Int, height: Int, scale: Double,
        background: SIMD4<Float>
    ) -> Double {
        evaluation.evaluate(tree, at: time)
        let evaluated = SystemClock.seconds()
        builder.build(
            tree, evaluation, width: width, height: height, scale: scale, background: background)
        return evaluated
    }

    /// Returns the number of layers that are animated in the current frame of a tree or were
    /// changed by commits.
    package func changedLayerCount(in tree: RenderTree, with committed: Set<LayerID>) -> Int {
        evaluation.layerCount + committed.count { !tree.isAnimated($0) }
    }

    /// Records that the surface shows the current frame; the next frame reuses the list that was
    /// shown before.
    package mutating func finish() {
        var storage = shown ?? DrawList(width: 1, height: 1)
        // Releases the second reference to the list, so that the builder reuses the storage without
        // a copy.
        shown = nil
        swap(&builder.list, &storage)
        shown = storage
    }
}
