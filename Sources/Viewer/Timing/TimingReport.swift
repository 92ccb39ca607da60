import Foundation
import RenderTree

/// A recording of frame times in milliseconds, as `bench` and F9 write it.
package struct TimingReport: Codable, Hashable, Sendable {
    /// The stages of a frame in the order they run, and their total.
    enum Stage: String, CaseIterable, Sendable {
        case evaluate, build, draw, present, total
    }

    /// The statistics of a stage's duration over all frames.
    struct Figures: Codable, Hashable, Sendable {
        var mean, p50, p95, p99, max: Double
    }

    struct Stages: Codable, Hashable, Sendable {
        var evaluate, build, draw, present, total: Figures
    }

    /// The durations of one frame's stages.
    struct Sample: Codable, Hashable, Sendable {
        var evaluate, build, draw, present, total: Double
    }

    /// The name of the demo.
    var scene: String
    /// The number of layers in the tree.
    var layers: Int
    /// The number of timed frames.
    var frames: Int
    /// The number of missed frames; see ``FramePace``.
    var missed: Int
    /// The renderer: the name of SDL's renderer and its driver, or `memory` without a window.
    var renderer: String
    /// The back end: `raster` or `geometry`.
    var backEnd: String
    /// The pace: `display` at the display's rate, `free` as fast as possible; nil in recordings
    /// without it.
    var pace: String?
    /// The number of frames in which something moved; nil in recordings without it.
    var moving: Int?
    var stages: Stages
    /// The time between consecutive presentations; nil for frames as fast as possible, and for a
    /// single frame.
    var interval: Figures?
    /// The time from a key or button press to the presentation of its effect; nil if no press
    /// changed the layers.
    var inputToPhoton: Figures?
    /// The number of pixels of a frame; nil in recordings without it.
    var pixels: Int?
    /// CPU time per frame, of the whole process.
    var cpuPerFrame: Double
    /// The peak memory of the process, in MiB.
    var peakMemory: Double
    /// The processor, number of cores and operating system.
    var machine: String
    var samples: [Sample]
}

extension TimingReport {
    /// Creates a report of frames.
    init(
        scene: String, layers: Int, renderer: String, backEnd: String, pace: FramePace,
        frames: [FrameSample], inputDelays: [Double]? = nil, pixels: Int? = nil,
        machine: String = Machine.description, peakMemory: Double = Machine.peakMemory()
    ) {
        func figures(_ cost: (FrameSample) -> Double) -> Figures {
            Figures(milliseconds: frames.map { Self.milliseconds(cost($0)) })
        }
        func figures(between frames: [FrameSample]) -> Figures {
            Figures(
                milliseconds: zip(frames, frames.dropFirst()).map {
                    Self.milliseconds($1.presented - $0.presented)
                })
        }
        let delays = inputDelays ?? frames.compactMap(\.inputDelay)
        self.init(
            scene: scene, layers: layers, frames: frames.count,
            missed: pace.missed(frames), renderer: renderer,
            backEnd: backEnd, pace: pace.name, moving: frames.count { $0.moves },
            stages: Stages(
                evaluate: figures(\.evaluate), build: figures(\.build), draw: figures(\.draw),
                present: figures(\.present), total: figures(\.total)),
            interval: pace == .display && frames.count > 1 ? figures(between: frames) : nil,
            inputToPhoton: delays.isEmpty
                ? nil : Figures(milliseconds: delays.map(Self.milliseconds)),
            pixels: pixels, cpuPerFrame: figures(\.cpu).mean, peakMemory: peakMemory,
            machine: machine,
            samples: frames.map {
                Sample(
                    evaluate: Self.milliseconds($0.evaluate), build: Self.milliseconds($0.build),
                    draw: Self.milliseconds($0.draw), present: Self.milliseconds($0.present),
                    total: Self.milliseconds($0.total))
            })
    }

    /// Converts seconds to milliseconds, rounded to the nanosecond; invalid times become 0.
    private static func milliseconds(_ seconds: Double) -> Double {
        seconds.isFinite && seconds > 0 ? min((seconds * 1e9).rounded(), 6e13) / 1e6 : 0
    }

    /// Returns the statistics of a stage.
    func figures(_ stage: Stage) -> Figures {
        switch stage {
        case .evaluate: stages.evaluate
        case .build: stages.build
        case .draw: stages.draw
        case .present: stages.present
        case .total: stages.total
        }
    }
}
