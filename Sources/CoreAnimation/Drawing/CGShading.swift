// Standing: complete.
import Foundation
import Graphics

/// A gradient whose colours a function computes, along a line or between two circles.
///
/// The function is evaluated at 1,025 locations when the shading is made; between them colours are
/// mixed in sRGB.
public final class CGShading {
    private enum Shape {
        case axial(start: CGPoint, end: CGPoint)
        case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
    }

    private let shape: Shape
    private let gradient: CGGradient
    private let options: CGGradientDrawingOptions

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
        (shape, self.gradient) = (.axial(start: start, end: end), gradient)
        options = Self.options(extendStart, extendEnd)
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
        shape = .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius)
        (self.gradient, options) = (gradient, Self.options(extendStart, extendEnd))
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
        var options: CGGradientDrawingOptions = []
        if before { options.insert(.drawsBeforeStartLocation) }
        if after { options.insert(.drawsAfterEndLocation) }
        return options
    }

    fileprivate func draw(in context: CGContext) {
        switch shape {
        case .axial(let start, let end):
            context.drawLinearGradient(gradient, start: start, end: end, options: options)
        case .radial(let start, let startRadius, let end, let endRadius):
            context.drawRadialGradient(
                gradient, startCenter: start, startRadius: startRadius, endCenter: end,
                endRadius: endRadius, options: options)
        }
    }
}

extension CGContext {
    /// Fills the clip with a shading.
    public func drawShading(_ shading: CGShading) { shading.draw(in: self) }
}
