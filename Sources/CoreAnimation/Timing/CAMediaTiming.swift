// Standing: complete.
import Foundation

/// A time in seconds, with the name from Apple's headers.
public typealias CFTimeInterval = Double

/// The timing of a layer or an animation in its parent's time.
public protocol CAMediaTiming {
    /// The begin time, in the parent's seconds; default 0, which for animations is the commit.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one cycle, in seconds; default 0 for animations, infinity for layers.
    var duration: CFTimeInterval { get set }
    /// The speed relative to the parent's time, default 1; negative runs backward, 0 stops.
    var speed: Float { get set }
    /// The time offset added to the local time, in seconds; default 0.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles, possibly fractional or infinite; default 0, which is one cycle.
    var repeatCount: Float { get set }
    /// The total duration of the cycles, in seconds, which overrides ``repeatCount``; default 0,
    /// not set.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle is followed by its reverse; default false.
    var autoreverses: Bool { get set }
    /// The values shown before and after the active time; default removed.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that an object shows outside its active time; unknown strings act as removed.
public struct CAMediaTimingFillMode: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a mode from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The end value is shown after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The start value is shown before the begin time.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The start value is shown before the active time, the end value after it.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// No value is shown outside the active time.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var motion: FillMode { FillMode(rawValue: rawValue) ?? .removed }
}

/// A point in time, in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Returns the system's time, in seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Returns the current media time, in seconds.
///
/// It is that of this thread's stage, or else the monotonic clock.
public func CACurrentMediaTime() -> CFTimeInterval { currentClock().now() }

/// Returns the clock of this thread's stage; the system's without a stage.
package func currentClock() -> any MediaClock {
    ThreadContext.current.stage?.clock ?? SystemClock.shared
}
