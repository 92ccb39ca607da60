import Foundation
import UIKitViews

/// The images, colours and fonts of UIKit, and what draws with them.
extension Calls {
    private typealias ImageCall = @MainActor (UIImage, World, inout Dice) -> UIImage?

    private static let orientations: [UIImage.Orientation] = (0..<8).compactMap {
        UIImage.Orientation(rawValue: $0)
    }

    private static let imageMakers: [ImageCall] = [
        { image, _, dice in image.resizableImage(withCapInsets: insets(&dice)) },
        { image, _, dice in
            image.resizableImage(
                withCapInsets: insets(&dice), resizingMode: dice.any([.tile, .stretch]))
        },
        { image, _, dice in
            image.withRenderingMode(dice.any([.automatic, .alwaysOriginal, .alwaysTemplate]))
        },
        { image, _, dice in image.withTintColor(UIColor(cgColor: dice.color())) },
        { image, _, dice in
            image.withTintColor(
                UIColor(cgColor: dice.color()),
                renderingMode: dice.any([.automatic, .alwaysTemplate]))
        },
        { image, _, dice in
            image.cgImage.map {
                UIImage(
                    cgImage: $0, scale: dice.number(0, 3), orientation: dice.any(orientations))
            }
        },
        { image, _, dice in image.pngData().flatMap { UIImage(data: $0, scale: dice.number(0, 3)) }
        },
        { _, _, dice in UIImage(data: Data(dice.word().utf8)) },
        { _, _, _ in UIImage() },
        { _, _, dice in UIImage(named: dice.word()) ?? UIImage(contentsOfFile: dice.word()) },
    ]

    private static func draw(_ image: UIImage, _ dice: inout Dice) {
        let mode = CGBlendMode(rawValue: Int32(dice.index(28))) ?? .normal
        switch dice.index(8) {
        case 0: image.draw(at: dice.point())
        case 1: image.draw(at: dice.point(), blendMode: mode, alpha: dice.number(0, 1))
        case 2: image.draw(in: dice.rect())
        case 3: image.drawAsPattern(in: CGRect(x: dice.number(), y: 0, width: 30, height: 30))
        case 4: UIRectFillUsingBlendMode(dice.rect(), mode)
        case 5: UIRectFrameUsingBlendMode(dice.rect(), mode)
        case 6: UIRectClip(dice.rect())
        default:
            UIColor(cgColor: dice.color()).setFill()
            UIColor(cgColor: dice.color()).setStroke()
            UIBezierPath(ovalIn: dice.rect()).fill(with: mode, alpha: dice.number(0, 1))
            UIBezierPath(rect: dice.rect()).stroke(with: mode, alpha: dice.number(0, 1))
        }
    }

    private static func font(_ dice: inout Dice) -> UIFont {
        let size = dice.number(1, 40)
        let weight = UIFont.Weight(rawValue: dice.number(-1, 1))
        switch dice.index(8) {
        case 0: return .boldSystemFont(ofSize: size)
        case 1: return .italicSystemFont(ofSize: size)
        case 2: return .monospacedSystemFont(ofSize: size, weight: weight)
        case 3: return .monospacedDigitSystemFont(ofSize: size, weight: weight)
        case 4:
            return .preferredFont(
                forTextStyle: dice.flag() ? .body : UIFont.TextStyle(rawValue: dice.word()))
        case 5: return .systemFont(ofSize: UIFont.systemFontSize).withSize(size)
        case 6:
            let names = UIFont.fontNames(
                forFamilyName: dice.any(UIFont.familyNames + [dice.word()]))
            return UIFont(name: dice.any(names + [dice.word()]), size: size)
                ?? .systemFont(ofSize: UIFont.smallSystemFontSize)
        default: return .systemFont(ofSize: size, weight: weight)
        }
    }

    static let uiValues: [Call] = [
        Call("uiImage.make") { world, dice in
            var image = UIImage(cgImage: dice.any(world.images))
            for _ in 0...dice.index(4) {
                image = dice.any(imageMakers)(image, world, &dice) ?? image
            }
            _ = (image.size, image.scale, image.capInsets, image.resizingMode)
            switch world.view(&dice) {
            case let view as UIImageView: view.image = image
            case let button as UIButton: button.setBackgroundImage(image, for: .normal)
            case let view: view.layer.contents = image
            }
        },
        Call("uiImage.draw") { world, dice in
            guard !world.contexts.isEmpty else { return }
            UIGraphicsPushContext(dice.any(world.contexts))
            var image = UIImage(cgImage: dice.any(world.images))
            for _ in 0...dice.index(4) {
                image = dice.any(imageMakers)(image, world, &dice) ?? image
                draw(image, &dice)
            }
            UIGraphicsPopContext()
        },
        Call("uiColor.read") { world, dice in
            let color =
                dice.flag()
                ? UIColor(cgColor: dice.color())
                : UIColor(
                    hue: dice.number(0, 1), saturation: dice.number(0, 1),
                    brightness: dice.number(0, 1), alpha: dice.number(0, 1))
            var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            color.getWhite(&red, alpha: nil)
            _ = (color.hash, color.description, color.isEqual(nil))
            if !color.isEqual(color) { world.fail("UIColor: not equal to itself") }
            world.view(&dice).backgroundColor = color.withAlphaComponent(dice.number(0, 1))
        },
        Call("uiFont.read") { world, dice in
            let font = font(&dice)
            _ = (font.pointSize, font.familyName, font.fontName, font.lineHeight, font.hash)
            _ = (font.ascender, font.descender, font.capHeight, font.xHeight, font.leading)
            if !font.isEqual(font) { world.fail("UIFont: not equal to itself") }
            let text = dice.word() as NSString
            _ = text.size(withAttributes: [.font: font])
            (world.view(&dice) as? UILabel)?.font = font
        },
    ]
}
