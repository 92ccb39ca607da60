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

/// A benchmark of a demo's frames, in a window or in memory.
///
/// It draws into memory if there is no display.
@MainActor
package enum FrameBenchmark {
    /// Measures the frame times of a demo.
    ///
    /// - Parameters:
    ///   - scene: the name of a demo; nil for `rectangles`.
    ///   - kind: the kind of layers in `primitives`; nil for stars.
    ///   - layers: the number of rectangles or primitives; nil for the standard number.
    ///   - keys: a key script, or `@FILE`; nil presses the demo's first key whenever nothing moves.
    ///   - size: the size in points; nil for the demo's own.
    ///   - scale: the number of pixels per point.
    ///   - frames: the number of frames after the warm-up.
    ///   - renderer: the requested renderer.
    ///   - isPaced: whether frames are at the display's rate, instead of as fast as possible.
    ///   - memoryLimit: the cache capacity between frames, in bytes.
    /// - Returns: the times of the frames after the warm-up; with a script, those up to the end of its
    ///   motion.
    /// - Throws: ``Failure``.
    package static func run(
        _ scene: String?, kind: PrimitiveKind?, layers: Int?, keys: String?, size: CGSize?,
        scale: Int, frames: Int, renderer: RendererChoice, isPaced: Bool, memoryLimit: Int
    ) throws -> BenchResult {
        let demo = try demo(scene ?? SceneCatalogue.benchmark, kind: kind, layers: layers)
        let keys = try BenchKeys(keys.map(KeyScript.init(option:)), for: demo)
        let size = size ?? demo.size
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
                renderer: renderer, isPaced: isPaced, memoryLimit: memoryLimit)
            return try result(try withExtendedLifetime(bench) { try bench.run() })
        }
        guard renderer != .opengl else { throw noDisplay(for: "--renderer opengl") }
        guard !isPaced else { throw noDisplay(for: "--paced") }
        let bench = HeadlessBench(
            demo: demo, size: size, scale: scale, keys: keys, frames: frames, warmUp: warmUp,
            memoryLimit: memoryLimit)
        return try result(bench.run())
    }

    private static func demo(
        _ name: String, kind: PrimitiveKind?, layers: Int?
    ) throws -> Demo {
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
