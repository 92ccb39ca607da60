import Foundation
import Graphics

/// The geometry of a gradient's colours.
package enum GradientKind: UInt8, Hashable, Sendable {
    /// Along the line from the start to the end.
    case axial
    /// Outward from the start, in axis-aligned ellipses.
    ///
    /// The half axes of the last one are the distances from the start to the end in x and y.
    case radial
    /// Around the start, beginning in the direction of the end.
    ///
    /// It turns from the x axis toward the y axis.
    case conic
}

/// The colour stops of a gradient.
package struct GradientStops: Hashable, Sendable {
    /// The colours as straight red, green, blue and alpha.
    package var colors: [SIMD4<Float>]
    /// The location of each colour, ascending, 0...1; as many as colours.
    package var locations: [Float]

    /// Makes stops.
    ///
    /// Without locations, or with another number of locations than colours, the colours are spread
    /// evenly. Locations are made ascending; NaN becomes 0. Stops beyond 0...1 are replaced by stops
    /// at 0 and 1 with the colours there.
    @inlinable
    package init(colors: [SIMD4<Float>], locations: [Double]?) {
        self.colors = colors.map { color in
            var limited = color.clamped(lowerBound: .zero, upperBound: .one)
            limited.replace(with: 0, where: color .!= color)
            return limited
        }
        if let locations, locations.count == colors.count {
            var last = -Self.farthest
            self.locations = locations.map {
                last = max(last, $0.isNaN ? 0 : Float(min($0, Double(Self.farthest))))
                return last
            }
            cut()
        } else {
            let steps = Float(max(colors.count - 1, 1))
            self.locations = colors.indices.map { Float($0) / steps }
        }
    }

    /// The maximum distance of a location from 0.
    @usableFromInline static let farthest: Float = 1e6

    /// Replaces the stops beyond 0...1 by stops at 0 and 1 with the colours there.
    @usableFromInline
    mutating func cut() {
        guard let first = locations.first, let last = locations.last, first < 0 || last > 1 else {
            return
        }
        let start = straightColor(at: 0, before: locations.firstIndex { $0 > 0 })
        let end = straightColor(at: 1, before: locations.firstIndex { $0 >= 1 })
        let kept = locations.indices.filter {
            (first >= 0 || locations[$0] > 0) && (last <= 1 || locations[$0] < 1)
        }
        colors = (first < 0 ? [start] : []) + kept.map { colors[$0] } + (last > 1 ? [end] : [])
        locations = (first < 0 ? [0] : []) + kept.map { locations[$0] } + (last > 1 ? [1] : [])
    }

    /// Whether the colour changes abruptly anywhere.
    package var hasSteps: Bool {
        zip(locations, locations.dropFirst()).contains { $0 == $1 }
    }

    /// The locations at which the colour changes abruptly.
    package var steps: [Double] {
        zip(locations, locations.dropFirst()).filter { $0 == $1 }.map { Double($0.0) }
    }

    /// Returns the premultiplied colour at a location of the gradient.
    ///
    /// Straight colours are interpolated; outside the stops the end colours continue. Where two
    /// stops coincide, the later one applies from there on.
    package func color(at t: Float) -> SIMD4<Float> {
        color(at: t, before: locations.firstIndex { $0 > t } ?? locations.count)
    }

    /// Returns the mean of the premultiplied colours between two locations.
    ///
    /// Between two stops the colours are quadratic in the location, so that Simpson's rule is
    /// exact.
    package func mean(from low: Double, to high: Double) -> SIMD4<Float> {
        guard high > low else { return color(at: Float(low)) }
        var (sum, from) = (SIMD4<Float>.zero, low)
        for next in 0...locations.count {
            let to = next < locations.count ? min(Double(locations[next]), high) : high
            guard to > from else { continue }
            let middle = color(at: Float((from + to) / 2), before: next)
            let ends = color(at: Float(from), before: next) + color(at: Float(to), before: next)
            sum += (ends + 4 * middle) * Float((to - from) / (6 * (high - low)))
            from = to
        }
        return sum
    }

    /// Returns the premultiplied colour interpolated between two stops.
    ///
    /// The colour is that at the location `t`, the stops are `next` and the one before.
    private func color(at t: Float, before next: Int) -> SIMD4<Float> {
        let straight = straightColor(at: t, before: next)
        return straight * SIMD4(straight.w, straight.w, straight.w, 1)
    }

    /// Returns the straight colour interpolated between two stops; nil is the end of the stops.
    private func straightColor(at t: Float, before next: Int?) -> SIMD4<Float> {
        guard let first = colors.first, let last = colors.last else { return .zero }
        guard let next, next < colors.count else { return last }
        guard next > 0 else { return first }
        let span = locations[next] - locations[next - 1]
        let share = (t - locations[next - 1]) / span
        return colors[next - 1] + (colors[next] - colors[next - 1]) * share
    }
}

