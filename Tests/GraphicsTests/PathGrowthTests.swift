import Foundation
import Graphics
import TestSupport
import Testing

/// Something that is done with a path, and how many segments it takes a millisecond for.
private struct PathWork: CustomTestStringConvertible, Sendable {
    let name: String
    var size = 5_000
    let work: @Sendable (CGPath) -> Void
    var testDescription: String { name }

    static let style = StrokeStyle(width: 3, cap: .round, join: .round)
    static let all = [
        PathWork(name: "stroking", size: 10_000) { _ = $0.strokeOutline(style) },
        PathWork(name: "trimming", size: 10_000) { _ = $0.trimmed(from: 0.1, to: 0.9) },
        PathWork(name: "dashing") {
            _ = $0.copy(dashingWithPhase: 1, lengths: [300, 200])
        },
        PathWork(name: "turning round", size: 10_000) { _ = $0.reversed() },
        PathWork(name: "flattening", size: 40_000) { _ = $0.flattened() },
        PathWork(name: "hit testing") { _ = $0.contains(CGPoint(x: 500, y: 500)) },
        PathWork(name: "bounds") { _ = ($0.boundingBox, $0.boundingBoxOfPath, $0.length) },
        PathWork(name: "closing over and over") { path in
            let grown = CGMutablePath()
            grown.move(to: .zero)
            for element in path.elements {
                if let end = element.end { grown.addLine(to: end) }
                grown.closeSubpath()
                _ = grown.currentPoint
            }
        },
        PathWork(name: "comparing, hashing and mapping", size: 20_000) { path in
            let transform = CGAffineTransform(scaleX: 2, y: 2)
            let larger = withUnsafePointer(to: transform) { path.copy(using: $0) }
            _ = (path == larger, path.hashValue, larger?.mutableCopy()?.currentPoint)
            var count = 0
            path.applyWithBlock { _ in count += 1 }
        },
        PathWork(name: "adding shapes", size: 200) { path in
            let grown = CGMutablePath()
            for point in path.elements.compactMap(\.end) {
                let rect = CGRect(origin: point, size: CGSize(width: 3, height: 2))
                grown.addRect(rect)
                grown.addEllipse(in: rect)
                grown.addArc(
                    center: point, radius: 2, startAngle: 0, endAngle: 2, clockwise: false)
                grown.addRoundedRect(in: rect, cornerWidth: 1, cornerHeight: 1)
            }
            for _ in 0..<3 { grown.addPath(grown) }
            _ = grown.isEmpty
        },
        PathWork(name: "copying") { path in
            let grown = CGMutablePath()
            for element in path.elements {
                switch element {
                case .move(let p): grown.move(to: p)
                case .line(let p): grown.addLine(to: p)
                default: break
                }
                _ = (grown.currentPoint, grown.isEmpty)
            }
            _ = (grown.copy(), grown.mutableCopy())
        },
    ]
}

@Suite("Growth of the work with paths")
struct PathGrowthTests {
    /// One subpath of lines that goes round and round.
    private static func path(_ count: Int) -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        for i in 1...count {
            let (angle, radius) = (Double(i) * 2.4, Double(i % 977))
            path.addLine(to: CGPoint(x: 500 + radius * cos(angle), y: 500 + radius * sin(angle)))
        }
        return CGPath(elements: path.elements)
    }

    @Test("time grows as the number of segments", arguments: PathWork.all)
    private func growth(row: PathWork) {
        let growth = Growth(from: row.size) { size in
            let path = Self.path(size)
            return { row.work(path) }
        }
        print("growth of \(row.name): \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("a dash pattern of many lengths is passed over once for all subpaths")
    func patterns() {
        let growth = Growth(from: 2_000) { size in
            let path = CGMutablePath()
            for i in 0..<size {
                path.move(to: CGPoint(x: i, y: 0))
                path.addLine(to: CGPoint(x: i, y: 1))
            }
            let lengths = [CGFloat](repeating: 4, count: 2 * size)
            let phase = CGFloat(lengths.count * 4 - 10)
            return { _ = path.copy(dashingWithPhase: phase, lengths: lengths) }
        }
        print("growth of long patterns: \(growth)")
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
