// Standing: partial (the names that programs with animations use).
import Foundation

// Names that come with Apple's C headers and that Foundation on Linux lacks.

/// The largest `Float`, in the sense of "for ever" as a repeat count.
public let HUGE = Float.greatestFiniteMagnitude
/// The largest `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// Nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds per second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Nanoseconds per microsecond.
public let NSEC_PER_USEC: UInt64 = 1000

/// Runs `body`; there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}
