import CoreAnimation
import Demos
import Foundation
import KeyScripts
import Panels
import Raster

/// A demo played without a window, for images, videos or samples.
@MainActor
package struct OffscreenScene {
    private let size: CGSize
    private let scale: Double
    /// The closure that creates a player with the demo at time 0.
    private let player: @MainActor () -> ScenePlayer

    /// Creates an offscreen scene from a demo's name and a key script.
    ///
    /// The scene is played when images, a video or samples are requested.
    ///
    /// - Parameters:
    ///   - name: the demo's name.
    ///   - keys: a key script, or `@FILE`; nil presses the demo's first key at time 0.
    ///   - size: in points; nil for the demo's own.
    ///   - scale: pixels per point.
    ///   - reducesMotion: whether the demo sees that motion is to be reduced.
    ///   - conformance: the source that decides where guides and devices differ.
    ///   - memoryLimit: the cache capacity between frames, in bytes.
    /// - Throws: ``Failure``.
    package init(
        _ name: String, keys: String?, size: CGSize?, scale: Double = 1, reducesMotion: Bool,
        conformance: Conformance? = nil, memoryLimit: Int = Rasterizer.standardMemoryLimit
    ) throws {
        let script = try keys.map(KeyScript.init(option:))
        let demo = try SceneName.demo(name)
        try script?.check(for: demo)
        let size = size ?? demo.size
        (self.size, self.scale) = (size, scale)
        player = {
            ScenePlayer(
                demo, size: size, scale: scale, script: script, reducesMotion: reducesMotion,
                conformance: conformance, memoryLimit: memoryLimit)
        }
    }

    /// Plays the demo once, and calls `body` at each time, in order.
    private func play(at times: [Double], _ body: (ScenePlayer, Int) throws -> Void) rethrows {
        let player = player()
        for i in times.indices.sorted(by: { (times[$0], $0) < (times[$1], $1) }) {
            player.advance(to: times[i])
            try body(player, i)
        }
    }

    /// Writes a PNG file: the image itself for one time, a film strip for several.
    ///
    /// - Throws: ``Failure``.
    package func render(at times: [Double], to path: String) throws {
        try FilmStrip.check(frame: size, scale: scale, count: times.count)
        var strip = FilmStrip(scale: scale)
        play(at: times) { player, i in strip.add(player.image(), at: times[i], place: i) }
        try OutputFile.write(strip.picture(), to: .exactly(path))
    }

    /// Writes a video and shows a progress bar on the terminal.
    ///
    /// - Throws: ``Failure``.
    package func record(_ plan: VideoPlan) throws {
        try FilmStrip.check(frame: size, scale: scale, count: 1)
        let schedule = plan.schedule
        let writer = try plan.format.writer(
            to: .exactly(plan.path), rate: schedule.rate, first: plan.frames.lowerBound,
            end: plan.end)
        let player = player()
        var progress = Progress(
            total: plan.frames.count, name: OutputFile.shortened(plan.path),
            length: Double(plan.frames.count) / schedule.rate)
        defer { progress.end() }
        // The earlier frames are played one by one, so that a video of a range of frames equals the
        // same range of the whole video.
        for frame in 0..<plan.frames.lowerBound { player.advance(to: schedule.time(of: frame)) }
        _ = try writer.write(plan.frames.count) { frame in
            progress.show(frame)
            player.advance(to: schedule.time(of: plan.frames.lowerBound + frame))
            return player.image()
        }
        progress.show(plan.frames.count)
    }

    /// Returns the presentation values of a layer's property as text.
    ///
    /// There is one value per line for each of `times`, or a JSON list.
    ///
    /// - Throws: ``Failure`` for unknown names.
    package func samples(
        of layer: String, _ keyPath: String, at times: [Double], asJSON: Bool
    ) throws -> String {
        var samples = times.map { Sample(time: $0, value: .nothing) }
        try play(at: times) { player, i in
            samples[i].value = try player.value(of: layer, keyPath)
        }
        guard asJSON else { return samples.map(\.line).joined(separator: "\n") }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(samples), as: UTF8.self)
    }

    /// A sampled value of a property, with its time.
    private struct Sample: Encodable {
        var time: Double
        var value: SampledValue

        var line: String { "\(NumberText.exact(time)),\(value.text)" }
    }
}
