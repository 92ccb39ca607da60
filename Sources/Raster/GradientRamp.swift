import Graphics
import RenderTree

/// The colours of a gradient as a table of premultiplied pixels.
public final class GradientRamp: Sendable {
    /// The pixels, at even steps from 0 to 1.
    private let pixels: [UInt32]
    private static let steps = 4096
    /// The size of any.
    static let byteCount = steps * 4

    /// Tabulates the colours, multiplied by an opacity.
    ///
    /// - Parameter width: each is the mean over such a part of the gradient, so that steps between
    ///   colours are soft where it is the part that a pixel covers.
    public init(_ stops: GradientStops, opacity: Float = 1, width: Double = 0) {
        let half = 0.5 / Double(Self.steps)
        pixels = Self.colors(
            stops, from: half, to: 1 - half, count: Self.steps, width: width, opacity: opacity)
    }

    /// The colours at even steps from one place of a gradient to another.
    static func colors(
        _ stops: GradientStops, from: Double, to: Double, count: Int, width: Double,
        opacity: Float = 1
    ) -> [UInt32] {
        let step = (to - from) / Double(max(1, count - 1))
        guard width > 0, stops.hasSteps else {
            return (0..<count).map {
                pixel(stops.color(at: Float(from + step * Double($0))) * opacity)
            }
        }
        return (0..<count).map { i in
            let place = from + step * Double(i)
            return pixel(stops.mean(from: place - width / 2, to: place + width / 2) * opacity)
        }
    }

    /// The pixel at `t`: the end colours beyond 0 and 1, the first one for what is no number.
    @inline(__always)
    public subscript(t: Float) -> UInt32 {
        pixels[t > 0 ? min(Int(min(t, 1) * Float(Self.steps)), Self.steps - 1) : 0]
    }
}
