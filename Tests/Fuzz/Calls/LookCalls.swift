import Foundation
import UIKitViews

/// Values that only change the look of layers, views, texts and drawings.
extension Calls {
    static let looks: [Call] = [
        Call("layer.look") { world, dice in
            let layer = world.layer(&dice)
            switch dice.index(16) {
            case 0:
                layer.contentsGravity = dice.any([
                    .center, .top, .bottomRight, .resize, .resizeAspect, .resizeAspectFill,
                    CALayerContentsGravity(rawValue: dice.word()),
                ])
            case 1:
                layer.minificationFilter = dice.any([.nearest, .linear, .trilinear])
                layer.magnificationFilter = dice.any([.nearest, .linear])
            case 2: layer.cornerCurve = dice.any([.circular, .continuous])
            case 3: layer.maskedCorners = CACornerMask(rawValue: UInt(dice.index(16)))
            case 4:
                layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(
                    rawValue: UInt32(dice.index(16)))
            case 5: layer.shadowColor = dice.color()
            case 6: layer.filters = dice.flag() ? nil : [dice.word(), NSObject(), dice.number()]
            case 7: layer.compositingFilter = dice.any([nil, "multiplyBlendMode", dice.word()])
            case 8: layer.allowsGroupOpacity = dice.flag()
            case 9: layer.isDoubleSided = dice.flag()
            case 10: layer.isOpaque = dice.flag()
            case 11:
                layer.style = dice.flag() ? nil : ["opacity": 0.5, "cornerRadius": dice.number()]
            case 12: layer.anchorPointZ = dice.number()
            case 13: layer.borderColor = dice.flag() ? nil : dice.color()
            case 14: layer.allowsEdgeAntialiasing = dice.flag()
            default:
                guard let layer = layer as? CAEmitterLayer else { return }
                layer.emitterMode = dice.any([.points, .outline, .surface, .volume])
                layer.renderMode = dice.any([.unordered, .oldestFirst, .backToFront, .additive])
                (layer.emitterDepth, layer.preservesDepth) = (dice.number(), dice.flag())
                (layer.seed, layer.lifetime) = (UInt32(dice.index(9)), Float(dice.number(0, 3)))
            }
        },
        Call("context.style") { world, dice in
            guard !world.contexts.isEmpty else { return }
            let context = dice.any(world.contexts)
            context.saveGState()
            context.setBlendMode(CGBlendMode(rawValue: Int32(dice.index(28))) ?? .normal)
            context.setAlpha(dice.number(0, 1))
            context.setLineWidth(dice.number(0, 20))
            context.setLineCap(dice.any([.butt, .round, .square]))
            context.setLineJoin(dice.any([.miter, .round, .bevel]))
            context.setMiterLimit(dice.number(0, 20))
            context.setLineDash(
                phase: dice.number(), lengths: dice.numbers(below: 4, -1, 9).map { CGFloat($0) })
            context.setShouldAntialias(dice.flag())
            if dice.flag() {
                context.setShadow(offset: dice.size(), blur: dice.number(0, 9), color: dice.color())
            }
            if dice.once(in: 3) {
                context.addPath(world.path(&dice))
                context.clip(using: dice.any([.winding, .evenOdd]))
            }
            context.setStrokeColor(dice.color())
            context.setFillColor(dice.color())
            context.addPath(world.path(&dice))
            context.drawPath(
                using: dice.any([.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]))
            context.restoreGState()
        },
        Call("text.attributed") { world, dice in
            let text = attributed(&dice)
            (dice.any(world.layers) as? CATextLayer)?.string = text
            let view = world.view(&dice)
            if let label = view as? UILabel {
                label.attributedText = text
                label.numberOfLines = dice.integer(4)
                label.lineBreakMode = dice.any([
                    .byWordWrapping, .byCharWrapping, .byTruncatingMiddle,
                ])
                label.adjustsFontSizeToFitWidth = dice.flag()
            }
            (view as? UITextView)?.attributedText = text
            (view as? UITextField)?.text = dice.word()
            _ = (view.intrinsicContentSize, view.sizeThatFits(dice.size()))
            _ = text.boundingRect(with: dice.size(), options: .usesLineFragmentOrigin, context: nil)
        },
        Call("control.change") { world, dice in
            let view = world.view(&dice)
            let number = Float(dice.number(-1, 2))
            switch view {
            case let slider as UISlider:
                (slider.minimumValue, slider.maximumValue) = (0, Float(dice.number(0, 2)))
                slider.setValue(number, animated: dice.flag())
            case let toggle as UISwitch: toggle.setOn(dice.flag(), animated: dice.flag())
            case let bar as UIProgressView: bar.setProgress(number, animated: dice.flag())
            case let control as UISegmentedControl:
                control.insertSegment(
                    withTitle: dice.word(), at: dice.integer(4), animated: dice.flag())
                control.selectedSegmentIndex = dice.integer(4)
            case let control as UIPageControl:
                (control.numberOfPages, control.currentPage) = (dice.integer(9), dice.integer(9))
            case let indicator as UIActivityIndicatorView:
                if dice.flag() { indicator.startAnimating() } else { indicator.stopAnimating() }
            case let scroller as UIScrollView:
                scroller.contentSize = dice.size()
                scroller.setZoomScale(dice.number(0, 3), animated: dice.flag())
                scroller.setContentOffset(dice.point(), animated: dice.flag())
            default: break
            }
            guard let control = view as? UIControl else { return }
            let block = world.block(&dice)
            control.addAction(
                UIAction { _ in block() }, for: dice.any([.touchUpInside, .valueChanged]))
            if dice.flag() { control.sendActions(for: .valueChanged) }
            (control.isEnabled, control.isSelected) = (dice.flag(), dice.flag())
        },
        Call("view.respond") { world, dice in
            let view = world.view(&dice)
            switch dice.index(6) {
            case 0: view.becomeFirstResponder()
            case 1: view.resignFirstResponder()
            case 2: view.endEditing(dice.flag())
            case 3: view.tintColor = UIColor(cgColor: dice.color())
            case 4: view.isUserInteractionEnabled = dice.flag()
            default: view.mask = dice.flag() ? nil : UIView(frame: dice.rect())
            }
        },
    ]

