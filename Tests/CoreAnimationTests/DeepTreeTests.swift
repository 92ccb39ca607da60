import CoreAnimation
import Foundation
import Testing

/// Ten thousand layers, each inside the one before.
private final class DeepTree {
    static let count = 10_000
    let root: CALayer
    let leaf: CALayer

    init(root: CALayer = CALayer(), _ make: (CALayer, Int) -> Void = { _, _ in }) {
        self.root = root
        var layer = root
        for i in 0..<Self.count {
            let next = CALayer()
            next.anchorPoint = .zero
            next.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
            make(next, i)
            layer.addSublayer(next)
            layer = next
        }
        leaf = layer
    }
}

@Suite("Stress: ten thousand nested layers")
struct DeepTreeTests {
    /// The least room for calls that a thread has by default anywhere.
    private static let stack = 512 << 10

    @Test("a hit is found at the bottom, on the model and on the presentation")
    func hits() {
        let (hit, shown, missed) = onThread(stack: Self.stack) {
            let stage = OffscreenStage(size: CGSize(width: 4, height: 4))
            let tree = DeepTree(root: stage.layer)
            tree.leaf.name = "leaf"
            stage.advance(to: 0)
            let p = CGPoint(x: 1, y: 1)
            return (
                tree.root.hitTest(p)?.name, tree.root.presentation()?.hitTest(p)?.name,
                tree.root.hitTest(CGPoint(x: 9, y: 9)) == nil
            )
        }
        #expect(hit == "leaf" && shown == "leaf" && missed)
    }

    @Test("points and times convert from the bottom to the top and back")
    func conversions() {
        let (up, down, time) = onThread(stack: Self.stack) {
            let tree = DeepTree { layer, i in layer.position.x = i % 2 == 0 ? 1 : 0 }
            let up = tree.leaf.convert(CGPoint(x: 1, y: 1), to: tree.root)
            tree.leaf.beginTime = 1
            return (
                up, tree.leaf.convert(up, from: tree.root),
                tree.leaf.convertTime(5, from: tree.root)
            )
        }
        #expect(up == CGPoint(x: 5001, y: 1) && down == CGPoint(x: 1, y: 1) && time == 4)
    }

    @Test("a change of size reaches the bottom by autoresizing masks")
    func autoresizing() {
        let sizes = onThread(stack: Self.stack) {
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
            let tree = DeepTree(root: root) { layer, _ in
                layer.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
            }
            tree.root.bounds.size = CGSize(width: 12, height: 7)
            return sequence(first: tree.leaf, next: \.superlayer).map(\.bounds.size)
        }
        #expect(sizes.count == 10_001)
        #expect(sizes.allSatisfy { $0 == CGSize(width: 12, height: 7) })
    }

    @Test("layout, once asked for, reaches the bottom")
    func layout() {
        final class Counter: CALayoutManager {
            var count = 0
            func layoutSublayers(of layer: CALayer) { count += 1 }
        }
        let (count, waits) = onThread(stack: Self.stack) {
            let counter = Counter()
            let tree = DeepTree { layer, _ in layer.layoutManager = counter }
            tree.leaf.layoutIfNeeded()
            return (counter.count, tree.leaf.needsLayout())
        }
        #expect(count == 10_000 && !waits)
    }

    @Test("descriptions, styles, names by key and the visible part are no matter of depth")
    func words() {
        let (text, flipped, visible) = onThread(stack: Self.stack) {
            let tree = DeepTree { layer, _ in layer.isGeometryFlipped = true }
            tree.leaf.isGeometryFlipped = false
            let text = "\(tree.root) \(tree.leaf.debugDescription)"
            return (text, tree.leaf.contentsAreFlipped(), tree.leaf.visibleRect)
        }
        #expect(text.contains("CALayer") && text.count < 200)
        #expect(flipped && visible == CGRect(x: 0, y: 0, width: 2, height: 2))
    }

    @Test("an archive has all of them, masks too")
    func archive() throws {
        let (depth, corner, mask) = try onThread(stack: Self.stack) {
            Result { () -> (Int, CGFloat?, String?) in
                let tree = DeepTree { layer, i in layer.cornerRadius = CGFloat(i) }
                tree.leaf.mask = CALayer()
                tree.leaf.mask?.name = "mask"
                let data = try NSKeyedArchiver.archivedData(
                    withRootObject: tree.root, requiringSecureCoding: false)
                let read = try NSKeyedUnarchiver.unarchivedObject(
                    ofClass: CALayer.self, from: data)
                var (depth, layer) = (0, read)
                while let next = layer?.sublayers?.first { (depth, layer) = (depth + 1, next) }
                return (depth, layer?.cornerRadius, layer?.mask?.name)
            }
        }.get()
        #expect(depth == 10_000 && corner == 9999 && mask == "mask")
    }

    @Test("they are drawn into a context, and removed from a stage, by the smallest stack")
    func drawn() {
        let (pixels, count) = onThread(stack: Self.stack) {
            let stage = OffscreenStage(size: CGSize(width: 4, height: 4))
            let tree = DeepTree(root: stage.layer)
            tree.leaf.backgroundColor = .white
            stage.advance(to: 0)
            let context = CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
            context.map { tree.root.render(in: $0) }
            let image = context?.makeImage()
            stage.layer.sublayers = nil
            stage.advance(to: 1)
            return (image?.pixels.filter { $0 == 0xFFFF_FFFF }.count, stage.tree.count)
        }
        #expect(pixels == 4 && count == 1)
    }

    @Test(
        "nested layers that all bend time and move are timed in one walk",
        .timeLimit(.minutes(2)))
    func bentTime() throws {
        let stage = OffscreenStage(size: CGSize(width: 4, height: 4))
        let tree = DeepTree(root: stage.layer) { layer, i in
            layer.speed = i % 2 == 0 ? 2 : 0.5
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (0, 1, i % 2 == 0 ? 8 : 4)
            layer.add(move, forKey: nil)
        }
        stage.advance(to: 0)
        // Frames, and commits that change the time of everything.
        for frame in 1...4 {
            stage.advance(to: Double(frame) / 8)
            _ = stage.drawList()
            withoutActions { tree.root.sublayers?.first?.timeOffset = 0 }
        }
        #expect(tree.leaf.presentation()?.position.x == 0.125)
        stage.advance(to: 4)
        #expect(stage.tree.animationCount == 0)
    }
}
