import CRasterKernels
import DisplayList
import Graphics

extension BandPainter {
    /// Composites a finished group over the current target.
    func composite(
        _ group: Target, _ plan: DrawPlan.Group, _ commands: DrawCommands.Buffer,
        _ context: DrawContext, _ contents: inout ContentCursor
    ) {
        guard
            case .endGroup(.inPlace(let opacity, let clipShape, let mask)) =
                commands.other(at: plan.end).pointee.value
        else { return }
        let area = group.bounds.intersection(clip)
        let scale = weight256(opacity)
        guard !area.isEmpty, scale > 0 else { return }
        if plan.maskElement >= 0 {
            return withMask(of: plan, in: area, commands, context, &contents) {
                compositeMasked(group, weight256(opacity * $0))
            }
        }
        var stencil: CachedGroup?
        if let mask {
            guard let kept = context.retained[mask] else { return }
            stencil = kept
        }
        guard let clipShape else { return composite(group, area, scale, stencil, nil) }
        guard
            outline.load(clipShape.shape, plane: clipShape.plane, soft: clipShape.edges),
            shape.build(outline, clip: area)
        else { return }
        composite(group, area, scale, stencil, shape)
    }

    /// Composites a group over the target, multiplied by the mask.
    private func compositeMasked(_ group: Target, _ scale: Float) {
        guard let mask else { return }
        var span = ZRSpan()
        for y in clip.minY..<clip.maxY where cover(mask, row: y, &span) {
            let x = Int(span.x0)
            target.prefetchBelow(x, y, count: Int(span.x1) - x)
            zr_blend_over(
                target.at(x, y), group.at(x, y), rows.cover + (x - clip.minX), scale,
                span.x1 - span.x0)
        }
    }

    private func composite(
        _ group: Target, _ area: PixelRect, _ scale: Float, _ stencil: CachedGroup?,
        _ clipShape: ConvexShape?
    ) {
        var span = ZRSpan()
        for y in area.minY..<area.maxY {
            var (x0, x1) = (area.minX, area.maxX)
            if let clipShape {
                guard clipShape.cover(row: y, in: area.box, rows.cover, &span) else { continue }
                (x0, x1) = (Int(span.x0), Int(span.x1))
            }
            if let stencil {
                let bounds = stencil.target.bounds
                (x0, x1) = (max(x0, bounds.minX), min(x1, bounds.maxX))
                guard y >= bounds.minY, y < bounds.maxY, x0 < x1 else { continue }
                let cover = rows.cover + (x0 - area.minX)
                if clipShape == nil { cover.update(repeating: 1, count: x1 - x0) }
                zr_mask_cover(cover, stencil.target.at(x0, y), Int32(x1 - x0))
            }
            let cover = clipShape == nil && stencil == nil ? nil : rows.cover + (x0 - area.minX)
            target.prefetchBelow(x0, y, count: x1 - x0)
            zr_blend_over(target.at(x0, y), group.at(x0, y), cover, scale, Int32(x1 - x0))
        }
    }
}
