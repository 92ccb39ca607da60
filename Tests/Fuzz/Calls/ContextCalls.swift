import CoreAnimation
import Foundation
import UIKitViews

/// The paths, state and colours of drawing contexts, and the transforms and paths of the geometry.
extension Calls {
    private typealias DrawingCall = @MainActor (CGContext, World, inout Dice) -> Void

    private static func affine(_ dice: inout Dice) -> CGAffineTransform {
        CATransform3DGetAffineTransform(dice.transform())
    }

    private static func points(_ dice: inout Dice) -> [CGPoint] {
        (0..<dice.index(6)).map { _ in dice.point() }
    }

    private static func rects(_ dice: inout Dice) -> [CGRect] {
        (0..<dice.index(4)).map { _ in dice.rect() }
    }

    private static let contextPaths: [DrawingCall] = [
        { context, _, _ in context.beginPath() },
        { context, _, dice in context.move(to: dice.point()) },
        { context, _, dice in context.addLine(to: dice.point()) },
        { context, _, dice in context.addLines(between: points(&dice)) },
        { context, _, dice in
            context.addCurve(to: dice.point(), control1: dice.point(), control2: dice.point())
        },
        { context, _, dice in context.addQuadCurve(to: dice.point(), control: dice.point()) },
        { context, _, _ in context.closePath() },
        { context, _, dice in context.addRect(dice.rect()) },
        { context, _, dice in context.addRects(rects(&dice)) },
        { context, _, dice in context.addEllipse(in: dice.rect()) },
        { context, _, dice in
            context.addArc(
                center: dice.point(), radius: dice.number(), startAngle: dice.number(-9, 9),
                endAngle: dice.number(-9, 9), clockwise: dice.flag())
        },
        { context, _, dice in
            context.addArc(
                tangent1End: dice.point(), tangent2End: dice.point(), radius: dice.number())
        },
        { context, _, _ in
            // Strokes of strokes grow by a factor each time.
            var count = 0
            context.path?.applyWithBlock { _ in count += 1 }
            if count < 1000 { context.replacePathWithStrokedPath() }
        },
        { context, _, dice in
            _ = (context.isPathEmpty, context.currentPointOfPath, context.boundingBoxOfPath)
            _ = context.pathContains(
                dice.point(), mode: dice.any([.fill, .eoFill, .stroke, .fillStroke]))
        },
    ]

    private static let contextPaints: [DrawingCall] = [
        { context, _, _ in context.strokePath() },
        { context, _, dice in context.fillPath(using: dice.any([.winding, .evenOdd])) },
        { context, _, dice in context.strokeEllipse(in: dice.rect()) },
        { context, _, dice in context.strokeLineSegments(between: points(&dice)) },
        { context, _, dice in context.fill(rects(&dice)) },
        { context, _, dice in context.stroke(dice.rect()) },
        { context, _, dice in context.clip(to: rects(&dice)) },
        { context, world, dice in context.clip(to: dice.rect(), mask: dice.any(world.images)) },
        { context, _, _ in context.resetClip() },
        { context, world, _ in
            let box = context.boundingBoxOfClipPath
            if box.width < 0 || box.height < 0 { world.fail("boundingBoxOfClipPath: \(box)") }
        },
        { context, _, dice in
            context.beginTransparencyLayer(in: dice.rect(), auxiliaryInfo: nil)
            context.fill(dice.rect())
            context.endTransparencyLayer()
        },
    ]

    private static let contextStates: [DrawingCall] = [
        { context, _, dice in context.concatenate(affine(&dice)) },
        { context, _, dice in
            _ = context.convertToUserSpace(context.convertToDeviceSpace(dice.point()))
            _ = context.convertToUserSpace(context.convertToDeviceSpace(dice.size()))
            _ = context.convertToUserSpace(context.convertToDeviceSpace(dice.rect()))
            _ = (context.ctm, context.userSpaceToDeviceSpaceTransform)
        },
        { context, _, dice in
            context.setFlatness(dice.number())
            context.setRenderingIntent(dice.any([.defaultIntent, .absoluteColorimetric]))
        },
        { context, _, dice in context.setAllowsAntialiasing(dice.flag()) },
        { context, _, dice in
            context.interpolationQuality = dice.any([.default, .none, .low, .medium, .high])
        },
        { context, _, dice in
            let space = dice.any([
                CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray(),
                CGColorSpaceCreateDeviceCMYK(),
            ])
            let components = (0..<space.numberOfComponents + 1).map { _ in
                CGFloat(dice.number(0, 1))
            }
            if dice.flag() {
                context.setFillColorSpace(space)
                context.setFillColor(components)
            } else {
                context.setStrokeColorSpace(space)
                context.setStrokeColor(components)
            }
        },
        { context, _, dice in
            context.setFillColor(
                cyan: dice.number(0, 1), magenta: dice.number(0, 1), yellow: dice.number(0, 1),
                black: dice.number(0, 1), alpha: dice.number(0, 1))
            context.setStrokeColor(gray: dice.number(0, 1), alpha: dice.number(0, 1))
        },
        { context, _, _ in
            _ = (context.bitsPerPixel, context.alphaInfo, context.bitmapInfo, context.bytesPerRow)
            context.synchronize()
        },
    ]

