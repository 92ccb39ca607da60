import Testing

@testable import UIKitViews

@Suite("Pages, targets and axes of scroll views")
@MainActor struct PagingTests {
    private final class Listener: UIScrollViewDelegate {
        var lines: [String] = []
        /// Returns the target for the proposed one.
        var target: (CGPoint) -> CGPoint = { $0 }
        var velocity = CGPoint.zero
        /// Called at the line that it is for.
        var whenTold: [String: (UIScrollView) -> Void] = [:]
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("drag") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            lines.append("will let go \(scrollView.isDragging)")
            self.velocity = velocity
            targetContentOffset.pointee = target(targetContentOffset.pointee)
        }
        func scrollViewDidEndDragging(
            _ scrollView: UIScrollView, willDecelerate decelerate: Bool
        ) {
            lines.append("let go \(decelerate)")
            whenTold["let go"]?(scrollView)
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
            lines.append("goes on")
            whenTold["goes on"]?(scrollView)
        }
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
        view.contentSize = CGSize(width: 1000, height: 200)
        view.delegate = listener
        scene.stage.advance(by: 0)
    }

    /// Drags by a distance in ten moves of 0.01 seconds, then lifts the finger.
    private func drag(_ way: CGFloat, isSlow: Bool = false) {
        scene.play([.down(100, 100)])
        for step in 1...10 {
            scene.play([.wait(0.01), .move(100 + way * CGFloat(step) / 10, 100)])
        }
        scene.play((isSlow ? [.wait(0.5), .move(100 + way, 100)] : []) + [.up()])
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let from: CGFloat
        let way: CGFloat
        var isSlow = false
        let to: CGFloat
    }

    nonisolated static let pages = [
        Row(testDescription: "a flick turns the page", from: 0, way: -40, to: 200),
        Row(testDescription: "a flick back", from: 400, way: 40, to: 200),
        Row(
            testDescription: "a slow drag of less than half", from: 200, way: -90, isSlow: true,
            to: 200),
        Row(
            testDescription: "a slow drag of more than half", from: 200, way: -150, isSlow: true,
            to: 400),
        Row(testDescription: "a flick at the end", from: 800, way: -40, to: 800),
        Row(testDescription: "a very quick flick", from: 0, way: -99, to: 200),
    ]

    @Test(
        "a delegate stops the motion after a drag while it is told of it",
        arguments: ["let go", "goes on"], [true, false])
    func stopped(word: String, isHere: Bool) {
        listener.whenTold[word] = { view in
            let place = isHere ? view.contentOffset : CGPoint(x: 300, y: 0)
            view.setContentOffset(place, animated: false)
        }
        drag(-40)
        let place = view.contentOffset.x
        #expect(isHere ? place > 0 && place <= 40 : place == 300)
        #expect(!view.isDecelerating)
        scene.stage.advance(by: 5)
        #expect(view.contentOffset.x == place && view.bounds.minX == place)
        #expect(!listener.lines.contains("rest"), "\(listener.lines)")
    }

    @Test("with pages, a drag ends at one", arguments: pages)
    func pages(_ row: Row) {
        view.isPagingEnabled = true
        view.contentOffset.x = row.from
        drag(row.way, isSlow: row.isSlow)
        var shown: [CGFloat] = []
        for _ in 0..<40 {
            scene.stage.advance(by: 0.05)
            shown.append(view.contentOffset.x)
        }
        #expect(view.contentOffset == CGPoint(x: row.to, y: 0) && !view.isDecelerating)
        #expect(shown.allSatisfy { $0 <= max(row.to, row.from - min(row.way, 0)) + 0.01 })
        #expect(listener.lines.last == "rest")
    }

    @Test("the delegate hears of the end of a drag in order, with its velocity and target")
    func order() {
        drag(-60)
        scene.stage.advance(by: 9)
        #expect(
            listener.lines == [
                "drag", "will let go true", "let go true", "goes on", "rest",
            ])
        // 600 points per second, which end half a second's way on.
        expectClose(listener.velocity.x, 0.6, 1e-9)
        expectClose(view.contentOffset.x, 360, 1e-6)
    }

    @Test("the delegate chooses where it rests, without a jump of speed")
    func target() {
        listener.target = { CGPoint(x: ($0.x / 150).rounded() * 150, y: $0.y) }
        drag(-60)
        #expect(view.bounds.minX == 300)
        let start = view.layer.presentation()?.bounds.minX ?? 0
        scene.stage.advance(by: 1e-5)
        expectClose(((view.layer.presentation()?.bounds.minX ?? 0) - start) / 1e-5, 600, 1)
        scene.stage.advance(by: 9)
        #expect(view.contentOffset.x == 300)
    }

    @Test("a slow drag goes to the target too")
    func slowTarget() {
        listener.target = { CGPoint(x: ($0.x / 150).rounded() * 150, y: $0.y) }
        drag(-100, isSlow: true)
        #expect(view.isDecelerating && listener.velocity == .zero)
        scene.stage.advance(by: 9)
        #expect(view.contentOffset.x == 150)
    }

    @Test("with the current offset as target it rests at once, or scrolls as the delegate says")
    func stopped() {
        listener.target = { [view] _ in
            let here = view.contentOffset
            view.setContentOffset(CGPoint(x: 500, y: 0), animated: true)
            return here
        }
        drag(-60)
        #expect(listener.lines.last == "let go false" && !view.isDecelerating)
        scene.stage.advance(by: 0.165)
        expectClose(view.contentOffset.x, 280, 1e-3)
        scene.stage.advance(by: 1)
        #expect(view.contentOffset.x == 500 && listener.lines.last == "there")
    }

    @Test("with the fast rate it rests a tenth of a second's way on")
    func rate() {
        view.decelerationRate = .fast
        drag(-60)
        scene.stage.advance(by: 9)
        expectClose(view.contentOffset.x, 120, 1e-6)
    }

    @Test("it tracks a finger from its coming down, and drags once it moves")
    func tracking() {
        scene.play([.down(100, 100)])
        #expect(view.isTracking && !view.isDragging)
        scene.play([.move(50, 100)])
        #expect(view.isTracking && view.isDragging)
        scene.play([.up()])
        #expect(!view.isTracking && !view.isDragging)
    }

    /// Goes round in the middle third of its content.
    private final class Round: UIScrollViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            let x = scrollView.contentOffset.x
            if x >= 400 { scrollView.contentOffset.x = x - 200 }
            if x < 200 { scrollView.contentOffset.x = x + 200 }
        }
    }

    @Test("content that goes round is dragged on, and keeps its speed")
    func round() {
        let round = Round()
        view.contentOffset.x = 380
        view.delegate = round
        scene.play([.down(100, 100), .move(70, 100), .move(60, 100), .move(50, 100)])
        #expect(view.contentOffset.x == 230)
        scene.play([.cancel(), .wait(9)])
        view.contentOffset.x = 380
        drag(-60)
        var passed: CGFloat = 0
        var before = view.contentOffset.x
        for _ in 0..<600 {
            scene.stage.advance(by: 1.0 / 60)
            let here = view.contentOffset.x
            passed += here < before - 100 ? here - before + 200 : here - before
            #expect(here >= 190 && here < 410)
            before = here
        }
        // As far as without the rounds: half a second's way at 600 points per second.
        expectClose(Double(passed), 300, 1)
        withExtendedLifetime(round) {}
    }

    @Test("a wheel turns one page at a time")
    func wheel() {
        view.isPagingEnabled = true
        let pointer = PointerInput(scene.stage.layer)
        for (way, x) in [(5.0, 200.0), (5, 400), (-1, 200), (-1, 0), (-1, 0)] {
            for _ in 0..<3 {
                pointer.scroll(by: CGVector(dx: way, dy: 0), at: CGPoint(x: 100, y: 100))
            }
            scene.stage.advance(by: 1)
            #expect(view.contentOffset == CGPoint(x: x, y: 0))
        }
    }

    @Test("locked, a drag follows the axis along which it begins", arguments: [true, false])
    func lock(isLocked: Bool) {
        view.contentSize.height = 1000
        view.isDirectionalLockEnabled = isLocked
        scene.play([.down(100, 150), .move(98, 120), .move(60, 100)])
        #expect(view.contentOffset == CGPoint(x: isLocked ? 0 : 40, y: 50))
    }
}

