import UIKitViews

/// A card with a keyframe animation that moves a comet along a dotted path.
final class KeyframeCard: PlaygroundCard {
    private static let dotCount = 48
    private static let tailCount = 5
    private static let lag = 0.04

    private var dots: [CALayer] = []
    /// The layers of the comet, from the head to the end of the tail.
    private var comet: [CALayer] = []
    private var upcoming = 0

    // MARK: Build the layer tree

    init() {
        super.init(
            key: "k", kicker: "KEYFRAME PATH",
            caption: "A CAKeyframeAnimation moves a layer along a path, with a tail behind it.",
            pips: CometPath.all.count)
        addWell()
        let outline = CometPath.all[0]
        for place in outline.points(Self.dotCount) {
            let dot = CALayer.disc(
                center: place, radius: 1.5, Tone.mint.cgColor(alpha: 0.75))
            dot.name = "dot"
            dots.append(dot)
        }
        for index in 0...Self.tailCount {
            let fade = 1 - CGFloat(index) / CGFloat(Self.tailCount + 1)
            let part = CALayer.disc(
                center: outline.start, radius: index == 0 ? 12 : (9 * fade).rounded(),
                index == 0 ? UIColor.coral.cgColor : Tone.amber.cgColor(alpha: 0.55 * fade))
            comet.append(part)
        }
        comet[0].name = "theLayer"
        comet[0].borderWidth = 2
        comet[0].borderColor = UIColor.amber.cgColor
        for layer in dots + comet.reversed() { picture.layer.addSublayer(layer) }
        announce("Next: " + outline.name, index: upcoming)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Animate

    /// Moves the comet along the next path, from its presentation position.
    ///
    /// If Reduce Motion is on, the path fades in instead, with the comet at the path's end.
    override func press() {
        super.press()
        let outline = CometPath.all[upcoming]
        defer {
            upcoming = (upcoming + 1) % CometPath.all.count
            announce("Next: " + CometPath.all[upcoming].name, index: upcoming)
        }
        if UIAccessibility.isReduceMotionEnabled { return appear(outline) }
        show(outline)
        let places = comet.map { $0.presentation()?.position ?? $0.position }
        // All parts have the same approach time, so that the tail remains behind the head.
        let approach = outline.approach(from: places)
        for (index, part) in comet.enumerated() {
            let flight = outline.flight(from: places[index], approach: approach)
            fly(part, flight, to: outline.end, delay: Double(index) * Self.lag)
        }
    }

    private func appear(_ outline: CometPath) {
        let fade = CATransition()
        (fade.type, fade.duration) = (.fade, 0.5)
        picture.layer.add(fade, forKey: "fade")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (dot, place) in zip(dots, outline.points(Self.dotCount)) { dot.position = place }
        for part in comet {
            part.removeAnimation(forKey: "flight")
            part.position = outline.end
        }
        CATransaction.commit()
    }

    /// Moves the dots to a path with implicit animations.
    private func show(_ outline: CometPath) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        for (dot, place) in zip(dots, outline.points(Self.dotCount)) { dot.position = place }
        CATransaction.commit()
    }

    private func fly(
        _ part: CALayer, _ flight: CometPath.Flight, to end: CGPoint, delay: TimeInterval
    ) {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = flight.path
        animation.keyTimes = flight.times.map { NSNumber(value: $0 / flight.seconds) }
        animation.duration = flight.seconds
        defer {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            part.position = end
            CATransaction.commit()
        }
        guard delay > 0 else {
            part.add(animation, forKey: "flight")
            return
        }
        // During the delay, the fill mode holds a part of the tail at the start of its path.
        animation.beginTime = delay
        animation.fillMode = .both
        let group = CAAnimationGroup()
        group.animations = [animation]
        group.duration = delay + flight.seconds
        part.add(group, forKey: "flight")
    }
}
