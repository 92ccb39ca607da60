import Foundation
import UIKitViews

/// The settings of controls.
extension Calls {
    typealias ControlCall = @MainActor (UIView, World, inout Dice) -> Void

    static func anyColor(_ dice: inout Dice) -> UIColor? {
        dice.once(in: 3) ? nil : UIColor(cgColor: dice.color())
    }

    static func insets(_ dice: inout Dice) -> UIEdgeInsets {
        UIEdgeInsets(
            top: dice.number(-9, 9), left: dice.number(-9, 9), bottom: dice.number(-9, 9),
            right: dice.number(-9, 9))
    }

    static func image(_ world: World, _ dice: inout Dice) -> UIImage? {
        dice.once(in: 4) ? nil : UIImage(cgImage: dice.any(world.images))
    }

    private static func state(_ dice: inout Dice) -> UIControl.State {
        UIControl.State(rawValue: dice.once(in: 8) ? UInt(dice.bits()) : UInt(dice.index(16)))
    }

    /// A row for views of one class, which does nothing with others.
    static func on<View: UIView>(
        _ type: View.Type, _ body: @escaping @MainActor (View, World, inout Dice) -> Void
    ) -> ControlCall {
        { view, world, dice in if let view = view as? View { body(view, world, &dice) } }
    }

    private static let buttons: [ControlCall] = [
        on(UIButton.self) { button, _, dice in
            button.setTitle(dice.flag() ? nil : dice.word(), for: state(&dice))
        },
        on(UIButton.self) { button, _, dice in
            button.setAttributedTitle(
                dice.flag() ? nil : NSAttributedString(string: dice.word()), for: state(&dice))
        },
        on(UIButton.self) { button, _, dice in
            button.setTitleColor(anyColor(&dice), for: state(&dice))
        },
        on(UIButton.self) { button, world, dice in
            button.setImage(image(world, &dice), for: state(&dice))
        },
        on(UIButton.self) { button, world, dice in
            button.setBackgroundImage(image(world, &dice), for: state(&dice))
        },
        on(UIButton.self) { button, _, dice in button.contentEdgeInsets = insets(&dice) },
        on(UIButton.self) { button, _, dice in button.titleEdgeInsets = insets(&dice) },
        on(UIButton.self) { button, _, dice in button.imageEdgeInsets = insets(&dice) },
        on(UIButton.self) { button, _, dice in
            button.adjustsImageWhenHighlighted = dice.flag()
            button.adjustsImageWhenDisabled = dice.flag()
        },
        on(UIButton.self) { button, _, dice in
            let state = state(&dice)
            _ = (button.title(for: state), button.attributedTitle(for: state))
            _ = (button.titleColor(for: state), button.backgroundImage(for: state))
            _ = (button.currentTitle, button.currentAttributedTitle, button.currentTitleColor)
            _ = (button.currentImage, button.currentBackgroundImage, button.image(for: state))
        },
        on(UIButton.self) { button, _, dice in
            let rect = button.contentRect(forBounds: dice.rect())
            _ = (button.titleRect(forContentRect: rect), button.imageRect(forContentRect: rect))
        },
        on(UIButton.self) { button, world, dice in
            if let label = button.titleLabel { world.keep(label, in: \.views, &dice) }
            if let view = button.imageView { world.keep(view, in: \.views, &dice) }
        },
    ]

    private static let texts: [ControlCall] = [
        on(UILabel.self) { label, _, dice in label.textColor = anyColor(&dice) },
        on(UILabel.self) { label, _, dice in label.highlightedTextColor = anyColor(&dice) },
        on(UILabel.self) { label, _, dice in label.isHighlighted = dice.flag() },
        on(UILabel.self) { label, _, dice in
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = dice.number(0, 1)
        },
        on(UILabel.self) { label, _, dice in
            label.baselineAdjustment = dice.any([.alignBaselines, .alignCenters, .none])
        },
        on(UILabel.self) { label, _, dice in
            label.font = dice.once(in: 4) ? nil : .systemFont(ofSize: dice.number(1, 40))
        },
        on(UITextField.self) { field, _, dice in
            field.placeholder = dice.flag() ? nil : dice.word()
        },
        on(UITextField.self) { field, _, dice in field.textColor = anyColor(&dice) },
        on(UITextField.self) { field, _, dice in field.isSecureTextEntry = dice.flag() },
        on(UITextField.self) { field, _, dice in
            field.borderStyle = dice.any([.none, .line, .bezel, .roundedRect])
        },
        on(UITextField.self) { field, _, dice in
            let rect = dice.rect()
            _ = (field.textRect(forBounds: rect), field.editingRect(forBounds: rect))
            _ = (field.placeholderRect(forBounds: rect), field.isEditing)
        },
        on(UITextView.self) { view, _, dice in view.textColor = anyColor(&dice) },
        on(UITextView.self) { view, _, dice in view.textContainerInset = insets(&dice) },
        on(UITextView.self) { view, _, dice in
            (view.isEditable, view.isSelectable) = (dice.flag(), dice.flag())
            view.text = dice.word()
        },
    ]

