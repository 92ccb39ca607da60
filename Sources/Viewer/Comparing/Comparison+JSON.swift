import Foundation
import FrameTimes

extension Comparison {
    private struct File: Encodable {
        struct Side: Encodable {
            var scene: String
            var runs, frames, layers: Int
        }

        struct Row: Encodable {
            var metric, unit: String
            var a, b: Double
            var ratio: Bounds?
            var difference: Bounds?
            /// Whether a percentile has enough frames on each side; true for other metrics.
            ///
            /// Enough are at least ten frames beyond the percentile.
            var isReliable: Bool
        }

        var a, b: Side
        var tolerance: Double
        var isPerLayer, comparesRuns: Bool
        var metrics: [Row]
        var metric: String
        var verdict: Verdict
        var evenness: Evenness
        var summary: String
    }

    /// Returns the whole comparison as a JSON object.
    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(file), as: UTF8.self)
    }

    private var file: File {
        func side(_ side: ComparedSide) -> File.Side {
            File.Side(
                scene: side.runs[0].scene, runs: side.runs.count,
                frames: side.runs.reduce(0) { $0 + $1.frames.count }, layers: side.runs[0].layers)
        }
        return File(
            a: side(a), b: side(b), tolerance: tolerance, isPerLayer: isByLayer,
            comparesRuns: comparesRuns,
            metrics: figures.map {
                File.Row(
                    metric: $0.metric.name,
                    unit: $0.metric.unit + ($0.isByLayer ? "/layer" : ""), a: $0.a, b: $0.b,
                    ratio: $0.metric.isDifference ? nil : $0.bounds,
                    difference: $0.metric.isDifference ? $0.bounds : nil,
                    isReliable: $0.isReliable)
            }, metric: metric.name, verdict: verdict, evenness: evenness,
            summary: sentences.joined(separator: " "))
    }
}
