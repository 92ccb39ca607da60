import Motion
import Testing

@testable import CoreAnimation

@Suite("Defaults and animatability of layers (core-animation 13)")
struct LayerDefaultsTests {
    @Test(
        "the specification and the property table list the same keys",
        arguments: SpecifiedClass.layers)
    func sameKeys(kind: SpecifiedClass) {
        let specified = kind.allRows.filter { !$0.marks.contains(.apart) }.map(\.key)
        let built = PropertyTable.ids(in: kind.kind).map { PropertyTable.row($0).key }
        #expect(Set(specified) == Set(built))
        #expect(Set(specified).count == specified.count && Set(built).count == built.count)
    }

    @Test(
        "defaults are as specified, by accessor, by key and by class",
        arguments: SpecifiedClass.layers)
    func defaults(kind: SpecifiedClass) throws {
        let layer = kind.make()
        for row in kind.allRows {
            #expect(same(row.get(layer), row.standard), "\(row.key)")
            #expect(same(layer.value(forKey: row.key), row.standard), "\(row.key)")
            let answer = type(of: layer).defaultValue(forKey: row.key)
            #expect(same(answer, row.marks.contains(.answers) ? row.standard : nil), "\(row.key)")
            guard let id = PropertyTable.id(of: row.key, in: kind.kind) else { continue }
            #expect(
                PropertyTable.row(id).isAnimatable == row.marks.contains(.animates), "\(row.key)")
        }
    }

    @Test("accessors and keys write and read the same value", arguments: SpecifiedClass.layers)
    func roundTrips(kind: SpecifiedClass) {
        for row in kind.allRows where row.other != nil {
            let (a, b) = (kind.make(), kind.make())
            row.setOther(a)
            #expect(same(row.get(a), row.other), "\(row.key) by accessor")
            #expect(same(a.value(forKey: row.key), row.other), "\(row.key) read by key")
            b.setValue(row.other, forKey: row.key)
            #expect(same(row.get(b), row.other), "\(row.key) written by key")
            for unset in kind.allRows where unset.key != row.key && unset.key != "frame" {
                #expect(same(unset.get(a), unset.standard), "\(row.key) changed \(unset.key)")
                #expect(same(unset.get(b), unset.standard), "\(row.key) changed \(unset.key)")
            }
            guard row.other is any Numeric else { continue }
            b.setValue(nil, forKey: row.key)
            #expect(b.value(forKey: row.key) as? Double == 0, "nil for \(row.key)")
        }
    }

    @Test("a presentation shows every property", arguments: SpecifiedClass.layers)
    func presented(kind: SpecifiedClass) throws {
        let stage = OffscreenStage(size: CGSize(width: 9, height: 9))
        let layer = kind.make()
        withoutActions {
            stage.layer.addSublayer(layer)
            for row in kind.allRows { row.setOther(layer) }
        }
        stage.advance(to: 0)
        let shown = try #require(layer.presentation())
        for row in kind.allRows where !["frame", "actions"].contains(row.key) {
            #expect(same(row.get(shown), row.get(layer)), "\(row.key)")
        }
    }

    @Test("words that are unknown are kept, or become what is specified")
    func unknownWords() {
        let layer = CALayer()
        layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
        #expect(layer.contentsGravity == .center)
        layer.cornerCurve = CALayerCornerCurve(rawValue: "wobbly")
        #expect(layer.cornerCurve == .circular)
        layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xFFFF_FFF3)
        #expect(layer.edgeAntialiasingMask.rawValue == 3)
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(close(CALayer.cornerCurveExpansionFactor(.continuous), 1.528665, 1e-6))
        #expect(CATiledLayer.fadeDuration() == 0.25)
    }

    @Test("outlines are copied when they are set")
    func copies() {
        let (shape, path) = (CAShapeLayer(), CGMutablePath())
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        (shape.path, shape.shadowPath) = (path, path)
        path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
        #expect(shape.path?.boundingBox.width == 1 && shape.shadowPath?.boundingBox.width == 1)
    }
}

@Suite("Defaults of animations and emitter cells (core-animation 13)")
struct OtherDefaultsTests {
    @Test(
        "animations have the specified keys with their defaults", arguments: SpecifiedAnimation.all)
    func animations(kind: SpecifiedAnimation) {
        let animation = kind.make()
        #expect(AnimationMembers.keys(of: animation) == kind.allRows.map(\.key).sorted())
        for row in kind.allRows {
            #expect(same(row.get(animation), row.standard), "\(row.key)")
            #expect(same(animation.value(forKey: row.key), row.standard), "\(row.key)")
            let answer = type(of: animation).defaultValue(forKey: row.key)
            #expect(same(answer, row.marks.contains(.answers) ? row.standard : nil), "\(row.key)")
            #expect(!animation.shouldArchiveValue(forKey: row.key), "\(row.key)")
            guard row.other != nil else { continue }
            let (a, b) = (kind.make(), kind.make())
            row.setOther(a)
            b.setValue(row.other, forKey: row.key)
            #expect(same(row.get(a), row.other) && same(row.get(b), row.other), "\(row.key)")
            #expect(same(a.value(forKey: row.key), row.other), "\(row.key)")
            #expect(a.shouldArchiveValue(forKey: row.key), "\(row.key)")
            let copy = a.copy() as? CAAnimation
            #expect(copy.map { same(row.get($0), row.other) } == true, "\(row.key) of a copy")
        }
    }

    @Test("cells have the specified keys with their defaults")
    func cells() throws {
        let cell = CAEmitterCell()
        let specified = SpecifiedCell.rows.filter { !$0.marks.contains(.apart) }.map(\.key)
        #expect(Set(specified) == Set(EmitterCellTable.rows.map(\.key)))
        #expect(Set(specified).count == specified.count)
        for row in SpecifiedCell.rows {
            #expect(same(row.get(cell), row.standard), "\(row.key)")
            #expect(same(cell.value(forKey: row.key), row.standard), "\(row.key)")
            let answer = CAEmitterCell.defaultValue(forKey: row.key)
            #expect(same(answer, row.marks.contains(.answers) ? row.standard : nil), "\(row.key)")
            if let index = EmitterCellTable.index(of: row.key) {
                #expect(
                    EmitterCellTable.rows[index].isAnimatable == row.marks.contains(.animates),
                    "\(row.key)")
            }
            guard row.other != nil else { continue }
            let (a, b) = (CAEmitterCell(), CAEmitterCell())
            row.setOther(a)
            b.setValue(row.other, forKey: row.key)
            #expect(same(row.get(a), row.other) && same(row.get(b), row.other), "\(row.key)")
            #expect(same(a.value(forKey: row.key), row.other), "\(row.key)")
        }
    }
}
