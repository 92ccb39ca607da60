/// Whether two numbers differ by at most `tolerance`; what is not finite is close to nothing.
public func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(a - b) <= tolerance
}

/// The tolerance for numbers that went through a timing curve, per unit of their range.
public let throughCurve = 2e-6
