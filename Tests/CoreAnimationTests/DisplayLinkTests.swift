import CoreAnimation
import Testing

/// A display link on a stage of its own, and the frames it was called for.
private final class LinkBench {
    let bench = Bench()
    var frames: [(time: Double, target: Double)] = []
    private(set) var link: CADisplayLink!

    init() {
        link = CADisplayLink(target: bench.layer) { [unowned self] in
            frames.append(($0.timestamp, $0.targetTimestamp))
        }
    }

    func start() { link.add(to: .main, forMode: .common) }

    deinit { link.invalidate() }
}

/// What a link asks for, and how many calls one second brings.
struct RateRow: CustomTestStringConvertible, Sendable {
    var framesPerSecond = 0
    var range = CAFrameRateRange.default
    let calls: Int
    var testDescription: String {
        "\(framesPerSecond) \(range.minimum) \(range.maximum) \(range.preferred ?? -1): \(calls)"
    }
}

@Suite("Display links (core-animation 15)")
struct DisplayLinkTests {
    static let rates = [
        RateRow(calls: 60), RateRow(framesPerSecond: 60, calls: 60),
        RateRow(framesPerSecond: 30, calls: 30), RateRow(framesPerSecond: 26, calls: 30),
        RateRow(framesPerSecond: 20, calls: 20), RateRow(framesPerSecond: 1, calls: 1),
        RateRow(framesPerSecond: 500, calls: 60), RateRow(framesPerSecond: -3, calls: 60),
        RateRow(framesPerSecond: .max, calls: 60), RateRow(framesPerSecond: .min, calls: 60),
        RateRow(range: CAFrameRateRange(minimum: 10, maximum: 15, preferred: 15), calls: 15),
        RateRow(range: CAFrameRateRange(minimum: 10, maximum: 50), calls: 30),
        RateRow(range: CAFrameRateRange(minimum: 32, maximum: 60, preferred: 35), calls: 60),
        RateRow(range: CAFrameRateRange(minimum: 16, maximum: 60, preferred: 16), calls: 20),
        RateRow(range: CAFrameRateRange(minimum: 40, maximum: 50), calls: 30),
        RateRow(range: CAFrameRateRange(minimum: 90, maximum: 120, preferred: 100), calls: 60),
        RateRow(
            framesPerSecond: 60, range: CAFrameRateRange(minimum: 8, maximum: 30, preferred: 20),
            calls: 20),
        RateRow(
            range: CAFrameRateRange(minimum: .nan, maximum: .nan, preferred: .nan), calls: 60),
        RateRow(
            range: CAFrameRateRange(minimum: 0, maximum: .infinity, preferred: .infinity),
            calls: 60),
        RateRow(range: CAFrameRateRange(minimum: 0, maximum: 1e-30, preferred: 1e-30), calls: 1),
    ]

