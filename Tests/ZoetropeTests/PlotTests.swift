import Foundation
import FoundationXML
import FrameTimes
import Graphics
import RenderTree
import Testing

@testable import Panels
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
        let columns = PlotColumns(Self.report(times), times: times, maxCount: room)
        #expect(columns.framesEach == each)
        #expect(columns.columns.map { times[$0.frame] } == shown)
        for (a, b) in zip(columns.columns, columns.columns.dropFirst()) {
            #expect(a.start <= a.end && a.end <= b.start + 1e-9)
        }
    }

    @Test("a long wait between two frames is a gap between their columns")
    func gap() {
        var recording = Self.report([Double](repeating: 1, count: 100))
        for i in 50..<100 { recording.frames[i].presented += 2500 }
        let columns = PlotColumns(recording, times: recording.times(nil), maxCount: 300).columns
        #expect(columns[50].start - columns[49].end > 0.5)
    }

    @Test("a rest is no frame time where intervals are plotted")
    func rest() throws {
        let recording = FrameRecording.resting()
        let times = recording.plotTimes(asIntervals: true)
        #expect(times.count == 100 && times.allSatisfy { $0 < 17 })
        #expect(abs(times[0] - 10) < 1e-6 && abs(times[50] - 10) < 1e-6)
        let gap = try #require(recording.smoothness?.longestGap)
        let distributed = recording.distributedTimes(asIntervals: true)
        #expect(distributed.count == 98 && abs((distributed.max() ?? 0) - gap) < 1e-6)
    }

    @Test("a period that was not recorded is no display's, nor motion known where none was")
    @MainActor
    func guess() throws {
        let rows = String(repeating: "60,17\n", count: 30)
        let log = try FrameRecording(data: Data("fps,frametime\n\(rows)".utf8))
        let svg = RecordingPlot([log]).svg
        #expect(svg.contains(">≈ 17.0<") && log.moving == nil)
        #expect(log.facts.contains { $0.name == "animating frames" && $0.value == "-" })
        #expect(RecordingPlot([Self.report([16, 17, 16])]).svg.contains(">16.7<"))
    }

    @Test("a frame after a freeze is as wide as the freeze")
    func freeze() {
        var recording = Self.report([Double](repeating: 1, count: 100))
        for i in 0..<100 { recording.frames[i].moves = true }
        for i in 50..<100 { recording.frames[i].presented += 2500 }
        let columns = PlotColumns(recording, times: recording.times(nil), maxCount: 300).columns
        #expect(columns[50].start - columns[49].end < 1e-9)
        #expect(columns[50].end - columns[50].start > 0.5)
    }

    @Test("the longest of the frames that are cut off are named, in a picture and a page")
    @MainActor
    func cutOff() throws {
        var times = [Double](repeating: 16, count: 600)
        (times[100], times[400]) = (2500, 50)
        let plot = RecordingPlot([Self.report(times)])
        #expect(plot.svg.contains(">2,500</text>") && plot.svg.contains(">50</text>"))
        #expect(plot.svg.contains(">clipped bar, in ms</text>"))
        #expect(!RecordingPlot([Self.report([16, 16])]).svg.contains(">16</text>"))
        var page = ""
        try PlotPage(plot).write { page += String(decoding: $0, as: UTF8.self) }
        #expect(page.contains("cut.push("))
    }

    @Test("bars wider than 3 points stand 1 point apart", arguments: [100, 208])
    @MainActor
    func gaps(_ frames: Int) throws {
        var recording = Self.report([Double](repeating: 16, count: frames))
        // Without times frame follows frame.
        recording.source = .version1
        let svg = RecordingPlot([recording]).svg
        // Of the stages of a frame, whose bars stand on each other, and of the legend, the first.
        var bars: [Double: Double] = [:]
        for match in svg.matches(of: /<rect x="([0-9.]+)" y="[0-9.]+" width="([0-9.]+)"/) {
            let (x, width) = (try #require(Double(match.1)), try #require(Double(match.2)))
            if (64..<792).contains(x), width < 10 { bars[x] = bars[x] ?? width }
        }
        let starts = bars.keys.sorted()
        #expect(starts.count >= frames)
        let spaces = zip(starts, starts.dropFirst()).map { $1 - $0 - bars[$0, default: 0] }
        #expect(abs(spaces.sorted()[spaces.count / 2] - 1) < 0.02)
    }

    @Test("a page has bars as wide as their frames, also beside a longer recording")
    @MainActor
    func bars() throws {
        let runs = try Self.runs(
            [10, 1000].map { Self.report([Double](repeating: 1, count: $0)) })
        let starts = try #require(runs[0]["starts"] as? [Double])
        let ends = try #require(runs[0]["times"] as? [Double])
        #expect(starts.count == 10 && zip(starts, ends).allSatisfy { $1 - $0 < 26 })
    }

    @Test("the graphs of a page show one quantity, over one axis")
    @MainActor
    func quantities() throws {
        var foreign = Self.report([16, 17, 16])
        (foreign.source, foreign.pace) = (.mangoHud, nil)
        let mixed = try Self.runs([Self.report([1, 2, 3]), foreign])
        #expect(mixed.allSatisfy { $0["stages"] as? [String] == ["interval"] })
        var old = Self.report([1, 2, 3, 4])
        old.source = .version1
        let untimed = try Self.runs([Self.report([1, 2, 3]), old])
        #expect(untimed[0]["times"] as? [Double] == [1, 2, 3])
        #expect(untimed[1]["times"] as? [Double] == [1, 2, 3, 4])
        let plot = RecordingPlot([Self.report([1, 2, 3]), old])
        #expect(plot.axis.unit == "frames" && plot.axis.end == 4)
    }

    /// Returns the data of the page of some recordings.
    @MainActor
    private static func runs(_ recordings: [FrameRecording]) throws -> [[String: Any]] {
        var page = ""
        try PlotPage(RecordingPlot(recordings)).write {
            page += String(decoding: $0, as: UTF8.self)
        }
        let data = page.components(separatedBy: "id=\"data\">").last?
            .components(separatedBy: "</script>").first
        let json = try JSONSerialization.jsonObject(with: Data(try #require(data).utf8))
        return try #require(json as? [[String: Any]])
    }

    @Test("recordings of one plot share their axis of time")
    @MainActor
    func shared() throws {
        let (long, short) = (
            Self.report([Double](repeating: 1, count: 100)),
            Self.report([Double](repeating: 1, count: 50))
        )
        let axis = RecordingPlot([short, long]).axis, own = PlotAxis([short])
        #expect(axis == PlotAxis([long]) && own.end < axis.end)
        let columns = PlotColumns(short, times: short.times(nil), maxCount: 300, axis: axis).columns
        let last = try #require(columns.last)
        #expect(columns.count == 50 && abs(last.end - own.end / axis.end) < 1e-9)
    }

    @Test("a plot shows all stages in their lightness, and missed frames under the axis")
    @MainActor
    func picture() {
        var recording = Self.report([Double](repeating: 8, count: 300))
        recording.frames[150].missed = 2
        let image = RecordingPlot([recording]).picture()
        #expect(image.width == 2400 && image.height == 1400)
        let colours = Set(image.pixels)
        for stage in FrameStage.allCases {
            #expect(colours.contains(Self.pixel(PlotStyle.tone(stage))), "\(stage)")
        }
        // The mark of missed frames stands in the legend too: it is wider under the axis.
        let count = { (pixels: [UInt32]) in pixels.count { $0 == Self.pixel(PlotStyle.missed) } }
        let before = count(
            RecordingPlot([Self.report([Double](repeating: 8, count: 300))]).picture().pixels)
        #expect(count(image.pixels) > before)
    }

    @Test("stages are told apart in grey too")
    @MainActor
    func grey() {
        let levels = FrameStage.allCases.map { stage -> Double in
            let tone = PlotStyle.tone(stage)
            return Double(0.2126 * tone.red + 0.7152 * tone.green + 0.0722 * tone.blue)
        }
        for (a, b) in zip(levels, levels.dropFirst()) { #expect(b - a > 0.12) }
        #expect(Set(PlotStyle.lines.map(\.dashes)).count == PlotStyle.lines.count)
        #expect(PlotStyle.lines.count == PlotSummary.maxRows)
    }

    @Test("labels of a plot stand beside what they name, and not over it")
    @MainActor
    func labels() throws {
        let recordings = (0..<9).map {
            Self.report(Array(repeating: Double(16 + $0 % 3), count: 20))
        }
        let texts = try Texts(RecordingPlot(recordings).svg).list
        // Letters of curves, in bold: close to the right end of their panel, and apart.
        let letters = texts.filter { $0.x > 872 && $0.isBold }
        #expect(letters.map(\.text).sorted() == "ABCDEFGH".map(String.init))
        #expect(Set(letters.map(\.x)).count == 1)
        for (a, b) in zip(letters.map(\.y).sorted(), letters.map(\.y).sorted().dropFirst()) {
            #expect(b - a >= 12.9)
        }
        // The ninth recording is counted a line below the eighth.
        let lines = try ["G  ", "H  ", "and 1 more"].map { start in
            try #require(texts.first { $0.text.hasPrefix(start) }).y
        }
        #expect(abs(lines[2] - lines[1] - (lines[1] - lines[0])) < 1)
        // The refresh, to the right of the bars.
        #expect(texts.filter { $0.text == "16.7" }.allSatisfy { $0.x >= 792 })
        var huge = Self.report([16, 16])
        huge.frames[1].stages[.draw] = 86_400_000
        let summary = try Texts(RecordingPlot([huge]).svg).list
        #expect(summary.contains { $0.text.contains("86400000") })
        #expect(!summary.contains { $0.text.contains("86400000.") && $0.y > 440 && $0.x < 660 })
    }

    /// The texts of an SVG.
    private final class Texts: NSObject, XMLParserDelegate {
        private(set) var list: [(text: String, x: Double, y: Double, isBold: Bool)] = []
        private var isText = false

        init(_ svg: String) throws {
            super.init()
            let parser = XMLParser(data: Data(svg.utf8))
            parser.delegate = self
            try #require(parser.parse())
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            isText = name == "text"
            guard isText else { return }
            let number = { Double(attributes[$0] ?? "") ?? .nan }
            list.append(("", number("x"), number("y"), attributes["font-weight"] != nil))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if isText, let last = list.indices.last { list[last].text += text }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
            qualifiedName: String?
        ) { isText = false }
    }

    @Test("an image and a page are drawn of any recordings")
    @MainActor
    func nothing() throws {
        var foreign = Self.report([16, 17, 16])
        foreign.source = .mangoHud
        let few = Self.report([1])
        for recordings in [[Self.report([])], [Self.report([0, 0])], [few, foreign], [foreign]] {
            #expect(RecordingPlot(recordings).picture().width == 2400)
            var page = ""
            try PlotPage(RecordingPlot(recordings)).write {
                page += String(decoding: $0, as: UTF8.self)
            }
            #expect(page.contains("</svg>") && page.hasSuffix("</html>\n"))
        }
    }

    @Test("a page holds no text of a recording unescaped, and needs no network")
    @MainActor
    func page() throws {
        var recording = Self.report([1, 2])
        recording.scene = "</script><b>\"x\"&\u{1}"
        var page = ""
        try PlotPage(RecordingPlot([recording])).write {
            page += String(decoding: $0, as: UTF8.self)
        }
        #expect(!page.contains("<b>") && page.components(separatedBy: "</script>").count == 3)
        for word in ["src=", "href=", "import(", "fetch("] { #expect(!page.contains(word)) }
        let json = try #require(
            page.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>")
                .first)
        let runs = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
        #expect((runs?.first?["times"] as? [Double])?.count == 2)
    }

    @Test("an SVG is XML")
    @MainActor
    func svg() {
        var recording = Self.report([1, 2])
        recording.scene = "a<b & \"c\""
        let parser = XMLParser(data: Data(RecordingPlot([recording, recording]).svg.utf8))
        #expect(parser.parse())
    }

    @Test("the command draws files of every kind, and refuses others")
    @MainActor
    func command() throws {
        let folder = try Folder()
        try Self.report([1, 2, 3]).write(to: folder, "a.json")
        for name in ["a.png", "a.svg", "a.html"] {
            #expect(
                zoetrope("plot", folder["a.json"], folder["a.json"], "-o", folder[name]).status == 0
            )
            #expect(FileManager.default.fileExists(atPath: folder[name]))
        }
        #expect(zoetrope("plot", folder["a.json"], "-o", folder["a.pdf"]).status == 64)
        try folder.write("fps,frametime\n", to: "b.csv")
        let outcome = zoetrope("plot", folder["b.csv"], "-o", folder["b.png"])
        #expect(outcome.status == 66 && !FileManager.default.fileExists(atPath: folder["b.png"]))
    }

    private static func pixel(_ tone: OverlayStyle.Tone) -> UInt32 {
        let part = { (value: Float) in UInt32((value * 255).rounded()) }
        return part(1) << 24 | part(tone.red) << 16 | part(tone.green) << 8 | part(tone.blue)
    }
}
