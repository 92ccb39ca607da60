import Foundation
import GoldenSupport
import Graphics
import RenderTree
import Testing
import UIKitViews

/// The display lists of views and controls, at rest and under a finger, against the files in the folder Lists;
/// `make goldens` writes them anew.
@Suite("The display lists of views") @MainActor struct ViewListTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var make: @MainActor @Sendable () -> UIView
        /// Changes after the touches, with the time for which each is looked at.
        var change: @MainActor @Sendable (UIView) -> Void

        init<Kind: UIView>(
            _ name: String, _ make: @escaping @MainActor @Sendable () -> Kind,
            then change: @escaping @MainActor @Sendable (Kind) -> Void = { _ in }
        ) {
            (testDescription, self.make) = (name, make)
            self.change = { if let view = $0 as? Kind { change(view) } }
        }
    }

    private static let frame = CGRect(x: 10, y: 10, width: 200, height: 60)

    private static func picture(_ width: Int, _ height: Int) -> UIImage {
        let pixels = (0..<width * height).map { 0xFF00_0000 | UInt32($0 * 12345) }
        return UIImage(
            cgImage: CGImage(width: width, height: height, pixels: pixels), scale: 2,
            orientation: .up)
    }

    private static func button(_ type: UIButton.ButtonType) -> UIButton {
        let button = UIButton(type: type)
        button.frame = frame
        button.setTitle("Press", for: .normal)
        button.setTitle("Pressed", for: .highlighted)
        button.setImage(picture(24, 16), for: .normal)
        return button
    }

    private static func blocks(_ sizes: [(Double, Double)]) -> [UIView] {
        sizes.map { width, height in
            let view = Block()
            view.size = CGSize(width: width, height: height)
            view.backgroundColor = UIColor(red: width / 100, green: 0, blue: 0, alpha: 1)
            return view
        }
    }

    /// A view with a size of its own.
    private final class Block: UIView {
        var size = CGSize.zero
        override var intrinsicContentSize: CGSize { size }
    }

    private static func stack(
        _ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution,
        _ alignment: UIStackView.Alignment
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: blocks([(30, 12), (45, 20), (22, 31)]))
        (stack.axis, stack.distribution, stack.alignment) = (axis, distribution, alignment)
        stack.spacing = 7
        stack.setCustomSpacing(11, after: stack.arrangedSubviews[0])
        stack.frame = frame.insetBy(dx: 0, dy: -20)
        return stack
    }

    nonisolated static let controls = [
        Row("button") {
            button(.system)
        } then: {
            $0.isEnabled = false
        },
        Row("button-insets") { () -> UIButton in
            let button = Self.button(.custom)
            button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
            button.titleEdgeInsets = UIEdgeInsets(top: 2, left: 6, bottom: 4, right: 1)
            button.imageEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            button.setBackgroundImage(picture(10, 10), for: .normal)
            return button
        } then: {
            $0.isSelected = true
            $0.sizeToFit()
        },
        Row("switch") {
            UISwitch(frame: frame)
        } then: {
            $0.setOn(true, animated: true)
            $0.isEnabled = false
        },
        Row("slider") {
            UISlider(frame: frame)
        } then: {
            ($0.minimumValue, $0.maximumValue) = (-3, 7)
            $0.setValue(5, animated: true)
            ($0.minimumTrackTintColor, $0.thumbTintColor) = (.red, .green)
        },
        Row("progress") {
            UIProgressView(frame: frame)
        } then: {
            $0.setProgress(0.3, animated: true)
        },
        Row("segments") { () -> UISegmentedControl in
            let control = UISegmentedControl(items: ["One", "Another", "3"])
            control.frame = frame
            return control
        } then: {
            $0.insertSegment(withTitle: "New", at: 1, animated: false)
            $0.selectedSegmentIndex = 2
            $0.sizeToFit()
        },
        Row("pages") { () -> UIPageControl in
            let pages = UIPageControl(frame: frame)
            (pages.numberOfPages, pages.currentPage) = (5, 1)
            return pages
        } then: {
            $0.currentPage = 4
            $0.pageIndicatorTintColor = .red
        },
        Row("indicator") { () -> UIActivityIndicatorView in
            let wheel = UIActivityIndicatorView(style: .large)
            wheel.frame = frame
            wheel.startAnimating()
            return wheel
        } then: {
            $0.style = .medium
            $0.sizeToFit()
        },
        Row("text-field") { () -> UITextField in
            let field = UITextField(frame: frame)
            field.placeholder = "Nothing yet"
            field.borderStyle = .roundedRect
            return field
        } then: {
            $0.text = "Secret"
            $0.isSecureTextEntry = true
            $0.borderStyle = .line
            $0.sizeToFit()
        },
        Row("text-view") { () -> UITextView in
            let view = UITextView(frame: frame)
            view.text =
                "Lines of a text that is longer than the view that shows it, so that it scrolls"
            return view
        } then: {
            $0.textContainerInset = UIEdgeInsets(top: 1, left: 9, bottom: 2, right: 20)
            $0.textAlignment = .right
        },
        Row("label") { () -> UILabel in
            let label = UILabel(frame: frame)
            label.text = "A label whose text does not fit in one line of its width"
            return label
        } then: {
            $0.numberOfLines = 0
            $0.textAlignment = .center
            $0.lineBreakMode = .byTruncatingMiddle
        },
        Row("label-fits") { () -> UILabel in
            let label = UILabel(frame: frame)
            label.text = "A label whose text becomes smaller"
            (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.5)
            return label
        } then: {
            $0.baselineAdjustment = .alignCenters
        },
        Row("scroll") { () -> UIScrollView in
            let view = UIScrollView(frame: frame)
            view.contentSize = CGSize(width: 500, height: 300)
            view.addSubview(blocks([(30, 12)])[0])
            view.subviews.last?.frame = CGRect(x: 20, y: 10, width: 300, height: 200)
            return view
        } then: {
            $0.setContentOffset(CGPoint(x: 90, y: 40), animated: true)
        },
        Row("image") {
            UIImageView(image: picture(40, 30))
        } then: {
            $0.contentMode = .bottomRight
            $0.frame = frame
            $0.image = picture(30, 30).resizableImage(
                withCapInsets: UIEdgeInsets(top: 4, left: 5, bottom: 6, right: 7))
        },
        Row("effect") {
            UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        } then: {
            $0.frame = frame
            $0.effect = UIBlurEffect(style: .light)
        },
    ]

    nonisolated static let stacks: [Row] = [.horizontal, .vertical].flatMap { axis in
        [
            UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
            .equalCentering,
        ]
        .map { distribution in
            Row("stack-\(axis.rawValue)-\(distribution.rawValue)") {
                stack(axis, distribution, .center)
            } then: {
                $0.alignment = distribution == .fill ? .fill : .trailing
                $0.arrangedSubviews[1].isHidden = distribution == .equalSpacing
            }
        }
    }

    @Test("A view draws what it did", arguments: controls + stacks)
    func list(row: Row) throws {
        let stage = OffscreenStage(
            size: CGSize(width: 320, height: 240), texts: .standard,
            date: Date(timeIntervalSinceReferenceDate: 0))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        stage.addSubview(window)
        let view = row.make()
        window.addSubview(view)
        var lines: [String] = []
        func look(_ title: String, at time: Double) {
            stage.advance(to: time)
            lines += ["# \(title)"] + DisplayListText(stage.drawList()).lines
        }
        let fitting = view.sizeThatFits(CGSize(width: 150, height: 40))
        lines.append("intrinsic \(view.intrinsicContentSize), fitting \(fitting)")
        look("at rest", at: 0)
        stage.touch(.began, at: CGPoint(x: 60, y: 40))
        look("touched", at: 0.05)
        look("touched for long", at: 0.6)
        for step in 1...4 {
            stage.touch(.moved, at: CGPoint(x: 60 + 20 * step, y: 40 + 3 * step))
            look("dragged", at: 0.6 + 0.02 * Double(step))
        }
        stage.touch(.ended)
        look("released", at: 0.75)
        look("long after", at: 3)
        row.change(view)
        look("changed", at: 3.1)
        look("long after the change", at: 5)
        let golden = GoldenText("Lists/\(row.testDescription).txt", besides: #filePath)
        let difference = try golden.difference(from: lines.joined(separator: "\n") + "\n")
        #expect(difference == nil)
    }
}
