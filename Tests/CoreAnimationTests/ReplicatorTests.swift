import CoreAnimation
import RenderTree
import Testing

/// A dot and its copies, a quarter of a second apart.
private struct Row3 {
    let stage = OffscreenStage(size: CGSize(width: 200, height: 200))
    let copies = CAReplicatorLayer()
    let dot = CALayer()

    init(count: Int = 3, delay: Double = 0.5) {
        copies.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        (copies.instanceCount, copies.instanceDelay) = (count, delay)
        copies.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = .white
        copies.addSublayer(dot)
        stage.layer.addSublayer(copies)
        stage.advance(to: 0)
    }

    /// How far each copy is from the left at a time.
    func places(at time: Double) -> [Double] {
        stage.advance(to: time)
        return stage.drawList().commands.compactMap {
            if case .fill(let fill) = $0 { fill.plane.tx } else { nil }
        }
    }

    func move(_ build: (CABasicAnimation) -> Void = { _ in }) {
        let motion = CABasicAnimation(keyPath: "position.x")
        (motion.fromValue, motion.toValue, motion.duration) = (105, 205, 1)
        build(motion)
        dot.add(motion, forKey: "move")
    }
}

@Suite("Copies of replicators in time (rendering 10)")
struct ReplicatorTests {
    @Test("an animation that is over goes on in the later copies, and frames with it")
    func echoes() {
        let row = Row3()
        row.move()
        #expect(row.places(at: 0.75) == [175, 125, 0])
        #expect(row.places(at: 1.25) == [0, 175, 125])
        #expect(row.stage.tree.nextFrameTime(after: 1.25) == 1.25)
        #expect(row.places(at: 1.75) == [0, 0, 175])
        #expect(row.places(at: 2) == [0, 0, 0])
        #expect(row.stage.tree.nextFrameTime(after: 2) == nil)
    }

    @Test("any number of copies lets an animation end", arguments: [Int.min, -1, 0, 1])
    func awkwardCounts(count: Int) {
        let row = Row3(count: count)
        row.move()
        #expect(row.places(at: 1.25) == (count > 0 ? [0] : []))
        #expect(row.stage.tree.nextFrameTime(after: 1.25) == nil)
    }

    @Test("one that stays when it is over stays in all copies, each in its time")
    func kept() {
        let row = Row3()
        row.move { ($0.isRemovedOnCompletion, $0.fillMode) = (false, .both) }
        #expect(row.places(at: 0.75) == [175, 125, 100])
        #expect(row.places(at: 1.25) == [200, 175, 125])
        #expect(row.stage.tree.nextFrameTime(after: 1.25) == 1.25)
        #expect(row.places(at: 3) == [200, 200, 200])
        #expect(row.stage.tree.nextFrameTime(after: 3) == nil)
    }

    @Test("one that is taken away leaves all copies at once")
    func removed() {
        let row = Row3()
        row.move()
        #expect(row.places(at: 0.75) == [175, 125, 0])
        row.dot.removeAllAnimations()
        #expect(row.places(at: 0.8) == [0, 0, 0])
    }

    @Test("the order in which times are asked makes no difference")
    func scrubbing() {
        let row = Row3(count: 5, delay: 0.25)
        row.move { $0.repeatCount = .infinity }
        let later = row.places(at: 3.1)
        let fresh = Row3(count: 5, delay: 0.25)
        fresh.move { $0.repeatCount = .infinity }
        for time in [0.3, 1.7, 2.2] { _ = fresh.places(at: time) }
        #expect(fresh.places(at: 3.1) == later)
        for (x, expected) in zip(later, [110, 185, 160, 135, 110.0]) {
            #expect(abs(x - expected) < 1e-9)
        }
    }

    @Test(
        "no number traps, and no count takes for ever",
        arguments: [-1, 0, Int.max, Int.min, 1 << 20])
    func awkward(_ count: Int) {
        let row = Row3(count: count, delay: 0)
        #expect(row.places(at: 0).count <= 1 << 17)
        for _ in 0..<1000 {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.backgroundColor = .white
            row.dot.addSublayer(layer)
        }
        #expect(row.places(at: 0).count < 1 << 17 + 1001)
        for delay in [Double.nan, .infinity, -.infinity, 1e300, -1] {
            row.copies.instanceDelay = delay
            row.copies.instanceCount = 3
            row.copies.instanceTransform = CATransform3DMakeScale(CGFloat(delay), 1, 1)
            row.move()
            _ = row.places(at: 1)
        }
    }

    @Test("in a layer at half speed the later copies take twice the time")
    func slowEchoes() {
        let row = Row3(count: 2, delay: 1)
        row.copies.speed = 0.5
        row.move()
        #expect(row.places(at: 3.5) == [0, 175])
        #expect(row.stage.tree.nextFrameTime(after: 3.5) == 3.5)
        #expect(row.places(at: 4.5) == [0, 0])
        #expect(row.stage.tree.nextFrameTime(after: 4.5) == nil)
    }
}
