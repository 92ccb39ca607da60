import Foundation
import Graphics

extension CGContext {
    /// The current transform from user space to pixels.
    public var ctm: CGAffineTransform { state.ctm }
    /// The current transform from user space to pixels; the same as ``ctm``.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// Transforms user space by `transform`, before the current transform.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
    }

    /// Translates user space.
    public func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }

    /// Scales user space.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Rotates user space by an angle in radians.
    ///
    /// A positive angle rotates from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Converts a point from user space to pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

    /// Converts a point from pixels to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(state.ctm.inverted())
    }

    /// Converts a size from user space to pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

    /// Converts a size from pixels to user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize {
        size.applying(state.ctm.inverted())
    }

    /// Converts a rectangle from user space to pixels.
    ///
    /// The result is the bounding box of its corners.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

    /// Converts a rectangle from pixels to user space.
    ///
    /// The result is the bounding box of its corners.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect {
        rect.applying(state.ctm.inverted())
    }

    /// Sets the line width in user space; default 1.
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }
    /// Sets the line cap; default butt.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
    /// Sets the line join; default miter.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
    /// Sets the miter limit, in line widths; default 10.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
    /// Sets the dash pattern; empty lengths give solid lines.
    ///
    /// The lengths are those of dash, gap, dash, gap ...
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.dashPhase, state.dashes) = (phase, lengths.map { Double($0) })
    }
    /// Has no effect: curves are flattened to within a tenth of a pixel.
    public func setFlatness(_ flatness: CGFloat) {}

    /// Sets the fill colour; default opaque black.
    public func setFillColor(_ color: CGColor) { state.fill = color }
    /// Sets the stroke colour; default opaque black.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    /// Sets the fill colour from amounts of ink, 0...1 each.
    public func setFillColor(
        cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        state.fill = CGColor(
            genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }
    /// Sets the stroke colour from amounts of ink, 0...1 each.
    public func setStrokeColor(
        cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        state.stroke = CGColor(
            genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }
    /// Sets the colour space of fill components, and the fill colour to black.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fill = .firstColor(of: space) }
    /// Sets the colour space of stroke components, and the stroke colour to black.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.stroke = .firstColor(of: space) }
    /// Sets the fill colour from components in the current fill colour's space, alpha last.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        state.fill = state.fill.withComponents(components)
    }
    /// Sets the stroke colour from components in the current stroke colour's space, alpha last.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        state.stroke = state.stroke.withComponents(components)
    }
    /// Sets the fill colour in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the stroke colour in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the fill colour to a gray.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(gray: gray, alpha: alpha)
    }
    /// Sets the stroke colour to a gray.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(gray: gray, alpha: alpha)
    }

    /// Has no effect: all intents give the same result.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    /// Sets the alpha that multiplies all painting, 0...1; default 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// Sets the blend mode; default normal.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    package var blendMode: CGBlendMode { state.blendMode }
    /// Sets whether edges are antialiased; default true.
    ///
    /// Without antialiasing a pixel is painted if at least half of it is covered.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.isAntialiased = shouldAntialias
    }
    package var isAntialiased: Bool { state.isAntialiased }
    /// Sets whether edges are antialiased, like ``setShouldAntialias(_:)``.
    public func setAllowsAntialiasing(_ allows: Bool) { state.isAntialiased = allows }
    /// The quality of image interpolation; default bilinear.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Whether y points down in the initial transform and thus in the offsets of shadows.
    package var isInitiallyFlipped: Bool { base.d > 0 }

    /// Sets a shadow for all further painting, black with an alpha of 1/3.
    ///
    /// - Parameters:
    ///   - offset: in the units of the context's initial transform; later transforms have no
    ///     effect.
    ///   - blur: twice the standard deviation of the blur, in the same units.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Sets a coloured shadow for all further painting; nil removes it.
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

extension CGColor {
    /// Returns opaque black in a colour space; black in sRGB for a pattern space.
    fileprivate static func firstColor(of space: CGColorSpace) -> CGColor {
        CGColor.black.converted(to: space, intent: .defaultIntent, options: nil) ?? .black
    }

    /// Returns a colour in the same colour space with other components.
    fileprivate func withComponents(_ components: UnsafePointer<CGFloat>) -> CGColor {
        colorSpace.flatMap { CGColor(colorSpace: $0, components: components) } ?? self
    }
}
