import Graphics
import Motion
import Testing

@Suite("Vector track (core-animation 4.1, 4.2)")
struct VectorTrackTests {
    @Test("says the same as the basic track", arguments: BasicTrackTests.rows)
    func sameValues(_ row: BasicRow) {
        guard let fast = VectorTrack(row.track) else {
            #expect(row.name == "none")
            return
        }
        #expect(fast.needsUnderlying == row.track.needsUnderlying)
        for u in [0.5, -3, 1e6] {
            let ends = row.track.ends(underlying: .number(u))
            for f in [0, 0.3, 1, 1.2] {
                let slow = ends.flatMap { $0.a.interpolated(to: $0.b, at: f)?.numberValue } ?? .nan
                expectClose(fast.value(at: f, over: [u, 0, 0, 0]).x, slow, 1e-9)
            }
        }
    }

    @Test("there is none for values that are not numbers, or do not go together")
    func others() {
        let identity = MotionValue.transform(CATransform3DIdentity)
        for track in [
            BasicTrack(), BasicTrack(from: identity), BasicTrack(from: .number(1), to: identity),
            BasicTrack(from: .number(1), to: .point(.zero)), BasicTrack(by: .flag(true)),
            BasicTrack(from: .text("a"), to: .text("b")),
            BasicTrack(from: .number(1), to: MotionValue.none),
        ] {
            #expect(VectorTrack(track) == nil)
        }
    }

    @Test("keyframes give bare numbers too", arguments: KeyframeTrackTests.modes)
    func lanes(_ row: KeyframeRow) {
        #expect(row.track.lanesKind == .number)
        for (time, value) in zip(row.times, row.values) {
            expectClose(row.track.lanes(at: time)?.x, value)
        }
        #expect(!row.track.mixesMatrices && row.track.matrix(at: 0.5) == nil)
        #expect(KeyframeTrack(values: [.text("a"), .text("b")]).lanes(at: 0.5) == nil)
    }

    @Test("held values of several kinds keep their kinds")
    func heldKinds() {
        let track = KeyframeTrack(values: [.number(1), .flag(true)], mode: .discrete)
        #expect(track.lanesKind == nil)
        guard case .vector(.flag, _) = track.value(at: 0.75) else {
            Issue.record("\(String(describing: track.value(at: 0.75)))")
            return
        }
    }
}
