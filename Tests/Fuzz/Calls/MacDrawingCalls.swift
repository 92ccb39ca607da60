import AppKitViews
import Foundation

/// The colours, fonts, contexts and texts of AppKit.
extension Calls {
    private typealias ColorCall = @MainActor (NSColor, World, inout Dice) -> NSColor?
    private typealias ContextCall = @MainActor (NSGraphicsContext, World, inout Dice) -> Void

    private static let colorSpaces: [NSColorSpace] = [.sRGB, .genericGray, .genericCMYK]

    private static let colorMakers: [ColorCall] = [
        { _, _, dice in NSColor(cgColor: dice.color()) },
        { _, _, dice in
            NSColor(
                deviceCyan: dice.number(0, 1), magenta: dice.number(0, 1),
                yellow: dice.number(0, 1),
                black: dice.number(0, 1), alpha: dice.number(0, 1))
        },
        { _, _, dice in
            NSColor(
                calibratedHue: dice.number(0, 1), saturation: dice.number(0, 1),
                brightness: dice.number(0, 1), alpha: dice.number(0, 1))
        },
        { _, _, dice in NSColor(genericGamma22White: dice.number(0, 1), alpha: dice.number(0, 1)) },
        { _, _, dice in
            let components = (0..<5).map { _ in CGFloat(dice.number(0, 1)) }
            let space = dice.any(colorSpaces)
            return NSColor(
                colorSpace: space, components: components, count: space.numberOfColorComponents + 1)
        },
        { color, _, dice in color.withAlphaComponent(dice.number(0, 1)) },
        { color, _, dice in
            color.blended(
                withFraction: dice.number(0, 1),
                of: NSColor(white: dice.number(0, 1), alpha: dice.number(0, 1)))
        },
        { color, _, dice in color.highlight(withLevel: dice.number(0, 1)) },
        { color, _, dice in color.shadow(withLevel: dice.number(0, 1)) },
        { color, _, dice in color.usingColorSpace(dice.any(colorSpaces)) },
        { color, _, dice in
            NSGradient(starting: color, ending: .white)?.interpolatedColor(
                atLocation: dice.number(0, 1))
        },
    ]

    private static func read(_ color: NSColor, _ world: World) {
        _ = (color.colorSpace.colorSpaceModel, color.colorSpace.cgColorSpace, color.alphaComponent)
        _ = (color.redComponent, color.greenComponent, color.blueComponent, color.whiteComponent)
        _ = (color.hueComponent, color.saturationComponent, color.brightnessComponent)
        _ = (
            color.cyanComponent, color.magentaComponent, color.yellowComponent, color.blackComponent
        )
        let count = color.numberOfComponents
        if count != color.colorSpace.numberOfColorComponents + 1 {
            world.fail("NSColor: \(count) components in its space")
        }
        var numbers = [CGFloat](repeating: 0, count: max(4, count))
        color.getComponents(&numbers)
        var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        color.getHue(&red, saturation: &green, brightness: nil, alpha: nil)
        color.getWhite(&red, alpha: &alpha)
        if color.isEqual(color) != true { world.fail("NSColor: not equal to itself") }
        _ = (color.hash, color.colorSpace.hash, color.isEqual(nil), color.colorSpace.isEqual(color))
    }

