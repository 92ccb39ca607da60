import UIKitViews

/// A scene that compares an animation with the same animation in a shorter group.
final class GroupClipsScene: LanesScene {
    static let demo = Demo(
        name: "group-clips", title: "A group clips its members",
        line: "A group of 2 s cuts a member of 4 s halfway, but does not change its speed. A "
            + "member without a duration takes the group's duration.",
        keys: [SceneKey("g", "Run the animations with and without a group") { $0.run() }],
        films: DemoFilms([0.5, 1, 1.9, 2.5, 4])
    ) { GroupClipsScene(size: $0) }

    private static let members: [(lane: Lane, seconds: Double, isAlone: Bool)] = [
        (
            Lane(name: "alone", title: "Alone", note: "4 s", tone: Tone.coral), 4, true
        ),
        (
            Lane(
                name: "clipped", title: "In the group", note: "4 s, clipped at 2 s",
                tone: Tone.amber), 4, false
        ),
        (
            Lane(
                name: "short", title: "In the group", note: "1 s, over before the group",
                tone: Tone.mint), 1, false
        ),
        (
            Lane(
                name: "inherits", title: "In the group", note: "no duration: the group's 2 s",
                tone: Tone.azure), 0, false
        ),
    ]

    init(size: CGSize) {
        super.init(
            Self.demo, kicker: "LISTING 3-4", lanes: Self.members.map(\.lane), size: size)
    }

    // MARK: Animate

    private func run() {
        reset()
        for (disc, member) in zip(discs, Self.members) {
            let slide = CABasicAnimation(keyPath: "position.x")
            (slide.fromValue, slide.toValue) = (Self.ends.left, Self.ends.right)
            slide.duration = member.seconds
            let group = CAAnimationGroup()
            (group.animations, group.duration) = ([slide], 2)
            disc.layer.add(member.isAlone ? slide : group, forKey: "slide")
        }
    }
}
