import CoreAnimation
import DisplayList
import Testing

@Suite("Pictures of view transitions")
struct TransitionTests {
    /// A layer that turns from red with a white stripe to blue with a green one, linearly in one
    /// second, at a progress.
    static func list(_ kind: TransitionKind, at p: Double, size: CGSize, plain: Bool) -> DrawList {
        let stage = OffscreenStage(
            size: CGSize(width: size.width + 80, height: size.height + 80), background: .white)
        let page = CALayer()
        page.backgroundColor = .red
        page.frame = CGRect(origin: CGPoint(x: 40, y: 40), size: size)
        let mark = plain ? nil : page.add(.black, 8, 10, 24, 12)
        stage.layer.addSublayer(page)
        stage.advance(to: 0)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        page.backgroundColor = .blue
        mark?.backgroundColor = .green
        CATransaction.commit()
        let turn = LayerTransition(kind: kind)
        (turn.duration, turn.fillMode, turn.isRemovedOnCompletion) = (1, .both, false)
        // The commit above came first: take the picture before it by going back one colour.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        page.backgroundColor = .red
        mark?.backgroundColor = .black
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        page.backgroundColor = .blue
        mark?.backgroundColor = .green
        page.add(turn, forKey: nil)
        CATransaction.commit()
        stage.advance(to: p)
        return stage.drawList()
    }

