import Foundation
import Graphics
import Motion
import Testing

@testable import RenderTree

/// A key path and what it names.
struct KeyPathRow: CustomTestStringConvertible, Sendable {
    let keyPath: String
    let kind: MotionValue
    /// The layers that have it.
    var layer = LayerKind.layer
    var testDescription: String { "\(layer) \(keyPath)" }

    /// Every key path of the table: every row, and every field of rows that have them.
    static let all: [KeyPathRow] = PropertyTable.rows.flatMap { row -> [KeyPathRow] in
        let whole = KeyPathRow(
            keyPath: row.key, kind: row.defaultValue.typed(row.shape), layer: row.layer)
        return [whole]
            + fields(of: row.shape).map {
                KeyPathRow(keyPath: row.key + $0, kind: $1, layer: row.layer)
            }
    }

    private static func fields(of shape: PropertyShape) -> [(String, MotionValue)] {
        switch shape {
        case .vector(.point): [(".x", .number(0)), (".y", .number(0))]
        case .vector(.size): [(".width", .number(0)), (".height", .number(0))]
        case .vector(.rect):
            [
                (".origin", .point(.zero)), (".size", .size(.zero)), (".origin.x", .number(0)),
                (".origin.y", .number(0)), (".size.width", .number(0)),
                (".size.height", .number(0)),
            ]
        case .transform:
            [
                (".rotation.x", .number(0)), (".rotation.y", .number(0)),
                (".rotation.z", .number(0)), (".rotation", .number(0)), (".scale", .number(0)),
                (".scale.x", .number(0)), (".scale.y", .number(0)), (".scale.z", .number(0)),
                (".translation.x", .number(0)), (".translation.y", .number(0)),
                (".translation.z", .number(0)), (".translation", .size(.zero)),
            ]
        default: []
        }
    }
}

extension MotionValue {
    /// A missing value as what its row would hold.
    fileprivate func typed(_ shape: PropertyShape) -> MotionValue {
        if case .none = self, case .vector(let kind) = shape { return .vector(kind, .zero) }
        return self
    }

    /// A made-up value of the same kind, for rows that hold objects one that the row is meant for.
    fileprivate func varied(_ random: inout SplitMix, for key: String = "") -> MotionValue {
        switch (key, self) {
        case ("contents", _):
            return .image(
                CGImage(width: 1, height: 1, pixels: [UInt32.random(in: 1...9, using: &random)]))
        case ("shadowPath", _), ("path", _):
            let side = random.number(1, 9)
            return .path(CGPath(rect: CGRect(x: 0, y: 1, width: side, height: 2), transform: nil))
        case ("colors", _):
            return .list((0..<3).map { _ in .color(random.number(0, 1), 0, 0, 1) })
        case ("locations", _), ("lineDashPattern", _):
            return .list((0..<3).map { _ in .number(random.number(0, 1)) })
        default: return varied(&random)
        }
    }

    private func varied(_ random: inout SplitMix) -> MotionValue {
        switch self {
        case .vector(.flag, _): return .flag(random.once(in: 2))
        case .vector(.integer, _): return .integer(Int.random(in: 0...15, using: &random))
        case .vector(.color, _):
            return .color(random.number(0, 1), random.number(0, 1), random.number(0, 1), 0.5)
        case .vector(let kind, _):
            var v = SIMD4<Double>.zero
            for i in 0..<kind.lanes { v[i] = random.number(0.1, 1.4) }
            return .vector(kind, v)
        case .transform:
            let turn = CATransform3DMakeRotation(random.number(0.1, 1.4), 1, 2, 3)
            return .transform(CATransform3DTranslate(turn, random.number(0, 9), 2, 3))
        case .text: return .text("word \(Int.random(in: 0..<99, using: &random))")
        default: return self
        }
    }
}