    private static let contextChanges: [ContextCall] = [
        { context, _, _ in context.saveGraphicsState() },
        { context, _, _ in context.restoreGraphicsState() },
        { _, _, _ in NSGraphicsContext.saveGraphicsState() },
        { _, _, _ in NSGraphicsContext.restoreGraphicsState() },
        { context, _, dice in
            context.compositingOperation = dice.any(NSCompositingOperation.allCases)
            _ = context.compositingOperation
        },
        { context, _, dice in
            context.shouldAntialias = dice.flag()
            _ = context.shouldAntialias
        },
        { context, _, dice in
            context.imageInterpolation = dice.any([.default, .none, .low, .high, .medium])
            _ = context.imageInterpolation
        },
        { context, _, _ in context.flushGraphics() },
        { _, _, dice in dice.rect().fill(using: dice.any(NSCompositingOperation.allCases)) },
        { _, _, dice in
            dice.rect().frame(
                withWidth: dice.number(), using: dice.any(NSCompositingOperation.allCases))
        },
        { _, _, dice in dice.rect().clip() },
        { _, _, dice in NSColor.red.withAlphaComponent(dice.number(0, 1)).setFill() },
        { _, _, dice in NSColor.blue.withAlphaComponent(dice.number(0, 1)).setStroke() },
        { _, _, dice in NSColor.clear.drawSwatch(in: dice.rect()) },
        { _, _, dice in
            let transform = NSAffineTransform()
            transform.translateX(by: dice.number(), yBy: dice.number())
            transform.scaleX(by: dice.number(-2, 2), yBy: dice.number(-2, 2))
            transform.rotate(byDegrees: dice.number())
            transform.concat()
        },
        { _, _, dice in
            let shadow = NSShadow()
            (shadow.shadowOffset, shadow.shadowBlurRadius) = (dice.size(), dice.number(0, 9))
            shadow.shadowColor = dice.flag() ? nil : NSColor(cgColor: dice.color())
            shadow.set()
        },
        { _, world, dice in
            let image = NSImage(cgImage: dice.any(world.images), size: dice.size())
            image.draw(
                at: dice.point(), from: dice.rect(),
                operation: dice.any(NSCompositingOperation.allCases), fraction: dice.number(0, 1))
            var rect = dice.rect()
            _ = (image.isValid, image.cgImage(forProposedRect: &rect, context: nil, hints: nil))
        },
        { _, _, dice in
            let gradient = NSGradient(starting: .red, ending: .clear)
            let options = NSGradient.DrawingOptions(rawValue: UInt(dice.index(4)))
            if dice.flag() {
                gradient?.draw(from: dice.point(), to: dice.point(), options: options)
            } else {
                gradient?.draw(
                    fromCenter: dice.point(), radius: dice.number(), toCenter: dice.point(),
                    radius: dice.number(), options: options)
            }
            gradient?.draw(in: dice.rect(), relativeCenterPosition: dice.point())
        },
        { _, _, dice in drawText(&dice) },
    ]

    private static let weights: [NSFont.Weight] = [.ultraLight, .regular, .black]

    private static func font(_ dice: inout Dice) -> NSFont {
        let size = dice.number(1, 40)
        let weight = dice.flag() ? dice.any(weights) : NSFont.Weight(rawValue: dice.number(-1, 1))
        switch dice.index(6) {
        case 0: return .boldSystemFont(ofSize: size)
        case 1: return .labelFont(ofSize: size)
        case 2: return .monospacedSystemFont(ofSize: size, weight: weight)
        case 3: return .monospacedDigitSystemFont(ofSize: size, weight: weight)
        case 4: return .systemFont(ofSize: NSFont.systemFontSize).withSize(size)
        default: return .systemFont(ofSize: size, weight: weight)
        }
    }

    private static func drawText(_ dice: inout Dice) {
        let style = NSMutableParagraphStyle()
        style.alignment = dice.any([.left, .center, .right, .justified, .natural])
        let text = NSAttributedString(
            string: dice.word(),
            attributes: [
                .font: font(&dice), .paragraphStyle: style,
                .foregroundColor: NSColor.red.withAlphaComponent(dice.number(0, 1)),
            ])
        let options = NSStringDrawingOptions(rawValue: dice.index(64))
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = dice.number(0, 1)
        switch dice.index(4) {
        case 0: text.draw(at: dice.point())
        case 1: text.draw(in: dice.rect())
        case 2: text.draw(with: dice.rect(), options: options, context: context)
        default: (dice.word() as NSString).draw(at: dice.point(), withAttributes: nil)
        }
        _ = (text.size(), text.boundingRect(with: dice.size(), options: options, context: context))
        _ = (context.totalBounds, context.actualScaleFactor)
    }

    static let macDrawing: [Call] = [
        Call("macColor.make") { world, dice in
            var color = NSColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            for _ in 0...dice.index(3) {
                color = dice.any(colorMakers)(color, world, &dice) ?? color
            }
            read(color, world)
            world.layer(&dice).backgroundColor = color.cgColor
        },
        Call("macContext.draw") { world, dice in
            inMacContext(world, &dice) { context, dice in
                for _ in 0...dice.index(5) { dice.any(contextChanges)(context, world, &dice) }
            }
        },
        // Drawing without a context is ignored.
        Call("macContext.none") { world, dice in
            guard !world.contexts.isEmpty else { return }
            let context = NSGraphicsContext(cgContext: dice.any(world.contexts), flipped: false)
            dice.any(contextChanges)(context, world, &dice)
        },
        Call("macFont.read") { world, dice in
            let font = font(&dice)
            _ = (font.pointSize, font.familyName, font.fontName, font.leading, font.hash)
            _ = (font.ascender, font.descender, font.capHeight, font.xHeight)
            _ = font.isEqual(Calls.font(&dice))
            if !font.isEqual(font) { world.fail("NSFont: not equal to itself") }
        },
    ]
}
