import Foundation
import Graphics

/// The lines of a text, with the box sizes that give them.
///
/// All boxes in a range of widths and a range of heights give the same lines.
final class TextLines: Sendable {
    /// The lines, from the top down.
    let lines: [TypesetLine]
    /// The widths of boxes with the same lines, infinite if unlimited.
    let widths: ClosedRange<Double>
    private let heights: ClosedRange<Double>

    init(_ lines: [TypesetLine], widths: ClosedRange<Double>, heights: ClosedRange<Double>) {
        (self.lines, self.widths, self.heights) = (lines, widths, heights)
    }

    /// Returns whether a request for the same text and options has the same lines.
    func suits(_ request: TextRequest) -> Bool {
        widths.contains(request.limit ?? .infinity)
            && heights.contains(request.heightLimit ?? .infinity)
    }

    /// Returns the shift of all lines to the right in a wider box.
    ///
    /// The result is nil if the lines move by different distances or become wider.
    func shift(_ alignment: TextAlignment, widening: Double) -> Double? {
        guard let share = lines.first?.share(alignment) else { return 0 }
        let isRigid = widening == 0 || lines.allSatisfy { $0.gaps == 0 }
        return isRigid && lines.allSatisfy { $0.share(alignment) == share }
            ? share * widening : nil
    }
}
