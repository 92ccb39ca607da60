// Standing: partial (blocking modes do not block, or the stage's clock would stop; no archiving).
import CoreAnimation
import Motion

/// An animation that advances a progress from 0 to 1.
///
/// The progress follows a curve. The program applies it to the interface. The progress advances by
/// the clock of this thread's stage, before the commit of each frame; without a stage, by the
/// system's clock, on the run loop. An animation retains itself while it runs. Main thread only.
@preconcurrency @MainActor
open class NSAnimation: NSObject {
    /// The progress of an animation, 0...1.
    public typealias Progress = Float

    /// The predefined curves.
    public enum Curve: UInt, Sendable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at first.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// Constant speed.
        case linear
    }

    /// The blocking mode of ``NSAnimation/start()``; stored, without effect, as the method never
    /// blocks.
    public enum BlockingMode: UInt, Sendable {
        /// Blocks the caller and user events until the animation ends.
        case blocking
        /// Runs on the main run loop.
        case nonblocking
        /// Runs on a thread of its own.
        case nonblockingThreaded
    }

    /// The notification posted when a progress mark is reached, with the mark under
    /// ``progressMarkUserInfoKey``.
    public nonisolated static let progressMarkNotification =
        Notification.Name("NSAnimationProgressMarkNotification")
    /// The key of the mark, an `NSNumber`, in the notification's user info.
    public nonisolated static let progressMarkUserInfoKey = "NSAnimationProgressMark"

    /// The duration in seconds; 0 or less ends the animation at once.
    ///
    /// Default 0.5.
    open var duration: TimeInterval {
        willSet { run?.rebase() }
        didSet { run?.changed() }
    }
    /// The curve of ``currentValue``; default ease in and ease out.
    open var animationCurve: Curve
    /// The blocking mode, without effect; default blocking.
    open var animationBlockingMode = BlockingMode.blocking
    /// The number of frames per second; default 60.
    ///
    /// 0 is the maximum, here 120; negative rates become 0.
    open var frameRate: Float = 60 {
        didSet {
            if !(frameRate >= 0) { frameRate = 0 }
            run?.changed()
        }
    }
    /// The delegate, notified of the end and of progress marks.
    ///
    /// It decides about the start and may replace the curve.
    open weak var delegate: (any NSAnimationDelegate)?

    /// The closures called when an animation starts or stops, by their owners.
    package static var runObservers: [ObjectIdentifier: (NSAnimation) -> Void] = [:]

    final var marks = ProgressMarks()
    private(set) final var run: AnimationRun? {
        didSet { for observer in Self.runObservers.values { observer(self) } }
    }
    private var progress: Progress = 0

    /// Creates an animation with a duration in seconds and a curve.
    public init(duration: TimeInterval, animationCurve: Curve) {
        (self.duration, self.animationCurve) = (duration, animationCurve)
        super.init()
    }

    /// Creates an animation of 0.5 seconds that eases in and out.
    ///
    /// Apple's documentation leaves these values open.
    public convenience override init() { self.init(duration: 0.5, animationCurve: .easeInOut) }

    /// The fraction of the duration that has passed, 0...1.
    ///
    /// It is set for every frame, so that a subclass can override it to draw the frame. If the
    /// program sets it while the animation runs, the animation continues from there. Progress marks
    /// up to the new progress are reported, each once.
    open var currentProgress: Progress {
        get { progress }
        set {
            let reached = newValue.clamped(to: 0...1)
            progress = reached
            run?.moved(to: reached)
        }
    }

    /// The curve's or the delegate's value at ``currentProgress``.
    open var currentValue: Float {
        delegate?.animation(self, valueForProgress: progress) ?? curveValue(at: progress)
    }

    /// Whether the animation is running.
    open var isAnimating: Bool { run != nil }

    /// Starts the animation, unless it is running or the delegate refuses.
    ///
    /// A stopped animation continues from its progress, an ended one starts again.
    open func start() {
        guard run == nil, delegate?.animationShouldStart(self) ?? true else { return }
        if progress >= 1 { progress = 0 }
        if progress == 0 { marks.begin() }
        let run = AnimationRun(self)
        self.run = run
        run.show(progress)
        if self.run === run { run.next() }
    }

    /// Stops the animation at its current progress.
    open func stop() {
        guard endRun() else { return }
        delegate?.animationDidStop(self)
    }

    // MARK: Marks and links

    /// The progress marks, 0...1, at which the delegate is notified, in ascending order.
    open var progressMarks: [NSNumber] {
        get { marks.values.map { NSNumber(value: $0) } }
        set {
            marks.set(newValue.map(\.floatValue))
            run?.changed()
        }
    }

    /// Adds a progress mark.
    open func addProgressMark(_ progressMark: Progress) {
        marks.add(progressMark)
        run?.changed()
    }

    /// Removes a progress mark; ignored if there is none.
    open func removeProgressMark(_ progressMark: Progress) { marks.remove(progressMark) }

    /// Starts this animation when another one reaches a progress; replaces an earlier link.
    open func start(when animation: NSAnimation, reachesProgress startProgress: Progress) {
        clearStart()
        marks.startLink = animation.marks.link(self, .start, at: startProgress)
        marks.startsAfter = animation
        animation.run?.changed()
    }

    /// Stops this animation when another one reaches a progress; replaces an earlier link.
    open func stop(when animation: NSAnimation, reachesProgress stopProgress: Progress) {
        clearStop()
        marks.stopLink = animation.marks.link(self, .stop, at: stopProgress)
        marks.stopsAfter = animation
        animation.run?.changed()
    }

    /// Removes the link of ``start(when:reachesProgress:)``.
    open func clearStart() {
        if let link = marks.startLink { marks.startsAfter?.marks.unlink(link) }
        (marks.startLink, marks.startsAfter) = (nil, nil)
    }

    /// Removes the link of ``stop(when:reachesProgress:)``.
    open func clearStop() {
        if let link = marks.stopLink { marks.stopsAfter?.marks.unlink(link) }
        (marks.stopLink, marks.stopsAfter) = (nil, nil)
    }

    // MARK: Running

    /// The timing curve of the animation.
    package final var timingCurve: TimingCurve {
        let names: [CAMediaTimingFunctionName] = [.easeInEaseOut, .easeIn, .easeOut, .linear]
        return CAMediaTimingFunction(name: names[Int(animationCurve.rawValue)]).curve
    }

    /// Returns the curve's value at a progress, without asking the delegate.
    final func curveValue(at progress: Progress) -> Float {
        Float(timingCurve.value(at: Double(progress)))
    }

    /// Ends the run; returns false if the animation is not running.
    @discardableResult
    final func endRun() -> Bool {
        guard let run else { return false }
        run.cancel()
        self.run = nil
        return true
    }

    /// Ends a run that is complete, and notifies the delegate.
    final func ended() {
        guard endRun() else { return }
        delegate?.animationDidEnd(self)
    }
}
