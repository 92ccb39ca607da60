import Testing
import UIKitViews

/// A screen of 320 by 480 points with views that constraints place.
@MainActor private struct Sheet {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let a = UIView(frame: .zero)
    let b = UIView(frame: .zero)

    init() {
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(view)
        }
        stage.addSubview(screen)
        stage.advance(to: 0)
    }

    func activate(_ constraints: NSLayoutConstraint...) {
        NSLayoutConstraint.activate(constraints)
        stage.advance(by: 0)
    }
}

/// A view with a size of its own.
private final class Sized: UIView {
    var content = CGSize(width: 70, height: 30) { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { content }
}

/// A view that makes its constraints when it is asked to.
private final class Late: UIView {
    var calls = 0
    override func updateConstraints() {
        calls += 1
        if constraints.isEmpty {
            translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                widthAnchor.constraint(equalToConstant: 44),
                heightAnchor.constraint(equalToConstant: 22),
            ])
        }
        super.updateConstraints()
    }
}

/// A view as high as it is wide, by a constraint that follows its bounds.
private final class Square: UIView {
    private(set) lazy var height = heightAnchor.constraint(equalToConstant: 0)
    override var bounds: CGRect { didSet { height.constant = bounds.width } }
}

@Suite("Constraints (views 10)") @MainActor struct ConstraintTests {
    @Test("a constraint that changes while views get their frames counts in the next layout")
    func changedWhilePlaced() {
        let sheet = Sheet(), square = Square(frame: .zero)
        square.translatesAutoresizingMaskIntoConstraints = false
        sheet.screen.addSubview(square)
        let width = square.widthAnchor.constraint(equalToConstant: 100)
        sheet.activate(
            square.leftAnchor.constraint(equalTo: sheet.screen.leftAnchor),
            square.topAnchor.constraint(equalTo: sheet.screen.topAnchor), width, square.height)
        #expect(square.bounds.size == CGSize(width: 100, height: 100))
        width.constant = 60
        sheet.stage.advance(by: 0)
        #expect(square.bounds.size == CGSize(width: 60, height: 60))
    }

    @Test("views whose content changes its size are laid out again")
    func otherContent() {
        let sheet = Sheet()
        let (picture, button) = (UIImageView(frame: .zero), UIButton(type: .custom))
        for view in [picture, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            sheet.screen.addSubview(view)
            sheet.activate(
                view.leftAnchor.constraint(equalTo: sheet.screen.leftAnchor),
                view.topAnchor.constraint(equalTo: sheet.screen.topAnchor))
        }
        let pixels = [UInt32](repeating: .max, count: 40 * 30)
        let image = UIImage(cgImage: CGImage(width: 40, height: 30, pixels: pixels))
        picture.image = image
        button.setImage(image, for: .normal)
        sheet.stage.advance(by: 0)
        #expect(picture.bounds.size == CGSize(width: 40, height: 30))
        #expect(button.bounds.size == CGSize(width: 40, height: 30))
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        sheet.stage.advance(by: 0)
        #expect(button.bounds.size == CGSize(width: 46, height: 34))
    }

    /// The oracle (views 10).
    private func label(_ sheet: Sheet) -> NSLayoutConstraint {
        let leading = sheet.a.leadingAnchor.constraint(
            equalTo: sheet.screen.leadingAnchor, constant: 20)
        sheet.activate(
            leading,
            sheet.a.trailingAnchor.constraint(equalTo: sheet.screen.trailingAnchor, constant: -20),
            sheet.a.heightAnchor.constraint(equalToConstant: 40),
            sheet.a.centerYAnchor.constraint(equalTo: sheet.screen.centerYAnchor))
        return leading
    }

    @Test("a label between the sides, in the middle")
    func oracle() {
        let sheet = Sheet()
        _ = label(sheet)
        #expect(sheet.a.frame == CGRect(x: 20, y: 220, width: 280, height: 40))
    }

    @Test("a constant changed before layoutIfNeeded in a block animates")
    func animated() {
        let sheet = Sheet()
        let leading = label(sheet)
        leading.constant = 60
        #expect(sheet.a.frame.minX == 20)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            sheet.screen.layoutIfNeeded()
        }
        #expect(sheet.a.frame == CGRect(x: 60, y: 220, width: 240, height: 40))
        for (time, x, width) in [(0.0, 20.0, 280.0), (0.5, 40, 260), (1, 60, 240)] {
            sheet.stage.advance(to: time)
            let drawn = sheet.a.layer.presentation()?.frame ?? .null
            expectClose(drawn, CGRect(x: x, y: 220, width: width, height: 40))
        }
    }

    @Test("without a block the change shows at the next layout, at once")
    func atOnce() {
        let sheet = Sheet()
        label(sheet).constant = 60
        sheet.stage.advance(by: 0)
        #expect(sheet.a.frame.minX == 60 && sheet.a.layer.animationKeys() == nil)
    }

    @Test("constraints are taken out, and others put in their place")
    func exchanged() {
        let sheet = Sheet()
        let leading = label(sheet)
        leading.isActive = false
        #expect(!leading.isActive && !sheet.screen.constraints.contains(leading))
        sheet.activate(sheet.a.widthAnchor.constraint(equalToConstant: 100))
        #expect(sheet.a.frame == CGRect(x: 200, y: 220, width: 100, height: 40))
    }

    @Test("a frame set by hand lasts until the next layout")
    func byHand() {
        let sheet = Sheet()
        _ = label(sheet)
        sheet.a.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(sheet.a.frame.minX == 1)
        sheet.screen.setNeedsLayout()
        sheet.stage.advance(by: 0)
        #expect(sheet.a.frame == CGRect(x: 20, y: 220, width: 280, height: 40))
    }

    @Test("views follow one that keeps its frame, where it moves, and its margins")
    func moved() {
        let sheet = Sheet()
        let box = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 100))
        sheet.screen.addSubview(box)
        sheet.activate(
            sheet.a.leftAnchor.constraint(equalTo: box.rightAnchor),
            sheet.a.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
            sheet.a.widthAnchor.constraint(equalToConstant: 10),
            sheet.a.heightAnchor.constraint(equalToConstant: 10))
        #expect(sheet.a.frame.origin == CGPoint(x: 140, y: 68))
        box.center.x += 30
        sheet.stage.advance(by: 0)
        #expect(sheet.a.frame.origin == CGPoint(x: 170, y: 68))
        box.frame.origin.y = 100
        sheet.stage.advance(by: 0)
        #expect(sheet.a.frame.origin == CGPoint(x: 170, y: 108))
        box.layoutMargins.top = 1
        sheet.stage.advance(by: 0)
        #expect(sheet.a.frame.origin == CGPoint(x: 170, y: 101))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            box.center.x += 20
            sheet.screen.layoutIfNeeded()
        }
        sheet.stage.advance(by: 0)
        sheet.stage.advance(by: 0.5)
        expectClose(Double(sheet.a.layer.presentation()?.frame.minX ?? 0), 180)
    }

    typealias Make = @MainActor @Sendable (UIView, UIView, UIView) -> [NSLayoutConstraint]

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let make: Make
        let a: CGRect
        let b: CGRect
        var testDescription: String { name }
    }

    /// The first view at (10, 10), 100 by 50.
    nonisolated static let first: Make = { _, a, _ in
        [
            NSLayoutConstraint(
                item: a, attribute: .left, relatedBy: .equal, toItem: a.superview, attribute: .left,
                multiplier: 1, constant: 10),
            NSLayoutConstraint(
                item: a, attribute: .top, relatedBy: .equal, toItem: a.superview, attribute: .top,
                multiplier: 1, constant: 10),
            a.widthAnchor.constraint(equalToConstant: 100),
            a.heightAnchor.constraint(equalToConstant: 50),
        ]
    }
    nonisolated static let box = CGRect(x: 10, y: 10, width: 100, height: 50)

    nonisolated static let rows = [
        Row(
            name: "beside, twice as wide",
            make: { _, a, b in
                [
                    b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8),
                    b.topAnchor.constraint(equalTo: a.topAnchor),
                    b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 1),
                    b.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: -5),
                ]
            }, a: box, b: CGRect(x: 118, y: 10, width: 201, height: 45)),
        Row(
            name: "middle on middle",
            make: { screen, a, b in
                [
                    b.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
                    b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
                    b.widthAnchor.constraint(equalToConstant: 20),
                    b.heightAnchor.constraint(equalTo: b.widthAnchor),
                ]
            }, a: box, b: CGRect(x: 150, y: 25, width: 20, height: 20)),
        Row(
            name: "at most, at least, as wide as can be",
            make: { screen, a, b in
                let wish = b.widthAnchor.constraint(equalToConstant: 1000)
                wish.priority = .defaultLow
                return [
                    b.leftAnchor.constraint(equalTo: a.leftAnchor),
                    b.rightAnchor.constraint(lessThanOrEqualTo: screen.rightAnchor, constant: -30),
                    b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 6),
                    b.topAnchor.constraint(lessThanOrEqualTo: a.bottomAnchor, constant: 6),
                    b.heightAnchor.constraint(equalToConstant: 9), wish,
                ]
            }, a: box, b: CGRect(x: 10, y: 66, width: 280, height: 9)),
        Row(
            name: "margins and safe area",
            make: { screen, _, b in
                screen.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                return [
                    b.leadingAnchor.constraint(equalTo: screen.layoutMarginsGuide.leadingAnchor),
                    b.trailingAnchor.constraint(equalTo: screen.layoutMarginsGuide.trailingAnchor),
                    b.topAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.topAnchor),
                    NSLayoutConstraint(
                        item: b, attribute: .bottom, relatedBy: .equal, toItem: screen,
                        attribute: .bottomMargin, multiplier: 1, constant: 0),
                ]
            }, a: box, b: CGRect(x: 2, y: 0, width: 314, height: 477)),
        Row(
            name: "numbers that are none are passed over",
            make: { _, a, b in
                [
                    b.leftAnchor.constraint(equalTo: a.leftAnchor, constant: .nan),
                    b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: .infinity),
                    b.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 3),
                    b.topAnchor.constraint(equalTo: a.topAnchor),
                    b.widthAnchor.constraint(equalToConstant: 7),
                    b.heightAnchor.constraint(equalToConstant: 7),
                ]
            }, a: box, b: CGRect(x: 13, y: 10, width: 7, height: 7)),
    ]

    @Test("views are where their rules say", arguments: rows)
    func places(row: Row) {
        let sheet = Sheet()
        NSLayoutConstraint.activate(
            Self.first(sheet.screen, sheet.a, sheet.b) + row.make(sheet.screen, sheet.a, sheet.b))
        sheet.stage.advance(by: 0)
        #expect(
            sheet.a.frame == row.a && sheet.b.frame == row.b, "\(sheet.a.frame) \(sheet.b.frame)")
    }

    @Test("a rule that contradicts those before it is left out")
    func contradiction() {
        let sheet = Sheet()
        _ = label(sheet)
        sheet.activate(sheet.a.heightAnchor.constraint(equalToConstant: 90))
        #expect(sheet.a.frame.height == 40)
    }

    @Test(
        "the larger of two priorities below 1 wins",
        arguments: [(0.25, 0.75), (0.75, 0.25)] as [(Float, Float)])
    func smallPriorities(wide: Float, narrow: Float) {
        let sheet = Sheet()
        let rules = [
            sheet.a.widthAnchor.constraint(equalToConstant: 100),
            sheet.a.widthAnchor.constraint(equalToConstant: 50),
        ]
        rules[0].priority = UILayoutPriority(wide)
        rules[1].priority = UILayoutPriority(narrow)
        sheet.activate(rules[0], rules[1])
        #expect(sheet.a.frame.width == (wide > narrow ? 100 : 50))
    }

    @Test("content resists being squeezed more than being stretched")
    func content() {
        let sheet = Sheet()
        let view = Sized(frame: .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        sheet.screen.addSubview(view)
        let right = view.rightAnchor.constraint(equalTo: sheet.screen.leftAnchor, constant: 200)
        right.priority = UILayoutPriority(500)
        sheet.activate(
            view.leftAnchor.constraint(equalTo: sheet.screen.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: sheet.screen.topAnchor), right)
        #expect(view.frame == CGRect(x: 10, y: 0, width: 190, height: 30))
        right.constant = 40
        sheet.stage.advance(by: 0)
        #expect(view.frame.width == 70)
        view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        sheet.stage.advance(by: 0)
        #expect(view.frame.width == 30)
        right.isActive = false
        view.content = CGSize(width: 33, height: 44)
        sheet.stage.advance(by: 0)
        #expect(view.frame == CGRect(x: 10, y: 0, width: 33, height: 44))
    }

    @Test("rules reach through views that keep their frames, scrolled or not")
    func nested() {
        let sheet = Sheet()
        let box = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 100))
        box.bounds.origin = CGPoint(x: 5, y: 7)
        sheet.screen.addSubview(box)
        box.addSubview(sheet.b)
        sheet.activate(
            sheet.b.leftAnchor.constraint(equalTo: sheet.screen.leftAnchor, constant: 50),
            sheet.b.topAnchor.constraint(equalTo: box.topAnchor, constant: 1),
            sheet.b.rightAnchor.constraint(equalTo: box.rightAnchor),
            sheet.b.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0.5))
        #expect(sheet.b.frame == CGRect(x: 15, y: 8, width: 90, height: 50))
        box.frame.size = CGSize(width: 200, height: 80)
        sheet.stage.advance(by: 0)
        #expect(sheet.b.frame == CGRect(x: 15, y: 8, width: 190, height: 40))
    }

    @Test("places are whole pixels")
    func pixels() {
        let sheet = Sheet()
        sheet.activate(
            sheet.a.leftAnchor.constraint(equalTo: sheet.screen.leftAnchor, constant: 10.4),
            sheet.a.widthAnchor.constraint(equalTo: sheet.screen.widthAnchor, multiplier: 1 / 3.0))
        #expect(sheet.a.frame.minX == 10 && sheet.a.frame.width == 107)
    }

    @Test("a view that leaves takes its ties with it")
    func leaves() {
        let sheet = Sheet()
        let leading = label(sheet)
        sheet.a.removeFromSuperview()
        #expect(!leading.isActive && sheet.screen.constraints.isEmpty)
        #expect(sheet.a.constraints.count == 1)
        let moved = sheet.b.widthAnchor.constraint(equalTo: sheet.screen.widthAnchor)
        sheet.activate(moved)
        sheet.stage.window.addSubview(sheet.b)
        #expect(!moved.isActive)
    }

    @Test("constraints are made where a view is asked for them, once")
    func updates() {
        let sheet = Sheet()
        let view = Late(frame: .zero)
        sheet.screen.addSubview(view)
        view.setNeedsUpdateConstraints()
        #expect(view.needsUpdateConstraints() && view.calls == 0)
        sheet.stage.advance(by: 0)
        #expect(!view.needsUpdateConstraints() && view.calls == 1)
        #expect(view.bounds.size == CGSize(width: 44, height: 22))
    }

    @Test("lines of labels stand on each other's")
    func baselines() {
        let sheet = Sheet()
        let (small, large) = (UILabel(frame: .zero), UILabel(frame: .zero))
        small.font = .systemFont(ofSize: 12)
        large.font = .systemFont(ofSize: 40)
        for label in [small, large] {
            label.text = "Text"
            label.translatesAutoresizingMaskIntoConstraints = false
            sheet.screen.addSubview(label)
        }
        sheet.activate(
            large.leftAnchor.constraint(equalTo: sheet.screen.leftAnchor),
            large.topAnchor.constraint(equalTo: sheet.screen.topAnchor),
            small.leftAnchor.constraint(equalTo: large.rightAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor))
        #expect(large.frame.size == large.intrinsicContentSize)
        expectClose(
            small.frame.minY + small.font.ascender, large.font.ascender, 1.01)
    }
}
