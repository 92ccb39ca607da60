import CRasterKernels
import Foundation
import Graphics
import RenderTree

extension BandPainter {
    /// Blends the shadow of a shape.
    func shadow(_ command: ShapeShadowCommand, _ table: ShadowTable) {
        let area = command.pixels.intersection(clip)
        guard !area.isEmpty, let ink = ZRInk(command.color) else { return }
        let (plane, rect) = (command.plane, command.shape.rect)
        let (x, y) = (Double(rect.midX), Double(rect.midY))
        let middle =
            SIMD2(
                x * plane.ax + y * plane.bx + plane.tx, x * plane.ay + y * plane.by + plane.ty)
            + command.offset
        let u = SIMD2(plane.ax, plane.ay) / hypot(plane.ax, plane.ay)
        let v = SIMD2(plane.bx, plane.by) / hypot(plane.bx, plane.by)
        // Positions in a row count from a column near the middle, whatever the clip.
        let origin = middle.rounded(.down)
        let start = origin + 0.5 - middle
        let isCovered =
            command.isCovered
            && outline.load(command.shape, plane: plane, soft: EdgeBits(.all))
            && shape.build(outline, clip: area)
        var edges = isCovered ? shape.edges : ZRConvex()
        var (cursor, span) = (ZRCursor(), ZRSpan())
        table.withKernelTable(u, v) { kernel in
            for row in area.minY..<area.maxY {
                let place = SIMD2(start.x, start.y + Double(row) - origin.y)
                let (rowU, rowV) = ((place * u).sum(), (place * v).sum())
                var (low, high) = (Double(area.minX), Double(area.maxX))
                func limit(_ at: Double, _ step: Double, _ extent: Double) {
                    guard abs(step) > 1e-9 else {
                        if abs(at) > extent { high = low }
                        return
                    }
                    let (a, b) = ((-extent - at) / step, (extent - at) / step)
                    low = max(low, origin.x + min(a, b))
                    high = min(high, origin.x + max(a, b) + 1)
                }
                limit(rowU, u.x, table.extent.x)
                limit(rowV, v.x, table.extent.y)
                let (x0, x1) = (Int(low.rounded(.down)), Int(min(high, Double(area.maxX))))
                guard low < high, x0 < x1 else { continue }
                func fill(_ from: Int, _ to: Int) {
                    guard from < to else { return }
                    zr_fill_shadow(
                        target.at(from, row), Int32(from - Int(origin.x)), Int32(to - from),
                        &kernel, Float(rowU), Float(rowV), ink)
                }
                if isCovered,
                    zr_cover_row(&edges, area.box, Int32(row), &cursor, rows.cover, &span) != 0,
                    span.in0 < span.in1, span.inside >= 1
                {
                    fill(x0, min(x1, Int(span.in0)))
                    fill(max(x0, Int(span.in1)), x1)
                } else {
                    fill(x0, x1)
                }
            }
        }
    }
}
