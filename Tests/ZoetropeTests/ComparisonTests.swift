import Foundation
import FrameTimes
import Graphics
import RenderTree
import Testing

@testable import Viewer

@Suite("Comparing recordings")
struct ComparisonTests {
    /// Numbers around a mean, the same in every run.
    private static func noise(_ mean: Double, _ spread: Double, count: Int, seed: UInt64)
        -> [Double]
    {
        var dice = SplitMix(seed: seed)
        return (0..<count).map { _ in mean + Double.random(in: -spread...spread, using: &dice) }
    }

    /// A recording whose frames draw for so many milliseconds and do nothing else.
    private static func report(
        _ draws: [Double], layers: Int = 12, machine: String = "m",
        pace: FrameRecording.Pace = .display, present: Double = 0
    ) -> FrameRecording {
        .of(
            draws.map {
                var sample = FrameSample.drawing($0 / 1000, others: false)
                sample.stages[.present] = present / 1000
                return sample
            }, pace: pace, layers: layers, machine: machine)
    }

    /// A recording of 20 frames that draw for as long.
    private static func level(
        _ draw: Double, layers: Int = 12, machine: String = "m",
        pace: FrameRecording.Pace = .display, present: Double = 0
    ) -> FrameRecording {
        report(
            [Double](repeating: draw, count: 20), layers: layers, machine: machine, pace: pace,
            present: present)
    }

    /// The ratio of the means of two series, with its bounds.
    private static func ratio(of b: [Double], to a: [Double]) -> Bounds? {
        Bounds(BlockBootstrap([FrameSums(mean: a)]), BlockBootstrap([FrameSums(mean: b)])) {
            $0 > 0 ? $1 / $0 : .nan
        }
    }

    @Test(
        "a ratio of series that do not vary is exact",
        arguments: [(2, 3, 1.5), (4, 1, 0.25), (1, 0, 0)] as [(Double, Double, Double)])
    func steady(_ a: Double, _ b: Double, _ ratio: Double) throws {
        let found = try #require(
            Self.ratio(
                of: [Double](repeating: b, count: 50), to: [Double](repeating: a, count: 70)))
        for value in [found.value, found.low, found.high] { #expect(abs(value - ratio) < 1e-12) }
    }

    @Test(
        "there is no ratio to nothing",
        arguments: [([], [1]), ([1], []), ([1], [0, 0]), ([.nan], [1]), ([1], [.infinity])]
            as [([Double], [Double])])
    func nothing(_ b: [Double], _ a: [Double]) {
        #expect(Self.ratio(of: b, to: a) == nil)
    }

    @Test("the same series give the same bounds")
    func seeded() {
        let a = Self.noise(5, 2, count: 200, seed: 1), b = Self.noise(6, 2, count: 300, seed: 2)
        #expect(Self.ratio(of: b, to: a) == Self.ratio(of: b, to: a))
    }

    @Test("the bounds hold the true ratio about 95 times in 100")
    func coverage() {
        var held = 0
        for seed in 0..<100 as Range<UInt64> {
            let a = Self.noise(5, 3, count: 120, seed: 2 * seed + 7)
            let b = Self.noise(6, 3, count: 120, seed: 2 * seed + 8)
            if let r = Self.ratio(of: b, to: a), r.low <= 1.2, r.high >= 1.2 { held += 1 }
        }
        #expect((88...100).contains(held))
    }

