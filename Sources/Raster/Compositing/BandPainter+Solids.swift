import CRasterKernels
import DisplayList
import Foundation
import Graphics

extension BandPainter {
    /// Draws a filled rectangle without copying its command.
    ///
    /// Lists may have very many of these commands.
    @inline(__always)
    func fill(_ command: borrowing SolidRect) {
        guard !clip.isEmpty, let ink = ZRSolidPaint(command.color) else { return }
        if shape.build(turned: command.rect, command.plane, clip: clip) { return fillShape(ink) }
        fill(command.command)
    }

    @inline(never)
    func fill(_ command: FillCommand) {
        guard !clip.isEmpty, let ink = ZRSolidPaint(command.color),
            outline.load(command.shape, plane: command.plane, soft: EdgeBits(command.edges))
        else { return }
        fillOutline(ink)
    }

    func polygon(_ command: PolygonCommand) {
        guard !clip.isEmpty, let ink = ZRSolidPaint(command.color),
            outline.load(command.points, plane: command.plane, soft: command.softEdges)
        else { return }
        fillOutline(ink)
    }

    private func fillOutline(_ ink: ZRSolidPaint) {
        if buildShape() { fillShape(ink) }
    }

    private func fillShape(_ ink: ZRSolidPaint) {
        if mask != nil {
            var (edges, cursor, span) = (shape.edges, ZRCursor(), ZRSpan())
            for y in shape.rows(in: clip) where cover(&edges, row: y, &cursor, &span) {
                cover(span.x0, span.x1, y, ink)
            }
            return
        }
        var kernelTarget = target.kernelTarget
        var edges = shape.edges
        zr_fill_convex(&kernelTarget, clip.box, &edges, ink)
    }

    /// Draws a border and the fill of its interior.
    ///
    /// The border's coverage is that of the outer shape less that of the inner one.
    func border(_ command: BorderCommand) {
        guard !clip.isEmpty, command.width > 0, let ink = ZRSolidPaint(command.color) else {
            return
        }
        let soft = EdgeBits(command.edges)
        guard outline.load(command.shape, plane: command.plane, soft: soft) else { return }
        // If the border and its interior have the same colour, or if no interior remains, the outer
        // shape is filled as a whole.
        guard command.color != command.filling, let inner = command.shape.inset(by: command.width)
        else { return fillOutline(ink) }
        if let filling = ZRSolidPaint(command.filling), command.hidesWhatIsBelow {
            // No pixel is crossed by both edges of the border, so the interior is drawn over the
            // filled outer shape.
            fillOutline(ink)
            guard outline.load(inner, plane: command.plane, soft: soft) else { return }
            return fillOutline(filling)
        }
        if outline.cutCount == 0 { return fillRing(command, inner, ink) }
        guard shape.build(outline, clip: clip) else { return }
        guard outline.load(inner, plane: command.plane, soft: soft),
            innerShape.build(outline, clip: clip)
        else { return fillShape(ink) }
        fillRing(Ring(command, ink))
    }

    /// Fills a ring whose edges are all antialiased.
    private func fillRing(_ command: BorderCommand, _ inner: RoundedRect, _ ink: ZRSolidPaint) {
        points.load(outline)
        let area = points.bounds.intersection(clip)
        guard !area.isEmpty,
            outline.load(inner, plane: command.plane, soft: EdgeBits(command.edges))
        else { return fillPoints(in: area, ink) }
        innerPoints.load(outline)
        var kernelTarget = target.kernelTarget
        let filling = ZRSolidPaint(command.filling) ?? ZRSolidPaint(straight: 0, alpha: 0)
        cells.forEachWindow(in: area) {
            innerCells.share(cells)
            points.add(to: cells)
            innerPoints.add(to: innerCells)
            cells.fillRing(innerCells, &kernelTarget, ink, filling)
        }
    }

    /// The colours of a border and of its interior.
    private struct Ring {
        var ink: ZRSolidPaint
        /// The colour of the interior; nil if it is not filled.
        var filling: ZRSolidPaint?
        /// The colours as channels of 0 to 255.
        var channels: ZRColor, fillingChannels: ZRColor

