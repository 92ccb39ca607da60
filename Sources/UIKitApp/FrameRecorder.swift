import Foundation
import FrameTimes
import Graphics
import RenderTree
import SDLStage

/// A recorder of a window's frame times, commits and input.
///
/// Recording adds no work to the render thread, which always writes its samples to a ring buffer.
@MainActor
package final class FrameRecorder {
    private let window: LayerWindow
    /// The frames collected so far.
    package private(set) var frames: [FrameSample] = []
    /// The number of the next frame to collect.
    private var next: Int
    private var inputs: [RecordedInput] = []
    private var isActive = true

    /// Starts recording with the next frame.
    package init(_ window: LayerWindow) {
        self.window = window
        next = window.stage.timings.count
        // `Scripts/recording-cost.sh` compares frame times with and without a recorder.
        if ProcessInfo.processInfo.environment["ZOETROPE_RECORDER"] == "off" { return }
        window.beginCommits()
        collectRegularly()
    }

    /// Collects the frames since the last call.
    package func collect() { frames += window.stage.timings.samples(from: &next) }

    /// Collects frames once a second, before the ring buffer overwrites them.
    private func collectRegularly() {
        guard isActive else { return }
        collect()
        MainLoop.after(1) { [weak self] in self?.collectRegularly() }
    }

    package func record(_ inputs: [RecordedInput]) { self.inputs += inputs }

    package func record(key: String, at time: Double = SystemClock.seconds()) {
        inputs.append(RecordedInput(time: time, mediaTime: window.clock.time(at: time), key: key))
    }

    /// Records a tap at a position in points.
    package func record(tap place: CGPoint, at time: Double = SystemClock.seconds()) {
        inputs.append(
            RecordedInput(
                time: time, mediaTime: window.clock.time(at: time), x: place.x, y: place.y))
    }

    /// Ends the recording.
    ///
    /// - Parameters:
    ///   - scene: the name of the demo or program.
    ///   - layers: the number of layers; nil counts the layers in the tree.
    ///   - info: the window's properties.
    ///   - isPaced: whether frames were drawn at the display's rate.
    ///   - part: the indices of the frames that are reported; nil for all.
    /// - Returns: the frames with their figures and events.
    package func finish(
        scene: String, layers: Int? = nil, info: StageInfo, isPaced: Bool = true,
        part: Range<Int>? = nil
    ) -> FrameRecording {
        isActive = false
        collect()
        var recording = FrameRecording(scene: scene)
        recording.layers = layers ?? window.layerCount
        (recording.renderer, recording.backEnd) = (info.rendererText, info.backEnd.rawValue)
        recording.pace = isPaced ? .display : .free
        recording.period = 1000 / max(info.refreshRate, 1)
        recording.pixels = info.pixelCount
        (recording.machine, recording.peakMemory) = (Machine.description, Machine.peakMemory())
        let range = (part ?? 0..<frames.count).clamped(to: 0..<frames.count)
        let samples = Array(frames[range])
        recording.started = samples.first.map { Self.date(of: $0.begun) }
        recording.add(samples, inputs: inputs)
        if let commits = window.endCommits() { recording.add(commits) }
        return recording
    }

    /// Returns the ISO 8601 date of a monotonic clock time, in seconds.
    private static func date(of time: Double) -> String {
        Date(timeIntervalSinceNow: time - SystemClock.seconds()).ISO8601Format()
    }
}

extension StageInfo {
    /// The number of pixels of a frame.
    package var pixelCount: Int {
        Int((width * scale).rounded()) * Int((height * scale).rounded())
    }

    /// The names of the renderer and its driver, for reports.
    package var rendererText: String {
        [rendererName, driverString].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
