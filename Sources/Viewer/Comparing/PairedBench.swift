import Foundation
import FrameTimes
import Graphics
import Panels

/// A paired benchmark of this program (B) and another one (A).
///
/// The runs come in pairs. The other program, which may be this one too, is the baseline, as the
/// first side of a comparison is.
///
/// Each run is a process with its own warm-up. A seeded coin selects the first run of a pair, so
/// that changes on the machine favour neither program.
package struct PairedBench {
    /// The path of this program.
    let own: String
    /// The path of the other program.
    let other: String
    /// The options of `bench` for every run.
    let options: [String]
    /// The maximum number of pairs per scene.
    let pairs: Int
    let seed: UInt64
    let tolerance: Double
    /// The folder for the recordings, with a folder for each program.
    let folder: String

    /// The name by which this program is chosen as the other program too.
    package static let itself = "self"

    /// Creates a benchmark.
    ///
    /// - Parameters:
    ///   - own: the path of this program; nil for that of the process.
    ///   - other: the path of the other program, or `self`.
    ///   - options: the options of `bench` for every run.
    ///   - pairs: the maximum number of pairs per scene, at least 2.
    ///   - seed: the seed of the coin.
    ///   - tolerance: the relative difference that is ignored.
    ///   - folder: the folder for the recordings.
    /// - Throws: ``Failure`` of input if the other program cannot be run.
    package init(
        _ own: String? = nil, against other: String, options: [String], pairs: Int, seed: UInt64,
        tolerance: Double, folder: String
    ) throws {
        let own = own ?? ProgramName.path
        (self.own, self.other) = (own, other == Self.itself ? own : other)
        try ChildProgram.check(self.other)
        (self.options, self.pairs, self.seed) = (options, pairs, seed)
        (self.tolerance, self.folder) = (tolerance, folder)
    }

    /// Runs the benchmark of the given scenes, or of the standard scene.
    ///
    /// - Returns: the report, and whether this program is slower than the other one.
    /// - Throws: ``Failure``, including that of a run, and of use if the folder has recordings.
    package func run(_ scenes: [String]) throws -> (text: String, isSlower: Bool) {
        try [true, false].forEach { try checkEmpty(side($0)) }
        var coin = SplitMix(seed: seed)
        var results: [(scene: String, comparison: PairedComparison)] = []
        let standard = { MainActor.assumeIsolated { SceneCatalogue.benchmark } }
        for scene in scenes.isEmpty ? [standard()] : scenes {
            results.append((scene, try compare(scene, &coin)))
        }
        let isSlower = results.contains { $0.comparison.verdict == .slower }
        let report = PairedReport(results: results, isSelf: own == other).text
        return ("\(report)\nRecordings: \(side(false)) and \(side(true)).", isSlower)
    }

    private func compare(_ scene: String, _ coin: inout SplitMix) throws -> PairedComparison {
        var comparison = PairedComparison(tolerance: tolerance)
        for pair in 1...pairs where !comparison.isClear {
            let ownFirst = Bool.random(using: &coin)
            let first = try run(scene, pair, isOwn: ownFirst)
            let second = try run(scene, pair, isOwn: !ownFirst)
            let (a, b) = ownFirst ? (second, first) : (first, second)
            comparison.add(a: a.mean, b: b.mean, layers: (a.layers, b.layers))
        }
        return comparison
    }

    /// Returns the folder for recordings of this program (B) or the other.
    private func side(_ isOwn: Bool) -> String { "\(folder)/\(isOwn ? "b" : "a")" }

    /// Checks that a folder has no recordings, which a comparison would mix with new ones.
    private func checkEmpty(_ folder: String) throws {
        guard RecordingFiles.names(in: folder).isEmpty else {
            throw Failure.usage(
                "\(folder) already has recordings: remove it, or name another folder")
        }
    }

    /// Runs a program once and returns its mean frame time and its number of layers.
    private func run(
        _ scene: String, _ pair: Int, isOwn: Bool
    ) throws -> (mean: Double, layers: Int) {
        let number = String(format: "%02d", pair)
        let path = "\(side(isOwn))/\(scene)-\(number).json"
        let program = isOwn ? own : other
        try ChildProgram(program, ["bench", scene] + options + ["--output", path]).run()
        guard FileManager.default.fileExists(atPath: path) else {
            throw Failure.input(
                "\(program) recorded nothing: --against needs a program with the command 'bench'")
        }
        let recording = try FrameRecording(path: path)
        return (recording.figures(nil).mean, recording.layers)
    }
}

/// The report of a paired benchmark: rows by scene, and their mean.
struct PairedReport {
    let results: [(scene: String, comparison: PairedComparison)]
    /// Whether a program was compared with itself.
    let isSelf: Bool

    var text: String {
        let width = max(10, (results.map(\.scene.count).max() ?? 0) + 2)
        var lines = ["scene".padded(to: width) + Self.cells(["pairs", "B/A", "CI low", "CI high"])]
        for (scene, comparison) in results {
            lines.append(
                scene.padded(to: width)
                    + Self.row("\(comparison.logarithms.count)", comparison.ratio) + "  "
                    + words(comparison))
        }
        if results.count > 1 {
            let overall = PairedComparison.overall(results.map(\.comparison))
            lines.append("all".padded(to: width) + Self.row("", overall) + "  geometric mean")
        }
        let smallest = results.compactMap(\.comparison.smallestDifference).max()
        if let smallest {
            let percent = NumberText.fixed(smallest * 100, digits: 1)
            lines += [
                "",
                smallest < 1
                    ? "These runs can detect a difference of \(percent) % and more."
                    : "These runs differ too much to detect anything: run more pairs, on a quiet machine.",
            ]
        }
        return lines.joined(separator: "\n")
    }

    private func words(_ comparison: PairedComparison) -> String {
        switch comparison.verdict {
        case .slower: isSelf ? "slower, though it is the same program" : "B is slower"
        case .faster: isSelf ? "faster, though it is the same program" : "B is faster"
        case .same: Self.noDifference(over: comparison.tolerance)
        case .perLayer: "time per layer differs; no verdict, as layer counts differ"
        case .open:
            // If a program is compared with itself, the bounds show the noise.
            comparison.largestDifference
                .flatMap { isSelf && $0 < 1 ? Self.noDifference(over: $0) : nil }
                ?? "undecided"
        }
    }

    private static func noDifference(over share: Double) -> String {
        "no difference over \(NumberText.fixed(share * 100, digits: 1)) %"
    }

    private static func row(_ count: String, _ bounds: Bounds?) -> String {
        cells(
            [count]
                + [bounds?.value, bounds?.low, bounds?.high].map {
                    $0.map { NumberText.fixed($0, digits: 3) } ?? "-"
                })
    }

    private static func cells(_ cells: [String]) -> String {
        cells.map { $0.padded(toLeft: 9) }.joined()
    }
}
