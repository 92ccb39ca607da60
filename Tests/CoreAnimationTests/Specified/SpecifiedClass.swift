import CoreAnimation
import Testing

/// A class of layers with its rows in the tables of defaults (core-animation 13).
struct SpecifiedClass: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let kind: LayerKind
    let make: () -> CALayer
    /// The rows that only this class has, or that differ from those of all layers.
    let ownRows: [SpecifiedRow]
    var testDescription: String { name }

    /// All rows of its layers.
    var allRows: [SpecifiedRow] {
        let own = Set(ownRows.map(\.key))
        return Self.layerRows.filter { !own.contains($0.key) } + ownRows
    }

    static let layers = [
        SpecifiedClass(name: "CALayer", kind: .layer, make: { CALayer() }, ownRows: []), shape,
        gradient, text, replicator, emitter, scroll, tiled,
        SpecifiedClass(
            name: "CATransformLayer", kind: .transform, make: { CATransformLayer() }, ownRows: []),
    ]

    private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    private static let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    static let red = CGColor(srgbRed: 1, green: 0.25, blue: 0, alpha: 0.5)

    static let layerRows: [SpecifiedRow] = geometry + looks + contents + rest

    private static let geometry = [
        SpecifiedRow(
            "bounds", \CALayer.bounds, .zero, .animates,
            CGRect(x: 1, y: 2, width: 30, height: 40)),
        SpecifiedRow("position", \CALayer.position, .zero, .animates, CGPoint(x: 5, y: 6)),
        SpecifiedRow("zPosition", \CALayer.zPosition, 0, .animates, 7),
        SpecifiedRow("anchorPointZ", \CALayer.anchorPointZ, 0, .animates, 8),
        SpecifiedRow(
            "anchorPoint", \CALayer.anchorPoint, CGPoint(x: 0.5, y: 0.5), [.animates, .answers],
            CGPoint(x: 0.25, y: 1)),
        SpecifiedRow(
            "transform", \CALayer.transform, CATransform3DIdentity, .animates,
            CATransform3DMakeTranslation(10, 20, 30)),
        SpecifiedRow(
            "sublayerTransform", \CALayer.sublayerTransform, CATransform3DIdentity, .animates,
            CATransform3DMakeTranslation(3, 2, 1)),
        SpecifiedRow("frame", \CALayer.frame, .zero, .apart),
        SpecifiedRow("sublayers", \CALayer.sublayers, nil, [.animates, .apart]),
        SpecifiedRow("mask", \CALayer.mask, nil, .animates),
        SpecifiedRow("hidden", \CALayer.isHidden, false, [.animates, .answers], true),
        SpecifiedRow("doubleSided", \CALayer.isDoubleSided, true, [.animates, .answers], false),
        SpecifiedRow("geometryFlipped", \CALayer.isGeometryFlipped, false, .answers, true),
        SpecifiedRow("masksToBounds", \CALayer.masksToBounds, false, [.animates, .answers], true),
    ]

    private static let looks = [
        SpecifiedRow("backgroundColor", \CALayer.backgroundColor, nil, .animates, red),
        SpecifiedRow("cornerRadius", \CALayer.cornerRadius, 0, .animates, 9),
        SpecifiedRow("borderWidth", \CALayer.borderWidth, 0, .animates, 2),
        SpecifiedRow(
            "maskedCorners", \CALayer.maskedCorners, CACornerMask(rawValue: 15), .answers,
            [.layerMinXMinYCorner, .layerMinXMaxYCorner]),
        SpecifiedRow("cornerCurve", \CALayer.cornerCurve, .circular, .answers, .continuous),
        SpecifiedRow("borderColor", \CALayer.borderColor, black, [.animates, .answers], red),
        SpecifiedRow("shadowColor", \CALayer.shadowColor, black, [.animates, .answers], red),
        SpecifiedRow("opacity", \CALayer.opacity, 1, [.animates, .answers], 0.25),
        SpecifiedRow("allowsGroupOpacity", \CALayer.allowsGroupOpacity, true, .answers, false),
        SpecifiedRow(
            "allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing, true, .answers, false),
        SpecifiedRow(
            "edgeAntialiasingMask", \CALayer.edgeAntialiasingMask,
            CAEdgeAntialiasingMask(rawValue: 15), .answers, [.layerLeftEdge, .layerTopEdge]),
        SpecifiedRow(
            "compositingFilter", \CALayer.compositingFilter, nil, .animates, "multiply"),
        SpecifiedRow("filters", \CALayer.filters, nil, .animates, ["blur"]),
        SpecifiedRow("backgroundFilters", \CALayer.backgroundFilters, nil, .animates, ["glass"]),
        SpecifiedRow("shouldRasterize", \CALayer.shouldRasterize, false, .animates, true),
        SpecifiedRow(
            "rasterizationScale", \CALayer.rasterizationScale, 1, [.animates, .answers], 2),
        SpecifiedRow("shadowOpacity", \CALayer.shadowOpacity, 0, .animates, 0.5),
        SpecifiedRow(
            "shadowOffset", \CALayer.shadowOffset, CGSize(width: 0, height: -3),
            [.animates, .answers], CGSize(width: 4, height: 5)),
        SpecifiedRow("shadowRadius", \CALayer.shadowRadius, 3, [.animates, .answers], 6),
        SpecifiedRow(
            "shadowPath", \CALayer.shadowPath, nil, .animates,
            CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)),
    ]

    private static let contents = [
        SpecifiedRow(
            "contents", \CALayer.contents, nil, .animates,
            CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0x8000_0080])),
        SpecifiedRow("contentsRect", \CALayer.contentsRect, unit, [.animates, .answers], part),
        SpecifiedRow("contentsCenter", \CALayer.contentsCenter, unit, [.animates, .answers], part),
        SpecifiedRow(
            "contentsGravity", \CALayer.contentsGravity, .resize, .answers, .bottomLeft),
        SpecifiedRow("contentsScale", \CALayer.contentsScale, 1, [.animates, .answers], 2),
        SpecifiedRow(
            "contentsFormat", \CALayer.contentsFormat, .RGBA8Uint, .answers, .RGBA16Float),
        SpecifiedRow("contentsHeadroom", \CALayer.contentsHeadroom, 0, .answers, 2),
        SpecifiedRow(
            "wantsExtendedDynamicRangeContent", \CALayer.wantsExtendedDynamicRangeContent, false,
            [], true),
        SpecifiedRow(
            "wantsDynamicContentScaling", \CALayer.wantsDynamicContentScaling, false, [], true),
        SpecifiedRow("toneMapMode", \CALayer.toneMapMode, .automatic, [], .never),
        SpecifiedRow("preferredDynamicRange", \CALayer.preferredDynamicRange, .standard, [], .high),
        SpecifiedRow(
            "minificationFilter", \CALayer.minificationFilter, .linear, .answers, .nearest),
        SpecifiedRow(
            "magnificationFilter", \CALayer.magnificationFilter, .linear, .answers, .trilinear),
        SpecifiedRow(
            "minificationFilterBias", \CALayer.minificationFilterBias, 0, .animates, 0.5),
        SpecifiedRow("opaque", \CALayer.isOpaque, false, .answers, true),
        SpecifiedRow(
            "needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange, false, .answers,
            true),
        SpecifiedRow("drawsAsynchronously", \CALayer.drawsAsynchronously, false, [], true),
    ]

    private static let rest = [
        SpecifiedRow(
            "autoresizingMask", \CALayer.autoresizingMask, [], [],
            [.layerWidthSizable, .layerHeightSizable]),
        SpecifiedRow("layoutManager", \CALayer.layoutManager, nil),
        SpecifiedRow("constraints", \CALayer.constraints, nil),
        SpecifiedRow("actions", \CALayer.actions, nil, .apart, ["opacity": NSNull()]),
        SpecifiedRow("style", \CALayer.style, nil),
        SpecifiedRow("name", \CALayer.name, nil, .apart, "layer"),
        SpecifiedRow("delegate", \CALayer.delegate, nil, .apart),
        SpecifiedRow("beginTime", \CALayer.beginTime, 0, [], 2),
        SpecifiedRow("timeOffset", \CALayer.timeOffset, 0, [], 3),
        SpecifiedRow("repeatCount", \CALayer.repeatCount, 0, [], 4),
        SpecifiedRow("repeatDuration", \CALayer.repeatDuration, 0, [], 5),
        SpecifiedRow("speed", \CALayer.speed, 1, .answers, 0.5),
        SpecifiedRow("duration", \CALayer.duration, .infinity, .answers, 6),
        SpecifiedRow("autoreverses", \CALayer.autoreverses, false, [], true),
        SpecifiedRow("fillMode", \CALayer.fillMode, .removed, .answers, .both),
    ]
}