        init(_ command: BorderCommand, _ ink: ZRSolidPaint) {
            self.ink = ink
            filling = ZRSolidPaint(command.filling)
            channels = ZRColor(command.color)
            fillingChannels = ZRColor(command.filling)
        }
    }

    private func fillRing(_ ring: Ring) {
        let box = clip.box
        var (edges, innerEdges) = (shape.edges, innerShape.edges)
        var (cursor, innerCursor) = (ZRCursor(), ZRCursor())
        var (span, hole) = (ZRSpan(), ZRSpan())
        for y in shape.rows(in: clip) {
            guard zr_coverage_row(&edges, box, Int32(y), &cursor, rows.cover, &span) != 0 else {
                continue
            }
            guard zr_coverage_row(&innerEdges, box, Int32(y), &innerCursor, rows.inner, &hole) != 0
            else {
                cover(span.x0, span.x1, y, ring.ink)
                continue
            }
            let (from, to) = (max(span.x0, hole.x0), max(span.x0, min(span.x1, hole.x1)))
            let (left, right) = hole.whole(from, to)
            cover(span.x0, from, y, ring.ink)
            cover(from, left, y, ring)
            if let filling = ring.filling { fill(left, right, y, filling, span) }
            cover(right, to, y, ring)
            cover(to, span.x1, y, ring.ink)
        }
    }

    private func cover(_ x0: Int32, _ x1: Int32, _ y: Int, _ ink: ZRSolidPaint) {
        guard x0 < x1 else { return }
        zr_fill_cover(target.at(Int(x0), y), rows.cover + (Int(x0) - clip.minX), x1 - x0, ink)
    }

    /// Draws columns of a row that show the interior alone.
    private func fill(_ x0: Int32, _ x1: Int32, _ y: Int, _ ink: ZRSolidPaint, _ span: ZRSpan) {
        let (left, right) = ink.alpha >= 256 ? span.whole(x0, x1) : (x1, x1)
        if left < right {
            zr_clear(target.at(Int(left), y), ink.straight, Int64(right - left))
        }
        cover(x0, left, y, ink)
        cover(right, x1, y, ink)
    }

    /// Draws columns of a row where the border meets its interior.
    private func cover(_ x0: Int32, _ x1: Int32, _ y: Int, _ ring: Ring) {
        guard x0 < x1 else { return }
        let i = Int(x0) - clip.minX
        zr_subtract_cover(rows.cover + i, rows.inner + i, x1 - x0)
        guard ring.filling != nil else { return cover(x0, x1, y, ring.ink) }
        zr_mix_covers(
            rows.texels, rows.cover + i, rows.inner + i, x1 - x0, ring.channels,
            ring.fillingChannels)
        zr_blend_over(target.at(Int(x0), y), rows.texels, nil, 256, x1 - x0)
    }
}

extension BorderCommand {
    /// Whether border and interior are opaque, and the border is 2.5 pixels or wider.
    ///
    /// No pixel is then crossed by both edges of the border.
    fileprivate var hidesWhatIsBelow: Bool {
        guard color.w >= 1, filling.w >= 1, plane.isAffine else { return false }
        let most = max(hypot(plane.ax, plane.ay), hypot(plane.bx, plane.by))
        return width * abs(plane.ax * plane.by - plane.ay * plane.bx) >= 2.5 * most
    }
}

extension ZRSpan {
    /// Returns the fully covered part of a range of columns.
    ///
    /// If none is known, this is the empty range at its end.
    fileprivate func whole(_ x0: Int32, _ x1: Int32) -> (from: Int32, to: Int32) {
        guard in0 < in1, inside >= 1 else { return (x1, x1) }
        let from = min(max(in0, x0), x1)
        return (from, max(min(in1, x1), from))
    }
}

extension ConvexShape {
    /// Returns the rows inside `clip` that the shape touches.
    func rows(in clip: PixelRect) -> Range<Int> {
        let (low, high) = (Double(clip.minY), Double(clip.maxY))
        let first = Int(min(max(edges.top.rounded(.down), low), high))
        return first..<max(first, Int(min(max(edges.bottom.rounded(.up), low), high)))
    }
}
