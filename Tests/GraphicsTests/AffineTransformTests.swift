import Foundation
import Graphics
import Testing

/// Core Animation 15, CGAffineTransform.
@Suite("Affine transforms")
struct AffineTransformTests {
    static let sample = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    static let point = CGPoint(x: 7, y: 8)

    @Test("a point goes through the rows")
    func point() {
        #expect(Self.point.applying(Self.sample) == CGPoint(x: 7 + 24 + 5, y: 14 + 32 + 6))
        let size = CGSize(width: 7, height: 8).applying(Self.sample)
        #expect(size == CGSize(width: 31, height: 46))
        #expect(CGVector(dx: 7, dy: 8).applying(Self.sample) == CGVector(dx: 31, dy: 46))
    }

    @Test(
        "a new operation acts first",
        arguments: [
            Row("translate", (sample.translatedBy(x: 2, y: 3), .init(translationX: 2, y: 3))),
            Row("scale", (sample.scaledBy(x: 2, y: 3), .init(scaleX: 2, y: 3))),
            Row("rotate", (sample.rotated(by: 0.7), .init(rotationAngle: 0.7))),
        ] as [Row<(CGAffineTransform, CGAffineTransform)>])
    func order(row: Row<(CGAffineTransform, CGAffineTransform)>) {
        let whole = Self.point.applying(row.value.0)
        let stepwise = Self.point.applying(row.value.1).applying(Self.sample)
        expect([whole.x, whole.y], [stepwise.x, stepwise.y])
    }

    @Test("concatenating applies self, then the other")
    func concatenating() {
        let next = CGAffineTransform(rotationAngle: 1).translatedBy(x: 3, y: -1)
        let whole = Self.point.applying(Self.sample.concatenating(next))
        let stepwise = Self.point.applying(Self.sample).applying(next)
        expect([whole.x, whole.y], [stepwise.x, stepwise.y])
    }

    @Test("the inverse undoes, and what has none stays")
    func inverse() {
        let p = Self.point.applying(Self.sample).applying(Self.sample.inverted())
        expect([p.x, p.y], [7, 8])
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        #expect(CGAffineTransform.identity.isIdentity && !Self.sample.isIdentity)
    }

    @Test("a rectangle becomes the box around its corners")
    func rect() {
        let box = CGRect(x: 0, y: 0, width: 2, height: 4)
            .applying(CGAffineTransform(rotationAngle: .pi / 2))
        expect([box.minX, box.minY, box.width, box.height], [-4, 0, 4, 2])
        #expect(CGRect.null.applying(Self.sample).isNull)
        #expect(CGRect.infinite.applying(Self.sample).isInfinite)
    }

    @Test("the parts are a scale, a shear, a rotation and a translation, in this order")
    func parts() {
        let parts = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: 0.7,
            translation: CGVector(dx: 4, dy: 5))
        let stepwise = CGAffineTransform(scaleX: 2, y: 3)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: 0.7))
            .concatenating(CGAffineTransform(translationX: 4, y: 5))
        expect(CGAffineTransform(parts).numbers, stepwise.numbers)
        let found = stepwise.decomposed()
        expect(
            [found.scale.width, found.scale.height, found.horizontalShear, found.rotation],
            [2, 3, 0.5, 0.7])
        #expect(CGAffineTransform.identity.decomposed() == CGAffineTransformComponents())
    }

    @Test(
        "the parts make the transform again",
        arguments: [
            sample, .identity, CGAffineTransform(scaleX: -2, y: 3),
            CGAffineTransform(scaleX: 0, y: 3),
            CGAffineTransform(), CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 1, ty: 1),
        ])
    func again(transform: CGAffineTransform) {
        expect(CGAffineTransform(transform.decomposed()).numbers, transform.numbers)
    }

    @Test("encoded as an array of numbers")
    func coding() throws {
        let data = try JSONEncoder().encode(Self.sample)
        #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == Self.sample)
        let vector = try JSONEncoder().encode(CGVector(dx: 1.5, dy: -2))
        #expect(String(decoding: vector, as: UTF8.self) == "[1.5,-2]")
        #expect(
            try JSONDecoder().decode(CGVector.self, from: vector) == CGVector(dx: 1.5, dy: -2))
    }
}

extension CGAffineTransform {
    fileprivate var numbers: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }
}