@Suite("Scroll views around and within other views")
@MainActor struct NestedScrollTests {
    private let scene = TouchScene()
    private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() {
        outer.contentSize = CGSize(width: 960, height: 480)
        scene.stage.addSubview(outer)
        scene.stage.advance(by: 0.1)
    }

    @Test("a list in a pager scrolls down, and the pager sideways", arguments: [true, false])
    func list(isSideways: Bool) {
        let list = UIScrollView(frame: outer.bounds)
        list.contentSize = CGSize(width: 320, height: 2000)
        outer.addSubview(list)
        scene.play([.down(200, 200), .move(isSideways ? 150 : 195, isSideways ? 205 : 150)])
        #expect(outer.contentOffset == CGPoint(x: isSideways ? 50 : 0, y: 0))
        #expect(list.contentOffset == CGPoint(x: 0, y: isSideways ? 0 : 50))
    }

    @Test("content that fits leaves a drag to the views around it")
    func fits() {
        let inner = UIScrollView(frame: scene.view.bounds)
        inner.contentSize = inner.bounds.size
        scene.view.addSubview(inner)
        outer.removeFromSuperview()
        scene.note(UIPanGestureRecognizer(), as: "pan")
        scene.play([.down(60, 110), .move(60, 150), .up()])
        #expect(scene.trace.lines == ["pan began", "pan ended"])
    }

