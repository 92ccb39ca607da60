import Testing
import UIKitViews

@MainActor
@Suite("Stacks")
struct StackTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let setUp: @MainActor @Sendable (UIStackView) -> Void
        let frames: [CGRect]
        var testDescription: String { name }
    }

    private nonisolated static func rect(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
    ) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// A stack of 200 by 100 with views of 20 by 10, 40 by 30 and 60 by 20.
    nonisolated static let rows = [
        Row(
            name: "fill stretches what hugs its content least",
            setUp: {
                $0.spacing = 10
                $0.arrangedSubviews[1].setContentHuggingPriority(
                    UILayoutPriority(1), for: .horizontal)
            }, frames: [rect(0, 0, 20, 100), rect(30, 0, 100, 100), rect(140, 0, 60, 100)]),
        Row(
            name: "fill equally", setUp: { ($0.distribution, $0.spacing) = (.fillEqually, 10) },
            frames: [rect(0, 0, 60, 100), rect(70, 0, 60, 100), rect(140, 0, 60, 100)]),
        Row(
            name: "fill in proportion",
            setUp: { ($0.distribution, $0.spacing) = (.fillProportionally, 10) },
            frames: [rect(0, 0, 30, 100), rect(40, 0, 60, 100), rect(110, 0, 90, 100)]),
        Row(
            name: "equal gaps", setUp: { $0.distribution = .equalSpacing },
            frames: [rect(0, 0, 20, 100), rect(60, 0, 40, 100), rect(140, 0, 60, 100)]),
        Row(
            name: "equal ways between middles", setUp: { $0.distribution = .equalCentering },
            frames: [rect(0, 0, 20, 100), rect(70, 0, 40, 100), rect(140, 0, 60, 100)]),
        Row(
            name: "a column, at the left",
            setUp: {
                ($0.axis, $0.distribution) = (.vertical, .equalSpacing)
                $0.alignment = .leading
            }, frames: [rect(0, 0, 20, 10), rect(0, 30, 40, 30), rect(0, 80, 60, 20)]),
        Row(
            name: "a column, centred",
            setUp: {
                ($0.axis, $0.distribution) = (.vertical, .equalSpacing)
                $0.alignment = .center
            }, frames: [rect(90, 0, 20, 10), rect(80, 30, 40, 30), rect(70, 80, 60, 20)]),
        Row(
            name: "a row, at the bottom",
            setUp: {
                $0.distribution = .equalSpacing
                $0.alignment = .bottom
            }, frames: [rect(0, 90, 20, 10), rect(60, 70, 40, 30), rect(140, 80, 60, 20)]),
        Row(
            name: "hidden views take no room",
            setUp: {
                $0.distribution = .fillEqually
                $0.arrangedSubviews[1].isHidden = true
            }, frames: [rect(0, 0, 100, 100), rect(100, 0, 0, 100), rect(100, 0, 100, 100)]),
        Row(
            name: "margins, and a gap of its own",
            setUp: {
                $0.distribution = .fillEqually
                $0.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
                $0.isLayoutMarginsRelativeArrangement = true
                $0.setCustomSpacing(30, after: $0.arrangedSubviews[0])
            }, frames: [rect(10, 10, 50, 80), rect(90, 10, 50, 80), rect(140, 10, 50, 80)]),
        Row(
            name: "constraints of the program count",
            setUp: {
                $0.alignment = .center
                for (view, width) in zip($0.arrangedSubviews, [50, 70] as [CGFloat]) {
                    view.widthAnchor.constraint(equalToConstant: width).isActive = true
                }
            }, frames: [rect(0, 45, 50, 10), rect(50, 35, 70, 30), rect(120, 40, 80, 20)]),
    ]

    @Test("views are placed as axis, distribution, alignment and spacing say", arguments: rows)
    func places(_ row: Row) {
        let stack = UIStackView(arrangedSubviews: [Block(20, 10), Block(40, 30), Block(60, 20)])
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        row.setUp(stack)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame) == row.frames)
    }

    /// The widths of contents, and those of their views in a stack of 200 with a spacing of 10.
    nonisolated static let proportions: [(contents: [CGFloat], widths: [CGFloat])] = [
        ([0, 30, 60], [0, 60, 120]), ([60, 0, 30], [120, 0, 60]),
        ([0.25, 0.5, 0.75], [30, 60, 90]), ([0, 0, 0], [60, 60, 60]),
        ([-1, 2, 3], [30, 60, 90]), ([0, 0, 5], [0, 0, 180]),
    ]

    @Test("views fill in proportion to their content, of any width", arguments: proportions)
    func proportional(contents: [CGFloat], widths: [CGFloat]) {
        let stack = UIStackView(arrangedSubviews: contents.map { Block($0, 10) })
        (stack.distribution, stack.spacing) = (.fillProportionally, 10)
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        stack.layoutIfNeeded()
        for (view, width) in zip(stack.arrangedSubviews, widths) {
            expectClose(view.frame.width, width, 1e-6, "\(contents)")
        }
    }

    @Test("views fill in proportion beside one that a constraint resizes", arguments: 0...1)
    func proportionalBeside(fixed: Int) {
        let contents: [CGFloat] = [20, 40, 60]
        let stack = UIStackView(arrangedSubviews: contents.map { Block($0, 10) })
        stack.distribution = .fillProportionally
        stack.arrangedSubviews[fixed].widthAnchor.constraint(equalToConstant: 50).isActive = true
        stack.frame = CGRect(x: 0, y: 0, width: 210, height: 100)
        stack.layoutIfNeeded()
        let widths = stack.arrangedSubviews.map(\.frame.width)
        for (width, expected) in zip(widths, [[50.0, 64, 96], [40, 50, 120]][fixed]) {
            expectClose(width, expected, 1e-6, "\(fixed)")
        }
    }

    @Test("a gap is kept for an arranged view only", arguments: [false, true])
    func ownGap(isArranged: Bool) {
        let (stack, view) = (UIStackView(frame: .zero), UIView(frame: .zero))
        stack.addSubview(view)
        if isArranged { stack.addArrangedSubview(view) }
        stack.setCustomSpacing(30, after: view)
        let kept: CGFloat = isArranged ? 30 : UIStackView.spacingUseDefault
        #expect(stack.customSpacing(after: view) == kept)
        stack.removeArrangedSubview(view)
        #expect(stack.customSpacing(after: view) == UIStackView.spacingUseDefault)
    }

    @Test("a stack that constraints place is as large as its views, and follows them")
    func size() {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        let stack = UIStackView(arrangedSubviews: [Block(20, 10), Block(40, 30)])
        (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 5)
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.addSubview(stack)
        let window = stack.superview
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(
                equalTo: (window ?? stack).leadingAnchor, constant: 100),
            stack.topAnchor.constraint(equalTo: (window ?? stack).topAnchor),
        ])
        stage.advance(to: 0)
        #expect(stack.frame == CGRect(x: 100, y: 0, width: 40, height: 45))
        let third = Block(60, 20)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            stack.addArrangedSubview(third)
            stack.layoutIfNeeded()
        }
        #expect(stack.frame == CGRect(x: 100, y: 0, width: 60, height: 70))
        stage.advance(to: 0.5)
        expectClose((stack.layer.presentation() ?? CALayer()).bounds.height, 57.5, 1e-6)
        stack.removeArrangedSubview(third)
        #expect(third.superview === stack && stack.arrangedSubviews.count == 2)
        third.removeFromSuperview()
        stage.advance(to: 2)
        #expect(stack.frame.height == 45)
    }

    @Test(
        "a view that is arranged already moves, to the end with the number of arranged views too",
        arguments: zip(0...3, [[1, 0, 2], [0, 1, 2], [0, 2, 1], [0, 2, 1]]))
    func moves(to index: Int, order: [Int]) {
        let views = (0..<3).map { _ in UIView() }
        let stack = UIStackView(arrangedSubviews: views)
        stack.insertArrangedSubview(views[1], at: index)
        #expect(stack.arrangedSubviews == order.map { views[$0] })
        #expect(stack.subviews.count == 3)
    }

    @Test("labels of a row stand on one line")
    func baselines() {
        let labels = [12, 30].map { size in
            let label = UILabel()
            label.font = .systemFont(ofSize: size)
            label.text = "Text"
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.alignment = .lastBaseline
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        stack.layoutIfNeeded()
        let lines = labels.map { $0.frame.maxY + $0.font.descender }
        expectClose(lines[0], lines[1], 1.5)
        #expect(labels[0].frame.minY > labels[1].frame.minY)
    }
}

