import CoreAnimation
import Graphics

extension UIBezierPath {
    /// Fills the path in the current context, using the path's fill rule.
    public func fill() { UIGraphicsGetCurrentContext().map { fill(in: $0) } }

    /// Strokes the path in the current context, with its line style.
    ///
    /// The style is the line width, the caps, the joins and the dashes.
    public func stroke() { UIGraphicsGetCurrentContext().map { stroke(in: $0) } }

    /// Fills the path in the current context with a blend mode and an alpha.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.paint(blendMode, alpha: alpha) { fill(in: $0) }
    }

    /// Strokes the path in the current context with a blend mode and an alpha.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.paint(blendMode, alpha: alpha) { stroke(in: $0) }
    }

    /// Clips further drawing in the current context to the path.
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
        context.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
        context.beginPath()
        context.addPath(cgPath)
        context.strokePath()
        context.restoreGState()
    }
}