    private static let tracks: [ControlCall] = [
        on(UISlider.self) { slider, _, dice in slider.isContinuous = dice.flag() },
        on(UISlider.self) { slider, _, dice in slider.minimumTrackTintColor = anyColor(&dice) },
        on(UISlider.self) { slider, _, dice in slider.maximumTrackTintColor = anyColor(&dice) },
        on(UISlider.self) { slider, _, dice in slider.thumbTintColor = anyColor(&dice) },
        on(UISlider.self) { slider, world, dice in
            slider.minimumValue = Float(dice.number())
            slider.maximumValue = Float(dice.number())
            slider.value = Float(dice.number())
            if slider.value.isNaN { world.fail("UISlider: its value is NaN") }
        },
        on(UISwitch.self) { toggle, _, dice in toggle.isOn = dice.flag() },
        on(UISwitch.self) { toggle, _, dice in toggle.onTintColor = anyColor(&dice) },
        on(UISwitch.self) { toggle, _, dice in toggle.thumbTintColor = anyColor(&dice) },
        on(UIProgressView.self) { bar, _, dice in
            bar.progressViewStyle = dice.any([.default, .bar])
        },
        on(UIProgressView.self) { bar, world, dice in
            bar.progress = Float(dice.number(0, 1))
            if bar.progress.isNaN { world.fail("UIProgressView: its progress is NaN") }
        },
        on(UIProgressView.self) { bar, _, dice in bar.progressTintColor = anyColor(&dice) },
        on(UIProgressView.self) { bar, _, dice in bar.trackTintColor = anyColor(&dice) },
        on(UIActivityIndicatorView.self) { indicator, _, dice in
            indicator.hidesWhenStopped = dice.flag()
            indicator.style = dice.any([.medium, .large])
            indicator.color = anyColor(&dice)
        },
        on(UIImageView.self) { view, world, dice in
            view.image = image(world, &dice)?.withRenderingMode(
                dice.any([.automatic, .alwaysTemplate]))
        },
    ]

    private static let segments: [ControlCall] = [
        on(UISegmentedControl.self) { control, _, dice in control.isMomentary = dice.flag() },
        on(UISegmentedControl.self) { control, _, dice in
            control.selectedSegmentTintColor = anyColor(&dice)
        },
        on(UISegmentedControl.self) { control, world, dice in
            control.insertSegment(
                withTitle: dice.word(), at: dice.integer(4), animated: dice.flag())
            let count = control.numberOfSegments
            control.removeSegment(at: dice.integer(4), animated: dice.flag())
            if control.numberOfSegments < count - 1 { world.fail("removeSegment: two at once") }
        },
        on(UISegmentedControl.self) { control, _, dice in
            let index = dice.integer(4)
            control.setTitle(dice.flag() ? nil : dice.word(), forSegmentAt: index)
            _ = control.titleForSegment(at: index)
        },
        on(UISegmentedControl.self) { control, world, dice in
            if dice.flag() { control.removeAllSegments() }
            control.selectedSegmentIndex = dice.integer(4)
            if control.selectedSegmentIndex >= control.numberOfSegments {
                world.fail("UISegmentedControl: a segment is selected that is not there")
            }
        },
        on(UIPageControl.self) { control, _, dice in control.hidesForSinglePage = dice.flag() },
        on(UIPageControl.self) { control, _, dice in
            control.pageIndicatorTintColor = anyColor(&dice)
            control.currentPageIndicatorTintColor = anyColor(&dice)
        },
        on(UIPageControl.self) { control, _, dice in
            _ = control.size(forNumberOfPages: dice.integer())
        },
    ]

    static let controls: [Call] = [
        control("button", buttons) { _ in UIButton(type: .custom) },
        control("text", texts) { dice in dice.any([UILabel(), UITextField(), UITextView()]) },
        control("track", tracks) { dice in
            dice.any([
                UISlider(), UISwitch(), UIProgressView(), UIActivityIndicatorView(style: .large),
                UIImageView(),
            ])
        },
        control("segments", segments) { dice in dice.any([UISegmentedControl(), UIPageControl()]) },
    ]

    /// A call that makes some changes to the views that are there, or to a new one that is kept.
    static func control(
        _ name: String, _ calls: [ControlCall], _ make: @escaping @MainActor (inout Dice) -> UIView
    ) -> Call {
        Call("control." + name) { world, dice in
            let view = make(&dice)
            view.frame = dice.rect()
            world.keep(view, in: \.views, &dice)
            if dice.flag() { world.stage.addSubview(view) }
            for _ in 0..<4 { dice.any(calls)(view, world, &dice) }
            dice.any(calls)(world.view(&dice), world, &dice)
            _ = (view.intrinsicContentSize, view.sizeThatFits(dice.size()))
            if dice.flag() { view.layoutIfNeeded() }
        }
    }
}
