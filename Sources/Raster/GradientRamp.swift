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
    public init(_ stops: GradientStops, opacity: Float = 1) {
        pixels = (0..<Self.steps).map { i in
            pixel(stops.color(at: (Float(i) + 0.5) / Float(Self.steps)) * opacity)
        }
    }

    /// The pixel at `t`: the end colours beyond 0 and 1, the first one for what is no number.
    @inline(__always)
    public subscript(t: Float) -> UInt32 {
        pixels[t > 0 ? min(Int(min(t, 1) * Float(Self.steps)), Self.steps - 1) : 0]
    }
}
