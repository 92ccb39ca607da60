import AppKitViews
import CoreAnimation
import Foundation
import UIKitViews

/// Bézier paths, gradients, and images that programs draw.
extension Calls {
    static let paths: [Call] = [
        Call("bezier.make") { world, dice in
            let path: UIBezierPath
            switch dice.index(7) {
            case 0: path = UIBezierPath(rect: dice.rect())
            case 1: path = UIBezierPath(ovalIn: dice.rect())
            case 2: path = UIBezierPath(roundedRect: dice.rect(), cornerRadius: dice.number(0, 30))
            case 3:
                path = UIBezierPath(
                    roundedRect: dice.rect(),
                    byRoundingCorners: UIRectCorner(rawValue: UInt(dice.index(32))),
                    cornerRadii: dice.size())
            case 4:
                path = UIBezierPath(
                    arcCenter: dice.point(), radius: dice.number(), startAngle: dice.number(-9, 9),
                    endAngle: dice.number(-9, 9), clockwise: dice.flag())
            case 5: path = UIBezierPath(cgPath: world.path(&dice))
            default: path = UIBezierPath()
            }
            world.keep(path, in: \.bezierPaths, &dice)
        },
        Call("bezier.change") { world, dice in
            let path = dice.any(world.bezierPaths)
            switch dice.index(12) {
            case 0: path.move(to: dice.point())
            case 1: path.addLine(to: dice.point())
            case 2:
                path.addCurve(
                    to: dice.point(), controlPoint1: dice.point(), controlPoint2: dice.point())
            case 3: path.addQuadCurve(to: dice.point(), controlPoint: dice.point())
            case 4: path.close()
            case 5: if path.bounds.width < 1e6 { path.append(UIBezierPath(rect: dice.rect())) }
            case 6: path.removeAllPoints()
            case 7: path.apply(CATransform3DGetAffineTransform(dice.transform()))
            case 8:
                let lengths = dice.numbers(below: 4, -1, 9).map { CGFloat($0) }
                path.setLineDash(lengths, count: lengths.count, phase: dice.number())
            case 9:
                (path.lineWidth, path.miterLimit) = (dice.number(0, 20), dice.number(0, 20))
                path.flatness = dice.number(0, 2)
            case 10:
                path.lineCapStyle = dice.any([.butt, .round, .square])
                path.lineJoinStyle = dice.any([.miter, .round, .bevel])
            default: path.usesEvenOddFillRule = dice.flag()
            }
        },
        Call("bezier.read") { world, dice in
            let path = dice.any(world.bezierPaths)
            _ = (path.bounds, path.currentPoint, path.isEmpty, path.contains(dice.point()))
            switch dice.index(3) {
            case 0: world.keep(path.reversing(), in: \.bezierPaths, &dice)
            case 1: (dice.any(world.layers) as? CAShapeLayer)?.path = path.cgPath
            default:
                if let copy = path.copy() as? UIBezierPath {
                    world.keep(copy, in: \.bezierPaths, &dice)
                }
            }
        },
    ]

