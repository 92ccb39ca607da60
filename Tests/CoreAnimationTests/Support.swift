import CoreAnimation
@_exported import TestSupport
import Testing

/// A live layer on a stage of its own, for reading presentation values at chosen times.
struct Bench {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 400))
    let layer: CALayer

    init(_ make: (CALayer) -> Void = { _ in }) {
        layer = CALayer()
        make(layer)
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
    }

    /// The presentation value of a key path.
    func shown(_ keyPath: String) -> Any? { layer.presentation()?.value(forKeyPath: keyPath) }

    /// The presentation value of a number, NaN when there is none.
    func number(_ keyPath: String) -> Double { shown(keyPath) as? Double ?? .nan }

    /// Adds an animation to the layer while it stands still, as a probe for any local time.
    func probe(_ animation: CAAnimation) {
        layer.speed = 0
        layer.timeOffset = 0
        layer.add(animation, forKey: "probe")
        CATransaction.flush()
        // The begin time of a layer that stands still at 0 is settled as 0.
        stage.advance(by: 0)
    }

    /// Shows the local time `t` of the standing layer.
    func scrub(to t: Double) {
        layer.timeOffset = t
        stage.advance(by: 0)
    }
}

/// Writes without implicit animation.
func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
}
