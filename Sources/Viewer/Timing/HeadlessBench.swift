import CoreAnimation
import Demos
import DisplayList
import Foundation
import FrameTimes
import Graphics
import Raster
import RenderTree
import UIKitApp
import UIKitViews

/// A benchmark without a window, which draws into memory.
///
/// It runs the render thread's stages in sequence. The clock advances by 1/60 s for each frame, so
/// every run draws the same frames.
@MainActor
struct HeadlessBench {
    let demo: Demo
    /// The scene's size in points.
    let size: CGSize
    /// The number of pixels per point.
    var scale = 1
    let keys: BenchKeys
    let frames: Int
    let warmUp: Int
    /// The rasterizer's cache capacity between frames, in bytes.
    var memoryLimit = Rasterizer.standardMemoryLimit
    /// The closure that returns whether to end early.
    var isInterrupted: () -> Bool = { Interruption.isRequested }

    /// Draws all frames, or those until an interruption, and reports their times.
    func run() -> FrameRecording {
        let width = max(1, Int(size.width) * scale), height = max(1, Int(size.height) * scale)
        let clock = ManualClock()
        let root = CALayer()
        let mailbox = CommitMailbox()
        var commits: CommitRecording?
        var inputs: [RecordedInput] = []
        let context = RenderContext(
            layer: root, clock: clock, scale: CGFloat(scale), snapshot: nil,
            send: { commit in
                commits?.add(commit)
                mailbox.post(commit)
            })
        root.resizeStage(to: size)
        let scenes = SceneHolder(demo, under: root, panels: nil)
        scenes.show(demo)
        context.tick()

        var pipeline = Pipeline(
            rasterizer: Rasterizer(memoryLimit: memoryLimit), width: width, height: height,
            scale: Double(scale), pixels: [UInt32](repeating: 0, count: width * height))
        var samples: [FrameSample] = []
        samples.reserveCapacity(frames)
        var started = Date()
        for i in 0..<warmUp + frames {
            if isInterrupted() { break }
            let now = Double(i) * PlaybackSpeed.frame
            clock.set(now)
            context.tick()
            if i == warmUp {
                commits = CommitRecording(context.tree, at: now)
                started = Date()
            }
            if i >= warmUp {
                let isIdle = context.tree.nextFrameTime(after: now) == nil
                let time = Double(i - warmUp) * PlaybackSpeed.frame
                let pressed = keys.press(
                    scenes, at: time, now: now, isIdle: isIdle, key: scenes.press)
                inputs += pressed
                if !pressed.isEmpty { context.tick() }
            }
            let sample = pipeline.draw(mailbox.takeAll(), at: now)
            if i >= warmUp { samples.append(sample) }
        }
        var recording = FrameRecording(scene: demo.name)
        (recording.layers, recording.pixels) = (context.tree.count, width * height)
        (recording.renderer, recording.backEnd) = ("memory", "raster")
        (recording.pace, recording.clock) = (.free, .stepped)
        recording.period = PlaybackSpeed.frame * 1000
        recording.started = started.ISO8601Format()
        (recording.machine, recording.peakMemory) = (Machine.description, Machine.peakMemory())
        recording.add(samples, inputs: inputs)
        if let commits { recording.add(commits) }
        return recording
    }

    /// The stages of the render thread, with memory in place of the window.
    private struct Pipeline {
        var tree = RenderTree()
        var frame = FrameBuilder()
        var finder = DrawListChanges()
        let rasterizer: Rasterizer
        let width: Int
        let height: Int
        let scale: Double
        var pixels: [UInt32]

        mutating func draw(_ commits: [Commit], at time: Double) -> FrameSample {
            var sample = FrameSample()
            let cpu = Machine.processorTime()
            let start = SystemClock.seconds()
            for commit in commits {
                tree.apply(commit) { Rasterizer().image(of: $0) }
            }
            _ = tree.takeEvents(upTo: time)
            let next = tree.nextFrameTime(after: time)
            (sample.moves, sample.isIdle) = (next.map { $0 <= time } ?? false, next == nil)
            let evaluated = frame.build(
                tree, at: time, width: width, height: height, scale: scale,
                background: SIMD4(0, 0, 0, 1))
            let built = SystemClock.seconds()
            pixels.withUnsafeMutableBufferPointer {
                guard let first = $0.baseAddress else { return }
                let list = frame.builder.list
                let changes = frame.shown.flatMap { finder.find(in: list, since: $0) }
                sample.drawing = rasterizer.draw(
                    list, into: first, stride: width, changes: changes)
            }
            let drawn = SystemClock.seconds()
            sample.stages[.evaluate] = evaluated - start
            sample.stages[.build] = built - evaluated
            sample.stages[.draw] = drawn - built
            (sample.mediaTime, sample.targetTime) = (time, start)
            (sample.begun, sample.presented) = (start, drawn)
            sample.missed = MissedFrames.count(duration: sample.total, period: PlaybackSpeed.frame)
            sample.commits = commits.count
            sample.changes = frame.changedLayerCount(
                in: tree, with: commits.reduce(into: []) { $1.insertLayers(into: &$0) })
            sample.cpu = Machine.processorTime() - cpu
            sample.commands = frame.builder.list.commands.count
            frame.finish()
            return sample
        }
    }
}
