import CoreAnimation
import GoldenSupport
import Graphics
import Testing

/// A made-up program that builds and changes a tree of layers on a stage, step by step.
private final class Program {
    let stage = OffscreenStage(size: CGSize(width: 120, height: 120), background: .white)
    private var layers: [CALayer]
    private var random: SplitMix

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        layers = [stage.layer]
    }

    func run(steps: Int, perCommit: Int) {
        for step in 0..<steps {
            CATransaction.setDisableActions(true)
            self.step()
            if step % perCommit == perCommit - 1 { stage.advance(by: 0) }
        }
        stage.advance(by: 0)
    }

    private func pick() -> CALayer { layers[random.index(layers.count)] }

    private func step() {
        switch random.index(12) {
        case 0, 1, 2: pick().addSublayer(make())
        case 3: pick().insertSublayer(make(), at: 0)
        case 4, 5, 6: change(pick())
        case 7:
            let owner = pick()
            if let mask = owner.mask, random.index(2) == 0 { forget(mask) }
            owner.mask = random.index(3) == 0 ? nil : make()
        case 8, 9: animate(pick())
        case 10: pick().removeAnimation(forKey: ["a", "b", "c"][random.index(3)])
        default:
            let layer = pick()
            if layer !== stage.layer, layers.count > 6 {
                forget(layer)
                layer.removeFromSuperlayer()
            } else if let first = layer.sublayers?.first {
                layer.addSublayer(first)
            }
        }
    }

    /// Strikes out a layer and all that is in it.
    private func forget(_ layer: CALayer) {
        for inner in (layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? []) { forget(inner) }
        layers.removeAll { $0 === layer }
    }

    private func make() -> CALayer {
        let layer: CALayer
        switch random.index(6) {
        case 0:
            let shape = CAShapeLayer()
            shape.path = CGPath(
                ellipseIn: CGRect(x: 2, y: 2, width: random.number(5, 50), height: 20),
                transform: nil)
            layer = shape
        case 1:
            let gradient = CAGradientLayer()
            gradient.colors = [CGColor.black, CGColor.white]
            layer = gradient
        case 2:
            let copies = CAReplicatorLayer()
            copies.instanceCount = 2
            copies.instanceTransform = CATransform3DMakeTranslation(random.number(1, 9), 2, 0)
            layer = copies
        default: layer = CALayer()
        }
        layer.frame = CGRect(
            x: random.number(-10, 100), y: random.number(-10, 100), width: random.number(5, 70),
            height: random.number(5, 70))
        layer.backgroundColor = CGColor(
            srgbRed: random.number(0, 1), green: random.number(0, 1), blue: 0.5, alpha: 1)
        layers.append(layer)
        return layer
    }

    private func change(_ layer: CALayer) {
        switch random.index(9) {
        case 0: layer.opacity = Float(random.number(0.2, 1))
        case 1: layer.cornerRadius = random.number(0, 9)
        case 2: layer.masksToBounds.toggle()
        case 3: layer.transform = CATransform3DMakeRotation(random.number(-1, 1), 0, 0, 1)
        case 4: layer.zPosition = random.number(-1, 1).rounded()
        case 5: layer.borderWidth = random.number(0, 4)
        case 6: layer.bounds.size.width = random.number(5, 60)
        case 7: layer.setValue(random.number(0, 3), forKeyPath: "transform.rotation.z")
        default: (layer as? CAShapeLayer)?.strokeEnd = random.number(0.2, 1)
        }
    }

    private func animate(_ layer: CALayer) {
        let keyPath = ["position.x", "opacity", "transform.rotation.z", "bounds.size.width"][
            random.index(4)]
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = random.number(0, 1)
        animation.toValue = random.number(1, 30)
        animation.duration = random.number(0.2, 2)
        animation.isAdditive = random.index(2) == 0
        animation.autoreverses = random.index(2) == 0
        layer.add(animation, forKey: ["a", "b", "c"][random.index(3)])
    }
}

@Suite("Commits: laws over made-up programs")
struct CommitLawTests {
    @Test(
        "a commit after every step, after some, and one of the whole tree show the same",
        arguments: UInt64(1)...20)
    func granularity(seed: UInt64) {
        let programs = [1, 7, 1000].map { perCommit in
            let program = Program(seed: seed)
            program.run(steps: 80, perCommit: perCommit)
            return program
        }
        for time in [0, 0.3, 0.7, 1.1, 5] {
            let frames = programs.map { program in
                program.stage.advance(to: time)
                return program.stage.drawList().description
            }
            #expect(frames[1] == frames[0] && frames[2] == frames[0], "at \(time)")
            #expect(!frames[0].isEmpty)
        }
        let counts = programs.map(\.stage.tree.count)
        #expect(Set(counts).count == 1 && counts[0] >= 1)
    }

    @Test(
        "a tree that another stage gets shows there what it showed here", arguments: UInt64(1)...8)
    func anotherStage(seed: UInt64) {
        let program = Program(seed: seed)
        program.run(steps: 60, perCommit: 5)
        program.stage.advance(to: 10)
        let expected = program.stage.drawList().description
        let other = OffscreenStage(size: program.stage.size, background: .white)
        CATransaction.setDisableActions(true)
        other.layer.sublayers = program.stage.layer.sublayers
        other.layer.mask = program.stage.layer.mask
        for key in ["opacity", "cornerRadius", "masksToBounds", "transform", "borderWidth"] {
            other.layer.setValue(program.stage.layer.value(forKey: key), forKey: key)
        }
        other.layer.bounds = program.stage.layer.bounds
        other.layer.zPosition = program.stage.layer.zPosition
        other.advance(to: 0)
        #expect(other.drawList().description == expected)
        program.stage.advance(by: 1)
        #expect(program.stage.tree.count == 1)
    }
}
