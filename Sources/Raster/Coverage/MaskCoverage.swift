import CRasterKernels
import DisplayList
import Graphics

/// The coverage of a mask or clip, multiplied into each drawn row.
///
/// The painter holds it; without a payload, the kind is read for each row without a copy.
enum MaskCoverage {
    /// ``BandPainter/maskShape``, a convex shape.
    case convex
    /// ``BandPainter/cells``, the area cells of an outline without overlaps.
    ///
    /// Their window has all rows that are drawn.
    case cells
    /// ``BandPainter/maskBytes``, coverage in bytes.
    case bytes
}

extension BandPainter {
    /// Draws a group's single element, multiplied by the mask or clip.
    func drawMasked(
        _ group: DrawPlan.Group, _ commands: DrawCommands.Buffer, _ context: DrawContext,
        _ contents: inout ContentCursor
    ) {
        guard
            case .endGroup(.inPlace(let opacity, let clipShape, _)) =
                commands.other(at: group.end).pointee.value
        else { return }
        let element = group.begin + 1
        let content = contents.content(of: element, context)
        let area = clip.intersection(group.bounds)
        guard group.maskElement >= 0 else {
            guard let clipShape else { return }
            let shape = FillCommand(
                plane: clipShape.plane, shape: clipShape.shape, color: .one,
                edges: clipShape.edges)
            withMask(.fill(shape), .none, in: area) { _ in
                commands.withCommand(at: element) { draw($0, content, unit(opacity), context) }
            }
            return
        }
        withMask(of: group, in: area, commands, context, &contents) {
            let scale = unit(opacity) * $0
            commands.withCommand(at: element) { draw($0, content, scale, context) }
        }
    }

    /// Sets a group's mask, and calls `body` with its alpha, by parts.
    func withMask(
        of group: DrawPlan.Group, in area: PixelRect, _ commands: DrawCommands.Buffer,
        _ context: DrawContext, _ contents: inout ContentCursor, _ body: (Float) -> Void
    ) {
        let content = contents.content(of: group.maskElement, context)
        let bounds = context.plan.maskBounds(of: group)
        commands.withCommand(at: group.maskElement) {
            withMask($0, content, in: area.intersection(bounds), body)
        }
    }

    /// Sets a fill or path as the mask and calls `body` with its alpha.
    ///
    /// `body` is called for each part of the area. The clip is set to that part during the call.
    private func withMask(
        _ command: borrowing DrawCommand, _ content: PreparedContent, in area: PixelRect,
        _ body: (Float) -> Void
    ) {
        let outer = clip
        defer { (clip, mask, maskBytes) = (outer, nil, nil) }
        switch command {
        case .fill(let fill):
            clip = area
            guard !clip.isEmpty,
                outline.load(fill.shape, plane: fill.plane, soft: fill.edges),
                maskShape.build(outline, clip: clip)
            else { return }
            points.load(outline)
            mask = .convex
            body(unit(fill.color.w))
        case .path(let path):
            if case .coverage(let coverage) = content {
                clip = area.intersection(coverage.bounds)
                if clip.isEmpty { return }
                (mask, maskBytes) = (.bytes, coverage)
                return body(unit(path.color.w))
            }
            guard load(path, content) else { return }
            let covered = area.intersection(points.bounds).intersection(path.bounds)
            cells.forEachWindow(in: covered) {
                points.add(to: cells)
                clip = PixelRect(cells.window.window)
                mask = .cells
                body(unit(path.color.w))
                cells.clear(rows.cover)
            }
        default: return
        }
    }

    /// Draws a command, its colour multiplied by `scale`.
    private func draw(
        _ element: borrowing DrawCommand, _ content: PreparedContent, _ scale: Float,
        _ context: DrawContext
    ) {
        switch element {
        case .fill(var fill):
            fill.color *= scale
            self.fill(fill)
        case .gradient(let gradient):
            guard case .ramp(let ramp) = content else { return }
            self.gradient(gradient, ramp, opacity: gradient.opacity * scale)
        case .texture(var texture):
            texture.tint *= scale
            self.texture(texture, context)
        default: break
        }
    }

    /// Builds the shape from the outline; returns false if it is invisible.
    @inline(__always)
    func buildShape() -> Bool {
        guard shape.build(outline, clip: clip) else { return false }
        switch mask {
        case .convex, .cells: isMaskInside = points.isInside(outline)
        case .bytes, nil: isMaskInside = false
        }
        return true
    }

    /// Computes the masked coverage of a row of the shape.
    ///
    /// Returns false if the coverage is empty. The target's pixels some rows below are prefetched.
    @inline(__always)
    func cover(row y: Int, _ span: inout ZRSpan) -> Bool {
        guard maskedCover(row: y, &span) else { return false }
        target.prefetchBelow(Int(span.x0), y, count: Int(span.x1 - span.x0))
        return true
    }

    @inline(__always)
    private func maskedCover(row y: Int, _ span: inout ZRSpan) -> Bool {
        guard let mask else { return shape.cover(row: y, in: clip.box, rows.cover, &span) }
        guard cover(mask, row: y, &span) else { return false }
        if isMaskInside { return true }
        var box = clip.box
        (box.minX, box.maxX) = (span.x0, span.x1)
        let first = rows.cover + (Int(span.x0) - clip.minX)
        guard shape.multiply(row: y, in: box, first, &span) else { return false }
        (span.in0, span.in1) = (span.x1, span.x1)
        return true
    }

    /// Writes the mask's coverage of a row; returns false if it is empty.
    func cover(_ mask: MaskCoverage, row y: Int, _ span: inout ZRSpan) -> Bool {
        switch mask {
        case .convex: return maskShape.cover(row: y, in: clip.box, rows.cover, &span)
        case .cells: return cells.cover(row: y, into: rows.cover, &span)
        case .bytes:
            guard let placed = maskBytes else { return false }
            let columns = placed.coverage.columns(ofRow: y - placed.y)
            let from = max(columns.lowerBound + placed.x, clip.minX)
            let to = min(columns.upperBound + placed.x, clip.maxX)
            guard from < to else { return false }
            for x in from..<to {
                let byte = placed.coverage[x - placed.x, y - placed.y]
                rows.cover[x - clip.minX] = Float(byte) / 255
            }
            span = ZRSpan(x0: Int32(from), x1: Int32(to), in0: 0, in1: 0, inside: 0)
            return true
        }
    }
}