@MainActor
@Suite("Wheels")
struct WheelTests {
    @Test("a wheel that turns has a bright spoke, which goes round once a second")
    func turns() {
        let stage = OffscreenStage(size: CGSize(width: 37, height: 37))
        let wheel = UIActivityIndicatorView(style: .large)
        wheel.color = .white
        stage.addSubview(wheel)
        stage.advance(to: 0)
        let black = stage.image().pixels
        #expect(wheel.isHidden && Set(black).count == 1)
        wheel.startAnimating()
        stage.advance(to: 1)
        func lightness(_ x: Int, _ y: Int) -> UInt32 { stage.image()[x, y] & 0xFF }
        // The first spoke is at the top and begins anew each second; after a quarter the third one
        // of eight, at the right, does.
        #expect(lightness(18, 4) > 240 && lightness(32, 18) < 240)
        stage.advance(to: 1.25)
        #expect(lightness(32, 18) > 240 && lightness(18, 4) < 240)
        wheel.stopAnimating()
        stage.advance(to: 2)
        #expect(stage.image().pixels == black)
        wheel.hidesWhenStopped = false
        stage.advance(to: 3)
        #expect(lightness(18, 4) == lightness(32, 18) && lightness(18, 4) > 40)
    }

    @Test("it goes on when it comes back, and is as large as its style says")
    func comesBack() {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        let wheel = UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(wheel.intrinsicContentSize == CGSize(width: 20, height: 20))
        let large = UIActivityIndicatorView(style: .large)
        #expect(large.intrinsicContentSize == CGSize(width: 37, height: 37))
        wheel.startAnimating()
        for time in [1.0, 3] {
            stage.addSubview(wheel)
            stage.advance(to: time)
            let spoke = wheel.layer.sublayers?.first?.sublayers?.first
            #expect(spoke?.bounds == CGRect(x: 0, y: 0, width: 2, height: 20 * 0.28))
            let before = stage.image()
            stage.advance(to: time + 0.3)
            #expect(stage.image() != before)
            wheel.removeFromSuperview()
            stage.advance(to: time + 1)
        }
    }
}
