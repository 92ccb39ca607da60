import CoreAnimation
import DisplayList
import GeometrySupport
import Raster
@_exported import TestSupport
import Testing

/// What draws the picture of an oracle.
enum Drawer: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case raster, geometry
    var testDescription: String { rawValue }

    /// The back ends that this machine can draw with: the geometry back end needs a GL driver.
    static let present: [Drawer] = {
        OffscreenGeometry.image(of: DrawList(width: 1, height: 1)) == nil ? [.raster] : allCases
    }()

    func draw(_ list: DrawList) -> CGImage? {
        switch self {
        case .raster: Rasterizer(threads: 2).image(of: list)
        case .geometry: OffscreenGeometry.image(of: list)
        }
    }

    /// How far a channel may be off where a pixel is covered whole.
    var tolerance: Int { self == .raster ? 1 : 2 }
    /// How far a channel may be off where a pixel is covered in part.
    var edgeTolerance: Int { self == .raster ? 1 : 15 }
}

/// Red, green and blue, 0 to 255.
struct RGB: Equatable, Sendable, CustomStringConvertible {
    var r: Int, g: Int, b: Int
    init(_ r: Int, _ g: Int, _ b: Int) { (self.r, self.g, self.b) = (r, g, b) }
    var description: String { "\(r),\(g),\(b)" }

    func isClose(to other: RGB, _ tolerance: Int) -> Bool {
        max(abs(r - other.r), abs(g - other.g), abs(b - other.b)) <= tolerance
    }

    static let white = RGB(255, 255, 255), black = RGB(0, 0, 0)
    static let red = RGB(255, 0, 0), green = RGB(0, 255, 0), blue = RGB(0, 0, 255)
}

extension CGImage {
    func rgb(_ x: Int, _ y: Int) -> RGB {
        let p = self[x, y]
        return RGB(Int(p >> 16 & 255), Int(p >> 8 & 255), Int(p & 255))
    }

    /// The sum over all pixels of how much of white has turned into a colour without green.
    var coverage: Double {
        pixels.reduce(0) { $0 + (255 - Double($1 >> 8 & 255)) / 255 }
    }

    /// How many pixels are not white.
    var changedCount: Int { pixels.count { $0 & 0xFFFFFF != 0xFFFFFF } }

    /// How many pixels have a colour.
    func count(of color: RGB, _ tolerance: Int) -> Int {
        var n = 0
        for y in 0..<height {
            for x in 0..<width where rgb(x, y).isClose(to: color, tolerance) { n += 1 }
        }
        return n
    }
}

/// Something to look for in a picture.
enum Look: Sendable {
    /// A pixel that is covered whole.
    case pixel(Int, Int, RGB)
    /// A pixel on an edge.
    case edge(Int, Int, RGB)
    /// The summed coverage of red (or anything without green) on white.
    case area(Double, within: Double = 0.005)
    /// How many pixels have a colour.
    case count(RGB, Int)
    /// How many pixels are not white.
    case changed(Int)

    func check(_ image: CGImage, _ drawer: Drawer) {
        switch self {
        case .pixel(let x, let y, let color):
            #expect(
                image.rgb(x, y).isClose(to: color, drawer.tolerance),
                "(\(x), \(y)) is \(image.rgb(x, y)), \(color) expected")
        case .edge(let x, let y, let color):
            #expect(
                image.rgb(x, y).isClose(to: color, drawer.edgeTolerance),
                "(\(x), \(y)) is \(image.rgb(x, y)), \(color) expected")
        case .area(let sum, let share):
            #expect(abs(image.coverage - sum) <= sum * share, "area \(image.coverage)")
        case .count(let color, let n):
            #expect(image.count(of: color, drawer.tolerance) == n)
        case .changed(let n): #expect(image.changedCount == n)
        }
    }
}

/// A pixel oracle: layers on a white 200 by 200 stage, and what is seen.
struct Oracle: Sendable, CustomTestStringConvertible {
    /// The number in the table of pixel oracles (rendering 11).
    let number: Int
    let name: String
    var looks: [Look]
    /// Changes the scene; L is red, 100 by 100 at (50, 50).
    var build: @Sendable (OffscreenStage, _ l: CALayer) -> Void = { _, _ in }
    /// Done after the first commit, then shown after half a second.
    var then: (@Sendable (OffscreenStage, _ l: CALayer) -> Void)?
    var time = 0.5
    var testDescription: String { "\(number) \(name)" }

    /// The frame.
    func list() -> DrawList {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), background: .white)
        let layer = CALayer()
        layer.backgroundColor = .red
        layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        stage.layer.addSublayer(layer)
        build(stage, layer)
        stage.advance(to: 0)
        if let then {
            then(stage, layer)
            stage.advance(to: time)
        }
        return stage.drawList()
    }
}

extension CGColor {
    static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
}

extension CALayer {
    /// A sublayer of one colour.
    @discardableResult
    func add(_ color: CGColor, _ x: Double, _ y: Double, _ w: Double, _ h: Double) -> CALayer {
        let layer = CALayer()
        layer.backgroundColor = color
        layer.frame = CGRect(x: x, y: y, width: w, height: h)
        addSublayer(layer)
        return layer
    }
}

/// A linear animation of one second.
func animation(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
}
