import Foundation

/// The processor time that an operation takes at a size, at twice and at four times that size.
///
/// Time of the calling thread, so that other programs and threads do not count; of several rounds the
/// fastest counts. What grows as n log n takes a little over four times as long at four times the
/// size, what grows with the square 16 times, with the cube 64.
///
/// ```swift
/// let growth = Growth(from: 2_000) { size in
///     let views = makeViews(size)              // not measured
///     return { views.forEach { $0.removeFromSuperview() } }
/// }
/// #expect(growth.isAtMostLinearithmic, "\(growth)")
/// ```
public struct Growth: CustomStringConvertible, Sendable {
    /// The three sizes.
    public let sizes: [Int]
    /// The time at each size, in seconds.
    public let seconds: [Double]

    /// The largest ratio of the time at the largest size to that at the smallest which still counts as
    /// n log n: half of what the square takes.
    private static let maxRatio = 8.0
    /// Times below this say nothing of growth, in seconds: caches, first calls and the clock's steps
    /// are a part of them.
    private static let minMeasurable = 0.0005

    /// Measures an operation.
    ///
    /// - Parameters:
    ///   - size: the smallest size, at which the operation should take a millisecond or more.
    ///   - rounds: how often each size is measured.
    ///   - prepare: makes what the operation works on, which is not measured, and returns the
    ///     operation.
    public init(
        from size: Int, rounds: Int = 3, _ prepare: (_ size: Int) throws -> () throws -> Void
    ) rethrows {
        _ = Self.keepsFreedMemory
        sizes = [size, 2 * size, 4 * size]
        var fastest = [Double](repeating: .infinity, count: 3)
        // Others who use the caches can only make it slower: where the growth looks too large it is
        // measured again, and what grows too fast looks so each time.
        for round in 0..<5 * rounds where round < rounds || Self.ratio(fastest) > Self.maxRatio {
            fastest = try zip(sizes, fastest).map { size, before in
                let operation = try prepare(size)
                let begin = Self.threadTime()
                try operation()
                return min(before, Self.threadTime() - begin)
            }
        }
        seconds = fastest
    }

    /// Time at the largest size over time at the smallest.
    public var ratio: Double { Self.ratio(seconds) }

    private static func ratio(_ seconds: [Double]) -> Double {
        seconds[2] / max(seconds[0], minMeasurable)
    }

    /// True where the time grows no faster than n log n, with a margin for caches that fill up.
    public var isAtMostLinearithmic: Bool { ratio <= Self.maxRatio }

    /// Each size with its time in milliseconds, and the ratio.
    public var description: String {
        let times = zip(sizes, seconds).map { size, time in
            "\(size): \(String(format: "%.2f", time * 1000)) ms"
        }
        return times.joined(separator: ", ") + ", ratio \(String(format: "%.1f", ratio))"
    }

    /// Freed memory stays in the process: to get and clear pages again in each round is the system's work,
    /// and grows in steps.
    private static let keepsFreedMemory: Void = {
        // The C library's module leaves out malloc.h.
        typealias Option = @convention(c) (_ parameter: CInt, _ value: CInt) -> CInt
        let (trimThreshold, mmapThreshold): (CInt, CInt) = (-1, -3)
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let mallopt = unsafeBitCast(symbol, to: Option.self)
        _ = mallopt(mmapThreshold, 1 << 25)
        _ = mallopt(trimThreshold, .max)
    }()

    /// Returns the processor time of the calling thread that an operation takes, in seconds.
    public static func processorSeconds(_ operation: () throws -> Void) rethrows -> Double {
        let begin = threadTime()
        try operation()
        return threadTime() - begin
    }

    /// Returns the processor time of the calling thread that an operation takes, in seconds: of up to
    /// three runs the shortest, where the first ones take `bound` or longer.
    ///
    /// Others who use the caches can only make it slower, and what is too slow is so each time.
    public static func processorSeconds(
        below bound: Double, _ operation: () throws -> Void
    ) rethrows -> Double {
        var fastest = Double.infinity
        for _ in 0..<3 where fastest >= bound {
            fastest = min(fastest, try processorSeconds(operation))
        }
        return fastest
    }

    private static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
