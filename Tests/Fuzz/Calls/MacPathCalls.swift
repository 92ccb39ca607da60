import AppKitViews
import Foundation

/// The paths of AppKit: building, reading and drawing them.
extension Calls {
    private typealias PathCall = @MainActor (NSBezierPath, World, inout Dice) -> Void

    /// The number of elements from which on a path is not appended to others, as it would double.
    private static let maxAppended = 500

    private static let pathBuilders: [PathCall] = [
        { path, _, dice in path.move(to: dice.point()) },
        { path, _, dice in path.line(to: dice.point()) },
        { path, _, dice in
            path.curve(to: dice.point(), controlPoint1: dice.point(), controlPoint2: dice.point())
        },
        { path, _, dice in path.curve(to: dice.point(), controlPoint: dice.point()) },
        { path, _, _ in path.close() },
        { path, _, dice in path.relativeMove(to: dice.point()) },
        { path, _, dice in path.relativeLine(to: dice.point()) },
        { path, _, dice in
            path.relativeCurve(
                to: dice.point(), controlPoint1: dice.point(), controlPoint2: dice.point())
        },
        { path, _, dice in path.relativeCurve(to: dice.point(), controlPoint: dice.point()) },
        { path, _, dice in
            var points = (0..<dice.index(6)).map { _ in dice.point() }
            path.appendPoints(&points, count: dice.flag() ? points.count : 0)
        },
        { path, _, dice in path.appendRect(dice.rect()) },
        { path, _, dice in path.appendOval(in: dice.rect()) },
        { path, _, dice in
            path.appendRoundedRect(dice.rect(), xRadius: dice.number(), yRadius: dice.number())
        },
        { path, _, dice in
            path.appendArc(
                withCenter: dice.point(), radius: dice.number(), startAngle: dice.number(),
                endAngle: dice.number())
        },
        { path, _, dice in
            path.appendArc(from: dice.point(), to: dice.point(), radius: dice.number())
        },
        { path, world, dice in
            let other = dice.any(world.macPaths)
            if other.elementCount < maxAppended { path.append(other) }
        },
        { path, world, dice in path.cgPath = world.path(&dice) },
        { path, _, _ in path.removeAllPoints() },
        { path, _, dice in
            var transform = AffineTransform(
                translationByX: dice.number(), byY: dice.number())
            if dice.flag() { transform.scale(x: dice.number(-2, 2), y: dice.number(-2, 2)) }
            if dice.flag() { transform.rotate(byDegrees: dice.number()) }
            path.transform(using: transform)
        },
        { path, _, dice in
            guard path.elementCount > 0 else { return }
            var points = (0..<3).map { _ in dice.point() }
            path.setAssociatedPoints(&points, at: dice.index(path.elementCount))
        },
    ]

    private static let pathStyles: [PathCall] = [
        { path, _, dice in path.lineWidth = dice.number(0, 20) },
        { path, _, dice in path.miterLimit = dice.number(0, 20) },
        { path, _, dice in path.flatness = dice.number(0, 2) },
        { path, _, dice in path.lineCapStyle = dice.any([.butt, .round, .square]) },
        { path, _, dice in path.lineJoinStyle = dice.any([.miter, .round, .bevel]) },
        { path, _, dice in path.windingRule = dice.any([.nonZero, .evenOdd]) },
        { path, _, dice in
            let lengths = dice.numbers(below: 6, -1, 9).map { CGFloat($0) }
            path.setLineDash(lengths, count: lengths.count, phase: dice.number())
        },
        { path, _, dice in path.setLineDash(nil, count: dice.integer(), phase: dice.number()) },
    ]

    private static let pathReaders: [PathCall] = [
        { path, _, dice in
            _ = (path.bounds, path.controlPointBounds, path.currentPoint, path.isEmpty)
            _ = path.contains(dice.point())
        },
        { path, world, dice in
            guard path.elementCount > 0 else { return }
            let index = dice.index(path.elementCount)
            var points = [CGPoint](repeating: .zero, count: 3)
            if path.element(at: index) != path.element(at: index, associatedPoints: &points) {
                world.fail("NSBezierPath: an element is of two types")
            }
            if dice.once(in: 40) {
                AuthorError.noElement.announced { _ = path.element(at: dice.integer()) }
            }
        },
        { path, world, _ in
            var (count, phase) = (0, CGFloat.zero)
            path.getLineDash(nil, count: &count, phase: nil)
            var lengths = [CGFloat](repeating: 0, count: count)
            path.getLineDash(&lengths, count: &count, phase: &phase)
            if count != lengths.count { world.fail("NSBezierPath: a dash pattern has two sizes") }
        },
        { path, world, dice in world.keep(path.flattened, in: \.macPaths, &dice) },
        { path, world, dice in world.keep(path.reversed, in: \.macPaths, &dice) },
        { path, world, dice in
            guard let copy = path.copy() as? NSBezierPath, copy.elementCount == path.elementCount
            else { return world.fail("NSBezierPath: a copy has other elements") }
            world.keep(copy, in: \.macPaths, &dice)
        },
    ]

