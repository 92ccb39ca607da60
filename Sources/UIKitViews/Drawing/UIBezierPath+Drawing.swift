import CoreAnimation

extension UIBezierPath {
    /// Fills the path in the current context, using the path's fill rule.
    public func fill() { UIGraphicsGetCurrentContext().map(fill) }

    /// Strokes the path in the current context, with its line style.
    ///
    /// The style is the line width, the caps, the joins and the dashes.
    public func stroke() { UIGraphicsGetCurrentContext().map(stroke) }

    /// Fills the path in the current context with a blend mode and an alpha.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.paint(blendMode, alpha: alpha, fill)
    }

    /// Strokes the path in the current context with a blend mode and an alpha.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.paint(blendMode, alpha: alpha, stroke)
    }

    /// Clips further drawing in the current context to the path.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        setPath(of: context)
        context.clip(using: fillRule)
    }

    private func setPath(of context: CGContext) {
        context.beginPath()
        context.addPath(cgPath)
    }

    private func fill(in context: CGContext) {
        setPath(of: context)
        context.fillPath(using: fillRule)
    }

    private func stroke(in context: CGContext) {
        context.paint {
            $0.setLineWidth(lineWidth)
            $0.setLineCap(lineCapStyle)
            $0.setLineJoin(lineJoinStyle)
            $0.setMiterLimit(miterLimit)
            $0.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
            setPath(of: $0)
            $0.strokePath()
        }
    }
}
