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
            outline.load(command.shape, plane: command.plane, soft: command.edges)
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
            var span = ZRSpan()
            for y in shape.rows(in: clip) where cover(row: y, &span) {
                let x = Int(span.x0)
                zr_fill_cover(
                    target.at(x, y), rows.cover + (x - clip.minX), span.x1 - span.x0, ink)
            }
            return
        }
        shape.fill(target, clip.box, ink)
    }

    /// Draws a border and the fill of its interior.
    ///
    /// The border's coverage is that of the outer shape less that of the inner one.
    func border(_ command: BorderCommand) {
        guard !clip.isEmpty, command.width > 0, let ink = ZRSolidPaint(command.color) else {
            return
        }
        guard outline.load(command.shape, plane: command.plane, soft: command.edges) else { return }
        // If the border and its interior have the same colour, or if no interior remains, the outer
        // shape is filled as a whole.
        guard command.color != command.filling, let inner = command.shape.inset(by: command.width)
        else { return fillOutline(ink) }
        guard shape.build(outline, clip: clip) else { return }
        guard outline.load(inner, plane: command.plane, soft: command.edges),
            innerShape.build(outline, clip: clip)
        else { return fillShape(ink) }
        let filling = ZRSolidPaint(command.filling) ?? ZRSolidPaint(straight: 0, alpha: 0)
        shape.fillBorder(around: innerShape, target, clip.box, ink, filling)
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
