// Standing: complete.
import CoreAnimation

extension UIView {
    /// Animates properties through several keyframe values.
    ///
    /// The closure runs immediately and calls
    /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` for each frame. Changes
    /// outside of frames take the whole duration.
    ///
    /// - Parameters:
    ///   - duration: of all frames together, in seconds; 0 or less applies the changes at once.
    ///   - delay: in seconds; 0 or less begins at once.
    ///   - options: the calculation mode, the repeats and other options of the block.
    ///   - animations: adds the frames; called immediately.
    ///   - completion: called when all animations have ended, with whether each ran to its end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock.run(
            AnimationRequest(duration: duration, delay: delay, options: options.blockOptions),
            prepare: { $0.keyframes = KeyframeRecorder(mode: options.mode) },
            animations, completion: completion)
    }

    /// Adds a keyframe to the open keyframe block.
    ///
    /// Outside of such a block, the method only runs the closure. The closure runs immediately.
    /// During the frame, the properties it changes animate to their new values, which last until
    /// the next frame that changes them. Apple's documentation leaves open which of two overlapping
    /// frames wins: here the one that starts later, from its start; in discrete mode each value
    /// appears at its frame's start (uncertain point V31).
    ///
    /// - Parameters:
    ///   - frameStartTime: 0...1, relative to the block's duration.
    ///   - frameDuration: 0...1, relative to the block's duration; clamped to the block's end.
    ///   - animations: makes the changes; called immediately.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = AnimationBlock.current?.keyframes else { return animations() }
        recorder.addFrame(start: frameStartTime, duration: frameDuration, animations)
    }
}