    @Test("a dissolve mixes both pictures", arguments: Drawer.present)
    func dissolve(_ drawer: Drawer) throws {
        let size = CGSize(width: 100, height: 100)
        let half = try #require(
            drawer.draw(Self.list(.dissolve, at: 0.5, size: size, plain: true)))
        #expect(half.rgb(90, 90).isClose(to: RGB(128, 0, 128), drawer.tolerance))
        let quarter = try #require(
            drawer.draw(Self.list(.dissolve, at: 0.25, size: size, plain: true)))
        #expect(quarter.rgb(90, 90).isClose(to: RGB(191, 0, 64), drawer.tolerance))
        #expect(quarter.rgb(39, 90) == .white)
    }

    @Test(
        "a transition begins as the picture before and ends as the one after",
        arguments: TransitionKind.allCases, Drawer.present)
    func ends(_ kind: TransitionKind, _ drawer: Drawer) throws {
        let size = CGSize(width: 100, height: 140)
        for (p, ground, mark) in [(0.0, RGB.red, RGB.black), (1.0, .blue, .green)] {
            let image = try #require(
                drawer.draw(Self.list(kind, at: p, size: size, plain: false)))
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let (u, v) = (x - 40, y - 40)
                    let inside = (0..<100).contains(u) && (0..<140).contains(v)
                    let marked = (8..<32).contains(u) && (10..<22).contains(v)
                    let expected = inside ? (marked ? mark : ground) : .white
                    guard image.rgb(x, y).isClose(to: expected, drawer.tolerance) else {
                        Issue.record("\(x) \(y) at \(p): \(image.rgb(x, y)), not \(expected)")
                        return
                    }
                }
            }
        }
    }

    /// A flip's progress and where the edges are, from the centre: left and right, and the half
    /// height at each.
    struct Flip: Sendable {
        let kind: TransitionKind, angle: Double
        let left: Double, leftHeight: Double, right: Double, rightHeight: Double
    }

    static let flips = [
        Flip(
            kind: .flipFromLeft, angle: 5.601, left: -159.236, leftHeight: 240, right: 149.875,
            rightHeight: 225.891),
        Flip(
            kind: .flipFromLeft, angle: 23.249, left: -147.008, leftHeight: 240, right: 117.359,
            rightHeight: 191.597),
        Flip(
            kind: .flipFromLeft, angle: 52.699, left: -96.961, leftHeight: 240, right: 64.251,
            rightHeight: 159.036),
        Flip(
            kind: .flipFromRight, angle: 23.249, left: -117.359, leftHeight: 191.597,
            right: 147.008, rightHeight: 240),
        Flip(
            kind: .flipFromLeft, angle: 45, left: -113.137, leftHeight: 240, right: 77.889,
            rightHeight: 165.227),
        Flip(
            kind: .flipFromLeft, angle: 60, left: -80, leftHeight: 240, right: 51.472,
            rightHeight: 154.415),
        Flip(
            kind: .flipFromRight, angle: 120, left: -80, leftHeight: 240, right: 51.472,
            rightHeight: 154.415),
        // The same about the horizontal axis, of a page that is as high as the others are wide.
        Flip(
            kind: .flipFromTop, angle: 45, left: -113.137, leftHeight: 240, right: 77.889,
            rightHeight: 165.227),
        Flip(
            kind: .flipFromBottom, angle: 23.249, left: -117.359, leftHeight: 191.597,
            right: 147.008, rightHeight: 240),
    ]

    @Test("a flip's edges are where the perspective puts them", arguments: flips, Drawer.present)
    func flip(_ row: Flip, _ drawer: Drawer) throws {
        let isAcross = row.kind == .flipFromLeft || row.kind == .flipFromRight
        // What turns about a horizontal axis is looked at with x and y changed over.
        let size = isAcross ? CGSize(width: 320, height: 480) : CGSize(width: 480, height: 320)
        let list = Self.list(row.kind, at: row.angle / 180, size: size, plain: true)
        let image = try #require(drawer.draw(list))
        // Rows and columns through the middle; a soft edge counts for what it covers.
        func covered(_ x: Int, _ y: Int) -> Double {
            let pixel = isAcross ? image.rgb(x, y) : image.rgb(y, x)
            return (255 - Double(pixel.g)) / 255
        }
        let left = (0..<200).reduce(0) { $0 + covered($1, 280) }
        let right = (200..<400).reduce(0) { $0 + covered($1, 280) }
        #expect(abs(left + row.left) < 0.5, "left \(left)")
        #expect(abs(right - row.right) < 0.5, "right \(right)")
        // The upper edge is straight: just inside each end its height is known.
        for column in [200 + Int(row.left) + 2, 200 + Int(row.right) - 3] {
            let share = (Double(column) + 0.5 - 200 - row.left) / (row.right - row.left)
            let half = row.leftHeight + (row.rightHeight - row.leftHeight) * share
            let height = (0..<280).reduce(0) { $0 + covered(column, $1) }
            #expect(abs(height - half) < 0.5, "height \(height), not \(half), at \(column)")
        }
        // The face is dimmed, and it is the one before until half-way.
        let shade = 255 * (1 - 0.2 * abs(sin(row.angle * .pi / 180)))
        let face =
            row.angle < 90 ? RGB(Int(shade.rounded()), 0, 0) : RGB(0, 0, Int(shade.rounded()))
        let middle = isAcross ? image.rgb(200, 280) : image.rgb(280, 200)
        #expect(middle.isClose(to: face, drawer.tolerance))
    }

    @Test("a page half curled shows all three: flat, rolled, uncovered", arguments: Drawer.present)
    func curl(_ drawer: Drawer) throws {
        let list = Self.list(.curlUp, at: 0.5, size: CGSize(width: 320, height: 480), plain: true)
        let image = try #require(drawer.draw(list))
        #expect(image.rgb(45, 45) == .red || image.rgb(45, 45).isClose(to: .red, 2))
        #expect(image.rgb(355, 515).isClose(to: .blue, 2))
        // Nothing leaves the page.
        #expect(image.rgb(30, 30) == .white && image.rgb(200, 30) == .white)
        #expect(image.rgb(365, 300) == .white)
        // The roll's outline passes (140.24, 205.78) of the page. Behind it is the page's back,
        // whitened; before it the shadow on the page below, and beyond its reach nothing.
        let back = image.rgb(163, 216), shadow = image.rgb(185, 255), free = image.rgb(220, 315)
        #expect(back.r > 150 && back.g > 100 && back.r > back.g, "back \(back)")
        #expect(shadow.r == 0 && shadow.b > 160 && shadow.b < 245, "shadow \(shadow)")
        #expect(free.isClose(to: .blue, 2), "free \(free)")
    }
}
