import CoreAnimation
import Testing

/// A face of a cube of side 100 in a transform layer, in front of a viewer at distance 500.
private struct Cube {
    let root = CALayer(), space = CATransformLayer()
    let front = CALayer(), right = CALayer(), back = CALayer()

    init(turned angle: Double) {
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        root.sublayerTransform.m34 = -1.0 / 500
        space.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        space.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        root.addSublayer(space)
        for (face, turn) in [(back, Double.pi), (right, .pi / 2), (front, 0)] {
            face.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            face.transform = CATransform3DTranslate(
                CATransform3DMakeRotation(turn, 0, 1, 0), 0, 0, 50)
            space.addSublayer(face)
        }
    }
}

/// Turns of the cube, and the face that is in front then.
private let facesInFront: [(Double, String)] = [
    (0, "front"), (-0.3, "front"), (-Double.pi / 2, "right"), (Double.pi, "back"),
    (-1.56, "right"), (3.0, "back"),
]

@Suite("Geometry through spaces with depth (core-animation 14.3, 14.4, 14.5)")
struct DepthGeometryTests {
    @Test("a point goes through a transform layer with its depth")
    func convert() {
        // The front face lies 50 before the space's plane: points move away from the middle of the
        // root (its anchor point at 100, 100) by 500 / (500 - 50).
        let cube = Cube(turned: 0)
        let scale = 500.0 / 450
        let corner = cube.front.convert(CGPoint(x: 0, y: 0), to: cube.root)
        #expect(close(corner.x, 100 - 50 * scale) && close(corner.y, 100 - 50 * scale))
        let back = cube.front.convert(corner, from: cube.root)
        #expect(close(back.x, 0) && close(back.y, 0))
        // Between two faces: the line of sight through one meets the other.
        let through = cube.front.convert(CGPoint(x: 0, y: 50), to: cube.back)
        // The back face is seen from behind, and at 500 / 550.
        #expect(close(through.x, 50 + 50 * scale / (500.0 / 550)) && close(through.y, 50))
    }

