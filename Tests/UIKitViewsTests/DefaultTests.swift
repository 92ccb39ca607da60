import Testing
import UIKitViews

@Suite("Defaults, colours and raw values of views (views 2.2, 7, 11)")
@MainActor struct DefaultTests {
    @Test("a new view")
    func view() {
        let view = UIView(frame: .zero)
        #expect(view.alpha == 1 && !view.isHidden && view.isOpaque && !view.clipsToBounds)
        #expect(view.backgroundColor == nil && view.tag == 0 && view.isUserInteractionEnabled)
        #expect(view.clearsContextBeforeDrawing && view.autoresizesSubviews)
        #expect(view.safeAreaInsets == .zero && view.mask == nil && view.superview == nil)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(view.contentMode == .scaleToFill && view.autoresizingMask == [])
        #expect(
            view.transform == .identity
                && view.contentStretch == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(view.translatesAutoresizingMaskIntoConstraints && !view.isMultipleTouchEnabled)
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(view.tintColor == UIColor(red: 0, green: 0.478, blue: 1, alpha: 1))
        #expect(UILabel(frame: .zero).numberOfLines == 1)
        #expect(UILabel(frame: .zero).font.pointSize == 17)
        #expect(UILabel(frame: .zero).textColor == .black)
    }

    struct ColorRow: CustomTestStringConvertible, Sendable {
        let name: String
        let color: UIColor
        let numbers: [CGFloat]
        var testDescription: String { name }
    }

    nonisolated static let colors: [ColorRow] = [
        ColorRow(name: "black", color: .black, numbers: [0, 0, 0, 1]),
        ColorRow(name: "white", color: .white, numbers: [1, 1, 1, 1]),
        ColorRow(name: "red", color: .red, numbers: [1, 0, 0, 1]),
        ColorRow(name: "green", color: .green, numbers: [0, 1, 0, 1]),
        ColorRow(name: "blue", color: .blue, numbers: [0, 0, 1, 1]),
        ColorRow(name: "cyan", color: .cyan, numbers: [0, 1, 1, 1]),
        ColorRow(name: "magenta", color: .magenta, numbers: [1, 0, 1, 1]),
        ColorRow(name: "yellow", color: .yellow, numbers: [1, 1, 0, 1]),
        ColorRow(name: "orange", color: .orange, numbers: [1, 0.5, 0, 1]),
        ColorRow(name: "purple", color: .purple, numbers: [0.5, 0, 0.5, 1]),
        ColorRow(name: "brown", color: .brown, numbers: [0.6, 0.4, 0.2, 1]),
        ColorRow(name: "gray", color: .gray, numbers: [0.5, 0.5, 0.5, 1]),
        ColorRow(name: "lightGray", color: .lightGray, numbers: [0.667, 0.667, 0.667, 1]),
        ColorRow(name: "darkGray", color: .darkGray, numbers: [0.333, 0.333, 0.333, 1]),
        ColorRow(name: "clear", color: .clear, numbers: [0, 0, 0, 0]),
    ]

    @Test("named colours", arguments: colors)
    func color(_ row: ColorRow) {
        var (red, green, blue, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
        #expect(row.color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        for (shown, number) in zip([red, green, blue, alpha], row.numbers) {
            #expect(abs(shown - number) <= 5e-4)
        }
    }

    struct RawRow: CustomTestStringConvertible, Sendable {
        let name: String
        let raws: [Int]
        let expected: [Int]
        init(_ name: String, _ raws: [Int], _ expected: [Int]) {
            (self.name, self.raws, self.expected) = (name, raws, expected)
        }
        var testDescription: String { name }
    }

    nonisolated static let raws: [RawRow] = [
        RawRow(
            "content modes",
            ([
                .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom,
                .left,
                .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
            ] as [UIView.ContentMode]).map(\.rawValue), Array(0...12)),
        RawRow(
            "autoresizing",
            ([
                .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
                .flexibleHeight, .flexibleBottomMargin,
            ] as [UIView.AutoresizingMask]).map { Int($0.rawValue) }, [1, 2, 4, 8, 16, 32]),
        RawRow(
            "curves",
            ([.easeInOut, .easeIn, .easeOut, .linear] as [UIView.AnimationCurve]).map(\.rawValue),
            [0, 1, 2, 3]),
        RawRow(
            "timing curve types",
            ([.builtin, .cubic, .spring, .composed] as [UITimingCurveType]).map(\.rawValue),
            [0, 1, 2, 3]),
        RawRow(
            "states of animators",
            ([.inactive, .active, .stopped] as [UIViewAnimatingState]).map(\.rawValue), [0, 1, 2]),
        RawRow(
            "positions of animators",
            ([.end, .start, .current] as [UIViewAnimatingPosition]).map(\.rawValue), [0, 1, 2]),
        RawRow(
            "states of recognisers",
            ([.possible, .began, .changed, .ended, .recognized, .cancelled, .failed]
                as [UIGestureRecognizer.State]).map(\.rawValue), [0, 1, 2, 3, 3, 4, 5]),
        RawRow(
            "buttons", ([.custom, .system] as [UIButton.ButtonType]).map(\.rawValue), [0, 1]),
        RawRow(
            "control events",
            ([
                .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
                .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
                .primaryActionTriggered,
            ] as [UIControl.Event]).map { Int($0.rawValue) },
            [1, 2, 4, 8, 16, 32, 64, 128, 256, 4096, 8192]),
        RawRow(
            "control states",
            ([.normal, .highlighted, .disabled, .selected] as [UIControl.State]).map {
                Int($0.rawValue)
            }, [0, 1, 2, 4]),
        RawRow("perform", [Int(UIView.SystemAnimation.delete.rawValue)], [0]),
    ]

    @Test("raw values are Apple's", arguments: raws)
    func raw(_ row: RawRow) { #expect(row.raws == row.expected) }
}
