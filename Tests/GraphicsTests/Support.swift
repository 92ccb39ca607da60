import Foundation
import Graphics
@_exported import TestSupport
import Testing

/// Expects two rows of numbers to agree.
func expect(
    _ found: [Double], _ wanted: [Double], tolerance: Double = 1e-9,
    at location: SourceLocation = #_sourceLocation
) {
    #expect(
        found.count == wanted.count
            && zip(found, wanted).allSatisfy { close($0, $1, tolerance) },
        "\(found) is not \(wanted)", sourceLocation: location)
}

extension CubicBezier {
    /// The arc length.
    var length: Double { CurveMeasure(self).length }
}

extension CGPath {
    /// The total length of all segments.
    var length: Double {
        segments.reduce(0) { $0 + ($1.kind == .curve ? $1.curve.length : $1.chord) }
    }
}

extension CATransform3D {
    /// The sixteen numbers, row by row.
    var numbers: [Double] {
        [row1, row2, row3, row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }

    /// The numbers m11, m12, m21, m22.
    var plane: [Double] { [m11, m12, m21, m22] }

    /// A matrix of no particular form, made from a seed.
    static func arbitrary(_ seed: UInt64) -> CATransform3D {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next() -> Double {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Double(state % 20001) / 10000 - 1
        }
        func row() -> SIMD4<Double> { SIMD4(next(), next(), next(), next()) }
        return CATransform3D(rows: row(), row(), row(), row())
    }
}

/// A named case of a table; the name is what a report shows.
struct Row<Value: Sendable>: Sendable, CustomTestStringConvertible {
    let name: String
    let value: Value
    var testDescription: String { name }

    init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}

/// Numbers that break careless arithmetic.
let difficultNumbers: [Double] = [
    0, -0.0, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e-300, 1e300,
]
