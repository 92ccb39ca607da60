@testable import CoreAnimation
/// What paths cost in the frame that shows them first, on two threads against one.
@testable import DisplayList
@testable import Graphics
@testable import Motion
@testable import Raster
@testable import RenderTree

enum Outlining {
    private static let size = (width: 1280, height: 720)

    /// Draws lists of new paths by both in turn.
    static func run(rounds: Int) {
        print("new stars of 100 points with a round line, drawn once:")
        for count in [1, 8, 100] {
            let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: size.width * size.height)
            defer { pixels.deallocate() }
            let rasterizers = [1, 2].map { Rasterizer(threads: $0) }
            var times: [[Double]] = [[], []]
            for round in 0..<rounds {
                let list = list(count, round)
                for (i, rasterizer) in rasterizers.enumerated() {
                    let begin = SystemClock.seconds()
                    rasterizer.draw(list, into: pixels, stride: size.width)
                    if round >= 4 { times[i].append((SystemClock.seconds() - begin) * 1000) }
                }
            }
            report("\(count), one thread", times[0], unit: "ms")
            report("  two threads", times[1], unit: "ms")
            ratio("  ratio", times[1], times[0])
        }
    }

    /// No two stars are the same, of all rounds.
    private static func list(_ count: Int, _ round: Int) -> DrawList {
        let stage = OffscreenStage(
            size: CGSize(width: size.width, height: size.height), background: .black)
        CATransaction.setDisableActions(true)
        for i in 0..<count {
            let layer = CAShapeLayer()
            let radius = 45 + Double(round) / 8 + Double(i) / 1024
            layer.path = star(radius)
            layer.fillColor = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
            layer.strokeColor = .white
            (layer.lineWidth, layer.lineJoin) = (6, .round)
            layer.position = CGPoint(x: 60 + CGFloat(i % 20) * 60, y: 60 + CGFloat(i / 20) * 60)
            stage.layer.addSublayer(layer)
        }
        stage.advance(to: 0)
        return stage.drawList()
    }

    private static func star(_ radius: Double) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<14).map { i in
                let angle = Double(i) * .pi / 7, reach = i % 2 == 0 ? radius : radius / 2
                return CGPoint(x: reach * cos(angle), y: reach * sin(angle))
            })
        path.closeSubpath()
        return path
    }
}
