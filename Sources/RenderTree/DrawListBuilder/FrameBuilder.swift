import DisplayList

/// A builder of frames from a render tree and a media time.
///
/// It evaluates the tree and builds the display list. Windows, offscreen stages and the benchmark
/// without a window use it.
///
/// Each frame reuses the storage of the display list of the frame before last, so that frames
/// allocate nothing in steady state.
package struct FrameBuilder {
    /// The builder of the current frame's display list.
    package var builder = DrawListBuilder()
    /// The display list on the surface; nil if the surface lost its contents.
    package var shown: DrawList?
    private var evaluation = Evaluation()

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

    /// Returns the number of layers that are animated or were committed.
    ///
    /// It counts the animated layers of the current frame and the layers that commits changed.
    package func changedLayerCount(in tree: RenderTree, with committed: Set<LayerID>) -> Int {
        evaluation.layerCount + committed.count { !tree.isAnimated($0) }
    }

    /// Records that the surface shows the current frame.
    ///
    /// The next frame reuses the storage of the list shown before.
    package mutating func finish() {
        var storage = shown ?? DrawList(width: 1, height: 1)
        // Releases the second reference to the list, so that the builder reuses the storage without
        // a copy.
        shown = nil
        swap(&builder.list, &storage)
        shown = storage
    }
}
