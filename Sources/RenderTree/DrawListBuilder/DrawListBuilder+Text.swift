import DisplayList
import Foundation
import Graphics
import Text

extension DrawListBuilder {
    /// Draws a text layer's text, clipped to the layer's bounds.
    ///
    /// The text is upright on the screen.
    mutating func drawText(
        _ values: borrowing LayerValues, _ resolved: ResolvedLayer, _ level: Level
    ) {
        let rect = resolved.shape.rect
        guard rect.width > 0, rect.height > 0,
            let fitted = values[Properties.text.layout]?.fitted(
                to: rect.size, fontSize: values[Properties.text.fontSize]),
            !fitted.layout.ink.isNull
        else { return }
        let (layout, box) = (fitted.layout, CGRect(origin: .zero, size: rect.size))
        let stretch =
            layout.request.followsLayer
            ? nil : Self.stretch(of: layout, values, in: box, isMirrored: level.isFlipped)
        var level = level
        // An animation of the box or of the font size moves glyphs too.
        if fitted.isChanged || stretch != nil { level.isMoving = true }
        let color = values[Properties.text.foregroundColor]?.premultiplied ?? .zero
        let plane = level.isFlipped ? level.plane.mirrored(in: rect) : level.plane
        let text = stretch ?? PlaneTransform(scale: fitted.scale, x: fitted.x, y: 0)
        let place = text.concatenating(PlaneTransform(scale: 1, x: rect.minX, y: rect.minY))
            .concatenating(plane)
        let scale = pointScale * fitted.scale
        // Glyphs may extend a little beyond the box that was measured for them.
        if values[Properties.layer.masksToBounds]
            || box.inset(dx: -1, dy: -1).includes(text.scaled(layout.ink))
        {
            draw(layout, color, place, scale, level)
        } else if let pixels = resolved.pixels(on: level.plane) {
            beginClipRect(pixels)
            draw(layout, color, place, scale, level)
            endClipRect()
        } else {
            let start = beginGroup()
            scope.clip(to: DeviceBounds.pixels(rect, level.plane))
            draw(layout, color, place, scale, level)
            let clip = ClipShape(plane: level.plane, shape: RoundedRect(rect))
            endGroup(at: start, opacity: 1, clip: clip)
        }
    }

    /// Returns the transform that fits a text layout into a box.
    ///
    /// The fit is that of the layer's contents gravity. It is nil if the box has the size of the
    /// layout.
    private static func stretch(
        of layout: TextLayout, _ values: borrowing LayerValues, in box: CGRect, isMirrored: Bool
    ) -> PlaneTransform? {
        let size = layout.request.box
        guard size != box.size, size.width > 0, size.height > 0, size.width.isFinite,
            size.height.isFinite
        else { return nil }
        let rect = ContentsPlacement.rect(
            of: size, gravity: values[Properties.layer.contentsGravity], in: box,
            isMirrored: isMirrored)
        return PlaneTransform(
            a: (rect.width / size.width, 0), b: (0, rect.height / size.height),
            t: (rect.minX, rect.minY))
    }

    /// Returns the display list of a text layout, on a transparent surface.
    ///
    /// `plane` transforms the layout's box to pixels of the surface.
    package static func list(
        of layout: TextLayout, _ color: RGBAColor, by plane: PlaneTransform, width: Int, height: Int
    ) -> DrawList {
        var builder = DrawListBuilder()
        builder.begin(width: width, height: height, scale: 1, background: .zero)
        if plane.isFinite, plane.determinant != 0 {
            builder.draw(layout, color.premultiplied, plane, 1, Level(plane: plane))
        }
        return builder.list
    }

    /// Draws a text layout.
    ///
    /// `plane` transforms the layout's box to pixels. `scale` is the number of pixels per unit of
    /// the layout when the layer does not move.
    private mutating func draw(
        _ layout: TextLayout, _ color: SIMD4<Float>, _ plane: PlaneTransform, _ scale: Double,
        _ level: Level
    ) {
        let isSharp = GlyphsCommand.isUpright(plane) && !level.isMoving
        func draw(_ marks: [TextMark], _ rect: (CGRect) -> CGRect) {
            for mark in marks {
                let rect = isSharp ? rect(mark.rect) : mark.rect
                fill(rect, (mark.color?.premultiplied ?? color) * level.tint, plane)
            }
        }
        draw(layout.backgrounds) { plane.sharpened($0) }
        for run in layout.runs { self.draw(run, color, plane, scale, level) }
        draw(layout.rules) { plane.sharpened($0, least: 1) }
    }

    mutating func fill(_ rect: CGRect, _ color: SIMD4<Float>, _ plane: PlaneTransform) {
        guard color.w > 0 else { return }
        let fill = FillCommand(plane: plane, shape: RoundedRect(rect), color: color)
        add(.fill(fill), covering: rect, plane)
    }

