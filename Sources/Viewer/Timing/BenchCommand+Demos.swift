import Demos
import Foundation
import FrameTimes
import KeyScripts
import SDLStage

/// The recording of a benchmark, with a remark if the recording is not as requested.
package struct BenchResult {
    package var recording: FrameRecording
    package var remark: String?
}

extension BenchCommand {
    /// Measures the frame times of a demo, in a window or in memory.
    ///
    /// They are those of the frames after the warm-up; with a script, up to the end of its motion.
    /// Without a display, frames are drawn into memory.
    ///
    /// - Throws: ``Failure``.
    @MainActor
    func recordDemo() throws -> BenchResult {
        let demo = try benchmarkDemo(scenes.first ?? sceneOption ?? SceneCatalogue.benchmark)
        let keys = try BenchKeys(keys.map(KeyScript.init(option:)), for: demo)
        let size = size?.size ?? demo.size
        let frames = frames ?? Self.standardFrames
        let warmUp = min(60, max(5, frames / 10))
        func result(_ recording: FrameRecording) throws -> BenchResult {
            guard !recording.frames.isEmpty || Interruption.isRequested else {
                throw Failure.ours("no frame was timed: nothing moves after the steps of --keys")
            }
            return BenchResult(
                recording: recording, remark: keys.remark(recording.frames.count, of: frames))
        }
        if SDLStage.hasDisplay() {
            let bench = WindowBench(
                demo: demo, size: size, scale: scale, keys: keys, frames: frames, warmUp: warmUp,
                renderer: renderer, isPaced: paced, memoryLimit: memory.limit)
            return try result(try withExtendedLifetime(bench) { try bench.run() })
        }
        guard renderer != .opengl else { throw Self.noDisplay(for: "--renderer opengl") }
        guard !paced else { throw Self.noDisplay(for: "--paced") }
        try FilmStrip.check(frame: size, scale: Double(scale), count: 1)
        let bench = HeadlessBench(
            demo: demo, size: size, scale: scale, keys: keys, frames: frames, warmUp: warmUp,
            memoryLimit: memory.limit)
        return try result(bench.run())
    }

    @MainActor
    private func benchmarkDemo(_ name: String) throws -> Demo {
        if name == SceneName.primitives {
            return Catalogue.primitives(kind ?? .star, count: layers)
        }
        guard kind == nil else {
            throw Failure.usage("--kind applies to the demo \(SceneName.primitives) only")
        }
        if name == SceneName.benchmark { return Catalogue.rectangles(count: layers ?? 1000) }
        guard layers == nil else {
            throw Failure.usage(
                "--layers applies to the demos \(SceneName.benchmark) and "
                    + "\(SceneName.primitives) only")
        }
        return try SceneName.demo(name)
    }

    private static func noDisplay(for option: String) -> Failure {
        .ours("no display for \(option): set DISPLAY or WAYLAND_DISPLAY")
    }
}
