import Foundation
import Graphics
import Motion
import Testing

@testable import DisplayList
@testable import RenderTree

/// Where the left and the right edge of a flipping page of 320 by 480 are, and how tall they are.
struct FlipRow: CustomTestStringConvertible, Sendable {
    /// The angle in degrees, or the time of an animation of 1 s that eases in and out.
    enum Moment: Sendable {
        case angle(Double), time(Double)
    }

    let moment: Moment
    let left: (x: Double, half: Double), right: (x: Double, half: Double)
    var showsBefore = true
    var testDescription: String { "\(moment)" }

    var progress: Double {
        switch moment {
        case .angle(let degrees): degrees / 180
        case .time(let t): TimingCurve.easeInEaseOut.value(at: t)
        }
    }
}

private let flips: [FlipRow] = [
    FlipRow(moment: .time(0), left: (-160, 240), right: (160, 240)),
    FlipRow(moment: .time(0.125), left: (-159.236, 240), right: (149.875, 225.891)),
    FlipRow(moment: .time(0.25), left: (-147.008, 240), right: (117.359, 191.597)),
    FlipRow(moment: .time(0.375), left: (-96.961, 240), right: (64.251, 159.036)),
    FlipRow(moment: .angle(45), left: (-113.137, 240), right: (77.889, 165.227)),
    FlipRow(moment: .angle(60), left: (-80, 240), right: (51.472, 154.415)),
    FlipRow(
        moment: .time(0.75), left: (-117.359, 191.597), right: (147.008, 240), showsBefore: false),
    FlipRow(moment: .time(1), left: (-160, 240), right: (160, 240), showsBefore: false),
]

@Suite("View transitions: drawing of flips")
struct FlipGeometryTests {
    private func page(_ kind: TransitionKind, _ p: Double) throws -> (TextureCommand, [CGPoint]) {
        let drawing = TransitionDrawing(kind, p)
        let command = try #require(drawing.flip())
        let r = drawing.bounds
        let corners = [(r.minX, r.minY), (r.maxX, r.minY), (r.maxX, r.maxY), (r.minX, r.maxY)].map {
            let q = command.plane.apply(CGPoint(x: $0, y: $1))
            return CGPoint(x: q.x - r.midX, y: q.y - r.midY)
        }
        return (command, corners)
    }

    /// Top left, top right, bottom right, bottom left.
    private func expect(_ c: [CGPoint], _ left: (Double, Double), _ right: (Double, Double)) {
        expectPoint(c[0], left.0, -left.1, 1e-3, "top left")
        expectPoint(c[1], right.0, -right.1, 1e-3, "top right")
        expectPoint(c[2], right.0, right.1, 1e-3, "bottom right")
        expectPoint(c[3], left.0, left.1, 1e-3, "bottom left")
    }

    @Test("from the left, the left edge comes to the front", arguments: flips)
    func fromLeft(row: FlipRow) throws {
        let (command, corners) = try page(.flipFromLeft, row.progress)
        expect(corners, row.left, row.right)
        #expect(command.isBefore == row.showsBefore)
    }

    @Test("from the right is the mirror image", arguments: flips)
    func fromRight(row: FlipRow) throws {
        let (command, corners) = try page(.flipFromRight, row.progress)
        expect(corners, (-row.right.x, row.right.half), (-row.left.x, row.left.half))
        #expect(command.isBefore == row.showsBefore)
    }

    @Test(
        "from the top and the bottom are each other's mirror images, near edge in full width",
        arguments: [0.1, 0.25, 0.4, 0.6, 0.9])
    func vertical(p: Double) throws {
        let (_, top) = try page(.flipFromTop, p)
        let (_, bottom) = try page(.flipFromBottom, p)
        for (a, b) in zip(top, [bottom[3], bottom[2], bottom[1], bottom[0]]) {
            expectPoint(a, b.x, -b.y, 1e-9)
        }
        let widths = [top[1].x - top[0].x, top[2].x - top[3].x]
        #expect(abs((p < 0.5 ? widths[0] : widths[1]) - 320) < 1e-9)
        #expect((p < 0.5 ? widths[1] : widths[0]) < 320)
        #expect(abs(top[0].y) <= 240 && abs(top[2].y) <= 240)
    }

