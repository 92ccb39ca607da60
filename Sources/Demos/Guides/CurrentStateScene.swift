import UIKitViews

/// A scene that compares three ways to begin a second animation of a property.
///
/// The stage follows Apple's guide for one of the three lanes.
final class CurrentStateScene: LanesScene {
    static let demo = Demo(
        name: "current-state", title: "Beginning from the current state",
        line: "With beginFromCurrentState a second animation starts where the first one is. "
            + "Without the option, devices start it at once too; "
            + "Apple's guide says that it waits for the first.",
        keys: [
            SceneKey("r", "Run, and reverse halfway") { $0.reverse() },
            SceneKey("o", "Run, and set the values outside a block") { $0.setOutside() },
        ],
        films: DemoFilms([0.4, 0.75, 1, 1.5, 2])
    ) { CurrentStateScene(size: $0) }

    private static let ways:
        [(title: String, options: UIView.AnimationOptions, conformance: Conformance?)] = [
            ("From current state", .beginFromCurrentState, nil),
            ("Without, as devices do", [], .devices), ("Without, as the guide says", [], .guides),
        ]

    init(size: CGSize) {
        let tones = [Tone.mint, Tone.coral, Tone.amber]
        let lanes = ["position", "alpha"].flatMap { property in
            zip(Self.ways, tones).enumerated().map { index, way in
                Lane(
                    name: "\(property)\(index)", title: way.0.title, note: property, tone: way.1)
            }
        }
        super.init(Self.demo, kicker: "RETARGETING", lanes: lanes, size: size)
        for disc in discs[3...] { disc.center.x = middle }
    }

    private var middle: Double { (Self.ends.left + Self.ends.right) / 2 }

    override func reset() {
        super.reset()
        UIView.performWithoutAnimation { for disc in discs[3...] { disc.center.x = middle } }
        CATransaction.flush()
    }

    // MARK: Animate

    /// Moves the disc of a lane to the other end or back, or fades the disc out or in.
    private func animate(_ index: Int, away: Bool) {
        let disc = discs[index], way = Self.ways[index % 3]
        disc.layer.following(way.conformance) {
            UIView.animate(
                withDuration: 1, delay: 0, options: way.options.union(.curveLinear)
            ) {
                if index < 3 {
                    disc.center.x = away ? Self.ends.right : Self.ends.left
                } else {
                    disc.alpha = away ? 0 : 1
                }
            }
        }
    }

    private func reverse() {
        reset()
        for index in discs.indices { animate(index, away: true) }
        after(0.5) { [weak self] in
            for index in 0..<6 { self?.animate(index, away: false) }
        }
    }

    /// Sets new model values halfway, outside a block; the running animations end at these values.
    private func setOutside() {
        reset()
        for index in discs.indices { animate(index, away: true) }
        after(0.5) { [weak self] in
            for (index, disc) in (self?.discs ?? []).enumerated() {
                if index < 3 { disc.center.x -= 80 } else { disc.alpha = 0.6 }
            }
        }
    }
}
