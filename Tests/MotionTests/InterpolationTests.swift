import Foundation
import Graphics
import Motion
import Testing

struct MixRow: CustomTestStringConvertible, Sendable {
    let name: String
    let start: MotionValue
    let end: MotionValue
    let fraction: Double
    let lanes: SIMD4<Double>

    init(
        _ name: String, _ start: MotionValue, _ end: MotionValue, _ fraction: Double,
        _ lanes: SIMD4<Double>
    ) {
        (self.name, self.start, self.end) = (name, start, end)
        (self.fraction, self.lanes) = (fraction, lanes)
    }
    var testDescription: String { "\(name) at \(fraction)" }
}

/// Property animations: rules for each type.
@Suite("Interpolation (core-animation 4.3)")
struct InterpolationTests {
    static let red = MotionValue.color(1, 0, 0, 1)
    static let faintBlue = MotionValue.color(0, 0, 1, 0.5)
    static let rows: [MixRow] = [
        MixRow("numbers", .number(2), .number(4), 0.25, [2.5, 0, 0, 0]),
        MixRow("beyond the end", .number(2), .number(4), 1.5, [5, 0, 0, 0]),
        MixRow(
            "points", .point(CGPoint(x: 0, y: 10)), .point(CGPoint(x: 8, y: 20)), 0.25,
            [2, 12.5, 0, 0]),
        MixRow(
            "sizes", .size(CGSize(width: 1, height: 2)), .size(CGSize(width: 3, height: 6)),
            0.5, [2, 4, 0, 0]),
        MixRow(
            "rectangles", .rect(CGRect(x: 0, y: 1, width: 2, height: 3)),
            .rect(CGRect(x: 4, y: 5, width: 6, height: 7)), 0.5, [2, 3, 4, 5]),
        MixRow("colours", red, faintBlue, 0.5, [0.5, 0, 0.5, 0.75]),
        MixRow("colours", red, faintBlue, 0.25, [0.75, 0, 0.25, 0.875]),
        MixRow("whole and plain numbers", .integer(1), .number(4), 0.5, [2.5, 0, 0, 0]),
    ]

    @Test("mixes component by component", arguments: rows)
    func mixes(_ row: MixRow) {
        let lanes = row.start.interpolated(to: row.end, at: row.fraction)?.lanes ?? .zero
        for i in 0..<4 { expectClose(lanes[i], row.lanes[i]) }
        #expect(row.start.isSameShape(as: row.end))
    }

    @Test("gives the ends exactly")
    func exactEnds() {
        let (a, b) = (MotionValue.number(0.1), MotionValue.number(0.3))
        #expect(a.interpolated(to: b, at: 0)?.numberValue == 0.1)
        #expect(a.interpolated(to: b, at: 1)?.numberValue == 0.3)
    }

    @Test("a truth value shows true while its number is not zero")
    func flags() {
        func shown(_ a: Bool, _ b: Bool, _ f: Double) -> Bool? {
            MotionValue.flag(a).interpolated(to: .flag(b), at: f)?.flagValue
        }
        #expect(shown(false, true, 0) == false)
        #expect(shown(false, true, 1e-6) == true)
        #expect(shown(true, false, 0.999) == true)
        #expect(shown(true, false, 1) == false)
        #expect(MotionValue.flag(true).adding(.flag(true)) == nil)
        #expect(MotionValue.flag(true).distance(to: .flag(false)) == nil)
    }

    @Test("U6: a whole number shows the nearest one")
    func integers() {
        let (a, b) = (MotionValue.integer(1), MotionValue.integer(4))
        for (f, shown) in [(0.1, 1), (0.2, 2), (0.5, 3), (0.9, 4)] {
            let number = a.interpolated(to: b, at: f)?.numberValue
            #expect(number.map(MotionValue.shownInteger) == shown, "at \(f)")
        }
        #expect(MotionValue.shownInteger(.nan) == 0)
        #expect(MotionValue.shownInteger(1e300) == .max)
        #expect(MotionValue.shownInteger(-.infinity) == .min)
    }

    @Test("a colour and no colour give no colour, and add as zero")
    func missingColours() {
        for f in [0, 0.3, 1] {
            #expect(Self.red.interpolated(to: MotionValue.none, at: f)?.isNothing == true)
            #expect(MotionValue.none.interpolated(to: Self.red, at: f)?.isNothing == true)
        }
        #expect(MotionValue.none.adding(Self.red)?.lanes == [1, 0, 0, 1])
        #expect(Self.red.adding(.none)?.lanes == [1, 0, 0, 1])
        #expect(Self.red.adding(Self.red)?.lanes == [2, 0, 0, 2])
    }

