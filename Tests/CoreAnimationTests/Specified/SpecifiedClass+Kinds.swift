import CoreAnimation
import Testing

extension SpecifiedClass {
    private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    private static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

    static let shape = SpecifiedClass(
        name: "CAShapeLayer", kind: .shape, make: { CAShapeLayer() },
        ownRows: [
            SpecifiedRow(
                "path", \CAShapeLayer.path, nil, .animates,
                CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)),
            SpecifiedRow("fillColor", \CAShapeLayer.fillColor, black, [.animates, .answers], red),
            SpecifiedRow("fillRule", \CAShapeLayer.fillRule, .nonZero, .answers, .evenOdd),
            SpecifiedRow("strokeColor", \CAShapeLayer.strokeColor, nil, .animates, red),
            SpecifiedRow("strokeStart", \CAShapeLayer.strokeStart, 0, .animates, 0.25),
            SpecifiedRow("strokeEnd", \CAShapeLayer.strokeEnd, 1, [.animates, .answers], 0.75),
            SpecifiedRow("lineWidth", \CAShapeLayer.lineWidth, 1, [.animates, .answers], 5),
            SpecifiedRow("miterLimit", \CAShapeLayer.miterLimit, 10, [.animates, .answers], 4),
            SpecifiedRow("lineCap", \CAShapeLayer.lineCap, .butt, .answers, .round),
            SpecifiedRow("lineJoin", \CAShapeLayer.lineJoin, .miter, .answers, .bevel),
            SpecifiedRow("lineDashPhase", \CAShapeLayer.lineDashPhase, 0, .animates, 3),
            SpecifiedRow("lineDashPattern", \CAShapeLayer.lineDashPattern, nil, [], [4, 2.5]),
        ])

    static let gradient = SpecifiedClass(
        name: "CAGradientLayer", kind: .gradient, make: { CAGradientLayer() },
        ownRows: [
            SpecifiedRow("colors", \CAGradientLayer.colors, nil, .animates, [red, black]),
            SpecifiedRow("locations", \CAGradientLayer.locations, nil, .animates, [0.25, 0.75]),
            SpecifiedRow(
                "startPoint", \CAGradientLayer.startPoint, CGPoint(x: 0.5, y: 0),
                [.animates, .answers], CGPoint(x: 0, y: 1)),
            SpecifiedRow(
                "endPoint", \CAGradientLayer.endPoint, CGPoint(x: 0.5, y: 1),
                [.animates, .answers], CGPoint(x: 1, y: 0)),
            SpecifiedRow("type", \CAGradientLayer.type, .axial, .answers, .conic),
        ])

    static let text = SpecifiedClass(
        name: "CATextLayer", kind: .text, make: { CATextLayer() },
        ownRows: [
            SpecifiedRow("string", \CATextLayer.string, nil, [], "words"),
            SpecifiedRow("font", \CATextLayer.font, "Helvetica", .answers, "Courier"),
            SpecifiedRow("fontSize", \CATextLayer.fontSize, 36, [.animates, .answers], 12),
            SpecifiedRow(
                "foregroundColor", \CATextLayer.foregroundColor, white, [.animates, .answers],
                red),
            SpecifiedRow("wrapped", \CATextLayer.isWrapped, false, [], true),
            SpecifiedRow("truncationMode", \CATextLayer.truncationMode, .none, .answers, .end),
            SpecifiedRow("alignmentMode", \CATextLayer.alignmentMode, .natural, .answers, .center),
            SpecifiedRow(
                "allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization,
                false, [], true),
        ])

    static let replicator = SpecifiedClass(
        name: "CAReplicatorLayer", kind: .replicator, make: { CAReplicatorLayer() },
        ownRows: [
            SpecifiedRow(
                "instanceCount", \CAReplicatorLayer.instanceCount, 1, [.animates, .answers], 5),
            SpecifiedRow("preservesDepth", \CAReplicatorLayer.preservesDepth, false, [], true),
            SpecifiedRow("instanceDelay", \CAReplicatorLayer.instanceDelay, 0, .animates, 0.5),
            SpecifiedRow(
                "instanceTransform", \CAReplicatorLayer.instanceTransform, CATransform3DIdentity,
                .animates, CATransform3DMakeTranslation(7, 0, 0)),
            SpecifiedRow(
                "instanceColor", \CAReplicatorLayer.instanceColor, white, [.animates, .answers],
                red),
            SpecifiedRow(
                "instanceRedOffset", \CAReplicatorLayer.instanceRedOffset, 0, .animates, 0.25),
            SpecifiedRow(
                "instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset, 0, .animates, 0.5),
            SpecifiedRow(
                "instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset, 0, .animates, 0.75),
            SpecifiedRow(
                "instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset, 0, .animates, -0.25),
        ])

    static let emitter = SpecifiedClass(
        name: "CAEmitterLayer", kind: .emitter, make: { CAEmitterLayer() },
        ownRows: [
            SpecifiedRow("emitterCells", \CAEmitterLayer.emitterCells, nil),
            SpecifiedRow("birthRate", \CAEmitterLayer.birthRate, 1, [.animates, .answers], 2),
            SpecifiedRow("lifetime", \CAEmitterLayer.lifetime, 1, [.animates, .answers], 3),
            SpecifiedRow("velocity", \CAEmitterLayer.velocity, 1, [.animates, .answers], 4),
            SpecifiedRow("scale", \CAEmitterLayer.scale, 1, [.animates, .answers], 5),
            SpecifiedRow("spin", \CAEmitterLayer.spin, 1, [.animates, .answers], 6),
            SpecifiedRow(
                "emitterPosition", \CAEmitterLayer.emitterPosition, .zero, .animates,
                CGPoint(x: 1, y: 2)),
            SpecifiedRow("emitterZPosition", \CAEmitterLayer.emitterZPosition, 0, .animates, 3),
            SpecifiedRow(
                "emitterSize", \CAEmitterLayer.emitterSize, .zero, .animates,
                CGSize(width: 4, height: 5)),
            SpecifiedRow("emitterDepth", \CAEmitterLayer.emitterDepth, 0, .animates, 6),
            SpecifiedRow("emitterShape", \CAEmitterLayer.emitterShape, .point, .answers, .circle),
            SpecifiedRow("emitterMode", \CAEmitterLayer.emitterMode, .volume, .answers, .outline),
            SpecifiedRow("renderMode", \CAEmitterLayer.renderMode, .unordered, .answers, .additive),
            SpecifiedRow("preservesDepth", \CAEmitterLayer.preservesDepth, false, [], true),
            SpecifiedRow("seed", \CAEmitterLayer.seed, 0, [], 4_000_000_000),
        ])

    static let scroll = SpecifiedClass(
        name: "CAScrollLayer", kind: .scroll, make: { CAScrollLayer() },
        ownRows: [
            SpecifiedRow("scrollMode", \CAScrollLayer.scrollMode, .both, .answers, .vertically),
            SpecifiedRow(
                "masksToBounds", \CALayer.masksToBounds, true, [.animates, .answers], false),
        ])

    static let tiled = SpecifiedClass(
        name: "CATiledLayer", kind: .tiled, make: { CATiledLayer() },
        ownRows: [
            SpecifiedRow("levelsOfDetail", \CATiledLayer.levelsOfDetail, 1, .answers, 4),
            SpecifiedRow("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias, 0, .answers, 2),
            SpecifiedRow(
                "tileSize", \CATiledLayer.tileSize, CGSize(width: 256, height: 256), .answers,
                CGSize(width: 64, height: 32)),
        ])
}
