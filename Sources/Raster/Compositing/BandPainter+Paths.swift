import CRasterKernels
import DisplayList
import Foundation
import Graphics

extension BandPainter {
    /// Blends a colour inside a clean outline.
    func path(_ command: PathCommand, _ outline: PreparedContent) {
        guard let ink = ZRSolidPaint(command.color), load(command, outline) else { return }
        fillPoints(in: points.bounds.intersection(command.bounds).intersection(clip), ink)
    }

    /// Projects the clean outline of a path to device pixels.
    ///
    /// Returns false if the path has none, or if nothing of it is in front of the eye.
    func load(_ command: PathCommand, _ outline: PreparedContent) -> Bool {
        switch outline {
        case .polygon: points.load(command.path.elements, plane: command.plane)
        case .outline(let outline): points.load(outline, plane: command.plane)
        default: false
        }
    }

    /// Fills the loaded outline with a colour.
    func fillPoints(in area: PixelRect, _ ink: ZRSolidPaint) {
        var kernelTarget = target.kernelTarget
        cells.forEachWindow(in: area) {
            points.add(to: cells)
            cells.fill(&kernelTarget, ink)
        }
    }

    /// Blends a colour, weighted by the coverage of a path or glyphs.
    func cover(_ shape: PlacedCoverage, _ color: SIMD4<Float>) {
        let area = shape.bounds.intersection(clip)
        guard !area.isEmpty, let ink = ZRSolidPaint(color) else { return }
        let coverage = shape.coverage
        coverage.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            for y in area.minY..<area.maxY {
                let columns = coverage.columns(ofRow: y - shape.y)
                let x0 = max(columns.lowerBound + shape.x, area.minX)
                let x1 = min(columns.upperBound + shape.x, area.maxX)
                guard x0 < x1 else { continue }
                let row =
                    base + (y - shape.bounds.minY) * coverage.bounds.width
                    + (x0 - shape.bounds.minX)
                zr_fill_bytes(target.at(x0, y), row, Int32(x1 - x0), ink)
            }
        }
    }

    /// Fills the shape of a gradient with the gradient's colours.
    func gradient(_ command: GradientCommand, _ ramp: GradientRamp, opacity: Float) {
        let scale = weight256(opacity)
        guard scale > 0, !clip.isEmpty, var shader = GradientShader(command, ramp),
            outline.load(command.shape, plane: command.plane, soft: command.edges),
            buildShape()
        else { return }
        var span = ZRSpan()
        ramp.withTable { table in
            for y in shape.rows(in: clip) where cover(row: y, &span) {
                let x = Int(span.x0)
                shader.blend(
                    table, x: x, y: y, count: Int(span.x1) - x, over: target,
                    rows.cover + (x - clip.minX), scale: scale, rows)
            }
        }
    }
}
