import CoreAnimation
import Testing

/// A change of a layer, and who has to lay out after it.
struct LayoutMark: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (CALayer) -> Void
    var own = false
    var superlayer = true

    static let all: [LayoutMark] = [
        LayoutMark(
            testDescription: "size", change: { $0.bounds.size.width = 9 }, own: true),
        LayoutMark(testDescription: "origin", change: { $0.bounds.origin.x = 9 }),
        LayoutMark(
            testDescription: "transform", change: { $0.transform = CATransform3DMakeScale(2, 2, 1) }
        ),
        LayoutMark(
            testDescription: "part of the transform",
            change: { $0.setValue(1, forKeyPath: "transform.rotation.z") }),
        LayoutMark(
            testDescription: "part of the bounds",
            change: { $0.setValue(9, forKeyPath: "bounds.size.height") }, own: true),
        LayoutMark(
            testDescription: "position", change: { $0.position.x = 9 }, superlayer: false),
        LayoutMark(
            testDescription: "the same bounds", change: { $0.bounds = $0.bounds },
            superlayer: false),
        LayoutMark(
            testDescription: "the same transform", change: { $0.transform = $0.transform },
            superlayer: false),
        LayoutMark(
            testDescription: "a sublayer", change: { $0.addSublayer(CALayer()) }, own: true,
            superlayer: false),
        LayoutMark(
            testDescription: "layout manager", change: { $0.layoutManager = nil }, own: true,
            superlayer: false),
        LayoutMark(
            testDescription: "opacity", change: { $0.opacity = 0.5 }, superlayer: false),
    ]
}

@Suite("Layout that changes call for (core-animation 14.7)")
struct LayoutMarkTests {
    @Test("a change calls for the layouts that depend on it", arguments: LayoutMark.all)
    func marks(row: LayoutMark) {
        let bench = Bench()
        row.change(bench.layer)
        #expect(bench.layer.needsLayout() == row.own)
        #expect(bench.stage.layer.needsLayout() == row.superlayer)
        bench.stage.advance(by: 0)
        #expect(!bench.layer.needsLayout() && !bench.stage.layer.needsLayout())
    }

    @Test(
        "what a superlayer does to its sublayers while it lays them out calls for no other layout")
    func placed() {
        final class Manager: CALayoutManager {
            var count = 0
            func layoutSublayers(of layer: CALayer) {
                count += 1
                layer.sublayers?.first?.transform = CATransform3DMakeScale(CGFloat(count), 1, 1)
                layer.sublayers?.first?.bounds.size.width += 1
            }
        }
        let bench = Bench(), manager = Manager()
        bench.stage.layer.layoutManager = manager
        bench.stage.advance(by: 0)
        #expect(manager.count == 1)
        bench.stage.advance(by: 0)
        #expect(manager.count == 1)
    }
}