    @Test("edge on, nothing is drawn")
    func edgeOn() {
        for kind in [TransitionKind.flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom] {
            #expect(TransitionDrawing(kind, 0.5).flip() == nil)
        }
    }

    @Test("V29: a face darkens by a fifth of the sine", arguments: [0, 30, 45, 60, 120, 180])
    func shade(degrees: Double) throws {
        let (command, _) = try page(.flipFromLeft, degrees / 180)
        let shade = 1 - 0.2 * abs(sin(degrees * .pi / 180))
        #expect(abs(Double(command.tint.x) - shade) < 1e-6 && command.tint.w == 1)
    }
}

/// Where a point of a curling page of 320 by 480 is drawn half way.
private let curlPoints: [(x: Double, y: Double, shownX: Double, shownY: Double)] = [
    (320, 480, 32.15, -18.56), (160, 240, 140.24, 205.78), (0, 0, 0, 0), (320, 0, 320, 0),
]

/// A page rolled straight up: direction (0, −1), height 480, radius 40.
private let straight: [(p: Double, fold: Double, y: Double, shown: Double)] = [
    (0.25, 151.416, 480, 302.832), (0.25, 151.416, 400, 367.667), (0.25, 151.416, 240, 240),
    (0.5, 302.832, 480, 0), (0.5, 302.832, 240, 217.168),
]

@Suite("View transitions: drawing of curls")
struct CurlGeometryTests {
    private let bounds = CGRect(x: 0, y: 0, width: 320, height: 480)

    @Test("V30: the roll's radius, direction and way")
    func numbers() {
        let roll = TransitionDrawing.CurlGeometry(bounds, progress: 0.5)
        #expect(abs(roll.radius - 69.22658) < 1e-5)
        #expect(abs(roll.fold - 396.58696) < 1e-4)
        #expect(abs(roll.fold * 2 - .pi * roll.radius - 575.69219) < 1e-5)
        expectPoint(CGPoint(x: roll.n.x, y: roll.n.y), -0.5, -0.75.squareRoot(), 1e-12)
    }

    @Test("points of the page are drawn where the cylinder takes them", arguments: curlPoints)
    func points(row: (x: Double, y: Double, shownX: Double, shownY: Double)) {
        let roll = TransitionDrawing.CurlGeometry(bounds, progress: 0.5)
        expectPoint(roll.shown(row.x, row.y), row.shownX, row.shownY, 0.01)
    }

    @Test("a page rolled straight up", arguments: straight)
    func straightUp(row: (p: Double, fold: Double, y: Double, shown: Double)) {
        var roll = TransitionDrawing.CurlGeometry(bounds, progress: row.p)
        (roll.n, roll.radius) = ((0, -1), 40)
        roll.fold = row.p * (480 + .pi * roll.radius)
        #expect(abs(roll.fold - row.fold) < 1e-3)
        expectPoint(roll.shown(100, row.y), 100, row.shown, 1e-3)
    }

    @Test("strips of the roll join without gaps", arguments: [0.1, 0.3, 0.5, 0.7, 0.9])
    func strips(p: Double) {
        let roll = TransitionDrawing.CurlGeometry(bounds, progress: p)
        var random = SplitMix(seed: 5)
        for _ in 0..<50 {
            let q = random.number(0, .pi * roll.radius)
            let s = roll.fold - q
            let strip = roll.map(s - 1e-3, s + 1e-3)
            let point = CGPoint(
                x: roll.corner.x + roll.n.x * s + roll.n.y * 30,
                y: roll.corner.y + roll.n.y * s - roll.n.x * 30)
            let shown = roll.shown(point.x, point.y)
            expectPoint(strip.apply(point), shown.x, shown.y, 1e-4)
        }
    }

