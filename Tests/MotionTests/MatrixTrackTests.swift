import Graphics
import Motion
import Testing

@Suite("Matrix track (core-animation 4.4)")
struct MatrixTrackTests {
    static let turn = MotionValue.transform(CATransform3DMakeRotation(1, 0, 0, 1))
    static let move = MotionValue.transform(CATransform3DMakeTranslation(4, 0, 0))
    static let tilt = MotionValue.transform(CATransform3DMakeRotation(2, 1, 1, 0))
    static let below = CATransform3DMakeScale(2, 3, 1)

    static let tracks: [(track: BasicTrack, needsUnderlying: Bool)] = [
        (BasicTrack(from: turn, to: move), false), (BasicTrack(from: turn, by: move), false),
        (BasicTrack(to: turn, by: tilt), false), (BasicTrack(from: tilt), true),
        (BasicTrack(to: tilt), true), (BasicTrack(by: tilt), true),
    ]

    @Test("says the same as the basic track", arguments: tracks)
    func sameValues(_ track: BasicTrack, _ needsUnderlying: Bool) throws {
        let fast = try #require(MatrixTrack(track))
        #expect(fast.needsUnderlying == needsUnderlying)
        let settled = MatrixTrack(fast, over: Self.below)
        #expect(!settled.needsUnderlying)
        let ends = try #require(track.ends(underlying: .transform(Self.below)))
        for f in [0, 0.3, 1, 1.2] {
            let slow = try #require(ends.a.interpolated(to: ends.b, at: f)?.transformValue)
            #expect(CATransform3DEqualToTransform(fast.value(at: f, over: Self.below), slow))
            #expect(
                CATransform3DEqualToTransform(
                    settled.value(at: f, over: CATransform3DIdentity), slow))
        }
    }

    @Test("there is none for values that are not matrices")
    func others() {
        for track in [
            BasicTrack(), BasicTrack(from: .number(1), to: .number(2)),
            BasicTrack(from: Self.turn, to: .number(1)),
            BasicTrack(from: Self.turn, to: MotionValue.none),
        ] {
            #expect(MatrixTrack(track) == nil)
        }
    }
}
