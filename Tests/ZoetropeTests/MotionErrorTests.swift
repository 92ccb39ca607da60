import Foundation
import FrameTimes
import Graphics
import Motion
import RenderTree
import Testing
import UIKitApp

@Suite("Motion error")
struct MotionErrorTests {
    /// The speed of a layer that moves evenly, in points per second of media time.
    private static let velocity = 600.0

    /// Commits of a layer in even motion from media time 0 to 2.
    private static func commits() -> CommitRecording {
        let root = LayerID.next(), layer = LayerID.next()
        var commit = Commit(time: 0, root: root)
        for id in [root, layer] {
            var values = LayerValues(kind: .layer)
            values[Properties.layer.bounds] = CGRect(x: 0, y: 0, width: 10, height: 10)
            commit.creations.append(Commit.Creation(id: id, values: values))
        }
        commit.arrangements = [Commit.Arrangement(id: root, sublayers: [layer])]
        let track = BasicTrack(
            from: .point(.zero), to: .point(CGPoint(x: 2 * velocity, y: 0)))
        let move = PropertyAnimation(
            target: AnimationTarget(property: Properties.layer.position.id), track: .basic(track))
        commit.additions = [
            Commit.Addition(
                id: layer,
                animation: RenderAnimation(
                    timing: MediaTiming(duration: 2), body: .property(move)))
        ]
        var tree = RenderTree()
        tree.apply(commit)
        return CommitRecording(tree, at: 0)
    }

    @Test(
        "the displacement of a layer in even motion is its speed times the shift",
        arguments: [0, 0.001, 0.1, -0.05])
    func displacement(_ shift: Double) throws {
        let found = Self.commits().displacements([(time: 0.5, shift: shift)])
        #expect(found.count == 1)
        #expect(abs(try #require(found.first) - Self.velocity * abs(shift)) < 1e-6)
    }

    @Test(
        "the motion error is the speed times what exceeds the usual delay",
        arguments: [0.25, 1])
    func motionError(_ speed: Double) throws {
        // All frames are shown 2 ms after their moment, and ten of 31 of them 4 ms later.
        let samples = (0..<31).map { i in
            var sample = FrameSample()
            let time = Double(i) / 60
            (sample.begun, sample.targetTime, sample.moves) = (time, time, true)
            sample.presented = time + (i % 3 == 1 ? 0.006 : 0.002)
            (sample.speed, sample.mediaTime) = (speed, 0.1 + time * speed)
            return sample
        }
        var recording = FrameRecording(scene: "even")
        recording.pace = .display
        recording.add(samples)
        recording.add(Self.commits())
        let error = try #require(recording.motionError)
        let late = Self.velocity * speed * 0.004
        #expect(abs(error.max - late) < 1e-3 && error.p50 < 1e-3)
        #expect(abs(error.mean - late * 10 / 31) < 1e-3)
    }
}
