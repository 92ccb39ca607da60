import Foundation
import GoldenSupport
import Graphics
import Motion
import Testing

@testable import RenderTree

@Suite("Films of the tree")
struct SessionRecordingTests {
    private let root = Leaf(CGRect(x: 0, y: 0, width: 200, height: 200), color: nil)
    private let ball = Leaf()

    /// When films begin on the machine's clock, and in media time.
    private let real = 1000.0, media = 0.25

    /// A ball that goes from 0 to 100 in the media times 0 to 1.
    private func moving() throws -> RenderTree {
        var tree = RenderTree(root, [ball])
        tree.add(try animation(), to: ball.id)
        return tree
    }

    private func player(_ recording: SessionRecording) -> SessionPlayer {
        SessionPlayer(recording) { _ in nil }
    }

    private func dump(_ player: inout SessionPlayer, at seconds: Double) -> String {
        player.frame(
            at: seconds, width: 200, height: 200, scale: 1, background: SIMD4(repeating: 1)
        ).description
    }

    @Test("frames show what the tree showed at their times, whatever the rate they are drawn at")
    func frames() throws {
        let tree = try moving()
        var recording = SessionRecording(
            TreeHistory(tree, at: media), real: real, media: media, rate: 1)
        recording.close(real: real + 0.5)
        #expect(recording.duration == 0.5)
        for rate in [7.0, 60, 1000] {
            var player = player(recording)
            for i in 0..<Int(rate / 2) {
                let seconds = Double(i) / rate
                #expect(dump(&player, at: seconds) == tree.dump(at: media + seconds))
            }
        }
    }

    @Test("a stretch of the past is as long as it is to last, and shows its media times")
    func past() throws {
        let tree = try moving()
        var history = TreeHistory(tree, at: 0)
        _ = history.advance(to: 10)
        let recording = SessionRecording(history, of: 0.25...0.75, lasting: 2)
        #expect(recording.duration == 2)
        var player = player(recording)
        for seconds in [0, 0.5, 1.5, 1.99] {
            #expect(dump(&player, at: seconds) == tree.dump(at: 0.25 + seconds / 4))
        }
    }

    @Test("a commit shows from its time on")
    func commits() throws {
        var tree = try moving()
        var recording = SessionRecording(
            TreeHistory(tree, at: media), real: real, media: media, rate: 1)
        var commit = Commit(time: media + 0.1)
        commit.changes = [
            Commit.Change(id: ball.id, property: Properties.layer.opacity.id, value: .number(0.5))
        ]
        recording.add([commit], real: real + 0.1, media: media + 0.1, rate: 1)
        var player = player(recording)
        #expect(dump(&player, at: 0.099) == tree.dump(at: media + 0.099))
        tree.apply(commit)
        #expect(dump(&player, at: 0.1) == tree.dump(at: media + 0.1))
        #expect(dump(&player, at: 0.3) == tree.dump(at: media + 0.3))
    }

    struct RateChange: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Real time from the beginning, media time then, rate from then on.
        var notes: [(Double, Double, Double)]
        /// Real times from the beginning and the media times shown.
        var shown: [(Double, Double)]
    }

    static let rateChanges = [
        RateChange(
            testDescription: "held, then gone on with",
            notes: [(0.1, 0.35, 0), (0.6, 0.35, 1)],
            shown: [(0.05, 0.3), (0.1, 0.35), (0.59, 0.35), (0.7, 0.45)]),
        RateChange(
            testDescription: "at half the speed",
            notes: [(0.1, 0.35, 0.5)], shown: [(0.2, 0.4), (0.3, 0.45)]),
        RateChange(
            testDescription: "a step back while held",
            notes: [(0.1, 0.35, 0), (0.2, 0.35 - 1.0 / 60, 0)],
            shown: [(0.15, 0.35), (0.25, 0.35 - 1.0 / 60)]),
        RateChange(
            testDescription: "a clock read a little late is no turn",
            notes: [(0.1, 0.3504, 1), (0.2, 0.4496, 1)], shown: [(0.15, 0.4), (0.25, 0.5)]),
    ]

    @Test("what happens to the clock happens in the film", arguments: rateChanges)
    func clock(_ change: RateChange) throws {
        let tree = try moving()
        var recording = SessionRecording(
            TreeHistory(tree, at: media), real: real, media: media, rate: 1)
        for (seconds, media, rate) in change.notes {
            recording.add([], real: real + seconds, media: media, rate: rate)
        }
        var player = player(recording)
        for (seconds, media) in change.shown {
            let ball = try #require(position(&player, at: seconds))
            #expect(abs(ball - (media * 100 - 50)) < 1e-6)
        }
    }

    /// Where the left edge of the ball is.
    private func position(_ player: inout SessionPlayer, at seconds: Double) -> Double? {
        let list = player.frame(
            at: seconds, width: 200, height: 200, scale: 1, background: SIMD4(repeating: 1))
        for case .fill(let fill) in list.commands {
            let (rect, plane) = (fill.shape.rect, fill.plane)
            return plane.apply(CGPoint(x: rect.minX, y: rect.minY)).x
        }
        return nil
    }

    @Test("a film takes no more than it may, and ends where it would")
    func bound() throws {
        let tree = try moving()
        for (pixels, change) in [(0, 0.0), (10_000, 0), (0, 1)] {
            let limit = 100_000
            var recording = SessionRecording(
                TreeHistory(tree, at: media), real: real, media: media, rate: 1, limit: limit)
            var end: Double?
            for i in 1...100_000 where end == nil {
                let seconds = Double(i) * 0.1
                var commit = Commit(time: media + seconds)
                commit.creations = [
                    Commit.Creation(id: LayerID.next(), values: Self.values(pixels: pixels))
                ]
                recording.add(
                    change == 0 ? [commit] : [], real: real + seconds,
                    media: media + seconds + change * Double(i), rate: 1)
                #expect(recording.bytes <= limit && recording.events.count <= limit)
                if recording.isFull { end = seconds }
            }
            recording.add([], real: real + 1e6, media: 0, rate: 0)
            recording.close(real: real + 2e6)
            #expect(abs(recording.duration - (try #require(end))) < 1e-6)
            #expect(!recording.events.isEmpty && recording.bytes > limit / 2)
        }
    }

    @Test("a picture that many commits name counts once")
    func pictures() throws {
        let values = Self.values(pixels: 10_000)
        var recording = SessionRecording(
            TreeHistory(try moving()), real: 0, media: 0, rate: 1, limit: 60_000)
        for i in 1...5 {
            var commit = Commit(time: Double(i))
            commit.creations = [Commit.Creation(id: LayerID.next(), values: values)]
            recording.add([commit], real: Double(i), media: Double(i), rate: 1)
        }
        #expect(!recording.isFull && recording.bytes > 40_000)
    }

    /// Those of a layer with a picture of its own.
    private static func values(pixels: Int) -> LayerValues {
        var values = LayerValues()
        if pixels > 0 {
            values[Properties.layer.contents] = CGImage(
                width: pixels, height: 1, pixels: Array(repeating: 0xFF00_0000, count: pixels))
        }
        return values
    }

    @Test("no time breaks a film", arguments: awkwardNumbers)
    func awkward(_ number: Double) throws {
        var recording = SessionRecording(
            TreeHistory(try moving(), at: number), real: number, media: number, rate: number)
        recording.add([Commit(time: number)], real: number, media: number, rate: number)
        recording.close(real: number)
        #expect(recording.duration >= 0)
        var player = player(recording)
        _ = dump(&player, at: number)
    }
}
