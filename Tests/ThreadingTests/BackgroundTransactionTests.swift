import CoreAnimation
import Foundation
import Graphics
import TestSupport
import Testing

/// A layer on a stage of its own.
private struct Bench {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 400))
    let layer = CALayer()

    init() {
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
    }

    /// The presentation value of a number, NaN when there is none.
    func number(_ keyPath: String) -> Double {
        layer.presentation()?.value(forKeyPath: keyPath) as? Double ?? .nan
    }
}

/// What happened and on which thread, told by any of them.
private final class Diary: CAAnimationDelegate, Sendable {
    private let lines = Guarded<[(text: String, thread: pthread_t)]>([])

    var text: [String] { lines.withLock { $0.map(\.text) } }
    var threads: Set<pthread_t> { lines.withLock { Set($0.map(\.thread)) } }

    func note(_ text: String) { lines.withLock { $0.append((text, pthread_self())) } }
    func animationDidStart(_ anim: CAAnimation) { note("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { note("stop \(flag)") }

    func fade(_ seconds: Double) -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration, fade.delegate) = (0, 1, seconds, self)
        return fade
    }
}

/// Draws itself while its key `x` is animated.
private final class Drawn: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "x" }
    override func display() {
        contents = CGImage(width: 1, height: 1, pixels: [0xFF80_8080])
    }
}