    @Test("text, pictures and nothing switch over at one half")
    func switches() {
        let one = MotionValue.image(CGImage(width: 1, height: 1, pixels: [0xFF00_0000]))
        let two = MotionValue.image(CGImage(width: 2, height: 1, pixels: [0, 0]))
        func width(_ v: MotionValue?) -> Int? {
            if case .image(let image)? = v { image.width } else { nil }
        }
        #expect(width(one.interpolated(to: two, at: 0.49)) == 1)
        #expect(width(one.interpolated(to: two, at: 0.5)) == 2)
        #expect(one.interpolated(to: .none, at: 0.6)?.isNothing == true)
        #expect(width(MotionValue.none.interpolated(to: two, at: 0.6)) == 2)
        guard case .text("b")? = MotionValue.text("a").interpolated(to: .text("b"), at: 0.7) else {
            Issue.record("text does not switch over")
            return
        }
        #expect(one.adding(two) == nil)
    }

    @Test("lists mix element by element if they are equally long")
    func lists() {
        let a = MotionValue.list([.number(0), .color(0, 0, 0, 1)])
        let b = MotionValue.list([.number(2), .color(1, 1, 1, 1)])
        guard case .list(let mixed)? = a.interpolated(to: b, at: 0.5) else {
            Issue.record("no list")
            return
        }
        #expect(mixed[0].numberValue == 1 && mixed[1].lanes == [0.5, 0.5, 0.5, 1])
        #expect(a.interpolated(to: .list([.number(2)]), at: 0.5) == nil)
        #expect(!a.isSameShape(as: .list([.number(2)])))
        #expect(a.interpolated(to: .list([.number(2), .number(3)]), at: 0.5) == nil)
        guard case .list(let sum)? = a.adding(b) else {
            Issue.record("no sum")
            return
        }
        #expect(sum[0].numberValue == 2)
    }

    @Test("U8: outlines of the same build mix point by point, others have no effect")
    func paths() {
        func path(_ elements: [PathElement]) -> MotionValue { .path(CGPath(elements: elements)) }
        func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
        let a = path([
            .move(at(0, 0)), .line(at(10, 0)), .quad(at(1, 1), at(2, 2)),
            .cubic(at(0, 4), at(4, 4), at(4, 0)), .close,
        ])
        let b = path([
            .move(at(4, 8)), .line(at(20, 4)), .quad(at(3, 5), at(2, 6)),
            .cubic(at(4, 4), at(8, 8), at(0, 0)), .close,
        ])
        guard case .path(let mixed)? = a.interpolated(to: b, at: 0.25) else {
            Issue.record("no path")
            return
        }
        #expect(
            mixed.elements == [
                .move(at(1, 2)), .line(at(12.5, 1)), .quad(at(1.5, 2), at(2, 3)),
                .cubic(at(1, 4), at(5, 5), at(3, 0)), .close,
            ])
        let other = path([.move(at(0, 0)), .line(at(1, 1))])
        #expect(a.interpolated(to: other, at: 0.5) == nil && !a.isSameShape(as: other))
        #expect(a.adding(b) == nil && a.distance(to: b) == nil)
    }

    @Test("values of different kinds do not mix, add or measure")
    func mismatches() {
        let values: [MotionValue] = [
            .number(1), .point(.zero), .size(.zero), .rect(.zero), Self.red, .text("a"),
            .transform(CATransform3DIdentity), .list([]), .path(CGPath(elements: [])),
        ]
        for (i, a) in values.enumerated() {
            for (j, b) in values.enumerated() where i != j {
                #expect(a.interpolated(to: b, at: 0.5) == nil)
                #expect(!a.isSameShape(as: b))
                #expect(a.adding(b) == nil && a.subtracting(b) == nil)
                #expect(a.accumulated(b, times: 2) == nil && a.distance(to: b) == nil)
            }
        }
    }

    @Test("distances are Euclidean")
    func distances() {
        expectClose(MotionValue.number(3).distance(to: .number(-1)), 4)
        expectClose(MotionValue.point(.zero).distance(to: .point(CGPoint(x: 3, y: 4))), 5)
        expectClose(
            MotionValue.rect(.zero).distance(to: .rect(CGRect(x: 1, y: 1, width: 1, height: 1))), 2)
        expectClose(MotionValue.color(1, 0, 0, 1).distance(to: .color(0, 1, 0, 1)), 2.squareRoot())
        let scaled = CATransform3DMakeScale(4, 5, 1)
        expectClose(
            MotionValue.transform(CATransform3DIdentity).distance(to: .transform(scaled)), 5)
    }
}
