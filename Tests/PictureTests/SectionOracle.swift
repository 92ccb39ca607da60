import CoreAnimation
import DisplayList
import Testing

/// How coverage is read from a channel: what it is outside and what it is inside.
struct Ink: Sendable {
    var channel = 1
    var outside = 255.0
    var inside = 0.0

    /// Red on white, read in green.
    static let redOnWhite = Ink()
    /// White of some shade on black.
    static func lightOnBlack(_ shade: Double = 255) -> Ink {
        Ink(channel: 0, outside: 0, inside: shade)
    }
}

/// Something that has to be true of a picture.
enum Check: Sendable {
    /// What can be said without knowing the ground.
    case look(Look)
    /// A pixel's colour, within a tolerance of its own.
    case near(Int, Int, RGB, Int)
    /// How much of a pixel on an edge is covered, 0 to 1.
    case coverage(Int, Int, Double)
    /// The covered area in pixels, within so many per cent.
    case area(Double, percent: Double = 0.5)
    /// The smallest rectangle around all pixels of a colour.
    case box(RGB, [Int])
    /// Where the covered part of a row begins and ends; the row's number, a column inside.
    case row(Int, inside: Int, Double, Double)
    /// Where the covered part of a column begins and ends; the column's number, a row inside.
    case column(Int, inside: Int, Double, Double)

    static func pixel(_ x: Int, _ y: Int, _ color: RGB) -> Check { .look(.pixel(x, y, color)) }
    static func count(_ color: RGB, _ n: Int) -> Check { .look(.count(color, n)) }
    static func changed(_ n: Int) -> Check { .look(.changed(n)) }
}

/// A scene, a moment and what its picture has to be.
struct SectionOracle: CustomTestStringConvertible, Sendable {
    /// The section of the specification, or the number in the table of pixel oracles
    /// (rendering 11), as in `oracle 20`.
    let source: String
    let name: String
    var ground: @Sendable () -> Ground = { Ground() }
    var time = 0.0
    /// How coverage is read.
    var ink = Ink.redOnWhite
    let build: @Sendable (Ground) -> Void
    /// What is changed once the scene is live, at time 0.
    var change: (@Sendable (Ground) -> Void)?
    let checks: [Check]

    var testDescription: String { "\(source) \(name)" }

    /// The frame at the moment.
    func list() -> DrawList {
        let ground = ground()
        build(ground)
        ground.stage.advance(to: 0)
        if let change { ground.change(change) }
        ground.stage.advance(to: time)
        return ground.stage.drawList()
    }
}

extension Check {
    /// Holds the check against a picture.
    func hold(_ image: CGImage, _ ink: Ink, _ drawer: Drawer) {
        func covered(_ x: Int, _ y: Int) -> Double {
            let value = Double(image[x, y] >> UInt32(16 - 8 * ink.channel) & 255)
            return (ink.outside - value) / (ink.outside - ink.inside)
        }
        func expectSpan(_ line: [Double], _ middle: Int, _ from: Double, _ to: Double) {
            let start = Double(middle) - line[..<middle].reduce(0, +)
            let end = Double(middle) + line[middle...].reduce(0, +)
            #expect(
                abs(start - from) <= 0.15 && abs(end - to) <= 0.15,
                "\(self): from \(start) to \(end)")
        }
        switch self {
        case .look(let look): look.check(image, drawer)
        case .near(let x, let y, let expected, let tolerance):
            let found = image.rgb(x, y)
            #expect(found.isClose(to: expected, tolerance), "\(self): \(found)")
        case .coverage(let x, let y, let expected):
            let tolerance = drawer == .raster ? 0.01 : 0.06
            #expect(abs(covered(x, y) - expected) <= tolerance, "\(self): \(covered(x, y))")
        case .area(let expected, let percent):
            let found = (0..<image.height).reduce(0.0) { sum, y in
                (0..<image.width).reduce(sum) { $0 + covered($1, y) }
            }
            #expect(abs(found / expected - 1) * 100 <= percent, "\(self): \(found)")
        case .box(let color, let expected):
            let found = image.box(of: color, drawer.tolerance)
            #expect(found == expected, "\(self): \(found)")
        case .row(let y, let middle, let from, let to):
            expectSpan((0..<image.width).map { covered($0, y) }, middle, from, to)
        case .column(let x, let middle, let from, let to):
            expectSpan((0..<image.height).map { covered(x, $0) }, middle, from, to)
        }
    }
}