@Suite("Transactions of threads without a stage (core-animation 1.6, 11.6, 11.7, 12.4)")
struct BackgroundTransactionTests {
    @Test("each thread has transactions of its own")
    func own() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(7)
        let thread = Thread {
            #expect(CATransaction.animationDuration() == 0.25)
            CATransaction.begin()
            CATransaction.setAnimationDuration(5)
            CATransaction.commit()
        }
        thread.start()
        while !thread.isFinished { sched_yield() }
        #expect(CATransaction.animationDuration() == 7)
        CATransaction.commit()
    }

    @Test("a commit of another thread shows at once, and its callbacks come on the stage's thread")
    func callbacks() {
        let bench = Bench(), diary = Diary()
        onThread {
            CATransaction.begin()
            CATransaction.setCompletionBlock { diary.note("block") }
            bench.layer.add(diary.fade(1), forKey: "fade")
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            bench.layer.cornerRadius = 7
            CATransaction.commit()
        }
        #expect(bench.number("cornerRadius") == 7)
        #expect(diary.text.isEmpty)
        bench.stage.advance(by: 0.5)
        #expect(diary.text == ["start"] && bench.number("opacity") == 0.5)
        bench.stage.advance(by: 1)
        #expect(diary.text == ["start", "block", "stop true"])
        #expect(diary.threads == [pthread_self()])
    }

    @Test("blocks without animations and removals are told on the stage's thread")
    func removals() {
        let bench = Bench(), diary = Diary()
        bench.layer.add(diary.fade(9), forKey: "fade")
        bench.stage.advance(by: 1)
        onThread {
            CATransaction.begin()
            CATransaction.setCompletionBlock { diary.note("block") }
            bench.layer.removeAnimation(forKey: "fade")
            CATransaction.commit()
        }
        #expect(diary.text == ["start"])
        bench.stage.advance(by: 0)
        #expect(diary.text == ["start", "stop false", "block"])
        #expect(diary.threads == [pthread_self()])
    }

    @Test("where no stage is concerned, blocks and delegates are called on the main thread")
    func main() async {
        // The main queue may be served by any thread.
        let mark = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: mark, value: true)
        let isMain: [Bool] = await withCheckedContinuation { done in
            onThread {
                final class Watch: CAAnimationDelegate {
                    let told: (Bool) -> Void
                    init(_ told: @escaping (Bool) -> Void) { self.told = told }
                    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                        told(!flag)
                    }
                }
                let seen = Guarded<[Bool]>([])
                func told(_ isRight: Bool) {
                    let isMain = DispatchQueue.getSpecific(key: mark) == true
                    let all = seen.withLock {
                        $0.append(isRight && isMain)
                        return $0
                    }
                    if all.count == 2 { done.resume(returning: all) }
                }
                CATransaction.begin()
                CATransaction.setCompletionBlock { told(true) }
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.delegate = Watch(told)
                CALayer().add(fade, forKey: nil)
                CATransaction.commit()
            }
        }
        #expect(isMain == [true, true])
    }

    @Test("observers of animations may come and go while another thread commits")
    func observers() {
        nonisolated(unsafe) let bench = Bench()
        let (diary, heard, count) = (Diary(), Guarded(0), 200)
        let observer = AnimationObserver(onStageOf: bench.layer) { commit, _ in
            heard.withLock { $0 += commit.additions.count }
        }
        let thread = Thread {
            for index in 0..<count {
                bench.layer.add(diary.fade(1), forKey: "\(index)")
                CATransaction.flush()
            }
        }
        thread.start()
        while !thread.isFinished { _ = AnimationObserver(onStageOf: bench.layer) { _, _ in } }
        withExtendedLifetime(observer) { bench.stage.advance(by: 0) }
        #expect(heard.withLock { $0 } == count)
    }

    @Test("a thread that ends leaves what it has not committed to the stage's thread")
    func ending() {
        let bench = Bench(), diary = Diary()
        onThread {
            bench.layer.cornerRadius = 4
            bench.layer.add(diary.fade(1), forKey: "fade")
        }
        #expect(bench.number("cornerRadius") == 0 && diary.text.isEmpty)
        bench.stage.advance(by: 0)
        #expect(bench.layer.animationKeys() == ["cornerRadius", "fade"])
        #expect(diary.text == ["start"])
        bench.stage.advance(by: 2)
        #expect(bench.number("cornerRadius") == 4)
        #expect(diary.text == ["start", "stop true"] && diary.threads == [pthread_self()])
        // The layer goes on as ever.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bench.layer.cornerRadius = 5
        CATransaction.commit()
        #expect(bench.number("cornerRadius") == 5)
    }

    @Test("threads may end while the stage that inherits their changes ticks")
    func endingDuringTicks() {
        // One thread at a time uses it.
        nonisolated(unsafe) let bench = Bench()
        for i in 1...40 {
            let done = DispatchSemaphore(value: 0)
            Thread {
                bench.layer.zPosition = CGFloat(i)
                done.signal()
            }.start()
            done.wait()
            for _ in 0..<20 { bench.stage.advance(by: 0) }
        }
        while bench.number("zPosition") != 40 { bench.stage.advance(by: 1) }
    }

    @Test("a thread's self-drawn layer is drawn at its end, and left alone (core-animation 14.8)")
    func drawnElsewhere() {
        let bench = Bench(), layer = Drawn()
        onThread {
            CATransaction.begin()
            bench.layer.addSublayer(layer)
            CATransaction.commit()
            CATransaction.begin()
            let animation = CABasicAnimation(keyPath: "x")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            layer.add(animation, forKey: nil)
            CATransaction.commit()
        }
        #expect(layer.presentation()?.contents == nil)
        bench.stage.advance(by: 2)
        #expect(layer.presentation()?.contents is CGImage && layer.contents == nil)
        #expect(!layer.needsDisplay())
    }

    @Test("a thread whose run loop runs commits at the end of its turn (core-animation 1.6)")
    func runLoop() {
        nonisolated(unsafe) let bench = Bench()
        let inTurn = Guarded(Double.nan)
        onThread {
            RunLoop.current.perform {
                bench.layer.setValue(4, forKey: "own")
                inTurn.withLock { $0 = bench.number("own") }
            }
            while bench.number("own").isNaN {
                _ = RunLoop.current.run(mode: .default, before: .distantPast)
            }
        }
        #expect(inTurn.withLock { $0 }.isNaN && bench.number("own") == 4)
    }

    @Test("threads that commit at the same time, while the stage ticks and looks, lose nothing")
    func together() {
        let stage = OffscreenStage(size: CGSize(width: 40, height: 40))
        let groups = (0..<4).map { _ in CALayer() }
        let layers = groups.map { group in (0..<8).map { _ in CALayer() } }
        stage.layer.sublayers = groups
        for (group, own) in zip(groups, layers) { group.sublayers = own }
        stage.advance(to: 0)
        let done = Guarded(0), work = DispatchGroup()
        nonisolated(unsafe) let trees = (groups, layers)
        for thread in 0..<4 {
            DispatchQueue.global().async(group: work) {
                let (group, own, drawn) = (trees.0[thread], trees.1[thread], Drawn())
                group.addSublayer(drawn)
                for i in 1...200 {
                    CATransaction.begin()
                    CATransaction.setDisableActions(i % 4 == 0)
                    CATransaction.setCompletionBlock { done.withLock { $0 += 1 } }
                    own[i % 8].cornerRadius = CGFloat(i)
                    if i % 5 == 0 { own[i % 8].add(CABasicAnimation(keyPath: "x"), forKey: "x") }
                    // It is drawn on the stage's thread, at its ends too, while it changes here.
                    drawn.cornerRadius = CGFloat(i)
                    if i % 20 == 0 { drawn.add(CABasicAnimation(keyPath: "x"), forKey: nil) }
                    if i % 7 == 0 { own[i % 8].removeAllAnimations() }
                    group.insertSublayer(own[i % 8], at: UInt32(i % 3))
                    CATransaction.commit()
                }
            }
        }
        while work.wait(timeout: .now()) == .timedOut {
            stage.advance(by: 0.01)
            for layer in [groups[0], layers[1][1]] {
                _ = layer.presentation()?.cornerRadius
                _ = layer.animationKeys()?.map { layer.animation(forKey: $0) }
            }
            // A copy shares memory with the tree that the threads change, and ThreadSanitizer does not
            // see Swift release it.
            CATransaction.lock()
            _ = stage.tree.count
            CATransaction.unlock()
        }
        stage.advance(by: 2000)
        #expect(stage.tree.count == 41 && stage.tree.animationCount == 0)
        #expect(done.withLock { $0 } == 800)
        for own in layers {
            #expect(own.map { $0.presentation()?.cornerRadius ?? 0 }.max() == 200)
        }
    }

    @Test("a stage may be let go on another thread while its layers wait to be committed")
    func otherThread() {
        for _ in 0..<200 {
            let layer = CALayer()
            nonisolated(unsafe) var stage: OffscreenStage? = OffscreenStage(
                size: CGSize(width: 10, height: 10))
            stage?.layer.addSublayer(layer)
            stage?.advance(to: 0)
            layer.opacity = 0.5
            let done = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                stage = nil
                done.signal()
            }
            done.wait()
            CATransaction.flush()
            #expect(layer.presentation() == nil)
        }
    }
}