    @Test(
        "at a seam both strips say how the page runs on, and meet", arguments: [0.1, 0.3, 0.5, 0.7])
    func seams(p: Double) throws {
        let roll = TransitionDrawing.CurlGeometry(bounds, progress: p)
        let strips = TransitionDrawing(.curlUp, p).curl().compactMap { command in
            if case .texture(let c) = command, c.polygon != nil { c } else { nil }
        }
        func angle(_ corner: CGPoint) -> Double {
            let s = (corner.x - 320) * roll.n.x + (corner.y - 480) * roll.n.y
            return (roll.fold - s) / roll.radius
        }
        func isOnOutline(_ corner: CGPoint) -> Bool { abs(angle(corner) - .pi / 2) < 1e-6 }
        var shared = 0
        for (a, b) in zip(strips, strips.dropFirst()) {
            let isRim = [a, b].contains { ($0.polygon ?? []).contains(where: isOnOutline) }
            for corner in a.polygon ?? [] {
                guard
                    (b.polygon ?? []).contains(where: {
                        hypot($0.x - corner.x, $0.y - corner.y) < 1e-9
                    })
                else { continue }
                shared += 1
                let (here, there) = (a.plane.apply(corner), b.plane.apply(corner))
                expectPoint(here, there.x, there.y, 1e-9)
                for strip in isOnOutline(corner) ? [] : [a, b] {
                    let bend = try #require(strip.bend)
                    let mean = strip.plane.stretch(along: roll.n)
                    let here = mean * (bend.x * corner.x + bend.y * corner.y + bend.z)
                    let share = isRim ? TransitionDrawing.curlRimSlope : 1
                    #expect(abs(here - share * cos(angle(corner))) < 1e-9)
                }
            }
        }
        #expect(shared >= 2 * (strips.count - 3))
    }

    @Test(
        "at its ends a curl is one whole page and nothing else",
        arguments: [TransitionKind.curlUp, .curlDown])
    func ends(kind: TransitionKind) {
        for (p, isBefore) in [(0.0, true), (1, false)] {
            let commands = TransitionDrawing(kind, p).curl()
            #expect(commands.count == 1)
            guard case .texture(let page)? = commands.first else { continue }
            #expect(page.isBefore == isBefore && page.polygon == nil && page.plane == .identity)
            #expect(page.tint == SIMD4(repeating: 1) && page.whiteMix == 0)
        }
    }

    @Test("down is up with time and roles reversed", arguments: [0.05, 0.3, 0.5, 0.8])
    func reversed(p: Double) throws {
        let up = TransitionDrawing(.curlUp, p).curl()
        let down = TransitionDrawing(.curlDown, 1 - p).curl()
        #expect(up.count == down.count)
        for case (.texture(let a), .texture(let b)) in zip(up, down) {
            #expect(a.isBefore != b.isBefore && a.tint == b.tint && a.whiteMix == b.whiteMix)
            for (c, d) in zip(a.polygon ?? [], b.polygon ?? []) { expectPoint(c, d.x, d.y, 1e-6) }
        }
    }

    @Test("a curl fades with what the picture before is multiplied by, and so does its shadow")
    func curlTint() throws {
        var drawing = TransitionDrawing(.curlUp, 0.5)
        let opaque = drawing.curl()
        drawing.beforeTint = SIMD4(0.25, 0.5, 0.5, 0.5)
        #expect(drawing.curl().count == opaque.count)
        for (faded, full) in zip(drawing.curl(), opaque) {
            switch (faded, full) {
            case (.texture(let a), .texture(let b)):
                let isBelow = b.source == .group(drawing.after)
                #expect(a.tint == b.tint * (isBelow ? .one : drawing.beforeTint))
            case (.gradient(let a), .gradient(let b)):
                #expect(abs(a.opacity - b.opacity / 2) < 1e-6)
            default: Issue.record("other commands")
            }
        }
    }