    static let images: [Call] = [
        Call("context.gradient") { world, dice in
            guard !world.contexts.isEmpty else { return }
            gradient(in: dice.any(world.contexts), &dice)
        },
        Call("context.memory") { world, dice in
            let side = 1 + dice.index(12)
            let bytesPerRow = dice.any([0, side, side * 4, side * 4 + 3, 1 << 20, -1, .max])
            let info = dice.any([0, 1, 2, 3, 4, 5, 6, 7, 0x2002, 0x2006, 0x4001, 0x1001, .max])
            let spaces = [CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray()]
            var memory = [UInt8](repeating: 7, count: 1 + side * (side * 4 + 3))
            memory.withUnsafeMutableBytes { bytes in
                let isOwn = bytesPerRow > side * 4 + 3 || dice.flag()
                let context = CGContext(
                    data: isOwn ? nil : bytes.baseAddress.map { $0 + 1 }, width: side, height: side,
                    bitsPerComponent: dice.any([8, 8, 8, 16]), bytesPerRow: bytesPerRow,
                    space: dice.any(spaces), bitmapInfo: UInt32(truncatingIfNeeded: info))
                context?.setFillColor(dice.color())
                context?.fill(dice.rect())
                if let image = context?.makeImage() { world.keep(image, in: \.images, &dice) }
            }
        },
        Call("context.shading") { world, dice in
            guard !world.contexts.isEmpty else { return }
            let context = dice.any(world.contexts)
            let callbacks = CGFunctionCallbacks(
                version: 0, evaluate: { for i in 0..<4 { $2[i] = $1[0] } }, releaseInfo: nil)
            let domain = [CGFloat(dice.number()), CGFloat(dice.number())]
            let function = withUnsafePointer(to: callbacks) {
                CGFunction(
                    info: nil, domainDimension: 1, domain: domain, rangeDimension: 4, range: nil,
                    callbacks: $0)
            }
            let shading = function.flatMap {
                CGShading(
                    radialSpace: CGColorSpaceCreateDeviceRGB(), start: dice.point(),
                    startRadius: dice.number(), end: dice.point(), endRadius: dice.number(),
                    function: $0, extendStart: dice.flag(), extendEnd: dice.flag())
            }
            if let shading { context.drawShading(shading) }
            guard let layer = CGLayer(context, size: dice.size(), auxiliaryInfo: nil) else {
                return
            }
            layer.context?.fill(dice.rect())
            context.draw(layer, in: dice.rect())
        },
        Call("appkit.path") { world, dice in
            guard !world.contexts.isEmpty else { return }
            let path = NSBezierPath(
                roundedRect: dice.rect(), xRadius: dice.number(), yRadius: dice.number())
            path.appendArc(
                withCenter: dice.point(), radius: dice.number(), startAngle: dice.number(),
                endAngle: dice.number(), clockwise: dice.flag())
            path.relativeLine(to: dice.point())
            path.flatness = dice.number(0, 2)
            let lengths = dice.numbers(below: 4, -1, 9).map { CGFloat($0) }
            path.setLineDash(lengths, count: lengths.count, phase: dice.number())
            _ = (path.flattened.bounds, path.reversed.elementCount, path.contains(dice.point()))
            let color = NSColor(
                hue: dice.number(), saturation: dice.number(0, 1), brightness: dice.number(0, 1),
                alpha: dice.number(0, 1))
            let spaces: [NSColorSpace] = [.sRGB, .genericGray, .genericCMYK]
            let context = NSGraphicsContext(
                cgContext: dice.any(world.contexts), flipped: dice.flag())
            NSGraphicsContext.current = context
            defer { NSGraphicsContext.current = nil }
            color.usingColorSpace(dice.any(spaces))?.set()
            path.fill()
            path.stroke()
            dice.rect().frame(withWidth: dice.number())
        },
        Call("renderer.image") { world, dice in
            let format = UIGraphicsImageRendererFormat()
            (format.opaque, format.scale) = (dice.flag(), dice.number(0, 3))
            let renderer =
                dice.flag()
                ? UIGraphicsImageRenderer(size: dice.size(), format: format)
                : UIGraphicsImageRenderer(bounds: dice.rect(), format: format)
            let (count, seed) = (dice.index(6), dice.bits())
            let image = renderer.image { context in
                var dice = Dice(seed)
                for _ in 0..<count { draw(context, world, &dice) }
            }
            if dice.once(in: 4) { _ = renderer.pngData { $0.fill(CGRect.zero) } }
            if let image = image.cgImage { world.keep(image, in: \.images, &dice) }
        },
        Call("graphics.context") { world, dice in
            switch dice.index(5) {
            case 0: UIGraphicsBeginImageContext(dice.size())
            case 1:
                UIGraphicsBeginImageContextWithOptions(
                    dice.size(), dice.flag(), dice.number(0, 3))
            case 2: UIGraphicsEndImageContext()
            case 3: UIGraphicsPopContext()
            default:
                UIRectFill(dice.rect())
                UIRectFrame(dice.rect())
                if let image = UIGraphicsGetImageFromCurrentImageContext()?.cgImage {
                    world.keep(image, in: \.images, &dice)
                }
            }
        },
    ]

    private static func draw(
        _ context: UIGraphicsImageRendererContext, _ world: World, _ dice: inout Dice
    ) {
        switch dice.index(10) {
        case 0: context.fill(dice.rect())
        case 1: context.stroke(dice.rect())
        case 2: context.clip(to: dice.rect())
        case 3: dice.any(world.bezierPaths).fill()
        case 4: dice.any(world.bezierPaths).stroke()
        case 5: dice.any(world.bezierPaths).addClip()
        case 6: gradient(in: context.cgContext, &dice)
        case 7:
            UIImage(cgImage: dice.any(world.images)).draw(
                in: dice.rect(), blendMode: .multiply, alpha: dice.number(0, 1))
        case 8:
            _ = world.view(&dice).drawHierarchy(
                in: dice.rect(), afterScreenUpdates: dice.flag())
        default: (dice.word() as NSString).draw(in: dice.rect(), withAttributes: nil)
        }
    }

    private static func gradient(in context: CGContext, _ dice: inout Dice) {
        let colors = (0..<dice.index(5)).map { _ in dice.color() }
        let locations = colors.map { _ in CGFloat(dice.number(0, 1)) }
        guard
            let gradient = CGGradient(
                colorsSpace: nil, colors: colors as CFArray,
                locations: dice.flag() ? nil : locations)
        else { return }
        let options = CGGradientDrawingOptions(rawValue: UInt32(dice.index(4)))
        switch dice.index(3) {
        case 0:
            context.drawLinearGradient(
                gradient, start: dice.point(), end: dice.point(), options: options)
        case 1:
            context.drawRadialGradient(
                gradient, startCenter: dice.point(), startRadius: dice.number(0, 60),
                endCenter: dice.point(), endRadius: dice.number(0, 60), options: options)
        default:
            context.drawConicGradient(gradient, center: dice.point(), angle: dice.number(-7, 7))
        }
    }
}