    @Test("depth adds up through nested spaces and ends at the first layer that flattens")
    func nested() {
        let root = CALayer(), outer = CATransformLayer(), inner = CATransformLayer()
        let flat = CALayer(), leaf = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        root.sublayerTransform.m34 = -1.0 / 500
        for layer in [outer, inner, flat, leaf] {
            layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
            layer.position = CGPoint(x: 100, y: 100)
        }
        (outer.zPosition, inner.zPosition, flat.zPosition, leaf.zPosition) = (100, 50, 100, 77)
        root.addSublayer(outer)
        outer.addSublayer(inner)
        inner.addSublayer(flat)
        flat.addSublayer(leaf)
        // 100 + 50 + 100 of 500: twice the size; the leaf's own depth ends in the flat layer.
        for layer in [flat, leaf] {
            let p = layer.convert(CGPoint(x: 110, y: 90), to: root)
            #expect(close(p.x, 120) && close(p.y, 80))
        }
        root.position = CGPoint(x: 100, y: 100)
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) === leaf)
    }

    @Test("the nearest face is hit, whatever the order", arguments: facesInFront)
    func nearest(angle: Double, face: String) {
        let cube = Cube(turned: angle)
        cube.root.position = CGPoint(x: 100, y: 100)
        (cube.front.name, cube.right.name, cube.back.name) = ("front", "right", "back")
        #expect(cube.root.hitTest(CGPoint(x: 100, y: 100))?.name == face)
        #expect(cube.root.hitTest(CGPoint(x: 5, y: 5)) === cube.root)
    }

    @Test("bounds, masks and the plane of a transform layer cut no hits and take none")
    func open() {
        let cube = Cube(turned: 0)
        cube.root.position = CGPoint(x: 100, y: 100)
        cube.front.position.x += 80
        cube.space.masksToBounds = true
        cube.space.mask = CALayer()
        #expect(cube.root.hitTest(CGPoint(x: 190, y: 100)) === cube.front)
        cube.space.sublayers = nil
        #expect(cube.root.hitTest(CGPoint(x: 100, y: 100)) === cube.root)
        #expect(cube.space.hitTest(CGPoint(x: 100, y: 100)) == nil)
        cube.space.addSublayer(cube.front)
        cube.space.isHidden = true
        #expect(cube.root.hitTest(CGPoint(x: 190, y: 100)) === cube.root)
    }

    @Test("a layer that overrides hitTest is asked, and its super finds the same point")
    func overridden() {
        final class Face: CALayer {
            var asked: [CGPoint] = []
            override func hitTest(_ p: CGPoint) -> CALayer? {
                asked.append(p)
                return super.hitTest(p)
            }
        }
        for angle in [0.0, -.pi / 2] {
            let cube = Cube(turned: angle), face = Face()
            cube.root.position = CGPoint(x: 100, y: 100)
            face.frame = cube.front.bounds
            face.transform = angle == 0 ? cube.front.transform : cube.right.transform
            (angle == 0 ? cube.front : cube.right).removeFromSuperlayer()
            cube.space.addSublayer(face)
            #expect(cube.root.hitTest(CGPoint(x: 110, y: 120)) === face)
            #expect(face.asked.count == 1)
            #expect(cube.root.hitTest(CGPoint(x: 43, y: 100)) !== face)
        }
        // Asked by itself: the point is in the plane of the space.
        let cube = Cube(turned: 0)
        #expect(cube.front.hitTest(CGPoint(x: -3, y: 50)) === cube.front)
        #expect(cube.front.hitTest(CGPoint(x: -6, y: 50)) == nil)
    }

    @Test("a replicator that preserves depth is a space, others flatten")
    func replicator() {
        let root = CALayer(), copies = CAReplicatorLayer(), leaf = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        root.sublayerTransform.m34 = -1.0 / 500
        for layer in [copies, leaf] {
            layer.bounds = root.bounds
            layer.position = CGPoint(x: 100, y: 100)
        }
        leaf.zPosition = 250
        root.addSublayer(copies)
        copies.addSublayer(leaf)
        #expect(leaf.convert(CGPoint(x: 110, y: 90), to: root) == CGPoint(x: 110, y: 90))
        copies.preservesDepth = true
        let p = leaf.convert(CGPoint(x: 110, y: 90), to: root)
        #expect(close(p.x, 120) && close(p.y, 80))
    }

    @Test("a label on a tilted panel is hit, whichever way it leans", arguments: [-0.7, 0.7])
    func label(angle: Double) {
        for space in [CALayer(), CATransformLayer()] {
            let root = CALayer(), panel = CALayer(), label = CALayer()
            for layer in [root, space] {
                layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
                layer.position = CGPoint(x: 100, y: 100)
            }
            root.sublayerTransform.m34 = -1.0 / 500
            root.addSublayer(space)
            let turn = CATransform3DMakeRotation(angle, 0, 1, 0)
            if space is CATransformLayer {
                space.transform = turn
            } else {
                space.sublayerTransform = turn
            }
            panel.frame = space.bounds
            label.frame = CGRect(x: 130, y: 80, width: 40, height: 20)
            for layer in [panel, label] { space.addSublayer(layer) }
            let middle = label.convert(CGPoint(x: 20, y: 10), to: root)
            #expect(root.hitTest(middle) === label)
        }
    }

    @Test("the hit order under a perspective is the drawing order")
    func perspective() {
        let root = CALayer(), near = CALayer(), far = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.position = CGPoint(x: 50, y: 50)
        root.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        for layer in [near, far] { layer.frame = root.bounds }
        // Seen from behind, what has less depth is in front.
        (near.zPosition, far.zPosition) = (-10, 10)
        root.sublayers = [near, far]
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === near)
        root.sublayerTransform = CATransform3DIdentity
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === far)
    }
}
