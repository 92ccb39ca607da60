import Foundation

/// An axis from 0 to a maximum, with marks at round numbers.
struct PlotScale: Hashable, Sendable {
    /// The end of the axis.
    let top: Double
    /// The distance between marks.
    let step: Double

    /// Creates an axis from 0 to `most`, with at most six marks.
    ///
    /// `most` becomes 1 unless it is above 0 and finite.
    init(to most: Double) {
        let most = most.isFinite && most > 1e-6 ? most : 1
        let decade = pow(10, (log10(most / 6)).rounded(.down))
        step = [1, 2, 2.5, 5, 10].map { $0 * decade }.first { most / $0 <= 6 } ?? 10 * decade
        top = most
    }

    /// The marks, without 0.
    var marks: [Double] {
        (1...6).map { Double($0) * step }.filter { $0 <= top * (1 + 1e-9) }
    }

    /// The number of decimals that the marks need.
    var digits: Int {
        (0...6).first {
            abs((step * pow(10, Double($0))).rounded() / pow(10, Double($0)) - step) < step * 1e-6
        }
            ?? 6
    }
}
