import CoreAnimation
import DisplayList
import GoldenSupport
import Testing

/// A type and a side of a transition, its progress, and where the two pictures lie.
struct SlideRow: CustomTestStringConvertible, Sendable {
    let type: CATransitionType
    let subtype: CATransitionSubtype?
    let p: Double
    /// The pictures from back to front: which, and its offset.
    let pictures: [(isBefore: Bool, x: Double, y: Double)]
    var flipped = false
    var testDescription: String {
        "\(type.rawValue) \(subtype?.rawValue ?? "nil") at \(p)\(flipped ? ", y up" : "")"
    }
}

@Suite("CATransition (core-animation 9)")
struct CATransitionTests {
    /// A live layer of 200 by 100 at (10, 20), blue, that was red before the transition.
    static func bench(flipped: Bool = false, _ change: (CATransition) -> Void) -> Bench {
        let bench = Bench {
            $0.frame = CGRect(x: 10, y: 20, width: 200, height: 100)
            $0.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        if flipped {
            withoutActions { bench.stage.layer.isGeometryFlipped = true }
        }
        let transition = CATransition()
        (transition.duration, transition.timingFunction) = (1, nil)
        change(transition)
        withoutActions {
            bench.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            bench.layer.add(transition, forKey: "any")
        }
        return bench
    }

    @Test("a transition in a group does nothing")
    func inGroup() {
        let bench = Bench {
            $0.frame = CGRect(x: 10, y: 20, width: 200, height: 100)
            $0.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        let before = bench.stage.drawList().description
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([CATransition()], 1)
        bench.layer.add(group, forKey: nil)
        bench.stage.advance(by: 0.5)
        #expect(bench.stage.drawList().description == before)
    }

    static let slides: [SlideRow] = [
        SlideRow(
            type: .push, subtype: .fromRight, p: 0.25, pictures: [(true, -50, 0), (false, 150, 0)]),
        SlideRow(
            type: .push, subtype: .fromLeft, p: 0.25, pictures: [(true, 50, 0), (false, -150, 0)]),
        SlideRow(type: .push, subtype: nil, p: 0.5, pictures: [(true, 100, 0), (false, -100, 0)]),
        SlideRow(
            type: .push, subtype: CATransitionSubtype(rawValue: "fromNowhere"), p: 0.5,
            pictures: [(true, 100, 0), (false, -100, 0)]),
        SlideRow(
            type: .moveIn, subtype: .fromRight, p: 0.25, pictures: [(true, 0, 0), (false, 150, 0)]),
        SlideRow(
            type: .moveIn, subtype: nil, p: 0.75, pictures: [(true, 0, 0), (false, -50, 0)]),
        SlideRow(
            type: .reveal, subtype: .fromRight, p: 0.25,
            pictures: [(false, 0, 0), (true, -50, 0)]),
        SlideRow(
            type: .reveal, subtype: .fromLeft, p: 0.25, pictures: [(false, 0, 0), (true, 50, 0)]),
        // U16: the top is up on the screen.
        SlideRow(
            type: .push, subtype: .fromTop, p: 0.25, pictures: [(true, 0, 25), (false, 0, -75)]),
        SlideRow(
            type: .push, subtype: .fromBottom, p: 0.25, pictures: [(true, 0, -25), (false, 0, 75)]),
        SlideRow(
            type: .moveIn, subtype: .fromTop, p: 0.5, pictures: [(true, 0, 0), (false, 0, -50)]),
        SlideRow(
            type: .reveal, subtype: .fromBottom, p: 0.5, pictures: [(false, 0, 0), (true, 0, -50)]),
        SlideRow(
            type: .push, subtype: .fromTop, p: 0.25, pictures: [(true, 0, -25), (false, 0, 75)],
            flipped: true),
        SlideRow(
            type: .push, subtype: .fromBottom, p: 0.25, pictures: [(true, 0, 25), (false, 0, -75)],
            flipped: true),
    ]

    @Test("U16, U15: pictures lie where the numbers say, opaque", arguments: slides)
    func offsets(row: SlideRow) throws {
        let bench = Self.bench(flipped: row.flipped) {
            ($0.type, $0.subtype) = (row.type, row.subtype)
        }
        bench.stage.advance(to: row.p)
        let pictures = bench.stage.drawList().textures
        #expect(pictures.count == 2)
        for (picture, expected) in zip(pictures, row.pictures) {
            #expect(picture.isBefore == expected.isBefore)
            #expect(close(picture.rect.origin.x, expected.x))
            #expect(close(picture.rect.origin.y, expected.y))
            #expect(picture.rect.size == CGSize(width: 200, height: 100))
            #expect(picture.tint == SIMD4(repeating: 1))
            // Cut at the bounds.
            for point in picture.polygon ?? [] {
                #expect(point.x >= 0 && point.x <= 200 && point.y >= 0 && point.y <= 100)
            }
        }
    }

    @Test("start and end progress bound the progress", arguments: [0, 0.5, 1])
    func partial(time: Double) {
        let bench = Self.bench {
            ($0.type, $0.subtype) = (.push, .fromRight)
            ($0.startProgress, $0.endProgress) = (0.2, 0.8)
            ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false)
        }
        bench.stage.advance(to: time)
        let p = 0.2 + 0.6 * time
        let rects = bench.stage.drawList().textures.map(\.rect.origin.x)
        #expect(rects.count == 2)
        #expect(close(rects[0], -200 * p, 1e-5) && close(rects[1], 200 * (1 - p), 1e-5))
    }

    @Test(
        "a fade weighs the pictures, an unknown type too",
        arguments: [CATransitionType.fade, CATransitionType(rawValue: "cube")])
    func fade(type: CATransitionType) {
        let bench = Self.bench { $0.type = type }
        for (time, red, blue) in [(0.25, 191, 64), (0.5, 128, 128), (0.75, 64, 191)] {
            bench.stage.advance(to: time)
            let pixel = bench.stage.image()[100, 60]
            #expect(abs(Int(pixel >> 16 & 255) - red) <= 1, "\(time)")
            #expect(abs(Int(pixel & 255) - blue) <= 1, "\(time)")
        }
        bench.stage.advance(to: 1.01)
        #expect(bench.stage.image()[100, 60] == 0xFF00_00FF)
        #expect(bench.stage.drawList().textures.isEmpty)
    }

    @Test("the model and the presentation have the new values all along")
    func values() {
        let bench = Self.bench { _ in }
        bench.stage.advance(to: 0.5)
        let shown = bench.layer.presentation()?.backgroundColor
        #expect(shown?.components == [0, 0, 1, 1])
        #expect(bench.layer.backgroundColor?.components == [0, 0, 1, 1])
    }

    @Test("a transition has one key, whatever it is added with, and takes the place of the last")
    func key() {
        let bench = Self.bench { $0.type = .push }
        #expect(bench.layer.animationKeys() == ["transition"])
        bench.layer.add(CATransition(), forKey: nil)
        #expect(bench.layer.animationKeys() == ["transition"])
        let stored = bench.layer.animation(forKey: kCATransition) as? CATransition
        #expect(stored?.type == .fade && stored?.duration == 0.25)
        #expect(bench.layer.animation(forKey: "any") == nil)
        bench.layer.removeAnimation(forKey: kCATransition)
        bench.stage.advance(by: 0)
        #expect(bench.stage.drawList().textures.isEmpty)
    }

    @Test("defaults")
    func defaults() {
        let transition = CATransition()
        #expect(transition.type == .fade && transition.subtype == nil && transition.filter == nil)
        #expect(transition.startProgress == 0 && transition.endProgress == 1)
        #expect(transition.duration == 0)
        (transition.type, transition.subtype) = (.reveal, .fromTop)
        (transition.startProgress, transition.endProgress, transition.filter) = (0.1, 0.9, "f")
        let copy = transition.copy() as? CATransition
        #expect(copy?.type == .reveal && copy?.subtype == .fromTop)
        #expect(copy?.startProgress == 0.1 && copy?.endProgress == 0.9)
        #expect(copy?.filter as? String == "f")
    }

    @Test("hiding a layer fades it away, showing it fades it in")
    func hidden() {
        let bench = Bench {
            $0.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            $0.backgroundColor = .white
        }
        func shade() -> Int { Int(bench.stage.image()[50, 50] & 255) }
        bench.layer.isHidden = true
        #expect(bench.layer.animationKeys() == ["transition"])
        bench.stage.advance(to: 0.125)
        #expect(abs(shade() - 128) <= 1)
        bench.stage.advance(to: 1)
        #expect(shade() == 0)
        bench.layer.isHidden = false
        bench.stage.advance(by: 0.0625)
        #expect(abs(shade() - 64) <= 1)
        bench.stage.advance(to: 2)
        #expect(shade() == 255)
    }

    @Test("a sublayer that comes or goes fades with its superlayer")
    func sublayers() {
        let bench = Bench { $0.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
        let child = CALayer()
        child.frame = CGRect(x: 20, y: 20, width: 200, height: 60)
        child.backgroundColor = .white
        func shade(_ x: Int) -> Int { Int(bench.stage.image()[x, 50] & 255) }
        bench.layer.addSublayer(child)
        bench.stage.advance(to: 0.125)
        // Beyond the bounds of the superlayer too.
        #expect(abs(shade(50) - 128) <= 1 && abs(shade(150) - 128) <= 1)
        bench.stage.advance(to: 1)
        #expect(shade(50) == 255)
        child.removeFromSuperlayer()
        bench.stage.advance(by: 0.0625)
        #expect(abs(shade(50) - 191) <= 1 && abs(shade(150) - 191) <= 1)
        bench.stage.advance(to: 2)
        #expect(shade(50) == 0)
    }

    @Test("progress beyond its bounds, and numbers that are none, draw something and never trap")
    func awkward() {
        for type in [CATransitionType.fade, .push, .moveIn, .reveal] {
            for (start, end) in [(Float.nan, 1), (0, .infinity), (1, 0), (-5, 7), (0, .nan)]
                as [(Float, Float)]
            {
                let bench = Self.bench {
                    ($0.type, $0.startProgress, $0.endProgress) = (type, start, end)
                }
                for time in [0, 0.5, 1] {
                    bench.stage.advance(to: time)
                    _ = bench.stage.image()
                }
            }
        }
    }
}

extension DrawList {
    /// The pictures of the frame, back to front.
    var textures: [TextureCommand] {
        commands.compactMap { if case .texture(let texture) = $0 { texture } else { nil } }
    }
}

extension TextureCommand {
    fileprivate var isBefore: Bool { if case .image = source { true } else { false } }
}
