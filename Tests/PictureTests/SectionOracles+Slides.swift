import CoreAnimation

extension SectionOracle {
    /// The pictures of `CATransition` on its way: all types from all sides.
    static let slides: [SectionOracle] =
        [0.25, 0.5, 0.75].flatMap { p in
            [fade(p)]
                + [CATransitionType.push, .moveIn, .reveal].flatMap { type in
                    [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom].map {
                        slide(type, $0, p)
                    }
                }
        } + [
            SectionOracle(
                source: "rendering 10",
                name: "a transition runs from its start progress to its end progress",
                time: 0.5, build: show,
                change: {
                    turn($0, .push, .fromLeft) {
                        ($0.startProgress, $0.endProgress) = (0.5, 1)
                    }
                }, checks: looks(.push, CGPoint(x: -100, y: 0), 0.75))
        ]

    /// A picture that tells where each of its pixels is, and which of the two it is.
    private static func map(isAfter: Bool) -> CGImage {
        let pixels = (0..<10000).map { i -> UInt32 in
            let (x, y) = (UInt32(i % 100), UInt32(i / 100))
            return 0xFF00_0000 | 2 * x << 16 | 2 * y << 8 | (isAfter ? 255 : 0)
        }
        return CGImage(width: 100, height: 100, pixels: pixels)
    }

    @Sendable private static func show(_ ground: Ground) {
        (ground.layer.backgroundColor, ground.layer.contents) = (nil, map(isAfter: false))
    }

    /// Begins a transition of one second.
    private static func turn(
        _ ground: Ground, _ type: CATransitionType, _ side: CATransitionSubtype?,
        _ change: (CATransition) -> Void = { _ in }
    ) {
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (type, side, 1)
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        change(transition)
        ground.layer.add(transition, forKey: nil)
        ground.layer.contents = map(isAfter: true)
    }

    private static func fade(_ p: Double) -> SectionOracle {
        SectionOracle(
            source: "rendering 10", name: "fade at \(p)", time: p, build: show,
            change: { turn($0, .fade, nil) },
            checks: [(10, 20), (50, 50), (90, 30)].map { x, y in
                .pixel(50 + x, 50 + y, RGB(2 * x, 2 * y, Int((255 * p).rounded())))
            })
    }

    private static func slide(
        _ type: CATransitionType, _ side: CATransitionSubtype, _ p: Double
    ) -> SectionOracle {
        let way: [CATransitionSubtype: CGPoint] = [
            .fromLeft: CGPoint(x: -100, y: 0), .fromRight: CGPoint(x: 100, y: 0),
            .fromTop: CGPoint(x: 0, y: -100), .fromBottom: CGPoint(x: 0, y: 100),
        ]
        return SectionOracle(
            source: "rendering 10",
            name: "\(type.rawValue) \(side.rawValue) at \(p)", time: p, build: show,
            change: { turn($0, type, side) }, checks: looks(type, way[side] ?? .zero, p))
    }

    /// What is seen: of push both move, of moveIn the new one over the old, of reveal the old one
    /// over the new; all inside of the bounds.
    private static func looks(_ type: CATransitionType, _ way: CGPoint, _ p: Double) -> [Check] {
        let after = type == .reveal ? .zero : CGPoint(x: (1 - p) * way.x, y: (1 - p) * way.y)
        let before = type == .moveIn ? .zero : CGPoint(x: -p * way.x, y: -p * way.y)
        func color(_ x: Int, _ y: Int, _ place: CGPoint, isAfter: Bool) -> RGB? {
            let (u, v) = (x - Int(place.x), y - Int(place.y))
            guard (0..<100).contains(u), (0..<100).contains(v) else { return nil }
            return RGB(2 * u, 2 * v, isAfter ? 255 : 0)
        }
        let places = [2, 15, 35, 60, 85, 97]
        let inside = places.flatMap { y in
            places.compactMap { x -> Check? in
                let (new, old) = (
                    color(x, y, after, isAfter: true), color(x, y, before, isAfter: false)
                )
                return (type == .reveal ? old ?? new : new ?? old).map {
                    .pixel(50 + x, 50 + y, $0)
                }
            }
        }
        return inside
            + [(48, 100), (151, 100), (100, 48), (100, 151)].map { .pixel($0, $1, .white) }
    }
}