@Suite("Property table: every row and field")
struct PropertyTableTests {
    @Test(
        "what is written through a key path is read back, and nothing else changes",
        arguments: KeyPathRow.all)
    func writeThenRead(row: KeyPathRow) throws {
        let target = try #require(AnimationTarget(keyPath: row.keyPath, in: row.layer))
        var random = SplitMix(seed: 7)
        for _ in 0..<20 {
            let value = row.kind.varied(&random)
            var values = LayerValues(kind: row.layer)
            values[target] = value
            // A part of a matrix is found again by taking the matrix apart.
            let tolerance = if case .component = target.field { 1e-9 } else { 0.0 }
            #expect(same(values[target], value, tolerance), "\(values[target]) is not \(value)")
            for i in PropertyTable.rows.indices where i != target.property.index {
                let id = PropertyID(index: i)
                let new = LayerValues(kind: row.layer)
                #expect(same(values[id], new[id]), "\(PropertyTable.row(id).key)")
            }
        }
    }

    @Test("a new layer holds the defaults", arguments: PropertyTable.rows.indices)
    func defaults(index: Int) {
        let id = PropertyID(index: index)
        let row = PropertyTable.row(id)
        #expect(same(LayerValues(kind: row.layer)[id], row.defaultValue))
        #expect(PropertyTable.id(of: row.key, in: row.layer) == id)
    }

    @Test(
        "writing one field leaves its neighbours alone",
        arguments: [
            ("bounds.size.width", "bounds", SIMD4(1, 2, 9, 4)),
            ("bounds.origin.y", "bounds", SIMD4(1, 9, 3, 4)),
            ("contentsRect.size.height", "contentsRect", SIMD4(1, 2, 3, 9)),
            ("position.x", "position", SIMD4(9, 2, 0, 0)),
            ("anchorPoint.y", "anchorPoint", SIMD4(1, 9, 0, 0)),
        ])
    func fields(keyPath: String, key: String, expected: SIMD4<Double>) throws {
        let (part, whole) = try (
            #require(AnimationTarget(keyPath: keyPath)), #require(AnimationTarget(keyPath: key))
        )
        var values = LayerValues()
        let kind: VectorKind = expected.z == 0 ? .point : .rect
        values[whole] = .vector(kind, kind == .point ? SIMD4(1, 2, 0, 0) : SIMD4(1, 2, 3, 4))
        values[part] = .number(9)
        #expect(same(values[whole], .vector(kind, expected)))
    }

    @Test(
        "key paths that name nothing are not resolved",
        arguments: [
            "", ".", "nothing", "bounds.", "bounds.width", "position.z", "opacity.x",
            "transform.rotation.w", "transform.scale.", "backgroundColor.red", "contents.size",
        ])
    func unknown(keyPath: String) { #expect(AnimationTarget(keyPath: keyPath) == nil) }

    @Test(
        "a value of another kind is not written",
        arguments: [
            ("transform", MotionValue.number(3)), ("opacity", .transform(CATransform3DIdentity)),
            ("bounds.size", .number(3)), ("transform.scale", .point(CGPoint(x: 1, y: 2))),
            ("backgroundColor", .text("red")),
        ])
    func wrongKind(keyPath: String, value: MotionValue) throws {
        let target = try #require(AnimationTarget(keyPath: keyPath))
        var values = LayerValues()
        values[target] = value
        #expect(same(values[target.property], LayerValues()[target.property]))
    }

    @Test("an animation shows exactly its ends at its ends", arguments: KeyPathRow.all)
    func ends(row: KeyPathRow) throws {
        let target = try #require(AnimationTarget(keyPath: row.keyPath, in: row.layer))
        guard target.isAnimatable, PropertyTable.row(target.property).shape != .modelOnly else {
            return
        }
        var random = SplitMix(seed: 11)
        for curve in [nil, TimingCurve.easeInEaseOut, TimingCurve.default] {
            let from = row.kind.varied(&random, for: row.keyPath)
            let to = row.kind.varied(&random, for: row.keyPath)
            let leaf = Leaf(kind: row.layer)
            var tree = RenderTree(leaf)
            tree.add(
                RenderAnimation(
                    timing: MediaTiming(beginTime: 1, duration: 2, fillMode: .both), curve: curve,
                    body: .property(
                        PropertyAnimation(
                            target: target, track: .basic(BasicTrack(from: from, to: to))))),
                to: leaf.id)
            let isPart = if case .component = target.field { true } else { false }
            for (time, value) in [(0.0, from), (1, from), (3, to), (7, to)] {
                let shown = try #require(Evaluation.values(of: leaf.id, in: tree, at: time))
                #expect(
                    same(shown[target], value, isPart ? 1e-9 : 0),
                    "\(shown[target]) is not \(value) at \(time)")
            }
        }
    }

