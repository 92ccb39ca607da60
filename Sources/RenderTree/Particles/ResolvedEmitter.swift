import Foundation
import Graphics

/// The resolved values of an emitter layer.
///
/// Numbers that are not finite become 0.
struct ResolvedEmitter {
    var position: SIMD3<Double>
    var size: SIMD3<Double>
    var shape: String
    var mode: String
    var birthRate: Double, lifetime: Double, velocity: Double, scale: Double, spin: Double
    var seed: UInt64
    var cells: [ParticleCell]

    /// Resolves an emitter's values, given its resolved cells.
    init(_ values: borrowing LayerValues, _ cells: [ParticleCell]) {
        func finite(_ v: Double) -> Double { v.isFinite ? v : 0 }
        let p = values[Properties.emitter.emitterPosition]
        let s = values[Properties.emitter.emitterSize]
        position = SIMD3(
            finite(p.x), finite(p.y), finite(values[Properties.emitter.emitterZPosition]))
        size = SIMD3(
            finite(s.width), finite(s.height), finite(values[Properties.emitter.emitterDepth]))
        (shape, mode) = (
            values[Properties.emitter.emitterShape], values[Properties.emitter.emitterMode]
        )
        birthRate = max(0, finite(values[Properties.emitter.birthRate]))
        lifetime = max(0, finite(values[Properties.emitter.lifetime]))
        velocity = finite(values[Properties.emitter.velocity])
        scale = finite(values[Properties.emitter.scale])
        spin = finite(values[Properties.emitter.spin])
        seed = UInt64(min(max(0, finite(values[Properties.emitter.seed])), Double(UInt32.max)))
        self.cells = cells
    }

    /// The longest life of a particle and its nested particles.
    ///
    /// It is in seconds of local time. The nested particles are those that the particle emits.
    var longestLife: Double {
        min(cells.map { $0.longestLife(lifetime) }.max() ?? 0, Particles.longestWindow)
    }

    /// Whether the emitter emits particles.
    var isEmitting: Bool { birthRate > 0 && lifetime > 0 && cells.contains(where: \.isEmitting) }

    /// The local time at which the last emitting cell stops.
    ///
    /// It is minus infinity if no cell emits.
    var lastBirth: Double {
        guard isEmitting else { return -.infinity }
        return cells.lazy.filter(\.isEmitting).map(\.end).max() ?? -.infinity
    }

    /// Returns a random birth position of a particle, and the direction that its angles start from.
    ///
    /// The emitter is interpolated by `share` toward its later state.
    func origin(
        _ random: inout SplitMix, toward later: ResolvedEmitter, _ share: Double
    ) -> (place: SIMD3<Double>, heading: SIMD3<Double>) {
        // Three random numbers are always drawn, so that later random numbers do not depend on the
        // shape.
        let u = SIMD3(random.centred(), random.centred(), random.centred())
        let middle = position + (later.position - position) * share
        return (middle + offset(u, in: size + (later.size - size) * share), heading(u))
    }

    /// Returns the direction that the angles of a particle start from; zero for +x.
    ///
    /// Apple's documentation leaves it open. Programs rely on a line that emits across, to -y, and
    /// on a circle whose outline emits outward.
    private func heading(_ u: SIMD3<Double>) -> SIMD3<Double> {
        switch shape {
        case "line": SIMD3(0, -1, 0)
        case "circle" where mode == "outline": Self.outward(u)
        default: .zero
        }
    }

    /// Returns a random direction in the xy plane.
    private static func outward(_ u: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(cos(u.x * 2 * .pi), sin(u.x * 2 * .pi), 0)
    }

    private func offset(_ u: SIMD3<Double>, in size: SIMD3<Double>) -> SIMD3<Double> {
        switch shape {
        case "line":
            let x = mode == "points" ? (u.x < 0 ? -0.5 : 0.5) : u.x
            return SIMD3(x * size.x, 0, 0)
        case "rectangle": return box(u, SIMD3(size.x, size.y, 0))
        case "cuboid": return box(u, size)
        case "circle":
            let isDisc = mode == "surface" || mode == "volume"
            let r = isDisc ? (u.y + 0.5).squareRoot() * size.x : size.x
            return Self.outward(u) * r
        case "sphere":
            let z = u.y * 2
            let ring = max(0, 1 - z * z).squareRoot()
            let r = mode == "volume" ? cbrt(u.z + 0.5) * size.x : size.x
            return (Self.outward(u) * ring + SIMD3(0, 0, z)) * r
        default: return .zero
        }
    }

    /// Returns a random point of a box, depending on the emitter mode.
    ///
    /// It is a corner, or a point on an edge, on a face or inside. A box without depth is a
    /// rectangle.
    private func box(_ u: SIMD3<Double>, _ size: SIMD3<Double>) -> SIMD3<Double> {
        let corner = SIMD3(repeating: -0.5).replacing(with: 0.5, where: u .>= 0)
        let isFlat = size.z == 0
        switch mode {
        case "points": return corner * size
        case "outline": return edge(u, corner, size)
        case "surface" where !isFlat: return face(u, corner, size)
        default: return u * size
        }
    }

    /// Returns a random point on the edges of a box.
    ///
    /// The probability of an edge is proportional to its length.
    private func edge(
        _ u: SIMD3<Double>, _ corner: SIMD3<Double>, _ size: SIMD3<Double>
    ) -> SIMD3<Double> {
        let lengths = SIMD3(abs(size.x), abs(size.y), abs(size.z))
        guard let (axis, share) = Self.axis(u.x + 0.5, lengths) else { return corner * size }
        // The signs of `u.y` and `u.z` select one of the four edges along this axis.
        var place = corner
        if axis > 0 { place.x = corner.y }
        if axis == 2 { place.y = corner.z }
        place[axis] = share - 0.5
        return place * size
    }

    /// Returns a random point on the faces of a box.
    ///
    /// The probability of a face is proportional to its area.
    private func face(
        _ u: SIMD3<Double>, _ corner: SIMD3<Double>, _ size: SIMD3<Double>
    ) -> SIMD3<Double> {
        let areas = SIMD3(
            abs(size.y * size.z), abs(size.z * size.x), abs(size.x * size.y))
        guard let (axis, share) = Self.axis(u.x + 0.5, areas) else { return corner * size }
        var place = axis == 0 ? SIMD3(0, u.z, u.y) : SIMD3(u.y, u.z, u.z)
        place[axis] = share < 0.5 ? -0.5 : 0.5
        return place * size
    }

    /// Returns the axis at a fraction of three successive lengths.
    ///
    /// `share` is the fraction inside that length.
    private static func axis(
        _ fraction: Double, _ lengths: SIMD3<Double>
    ) -> (axis: Int, share: Double)? {
        var rest = fraction * lengths.sum()
        for axis in 0..<3 {
            if rest < lengths[axis] { return (axis, rest / lengths[axis]) }
            rest -= lengths[axis]
        }
        return nil
    }
}
