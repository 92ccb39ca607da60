// Standing: complete.
import Foundation
import Graphics

/// A gradient whose colours a function computes, along a line or between two circles.
///
/// The function is evaluated at 1,025 locations when the shading is made; between them colours are
/// mixed in sRGB.
public final class CGShading {
    /// Fills the clip of a context with the gradient.
    fileprivate let draw: (CGContext) -> Void

    /// The number of locations at which the function is evaluated.
    private static let samples = 1025

    /// Makes an axial shading along a line; nil for an unsuitable function.
    ///
    /// The function must have one output for each colour component, alpha included.
    ///
    /// The function gives colours, alpha last, from the start to the end of its domain. The end
    /// colours continue before the start and after the end if requested.
    public init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
        extendStart: Bool, extendEnd: Bool
    ) {
        guard let gradient = Self.gradient(space, function) else { return nil }
        let options = Self.options(extendStart, extendEnd)
        draw = { $0.drawLinearGradient(gradient, start: start, end: end, options: options) }
    }

    /// Makes a radial shading between two circles; nil for an unsuitable function.
    ///
    /// The function must have one output for each colour component, alpha included.
    ///
    /// The function gives colours, alpha last, from the start to the end of its domain. The end
    /// colours continue before the start and after the end if requested.
    public init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
        endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        guard let gradient = Self.gradient(space, function) else { return nil }
        let options = Self.options(extendStart, extendEnd)
        draw = {
            $0.drawRadialGradient(
                gradient, startCenter: start, startRadius: startRadius, endCenter: end,
                endRadius: endRadius, options: options)
        }
    }

    private static func gradient(_ space: CGColorSpace, _ function: CGFunction) -> CGGradient? {
        guard space.numberOfComponents > 0, function.outputs == space.numberOfComponents + 1 else {
            return nil
        }
        let (low, high) = (function.domain.lowerBound, function.domain.upperBound)
        let components = (0..<samples).flatMap { (i: Int) -> [CGFloat] in
            let fraction = CGFloat(i) / CGFloat(samples - 1)
            return function.values(at: low + (high - low) * fraction)
        }
        return CGGradient(
            colorSpace: space, colorComponents: components, locations: nil, count: samples)
    }

    private static func options(_ before: Bool, _ after: Bool) -> CGGradientDrawingOptions {
        [before ? .drawsBeforeStartLocation : [], after ? .drawsAfterEndLocation : []]
    }
}

extension CGContext {
    /// Fills the clip with a shading.
    public func drawShading(_ shading: CGShading) { shading.draw(self) }
}