    @Test("one second brings as many calls as were asked for", arguments: rates)
    func rate(row: RateRow) {
        let test = LinkBench()
        test.link.preferredFramesPerSecond = row.framesPerSecond
        test.link.preferredFrameRateRange = row.range
        test.start()
        test.bench.stage.advance(to: 1)
        #expect(test.frames.count == row.calls)
        for (a, b) in zip(test.frames, test.frames.dropFirst()) { #expect(close(a.target, b.time)) }
        #expect(close(test.link.duration, 1 / 60.0))
    }

    @Test("frames come at sixtieths of a second, whatever the steps of the clock")
    func grid() {
        let whole = LinkBench(), parts = LinkBench()
        whole.start()
        whole.bench.stage.advance(to: 0.5)
        whole.link.invalidate()
        parts.start()
        for time in [0.01, 0.1, 0.1, 1 / 60.0, 0.333, 0.5] { parts.bench.stage.advance(to: time) }
        #expect(whole.frames.map(\.time) == (1...30).map { (i: Int) -> Double in Double(i) / 60 })
        #expect(parts.frames.map(\.time) == whole.frames.map(\.time))
    }

    @Test("what a link changes is shown at once")
    func commits() {
        let bench = Bench()
        let link = CADisplayLink(target: bench.layer) { link in
            withoutActions { bench.layer.position.x = link.timestamp * 60 }
        }
        defer { link.invalidate() }
        link.add(to: .current, forMode: .default)
        bench.stage.advance(to: 0.25)
        #expect(close(bench.number("position.x"), 15))
    }

    @Test("a paused, a removed and an invalidated link is not called")
    func stopping() {
        let test = LinkBench(), stage = test.bench.stage
        test.start()
        stage.advance(to: 0.1)
        #expect(test.frames.count == 6)
        test.link.isPaused = true
        stage.advance(to: 0.2)
        #expect(test.frames.count == 6)
        test.link.isPaused = false
        stage.advance(to: 0.3)
        #expect(test.frames.count == 12)
        // Added in two modes it takes two removals.
        test.link.add(to: .main, forMode: .default)
        test.link.add(to: .main, forMode: .default)
        test.link.remove(from: .main, forMode: .default)
        stage.advance(to: 0.4)
        #expect(test.frames.count == 18)
        test.link.remove(from: .main, forMode: .common)
        stage.advance(to: 0.5)
        #expect(test.frames.count == 18)
        test.start()
        stage.advance(to: 0.6)
        #expect(test.frames.count == 24)
        test.link.invalidate()
        test.start()
        stage.advance(to: 0.7)
        #expect(test.frames.count == 24)
    }

    /// What another thread does with a link, and whether the link calls afterwards.
    struct ThreadRow: CustomTestStringConvertible, Sendable {
        let name: String
        let change: @Sendable (CADisplayLink) -> Void
        let calls: Bool
        var testDescription: String { name }
    }

    static let changes = [
        ThreadRow(name: "nothing", change: { _ in }, calls: true),
        ThreadRow(
            name: "removed", change: { $0.remove(from: .main, forMode: .common) }, calls: false),
        ThreadRow(
            name: "removed from another mode",
            change: { $0.remove(from: .main, forMode: .default) }, calls: true),
        ThreadRow(name: "invalidated", change: { $0.invalidate() }, calls: false),
        ThreadRow(name: "paused", change: { $0.isPaused = true }, calls: false),
    ]

    @Test("another thread adds a link to the main run loop, and ends it", arguments: changes)
    @MainActor func threads(row: ThreadRow) {
        // The other thread has ended before this one goes on.
        nonisolated(unsafe) let test = LinkBench()
        onThread { @Sendable in test.start() }
        test.bench.stage.advance(to: 0.1)
        #expect(test.frames.count == 6)
        onThread { @Sendable in row.change(test.link) }
        test.bench.stage.advance(to: 0.2)
        #expect(test.frames.count == (row.calls ? 12 : 6))
    }

    @Test("a link of a thread that has ended calls another one that it is added to")
    @MainActor func endedThread() {
        nonisolated(unsafe) let test = LinkBench()
        onThread { @Sendable in test.link.add(to: .current, forMode: .default) }
        test.start()
        test.bench.stage.advance(to: 0.1)
        #expect(test.frames.count == 6)
    }

    @Test("a link is called in order with what begins and ends, and may end itself")
    func order() {
        let bench = Bench()
        var lines: [String] = []
        let link = CADisplayLink(target: bench.layer) { link in
            lines.append("frame")
            if lines.count == 3 { link.invalidate() }
        }
        link.add(to: .main, forMode: .common)
        let trace = Trace()
        bench.layer.add(trace.fade(0.02), forKey: "fade")
        CATransaction.setCompletionBlock { lines.append("block") }
        bench.layer.add(trace.fade(0.02), forKey: "other")
        bench.stage.advance(to: 1)
        #expect(lines == ["frame", "block", "frame"])
    }

    @Test("a selector's method is called, with the link where it has a colon")
    @MainActor func selectors() {
        @MainActor final class Ticker {
            var calls = 0
            var last: CADisplayLink?
            func count() { calls += 1 }
            func tick(_ link: CADisplayLink) { last = link }
        }
        let bench = Bench(), ticker = Ticker()
        let plain = CADisplayLink(target: ticker, selector: Selector("count", Ticker.count))
        let full = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick(_:)))
        for link in [plain, full] { link.add(to: .main, forMode: .common) }
        bench.stage.advance(to: 0.05)
        #expect(ticker.calls == 3 && ticker.last === full)
        for link in [plain, full] { link.invalidate() }
        #expect(ticker.last?.timestamp == 0.05)
    }

    @Test("a target of no actor is called, of any number of arguments")
    func targetsOfNoActor() {
        final class Ticker {
            var calls = 0
            func count() { calls += 1 }
            func tick(_ link: CADisplayLink) { calls += 10 }
            func start() -> CADisplayLink {
                let link = CADisplayLink(
                    target: self, selector: Selector("tick:", Ticker.tick(_:)))
                link.add(to: .main, forMode: .common)
                return link
            }
        }
        let bench = Bench(), ticker = Ticker()
        let link = ticker.start()
        let plain = CADisplayLink(target: ticker, selector: Selector("count", Ticker.count))
        plain.add(to: .main, forMode: .common)
        let other = CADisplayLink(target: bench, selector: Selector("tick:", Ticker.tick(_:)))
        other.add(to: .main, forMode: .common)
        bench.stage.advance(to: 0.05)
        for link in [link, plain, other] { link.invalidate() }
        #expect(ticker.calls == 33)
    }

    @Test("a link keeps its target until it is invalidated")
    func keeps() {
        final class Target {}
        weak var target: Target?
        let link: CADisplayLink
        do {
            let made = Target()
            target = made
            link = CADisplayLink(target: made) { _ in }
        }
        #expect(target != nil)
        link.invalidate()
        #expect(target == nil)
    }

    @Test("an endless wait makes the frames of ten minutes at most")
    func endless() {
        let bench = Bench()
        var count = 0
        let link = CADisplayLink(target: bench.layer) { _ in count += 1 }
        link.preferredFramesPerSecond = 1
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        bench.stage.advance(to: 1e300)
        #expect(count == 600 && bench.stage.time == 1e300)
        bench.stage.advance(by: 1)
        #expect(count <= 601)
    }
}