    @Test("more frames draw the bounds nearer")
    func narrower() throws {
        let widths = try [100, 1600].map { count in
            let r = try #require(
                Self.ratio(
                    of: Self.noise(6, 3, count: count, seed: 3),
                    to: Self.noise(5, 3, count: count, seed: 4)))
            return r.high - r.low
        }
        #expect(widths[1] < widths[0] / 2.5)
    }

    @Test("frames that are alike in stretches count for fewer")
    func stretches() throws {
        let short = Self.noise(5, 3, count: 40, seed: 5)
        let long = short.flatMap { [Double](repeating: $0, count: 16) }
        let mixed = Self.noise(5, 3, count: 640, seed: 5)
        let still = [Double](repeating: 5, count: 20)
        let widths = try [long, mixed].map { series in
            let r = try #require(Self.ratio(of: series, to: still))
            return r.high - r.low
        }
        #expect(widths[0] > widths[1] * 1.8)
    }

    @Test("runs that differ widen the bounds more than their frames do")
    func runs() throws {
        func side(_ means: [Double]) -> BlockBootstrap {
            BlockBootstrap(
                means.map {
                    FrameSums(mean: Self.noise($0, 0.1, count: 300, seed: UInt64($0 * 100)))
                })
        }
        func width(_ means: [Double]) throws -> Double {
            let bounds = try #require(Bounds(side(means), side(means)) { $1 / $0 })
            return bounds.high - bounds.low
        }
        #expect(try width([4, 5, 6]) > 20 * width([5, 5.01, 5.02]))
    }

    @Test("the bounds of a percentile hold the true one about 95 times in 100")
    func tails() throws {
        var held = 0
        for seed in 0..<100 as Range<UInt64> {
            // Of an even distribution from 2 to 8 the 95th percentile is 7.7.
            let a = Self.report(Self.noise(5, 3, count: 600, seed: 2 * seed + 1))
            let b = Self.report(Self.noise(5, 3, count: 600, seed: 2 * seed + 2))
            let figure = Comparison([a], [b], tolerance: 0.05, metric: .p95).judged
            if let bounds = figure?.bounds, bounds.low <= 1, bounds.high >= 1 { held += 1 }
        }
        #expect((88...100).contains(held))
    }

    static let verdicts: [(Double, Double, Comparison.Verdict, String)] = [
        (7, 0.5, .slower, "B is slower: its frames take 1.4"),
        (3, 0.5, .faster, "B is faster: its frames take 0.6"),
        (5, 0.5, .same, "No difference over 5 %: ratio 1.0"),
        (5, 3, .open, "Too few frames to detect a difference over 5 %"),
    ]

    @Test("the verdict is told in words", arguments: verdicts)
    func verdict(_ mean: Double, _ spread: Double, _ verdict: Comparison.Verdict, _ words: String) {
        let a = Self.report(Self.noise(5, spread, count: 150, seed: 21))
        let b = Self.report(Self.noise(mean, spread, count: 150, seed: 22))
        let comparison = Comparison([a], [b], tolerance: 0.05)
        #expect(comparison.verdict == verdict)
        #expect(comparison.sentences[0].hasPrefix(words))
        #expect(comparison.sentences[0].contains("95 % confidence"))
        #expect(comparison.sentences.last?.hasPrefix("One run per side") == true)
        #expect(comparison.text.hasSuffix(comparison.sentences.joined(separator: "\n")))
    }

    @Test("a few frames give no bounds and no verdict", arguments: [1, 2, 3, 10, 11])
    func few(_ count: Int) {
        let (a, b) = (
            Self.report([Double](repeating: 4, count: count)),
            Self.report([Double](repeating: 6, count: count))
        )
        let isEnough = count == 11
        for (a, b) in [(a, b), (a, Self.level(6)), (Self.level(4), b)] {
            let comparison = Comparison([a], [b], tolerance: 0.05)
            #expect(comparison.verdict == (isEnough ? .slower : .open))
            #expect((comparison.judged?.bounds != nil) == isEnough)
            #expect(comparison.evenness != .same || isEnough)
            let sentence = "No verdict: too few frames on one side. Record more frames."
            #expect((comparison.sentences[0] == sentence) == !isEnough)
        }
    }

    @Test("the table has a row for each figure and says what differs")
    func table() {
        let a = Self.level(4), b = Self.level(6, machine: "n")
        let lines = Comparison([a], [b], tolerance: 0.05).text.components(separatedBy: "\n")
        #expect(
            lines.prefix(12) == [
                "A  rectangles: 12 layers, 20 frames, raster back end, memory",
                "B  rectangles: 12 layers, 20 frames, raster back end, memory",
                "   A and B differ in machine.", "",
                "                           A         B       B/A    CI low   CI high",
                "evaluate, ms           0.000     0.000         -         -         -",
                "build, ms              0.000     0.000         -         -         -",
                "draw, ms               4.000     6.000      1.50      1.50      1.50",
                "present, ms            0.000     0.000         -         -         -",
                "mean, ms               4.000     6.000      1.50      1.50      1.50",
                "p95, ms               ~4.000    ~6.000      1.50      1.50      1.50",
                "p99, ms               ~4.000    ~6.000      1.50      1.50      1.50",
            ])
        #expect(
            lines.contains("missed, per 1,000      0.000     0.000     +0.00     +0.00     +0.00"))
        #expect(
            lines.contains(
                "B is slower: its frames take 1.50 times as long (with 95 % confidence 1.50 to 1.50)."
            ))
    }

    @Test("with other numbers of layers times are per layer, and neither is faster")
    func layers() {
        let a = Self.level(4, layers: 10), b = Self.level(6, layers: 20)
        let comparison = Comparison([a], [b], tolerance: 0.05)
        #expect(comparison.verdict == .perLayer && !comparison.isWorse)
        #expect(abs((comparison.judged?.bounds?.value ?? 0) - 0.75) < 1e-12)
        #expect(comparison.text.contains("mean, ms             400.000   300.000      0.75"))
        #expect(comparison.sentences[0].contains("no verdict, as the numbers of layers differ."))
    }

    @Test("only frame times are per layer: gaps and differences are what they are")
    func gapsBesideLayers() {
        var a = Self.motion(missing: 20)
        let b = Self.motion(missing: 0)
        a.layers = 24
        let comparison = Comparison([a], [b], tolerance: 0.05)
        #expect(comparison.text.contains("longest-gap, ms       33.333    16.667      0.50"))
        for figure in comparison.figures {
            let isTime = figure.metric.unit == "ms" && !figure.metric.isDifference
            #expect(
                figure.isByLayer == (isTime && figure.metric != .longestGap), "\(figure.metric)")
        }
    }

    @Test("a figure that is not per layer has a verdict with other numbers of layers")
    func hitchesBesideLayers() {
        var a = Self.motion(missing: 0)
        let b = Self.motion(missing: 20)
        a.layers = 24
        let comparison = Comparison([a], [b], tolerance: 0.05, metric: .hitch)
        #expect(comparison.verdict == .slower && comparison.isWorse)
        #expect(comparison.sentences[0].hasPrefix("B is worse: 'hitch' is 46."))
        #expect(comparison.sentences[0].contains(" ms/s more (with"))
        #expect(Comparison([a], [b], tolerance: 0.05, metric: .p99).verdict == .perLayer)
    }

    @Test("a difference is told as more or less, and on which side a figure is missing")
    func words() {
        let even = Self.motion(missing: 0), uneven = Self.motion(missing: 20)
        let sentence = Comparison([uneven], [even], tolerance: 0.05, metric: .hitch).sentences[0]
        #expect(sentence.hasPrefix("B is better: 'hitch' is 46.") && !sentence.contains("-"))
        #expect(sentence.contains(" ms/s less (with 95 % confidence "))
        let still = Self.level(4)
        for (a, b, sides) in [(still, still, "A and B"), (even, still, "B"), (still, even, "A")] {
            let comparison = Comparison([a], [b], tolerance: 0.05, metric: .error)
            #expect(comparison.sentences[0] == "No verdict: 'error' is missing in \(sides).")
        }
    }

    @Test("a difference that rounds to zero is not negative")
    func zero() {
        let b = Self.motion(missing: 0)
        var a = b
        for i in a.frames.indices where i % 2 == 1 { a.frames[i].mediaTime += 1e-6 }
        for (a, b) in [(a, b), (b, a)] {
            let text = Comparison([a], [b], tolerance: 0.05, metric: .error).text
            #expect(text.contains("error, ms") && text.contains("     +0.00     +0.00     +0.00"))
            #expect(!text.contains("-0.00"))
        }
    }

    @Test("each run of a side is divided by its own number of layers")
    func layersOfRuns() throws {
        let runs = [
            Self.level(1, layers: 10), Self.report([2, 2, 2, 2, 2], layers: 20),
        ]
        let comparison = Comparison(runs, runs.reversed(), tolerance: 0.05)
        let mean = try #require(comparison.judged), draw = comparison.figure(.stage(.draw))
        for figure in [mean, try #require(draw)] {
            #expect(abs(figure.a - 0.1) < 1e-12 && abs(figure.b - 0.1) < 1e-12)
            #expect(abs(try #require(figure.bounds).high - 1) < 1e-12)
        }
        #expect(comparison.text.contains("mean, ms             100.000   100.000      1.00"))
        #expect(comparison.verdict == .same)
    }

    /// A recording in motion whose frames miss refreshes now and then.
    private static func motion(missing every: Int) -> FrameRecording {
        var time = 0.0
        return .of(
            (0..<600).map { i in
                var sample = FrameSample.drawing(0.004)
                sample.missed = i > 0 && every > 0 && i % every == 0 ? 1 : 0
                time += Double(1 + sample.missed) / 60
                (sample.moves, sample.presented, sample.targetTime) = (true, time, time)
                sample.mediaTime = Double(i) / 60
                return sample
            })
    }

    @Test("overrun, stutter and, of several runs, the longest gap have bounds")
    func tailsOfMotion() throws {
        let even = Self.motion(missing: 0), uneven = Self.motion(missing: 20)
        let one = Comparison([even], [uneven], tolerance: 0.05)
        let gap = try #require(one.figure(.longestGap))
        #expect(abs(try #require(gap.change) - 2) < 1e-6 && gap.bounds == nil)
        #expect(one.text.contains("longest-gap, ms       16.667    33.333      2.00         -"))
        let two = Comparison(
            [FrameRecording](repeating: even, count: 6),
            [FrameRecording](repeating: uneven, count: 6), tolerance: 0.05, metric: .longestGap)
        #expect(two.judged?.bounds != nil && two.verdict == .slower)
        #expect(one.figure(.overrun99)?.change == 0)
        // 29 of 600 frames take twice the mean around them: no stutter at 2.5 times.
        #expect(one.figure(.stutter)?.b == 0)
        let alone = Comparison([even], [uneven], tolerance: 0.05, metric: .longestGap)
        #expect(alone.sentences[0] == "No verdict: 'longest-gap' needs 6 runs per side.")
    }

    @Test("errors per second and against the beat, in points, and the bands of hitches have rows")
    func errorsOfMotion() throws {
        var even = Self.motion(missing: 0), uneven = Self.motion(missing: 20)
        (even.motionError, uneven.motionError) = (Figures(of: [1, 2]), Figures(of: [4]))
        // The motion begins late.
        uneven.frames[0].missed = 3
        let comparison = Comparison([even], [uneven], tolerance: 0.05)
        let smoothness = try #require(uneven.smoothness)
        let (error, beat) = (
            try #require(smoothness.animationError), try #require(smoothness.beatError)
        )
        let expected: [(ComparedMetric, Double)] = [
            (.error, error.perFrame), (.errorRate, error.perSecond),
            (.beatError, beat.perFrame), (.beatRate, beat.perSecond), (.motionError, 4),
            (.hitch, smoothness.hitchRatio),
        ]
        for (metric, value) in expected {
            #expect(abs(try #require(comparison.figure(metric)).b - value) < 1e-9, "\(metric)")
        }
        #expect(error.perSecond > 20 && comparison.figure(.motionError)?.change == 2.5)
        #expect(comparison.figure(.motionError)?.bounds == nil)
        let rows = comparison.text.components(separatedBy: "\n")
        let hitch = try #require(rows.first { $0.hasPrefix("hitch, ms/s") })
        #expect(hitch.hasSuffix("  good -> critical (Apple)"))
        #expect(rows.contains { $0.hasPrefix("motion-error, pt       1.500     4.000     +2.50") })
    }

    @Test(
        "percentiles are marked where the smaller side has too few frames", arguments: [199, 200])
    func marks(_ count: Int) throws {
        let few = Self.report([Double](repeating: 4, count: count))
        let many = Self.report([Double](repeating: 4, count: 2000))
        for sides in [([few], [many]), ([many], [few])] {
            let comparison = Comparison(sides.0, sides.1, tolerance: 0.05)
            #expect(comparison.figure(.p95)?.isReliable == (count == 200))
            #expect(comparison.figure(.p99)?.isReliable == false)
            #expect(comparison.text.contains("p99, ms               ~4.000    ~4.000"))
            #expect(comparison.text.contains("\n" + FrameRecording.legend + "\n"))
        }
        let both = Comparison([many], [many], tolerance: 0.05)
        #expect(!both.text.contains("~"))
    }

    @Test("gaps and stutter of frames drawn as fast as possible are not compared")
    func freePace() {
        var free = Self.motion(missing: 20)
        free.pace = .free
        let comparison = Comparison([free], [free], tolerance: 0.05)
        #expect(comparison.figure(.longestGap) == nil && comparison.figure(.stutter) == nil)
        #expect(comparison.figure(.hitch) != nil)
        #expect(comparison.evenness == .unknown && comparison.figure(.error) == nil)
        #expect(!comparison.text.contains("(Apple)") && !free.table.contains("Apple"))
    }

    @Test("a freeze of one side is less smooth, though its bounds say nothing")
    func freeze() throws {
        let even = Self.motion(missing: 0)
        var frozen = even
        for i in frozen.frames.indices.dropFirst(300) {
            frozen.frames[i].presented += 2500
            frozen.frames[i].targetTime += 2500
            frozen.frames[i].mediaTime += 2.5
        }
        frozen.frames[300].missed = 150
        let worse = Comparison([even], [frozen], tolerance: 0.05)
        #expect(worse.evenness == .less && worse.isWorse)
        #expect(worse.sentences[1].contains("longest-gap 16.667 -> 2516.667 ms"))
        #expect(Comparison([frozen], [even], tolerance: 0.05).evenness == .more)
    }

    @Test("logs without the display's period are judged by one period, which is told")
    func onePeriod() throws {
        func log(_ intervals: [Double]) throws -> FrameRecording {
            let rows = (0..<300).map { "60,\(intervals[$0 % intervals.count])\n" }.joined()
            return try FrameRecording(data: Data("fps,frametime\n\(rows)".utf8))
        }
        let even = try log([16.7]), worse = try log([16.7, 33.4, 33.4])
        let comparison = Comparison([even], [worse], tolerance: 0.05)
        #expect(comparison.evenness == .less && comparison.figure(.missed)?.b ?? 0 > 600)
        #expect(comparison.text.contains("   Assumed refresh period: 16.7 ms."))
        #expect(comparison.text.contains("   Times are frame intervals."))
        #expect(!comparison.text.contains("(Apple)"))
        // A recorded period counts for all.
        let own = Comparison([Self.motion(missing: 0)], [worse], tolerance: 0.05)
        #expect(own.guessedPeriod == Self.motion(missing: 0).period)
    }

    @Test("as fast, and less smooth")
    func evenness() {
        let even = Self.motion(missing: 0), uneven = Self.motion(missing: 20)
        let comparison = Comparison([even], [uneven], tolerance: 0.05)
        #expect(comparison.verdict == .same && comparison.evenness == .less)
        #expect(comparison.isWorse)
        #expect(
            comparison.sentences[1].hasPrefix(
                "B is as fast as A, and less smooth: missed 0.000 -> 48.333 per 1,000, hitch"))
        #expect(Comparison([uneven], [even], tolerance: 0.05).evenness == .more)
        #expect(Comparison([even], [even], tolerance: 0.05).evenness == .same)
        // Of random misses of one rate, the bounds are too wide to call the sides the same.
        let open = Comparison([uneven], [uneven], tolerance: 0.05)
        #expect(open.evenness == .open && !open.isWorse)
        #expect(
            open.sentences[1].hasPrefix("B is not known to be as smooth as A: missed 48.333 ->"))
        #expect(Comparison([even], [uneven], tolerance: 0.05, metric: .hitch).verdict == .slower)
    }

    @Test("several runs a side are compared as runs")
    func severalRuns() {
        let runs = (0..<4).map { Self.report(Self.noise(5, 0.5, count: 100, seed: UInt64($0))) }
        let comparison = Comparison(Array(runs[..<2]), Array(runs[2...]), tolerance: 0.2)
        #expect(comparison.comparesRuns && comparison.verdict == .same)
        #expect(!comparison.text.contains("One run per side"))
        #expect(comparison.text.hasPrefix("A  2 runs, 200 frames; the first is rectangles"))
    }

    /// The members of a comparison as JSON.
    private static func members(_ comparison: Comparison) throws -> [String: Any] {
        let data = Data(try comparison.json().utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test(
        "in JSON every figure has its unit, per layer for times where layers differ",
        arguments: [(10, "ms/layer", 0.4), (20, "ms", 4)] as [(Int, String, Double)])
    func units(_ layers: Int, _ unit: String, _ mean: Double) throws {
        let a = Self.level(4, layers: layers), b = Self.level(6, layers: 20)
        let root = try Self.members(Comparison([a], [b], tolerance: 0.05))
        #expect(root["isPerLayer"] as? Bool == (layers != 20))
        let times: Set = ["evaluate", "build", "draw", "present", "mean", "p95", "p99"]
        let rows = try #require(root["metrics"] as? [[String: Any]])
        for row in rows {
            let name = try #require(row["metric"] as? String)
            let own = try #require(row["unit"] as? String)
            #expect(times.contains(name) ? own == unit : !own.contains("layer"), "\(name)")
            if name == "mean" { #expect(abs((row["a"] as? Double ?? 0) - mean) < 1e-9) }
        }
        #expect(rows.count > times.count)
    }

    @Test("the comparison as JSON")
    func json() throws {
        let root = try Self.members(
            Comparison([Self.level(4)], [Self.level(6)], tolerance: 0.05))
        #expect(root["verdict"] as? String == "slower" && root["metric"] as? String == "mean")
        #expect(root["comparesRuns"] as? Bool == false)
        let rows = try #require(root["metrics"] as? [[String: Any]])
        let mean = try #require(rows.first { $0["metric"] as? String == "mean" })
        #expect((mean["ratio"] as? [String: Double])?["low"] == 1.5)
        for (name, isReliable) in [("mean", true), ("p95", false), ("p99", false)] {
            let row = rows.first { $0["metric"] as? String == name }
            #expect(row?["isReliable"] as? Bool == isReliable)
        }
    }

    @Test("a file without the figure, one run beside two, and a verdict on another figure")
    func oddSides() throws {
        var old = Self.report([4, 4])
        old.frames = []
        let empty = Comparison([old], [Self.report([6, 6])], tolerance: 0.05)
        #expect(try empty.json().contains("\"open\"") && empty.sentences[0].contains("is missing"))
        let (short, long) = (Self.level(4), Self.level(6))
        let uneven = Comparison([short], [long, long], tolerance: 0.05)
        #expect(uneven.sentences.last?.hasPrefix("One run on one side") == true)
        let tails = Comparison([short], [long], tolerance: 0.05, metric: .p99)
        #expect(!tails.text.contains("slower") && !tails.text.contains("faster"))
    }

    @Test("recordings of any programs are compared, by their intervals")
    @MainActor
    func foreign() throws {
        let folder = try Folder()
        let log = "fps,frametime\n" + String(repeating: "60,16.7\n", count: 50)
        try folder.write(log, to: "hud.csv")
        try FileManager.default.createDirectory(
            atPath: folder["runs"], withIntermediateDirectories: true)
        for name in ["runs/1.json", "runs/2.json"] {
            try Self.motion(missing: 0).write(to: folder, name)
        }
        let outcome = zoetrope("compare", folder["hud.csv"], "--", folder["runs"])
        #expect(
            outcome.status == 0 && outcome.output.contains("mean, ms              16.700    16.667")
        )
        #expect(outcome.output.contains("B  2 runs, 1,200 frames"))
        #expect(zoetrope("compare", folder["hud.csv"]).status == 64)
        #expect(zoetrope("compare", folder["hud.csv"], "--").status == 64)
        #expect(zoetrope("compare", "--", folder["hud.csv"]).status == 64)
        let unread = zoetrope("compare", folder["hud.csv"], "--", "--json")
        #expect(unread.status == 66 && unread.errors.contains("--json"))
    }

    @Test("a trace among the recordings of a folder is left out, and is named as one")
    @MainActor
    func traces() throws {
        let folder = try Folder()
        let run = Self.level(4)
        try run.write(to: folder, "a.json")
        try folder.write(String(decoding: run.data(.trace), as: UTF8.self), to: "a.trace.json")
        #expect(zoetrope("compare", folder.path, "--", folder.path).status == 0)
        #expect(zoetrope("plot", folder.path, "-o", folder["a.svg"]).status == 0)
        let outcome = zoetrope("compare", folder["a.json"], folder["a.trace.json"])
        #expect(
            outcome.status == 66 && outcome.errors.contains("a.trace.json:1 is not a recording"))
        #expect(
            outcome.errors.hasSuffix("it is a trace: name the recording that it was exported from"))
    }

    @Test(
        "a rest is no frame time, on either side of a comparison with a file of another program",
        arguments: [RecordingFormat.mangohud, .presentmon])
    func rests(_ format: RecordingFormat) throws {
        let rested = FrameRecording.resting()
        let log = try FrameRecording(data: rested.data(format))
        let comparison = Comparison([rested], [log], tolerance: 0.05)
        let mean = try #require(comparison.judged), own = try #require(rested.interval)
        #expect(abs(mean.a - own.mean) < 1e-5 && abs(mean.b - own.mean) < 1e-5)
        #expect(comparison.verdict == .same && own.max < 20)
    }

    @Test("what logs of other programs do not tell is no difference")
    func unknown() throws {
        let own = FrameRecording.resting()
        var log = try FrameRecording(data: own.data(.mangohud))
        (log.scene, log.machine) = ("after", own.machine)
        let logs = [log, try FrameRecording(data: own.data(.presentmon))]
        for log in logs {
            #expect(!Comparison([own], [log], tolerance: 0.05).text.contains("A and B differ"))
        }
    }

    @Test("where only one of the two waited for the display, presenting is not judged")
    func paces() {
        let waiting = Self.level(4, present: 12)
        let free = Self.level(4, pace: .free, present: 1)
        for (a, b) in [(waiting, free), (free, waiting)] {
            let comparison = Comparison([a], [b], tolerance: 0.05)
            #expect(comparison.verdict == .same)
            #expect(
                comparison.text.contains(
                    "A and B differ in frame pacing.\n   Whole frames are compared without the 'present'"
                ))
        }
        let late = Self.level(4, pace: .free, present: 12)
        #expect(Comparison([free], [late], tolerance: 0.05).verdict == .slower)
    }

    @Test("only what is slower by more than the tolerance fails")
    @MainActor
    func status() throws {
        let folder = try Folder()
        let (a, b) = (folder["a.json"], folder["b.json"])
        try Self.level(4).write(to: folder, "a.json")
        try Self.level(5).write(to: folder, "b.json")
        let slower = zoetrope("compare", a, b)
        #expect(slower.status == 1)
        #expect(slower.errors == "zoetrope: \(b) is slower than \(a)")
        #expect(slower.output.contains("B is slower"))
        for arguments in [[b, a], [a, a], [a, b, "--tolerance", "30"]] {
            let outcome = zoetrope(["compare"] + arguments)
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
        }
    }

    @Test(
        "a file that is no recording is told in one line",
        arguments: [
            ("", "the file is empty"), ("{}", "'scene' is missing"),
            ("[1]", ":1 is not a recording of frame times: neither"),
            ("{\"scene\": 1}", "'scene' has the wrong type"),
            ("{\"scene\": ", ":1 is not a recording of frame times: the file is cut off"),
            (nil, "no such file"),
        ])
    @MainActor
    func broken(_ text: String?, _ words: String) throws {
        let folder = try Folder()
        if let text { try folder.write(text, to: "b.json") }
        let outcome = zoetrope("compare", folder["b.json"], folder["b.json"])
        #expect(outcome.status == 66)
        #expect(outcome.errors.contains(folder["b.json"]) && outcome.errors.contains(words))
        #expect(!outcome.errors.contains("\n") && outcome.output.isEmpty)
    }

    @Test("a recording without frames is none")
    @MainActor
    func empty() throws {
        let folder = try Folder()
        try Self.report([]).write(to: folder, "b.json")
        let outcome = zoetrope("compare", folder["b.json"], folder["b.json"])
        #expect(outcome.status == 66 && outcome.errors.hasSuffix("too few frames"))
    }

    @Test("what a recording says of itself stays in its line and does nothing to the terminal")
    @MainActor
    func controls() throws {
        let folder = try Folder()
        let json = String(decoding: try Self.report([1, 2, 3]).data(.json), as: UTF8.self)
        let forged = json.replacingOccurrences(
            of: "\"rectangles\"", with: #""\u001b[2J\nNo difference.""#)
        try #require(forged != json)
        try folder.write(forged, to: "a.json")
        let outcome = zoetrope("compare", folder["a.json"], folder["a.json"])
        #expect(outcome.output.hasPrefix(#"A  \u{1B}[2J\nNo difference.: 12 layers"#))
        #expect(!outcome.output.contains("\u{1B}"))
    }
}
