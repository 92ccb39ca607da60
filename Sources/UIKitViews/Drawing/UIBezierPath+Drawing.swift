import CoreAnimation
import Graphics

extension UIBezierPath {
    /// Fills the path in the present context, by its own rule.
    public func fill() { UIGraphicsGetCurrentContext().map { fill(in: $0) } }

    /// Draws a line along the path in the present context, by its own width, ends, corners and
    /// dashes.
    public func stroke() { UIGraphicsGetCurrentContext().map { stroke(in: $0) } }

    /// Fills the path with a blend mode and an alpha.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.paint(blendMode, alpha: alpha) { fill(in: $0) }
    }

    /// Draws a line along the path with a blend mode and an alpha.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.paint(blendMode, alpha: alpha) { stroke(in: $0) }
    }

    /// From now on only the inside of the path changes in the present context.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func fill(in context: CGContext) {
        context.beginPath()
        context.addPath(cgPath)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func stroke(in context: CGContext) {
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashes)
        context.beginPath()
        context.addPath(cgPath)
        context.strokePath()
        context.restoreGState()
    }
}
