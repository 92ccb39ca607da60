import Foundation
import Graphics
import RenderTree
import Testing

@testable import Viewer

/// A stage whose films are full at once where they may take fewer bytes than this.
private final class Stage: VideoStage {
    let limits = Guarded<[Int]>([])
    let durations = Guarded<[Double]>([])
    let stretches = Guarded<[ClosedRange<Double>]>([])
    private let film = Guarded<SessionRecording?>(nil)
    /// Whether a film is handed over on the main thread after the call that asked for it.
    let isLate: Bool
    /// Whether there is no film of the past.
    let hasNoPast: Bool

    init(isLate: Bool = false, hasNoPast: Bool = false) {
        (self.isLate, self.hasNoPast) = (isLate, hasNoPast)
    }

    func beginRecording(limit: Int, full: @escaping @Sendable () -> Void) {
        limits.withLock { $0.append(limit) }
        var film = SessionRecording(TreeHistory(), real: 0, media: 0, rate: 1, limit: limit)
        film.add([Scene().commit()], real: 0.01, media: 0.01, rate: 1)
        if film.isFull { full() }
        self.film.withLock { $0 = film }
    }

    func endRecording(_ completion: @escaping @Sendable (SessionRecording?) -> Void) {
        let film = film.withLock { $0 }
        if isLate { DispatchQueue.main.async { completion(film) } } else { completion(film) }
    }

    func recordPast(
        _ stretch: ClosedRange<Double>, lasting duration: Double,
        _ completion: @escaping @Sendable (SessionRecording?) -> Void
    ) {
        durations.withLock { $0.append(duration) }
        stretches.withLock { $0.append(stretch) }
        let film = SessionRecording(TreeHistory(), of: stretch, lasting: duration)
        completion(hasNoPast ? nil : film)
    }
}

@Suite("Films of the window")
@MainActor
struct VideoRecorderTests {
    /// Makes films with a bound until the first is reported, and tells of them.
    private func film(limit: Int, _ make: @escaping (VideoRecorder) -> Void) async throws -> (
        notices: [String], limits: [Int], durations: [Double], wasWritten: Bool
    ) {
        let folder = try Folder()
        let stage = Stage()
        var notices: [String] = []
        var films: VideoRecorder?
        let path: String = await withCheckedContinuation { continuation in
            var waits = true
            let recorder = VideoRecorder(
                stage, folder: folder.path, memoryLimit: 1 << 20, recordingLimit: limit,
                notice: { notices.append($0) },
                report: { result in
                    if waits { continuation.resume(returning: (try? result.get()) ?? "") }
                    waits = false
                }, changed: {})
            films = recorder
            make(recorder)
        }
        #expect(films?.isRecordingVideo == false)
        return (
            notices, stage.limits.withLock { $0 }, stage.durations.withLock { $0 },
            FileManager.default.fileExists(atPath: path)
        )
    }

    private static let picture = VideoRecorder.Frame(
        CGSize(width: 80, height: 60), scale: 1)

    @Test("one that would take too much memory ends by itself, says so in a line, and is written")
    func full() async throws {
        let outcome = try await film(limit: 0) { $0.begin(Self.picture) }
        #expect(
            outcome.notices
                == ["video recording stopped at its limit: 0 MiB of unsaved recordings"])
        #expect(outcome.wasWritten)
    }

    @Test("those that wait to be written leave the next ones less room")
    func waiting() async throws {
        let outcome = try await film(limit: 1 << 20) {
            for _ in 0..<3 {
                $0.begin(Self.picture)
                $0.end()
            }
        }
        #expect(outcome.notices.isEmpty && outcome.wasWritten)
        let (first, second, third) = (outcome.limits[0], outcome.limits[1], outcome.limits[2])
        #expect(first == 1 << 20 && first > second && first - second == second - third)
    }

    @Test("those that are handed over too late leave the next ones no more room than there is")
    func late() async throws {
        let folder = try Folder()
        let stage = Stage(isLate: true)
        var reported: CheckedContinuation<Void, Never>?
        let recorder = VideoRecorder(
            stage, folder: folder.path, memoryLimit: 1 << 20, recordingLimit: 1 << 20, handover: 0,
            notice: { _ in }, report: { _ in reported?.resume() }, changed: {})
        for _ in 0..<2 {
            await withCheckedContinuation {
                reported = $0
                recorder.begin(Self.picture)
                recorder.end()
            }
        }
        #expect(stage.limits.withLock { $0 } == [1 << 20, 1 << 20])
    }

    @Test(
        "that of a loop is cut where it would take more than ten minutes",
        arguments: [(0.1, 2...62.0, false), (0.05, 2...32.0, true), (0.01, 2...8.0, true)])
    func longLoop(_ speed: Double, _ stretch: ClosedRange<Double>, _ isCut: Bool) async throws {
        let folder = try Folder()
        let stage = Stage(hasNoPast: true)
        var notices: [String] = []
        var recorder: VideoRecorder?
        await withCheckedContinuation { continuation in
            recorder = VideoRecorder(
                stage, folder: folder.path, memoryLimit: 1 << 20, notice: { notices.append($0) },
                report: { _ in continuation.resume() }, changed: {})
            recorder?.recordPast(2...62, speed: speed, Self.picture)
        }
        #expect(stage.durations.withLock { $0 } == [600])
        #expect(stage.stretches.withLock { $0 } == [stretch])
        #expect(notices == (isCut ? ["video recording stopped at its limit: 10 minutes"] : []))
        #expect(recorder?.isRecordingVideo == false)
    }

    @Test(
        "that of a loop is one run of it in a whole number of frames",
        arguments: [(2...3.0, 1.0, 60), (2...3.0, 0.5, 120), (2...3.234, 1, 74), (2...2.001, 1, 1)])
    func loop(_ stretch: ClosedRange<Double>, _ speed: Double, _ frames: Int) async throws {
        let outcome = try await film(limit: 1 << 20) {
            $0.recordPast(stretch, speed: speed, Self.picture)
        }
        #expect(outcome.durations == [Double(frames) / 60] && outcome.wasWritten)
        #expect(FrameSchedule(duration: outcome.durations[0], rate: 60).count == frames)
    }
}
