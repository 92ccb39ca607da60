@testable import CoreAnimation
/// Memory and time of large numbers: animations that come and go, many layers, deep layers.
@testable import DisplayList
@testable import Graphics
@testable import Motion
@testable import RenderTree

enum Stressing {
    /// Adds many animations that are removed, or run to their ends; the memory before and after.
    static func churn(_ count: Int, byThemselves: Bool) {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        let name = "\(count) animations added, \(byThemselves ? "run and ended" : "and removed")"
        churn(name, count, in: stage.layer, byThemselves, warmUp: 20_000) { stage.advance(by: $0) }
    }

    /// The same on a stage that remembers, as a window does: the last minute, in so much memory at
    /// most.
    ///
    /// Nothing grows once that has passed.
    static func churnInWindow(_ count: Int) {
        let stage = WindowStage()
        let name = "\(count) animations in a window added, run and ended"
        churn(name, count, in: stage.layer, true, warmUp: count) { stage.advance(by: $0) }
    }

    private static func churn(
        _ name: String, _ count: Int, in root: CALayer, _ byThemselves: Bool, warmUp: Int,
        advance: (Double) -> Void
    ) {
        let layer = CALayer()
        root.addSublayer(layer)
        advance(0)
        func cycle(_ count: Int) {
            for i in 0..<count {
                let animation = CABasicAnimation(keyPath: i % 2 == 0 ? "opacity" : "position.x")
                (animation.fromValue, animation.toValue, animation.duration) =
                    (0, 1, byThemselves ? 0.0005 : 1)
                layer.add(animation, forKey: "key\(i % 10)")
                if i % 10 == 9 { advance(0.001) }
                if !byThemselves, i % 100 == 99 { layer.removeAllAnimations() }
            }
            advance(2)
        }
        cycle(warmUp)
        let before = residentKiB(), begin = SystemClock.seconds()
        cycle(count)
        let seconds = SystemClock.seconds() - begin
        print("\(name):")
        print("  \(text(seconds * 1e9 / Double(count))) ns each")
        print("  memory: \(before) KiB before, \(residentKiB()) KiB after")
    }

    /// Commits, draws and lets go of many layers: side by side, and nested.
    static func layers(_ count: Int, nested: Bool) {
        let before = residentKiB()
        let stage = OffscreenStage(size: CGSize(width: 1280, height: 720))
        CATransaction.setDisableActions(true)
        let made = seconds {
            var parent = stage.layer
            for i in 0..<count {
                let layer = CALayer()
                layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
                layer.position = nested ? .zero : CGPoint(x: Double(i % 1280), y: Double(i / 1280))
                layer.backgroundColor = .white
                parent.addSublayer(layer)
                if nested { parent = layer }
            }
        }
        let committed = seconds { stage.advance(to: 0) }
        let memory = residentKiB() - before
        var commands = 0
        let built = seconds { commands = stage.drawList().commands.count }
        let gone = seconds {
            stage.layer.sublayers = nil
            stage.advance(by: 0)
        }
        print("\(count) layers, \(nested ? "nested" : "side by side"):")
        print("  made \(ms(made)), committed \(ms(committed)), \(commands) commands \(ms(built))")
        print("  let go \(ms(gone)), \(text(Double(memory) * 1024 / Double(count))) bytes a layer")
    }

    /// The memory of layers in a window, whose drawing side has a tree and lists of its own, before and
    /// after all of them have changed.
    static func memory(_ count: Int) {
        let stage = WindowStage()
        stage.advance(by: 0)
        let before = residentKiB()
        CATransaction.setDisableActions(true)
        let layers = (0..<count).map { i in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
            layer.position = CGPoint(x: Double(i % 1280), y: Double(i / 1280))
            layer.backgroundColor = .white
            return layer
        }
        stage.layer.sublayers = layers
        stage.advance(by: 1)
        for _ in 0..<2 { stage.draw() }
        let committed = residentKiB() - before
        for layer in layers { layer.position.x += 1 }
        stage.advance(by: 1)
        stage.draw()
        let changed = residentKiB() - before
        print("\(count) layers in a window, bytes a layer:")
        print("  \(committed * 1024 / count) committed, \(changed * 1024 / count) when all changed")
    }

    private static func seconds(_ body: () -> Void) -> Double {
        let begin = SystemClock.seconds()
        body()
        return SystemClock.seconds() - begin
    }

    private static func ms(_ seconds: Double) -> String { text(seconds * 1000) + " ms" }

    /// The memory of this process that is in use.
    private static func residentKiB() -> Int {
        let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        return (text.flatMap { Int($0.split(separator: " ")[1]) } ?? 0) * 4
    }
}