    /// A text with some of all attributes in each of its parts.
    private static func attributed(_ dice: inout Dice) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for _ in 0...dice.index(4) {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = dice.number()
            style.firstLineHeadIndent = dice.number()
            style.lineBreakMode = dice.any([.byWordWrapping, .byClipping, .byTruncatingHead])
            style.alignment = dice.any([.left, .center, .right, .justified, .natural])
            style.tabStops = [NSTextTab(textAlignment: .right, location: dice.number())]
            let shadow = NSShadow()
            (shadow.shadowOffset, shadow.shadowBlurRadius) = (dice.size(), dice.number(0, 9))
            // In this order: the same attributes are chosen again.
            let all: KeyValuePairs<NSAttributedString.Key, Any> = [
                .font: UIFont.systemFont(ofSize: dice.number(1, 40)), .paragraphStyle: style,
                .foregroundColor: dice.color(), .backgroundColor: UIColor.red,
                .kern: dice.number(-9, 9), .underlineStyle: dice.index(1 << 10),
                .strikethroughStyle: dice.index(1 << 10), .strokeWidth: dice.number(-9, 9),
                .strokeColor: UIColor.blue, .shadow: shadow, .baselineOffset: dice.number(),
                .ligature: dice.index(3),
                NSAttributedString.Key(rawValue: dice.word()): dice.number(),
            ]
            let chosen = all.filter { _ in dice.once(in: 3) }.map { ($0.key, $0.value) }
            text.append(
                NSAttributedString(
                    string: dice.word(),
                    attributes: Dictionary(chosen, uniquingKeysWith: { $1 })))
        }
        return text
    }
}