    @Test("a scroll view that allows both scrolls with the one within")
    func both() {
        final class Outer: UIScrollView, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool { true }
        }
        let (both, inner) = (Outer(frame: outer.frame), UIScrollView(frame: outer.frame))
        for view in [both, inner] { view.contentSize = CGSize(width: 320, height: 2000) }
        both.addSubview(inner)
        scene.stage.addSubview(both)
        scene.stage.advance(by: 0)
        scene.play([.down(200, 200), .move(200, 150)])
        #expect(both.contentOffset.y == 50 && inner.contentOffset.y == 50)
    }

    struct Hold: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// How long the finger rests before it moves, in seconds.
        let wait: Double
        var delays = true
        let scrolls: Bool
    }

    nonisolated static let holds = [
        Hold(testDescription: "at once", wait: 0.05, scrolls: true),
        Hold(testDescription: "later", wait: 0.2, scrolls: false),
        Hold(
            testDescription: "at once, without a delay", wait: 0.05, delays: false, scrolls: false),
    ]

    @Test("a control keeps a drag that does not begin at once", arguments: holds)
    func control(_ row: Hold) {
        let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
        outer.addSubview(slider)
        outer.delaysContentTouches = row.delays
        scene.stage.advance(by: 0)
        scene.play([.down(10, 120), .wait(row.wait), .move(60, 120), .move(160, 120)])
        #expect((outer.bounds.minX != 0) == row.scrolls && (slider.value != 0) == !row.scrolls)
    }

    @Test("a finger on a button stops the content too")
    func caught() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 960, height: 480))
        outer.addSubview(button)
        scene.stage.advance(by: 0)
        outer.setContentOffset(CGPoint(x: 600, y: 0), animated: true)
        scene.play([.wait(0.1), .down(100, 100)])
        let there = outer.contentOffset
        scene.play([.wait(1)])
        #expect(outer.contentOffset == there && there.x < 300)
    }

    @Test("a subclass decides whose touches a drag cancels")
    func cancels() {
        final class Eager: UIScrollView {
            override func touchesShouldCancel(in view: UIView) -> Bool { true }
        }
        let (eager, button) = (Eager(frame: outer.frame), UIButton(frame: outer.frame))
        eager.contentSize = CGSize(width: 320, height: 2000)
        eager.addSubview(button)
        scene.stage.addSubview(eager)
        scene.stage.advance(by: 0)
        scene.play([.down(100, 200), .wait(0.3), .move(100, 150)])
        #expect(eager.contentOffset.y == 50 && !button.isHighlighted)
    }

    @Test("a scroll view is laid out at each offset that it shows")
    func layout() {
        final class Endless: UIScrollView {
            var offsets: [CGFloat] = []
            override func layoutSubviews() {
                super.layoutSubviews()
                offsets.append(contentOffset.y)
            }
        }
        let view = Endless(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.contentSize = CGSize(width: 200, height: 1000)
        scene.stage.addSubview(view)
        for y in [0, 50, 80] {
            view.contentOffset.y = CGFloat(y)
            scene.stage.advance(by: 0.1)
        }
        #expect(view.offsets == [0, 50, 80])
        view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        for _ in 0..<60 { scene.stage.advance(by: 1.0 / 60) }
        #expect(view.offsets.count > 15 && view.offsets.last == 300)
        #expect(view.offsets == view.offsets.sorted())
    }
}

