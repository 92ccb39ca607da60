import Foundation
import Graphics

/// The lines of a text, and the ranges of box widths and heights that give the same lines.
final class TextLines: Sendable {
    /// The lines, from the top down.
    let lines: [SetLine]
    /// The box widths that give the same lines; infinite if unlimited.
    let widths: ClosedRange<Double>
    private let heights: ClosedRange<Double>

    init(_ lines: [SetLine], widths: ClosedRange<Double>, heights: ClosedRange<Double>) {
        (self.lines, self.widths, self.heights) = (lines, widths, heights)
    }

    /// Returns whether a request for the same text and options has the same lines.
    func suits(_ request: TextRequest) -> Bool {
        widths.contains(request.limit ?? .infinity)
            && heights.contains(request.heightLimit ?? .infinity)
    }

    /// Returns the distance by which all lines move to the right in a wider box; nil if not
    /// uniform.
    ///
    /// It is nil too if lines become wider.
    func shift(_ alignment: TextAlignment, widening: Double) -> Double? {
        guard let share = lines.first?.share(alignment) else { return 0 }
        let isRigid = widening == 0 || lines.allSatisfy { $0.gaps == 0 }
        return isRigid && lines.allSatisfy { $0.share(alignment) == share }
            ? share * widening : nil
    }
}
