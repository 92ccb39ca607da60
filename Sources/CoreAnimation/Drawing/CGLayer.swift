// Standing: complete.
import Foundation
import Graphics

/// A drawing that is made once and drawn many times.
///
/// It is drawn in a context of its own, with the origin at the lower left and y up, whose pixels are
/// those of the context that it was made for.
public final class CGLayer {
    /// The size in points.
    public let size: CGSize
    /// The context that receives the drawing.
    public let context: CGContext?
    private let scale: CGFloat

    /// Makes an empty offscreen layer for a context; nil for an unsuitable size.
    ///
    /// The size is unsuitable if the bitmap would be empty or too large. The information is
    /// ignored.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        scale = abs(context.base.determinant).squareRoot()
        guard let own = CGContext(upright: size, scale: scale) else { return nil }
        (self.size, self.context) = (size, own)
    }

    /// The size of the bitmap in points.
    ///
    /// The bitmap has a whole number of pixels.
    fileprivate var sizeOfPixels: CGSize {
        CGSize(
            width: CGFloat(context?.width ?? 0) / scale,
            height: CGFloat(context?.height ?? 0) / scale)
    }
}

extension CGContext {
    /// Draws a layer in its own size, with its origin at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws a layer into a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let image = layer.context?.makeImage() else { return }
        let whole = layer.sizeOfPixels
        draw(
            image,
            in: CGRect(
                x: rect.minX, y: rect.minY, width: rect.width * whole.width / layer.size.width,
                height: rect.height * whole.height / layer.size.height))
    }
}
