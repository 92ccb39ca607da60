import Testing

@testable import UIKitViews

@Suite("Scroll views")
@MainActor struct ScrollTests {
    private final class Listener: UIScrollViewDelegate {
        var lines: [String] = []
        var offsets: [CGFloat] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            offsets.append(scrollView.contentOffset.y)
            lines.append("scroll \(Int(scrollView.contentOffset.y.rounded()))")
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("drag") }
        func scrollViewDidEndDragging(
            _ scrollView: UIScrollView, willDecelerate decelerate: Bool
        ) { lines.append("let go \(decelerate)") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            lines.append("there")
        }
    }

    private let scene = TouchScene()
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let listener = Listener()

    init() {
        scene.stage.addSubview(view)
        view.contentSize = CGSize(width: 200, height: 1000)
        view.delegate = listener
        scene.stage.advance(by: 0)
    }

    private var drawn: CGFloat { view.layer.presentation()?.bounds.minY ?? .nan }

    /// Drags up by 60 points, at 1000 points per second.
    private func flick() {
        scene.play([.down(100, 150)])
        for step in 1...6 { scene.play([.wait(0.01), .move(100, 150 - CGFloat(step) * 10)]) }
        scene.play([.up()])
    }

    @Test("a finger drags the content along")
    func drags() {
        scene.play([.down(100, 150), .move(100, 120), .wait(1), .move(100, 120), .up()])
        #expect(view.contentOffset == CGPoint(x: 0, y: 30))
        #expect(listener.lines == ["drag", "scroll 30", "let go false"])
    }

    @Test("let go, it goes on as its speed decays, and rests half a second's way on")
    func momentum() {
        flick()
        #expect(view.isDecelerating && view.contentOffset == CGPoint(x: 0, y: 60))
        #expect(view.bounds.minY == 560 && listener.lines.last == "let go true")
        for seconds in [0.1, 0.25, 0.5, 1] {
            scene.stage.advance(to: 0.06 + seconds)
            expectClose(drawn, 60 + 500 * (1 - exp(-seconds / 0.5)), 1e-6, "\(seconds)")
            #expect(view.contentOffset.y == drawn)
        }
        // It ends once a quarter of a point is left of 500, after ln(500 / 0.25) / 2 seconds.
        scene.stage.advance(to: 0.06 + 3.75)
        #expect(view.isDecelerating && abs(drawn - 560) > 0.25)
        scene.stage.advance(to: 0.06 + 3.85)
        #expect(drawn == 560 && listener.lines.last == "rest" && !view.isDecelerating)
        #expect(listener.lines.suffix(2) == ["scroll 560", "rest"])
    }

    @Test(
        "each frame of a motion is reported with the offset that it shows",
        arguments: [false, true])
    func frames(decelerates: Bool) {
        if decelerates {
            flick()
        } else {
            view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        }
        listener.offsets = []
        let first = (scene.stage.time * 60).rounded(.up) + 1
        for frame in 0..<10 {
            scene.stage.advance(to: (first + Double(frame)) / 60 - 0.001)
            let before = listener.offsets.count
            scene.stage.advance(by: 0.002)
            #expect(listener.offsets.count - before == 1)
            // At a speed of less than 2000 points per second, 0.001 seconds later.
            expectClose(listener.offsets.last.map { Double($0) }, drawn, 2)
        }
        scene.stage.advance(by: 20)
        #expect(listener.offsets.last == (decelerates ? 560 : 300))
        #expect(listener.offsets == listener.offsets.sorted())
        #expect(Set(listener.offsets).count == listener.offsets.count)
        let count = listener.offsets.count
        scene.stage.advance(by: 1)
        #expect(listener.offsets.count == count)
    }

    @Test("content that moves is touched where it is shown", arguments: [false, true])
    func hits(decelerates: Bool) {
        let row = UIView(frame: CGRect(x: 0, y: 150, width: 200, height: 20))
        view.addSubview(row)
        if decelerates {
            flick()
        } else {
            view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        }
        scene.stage.advance(by: 0.1)
        let y = 160 - drawn
        #expect(y > 0 && y < 160)
        #expect(scene.stage.window.hitTest(CGPoint(x: 100, y: y), with: nil) === row)
        #expect(scene.stage.window.hitTest(CGPoint(x: 100, y: y + 20), with: nil) === view)
    }

    @Test("a touch on content that decelerates stops it, and reaches nothing in it")
    func stopsAtTouch() {
        final class Row: UIView {
            var touches = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                self.touches += 1
            }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 200, height: 1000))
        view.addSubview(row)
        flick()
        #expect(row.touches == 0)
        scene.stage.advance(by: 0.1)
        scene.play([.down(100, 100), .up()])
        #expect(!view.isDecelerating && row.touches == 0)
        #expect(listener.lines.suffix(2) == ["drag", "let go false"])
        // A touch that is no drag arrives when the finger is lifted, or after a moment.
        scene.play([.down(100, 100)])
        #expect(row.touches == 0)
        scene.play([.up()])
        #expect(row.touches == 1)
        scene.play([.down(100, 100), .wait(0.14)])
        #expect(row.touches == 1)
        scene.play([.wait(0.02)])
        #expect(row.touches == 2)
        scene.play([.up()])
        view.delaysContentTouches = false
        scene.play([.down(100, 100)])
        #expect(row.touches == 3)
    }

    @Test("content that is caught beyond its end springs back, or goes on with the finger")
    func caughtBeyond() {
        scene.play([.down(100, 50), .move(100, 150), .wait(0.5), .move(100, 150), .up()])
        scene.stage.advance(by: 0.05)
        let shown = drawn
        #expect(shown < -30)
        scene.play([.down(100, 100)])
        #expect(drawn == shown && view.isDragging)
        scene.play([.move(100, 101)])
        #expect(drawn < shown && drawn > shown - 1)
        scene.play([.move(100, 100), .wait(0.5), .move(100, 100)])
        expectClose(drawn, shown, 1e-6)
        scene.play([.up(), .wait(3)])
        #expect(view.contentOffset == .zero && drawn == 0 && listener.lines.last == "rest")
        view.isPagingEnabled = true
        flick()
        scene.stage.advance(by: 0.1)
        scene.play([.down(100, 100), .wait(0.5), .up(), .wait(3)])
        #expect(drawn == 0 || drawn == 200)
    }

    /// The offsets after a drag at 3000 points per second towards an end 1000 points away.
    nonisolated static let ends: [(seconds: Double, offset: Double)] = [
        (0.1, 1500 * (1 - exp(-0.2))), (0.3, 1500 * (1 - exp(-0.6))),
        (0.5, 1500 * (1 - exp(-1.0))),
    ]

    @Test(
        "a drag that reaches the end slows down until there, then bounces",
        arguments: [true, false])
    func reachesEnd(_ bounces: Bool) throws {
        let momentum = ScrollMomentum(
            from: 0, velocity: 3000, within: 0...1000, rate: .normal, bounces: bounces)
        let motion = try #require(momentum)
        for (seconds, offset) in Self.ends {
            expectClose(motion.state(after: seconds).offset, offset, 1e-9)
        }
        // 1500 (1 - 1/3) = 1000, at a third of the velocity.
        let edge = 0.5 * log(3)
        expectClose(motion.state(after: edge - 1e-9).velocity, 1000, 1e-3)
        let beyond = motion.state(after: edge + 1.0 / 12)
        expectClose(beyond.offset, bounces ? 1000 + 1000 / (12 * M_E) : 1000, 1e-6)
        #expect(beyond.velocity == 0 || abs(beyond.velocity) < 1e-6)
        expectClose(motion.state(after: 3).offset, 1000, 1e-3)
        #expect(motion.end == 1000)
        // The animations show the same.
        let mover = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.stage.addSubview(mover)
        scene.stage.advance(by: 0)
        let layer = mover.layer
        layer.add(motion.animation("position.x"), forKey: nil)
        layer.position.x = 1000
        let start = scene.stage.time
        scene.stage.advance(by: 0)
        for seconds in [0.1, 0.3, 0.5, 0.56, 0.6, 0.7, 0.9, 1.2, 3] {
            scene.stage.advance(to: start + seconds)
            expectClose(
                layer.presentation().map { Double($0.position.x) },
                motion.state(after: seconds).offset, 0.02, "\(seconds)")
        }
        let slow = ScrollMomentum(
            from: 1000, velocity: 300, within: 0...1000, rate: .normal, bounces: bounces)
        #expect((slow != nil) == bounces)
    }

    @Test("what the delegate moves with the content is in step with it")
    func header() {
        final class Pinning: UIScrollViewDelegate {
            let header = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                header.frame.origin.y = scrollView.contentOffset.y
            }
        }
        let pinning = Pinning()
        view.addSubview(pinning.header)
        view.delegate = pinning
        flick()
        for frame in 10...30 {
            scene.stage.advance(to: Double(frame) / 60)
            let header = pinning.header.layer.presentation()?.frame.minY
            expectClose(header.map { Double($0) }, Double(drawn), 1e-6, "\(frame)")
        }
    }

    @Test("a change of the insets in an animation block after a drag moves the content once")
    func refreshing() {
        final class Refreshing: UIScrollViewDelegate {
            func scrollViewDidEndDragging(
                _ scrollView: UIScrollView, willDecelerate decelerate: Bool
            ) {
                UIView.animate(withDuration: 0.3) { scrollView.contentInset.top = 20 }
            }
        }
        let refreshing = Refreshing()
        view.delegate = refreshing
        scene.play([.down(100, 50), .move(100, 150), .wait(0.5), .move(100, 150)])
        let shown = drawn
        scene.play([.up()])
        scene.stage.advance(by: 0)
        expectClose(drawn, shown, 1e-6)
        scene.stage.advance(by: 3)
        #expect(drawn == -20)
    }

    @Test("insets that change as a drag ends move the content there without a jump")
    func refreshingEarly() {
        final class Refreshing: UIScrollViewDelegate {
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) { scrollView.contentInset.top = 20 }
        }
        let refreshing = Refreshing()
        view.delegate = refreshing
        scene.play([.down(100, 50), .move(100, 150), .wait(0.5), .move(100, 150)])
        let shown = drawn
        #expect(shown < -30)
        scene.play([.up()])
        scene.stage.advance(by: 0)
        expectClose(drawn, shown, 1e-6)
        #expect(view.isDecelerating)
        scene.stage.advance(by: 3)
        #expect(drawn == -20 && view.contentOffset.y == -20)
    }

    @Test("a drag that the delegate forbids as it begins leaves the content where it was")
    func forbidden() {
        final class Forbidding: UIScrollViewDelegate {
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
                scrollView.isScrollEnabled = false
            }
        }
        let forbidding = Forbidding()
        view.contentOffset.y = 400
        view.delegate = forbidding
        scene.play([.down(100, 50), .move(100, 150), .move(100, 160)])
        #expect(!view.isDragging && !view.isDecelerating)
        scene.play([.up(), .wait(3)])
        #expect(view.contentOffset.y == 400 && drawn == 400)
    }

    /// A change of what is valid, and where content at (0, 800) rests after it.
    struct Shrinking: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let offset: CGFloat
        let change: @MainActor @Sendable (UIScrollView) -> Void
    }

    nonisolated static let shrinking: [Shrinking] = [
        Shrinking(testDescription: "smaller content", offset: 100) { $0.contentSize.height = 300 },
        Shrinking(testDescription: "content that fits", offset: 0) { $0.contentSize.height = 100 },
        Shrinking(testDescription: "larger content", offset: 800) { $0.contentSize.height = 3000 },
        Shrinking(testDescription: "a higher view", offset: 600) { $0.frame.size.height = 400 },
        Shrinking(testDescription: "higher bounds", offset: 500) { $0.bounds.size.height = 500 },
        Shrinking(testDescription: "smaller insets", offset: 790) { $0.contentInset.bottom = -10 },
        Shrinking(testDescription: "content that is NaN", offset: 0) {
            $0.contentSize.height = .nan
        },
    ]

    @Test("content at rest stays within what is valid", arguments: shrinking)
    func shrinks(_ row: Shrinking) {
        view.contentOffset.y = 800
        listener.lines = []
        row.change(view)
        #expect(view.contentOffset == CGPoint(x: 0, y: row.offset))
        #expect(listener.lines == (row.offset == 800 ? [] : ["scroll \(Int(row.offset))"]))
        // An offset beyond the content stays where the program sets it.
        view.contentOffset.y = 2000
        #expect(view.contentOffset.y == 2000)
    }

    @Test("content that shrinks while a finger or its own speed moves it springs back")
    func shrinksOnItsWay() {
        flick()
        scene.stage.advance(by: 0.1)
        view.contentSize.height = 240
        scene.stage.advance(by: 3)
        #expect(!view.isDecelerating && view.contentOffset.y == 40)
        view.contentSize.height = 1000
        scene.play([.down(100, 150), .move(100, 50)])
        view.contentSize.height = 220
        #expect(view.contentOffset.y == 140)
        scene.play([.wait(1), .up()])
        scene.stage.advance(by: 3)
        #expect(view.contentOffset.y == 20)
    }

    @Test("content that shrinks under a resting finger is valid once the finger is lifted")
    func shrinksUnderFinger() {
        view.contentOffset.y = 800
        scene.play([.down(100, 100), .wait(0.5)])
        view.contentSize.height = 300
        scene.play([.up()])
        #expect(!view.isTracking && view.contentOffset.y == 100)
    }

    @Test("content that shrinks during an animated scroll is valid at its end")
    func shrinksInScroll() {
        view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
        scene.stage.advance(by: 0.1)
        view.contentSize.height = 300
        #expect(view.bounds.minY == 800)
        scene.stage.advance(by: 1)
        #expect(view.contentOffset.y == 100 && drawn == 100)
        #expect(listener.lines.suffix(2) == ["scroll 100", "there"])
        // An offset beyond the content that is set after the change stays.
        view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
        scene.stage.advance(by: 1)
        #expect(view.contentOffset.y == 2000)
    }

    @Test("caught on its way, it stops where it is drawn")
    func caught() {
        flick()
        scene.stage.advance(by: 0.2)
        let there = drawn
        scene.play([.down(100, 100), .wait(0.5)])
        #expect(view.contentOffset.y == there && drawn == there && there < 400)
        #expect(listener.lines.last == "drag")
        #expect(listener.lines.dropLast().last?.hasPrefix("scroll") == true)
        scene.play([.move(100, 80), .wait(2), .move(100, 80), .up()])
        #expect(view.contentOffset.y == there + 20)
    }

    @Test("at the end of the content it stops, without a jump of speed")
    func edge() {
        view.contentOffset.y = 600
        flick()
        #expect(view.bounds.minY == 800)
        let start = drawn
        scene.stage.advance(by: 1e-5)
        expectClose((drawn - start) / 1e-5, 1000, 1)
        scene.stage.advance(by: 3)
        #expect(drawn == 800)
    }

    @Test("beyond its edge content follows ever less, and springs back")
    func bounce() {
        scene.play([.down(100, 50), .move(100, 150), .wait(0.5), .move(100, 150)])
        expectClose(view.contentOffset.y, -200 * (1 - 1 / (100 * 0.55 / 200 + 1)))
        scene.play([.up(), .wait(3)])
        #expect(view.contentOffset == .zero && drawn == 0)
        view.bounces = false
        scene.play([.down(100, 50), .move(100, 150)])
        #expect(view.contentOffset == .zero)
    }

    @Test("what fits is not dragged, unless it always bounces")
    func fits() {
        scene.play([.down(100, 50), .move(150, 50), .up()])
        #expect(view.contentOffset == .zero)
        view.alwaysBounceHorizontal = true
        scene.play([.down(100, 50), .move(150, 50)])
        #expect(view.contentOffset.x < 0)
    }

    @Test("the program scrolls at once, animated, or as far as it takes")
    func program() {
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        scene.stage.advance(by: 0.165)
        expectClose(drawn, 50, 1e-4)
        #expect(view.contentOffset.y == drawn && view.bounds.minY == 100)
        scene.stage.advance(by: 1)
        #expect(listener.lines.suffix(2) == ["scroll 100", "there"])
        let rows: [(CGFloat, CGFloat, CGFloat)] = [
            (50, 10, 50), (120, 10, 50), (240, 30, 70), (5000, 1, 800), (-90, 10, 0),
        ]
        for (y, height, offset) in rows {
            view.scrollRectToVisible(
                CGRect(x: 0, y: y, width: 10, height: height), animated: false)
            #expect(view.contentOffset == CGPoint(x: 0, y: offset))
        }
        view.contentOffset.y = -40
        for rect in [CGRect(x: 0, y: 0, width: 10, height: 10), .null] {
            view.scrollRectToVisible(rect, animated: false)
            #expect(view.contentOffset.y == -40)
        }
    }

    struct Stop: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The offset that is set; nil puts a finger down.
        let y: CGFloat?
        var drag: CGFloat = 0
    }

    nonisolated static let stops = [
        Stop(testDescription: "the offset 50", y: 50), Stop(testDescription: "the offset 0", y: 0),
        Stop(testDescription: "a finger that lies", y: nil),
        Stop(testDescription: "a finger that drags", y: nil, drag: 21),
    ]

    @Test("an animated scroll is stopped by a finger and by another offset", arguments: stops)
    func stops(_ row: Stop) {
        view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        scene.stage.advance(by: 0.1)
        let there = row.y ?? (drawn + row.drag)
        if let y = row.y {
            view.contentOffset.y = y
        } else {
            scene.play([.down(100, 150), .move(100, 150 - row.drag)])
        }
        for _ in 0..<3 {
            scene.stage.advance(by: 0.2)
            expectClose(view.contentOffset.y, there, 300 * throughCurve)
            expectClose(drawn, there, 300 * throughCurve)
        }
        #expect(there < 100 && view.layer.animationKeys() == nil)
        #expect(!listener.lines.contains("there"))
    }

    @Test("a drag goes on from an offset that the program sets at once", arguments: [false, true])
    func setInDrag(byMethod: Bool) {
        scene.play([.down(100, 150), .move(100, 120)])
        let offset = CGPoint(x: 0, y: 330)
        if byMethod {
            view.setContentOffset(offset, animated: false)
        } else {
            view.contentOffset = offset
        }
        #expect(view.contentOffset.y == 330 && view.isDragging)
        scene.play([.move(100, 110)])
        #expect(view.contentOffset.y == 340)
        scene.play([.wait(1), .move(100, 110), .up()])
        #expect(view.contentOffset.y == 340)
    }

    @Test(
        "a drag beyond an edge goes on from an offset that the program sets",
        arguments: [false, true])
    func setBeyondEdge(bounces: Bool) {
        view.bounces = bounces
        scene.play([.down(100, 50), .move(100, 150)])
        #expect((drawn < 0) == bounces)
        view.contentOffset.y = 330
        scene.play([.move(100, 140)])
        #expect(view.contentOffset.y == 340)
    }

    @Test("a finger that drags on stops an animated scroll, and one that lies does not")
    func animatedInDrag() {
        scene.play([.down(100, 150), .move(100, 120)])
        view.setContentOffset(CGPoint(x: 0, y: 330), animated: true)
        scene.stage.advance(by: 0.1)
        let there = drawn
        #expect(there > 30 && there < 330 && view.isDragging)
        scene.play([.move(100, 120)])
        #expect(drawn == there && view.bounds.minY == 330)
        scene.play([.move(100, 110)])
        for _ in 0..<3 {
            expectClose(view.contentOffset.y, there + 10, 300 * throughCurve)
            expectClose(drawn, there + 10, 300 * throughCurve)
            scene.stage.advance(by: 0.2)
        }
        #expect(view.layer.animationKeys() == nil && !listener.lines.contains("there"))
        view.setContentOffset(CGPoint(x: 0, y: 330), animated: true)
        scene.play([.up(), .wait(1)])
        #expect(drawn == 330 && listener.lines.last == "there")
    }

    @Test("an animated scroll that outlasts a drag ends at a valid offset")
    func shrinksInDrag() {
        scene.play([.down(100, 150), .move(100, 120)])
        view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
        view.contentSize.height = 300
        scene.play([.up(), .wait(1)])
        #expect(drawn == 100 && view.contentOffset.y == 100)
    }

    @Test("an animated scroll goes on to another offset from where it is drawn")
    func scrolledOn() {
        view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        scene.stage.advance(by: 0.1)
        let there = drawn
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        scene.stage.advance(by: 0.165)
        expectClose(drawn, (there + 100) / 2, 300 * throughCurve)
        scene.stage.advance(by: 1)
        #expect(drawn == 100 && listener.lines.filter { $0 == "there" }.count == 1)
    }

    @Test(
        "offsets that are not finite are ignored, animated or not",
        arguments: [CGFloat.nan, .infinity, -.infinity], [false, true])
    func endless(_ number: CGFloat, animated: Bool) {
        view.contentOffset = CGPoint(x: 0, y: 50)
        view.setContentOffset(CGPoint(x: 0, y: number), animated: animated)
        view.setContentOffset(CGPoint(x: number, y: 0), animated: animated)
        scene.stage.advance(by: 1)
        #expect(view.bounds.origin == CGPoint(x: 0, y: 50) && drawn == 50)
    }

    @Test("no number makes it stumble")
    func awkward() {
        view.delegate = nil
        for number in awkwardNumbers {
            view.contentSize.height = number
            view.contentInset.top = number
            scene.play([.down(100, 150), .move(100, 120), .up()])
            view.setContentOffset(CGPoint(x: number, y: 0), animated: true)
            view.scrollRectToVisible(
                CGRect(x: 0, y: number, width: 1, height: number), animated: false)
        }
    }
}
