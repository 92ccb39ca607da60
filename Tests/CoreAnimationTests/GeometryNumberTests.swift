import CoreAnimation
import Testing

@Suite("Geometry of layers: the specified numbers (core-animation 14.1 to 14.5)")
struct GeometryNumberTests {
    private func expectPoint(_ a: CGPoint, _ x: Double, _ y: Double) {
        #expect(close(a.x, x, 1e-8) && close(a.y, y, 1e-8), "\(a)")
    }

    @Test("a sublayer transform turns about the anchor point, the origin of the bounds included")
    func sublayerTransform() {
        let parent = CALayer(), child = CALayer()
        parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        parent.anchorPoint = .zero
        parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        child.frame = CGRect(x: 10, y: 10, width: 5, height: 5)
        parent.addSublayer(child)
        expectPoint(child.convert(CGPoint.zero, to: parent), 20, 20)
        parent.bounds.origin = CGPoint(x: 5, y: 5)
        expectPoint(child.convert(CGPoint.zero, to: parent), 15, 15)
    }

    @Test("a flip moves sublayers on the root, not in their superlayer")
    func flip() {
        let root = CALayer(), parent = CALayer(), child = CALayer()
        parent.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
        (parent.anchorPoint, child.anchorPoint) = (.zero, .zero)
        parent.position = CGPoint(x: 20, y: 30)
        child.position = CGPoint(x: 15, y: 17)
        root.addSublayer(parent)
        parent.addSublayer(child)
        let inParent = child.convert(CGPoint(x: 1, y: 2), to: parent)
        parent.isGeometryFlipped = true
        #expect(child.convert(CGPoint(x: 1, y: 2), to: parent) == inParent)
        expectPoint(child.convert(CGPoint.zero, to: root), 30, 100)
        expectPoint(child.convert(CGPoint(x: 0, y: 10), to: root), 30, 90)
        #expect(parent.contentsAreFlipped() && child.contentsAreFlipped())
        #expect(!root.contentsAreFlipped())
        child.isGeometryFlipped = true
        #expect(!child.contentsAreFlipped())
        child.bounds.size = CGSize(width: 4, height: 4)
        #expect(root.hitTest(child.convert(CGPoint(x: 1, y: 1), to: root)) === child)
    }

    @Test(
        "depth under perspective scales by D / (D - z)",
        arguments: [(-100.0, 500.0 / 600), (100, 1.25), (250, 2)])
    func depth(z: Double, factor: Double) {
        let parent = CALayer(), child = CALayer()
        parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        parent.sublayerTransform.m34 = -1.0 / 500
        child.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        child.zPosition = z
        parent.addSublayer(child)
        let shown = child.convert(child.bounds, to: parent)
        #expect(close(shown.width, 100 * factor) && close(shown.midX, 100))
    }

    @Test("layers of different trees meet as if their roots shared a space; nil is that space")
    func apart() {
        let a = CALayer(), b = CALayer()
        a.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        b.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(a.convert(CGPoint(x: 5, y: 5), to: b) == CGPoint(x: 14, y: 23))
        #expect(a.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 15, y: 25))
        #expect(a.convert(CGRect(x: 0, y: 0, width: 1, height: 1), from: nil).origin.x == -10)
    }

    @Test("what is flattened to nothing converts to nothing and is not hit")
    func singular() {
        let root = CALayer(), flat = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        flat.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(flat)
        flat.transform = CATransform3DMakeScale(0, 1, 1)
        let p = flat.convert(CGPoint(x: 1, y: 1), from: root)
        #expect(!p.x.isFinite && !p.y.isFinite)
        #expect(root.hitTest(CGPoint(x: 2, y: 2)) !== flat)
        flat.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(root.hitTest(CGPoint(x: 2, y: 2)) !== flat)
        flat.position.x = .nan
        #expect(root.hitTest(CGPoint(x: 2, y: 2)) !== flat)
    }

    @Test("what cannot be seen is not hit; a rounded corner can be")
    func unseen() {
        let root = CALayer(), layer = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.cornerRadius = 5
        root.addSublayer(layer)
        let corner = CGPoint.zero
        #expect(root.hitTest(CGPoint(x: 0, y: 0)) === layer)
        for opacity in [Float(0), -1] {
            layer.opacity = opacity
            #expect(root.hitTest(corner) === root)
        }
        layer.opacity = 0.01
        #expect(root.hitTest(corner) === layer)
        #expect(root.contains(CGPoint(x: 19.9, y: 0)) && !root.contains(CGPoint(x: 20, y: 0)))
    }

    @Test("of a replicator's copies the first is hit")
    func copies() {
        let replicator = CAReplicatorLayer(), child = CALayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        replicator.addSublayer(child)
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        #expect(replicator.hitTest(CGPoint(x: 5, y: 5)) === child)
        #expect(replicator.hitTest(CGPoint(x: 25, y: 5)) === replicator)
    }

    @Test("a presentation is hit where it is shown, and answers with presentations")
    func presented() throws {
        let bench = Bench { $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (105, 205, 1)
        bench.layer.add(move, forKey: nil)
        bench.stage.advance(to: 0.5)
        let root = try #require(bench.stage.layer.presentation())
        let hit = root.hitTest(CGPoint(x: 155, y: 5))
        #expect(hit?.model() === bench.layer && hit !== bench.layer)
        #expect(bench.stage.layer.hitTest(CGPoint(x: 155, y: 5)) === bench.stage.layer)
    }
}
