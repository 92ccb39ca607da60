import CoreAnimation

extension SectionOracle {
    /// View transitions of a page of 320 by 480, red before and blue after.
    static let transition: [SectionOracle] = dissolves + curls

    /// A page that turns from red to blue, at a progress.
    private static func turning(
        _ name: String, _ kind: TransitionKind, _ p: Double,
        timing: CAMediaTimingFunction? = nil, ink: Ink = .lightOnBlack(), _ checks: [Check]
    ) -> SectionOracle {
        SectionOracle(
            source: "oracle 28",
            name: name, ground: { .page() }, time: p, ink: ink, build: { _ in },
            change: { start(kind, $0, timing) }, checks: checks)
    }

    @Sendable static func start(
        _ kind: TransitionKind, _ ground: Ground, _ timing: CAMediaTimingFunction? = nil
    ) {
        let transition = LayerTransition(kind: kind)
        (transition.duration, transition.timingFunction) = (1, timing)
        ground.layer.add(transition, forKey: "transition")
        ground.layer.backgroundColor = .blue
    }

    private static let dissolves: [SectionOracle] =
        [(0.25, RGB(191, 0, 64)), (0.5, RGB(128, 0, 128)), (0.75, RGB(64, 0, 191))].map {
            turning("dissolve at \($0)", .dissolve, $0, [.count($1, 320 * 480)])
        }
        + [(0.25, RGB(222, 0, 33)), (0.5, RGB(128, 0, 128)), (0.75, RGB(33, 0, 222))].map {
            turning(
                "dissolve at \($0), slow at its ends", .dissolve, $0,
                timing: CAMediaTimingFunction(name: .easeInEaseOut), [.count($1, 320 * 480)])
        } + [
            SectionOracle(
                source: "oracle 28",
                name: "a dissolve of half transparent pages is not one over the other",
                time: 0.5,
                build: { $0.layer.backgroundColor = CGColor(gray: 0, alpha: 0.5) },
                change: {
                    start(.dissolve, $0)
                    $0.layer.backgroundColor = CGColor(gray: 0, alpha: 0.5)
                }, checks: [.count(RGB(128, 128, 128), 10000), .changed(10000)])
        ]

    /// Half way: the fold lies 396.587 from the bottom right corner along the direction of travel,
    /// the roll reaches 69.227 further down, and its shadow as far again.
    private static let curls: [SectionOracle] = [
        turning(
            "curl up half way", .curlUp, 0.5,
            [
                .pixel(2, 2, .red), .pixel(317, 3, .red),
                .pixel(318, 470, .blue), .pixel(200, 400, .blue),
                .pixel(161, 205, RGB(0, 0, 179)), .pixel(95, 90, RGB(255, 204, 204)),
            ]),
        turning(
            "curl down half way", .curlDown, 0.5,
            [
                .pixel(2, 2, .blue), .pixel(317, 3, .blue),
                .pixel(318, 470, .red), .pixel(200, 400, .red),
                .pixel(161, 205, RGB(179, 0, 0)), .pixel(95, 90, RGB(204, 204, 255)),
            ]),
        // Its outline lies 327.360 from the corner along the direction of travel: at x 218.7, 149.4,
        // 80.1 and 10.8 of these rows. The page's back darkens towards it, and the page below.
        turning(
            "the outline of the roll is straight", .curlUp, 0.5,
            [(216, 220, 160), (147, 151, 200), (78, 82, 240), (8, 12, 280)].flatMap {
                [.pixel($0, $2, RGB(167, 134, 134)), .pixel($1, $2, RGB(0, 0, 167))]
            }),
        turning("curl up at 0", .curlUp, 0, [.count(.red, 320 * 480)]),
        turning("curl up at 1", .curlUp, 1, [.count(.blue, 320 * 480)]),
        turning("curl down at 0", .curlDown, 0, [.count(.red, 320 * 480)]),
        turning("curl down at 1", .curlDown, 1, [.count(.blue, 320 * 480)]),
    ]
}
