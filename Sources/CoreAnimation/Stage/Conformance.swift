import Motion

/// The choice between the behaviour of devices and of Apple's guides.
///
/// It matters where they differ. There are four differences, and this file decides all of them. A
/// stage without a value follows the devices in the first three and the guides in the last.
public enum Conformance: String, CaseIterable, Sendable {
    /// The behaviour of real devices.
    ///
    /// It applies to all four points where devices differ from Apple's guides.
    case devices
    /// The behaviour that Apple's guides describe.
    ///
    /// It applies to all four points where devices differ.
    case guides
}

extension Conformance? {
    /// Whether paced keyframe animations ignore their key times.
    ///
    /// On devices, key times make them linear.
    fileprivate var ignoresPacedKeyTimes: Bool { self == .guides }

    /// Whether keyframe timing functions replace that of the whole animation.
    ///
    /// On devices they apply inside that function.
    fileprivate var replacesTimingFunction: Bool { self == .guides }

    /// Whether an animation waits for the running animations of its property.
    ///
    /// This is about animations that do not begin from the current state; on devices they begin at
    /// once.
    package var waitsForRunningAnimations: Bool { self == .guides }

    /// Whether animation blocks animate all animatable properties of a view's layer.
    ///
    /// On devices they animate only geometry, opacity and a few others.
    package var animatesEveryProperty: Bool { self != .devices }
}

extension CAAnimation {
    /// Applies the rules for keyframes to a layer's copy of an animation.
    ///
    /// They apply to the copy's children too.
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
    /// The choice of the layer's stage between devices and Apple's guides.
    ///
    /// If the layer is on no stage, the stage is that of the thread.
    package var conformance: Conformance? {
        (liveContext ?? ThreadContext.current.stage)?.conformance
    }

    /// Runs a closure with another conformance of the layer's stage.
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
