import Foundation
import Graphics

/// The resolved values of an emitter cell.
///
/// Numbers that are not finite become 0.
struct ParticleCell: Sendable {
    var image: CGImage?
    /// The part of the image to draw, in image pixels.
    var texels = CGRect.zero
    /// The size in points of a particle whose scale is 1.
    var size = CGSize.zero
    var isNearest = false
    /// The interval in which the cell emits, in local time.
    ///
    /// For a nested cell, it is in the age of the emitting particle.
    var begin: Double, end: Double
    var birthRate: Double
    var lifetime: Double, lifetimeRange: Double
    var latitude: Double, longitude: Double, range: Double
    var velocity: Double, velocityRange: Double
    var acceleration: SIMD3<Double>
    var scale: Double, scaleRange: Double, scaleSpeed: Double
    var spin: Double, spinRange: Double
    var color: SIMD4<Double>, colorRange: SIMD4<Double>, colorSpeed: SIMD4<Double>
    var cells: [ParticleCell]

    /// The maximum birth rate, in particles per second.
    static let maxBirths = 100_000.0

    /// Returns the resolved cells of an emitter layer.
    ///
    /// The array is empty for layers of other kinds.
    static func cells(of values: borrowing LayerValues) -> [ParticleCell] {
        guard values.kind == .emitter else { return [] }
        return (values[Properties.emitter.emitterCells] ?? []).map { ParticleCell($0) }
    }

    init(_ values: EmitterCellValues, depth: Int = 0) {
        let own = Properties.cell
        func number(_ property: CellProperty) -> Double {
            let v = values.number(property)
            return v.isFinite ? v : 0
        }
        let isOn = number(own.isEnabled) != 0
        begin = max(0, number(own.beginTime))
        let duration = values.number(own.duration)
        end = duration.isNaN ? .infinity : begin + max(0, duration)
        birthRate = isOn ? min(max(0, number(own.birthRate)), Self.maxBirths) : 0
        (lifetime, lifetimeRange) = (number(own.lifetime), number(own.lifetimeRange))
        (latitude, longitude) = (number(own.emissionLatitude), number(own.emissionLongitude))
        range = number(own.emissionRange)
        (velocity, velocityRange) = (number(own.velocity), number(own.velocityRange))
        acceleration = SIMD3(
            number(own.xAcceleration), number(own.yAcceleration), number(own.zAcceleration))
        (scale, scaleRange) = (number(own.scale), number(own.scaleRange))
        scaleSpeed = number(own.scaleSpeed)
        (spin, spinRange) = (number(own.spin), number(own.spinRange))
        color = values[own.color].colorValue?.vector ?? .zero
        colorRange = SIMD4(
            number(own.redRange), number(own.greenRange), number(own.blueRange),
            number(own.alphaRange))
        colorSpeed = SIMD4(
            number(own.redSpeed), number(own.greenSpeed), number(own.blueSpeed),
            number(own.alphaSpeed))
        cells =
            depth < EmitterCellValues.maxDepth
            ? values.cells.map { ParticleCell($0, depth: depth + 1) } : []
        if case .image(let picture) = values[own.contents] { show(picture, values) }
    }

    private mutating func show(_ picture: CGImage, _ values: EmitterCellValues) {
        let own = Properties.cell
        let scale = values.number(own.contentsScale)
        let placement = ContentsPlacement(
            picture, unit: values[own.contentsRect].rectValue ?? .zero,
            scale: scale > 0 && scale.isFinite ? scale : 1, gravity: "center", in: .zero)
        guard let placement else { return }
        (image, texels, size) = (picture, placement.texels, placement.rect.size)
        isNearest = values[own.magnificationFilter] == .text("nearest")
    }

    /// Returns a random direction in the cell's emission cone.
    ///
    /// The cone's full angle is `range`; the directions are uniformly distributed over its solid
    /// angle. Latitudes are measured from the xy plane toward the viewer (uncertain point U27).
    func direction(_ random: inout SplitMix) -> SIMD3<Double> {
        let (flat, up) = (cos(latitude), sin(latitude))
        let axis = SIMD3(flat * cos(longitude), flat * sin(longitude), up)
        // Two random numbers are always drawn, so that later random numbers do not depend on the
        // range.
        let (share, turn) = (random.unit(), random.unit() * 2 * .pi)
        let half = min(abs(range) / 2, .pi)
        guard half > 0 else { return axis }
        let along = 1 - share * (1 - cos(half))
        let aside = max(0, 1 - along * along).squareRoot()
        let across = SIMD3(-sin(longitude), cos(longitude), 0)
        let above = SIMD3(-up * cos(longitude), -up * sin(longitude), flat)
        return axis * along + (across * cos(turn) + above * sin(turn)) * aside
    }

    /// Returns the longest life of a particle and its nested particles.
    ///
    /// The nested particles are those that it emits. Lifetimes are multiplied by `factor`.
    func longestLife(_ factor: Double) -> Double {
        let own = max(0, (lifetime + abs(lifetimeRange) / 2) * factor)
        return own + (cells.map { $0.longestLife(factor) }.max() ?? 0)
    }

    /// Whether the cell emits particles.
    var isEmitting: Bool { birthRate > 0 && lifetime + abs(lifetimeRange) / 2 > 0 }
}

extension SIMD3<Double> {
    /// Returns the vector rotated as the x axis is rotated to a direction.
    ///
    /// The rotation is about y, then about z. The zero vector gives no rotation.
    func turned(toward direction: SIMD3<Double>) -> SIMD3<Double> {
        let flat = hypot(direction.x, direction.y)
        let length = hypot(flat, direction.z)
        guard length > 0, length.isFinite else { return self }
        let (cosine, sine) = flat > 0 ? (direction.x / flat, direction.y / flat) : (1, 0)
        let (along, up) = (flat / length, direction.z / length)
        let forward = SIMD3(along * cosine, along * sine, up)
        let across = SIMD3(-sine, cosine, 0)
        let above = SIMD3(-up * cosine, -up * sine, along)
        return forward * x + across * y + above * z
    }
}
