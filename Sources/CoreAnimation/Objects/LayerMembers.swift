import RenderTree

/// The properties of layers that are accessible by key: the rows of the property table, and others.
enum LayerMembers {
    /// Returns the member of a key for layers of a kind; nil if these layers do not have the key.
    static func member(_ key: String, in kind: LayerKind) -> KeyedMember<CALayer>? {
        let members = byKind[Int(kind.rawValue)]
        return members[key] ?? AccessorName.key(of: key).flatMap { members[$0] }
    }

    /// Returns the default of a key for new layers of a kind; nil if the key's row does not report
    /// one.
    static func defaultValue(_ key: String, _ kind: LayerKind) -> Any? {
        guard let id = PropertyTable.id(of: key, in: kind), PropertyTable.row(id).answersDefault
        else { return nil }
        return PropertyTable.defaultValue(of: id, in: kind).boxed
    }

    private static let byKind = LayerKind.allCases.map { kind in
        layer.merging(own(kind)) { _, own in own }
    }

    private static func own(_ kind: LayerKind) -> [String: KeyedMember<CALayer>] {
        switch kind {
        case .layer, .transform: [:]
        case .shape: shape
        case .gradient: gradient
        case .text: text
        case .replicator: replicator
        case .emitter: emitter
        case .scroll: scroll
        case .tiled: tiled
        }
    }

    private static let layer = geometry.merging(looks) { $1 }.merging(contents) { $1 }
        .merging(timing) { $1 }.merging(rest) { $1 }

    private static let geometry: [String: KeyedMember<CALayer>] = [
        "bounds": .lanes(\CALayer.bounds), "position": .lanes(\CALayer.position),
        "zPosition": .number(\CALayer.zPosition), "anchorPoint": .lanes(\CALayer.anchorPoint),
        "anchorPointZ": .number(\CALayer.anchorPointZ), "frame": .lanes(\CALayer.frame),
        "transform": .matrix(\CALayer.transform),
        "sublayerTransform": .matrix(\CALayer.sublayerTransform),
        "doubleSided": .flag(\CALayer.isDoubleSided),
        "geometryFlipped": .flag(\CALayer.isGeometryFlipped),
        "autoresizingMask": .bits(\CALayer.autoresizingMask),
    ]

    private static let looks: [String: KeyedMember<CALayer>] = [
        "hidden": .flag(\CALayer.isHidden), "opacity": .number(\CALayer.opacity),
        "masksToBounds": .flag(\CALayer.masksToBounds), "mask": .optional(\CALayer.mask),
        "backgroundColor": .optional(\CALayer.backgroundColor),
        "cornerRadius": .number(\CALayer.cornerRadius),
        "maskedCorners": .bits(\CALayer.maskedCorners),
        "cornerCurve": .word(\CALayer.cornerCurve),
        "borderWidth": .number(\CALayer.borderWidth),
        "borderColor": .optional(\CALayer.borderColor),
        "shadowColor": .optional(\CALayer.shadowColor),
        "shadowOpacity": .number(\CALayer.shadowOpacity),
        "shadowOffset": .lanes(\CALayer.shadowOffset),
        "shadowRadius": .number(\CALayer.shadowRadius),
        "shadowPath": .optional(\CALayer.shadowPath),
        "allowsGroupOpacity": .flag(\CALayer.allowsGroupOpacity),
        "allowsEdgeAntialiasing": .flag(\CALayer.allowsEdgeAntialiasing),
        "edgeAntialiasingMask": .bits(\CALayer.edgeAntialiasingMask),
        "shouldRasterize": .flag(\CALayer.shouldRasterize),
        "rasterizationScale": .number(\CALayer.rasterizationScale),
        "filters": .optional(\CALayer.filters),
        "backgroundFilters": .optional(\CALayer.backgroundFilters),
        "compositingFilter": .optional(\CALayer.compositingFilter),
    ]

    private static let contents: [String: KeyedMember<CALayer>] = [
        "contents": .optional(\CALayer.contents), "contentsRect": .lanes(\CALayer.contentsRect),
        "contentsCenter": .lanes(\CALayer.contentsCenter),
        "contentsGravity": .word(\CALayer.contentsGravity),
        "contentsScale": .number(\CALayer.contentsScale),
        "contentsFormat": .word(\CALayer.contentsFormat),
        "contentsHeadroom": .number(\CALayer.contentsHeadroom),
        "wantsExtendedDynamicRangeContent": .flag(\CALayer.wantsExtendedDynamicRangeContent),
        "wantsDynamicContentScaling": .flag(\CALayer.wantsDynamicContentScaling),
        "toneMapMode": .word(\CALayer.toneMapMode),
        "preferredDynamicRange": .word(\CALayer.preferredDynamicRange),
        "magnificationFilter": .word(\CALayer.magnificationFilter),
        "minificationFilter": .word(\CALayer.minificationFilter),
        "minificationFilterBias": .number(\CALayer.minificationFilterBias),
        "opaque": .flag(\CALayer.isOpaque),
        "needsDisplayOnBoundsChange": .flag(\CALayer.needsDisplayOnBoundsChange),
        "drawsAsynchronously": .flag(\CALayer.drawsAsynchronously),
    ]

    private static let timing: [String: KeyedMember<CALayer>] = [
        "beginTime": .number(\CALayer.beginTime), "timeOffset": .number(\CALayer.timeOffset),
        "speed": .number(\CALayer.speed), "duration": .number(\CALayer.duration),
        "repeatCount": .number(\CALayer.repeatCount),
        "repeatDuration": .number(\CALayer.repeatDuration),
        "autoreverses": .flag(\CALayer.autoreverses), "fillMode": .word(\CALayer.fillMode),
    ]

    private static let rest: [String: KeyedMember<CALayer>] = [
        "name": .optional(\CALayer.name), "delegate": .optional(\CALayer.delegate),
        "actions": .optional(\CALayer.actions), "style": .optional(\CALayer.style),
        "layoutManager": .optional(\CALayer.layoutManager),
        "constraints": .optional(\CALayer.constraints),
        "sublayers": .optional(\CALayer.sublayers),
        "superlayer": .readOnly(\CALayer.superlayer),
    ]
}