    private static let pathDrawings: [PathCall] = [
        { path, _, _ in path.fill() },
        { path, _, _ in path.stroke() },
        { path, _, _ in path.addClip() },
        { path, _, _ in path.setClip() },
        { _, _, dice in NSBezierPath.fill(dice.rect()) },
        { _, _, dice in NSBezierPath.stroke(dice.rect()) },
        { _, _, dice in NSBezierPath.clip(dice.rect()) },
        { _, _, dice in NSBezierPath.strokeLine(from: dice.point(), to: dice.point()) },
        { path, _, dice in
            NSGradient(starting: .red, ending: .blue)?.draw(in: path, angle: dice.number())
        },
        { path, _, dice in
            NSGradient(starting: .red, ending: .blue)?.draw(
                in: path, relativeCenterPosition: dice.point())
        },
    ]

    private static let pathDefaults: [PathCall] = [
        { _, _, dice in NSBezierPath.defaultLineWidth = dice.number(0, 9) },
        { _, _, dice in NSBezierPath.defaultMiterLimit = dice.number(0, 20) },
        { _, _, dice in NSBezierPath.defaultFlatness = dice.number(0, 2) },
        { _, _, dice in NSBezierPath.defaultLineCapStyle = dice.any([.butt, .round, .square]) },
        { _, _, dice in NSBezierPath.defaultLineJoinStyle = dice.any([.miter, .round, .bevel]) },
        { _, _, dice in NSBezierPath.defaultWindingRule = dice.any([.nonZero, .evenOdd]) },
    ]

    static let macPaths: [Call] = [
        Call("macPath.make") { world, dice in
            let path: NSBezierPath
            switch dice.index(4) {
            case 0: path = NSBezierPath(rect: dice.rect())
            case 1: path = NSBezierPath(ovalIn: dice.rect())
            case 2: path = NSBezierPath(cgPath: world.path(&dice))
            default: path = NSBezierPath()
            }
            world.keep(path, in: \.macPaths, &dice)
        },
        Call("macPath.build", to: \.macPaths, times: 6, pathBuilders),
        Call("macPath.style", to: \.macPaths, times: 2, pathStyles),
        Call("macPath.read", to: \.macPaths, pathReaders),
        Call("macPath.draw") { world, dice in
            let path = dice.any(world.macPaths)
            inMacContext(world, &dice) { _, dice in
                for _ in 0...dice.index(3) { dice.any(pathDrawings)(path, world, &dice) }
            }
        },
        Call("macPath.defaults") { world, dice in
            let path = dice.any(world.macPaths)
            dice.any(pathDefaults)(path, world, &dice)
            world.keep(NSBezierPath(rect: dice.rect()), in: \.macPaths, &dice)
            // The next input starts with the defaults of the first.
            NSBezierPath.defaultLineWidth = 1
            NSBezierPath.defaultMiterLimit = 10
            NSBezierPath.defaultFlatness = 0.6
            NSBezierPath.defaultLineCapStyle = .butt
            NSBezierPath.defaultLineJoinStyle = .miter
            NSBezierPath.defaultWindingRule = .nonZero
        },
    ]

    /// Makes a context of the world the current one of AppKit for the time of some calls.
    static func inMacContext(
        _ world: World, _ dice: inout Dice,
        _ body: @MainActor (NSGraphicsContext, inout Dice) -> Void
    ) {
        guard !world.contexts.isEmpty else { return }
        let context = NSGraphicsContext(
            cgContext: dice.any(world.contexts), flipped: dice.flag())
        NSGraphicsContext.current = context
        defer { NSGraphicsContext.current = nil }
        body(context, &dice)
    }
}
