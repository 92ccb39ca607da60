import Foundation

extension TimingReport {
    /// Reads a recording.
    ///
    /// - Throws: ``Failure`` of input, one line.
    package init(path: String) throws {
        let data = try InputFile.data(path)
        do {
            self = try JSONDecoder().decode(TimingReport.self, from: data)
        } catch {
            throw Failure.input(
                "\(path) is no recording of frame times: \((error as? DecodingError)?.reason ?? "it cannot be read")"
            )
        }
        let times = samples.flatMap { [$0.evaluate, $0.build, $0.draw, $0.present, $0.total] }
        guard samples.count > 1, times.allSatisfy({ $0.isFinite && (0...1e9).contains($0) }) else {
            throw Failure.input("\(path) is no recording of frame times: it has too few frames")
        }
    }

    /// What frames kept step with, in a word.
    var paceText: String { pace ?? "unknown" }

    /// What all stages but the presentation cost, frame by frame.
    var work: [Double] { samples.map { $0.total - $0.present } }

    /// What one stage cost, frame by frame.
    func times(_ stage: Stage) -> [Double] {
        samples.map {
            switch stage {
            case .evaluate: $0.evaluate
            case .build: $0.build
            case .draw: $0.draw
            case .present: $0.present
            case .total: $0.total
            }
        }
    }
}
