import DisplayList
import Foundation
import Graphics
import Raster

extension CGContext {
    /// Paints a shape and its shadow.
    ///
    /// If `shape` is nil, the whole clip is painted.
    func paint(_ source: Bitmap.Source, _ shape: PathCoverage?) {
        guard !state.clip.isEmpty else { return }
        var stencil = Bitmap.Stencil(
            area: state.clip, shape: shape, clip: state.clipShape,
            alpha: Float(min(max(state.alpha, 0), 1)), mode: state.blendMode)
        guard let shadow = state.shadow else { return bitmap.paint(source, stencil) }
        // The shape is painted into a separate bitmap, unclipped. Then shadow and shape are
        // composited together. Most modes change nothing outside of both.
        var (casting, seen) = (window, state.clip)
        if state.blendMode.keepsUncovered {
            casting = casting.intersection(shape?.bounds ?? source.bounds ?? casting)
            seen = seen.intersection(casting.union(casting.shadow(of: shadow.command)))
            if casting.isEmpty || seen.isEmpty { return }
        }
        let alone = Bitmap(casting)
        alone.paint(
            source,
            Bitmap.Stencil(area: casting, shape: shape, clip: nil, alpha: 1, mode: .normal))
        let picture = Self.rasterizer.image(
            of: Self.list(alone.makeImage(), shadow, at: casting, showing: seen))
        stencil.shape = nil
        bitmap.paint(.picture(picture, x: seen.minX, y: seen.minY), stencil)
    }

    /// The pixels to compute: those inside the clip, and those whose shadow falls inside it.
    var window: PixelRect {
        guard let shadow = state.shadow, !state.clip.isEmpty else { return state.clip }
        let casting = state.clip.union(
            state.clip.shadow(of: shadow.command, isBackward: true))
        let isTooLarge =
            max(casting.width, casting.height) > Self.largestSide
            || casting.width * casting.height > 1 << 26
        return isTooLarge ? state.clip : casting
    }

    private static func list(
        _ image: CGImage, _ shadow: GraphicsState.Shadow, at window: PixelRect,
        showing clip: PixelRect
    ) -> DrawList {
        var list = DrawList(width: clip.width, height: clip.height, background: .zero)
        let (x, y) = (window.minX - clip.minX, window.minY - clip.minY)
        let rect = CGRect(x: x, y: y, width: image.width, height: image.height)
        func picture(_ source: TextureSource) -> DrawCommand {
            .texture(
                TextureCommand(
                    plane: .identity, rect: rect, texels: image.bounds, softEdges: 0,
                    source: source))
        }
        let bounds = PixelRect(minX: x, minY: y, maxX: x + image.width, maxY: y + image.height)
        list.commands = [
            .beginGroup(GroupCommand(id: 1, bounds: bounds)), picture(.image(image)),
            .endGroup(.retain), .shadow(shadow.command), picture(.group(1)),
        ]
        return list
    }

    /// Paints with a blend mode and alpha, then restores the graphics state.
    ///
    /// If they are nil, the current ones are used.
    package func paint(
        _ mode: CGBlendMode? = nil, alpha: CGFloat? = nil, _ body: (CGContext) -> Void
    ) {
        saveGState()
        if let mode { setBlendMode(mode) }
        if let alpha { setAlpha(alpha) }
        body(self)
        restoreGState()
    }

    /// Begins a transparency layer.
    ///
    /// The layer is composited as one image, with the current alpha, blend mode and shadow.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        layers.append((bitmap, state, saved))
        (bitmap, saved) = (Bitmap(bitmap.bounds), [])
        (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
        // The clip's shape is applied when the layer is composited, also to the layer's shadow. Its
        // antialiased edges must not be applied twice.
        state.clipShape = nil
    }

    /// Begins a transparency layer that is clipped to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the innermost transparency layer; has no effect without one.
    public func endTransparencyLayer() {
        guard let outer = layers.popLast() else { return }
        let picture = bitmap.makeImage()
        (bitmap, state, saved) = outer
        paint(.picture(picture, x: 0, y: 0), nil)
    }
}

extension GraphicsState.Shadow {
    /// The shadow as a display list command for group 1.
    fileprivate var command: ShadowCommand {
        ShadowCommand(
            group: 1, offset: offset, sigma: sigma, color: color.rgba.premultiplied)
    }
}
