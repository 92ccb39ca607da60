import Foundation

/// The dash pattern of a stroke, in points; empty for a solid line.
package struct DashPattern {
    /// The alternating lengths of dashes and gaps.
    package private(set) var lengths: [CGFloat] = []
    /// The offset into the pattern at which a line starts.
    package private(set) var phase: CGFloat = 0

    /// Makes a solid line.
    package init() {}

    /// Makes a dash pattern of `count` lengths; nil is a solid line.
    package init(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        self.phase = phase
    }

    /// Writes the lengths, count and phase to pointers that may be nil.
    package func write(
        to pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (i, length) in lengths.enumerated() { pattern?[i] = length }
        count?.pointee = lengths.count
        phase?.pointee = self.phase
    }
}