    @Test("V30: a curl's shadow fades over the roll's radius, toward the corner")
    func curlShadow() throws {
        let roll = TransitionDrawing.CurlGeometry(bounds, progress: 0.5)
        let line = roll.fold - roll.radius
        let shadows = TransitionDrawing(.curlUp, 0.5).curl().compactMap { command in
            if case .gradient(let shadow) = command { shadow } else { nil }
        }
        let shadow = try #require(shadows.first)
        let own = try #require(shadow.ownSpace)
        #expect(shadows.count == 1 && abs(shadow.opacity - 0.35) < 1e-6)
        // Toward the corner it is darkness · (1 − δ / R), whatever lies across; beyond, its soft end.
        for (distance, alpha) in [
            (0, 1), (0.25, 0.75), (0.5, 0.5), (1, 0), (2, 0), (-0.0625, 0.5), (-0.125, 0), (-1, 0),
        ] {
            for across in [-100.0, 0, 100] {
                let s = line - distance * roll.radius
                let point = CGPoint(
                    x: roll.corner.x + roll.n.x * s - roll.n.y * across,
                    y: roll.corner.y + roll.n.y * s + roll.n.x * across)
                let t = Float(own.apply(point).x)
                #expect(abs(Double(shadow.stops.color(at: t).w) - alpha) < 1e-4)
            }
        }
    }

    @Test("what is drawn of the page stays inside it", arguments: [0.1, 0.35, 0.5, 0.65, 0.9])
    func inside(p: Double) {
        for case .texture(let command) in TransitionDrawing(.curlUp, p).curl() {
            for point in command.polygon ?? [] {
                let q = command.plane.apply(point)
                #expect(q.x >= -1e-6 && q.x <= 320 + 1e-6 && q.y >= -1e-6 && q.y <= 480 + 1e-6)
                #expect(bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(point))
            }
        }
    }

    @Test("awkward sizes and progresses do not trap", arguments: awkwardNumbers, awkwardNumbers)
    func awkward(size: Double, p: Double) {
        for kind in TransitionKind.allCases {
            var drawing = TransitionDrawing(kind, p)
            drawing.bounds.size = CGSize(width: size, height: 10)
            _ = (drawing.curl(), drawing.flip(), drawing.dissolve())
        }
    }
}

@Suite("View transitions: drawing of dissolves")
struct DissolveGeometryTests {
    @Test("both pictures are added with weights that make one", arguments: [0, 0.25, 0.5, 1])
    func weights(p: Double) {
        let commands = TransitionDrawing(.dissolve, p).dissolve()
        #expect(commands.allSatisfy { $0.blend == .add })
        #expect(abs(commands.reduce(0) { $0 + Double($1.tint.w) } - 1) < 1e-6)
        #expect(commands.last?.isBefore == false && commands.last?.tint.x == Float(p))
    }
}

extension TransitionDrawing {
    /// A transition of a page of 320 by 480, seen pixel on pixel.
    fileprivate init(_ kind: TransitionKind, _ p: Double) {
        let before = CGImage(width: 320, height: 480, pixels: Array(repeating: 0, count: 153_600))
        self.init(
            active: Evaluation.ActiveTransition(
                transition: RenderTransition(kind: kind, before: before), progress: p),
            bounds: CGRect(x: 0, y: 0, width: 320, height: 480), plane: .identity, scale: 1,
            after: 1)
    }
}

extension TransitionDrawing.CurlGeometry {
    /// Where a point of the page is drawn.
    fileprivate func shown(_ x: Double, _ y: Double) -> CGPoint {
        let (dx, dy) = (x - corner.x, y - corner.y)
        let s = dx * n.x + dy * n.y
        let move = drawn(s) - s
        return CGPoint(x: x + n.x * move, y: y + n.y * move)
    }
}

extension PlaneTransform {
    /// How long a unit vector is afterwards, along itself.
    fileprivate func stretch(along n: (x: Double, y: Double)) -> Double {
        n.x * (ax * n.x + bx * n.y) + n.y * (ay * n.x + by * n.y)
    }
}

extension TextureCommand {
    /// Whether it shows the picture before the transition.
    fileprivate var isBefore: Bool {
        if case .image = source { true } else { false }
    }
}

extension TransitionDrawing {
    /// The commands of a curl, bottom first.
    fileprivate func curl() -> [DrawCommand] {
        var commands: [DrawCommand] = []
        var storage = CornerStorage()
        curl(&storage) { commands.append($0) }
        return commands
    }

    /// The commands of a dissolve, bottom first.
    fileprivate func dissolve() -> [TextureCommand] {
        var commands: [TextureCommand] = []
        dissolve { commands.append($0) }
        return commands
    }
}