@Suite("Zooming of scroll views")
@MainActor struct ZoomTests {
    private final class Zooming: UIScrollViewDelegate {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        var lines: [String] = []
        /// What the delegate does once at the end of a zoom.
        var next: (UIScrollView) -> Void = { _ in }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            lines.append("begins \(view === content)")
        }
        func scrollViewDidZoom(_ scrollView: UIScrollView) {
            lines.append("zooms")
        }
        func scrollViewDidEndZooming(
            _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
        ) {
            lines.append("ends \(scale)")
            let now = next
            next = { _ in }
            now(scrollView)
        }
    }

    private let scene = TouchScene()
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let zooming = Zooming()

    init() {
        view.delegate = zooming
        view.addSubview(zooming.content)
        view.contentSize = zooming.content.frame.size
        view.maximumZoomScale = 4
        scene.stage.addSubview(view)
        scene.stage.advance(by: 0)
    }

    @Test("two fingers zoom about the point between them")
    func pinch() {
        scene.play([.down(50, 100), .down(90, 100, finger: 1)])
        scene.play([.move(40, 100), .move(120, 100, finger: 1)])
        #expect(view.isZooming && view.zoomScale == 2)
        #expect(view.contentSize == CGSize(width: 400, height: 400))
        #expect(zooming.content.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
        // The point 65 in the middle of the first move is below the fingers' middle, 80.
        let middle = zooming.content.convert(CGPoint(x: 65, y: 100), to: nil)
        expectClose(Double(middle.x), 80)
        expectClose(Double(middle.y), 100)
        scene.play([.up(), .up(finger: 1)])
        #expect(!view.isZooming && zooming.lines.first == "begins true")
        #expect(zooming.lines.suffix(2) == ["zooms", "ends 2.0"])
    }

    @Test("beyond the largest scale it springs back")
    func bounce() {
        scene.play([.down(90, 100), .down(110, 100, finger: 1)])
        scene.play([.move(90, 100), .move(200, 100, finger: 1), .move(190, 100, finger: 1)])
        #expect(view.zoomScale > 4 && view.zoomScale < 5)
        scene.play([.up(), .up(finger: 1)])
        #expect(view.isZoomBouncing && view.zoomScale == 4)
        #expect(zooming.lines.last == "zooms")
        scene.play([.wait(1)])
        #expect(zooming.lines.last == "ends 4.0" && !view.isZoomBouncing)
    }

    @Test("a pinch that catches an animated zoom ends that zoom first", arguments: [true, false])
    func caughtBounce(isByFinger: Bool) {
        view.setZoomScale(2, animated: true)
        scene.play([.wait(0.1)])
        if isByFinger {
            scene.play([.down(50, 100), .down(90, 100, finger: 1)])
            scene.play([.move(60, 100), .move(120, 100, finger: 1)])
        } else {
            view.setZoomScale(3, animated: true)
        }
        func counts() -> [Int] {
            ["begins true", "ends 2.0"].map { line in zooming.lines.count { $0 == line } }
        }
        #expect(counts() == [2, 1] && view.isZooming == isByFinger)
        scene.play([.wait(0.5)])
        #expect(counts() == [2, 1])
        if isByFinger { scene.play([.up(), .up(finger: 1)]) }
        #expect(zooming.lines.count { $0.hasPrefix("ends") } == 2)
    }

    @Test(
        "a zoom that begins at the end of a caught one has its own end", arguments: [true, false])
    func zoomAtEnd(isByFinger: Bool) {
        view.setZoomScale(2, animated: true)
        scene.play([.wait(0.1)])
        zooming.next = { $0.setZoomScale(4, animated: true) }
        if isByFinger {
            scene.play([.down(50, 100), .down(90, 100, finger: 1)])
            scene.play([.move(60, 100), .move(120, 100, finger: 1)])
        } else {
            view.setZoomScale(3, animated: true)
        }
        scene.play([.wait(0.5)])
        func ends() -> Int { zooming.lines.count { $0.hasPrefix("ends") } }
        #expect(ends() == (isByFinger ? 1 : 2) && view.isZooming == isByFinger)
        if isByFinger { scene.play([.up(), .up(finger: 1), .wait(0.5)]) }
        #expect(ends() == 2 && zooming.lines.last == "ends 4.0")
    }

    @Test("insets that change during a pinch count at its end, also without drags")
    func insets() {
        view.isScrollEnabled = false
        scene.play([.down(50, 100), .down(90, 100, finger: 1), .move(120, 100, finger: 1)])
        view.contentInset.left = -100
        #expect(view.isZooming && view.contentOffset.x < 100)
        scene.play([.up(), .up(finger: 1)])
        #expect(view.contentOffset.x == 100)
    }

    @Test(
        "the program zooms to a rectangle, and by a scale about the middle",
        arguments: [true, false])
    func program(animated: Bool) {
        view.zoom(to: CGRect(x: 100, y: 50, width: 50, height: 50), animated: animated)
        scene.stage.advance(by: 1)
        #expect(view.zoomScale == 4 && view.contentOffset == CGPoint(x: 400, y: 200))
        view.setZoomScale(2, animated: animated)
        scene.stage.advance(by: 1)
        #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 150, y: 50))
        view.setZoomScale(0.1, animated: animated)
        scene.stage.advance(by: 1)
        #expect(view.zoomScale == 1 && view.contentOffset == .zero)
        #expect(zooming.content.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    }

    @Test("one finger goes on with a drag after two have zoomed")
    func dragAfter() {
        scene.play([.down(50, 100), .down(90, 100, finger: 1)])
        scene.play([.move(40, 100), .move(120, 100, finger: 1), .up(finger: 1)])
        let before = view.contentOffset
        scene.play([.move(20, 100)])
        expectClose(Double(view.contentOffset.x), Double(before.x) + 20)
    }

    @Test("no scale makes it stumble")
    func awkward() {
        for number in awkwardNumbers {
            view.minimumZoomScale = number
            view.setZoomScale(number, animated: false)
            view.zoom(to: CGRect(x: number, y: 0, width: number, height: 1), animated: true)
            scene.play([
                .down(50, 100), .down(90, 100, finger: 1), .move(20, 100), .up(), .up(finger: 1),
            ])
        }
    }
}