    @Test("a kind's rows are on its layers only", arguments: LayerKind.allCases)
    func kinds(kind: LayerKind) {
        for i in PropertyTable.rows.indices {
            let id = PropertyID(index: i)
            let row = PropertyTable.row(id)
            let isThere = row.layer == .layer || row.layer == kind
            #expect(LayerValues(kind: kind).has(id) == isThere)
            #expect((PropertyTable.id(of: row.key, in: kind) == id) == isThere)
            guard !isThere else {
                let bit = PropertyTable.bit(of: id)
                #expect(bit < 128, "a property set has as many bits")
                #expect(PropertyTable.id(atBit: bit, in: kind) == id)
                continue
            }
            var values = LayerValues(kind: kind)
            values[id] = .number(7)
            values[AnimationTarget(property: id)] = .number(7)
            #expect(same(values[id], row.defaultValue), "\(row.key) on \(kind)")
        }
        #expect(Set(PropertyTable.ids(in: kind)).count == PropertyTable.ids(in: kind).count)
    }

    @Test("a scroll layer clips from the start")
    func scrollLayersClip() throws {
        #expect(LayerValues(kind: .scroll)[Properties.layer.masksToBounds])
        #expect(!LayerValues(kind: .shape)[Properties.layer.masksToBounds])
    }

    @Test(
        "a cell is found by its name, in cells of cells too, and one property of it is written",
        arguments: [
            ("emitterCells.a.birthRate", MotionValue.number(7)),
            ("emitterCells.a.color", .color(0.1, 0.2, 0.3, 0.4)),
            ("emitterCells.a.contentsRect.size.width", .number(0.5)),
            ("emitterCells.b.lifetime", .number(3)),
            ("emitterCells.a.emitterCells.c.scale", .number(2)),
        ])
    func cells(keyPath: String, value: MotionValue) throws {
        func cell(_ name: String) throws -> EmitterCellValues {
            var cell = EmitterCellValues()
            cell[Properties.cell.name] = .text(name)
            return cell
        }
        var a = try cell("a")
        a[Properties.cell.emitterCells] = .list([try cell("c").listed])
        var values = LayerValues(kind: .emitter)
        values[Properties.emitter.emitterCells] = [a, try cell("b")]
        let target = try #require(AnimationTarget(keyPath: keyPath, in: .emitter))
        #expect(target.isAnimatable && target.keyPath == keyPath)
        values[target] = value
        #expect(same(values[target], value))
        #expect(values[Properties.emitter.emitterCells]?.map(\.name) == ["a", "b"])
        let other = try #require(AnimationTarget(keyPath: "emitterCells.b.velocity", in: .emitter))
        #expect(same(values[other], .number(0)))
    }

    @Test("cells in cells are emitted down to the deepest level, not below it")
    func nestedCells() {
        var values = EmitterCellValues()
        for _ in 0..<2 * EmitterCellValues.maxDepth {
            var outer = EmitterCellValues()
            outer.cells = [values]
            values = outer
        }
        let chain = sequence(first: ParticleCell(values)) { $0.cells.first }
        #expect(Array(chain).count == 1 + EmitterCellValues.maxDepth)
    }

    @Test(
        "key paths of cells that name nothing",
        arguments: [
            "emitterCells.", "emitterCells.a", "emitterCells.a.", "emitterCells.a.size",
            "emitterCells.a.birthRate.x", "emitterCells.a.emitterCells.b", "emitterCells..",
        ])
    func noCells(keyPath: String) {
        #expect(AnimationTarget(keyPath: keyPath, in: .emitter) == nil)
        #expect(AnimationTarget(keyPath: keyPath) == nil)
    }
}
