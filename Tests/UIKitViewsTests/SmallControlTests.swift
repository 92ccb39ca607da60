import Testing
import UIKitViews

@Suite("Small controls") @MainActor struct SmallControlTests {
    /// A control in a window at 50, 30, and what it told.
    @MainActor private struct Bench<Kind: UIControl> {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 100))
        let control: Kind
        let trace = Trace()

        init(_ control: Kind, _ word: @escaping @MainActor (Kind) -> String) {
            self.control = control
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            stage.addSubview(window)
            control.frame.origin = CGPoint(x: 50, y: 30)
            window.addSubview(control)
            control.addAction(
                UIAction { [weak control, trace] _ in
                    if let control { trace.lines.append(word(control)) }
                }, for: .valueChanged)
            stage.advance(to: 0)
        }

        func drag(_ xs: Double...) {
            stage.touch(.began, at: CGPoint(x: xs[0], y: 45))
            for x in xs.dropFirst() {
                stage.advance(by: 0.02)
                stage.touch(.moved, at: CGPoint(x: x, y: 45))
            }
            stage.touch(.ended)
        }
    }

    // MARK: Switches

    private func makeSwitch() -> Bench<UISwitch> {
        Bench(UISwitch(frame: CGRect(x: 0, y: 0, width: 1, height: 1))) { "\($0.isOn)" }
    }

    @Test("a switch has a size of its own, is off, and is turned without telling it")
    func plainSwitch() {
        let set = makeSwitch()
        #expect(set.control.bounds.size == CGSize(width: 51, height: 31) && !set.control.isOn)
        set.control.isOn = true
        set.control.setOn(false, animated: true)
        #expect(!set.control.isOn && set.trace.lines == [])
    }

    @Test(
        "a switch is tapped, dragged across, and dragged back",
        arguments: [
            ([60.0], true, ["true"]), ([60, 95], true, ["true"]), ([60, 95, 55], false, []),
            ([95, 60], false, []),
        ])
    func fingers(xs: [Double], isOn: Bool, told: [String]) {
        let set = makeSwitch()
        set.stage.touch(.began, at: CGPoint(x: xs[0], y: 45))
        for x in xs.dropFirst() { set.stage.touch(.moved, at: CGPoint(x: x, y: 45)) }
        set.stage.touch(.ended)
        #expect(set.control.isOn == isOn && set.trace.lines == told)
    }

    @Test("a switch whose touch is taken away is as it was")
    func cancelled() {
        let set = makeSwitch()
        set.stage.touch(.began, at: CGPoint(x: 60, y: 45))
        set.stage.touch(.moved, at: CGPoint(x: 95, y: 45))
        #expect(set.control.isOn)
        set.stage.touch(.cancelled)
        #expect(!set.control.isOn && set.trace.lines == [])
    }

    @Test("the thumb of a switch goes across in a quarter of a second")
    func thumb() throws {
        let set = makeSwitch()
        let thumb = try #require(set.control.subviews.first)
        #expect(thumb.center.x == 15.5)
        set.control.setOn(true, animated: true)
        set.stage.advance(to: 0.125)
        #expect(abs((thumb.layer.presentation()?.position.x ?? 0) - 25.5) < 4e-5)
        set.stage.advance(to: 0.25)
        #expect(thumb.layer.presentation()?.position.x == 35.5)
        set.control.setOn(false, animated: false)
        set.stage.advance(by: 0)
        #expect(thumb.layer.presentation()?.position.x == 15.5)
    }

    // MARK: Progress

    @Test(
        "progress stays between nothing and all",
        arguments: [(0.5, 0.5), (-1, 0), (2, 1), (.nan, 0), (.infinity, 1)] as [(Float, Float)])
    func progress(value: Float, kept: Float) {
        let bar = UIProgressView(progressViewStyle: .default)
        #expect(bar.frame.origin == .zero)
        bar.progress = value
        #expect(bar.progress == kept)
    }

    @Test("a bar fills in a quarter of a second, or at once")
    func filling() throws {
        let scene = Scene()
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
        _ = scene.adding(bar)
        let filled = try #require(bar.subviews.last)
        bar.setProgress(0.5, animated: true)
        scene.stage.advance(to: 0.125)
        #expect(abs((filled.layer.presentation()?.bounds.width ?? 0) - 50) < 2e-4)
        scene.stage.advance(to: 0.25)
        #expect(filled.layer.presentation()?.frame == CGRect(x: 0, y: 3, width: 100, height: 4))
        bar.setProgress(1, animated: false)
        scene.stage.advance(by: 0)
        #expect(filled.layer.presentation()?.bounds.width == 200)
    }

    @Test("an animated change begins at the progress before")
    func freshlyFilling() throws {
        let scene = Scene()
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
        scene.stage.addSubview(bar)
        bar.progress = 0.2
        bar.setProgress(0.8, animated: true)
        let filled = try #require(bar.subviews.last)
        scene.stage.advance(by: 0.125)
        #expect(abs((filled.layer.presentation()?.bounds.width ?? 0) - 100) < 3e-4)
    }

    // MARK: Pages and segments

    @Test(
        "a tap turns to the page at its side, and not beyond the ends",
        arguments: [([140.0], 1, ["1"]), ([60], 0, []), ([140, 140, 140], 2, ["1", "2"])])
    func pages(taps: [Double], page: Int, told: [String]) {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        pages.numberOfPages = 3
        let set = Bench(pages) { "\($0.currentPage)" }
        for x in taps { set.stage.tap(at: CGPoint(x: x, y: 45)) }
        #expect(pages.currentPage == page && set.trace.lines == told)
        #expect(pages.subviews.map(\.center.x) == [34, 50, 66])
    }

    @Test(
        "numbers of pages are kept sensible",
        arguments: [
            (3, 7, 2), (3, -1, 0), (-5, 2, 0), (0, 1, 0), (Int.max, 5, 5), (1001, 1000, 999),
        ])
    func pageNumbers(count: Int, page: Int, kept: Int) {
        let pages = UIPageControl(frame: .zero)
        (pages.numberOfPages, pages.currentPage) = (count, page)
        #expect(pages.currentPage == kept && pages.numberOfPages >= 0)
        pages.numberOfPages = 1
        #expect(pages.currentPage == 0)
    }

    @Test("a tap selects a segment, once, and its plate goes there")
    func segments() throws {
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.frame = CGRect(x: 0, y: 0, width: 150, height: 32)
        let set = Bench(segments) { "\($0.selectedSegmentIndex)" }
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        segments.selectedSegmentIndex = 0
        set.stage.advance(by: 0)
        set.stage.tap(at: CGPoint(x: 175, y: 45))
        set.stage.tap(at: CGPoint(x: 175, y: 45))
        #expect(segments.selectedSegmentIndex == 2 && set.trace.lines == ["2"])
        let plate = try #require(segments.subviews.first)
        set.stage.advance(by: 0.125)
        #expect(abs((plate.layer.presentation()?.position.x ?? 0) - 75) < 2e-4)
        set.stage.advance(by: 0.125)
        #expect(plate.layer.presentation()?.frame == CGRect(x: 102, y: 2, width: 46, height: 28))
    }

    @Test("the plate of a control that was just made moves in its full size")
    func freshPlate() throws {
        let scene = Scene()
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.frame = CGRect(x: 0, y: 0, width: 150, height: 32)
        scene.stage.addSubview(segments)
        segments.selectedSegmentIndex = 0
        segments.selectedSegmentIndex = 2
        let plate = try #require(segments.subviews.first)
        scene.stage.advance(by: 0.125)
        #expect(plate.layer.presentation()?.bounds.width == 46)
    }

    @Test("an inserted segment appears in its place, and the others move")
    func insertedSegment() throws {
        let scene = Scene()
        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.frame = CGRect(x: 0, y: 0, width: 150, height: 32)
        _ = scene.adding(segments)
        segments.insertSegment(withTitle: "Half", at: 1, animated: true)
        let (first, added) = (segments.subviews[1], try #require(segments.subviews.last))
        scene.stage.advance(by: 0.125)
        // A third of 150 points instead of a half.
        #expect(abs((first.layer.presentation()?.bounds.width ?? 0) - 62.5) < 1e-4)
        #expect(
            added.layer.presentation()?.frame == CGRect(x: 50, y: 0, width: 50, height: 32))
    }

    @Test("the colour of the plate leaves the background alone")
    func plateColor() throws {
        let segments = UISegmentedControl(items: ["One", "Two"])
        let plate = try #require(segments.subviews.first)
        #expect(plate.backgroundColor == .white)
        segments.backgroundColor = .red
        segments.selectedSegmentTintColor = .blue
        #expect(segments.backgroundColor == .red && plate.backgroundColor == .blue)
        segments.selectedSegmentTintColor = nil
        #expect(plate.backgroundColor == .white)
    }

    @Test("the corners of the plate lie well inside those of the control")
    func plateCorners() throws {
        let segments = UISegmentedControl(items: ["One", "Two"])
        let plate = try #require(segments.subviews.first)
        // The plate is inset by 2 points: a corner parallel to the control's is 2 less round.
        let outer = segments.layer.cornerRadius
        #expect(plate.layer.cornerRadius >= outer - 2 && plate.layer.cornerRadius < outer)
    }

    @Test("segments come and go, and the selected one stays selected")
    func changedSegments() {
        let segments = UISegmentedControl(items: ["a", 1, "c"])
        #expect(segments.frame == CGRect(origin: .zero, size: segments.intrinsicContentSize))
        segments.selectedSegmentIndex = 2
        segments.insertSegment(withTitle: "b", at: -3, animated: true)
        #expect(segments.selectedSegmentIndex == 3 && segments.titleForSegment(at: 0) == "b")
        #expect(segments.titleForSegment(at: 2) == "" && segments.titleForSegment(at: 9) == nil)
        segments.removeSegment(at: 1, animated: false)
        #expect(segments.selectedSegmentIndex == 2)
        segments.removeSegment(at: 2, animated: false)
        segments.removeSegment(at: 9, animated: false)
        #expect(segments.selectedSegmentIndex == -1 && segments.numberOfSegments == 2)
        segments.selectedSegmentIndex = 7
        segments.setTitle("z", forSegmentAt: 1)
        #expect(segments.selectedSegmentIndex == -1 && segments.titleForSegment(at: 1) == "z")
        segments.removeAllSegments()
        #expect(segments.numberOfSegments == 0)
    }

    @Test("a momentary segment is told each time, and not kept")
    func momentary() {
        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
        segments.isMomentary = true
        let set = Bench(segments) { "\($0.selectedSegmentIndex)" }
        for _ in 0..<2 { set.stage.tap(at: CGPoint(x: 125, y: 45)) }
        #expect(set.trace.lines == ["1", "1"] && segments.selectedSegmentIndex == -1)
    }

    // MARK: Swipes

    nonisolated static let swipes:
        [(direction: UISwipeGestureRecognizer.Direction, way: CGPoint, seconds: Double, told: Int)] =
            [
                (.right, CGPoint(x: 80, y: 0), 0.1, 1), (.right, CGPoint(x: -80, y: 0), 0.1, 0),
                (.left, CGPoint(x: -80, y: 10), 0.1, 1), (.up, CGPoint(x: 0, y: -80), 0.1, 1),
                (.down, CGPoint(x: 0, y: 80), 0.1, 1), (.down, CGPoint(x: 0, y: -80), 0.1, 0),
                ([.left, .right], CGPoint(x: 80, y: 0), 0.1, 1),
                ([.left, .right], CGPoint(x: -80, y: 0), 0.1, 1),
                // Too short, too slow, too slant.
                (.right, CGPoint(x: 40, y: 0), 0.1, 0), (.right, CGPoint(x: 80, y: 0), 1, 0),
                (.right, CGPoint(x: 80, y: 80), 0.1, 0),
            ]

    @Test("a swipe is quick and goes one way", arguments: swipes.indices)
    func swipe(index: Int) {
        let row = Self.swipes[index]
        let stage = OffscreenStage(size: CGSize(width: 300, height: 300))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        stage.addSubview(window)
        let listener = Listener()
        let swipe = UISwipeGestureRecognizer(
            target: listener, action: Selector("heard:", Listener.heard))
        swipe.direction = row.direction
        window.addGestureRecognizer(swipe)
        stage.advance(to: 0)
        stage.touch(.began, at: CGPoint(x: 150, y: 150))
        for step in 1...10 {
            stage.advance(by: row.seconds / 10)
            let share = Double(step) / 10
            stage.touch(
                .moved, at: CGPoint(x: 150 + row.way.x * share, y: 150 + row.way.y * share))
        }
        stage.touch(.ended)
        #expect(listener.count == row.told)
    }

    @MainActor private final class Listener {
        var count = 0
        func heard(_ swipe: UISwipeGestureRecognizer) { count += 1 }
    }
}
