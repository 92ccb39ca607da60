import CoreAnimation
import Foundation
import Testing

/// Each test is a process of its own, where nothing else takes memory.
@Suite("Stress: a hundred thousand layers, a million animations")
struct CountTests {
    @Test("a hundred thousand layers are committed, moved, drawn and let go, at under 2 kB each")
    func layers() async {
        await #expect(processExitsWith: .success) {
            let count = 100_000
            // What is made once for all is not theirs.
            let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
            stage.advance(to: 0)
            _ = stage.drawList()
            // As in a window, whose thread has a tree of its own.
            stage.keepPast()
            func make() -> [CALayer] {
                (0..<count).map { i in
                    let layer = CALayer()
                    layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
                    layer.position = CGPoint(x: Double(i % 100) + 0.5, y: Double(i / 1000) + 0.5)
                    layer.backgroundColor = .white
                    return layer
                }
            }
            let before = residentPages()
            stage.layer.sublayers = make()
            stage.advance(to: 0)
            let bytes = (residentPages() - before) * 4096 / count
            precondition(stage.tree.count == count + 1)
            precondition(bytes < 2048, "\(bytes) bytes a layer")

            // Every tenth moves out of sight.
            let slide = CABasicAnimation(keyPath: "position.x")
            (slide.byValue, slide.duration) = (200, 1)
            for (i, layer) in (stage.layer.sublayers ?? []).enumerated() where i % 10 == 9 {
                layer.add(slide, forKey: nil)
            }
            stage.advance(to: 0.75)
            precondition(stage.tree.animationCount == count / 10)
            precondition(stage.drawList().commands.count == count - count / 10)
            precondition(stage.layer.sublayers?.last?.presentation()?.position.x == 249.5)
            stage.advance(to: 1)
            precondition(stage.tree.animationCount == 0)
            precondition(stage.drawList().commands.count == count)

            weak let last = stage.layer.sublayers?.last
            withoutActions { stage.layer.sublayers = nil }
            stage.advance(to: 2)
            precondition(stage.tree.count == 1 && last == nil)
        }
    }

    /// A million of both kinds together; a tenth of that where nothing is optimised.
    private static let ofEachKind =
        ProcessInfo.processInfo.environment["ZOETROPE_OPTIMIZE_HOT"] != nil ? 500_000 : 50_000

    @Test(
        "a million animations come and go (a tenth, not optimised), and the memory is as it was",
        arguments: [false, true])
    func animations(end: Bool) async {
        await #expect(processExitsWith: .success) { [end] in
            let bench = Bench()
            func add(_ count: Int) {
                for i in 0..<count {
                    let animation = CABasicAnimation(keyPath: i % 2 == 0 ? "opacity" : "position.x")
                    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.5)
                    bench.layer.add(animation, forKey: i % 3 == 0 ? nil : "key\(i % 5)")
                    guard i % 10 == 9 else { continue }
                    bench.stage.advance(by: end ? 1 : 0.01)
                    if !end { bench.layer.removeAllAnimations() }
                }
                bench.stage.advance(by: 1)
            }
            add(4000)
            let before = residentPages()
            add(Self.ofEachKind)
            let growth = (residentPages() - before) * 4096
            precondition(growth < 1 << 20, "\(growth) bytes more")
            precondition(bench.stage.tree.animationCount == 0)
        }
    }
}

/// The memory of this process that is in use, in pages.
func residentPages() -> Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return text.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
}
