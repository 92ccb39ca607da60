import CoreAnimation
import Testing

@Suite("Transactions: members (core-animation 11.6)")
struct TransactionTests {
    private let curve = CAMediaTimingFunction(name: .easeIn)

    @Test("outside of all transactions the defaults hold")
    func defaults() {
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(CATransaction.animationTimingFunction() == nil)
        #expect(!CATransaction.disableActions())
        #expect(CATransaction.completionBlock() == nil)
        #expect(CATransaction.value(forKey: "own") == nil)
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.25)
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == false)
        #expect(CATransaction.value(forKey: kCATransactionAnimationTimingFunction) == nil)
        #expect(CATransaction.value(forKey: kCATransactionCompletionBlock) == nil)
    }

    @Test("reads search outward, writes go to the innermost, an end takes them back")
    func nesting() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationTimingFunction(curve)
        CATransaction.setValue("outer", forKey: "own")
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() === curve)
        #expect(CATransaction.value(forKey: "own") as? String == "outer")
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationTimingFunction(nil)
        CATransaction.setValue("inner", forKey: "own")
        #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == nil)
        #expect(CATransaction.value(forKey: "own") as? String == "inner")
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() === curve)
        #expect(CATransaction.value(forKey: "own") as? String == "outer")
        CATransaction.commit()
        defaults()
    }

    @Test("numbers read by key cast to every number type")
    func boxes() {
        let duration = CATransaction.value(forKey: kCATransactionAnimationDuration)
        #expect(duration as? CGFloat == 0.25 && duration as? NSNumber == 0.25)
        CATransaction.begin()
        CATransaction.setValue(2, forKey: "own")
        #expect(CATransaction.value(forKey: "own") as? Double == 2)
        CATransaction.commit()
    }

    @Test("the end of a turn commits although a transaction is open, a flush does not")
    func neverClosed() {
        let bench = Bench()
        var ended = false
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { ended = true }
        bench.layer.cornerRadius = 4
        CATransaction.flush()
        #expect(bench.number("cornerRadius") == 0)
        bench.stage.advance(by: 1)
        #expect(bench.number("cornerRadius") == 4)
        #expect(CATransaction.disableActions() && !ended)
        CATransaction.commit()
        bench.stage.advance(by: 0)
        #expect(!CATransaction.disableActions() && ended)
    }

    @Test("the four known keys mirror the accessors")
    func keys() {
        let stage = OffscreenStage(size: .zero)
        CATransaction.begin()
        CATransaction.setValue(NSNumber(value: 3), forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
        var runs = 0
        let block: () -> Void = { runs += 1 }
        CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
        #expect(CATransaction.animationDuration() == 3 && CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() === curve)
        // Reads search outwards.
        CATransaction.begin()
        CATransaction.completionBlock()?()
        CATransaction.commit()
        #expect(runs == 1)
        CATransaction.setValue(nil, forKey: kCATransactionAnimationTimingFunction)
        CATransaction.setValue(nil, forKey: kCATransactionDisableActions)
        CATransaction.setValue(nil, forKey: kCATransactionCompletionBlock)
        #expect(CATransaction.animationTimingFunction() == nil && !CATransaction.disableActions())
        #expect(CATransaction.completionBlock() == nil)
        CATransaction.commit()
        stage.advance(by: 0)
        // Set to nil the group is closed, and its block still runs.
        #expect(runs == 2)
    }

    @Test("a commit without a begin is passed over, and so is one too many")
    func unbalanced() {
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.commit()
        CATransaction.commit()
        defaults()
        CATransaction.setAnimationDuration(4)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 4)
        CATransaction.flush()
        defaults()
    }

    @Test("settings outside of explicit transactions hold until the turn ends")
    func implicit() {
        let bench = Bench()
        CATransaction.setAnimationDuration(2)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.commit()
        bench.layer.opacity = 0.5
        #expect(bench.layer.animation(forKey: "opacity")?.duration == 2)
        bench.stage.advance(by: 0)
        defaults()
    }

    @Test(
        "a flush or a turn in a layout leaves the settings to the commit that lays out",
        arguments: [false, true])
    func flushInLayout(isTurn: Bool) {
        final class Flushing: CALayer {
            weak var stage: OffscreenStage?
            override func layoutSublayers() {
                if let stage { stage.advance(by: 0) } else { CATransaction.flush() }
                opacity = 0.5
            }
        }
        let bench = Bench(), layer = Flushing()
        if isTurn { layer.stage = bench.stage }
        bench.layer.addSublayer(layer)
        bench.stage.advance(by: 0)
        layer.opacity = 1
        bench.stage.advance(by: 1)
        CATransaction.setDisableActions(true)
        layer.setNeedsLayout()
        bench.stage.advance(by: 0)
        #expect(layer.opacity == 0.5 && layer.animationKeys() == nil)
        defaults()
    }

    @Test("a flush inside an explicit transaction waits for its end")
    func flush() {
        let bench = Bench()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bench.layer.opacity = 0.5
        CATransaction.flush()
        #expect(bench.number("opacity") == 1 && CATransaction.disableActions())
        CATransaction.commit()
        #expect(bench.number("opacity") == 0.5)
        withoutActions {
            bench.layer.opacity = 0.25
            CATransaction.begin()
            CATransaction.commit()
            #expect(bench.number("opacity") == 0.5)
        }
        #expect(bench.number("opacity") == 0.25)
    }

    @Test("U20: closing the outermost explicit transaction commits all that waits")
    func u20() {
        let bench = Bench()
        bench.layer.actions = ["opacity": NSNull(), "zPosition": NSNull()]
        bench.layer.opacity = 0.5
        CATransaction.begin()
        bench.layer.zPosition = 3
        #expect(bench.number("opacity") == 1 && bench.number("zPosition") == 0)
        CATransaction.commit()
        #expect(bench.number("opacity") == 0.5 && bench.number("zPosition") == 3)
    }

    @Test("U21: the transaction's pace wins over an animation's own")
    func u21() {
        let bench = Bench()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(curve)
        bench.layer.add(animation, forKey: "move")
        CATransaction.commit()
        bench.stage.advance(to: 0.25)
        #expect(close(bench.number("position.x"), 0.09346465072, 2e-6))
        #expect(animation.timingFunction === CAMediaTimingFunction(name: .linear))
        bench.layer.add(animation, forKey: "move")
        bench.stage.advance(by: 0.25)
        #expect(bench.number("position.x") == 0.25)
    }

    @Test("U25: without any duration an animation begins and ends at once, unseen")
    func u25() {
        let bench = Bench(), trace = Trace()
        let animation = trace.fade(0)
        animation.fillMode = .both
        CATransaction.begin()
        CATransaction.setAnimationDuration(0)
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        bench.layer.add(animation, forKey: "fade")
        CATransaction.commit()
        #expect(bench.layer.animation(forKey: "fade")?.duration == 0)
        #expect(bench.number("opacity") == 1 && trace.lines.isEmpty)
        bench.stage.advance(by: 0)
        #expect(trace.lines == ["start A", "block", "stop A true"])
        #expect(bench.number("opacity") == 1 && bench.layer.animationKeys() == nil)
    }

    @Test("the lock may be taken again by the thread that holds it, and by no other")
    func lock() async {
        final class Count: @unchecked Sendable { var value = 0 }
        let count = Count()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<500 {
                        CATransaction.lock()
                        CATransaction.lock()
                        count.value += 1
                        CATransaction.unlock()
                        CATransaction.unlock()
                    }
                }
            }
        }
        #expect(count.value == 2000)
    }

    @Test(
        "settings of the outermost transaction hold while its commit lays out (core-animation 1.7)")
    func layoutInside() {
        final class Placing: NSObject, CALayerDelegate {
            var disabled: [Bool] = []
            func layoutSublayers(of layer: CALayer) {
                disabled.append(CATransaction.disableActions())
                layer.opacity = 0.5
            }
        }
        let bench = Bench(), delegate = Placing()
        bench.layer.delegate = delegate
        withoutActions { bench.layer.setNeedsLayout() }
        #expect(delegate.disabled == [true] && bench.layer.animationKeys() == nil)
        #expect(bench.number("opacity") == 0.5)
    }
}

