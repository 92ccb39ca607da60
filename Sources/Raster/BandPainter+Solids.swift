import CRasterKernels
import Foundation
import Graphics
import RenderTree

extension BandPainter {
    /// Draws a plain fill, read where it is: there may be very many of them.
    @inline(__always)
    func fill(_ command: borrowing PlainFill) {
        guard !clip.isEmpty, let ink = ZRInk(command.color) else { return }
        if shape.build(turned: command.rect, command.plane, clip: clip) { return fillShape(ink) }
        fill(command.command)
    }

    @inline(never)
    func fill(_ command: FillCommand) {
        guard !clip.isEmpty, let ink = ZRInk(command.color),
            outline.load(command.shape, plane: command.plane, soft: EdgeBits(command.edges))
        else { return }
        fillOutline(ink)
    }

    func polygon(_ command: PolygonCommand) {
        guard !clip.isEmpty, let ink = ZRInk(command.color),
            outline.load(command.points, plane: command.plane, soft: command.softEdges)
        else { return }
        fillOutline(ink)
    }

    private func fillOutline(_ ink: ZRInk) {
        if shape.build(outline, clip: clip) { fillShape(ink) }
    }

    private func fillShape(_ ink: ZRInk) {
        var kernelTarget = target.kernelTarget
        var edges = shape.edges
        zr_fill_convex(&kernelTarget, clip.box, &edges, ink)
    }

    /// Draws a ring: the coverage of the outer shape less that of the inner one.
    func border(_ command: BorderCommand) {
        guard !clip.isEmpty, command.width > 0, let ink = ZRInk(command.color) else { return }
        let soft = EdgeBits(command.edges)
        guard outline.load(command.shape, plane: command.plane, soft: soft),
            shape.build(outline, clip: clip)
        else { return }
        guard let inner = command.shape.inset(by: command.width),
            outline.load(inner, plane: command.plane, soft: soft),
            innerShape.build(outline, clip: clip)
        else { return fillShape(ink) }
        fillRing(ink)
    }

    private func fillRing(_ ink: ZRInk) {
        let box = clip.box
        var (edges, innerEdges) = (shape.edges, innerShape.edges)
        var (cursor, innerCursor) = (ZRCursor(), ZRCursor())
        var (span, hole) = (ZRSpan(), ZRSpan())
        for y in shape.rows(in: clip) {
            guard zr_cover_row(&edges, box, Int32(y), &cursor, rows.cover, &span) != 0 else {
                continue
            }
            // The part of the hole where nothing is left is skipped.
            var (left, right) = (span.x1, span.x1)
            if zr_cover_row(&innerEdges, box, Int32(y), &innerCursor, rows.inner, &hole) != 0 {
                let (from, to) = (max(span.x0, hole.x0), min(span.x1, hole.x1))
                if hole.in0 < hole.in1, hole.inside >= 1 {
                    (left, right) = (max(hole.in0, span.x0), min(hole.in1, span.x1))
                }
                cut(from, min(to, left))
                cut(max(from, right), to)
            }
            cover(span.x0, left, y, ink)
            cover(right, span.x1, y, ink)
        }
    }

    /// Takes the hole from the coverage of some columns.
    private func cut(_ x0: Int32, _ x1: Int32) {
        guard x0 < x1 else { return }
        let i = Int(x0) - clip.minX
        zr_subtract_cover(rows.cover + i, rows.inner + i, x1 - x0)
    }

    private func cover(_ x0: Int32, _ x1: Int32, _ y: Int, _ ink: ZRInk) {
        guard x0 < x1 else { return }
        zr_fill_cover(target.at(Int(x0), y), rows.cover + (Int(x0) - clip.minX), x1 - x0, ink)
    }
}

extension ConvexShape {
    /// The rows that it touches inside `clip`.
    func rows(in clip: PixelRect) -> Range<Int> {
        let first = max(clip.minY, Int(edges.top.rounded(.down)))
        return first..<max(first, min(clip.maxY, Int(edges.bottom.rounded(.up))))
    }
}
