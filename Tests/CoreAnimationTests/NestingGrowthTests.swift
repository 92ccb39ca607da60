import CoreAnimation
import Foundation
import Graphics
import TestSupport
import Testing

/// What a layer asks for so that it is drawn apart from what is around it.
enum NestedEffect: String, CaseIterable, CustomTestStringConvertible {
    case shadow, wideShadow, rasterization, turnedRasterization, rasterizedShadow, mask, opacity
    case cornerClip

    var testDescription: String { rawValue }

    /// Layers inside of each other, in the middle of a square stage of some points.
    @MainActor
    func stage(_ depth: Int, side: Double = 200, memoryLimit: Int = 256 << 20) -> OffscreenStage {
        let stage = OffscreenStage(
            size: CGSize(width: side, height: side), background: .white, memoryLimit: memoryLimit)
        let frame = CGRect(x: 0, y: 0, width: 0.3 * side, height: 0.3 * side)
        var layer = stage.layer
        for i in 0..<depth {
            let next = CALayer()
            next.frame = i == 0 ? frame.offsetBy(dx: 0.35 * side, dy: 0.35 * side) : frame
            next.backgroundColor = CGColor(
                red: Double(i % 7) / 6, green: Double(i % 5) / 4, blue: 0.5, alpha: 1)
            apply(to: next)
            layer.addSublayer(next)
            layer = next
        }
        stage.advance(to: 0)
        return stage
    }

    private func apply(to layer: CALayer) {
        switch self {
        case .shadow: layer.shadowOpacity = 0.5
        case .wideShadow: (layer.shadowOpacity, layer.shadowRadius) = (0.5, 12)
        case .rasterization: layer.shouldRasterize = true
        case .turnedRasterization:
            layer.shouldRasterize = true
            layer.transform = CATransform3DMakeRotation(0.1, 0, 0, 1)
        case .rasterizedShadow: (layer.shouldRasterize, layer.shadowOpacity) = (true, 0.5)
        case .mask:
            let mask = CALayer()
            mask.frame = layer.bounds
            (mask.backgroundColor, mask.cornerRadius) = (.black, 9)
            layer.mask = mask
        case .opacity: layer.opacity = 0.99
        case .cornerClip: (layer.masksToBounds, layer.cornerRadius) = (true, 9)
        }
    }
}

@MainActor
@Suite("Layers inside of each other", .serialized)
struct NestingGrowthTests {
    @Test("take time that goes with their number", arguments: NestedEffect.allCases)
    func time(_ effect: NestedEffect) {
        let growth = Growth(from: 50, rounds: 2) { depth in
            let stage = effect.stage(depth)
            // What is the same in the second frame may be cached for the third.
            return { for _ in 0..<3 { _ = stage.image() } }
        }
        print("nested \(effect):", growth)
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    @Test("show the same with little memory", arguments: NestedEffect.allCases)
    func memory(_ effect: NestedEffect) {
        let (rich, poor) = (effect.stage(120), effect.stage(120, memoryLimit: 0))
        for _ in 0..<3 { #expect(rich.image().pixels == poor.image().pixels) }
    }
}
