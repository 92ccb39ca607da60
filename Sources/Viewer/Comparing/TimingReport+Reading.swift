import Foundation

extension TimingReport {
    /// Reads a recording of frame times.
    ///
    /// - Throws: ``Failure`` of input, one line.
    package init(path: String) throws {
        let data = try InputFile.data(path)
        do {
            self = try JSONDecoder().decode(TimingReport.self, from: data)
        } catch {
            throw Failure.input(
                "\(path) is not a recording of frame times: \((error as? DecodingError)?.reason ?? "it cannot be decoded")"
            )
        }
        guard samples.count > 1 else {
            throw Failure.input("\(path) is not a recording of frame times: too few frames")
        }
        if let name = impossibleMember {
            throw Failure.input(
                "\(path) is not a recording of frame times: invalid value of '\(name)'")
        }
    }

    /// The first member with an impossible value; nil if all are valid.
    private var impossibleMember: String? {
        let counts = [("layers", layers), ("missed", missed), ("moving", moving ?? 0)]
        if let count = counts.first(where: { $0.1 < 0 }) { return count.0 }
        if frames != samples.count { return "frames" }
        let texts = [
            ("scene", scene), ("renderer", renderer), ("backEnd", backEnd), ("machine", machine),
        ]
        if let text = texts.first(where: { $0.1.unicodeScalars.count > 200 }) { return text.0 }
        func numbers(_ figures: Figures?) -> [Double] {
            figures.map { [$0.mean, $0.p50, $0.p95, $0.p99, $0.max] } ?? []
        }
        // All values are in milliseconds or mebibytes.
        let members = [
            ("stages", Stage.allCases.flatMap { numbers(figures($0)) }),
            ("interval", numbers(interval)), ("inputToPhoton", numbers(inputToPhoton)),
            ("cpuPerFrame", [cpuPerFrame]), ("peakMemory", [peakMemory]),
            ("samples", Stage.allCases.flatMap(times)),
        ]
        return members.first { !$0.1.allSatisfy((0...1e9).contains) }?.0
    }

    /// The pace of the frames, in a word.
    var paceText: String { pace ?? "unknown" }

    /// The duration of each frame without its presentation.
    var work: [Double] { samples.map { $0.total - $0.present } }

    /// Returns the duration of one stage for each frame.
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
