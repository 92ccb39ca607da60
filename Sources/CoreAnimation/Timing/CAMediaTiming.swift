// Standing: complete.
import Foundation

/// Seconds, as Apple's headers call them.
public typealias CFTimeInterval = Double

/// When something runs in the time of what contains it; adopted by layers and animations.
public protocol CAMediaTiming {
    /// When it begins, in the parent's seconds; 0 means the commit for animations. Default 0.
    var beginTime: CFTimeInterval { get set }
    /// How long one run lasts, in seconds; default 0 (animations), infinity (layers).
    var duration: CFTimeInterval { get set }
    /// Own seconds per second of the parent; negative runs backward, 0 stands still. Default 1.
    var speed: Float { get set }
    /// An offset into its own time, in seconds; default 0.
    var timeOffset: CFTimeInterval { get set }
    /// How often it runs, may be fractional or infinite; default 0, which is once.
    var repeatCount: Float { get set }
    /// For how long it repeats, in seconds; wins over ``repeatCount``. Default 0, which is not set.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each run is followed by the same backward; default false.
    var autoreverses: Bool { get set }
    /// What shows before and after the active time; default removed.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What a timed object shows before it begins and after it ends. Unknown words act as removed.
public struct CAMediaTimingFillMode: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a mode from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The end is held.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The beginning is shown from the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both ends are held.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing is shown outside.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var motion: FillMode {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }
}

/// The present media time in seconds: the clock of this thread's stage, else the machine's steady
/// clock.
public func CACurrentMediaTime() -> CFTimeInterval {
    (ThreadContext.current.stage?.clock ?? SystemClock.shared).now()
}
