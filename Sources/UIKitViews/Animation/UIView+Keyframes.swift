// Standing: complete.
import CoreAnimation

extension UIView {
    /// Animates properties through several values.
    ///
    /// The closure runs at once and calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``
    /// for each frame; what it changes outside of frames takes the whole time.
    ///
    /// - Parameters:
    ///   - duration: seconds of all frames together; 0 or less changes at once.
    ///   - delay: seconds; 0 or less begins at once.
    ///   - options: how values between frames are found, repeats, and what else holds for the
    ///     block.
    ///   - animations: adds the frames; runs at once.
    ///   - completion: called when all have ended, with whether each ran to its end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let request = AnimationRequest(
            duration: duration, delay: delay, options: options.blockOptions)
        let recorder = KeyframeRecorder(mode: options.mode)
        AnimationState.run(request, keyframes: recorder, animations, completion: completion)
    }

    /// Adds a frame to the keyframe block that is open; elsewhere the closure just runs.
    ///
    /// The closure runs at once. What it changes gets from its value before to the new one during
    /// the frame, and holds it until the next frame that changes it. Of frames that overlap the
    /// one that starts later wins. Apple's documentation leaves open which of two frames wins that
    /// overlap: here the later; with discrete values each shows from its frame's start
    /// (uncertain point V31).
    ///
    /// - Parameters:
    ///   - frameStartTime: 0...1, relative to the block's duration.
    ///   - frameDuration: 0...1, relative to the block's duration; cut off at its end.
    ///   - animations: makes the changes; runs at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = AnimationState.current?.keyframes else { return animations() }
        recorder.addFrame(start: frameStartTime, duration: frameDuration, animations)
    }
}