    private mutating func draw(
        _ run: GlyphRun, _ color: SIMD4<Float>, _ plane: PlaneTransform, _ scale: Double,
        _ level: Level
    ) {
        let color = run.style.color?.premultiplied ?? color
        guard let shadow = run.style.shadow.flatMap({ ResolvedShadow($0, plane, level.tint) })
        else {
            return drawGlyphs(run, color, plane, scale, level)
        }
        let opened = beginShadow(shadow)
        drawGlyphs(run, color, plane, scale, level)
        endShadow(opened)
    }

    private mutating func drawGlyphs(
        _ run: GlyphRun, _ color: SIMD4<Float>, _ plane: PlaneTransform, _ scale: Double,
        _ level: Level
    ) {
        let isPicture = GlyphsCommand.suits(run, plane) && !level.isMoving
        let outlines = Self.outlinePlane(of: run, plane, isPicture ? nil : scale)
        let extent = GlyphsCommand.extent(of: run, plane)
        let visible = DeviceBounds.pixels(extent, isPicture ? plane : outlines)
            .intersection(scope.visible.pixels)
        guard !visible.isEmpty else { return }
        if run.face.hasImages { return drawImages(run, color.w, plane, level.tint) }
        let (fill, style) = (color * level.tint, run.style)
        if fill.w > 0, style.strokeWidth <= 0 {
            if isPicture {
                let glyphs = GlyphsCommand(plane: plane, run: run, color: fill, bounds: visible)
                add(.glyphs(glyphs), touching: visible)
            } else {
                let path = PathCommand(
                    plane: outlines, path: run.path, part: .inside(.winding), color: fill,
                    bounds: visible)
                add(.path(path), touching: visible)
            }
        }
        let stroke = (style.strokeColor?.premultiplied ?? color) * level.tint
        guard style.strokeWidth != 0, stroke.w > 0 else { return }
        let line = PathLine(
            style: StrokeStyle(width: abs(style.strokeWidth) / 100 * run.size))
        let path = PathCommand(
            plane: outlines, path: run.path, part: .line(line), color: stroke, bounds: visible)
        add(.path(path), touching: visible)
    }

    /// Returns a plane transform that rounds a run's baseline.
    ///
    /// The baseline moves by less than a pixel, so that text does not jump when it begins to move.
    /// A run drawn from cached glyph images gets the baseline of these images. Any other run gets
    /// the baseline that they would have in a layer on whole pixels.
    ///
    /// `scale` is the scale of the layer on whole pixels; nil for a run drawn from glyph images.
    private static func outlinePlane(
        of run: GlyphRun, _ plane: PlaneTransform, _ scale: Double?
    ) -> PlaneTransform {
        let (scale, top) = scale.map { ($0, 0) } ?? (plane.by, plane.ty)
        let baseline = ((run.baseline * scale + top).rounded() - top) / scale
        return PlaneTransform(scale: 1, y: baseline - run.baseline).concatenating(plane)
    }

    /// Draws the glyphs of a run that are colour images.
    private mutating func drawImages(
        _ run: GlyphRun, _ alpha: Float, _ plane: PlaneTransform, _ tint: SIMD4<Float>
    ) {
        for (image, rect) in run.images {
            let command = TextureCommand(
                plane: plane, rect: rect, texels: image.bounds, source: .image(image),
                tint: tint * alpha)
            add(.texture(command), covering: rect, plane)
        }
    }
}

extension PlaneTransform {
    /// Returns a rectangle transformed by an upright transform.
    fileprivate func scaled(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX * ax + tx, y: rect.minY * by + ty, width: rect.width * ax,
            height: rect.height * by)
    }

    /// Returns a rectangle with its edges aligned to whole pixels.
    ///
    /// The transform is upright. With `least`, the height is at least that many pixels, and the
    /// same at every position.
    fileprivate func sharpened(_ rect: CGRect, least: Double? = nil) -> CGRect {
        let left = (rect.minX * ax + tx).rounded(), right = (rect.maxX * ax + tx).rounded()
        let top = (rect.minY * by + ty).rounded()
        let bottom =
            least.map { top + max($0, (rect.height * by).rounded()) }
            ?? (rect.maxY * by + ty).rounded()
        return CGRect(
            x: (left - tx) / ax, y: (top - ty) / by, width: (right - left) / ax,
            height: (bottom - top) / by)
    }
}

extension ResolvedShadow {
    /// Resolves the shadow of a text; fails if it is invisible.
    fileprivate init?(_ shadow: TextShadow, _ plane: PlaneTransform, _ tint: SIMD4<Float>) {
        guard shadow.color.alpha > 0, shadow.radius >= 0, tint.w > 0 else { return nil }
        color = shadow.color.premultiplied * tint / SIMD4(repeating: tint.w)
        offset = SIMD2(
            shadow.x * plane.ax + shadow.y * plane.bx, shadow.x * plane.ay + shadow.y * plane.by)
        sigma = shadow.radius * plane.scaleFactor
        guard offset.x.isFinite, offset.y.isFinite, sigma.isFinite else { return nil }
    }
}
