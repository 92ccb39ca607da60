import Graphics

/// How two pictures differ: on edges, where it matters how much of a pixel is covered, and on the
/// flat areas between them.
///
/// Edges are told by the pictures themselves. Where an edge lies a part of a pixel elsewhere, or is
/// softened in another way, a pixel differs by no more than it does from its neighbours: what goes
/// beyond that, in one of the pictures, is not due to an edge.
public struct PictureDifference: CustomStringConvertible, Sendable {
    /// The mean over all colours of all pixels.
    public private(set) var mean = 0.0
    /// How many pixels differ by more than 8.
    public private(set) var many = 0
    private var highest = Place()
    private var highestFlat = Place()

    /// The largest difference of a channel.
    public var most: Int { highest.value }
    /// The most by which a difference exceeds those between neighbours: all of it on flat areas.
    public var flat: Int { highestFlat.value }
    /// All of it, with places.
    public var description: String { "mean \(mean), most \(highest), flat \(highestFlat)" }

    private struct Place: CustomStringConvertible {
        var value = 0
        var x = 0, y = 0
        var description: String { "\(value) at \(x),\(y)" }
    }

    /// The index of the first of as many pixels that differ, nil if all are equal.
    ///
    /// Compiled for speed, which the tests themselves are not.
    public static func firstIndex(_ a: [UInt32], _ b: [UInt32]) -> Int? {
        a.indices.first { a[$0] != b[$0] }
    }

    /// Compares two pictures; those of different sizes differ in everything.
    public init(_ a: CGImage, _ b: CGImage) {
        guard a.width == b.width, a.height == b.height else {
            (mean, many, highest.value, highestFlat.value) = (255, .max, 255, 255)
            return
        }
        var sum = 0
        for i in a.pixels.indices where a.pixels[i] != b.pixels[i] {
            let (x, y) = (i % a.width, i / a.width)
            let (p, q) = (Self.channels(a.pixels[i]), Self.channels(b.pixels[i]))
            let channels = pointwiseMax(p, q) &- pointwiseMin(p, q)
            sum += Int(channels.x) + Int(channels.y) + Int(channels.z)
            let value = Int(channels.max())
            if value > 8 { many += 1 }
            if value > most { highest = Place(value: value, x: x, y: y) }
            if value <= flat { continue }
            let rest = value - min(Self.contrast(a, x, y), Self.contrast(b, x, y))
            if rest > flat { highestFlat = Place(value: rest, x: x, y: y) }
        }
        mean = Double(sum) / Double(a.pixels.count * 3)
    }

    /// Whether two back ends may differ like this (rendering 11).
    public func isWithin(mean: Double = 1, most: Int = 64, flat: Int = 2) -> Bool {
        self.mean <= mean && self.most <= most && self.flat <= flat
    }

    private static func channels(_ p: UInt32) -> SIMD4<UInt8> {
        SIMD4(
            UInt8(truncatingIfNeeded: p), UInt8(truncatingIfNeeded: p >> 8),
            UInt8(truncatingIfNeeded: p >> 16), UInt8(truncatingIfNeeded: p >> 24))
    }

    /// How far the channels of a pixel and of those around it lie apart.
    private static func contrast(_ image: CGImage, _ x: Int, _ y: Int) -> Int {
        var low = channels(image[x, y])
        var high = low
        for v in max(0, y - 1)...min(image.height - 1, y + 1) {
            for u in max(0, x - 1)...min(image.width - 1, x + 1) {
                low = pointwiseMin(low, channels(image[u, v]))
                high = pointwiseMax(high, channels(image[u, v]))
            }
        }
        return Int((high &- low).max())
    }
}
