import Foundation
import Graphics
import Raster
import TestSupport
import Testing

@Suite("Growth of the coverage of strokes")
struct StrokeGrowthTests {
    @Test("a stroke of many segments takes time as their number", arguments: [false, true])
    func stroke(isClosed: Bool) {
        let growth = Growth(from: 2_500) { size in
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 100, y: 100))
            for i in 1...size {
                let (angle, radius) = (Double(i) * 2.4, Double(i % 89))
                path.addLine(
                    to: CGPoint(x: 100 + radius * cos(angle), y: 100 + radius * sin(angle)))
            }
            if isClosed { path.closeSubpath() }
            let line = PathLine(style: StrokeStyle(width: 2, cap: .round, join: .round))
            let window = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
            return { _ = PathCoverage(path, .line(line), within: window) }
        }
        print("growth of a stroke's coverage: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
