import Foundation
import Graphics

extension CGContext {
    /// User space to pixels.
    public var ctm: CGAffineTransform { state.ctm }
    /// User space to pixels; the same as ``ctm``.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// Maps user space by `transform`, before the present transform.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
    }

    /// Moves user space.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales user space.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Turns user space by an angle in radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// The pixel position of a point of user space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

    /// The point of user space at a pixel position.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(state.ctm.inverted())
    }

    /// Sets the thickness of lines in user space; default 1.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }
    /// Sets how lines end; default butt.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
    /// Sets how lines meet; default miter.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
    /// Sets how far a miter may reach, in line widths; default 10.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
    /// Sets the lengths of dash, gap, dash, gap ...; none is an unbroken line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.dashPhase, state.dashes) = (phase, lengths.map { Double($0) })
    }
    /// Has no effect: curves keep within a tenth of a pixel.
    public func setFlatness(_ flatness: CGFloat) {}

    /// Sets the colour of fills; default opaque black.
    public func setFillColor(_ color: CGColor) { state.fill = color }
    /// Sets the colour of lines; default opaque black.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    /// Sets the colour of fills in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the colour of lines in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the colour of fills to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(gray: gray, alpha: alpha)
    }
    /// Sets the colour of lines to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(gray: gray, alpha: alpha)
    }

    /// Sets what everything painted is multiplied with, 0...1; default 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// Sets how paint meets what is there; default normal.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// Sets whether edges are soft; default true. Hard edges include a pixel of which half is
    /// covered.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.isAntialiased = shouldAntialias
    }
    /// Sets the same for the whole context.
    public func setAllowsAntialiasing(_ allows: Bool) { state.isAntialiased = allows }
    /// How pictures are sampled; default bilinear.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Everything painted from now on casts a shadow of a third of black.
    ///
    /// - Parameters:
    ///   - offset: in the units of the context as it was made; later transforms do not count.
    ///   - blur: twice the standard deviation of the blur, in the same units.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Everything painted from now on casts a shadow of this colour; nil ends that.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
        state.shadow = GraphicsState.Shadow(
            offset: SIMD2(offset.width * base.a, offset.height * base.d), sigma: blur / 2 * scale,
            color: color)
    }
}
