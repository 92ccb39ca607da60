import Foundation

/// Milliseconds that frames take: medians of a run, of processor time the mean.
struct Stages {
    var evaluate = 0.0, draw = 0.0, present = 0.0, total = 0.0
    /// The list alone, which C has none of.
    var build = 0.0
    /// Processor time, all threads.
    var cpu = 0.0

    static var names: [(String, KeyPath<Stages, Double>)] {
        [
            ("evaluate", \.evaluate), ("build and draw", \.draw), ("present", \.present),
            ("whole frame", \.total), ("processor time", \.cpu),
        ]
    }

    /// Runs the program in C.
    init(
        floor: Program, _ way: String, _ count: Int, _ frames: Int, _ threads: Int
    ) throws {
        let output = try floor.output([way, "\(count)", "\(frames)", "\(threads)"])
        let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count == 5 else { throw Program.Failure("\(floor.path): \(output)") }
        (evaluate, draw, present) = (numbers[0], numbers[1], numbers[2])
        (total, cpu) = (numbers[3], numbers[4])
    }

    /// Runs the viewer.
    init(viewer: Program, _ renderer: String, _ count: Int, _ frames: Int) throws {
        let report = try Report.make(
            viewer, ["--layers", "\(count)", "--frames", "\(frames)"], renderer)
        let s = report.stages
        (evaluate, draw) = (s.evaluate.p50, s.build.p50 + s.draw.p50)
        (present, total, cpu) = (s.present.p50, s.total.p50, report.cpuPerFrame)
        build = s.build.p50
    }
}
