import Foundation
import FrameTimes
import Graphics
import RenderTree
import Testing

@testable import Viewer

@Suite("Plots of frame times")
struct PlotTests {
    @Test(
        "axes have at most six marks, at round numbers",
        arguments: [
            (5.5, 1, [1, 2, 3, 4, 5], 0), (18, 5, [5, 10, 15], 0),
            (0.07, 0.02, [0.02, 0.04, 0.06], 2), (1000, 200, [200, 400, 600, 800, 1000], 0),
            (1.3, 0.25, [0.25, 0.5, 0.75, 1, 1.25], 2), (6, 1, [1, 2, 3, 4, 5, 6], 0),
        ] as [(Double, Double, [Double], Int)])
    func axis(_ top: Double, _ step: Double, _ marks: [Double], _ digits: Int) {
        let scale = PlotScale(to: top)
        #expect(abs(scale.step - step) < 1e-12)
        #expect(scale.marks.count == marks.count)
        for (a, b) in zip(scale.marks, marks) { #expect(abs(a - b) < 1e-9) }
        #expect(scale.digits == digits)
    }

    @Test("an axis to nowhere goes to 1", arguments: [0, -1, .nan, .infinity, 1e-300])
    func awkward(_ top: Double) { #expect(PlotScale(to: top).top == 1) }

    private static func report(_ times: [Double]) -> FrameRecording {
        .of(
            times.map {
                var sample = FrameSample()
                for stage in FrameStage.allCases { sample.stages[stage] = $0 / 10_000 }
                sample.stages[.draw] = $0 * 0.7 / 1000
                return sample
            })
    }

    @Test(
        "a column shows the slowest of its frames",
        arguments: [
            ([1, 2, 3], 10, 1, [1, 2, 3]), ([1, 5, 2, 3], 2, 2, [5, 3]),
            ([1, 5, 2, 3, 9], 2, 3, [5, 9]), ([], 4, 1, []),
        ] as [([Double], Int, Int, [Double])])
    func columns(_ times: [Double], _ room: Int, _ each: Int, _ shown: [Double]) {
        let columns = PlotColumns(Self.report(times).frames, room: room)
        #expect(columns.framesEach == each)
        #expect(columns.samples.map { ($0.total * 1e3).rounded() / 1e3 } == shown)
    }

    @Test("frames are counted where they belong, late ones in the last part")
    func histogram() {
        let counts = PlotHistogram([0, 0.5, 1, 1.5, 3.99, 4, 100, .infinity], top: 4, parts: 4)
        #expect(counts.counts == [2, 2, 0, 4])
        #expect(PlotHistogram([.nan, -1], top: 4, parts: 2).counts == [0, 0])
    }

    @Test("a plot shows all stages, and a frame that is off the scale as red")
    @MainActor
    func picture() {
        var times = [Double](repeating: 8, count: 300)
        let calm = Set(TimingPlot(Self.report(times)).picture().pixels)
        times[150] = 80
        let image = TimingPlot(Self.report(times)).picture()
        #expect(image.width == 2400 && image.height == 1400)
        let colours = Set(image.pixels)
        for stage in FrameStage.allCases {
            #expect(colours.contains(Self.pixel(stage.tone)), "\(stage)")
        }
        #expect(colours.contains(Self.pixel(OverlayStyle.red)))
        #expect(!calm.contains(Self.pixel(OverlayStyle.red)))
    }

    @Test("bars of the histogram are as long as their counts, the longest as its panel")
    @MainActor
    func bars() {
        let times = [Double](repeating: 4, count: 100) + [Double](repeating: 8, count: 200)
        let image = TimingPlot(Self.report(times)).picture()
        let (pixels, width) = (image.pixels, image.width)
        let tone = Self.pixel(OverlayStyle.Tone(0x8C93A8))
        // The panel is 432 pixels wide and 680 high, from (1864, 244).
        let ends = (244..<924).compactMap { y in
            (1864..<width).last { pixels[y * width + $0] == tone }
        }
        let long = ends.max() ?? 0, short = ends.filter { $0 < 2188 }.max() ?? 0
        #expect(abs(long - 2295) <= 2 && abs(short - 2079) <= 2)
    }

    @Test("the table stands between the margins of the plot, the unit above the axis")
    @MainActor
    func places() {
        let report = Self.report([Double](repeating: 4, count: 100))
        let plot = TimingPlot(report).picture()
        let canvas = PlotCanvas(
            size: CGSize(width: 1200, height: 700), scale: 2, ground: OverlayStyle.Tone(0x12151F))
        // 40 points from both sides; the unit 20 before the graph at 76 and 22 above its top at 122.
        PlotTable(report).draw(on: canvas, x: 40, y: 534, width: 1120)
        canvas.text("ms", x: 56, y: 100, OverlayStyle.faint, .right)
        let wanted = canvas.picture()
        for (columns, rows) in [(0..<2400, 1020..<1400), (0..<120, 180..<216)] {
            let isSame = rows.allSatisfy { y in
                columns.allSatisfy { plot[$0, y] == wanted[$0, y] }
            }
            #expect(isSame, "\(rows)")
            #expect(rows.contains { y in columns.contains { plot[$0, y] != plot[0, 0] } })
        }
    }

    @Test("a recording of no frames, or of frames without length, can be drawn")
    @MainActor
    func nothing() {
        for times in [[], [0, 0]] as [[Double]] {
            #expect(TimingPlot(Self.report(times)).picture().width == 2400)
        }
    }

    private static func pixel(_ tone: OverlayStyle.Tone) -> UInt32 {
        let part = { (value: Float) in UInt32((value * 255).rounded()) }
        return part(1) << 24 | part(tone.red) << 16 | part(tone.green) << 8 | part(tone.blue)
    }
}
