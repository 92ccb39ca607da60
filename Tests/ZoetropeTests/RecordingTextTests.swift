import Foundation
import FrameTimes
import GoldenSupport
import Graphics
import RenderTree
import Testing

@testable import Viewer

/// All that is told of fixed recordings, against the files in the folder Lists: plots, tables, comparisons.
@Suite("The texts and plots of recordings") @MainActor struct RecordingTextTests {
    /// A recording of `count` frames with misses and slow frames, the same in every run.
    private static func recording(
        _ count: Int, slower factor: Double = 1, missed each: Int = 0, seed: UInt64 = 1
    ) -> FrameRecording {
        var dice = SplitMix(seed: seed)
        let samples = (0..<count).map { i in
            var sample = FrameSample()
            for (stage, time) in zip(FrameStage.allCases, [0.4, 0.9, 5, 1.6]) {
                sample.stages[stage] =
                    time * factor * Double.random(in: 0.8...1.3, using: &dice) / 1000
            }
            if each > 0, i % each == each - 1 {
                (sample.missed, sample.stages[.draw]) = (1, 0.028)
            }
            (sample.mediaTime, sample.targetTime) = (Double(i) / 60, Double(i) / 60)
            (sample.begun, sample.cpu) = (sample.targetTime + 0.0002, sample.total * 1.2)
            sample.presented = sample.targetTime + 0.0165 + Double(sample.missed) / 60
            sample.moves = true
            if i % 50 == 10 { sample.inputDelay = 0.02 + Double(i % 3) / 100 }
            return sample
        }
        var recording = FrameRecording.of(samples)
        recording.period = 1000.0 / 60
        recording.pixels = 576_000
        return recording
    }

    nonisolated static let sets = ["one", "two", "many", "long", "even", "short"]

    private static func recordings(_ name: String) -> [FrameRecording] {
        switch name {
        case "one": [recording(90, missed: 17)]
        case "two": [recording(90, missed: 17), recording(120, slower: 1.2, missed: 40, seed: 2)]
        case "many":
            (0..<6).map { recording(30 + 8 * $0, slower: 1 + 0.1 * Double($0), seed: UInt64($0)) }
        case "long": [recording(1200, missed: 150), recording(1100, slower: 0.6)]
        case "even": [recording(400), recording(400, seed: 9)]
        default: [recording(3), recording(2, slower: 2)]
        }
    }

    @Test("a plot is drawn as it was", arguments: ["one", "two", "many", "short"])
    func plot(_ name: String) throws {
        let plot = RecordingPlot(Self.recordings(name))
        try Self.compare(plot.svg, "plot-\(name).svg")
    }

    @Test("a page is written as it was")
    func page() throws {
        var page = ""
        try PlotPage(RecordingPlot(Self.recordings("two"))).write {
            page += String(decoding: $0, as: UTF8.self)
        }
        try Self.compare(page, "plot-page.html")
    }

    @Test("tables and notes say what they did", arguments: sets)
    func table(_ name: String) throws {
        let texts = Self.recordings(name).map { "\($0.table)\n\($0.note)\n" }
        try Self.compare(texts.joined(separator: "\n"), "table-\(name).txt")
    }

    @Test("comparisons say what they did", arguments: sets)
    func comparison(_ name: String) throws {
        let runs = Self.recordings(name), half = max(1, runs.count / 2)
        let (a, b) = (Array(runs.prefix(half)), Array(runs.suffix(half)))
        let whole = Comparison(a, b, tolerance: 0.05)
        var text = whole.text + "\n" + (try whole.json()) + "\n"
        for metric in ComparedMetric.whole {
            for tolerance in [0.02, 0.3] {
                let sentences = Comparison(a, b, tolerance: tolerance, metric: metric).sentences
                text += "\(metric.name) \(tolerance): \(sentences.joined(separator: " "))\n"
            }
        }
        try Self.compare(text, "comparison-\(name).txt")
    }

    @Test("a recording is exported as it was", arguments: RecordingFormat.allCases)
    func export(_ format: RecordingFormat) throws {
        let data = try Self.recordings("one")[0].data(format)
        try Self.compare(String(decoding: data, as: UTF8.self), "export-\(format.rawValue).txt")
    }

    private static func compare(_ text: String, _ name: String) throws {
        let difference = try GoldenText("Lists/\(name)", besides: #filePath).difference(from: text)
        #expect(difference == nil)
    }
}
