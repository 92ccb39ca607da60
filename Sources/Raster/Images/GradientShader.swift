import CRasterKernels
import DisplayList
import Graphics

/// A shader that computes the colours of a gradient's pixels.
///
/// Colours come from a table by position. At abrupt colour changes a table lookup would give jagged
/// edges: pixels there show the mean over the part of the gradient that they cover. In gradients
/// that are linear on the screen all pixels cover parts of the same length, and the table holds the
/// means.
struct GradientShader {
    private let ramp: GradientRamp
    /// Whether abrupt colour changes need mean colours that the table lacks.
    private let averagesSteps: Bool
    private var gradient: ZRGradient
    /// The transform from device pixels to the gradient's space.
    private let map: PlaneTransform

    /// Makes a shader; fails where the gradient or its transform is degenerate.
    init?(_ command: GradientCommand, _ ramp: GradientRamp) {
        guard let own = command.ownSpace, let back = command.plane.inverted() else { return nil }
        map = back.concatenating(own)
        guard map.isFinite else { return nil }
        self.ramp = ramp
        averagesSteps = !command.isLinear && ramp.hasSteps(isRound: command.kind == .conic)
        gradient = ZRGradient()
        (gradient.ax, gradient.ay, gradient.aw) = (map.ax, map.ay, map.aw)
        (gradient.bx, gradient.by, gradient.bw) = (map.bx, map.by, map.bw)
        gradient.perspective = map.isAffine ? 0 : 1
        gradient.kind = ZRGradientKind(UInt32(command.kind.rawValue))
    }

    /// Blends a gradient over a row of a target.
    ///
    /// The row has `count` pixels from (x, y) on. Its colours are weighted by coverage and by
    /// `scale`, 0 to 256.
    mutating func blend(
        _ table: ZRTable, x: Int, y: Int, count: Int, over target: Target,
        _ cover: UnsafePointer<Float>, scale: Float, _ row: RowScratch
    ) {
        // Positions are computed from column 0, so that the result does not depend on the column
        // `x` where drawing begins.
        let first = map.project(0.5, Double(y) + 0.5)
        (gradient.x, gradient.y, gradient.w) = (first.x, first.y, first.z)
        gradient.first = Int32(x)
        var table = table
        let pixels = target.at(x, y)
        if averagesSteps, shadeSteps(&table, count, row) {
            zr_blend_over(pixels, row.texels, cover, scale, Int32(count))
        } else {
            zr_blend_gradient(
                pixels, &gradient, &table, cover, scale, Int32(count),
                Int32(target.bounds.maxX - x))
        }
    }

    /// Writes a row's colours averaged at abrupt changes; false without any.
    private mutating func shadeSteps(_ table: inout ZRTable, _ count: Int, _ row: RowScratch)
        -> Bool
    {
        let isConic = gradient.kind == ZR_CONIC
        var found = false
        zr_gradient_places(&gradient, row.places, Int32(count))
        ramp.withSteps(isRound: isConic) { steps in
            (gradient.steps, gradient.stepCount) = (steps.baseAddress, Int32(steps.count))
            found = zr_gradient_widths(&gradient, row.places, row.widths, Int32(count)) != 0
        }
        guard found else { return false }
        zr_look_up(row.texels, row.places, Int32(count), &table)
        for i in 0..<count where row.widths[i] > 0 {
            row.texels[i] = ramp.mean(
                around: Double(row.places[i]), width: Double(row.widths[i]), isRound: isConic)
        }
        return true
    }
}