/// A rounded rectangle filled with a gradient.
package struct GradientCommand: Hashable, Sendable {
    /// The transform from the layer to the device.
    package var plane: PlaneTransform
    /// The filled shape; ``start`` and ``end`` are in the unit space of its rectangle.
    package var shape: RoundedRect
    package var edges: EdgeMask
    package var kind: GradientKind
    package var stops: GradientStops
    /// The start and end of the gradient, in unit space.
    package var start: SIMD2<Double>, end: SIMD2<Double>
    /// The factor of all colours, 0...1.
    package var opacity: Float
    /// The visible pixels that the command can touch; nothing outside is drawn.
    package var bounds: PixelRect

    @inlinable
    package init(
        plane: PlaneTransform, shape: RoundedRect, edges: EdgeMask = .all, kind: GradientKind,
        stops: GradientStops, start: SIMD2<Double>, end: SIMD2<Double>, opacity: Float = 1,
        bounds: PixelRect
    ) {
        (self.plane, self.shape, self.edges, self.kind) = (plane, shape, edges, kind)
        (self.stops, self.start, self.end) = (stops, start, end)
        (self.opacity, self.bounds) = (opacity, bounds)
    }

    /// Whether the colours change at a constant rate along straight lines of the screen.
    package var isLinear: Bool { kind == .axial && plane.isAffine }

    /// The width of a pixel, as a fraction of the gradient's length.
    ///
    /// The fraction is rounded down to a sixteenth of an octave.
    ///
    /// It is 0 if the extent differs between pixels or no colour changes abruptly.
    package var pixelWidth: Double {
        guard isLinear, stops.hasSteps, let own = ownSpace,
            let back = plane.inverted()?.concatenating(own)
        else { return 0 }
        let width = max(abs(back.ax), abs(back.bx))
        guard width > 0, width.isFinite else { return 0 }
        return exp2((log2(min(width, 4)) * 16).rounded(.down) / 16)
    }

    /// The transform from the layer to the gradient's coordinate space.
    ///
    /// Nil if a line or a half axis has no length. In this space an axial gradient runs from x = 0
    /// to x = 1, a radial one from the origin to the unit circle, a conic one from the x axis
    /// around the origin. Nothing is drawn if there is no such space. Lines of equal colour are
    /// perpendicular to an axial gradient in unit space; angles of a conic gradient are measured in
    /// the layer.
    package var ownSpace: PlaneTransform? {
        let rect = shape.rect
        let size = SIMD2(Double(rect.width), Double(rect.height))
        let toUnit = PlaneTransform(
            a: (1 / size.x, 0), b: (0, 1 / size.y),
            t: (-Double(rect.minX) / size.x, -Double(rect.minY) / size.y))
        let way = end - start
        let space: PlaneTransform
        switch kind {
        case .axial: space = Self.along(way, from: start)
        case .radial:
            let (x, y) = (1 / abs(way.x), 1 / abs(way.y))
            space = PlaneTransform(a: (x, 0), b: (0, y), t: (-start.x * x, -start.y * y))
        case .conic:
            let toLayer = PlaneTransform(a: (size.x, 0), b: (0, size.y), t: (0, 0))
            space = toLayer.concatenating(Self.along(way * size, from: start * size))
        }
        let result = toUnit.concatenating(space)
        return result.isFinite ? result : nil
    }

    /// Returns the rotation and scale that map a vector to the x axis.
    ///
    /// The vector `way`, from `start` on, is mapped to x from 0 to 1.
    private static func along(_ way: SIMD2<Double>, from start: SIMD2<Double>) -> PlaneTransform {
        let w = way / (way * way).sum()
        return PlaneTransform(
            a: (w.x, -w.y), b: (w.y, w.x),
            t: (-(start * w).sum(), start.x * w.y - start.y * w.x))
    }
}
