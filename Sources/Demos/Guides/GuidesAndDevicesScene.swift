import UIKitViews

/// A scene that compares the guides with the behaviour of devices.
final class GuidesAndDevicesScene: LanesScene {
    static let demo = Demo(
        name: "guides-and-devices", title: "Apple's guides and devices",
        line: "Four cases in which devices differ from Apple's guides. Each runs the same code by "
            + "the devices' rule and by the guide's. The command-line option --conformance sets "
            + "the rule for the other demos.",
        keys: [SceneKey("r", "Run all four cases by both rules") { $0.run() }],
        films: DemoFilms([0.8, 1.5, 2.5, 3.5, 5])
    ) { GuidesAndDevicesScene(size: $0) }

    private static let cases = [
        ("paced, key time 0.2", Tone.coral), ("two kinds of timing", Tone.amber),
        ("second block at 1 s", Tone.mint), ("shadow in a block", Tone.azure),
    ]

    init(size: CGSize) {
        let lanes = Self.cases.enumerated().flatMap { index, row in
            Conformance.allCases.map {
                Lane(name: "\($0)\(index)", title: row.0, note: "as \($0)", tone: row.1)
            }
        }
        super.init(Self.demo, kicker: "CONFORMANCE", lanes: lanes, size: size)
        for disc in discs.suffix(2) {
            disc.center.x = (Self.ends.left + Self.ends.right) / 2
            disc.layer.shadowColor = UIColor.paper.cgColor
            disc.layer.shadowOffset = .zero
        }
    }

    override func reset() {
        super.reset()
        UIView.performWithoutAnimation {
            for disc in discs.suffix(2) {
                disc.center.x = (Self.ends.left + Self.ends.right) / 2
                (disc.layer.shadowOpacity, disc.layer.shadowRadius) = (0, 0)
            }
        }
        CATransaction.flush()
    }

    // MARK: Animate

    private func run() {
        reset()
        for (index, conformance) in Conformance.allCases.enumerated() {
            discs[index].layer.following(conformance) {
                slide(discs[index]) { ($0.calculationMode, $0.keyTimes) = (.paced, [0, 0.2, 1]) }
                slide(discs[2 + index]) {
                    let linear = CAMediaTimingFunction(name: .linear)
                    $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
                    $0.timingFunctions = [linear, linear]
                }
                move(discs[4 + index], away: true)
                glow(discs[6 + index])
            }
        }
        after(1) { [weak self] in
            for (index, conformance) in Conformance.allCases.enumerated() {
                guard let disc = self?.discs[4 + index] else { return }
                disc.layer.following(conformance) { self?.move(disc, away: false) }
            }
        }
    }

    private func slide(_ disc: UIView, _ settings: (CAKeyframeAnimation) -> Void) {
        let slide = CAKeyframeAnimation(keyPath: "position.x")
        let (left, right) = (Self.ends.left, Self.ends.right)
        slide.values = [left, left + (right - left) * 0.6, right]
        slide.duration = 4
        settings(slide)
        disc.layer.add(slide, forKey: "slide")
    }

    private func move(_ disc: UIView, away: Bool) {
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            disc.center.x = away ? Self.ends.right : Self.ends.left
        }
    }

    private func glow(_ disc: UIView) {
        UIView.animate(withDuration: 4) {
            (disc.layer.shadowOpacity, disc.layer.shadowRadius) = (1, 14)
        }
    }
}