    private static let pathMakers: [@MainActor (CGMutablePath, inout Dice) -> Void] = [
        { path, dice in path.addRects(rects(&dice), transform: affine(&dice)) },
        { path, dice in path.addEllipse(in: dice.rect(), transform: affine(&dice)) },
        { path, dice in
            path.addRoundedRect(
                in: dice.rect(), cornerWidth: dice.number(0, 30), cornerHeight: dice.number(0, 30),
                transform: affine(&dice))
        },
        { path, dice in path.addLines(between: points(&dice), transform: affine(&dice)) },
        { path, dice in
            path.addRelativeArc(
                center: dice.point(), radius: dice.number(), startAngle: dice.number(-9, 9),
                delta: dice.number(-9, 9), transform: affine(&dice))
        },
    ]

    static let contexts: [Call] = [
        Call("context.path", to: \.contexts, times: 4, contextPaths),
        Call("context.paint", to: \.contexts, times: 2, contextPaints),
        Call("context.values", to: \.contexts, times: 2, contextStates),
        Call("path.shapes") { world, dice in
            guard let path = dice.any(world.paths).mutableCopy() else { return }
            for _ in 0...dice.index(3) { dice.any(pathMakers)(path, &dice) }
            var (rect, transform) = (CGRect.zero, affine(&dice))
            _ = (path.isRect(&rect), path.hash)
            var count = 0
            path.applyWithBlock { _ in count += 1 }
            if (count == 0) != path.isEmpty { world.fail("CGPath: it is empty and not") }
            if let copy = path.mutableCopy(using: &transform) {
                world.keep(copy, in: \.paths, &dice)
            }
        },
        Call("transform.functions") { world, dice in
            var t = CATransform3DTranslate(
                dice.transform(), dice.number(), dice.number(), dice.number())
            t = CATransform3DScale(t, dice.number(-2, 2), dice.number(-2, 2), dice.number(-2, 2))
            t = CATransform3DRotate(
                t, dice.number(-7, 7), dice.number(-1, 1), dice.number(-1, 1), dice.number(-1, 1))
            t = CATransform3DConcat(CATransform3DInvert(t), dice.transform())
            _ = (CATransform3DIsIdentity(t), CATransform3DIsAffine(t))
            _ = CATransform3DEqualToTransform(t, dice.transform())
            let m = affine(&dice).translatedBy(x: dice.number(), y: dice.number())
                .scaledBy(x: dice.number(-2, 2), y: dice.number(-2, 2)).rotated(by: dice.number())
                .concatenating(affine(&dice)).inverted()
            _ = (m.isIdentity, CGAffineTransform(m.decomposed()))
            _ = (dice.point().applying(m), dice.size().applying(m), dice.rect().applying(m))
            _ = CGVector(dx: dice.number(), dy: dice.number()).applying(m)
            let layer = world.layer(&dice)
            switch dice.index(3) {
            case 0: layer.transform = t
            case 1: layer.setAffineTransform(m)
            default: layer.sublayerTransform = CATransform3DMakeAffineTransform(m)
            }
            _ = (layer.affineTransform(), layer.contentsAreFlipped())
        },
        Call("color.convert") { world, dice in
            let spaces = [
                CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray(),
                CGColorSpaceCreateDeviceCMYK(),
            ]
            var color = dice.color()
            for _ in 0...dice.index(3) {
                color =
                    color.converted(to: dice.any(spaces), intent: .defaultIntent, options: nil)
                    ?? color
            }
            _ = (color.numberOfComponents, color.hashValue, color == dice.color())
            world.layer(&dice).backgroundColor = color
        },
    ]
}
