// Standing: partial (blocking animations return at once like the others, as the stage's clock stands still meanwhile; no archiving).
import CoreAnimation

/// A number that goes from 0 to 1 in a time, on a curve: what it does to the interface is the
/// program's.
///
/// It goes by the clock of this thread's stage, before the commit of each of its frames; without a stage
/// by the system's, on the run loop. It keeps itself alive while it runs. Main thread only.
@preconcurrency @MainActor
open class NSAnimation: NSObject {
    /// How far an animation has come, 0...1.
    public typealias Progress = Float

    /// The predefined curves.
    public enum Curve: UInt, Sendable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at first.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// Even.
        case linear
    }

    /// Whether ``NSAnimation/start()`` waits for the end; only carried, it never does.
    public enum BlockingMode: UInt, Sendable {
        /// It waits, and events of the user wait too.
        case blocking
        /// The animation runs on the main run loop.
        case nonblocking
        /// The animation runs on a thread of its own.
        case nonblockingThreaded
    }

    /// Posted when a progress mark is reached, which is under ``progressMarkUserInfoKey``.
    public nonisolated static let progressMarkNotification =
        Notification.Name("NSAnimationProgressMarkNotification")
    /// The key of the mark, an `NSNumber`, in the notification.
    public nonisolated static let progressMarkUserInfoKey = "NSAnimationProgressMark"

    /// Seconds from 0 to 1; 0 or less ends at once. Default 0.5.
    open var duration: TimeInterval {
        willSet { run?.rebase(self) }
    }
    /// The curve of ``currentValue``; default ease in and out.
    open var animationCurve: Curve
    /// See ``BlockingMode``; default blocking.
    open var animationBlockingMode = BlockingMode.blocking
    /// Frames per second; default 60. 0 is as many as make sense, here 120; fewer than that are 0.
    open var frameRate: Float = 60 {
        didSet { if !(frameRate >= 0) { frameRate = 0 } }
    }
    /// Hears of the beginning, the end and the marks, and may bend the curve.
    open weak var delegate: (any NSAnimationDelegate)?

    var marks = ProgressMarks()
    private(set) var run: AnimationRun?
    private var progress: Progress = 0

    /// Makes an animation.
    public init(duration: TimeInterval, animationCurve: Curve) {
        (self.duration, self.animationCurve) = (duration, animationCurve)
        super.init()
    }

    /// Makes an animation of half a second, slow at both ends. Apple's documentation leaves these open.
    public convenience override init() { self.init(duration: 0.5, animationCurve: .easeInOut) }

    /// How much of the time has passed, 0...1. It is set for every frame, so that a subclass overrides
    /// it to draw one; setting it while the animation runs goes on from there. Marks on the way are
    /// told, each once.
    open var currentProgress: Progress {
        get { progress }
        set {
            let reached = newValue > 0 ? min(newValue, 1) : 0
            progress = reached
            run?.moved(self, to: reached)
        }
    }

    /// The curve's value at ``currentProgress``, or the delegate's.
    open var currentValue: Float {
        delegate?.animation(self, valueForProgress: progress) ?? curveValue(at: progress)
    }

    /// Whether it runs.
    open var isAnimating: Bool { run != nil }

    /// Begins, unless the delegate refuses; does nothing while it runs. One that was stopped goes on
    /// from where it is, one that has ended begins anew.
    open func start() {
        guard run == nil, delegate?.animationShouldStart(self) ?? true else { return }
        marks.startLink = nil
        if progress >= 1 { progress = 0 }
        if progress == 0 { marks.begin() }
        let run = AnimationRun(self)
        self.run = run
        run.show(self, progress)
        if self.run === run { run.next(self) }
    }

    /// Ends where it is.
    open func stop() {
        guard endRun() else { return }
        delegate?.animationDidStop(self)
    }

    // MARK: Marks and links

    /// The moments, 0...1, at which the delegate is told how far it has come; kept in order.
    open var progressMarks: [NSNumber] {
        get { marks.values.map { NSNumber(value: $0) } }
        set { marks.set(newValue.map(\.floatValue)) }
    }

    /// Adds a moment.
    open func addProgressMark(_ progressMark: Progress) { marks.add(progressMark) }

    /// Takes a moment away; nothing happens without it.
    open func removeProgressMark(_ progressMark: Progress) { marks.remove(progressMark) }

    /// Has this animation start when another one has come so far; in place of an earlier link.
    open func start(when animation: NSAnimation, reachesProgress startProgress: Progress) {
        clearStart()
        marks.startLink = animation.marks.link(self, .start, at: startProgress)
        marks.startsAfter = animation
        animation.run?.next(animation)
    }

    /// Has this animation stop when another one has come so far; in place of an earlier link.
    open func stop(when animation: NSAnimation, reachesProgress stopProgress: Progress) {
        clearStop()
        marks.stopLink = animation.marks.link(self, .stop, at: stopProgress)
        marks.stopsAfter = animation
        animation.run?.next(animation)
    }

    /// Takes back ``start(when:reachesProgress:)``.
    open func clearStart() {
        if let link = marks.startLink { marks.startsAfter?.marks.unlink(link) }
        (marks.startLink, marks.startsAfter) = (nil, nil)
    }

    /// Takes back ``stop(when:reachesProgress:)``.
    open func clearStop() {
        if let link = marks.stopLink { marks.stopsAfter?.marks.unlink(link) }
        (marks.stopLink, marks.stopsAfter) = (nil, nil)
    }

    // MARK: Running

    /// The curve without the delegate.
    func curveValue(at progress: Progress) -> Float {
        Float(animationCurve.timingFunction.curve.value(at: Double(progress)))
    }

    /// Ends the run; false where there is none.
    @discardableResult
    func endRun() -> Bool {
        guard let run else { return false }
        run.cancel()
        self.run = nil
        return true
    }

    /// The run came to its end.
    func ended() {
        guard endRun() else { return }
        delegate?.animationDidEnd(self)
    }
}

extension NSAnimation.Curve {
    /// The layer's timing function of the curve.
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}
