// Standing: partial (only the names that animation code uses).

// Names from Apple's C headers that Foundation on Linux does not declare.

/// The largest `Float`; as a repeat count it repeats forever.
public let HUGE = Float.greatestFiniteMagnitude
/// The largest `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The number of nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of microseconds per second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of nanoseconds per microsecond.
public let NSEC_PER_USEC: UInt64 = 1000

/// Runs `body` and returns its result; there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}
