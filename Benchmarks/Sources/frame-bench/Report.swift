import Foundation

/// What is read of a report that the viewer writes about its frames; times in milliseconds.
struct Report: Decodable {
    struct Figures: Decodable { var p50, p99, max: Double }
    struct Stages: Decodable { var evaluate, build, draw, present, total: Figures }
    var stages: Stages
    /// From frame to frame, where frames kept a pace.
    var interval: Figures?
    var frames: Int
    var missed: Int
    var cpuPerFrame: Double

    /// Lets the viewer time frames of `rectangles`.
    static func make(_ viewer: Program, _ words: [String], _ renderer: String) throws -> Report {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("frame-bench-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try viewer.output(
            ["bench", "rectangles", "--renderer", renderer, "-o", file.path] + words)
        return try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
    }
}
