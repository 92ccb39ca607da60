import Foundation
import RenderTree

/// A recording of frame times, as `bench` and F9 write it. Times are in milliseconds.
package struct TimingReport: Codable, Hashable, Sendable {
    /// The stages of a frame in the order they run.
    enum Stage: String, CaseIterable, Sendable {
        case evaluate, build, draw, present, total
    }

    /// What a stage cost over all frames.
    struct Figures: Codable, Hashable, Sendable {
        var mean, p50, p95, p99, max: Double
    }

    /// The figures of every stage.
    struct Stages: Codable, Hashable, Sendable {
        var evaluate, build, draw, present, total: Figures
    }

    /// What one frame cost.
    struct Sample: Codable, Hashable, Sendable {
        var evaluate, build, draw, present, total: Double
    }

    /// The name of the demo.
    var scene: String
    /// How many layers were in the tree.
    var layers: Int
    /// How many frames were timed.
    var frames: Int
    /// How many frames were missed; see ``FramePace``.
    var missed: Int
    /// What drew: the name of SDL's renderer and its driver, or `memory` without a window.
    var renderer: String
    /// `raster` or `geometry`.
    var backEnd: String
    /// `display` where frames kept to the display's rate, `free` where they came as fast as they could;
    /// nil in recordings that do not say.
    var pace: String?
    /// How many of the frames showed something move; nil in recordings that do not say.
    var moving: Int?
    var stages: Stages
    /// From a frame's presentation to the next one's; nil where frames came as fast as they could, and
    /// for one frame alone.
    var interval: Figures?
    /// From keys and buttons going down to the presentation of the first frame that shows their
    /// effect; nil where none committed a change of the layers.
    var inputToPhoton: Figures?
    /// CPU time of the whole process, all threads, per frame.
    var cpuPerFrame: Double
    /// The most memory the process ever held, in MiB.
    var peakMemory: Double
    /// Processor, number of cores, system.
    var machine: String
    var samples: [Sample]
}

extension TimingReport {
    /// Sums up frames.
    init(
        scene: String, layers: Int, renderer: String, backEnd: String, pace: FramePace,
        frames: [FrameSample], inputDelays: [Double]? = nil,
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
            cpuPerFrame: figures(\.cpu).mean, peakMemory: peakMemory, machine: machine,
            samples: frames.map {
                Sample(
                    evaluate: Self.milliseconds($0.evaluate), build: Self.milliseconds($0.build),
                    draw: Self.milliseconds($0.draw), present: Self.milliseconds($0.present),
                    total: Self.milliseconds($0.total))
            })
    }

    /// Seconds to milliseconds, to the nanosecond; what is not a time is 0.
    private static func milliseconds(_ seconds: Double) -> Double {
        seconds.isFinite && seconds > 0 ? min((seconds * 1e9).rounded(), 6e13) / 1e6 : 0
    }

    /// The figures of a stage.
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
