import DisplayList
import Graphics

extension DrawListBuilder {
    /// Draws successive sublayers as long as they are solid rectangles.
    ///
    /// A solid rectangle is a layer with a background alone and without sublayers. This is a fast
    /// path with several threads, for scenes of many simple layers. `first` is the index of the
    /// first sublayer in the order of drawing.
    ///
    /// - Returns: the index of the first sublayer that is no solid rectangle, or the end.
    mutating func drawSolidRects(from first: Int, in level: Level) -> Int {
        guard level.sublayerTransform == nil, !keepsOutlines, level.plane.isAffine else {
            return first
        }
        let (visible, threads, slots) = (scope.visible.pixels, threads, slots)
        var (next, touched) = (first, DeviceBounds.Sides.none)
        order.withUnsafeBufferPointer { order in
            while next < level.end, order[next].plain != nil { next += 1 }
            let layers = UnsafeBufferPointer(rebasing: order[first..<next])
            if layers.isEmpty || visible.isEmpty { return }
            solidRectRanges.shrink(to: 0)
            solidRectRanges.grow(by: LayerParts.count(layers.count), SolidRectRange())
            solidRectRanges.withUnsafeMutableBufferPointer { parts in
                list.commands.appendSolidRects(limit: layers.count) { fills in
                    let job = SolidRectJob(
                        layers: layers, fills: fills, parts: parts, slots: slots,
                        plane: level.plane, tint: level.tint,
                        visible: DeviceBounds.CullRect(visible))
                    LayerParts.run(job, layers: layers.count, threads: threads)
                    for part in parts { touched.formUnion(part.touched) }
                    return job.closeGaps()
                }
            }
        }
        if touched != .none {
            scope.touched.formUnion(touched.pixels.intersection(visible))
        }
        return next
    }
}

/// The number and the bounds of one part's visible layers.
struct SolidRectRange: Sendable {
    /// The number of visible layers.
    var count = 0
    /// The bounding box of the visible layers.
    var touched = DeviceBounds.Sides.none
}

/// A job that draws solid-rectangle layers on several threads.
///
/// The layers are only read, and each part writes its own elements of the results.
private struct SolidRectJob: ParallelJob {
    let layers: UnsafeBufferPointer<DrawListBuilder.Ordered>
    let fills: UnsafeMutableBufferPointer<SolidRect>
    let parts: UnsafeMutableBufferPointer<SolidRectRange>
    let slots: SolidRectSlots
    let plane: PlaneTransform
    let tint: SIMD4<Float>
    let visible: DeviceBounds.CullRect

    /// Writes a part's visible layers as fills.
    ///
    /// The fills begin at the first element of the part.
    func run(part number: Int) {
        let range = LayerParts.range(of: number, in: layers.count)
        var (part, end) = (SolidRectRange(), range.lowerBound)
        for i in range {
            guard let numbers = layers[i].plain,
                let fill = slots.fill(numbers, tint: tint, on: plane)
            else { continue }
            let sides = DeviceBounds.Sides(fill.rect, fill.plane)
            guard sides.meet(visible) else { continue }
            part.touched.formUnion(sides)
            fills[end] = fill
            end += 1
        }
        part.count = end - range.lowerBound
        parts[number] = part
    }

    /// Joins the fills of all parts without gaps; returns their number.
    func closeGaps() -> Int {
        var end = 0
        for i in parts.indices {
            let start = LayerParts.range(of: i, in: layers.count).lowerBound
            if end < start, let base = fills.baseAddress {
                (base + end).update(from: base + start, count: parts[i].count)
            }
            end += parts[i].count
        }
        return end
    }
}
