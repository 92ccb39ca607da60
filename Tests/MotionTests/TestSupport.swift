import Foundation
import Graphics
import Motion
@_exported import TestSupport
import Testing

/// Expects two numbers to differ by no more than a tolerance (1e-9 for plain arithmetic).
func expectClose(
    _ actual: Double?, _ expected: Double, _ tolerance: Double = 1e-9, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let actual else {
        Issue.record("no value, expected \(expected) \(comment)", sourceLocation: sourceLocation)
        return
    }
    #expect(
        abs(actual - expected) <= tolerance, "\(actual) is not \(expected) \(comment)",
        sourceLocation: sourceLocation)
}

/// Expects two points to differ by no more than a tolerance in each coordinate.
func expectClose(
    _ actual: CGPoint?, _ expected: CGPoint, _ tolerance: Double = 1e-9, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectClose(
        actual.map { Double($0.x) }, expected.x, tolerance, comment, sourceLocation: sourceLocation)
    expectClose(
        actual.map { Double($0.y) }, expected.y, tolerance, comment, sourceLocation: sourceLocation)
}

extension MotionValue {
    /// The lanes of a vector value.
    var lanes: SIMD4<Double>? {
        if case .vector(_, let v) = self { v } else { nil }
    }

    /// Whether it is the value that says "nothing", which is not the same as no value.
    var isNothing: Bool { if case .none = self { true } else { false } }

    /// The rows of a matrix value.
    var rows: [SIMD4<Double>] {
        transformValue.map { [$0.row1, $0.row2, $0.row3, $0.row4] } ?? []
    }
}
