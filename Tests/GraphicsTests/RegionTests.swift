import Foundation
import Graphics
import Testing

/// Two rectangles, and what they have to do with each other.
private struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let a: CGRect
    let b: CGRect
    let intersection: CGRect
    let union: CGRect
    /// Whether the first includes the second.
    let includes: Bool
    var testDescription: String { name }
}

@Suite("Rectangles cut and joined")
struct RegionTests {
    private static let square = CGRect(x: 0, y: 0, width: 10, height: 10)
    private static let pairs = [
        Pair(
            name: "overlapping", a: square, b: CGRect(x: 4, y: 6, width: 10, height: 10),
            intersection: CGRect(x: 4, y: 6, width: 6, height: 4),
            union: CGRect(x: 0, y: 0, width: 14, height: 16), includes: false),
        Pair(
            name: "inside", a: square, b: CGRect(x: 10, y: 10, width: -8, height: -8),
            intersection: CGRect(x: 2, y: 2, width: 8, height: 8), union: square, includes: true),
        Pair(
            name: "side by side", a: square, b: CGRect(x: 10, y: 0, width: 5, height: 10),
            intersection: CGRect(x: 10, y: 0, width: 0, height: 10),
            union: CGRect(x: 0, y: 0, width: 15, height: 10), includes: false),
        Pair(
            name: "one above the other", a: square, b: CGRect(x: 0, y: 10, width: 10, height: 5),
            intersection: CGRect(x: 0, y: 10, width: 10, height: 0),
            union: CGRect(x: 0, y: 0, width: 10, height: 15), includes: false),
        Pair(
            name: "apart", a: square, b: CGRect(x: 20, y: 0, width: 5, height: 10),
            intersection: .null, union: CGRect(x: 0, y: 0, width: 25, height: 10),
            includes: false),
        Pair(
            name: "with null", a: square, b: .null, intersection: .null, union: square,
            includes: true),
        Pair(
            name: "null with another", a: .null, b: square, intersection: .null, union: square,
            includes: false),
        Pair(
            name: "in the infinite one", a: .infinite, b: square, intersection: square,
            union: .infinite, includes: true),
        Pair(
            name: "with NaN", a: square, b: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5),
            intersection: .null, union: square, includes: false),
        Pair(
            name: "NaN with another", a: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5),
            b: square, intersection: .null, union: square, includes: false),
    ]

    @Test("two rectangles", arguments: pairs)
    private func pair(_ row: Pair) {
        #expect(row.a.intersection(with: row.b) == row.intersection)
        for (a, b) in [(row.a, row.b), (row.b, row.a)] {
            #expect(a.overlaps(b) == !row.intersection.isNull)
        }
        #expect(row.a.union(with: row.b) == row.union)
        #expect(row.a.includes(row.b) == row.includes)
    }

    @Test("a point on the edges of least x and y is inside, one on the others is not")
    func points() {
        let rect = CGRect(x: 10, y: 10, width: -10, height: -10)
        #expect(rect.includes(CGPoint(x: 0, y: 0)) && rect.includes(CGPoint(x: 9.5, y: 9.5)))
        #expect(!rect.includes(CGPoint(x: 10, y: 5)) && !rect.includes(CGPoint(x: 5, y: 10)))
        #expect(!rect.includes(CGPoint(x: CGFloat.nan, y: 5)))
        #expect(!CGRect.null.includes(CGPoint(x: 0, y: 0)))
    }

    @Test("insets and whole edges")
    func edges() {
        let rect = CGRect(x: 1.5, y: -2.5, width: 4, height: 6)
        #expect(rect.inset(dx: 1, dy: -1) == CGRect(x: 2.5, y: -3.5, width: 2, height: 8))
        #expect(rect.inset(dx: 2, dy: 0) == CGRect(x: 3.5, y: -2.5, width: 0, height: 6))
        #expect(rect.inset(dx: 2.1, dy: 0).isNull && rect.inset(dx: .nan, dy: 0).isNull)
        #expect(CGRect.null.inset(dx: -5, dy: -5).isNull)
        #expect(rect.roundedOut == CGRect(x: 1, y: -3, width: 5, height: 7))
        #expect(CGRect.null.roundedOut.isNull)
    }

    @Test("numbers of every size have an answer")
    func numbers() {
        let numbers: [CGFloat] = [
            0, -1, 1e300, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
        ]
        var rects = [CGRect.null, .infinite]
        for a in numbers {
            for b in numbers {
                rects.append(CGRect(x: a, y: 0, width: b, height: 1))
                rects.append(CGRect(x: 0, y: b, width: 1, height: a))
            }
        }
        for a in rects {
            for b in rects {
                #expect(a.overlaps(b) == !a.intersection(with: b).isNull)
                _ = (a.union(with: b), a.includes(b))
            }
            for number in numbers {
                _ = a.includes(CGPoint(x: number, y: -number))
                _ = (a.inset(dx: number, dy: number), a.roundedOut)
            }
        }
    }
}
