import Foundation
import Motion

/// The authority that a stage follows where Apple's guides and the behaviour of devices differ.
///
/// There are four differences, and this file decides all of them. A stage without a value follows
/// the devices in the first three and the guides in the last.
public enum Conformance: String, CaseIterable, Sendable {
    /// The behaviour of devices, in all four points where it differs from Apple's guides.
    case devices
    /// The behaviour that Apple's guides describe, in all four points where devices differ.
    case guides
}

extension Conformance? {
    /// Whether keyframe animations at constant speed ignore their key times; on devices, key times
    /// make them linear.
    fileprivate var ignoresPacedKeyTimes: Bool { self == .guides }

    /// Whether the timing functions of keyframes replace the timing function of the whole
    /// animation; on devices they apply inside that function.
    fileprivate var replacesTimingFunction: Bool { self == .guides }

    /// Whether an animation that does not begin from the current state waits for the running
    /// animations of its property; on devices it begins at once.
    package var waitsForRunningAnimations: Bool { self == .guides }

    /// Whether animation blocks animate every animatable property of a view's layer; on devices
    /// only geometry, opacity and a few others.
    package var animatesEveryProperty: Bool { self != .devices }
}

extension CAAnimation {
    /// Applies the rules for keyframes to a layer's copy of an animation and to the copy's
    /// children.
    func conform(to conformance: Conformance?) {
        for child in (self as? CAAnimationGroup)?.animations ?? [] {
            child.conform(to: conformance)
        }
        guard let animation = self as? CAKeyframeAnimation else { return }
        let mode = KeyframeMode(rawValue: animation.calculationMode.rawValue) ?? .linear
        if conformance.ignoresPacedKeyTimes, mode.isPaced { animation.keyTimes = nil }
        if conformance.replacesTimingFunction, animation.timingFunctions?.isEmpty == false {
            animation.timingFunction = nil
        }
    }
}

extension CALayer {
    /// The conformance of the layer's stage, or of the thread's stage if the layer is on none.
    package var conformance: Conformance? {
        (liveContext ?? ThreadContext.current.stage)?.conformance
    }

    /// Runs a closure while the layer's stage follows another authority.
    ///
    /// The results under two authorities can thus be compared.
    package func following(_ conformance: Conformance?, _ body: () -> Void) {
        guard let stage = liveContext ?? ThreadContext.current.stage else { return body() }
        let before = stage.conformance
        stage.conformance = conformance
        body()
        stage.conformance = before
    }
}