@Suite("Transactions: completion blocks (core-animation 11.7)")
struct CompletionBlockTests {
    private func block(_ bench: Bench, _ trace: Trace, _ body: (Trace) -> Void) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        body(trace)
        CATransaction.commit()
    }

    @Test("a block waits for all animations that were added after it was set")
    func waits() {
        let bench = Bench(), trace = Trace()
        CATransaction.begin()
        bench.layer.add(trace.fade(9), forKey: "before")
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        for duration in [0.1, 0.3, 0.2] { bench.layer.add(trace.fade(duration), forKey: nil) }
        CATransaction.commit()
        bench.stage.advance(to: 0.25)
        #expect(!trace.lines.contains("block"))
        bench.stage.advance(to: 0.3)
        #expect(trace.lines.suffix(2) == ["block", "stop A true"])
    }

    @Test("implicit animations count too")
    func implicit() {
        let bench = Bench(), trace = Trace()
        block(bench, trace) { _ in bench.layer.opacity = 0.5 }
        bench.stage.advance(to: 0.2)
        #expect(trace.lines.isEmpty)
        bench.stage.advance(to: 0.25)
        #expect(trace.lines == ["block"])
    }

    @Test("an endless animation keeps its block waiting until it is removed")
    func endless() {
        let bench = Bench(), trace = Trace()
        block(bench, trace) {
            let animation = $0.fade(1)
            animation.repeatCount = .infinity
            bench.layer.add(animation, forKey: "endless")
        }
        bench.stage.advance(to: 1e6)
        #expect(trace.lines == ["start A"])
        bench.layer.removeAllAnimations()
        bench.stage.advance(by: 0)
        #expect(trace.lines == ["start A", "block", "stop A false"])
    }

    @Test("an animation that another one replaces lets its block go")
    func replaced() {
        let bench = Bench(), trace = Trace()
        block(bench, trace) { bench.layer.add($0.fade(5), forKey: "fade") }
        bench.stage.advance(to: 1)
        bench.layer.add(trace.fade(5), forKey: "fade")
        bench.stage.advance(to: 2)
        #expect(trace.lines == ["start A", "start A", "block", "stop A false"])
    }

    @Test("set to nil the group is closed, later animations belong to none")
    func closing() {
        let bench = Bench(), trace = Trace()
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        bench.layer.add(trace.fade(0.1), forKey: "a")
        CATransaction.setCompletionBlock(nil)
        #expect(CATransaction.completionBlock() == nil)
        bench.layer.add(trace.fade(5), forKey: "b")
        CATransaction.commit()
        bench.stage.advance(to: 0.1)
        #expect(trace.lines == ["start A", "start A", "block", "stop A true"])
    }

    @Test("a block is released once it has run, also if its animation stays on the layer")
    func released() {
        let bench = Bench(), trace = Trace()
        weak var held: NSObject?
        do {
            let object = NSObject()
            held = object
            CATransaction.begin()
            CATransaction.setCompletionBlock {
                withExtendedLifetime(object) { trace.lines.append("block") }
            }
            let animation = trace.fade(1)
            animation.isRemovedOnCompletion = false
            bench.layer.add(animation, forKey: "a")
            CATransaction.commit()
        }
        bench.stage.advance(to: 0.5)
        #expect(held != nil)
        bench.stage.advance(to: 2)
        #expect(trace.lines == ["start A", "block", "stop A true"])
        #expect(held == nil && bench.layer.animationKeys() == ["a"])
    }

    @Test("blocks of implicit transactions run after the turn")
    func implicitTransaction() {
        let bench = Bench(), trace = Trace()
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        bench.layer.add(trace.fade(0.1), forKey: "a")
        bench.stage.advance(to: 1)
        #expect(trace.lines == ["start A", "block", "stop A true"])
    }

    @Test("a block may begin what comes next, again and again")
    func chain() {
        let bench = Bench()
        var times: [Double] = []
        func next() {
            guard times.count < 5 else { return }
            CATransaction.begin()
            CATransaction.setCompletionBlock {
                times.append(CACurrentMediaTime())
                next()
            }
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.duration) = (0, 0.5)
            bench.layer.add(animation, forKey: "fade")
            CATransaction.commit()
        }
        next()
        bench.stage.advance(to: 10)
        #expect(times == [0.5, 1, 1.5, 2, 2.5])
    }
}
