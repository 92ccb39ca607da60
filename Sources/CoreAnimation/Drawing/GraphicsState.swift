import Graphics
import Raster

/// The state saved by `saveGState`.
struct GraphicsState {
    /// The transform from user space to pixels.
    var ctm: CGAffineTransform
    /// The clip's bounds, and its coverage inside them; nil is full coverage.
    var clip: PixelRect
    var clipShape: PathCoverage?
    var fill = CGColor.black
    var stroke = CGColor.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var line = StrokeStyle(width: 1)
    var dashes: [Double] = []
    var dashPhase = 0.0
    var isAntialiased = true
    var interpolation = CGInterpolationQuality.default
    var shadow: Shadow?

    /// A shadow, whose offset and standard deviation are in pixels.
    struct Shadow {
        var offset: SIMD2<Double>
        var sigma: Double
        var color: CGColor
    }

    var pathLine: PathLine {
        PathLine(style: line, dashes: dashes, dashPhase: dashPhase)
    }
}
