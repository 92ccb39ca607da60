import RenderTree

/// The layer properties that are accessible by key.
///
/// They are in the property table or outside it.
enum LayerMembers {
    /// Returns the member for a key of a layer kind; nil for an unknown key.
    static func member(_ key: String, in kind: LayerKind) -> KeyedMember<CALayer>? {
        PropertyTable.id(of: key, in: kind).flatMap { rows[$0] } ?? others[key]
    }

    /// Returns the default value for a key of a layer kind.
    ///
    /// The result is nil if the property table reports none.
    static func defaultValue(_ key: String, _ kind: LayerKind) -> Any? {
        guard let id = PropertyTable.id(of: key, in: kind), PropertyTable.row(id).answersDefault
        else { return nil }
        return PropertyTable.defaultValue(of: id, in: kind).boxed
    }

    private static let rows = [
        geometry, looks, contents, timing, objects, shape, gradient, text, replicator, emitter,
        scroll, tiled,
    ].reduce(into: [:]) { rows, own in rows.merge(own) { $1 } }

    private static let geometry: [PropertyID: KeyedMember<CALayer>] = [
        Properties.layer.bounds.id: .lanes(\CALayer.bounds),
        Properties.layer.position.id: .lanes(\CALayer.position),
        Properties.layer.zPosition.id: .number(\CALayer.zPosition),
        Properties.layer.anchorPoint.id: .lanes(\CALayer.anchorPoint),
        Properties.layer.anchorPointZ.id: .number(\CALayer.anchorPointZ),
        Properties.layer.transform.id: .matrix(\CALayer.transform),
        Properties.layer.sublayerTransform.id: .matrix(\CALayer.sublayerTransform),
        Properties.layer.isDoubleSided.id: .flag(\CALayer.isDoubleSided),
        Properties.layer.isGeometryFlipped.id: .flag(\CALayer.isGeometryFlipped),
        Properties.layer.autoresizingMask.id: .bits(\CALayer.autoresizingMask),
    ]

    private static let looks: [PropertyID: KeyedMember<CALayer>] = [
        Properties.layer.isHidden.id: .flag(\CALayer.isHidden),
        Properties.layer.opacity.id: .number(\CALayer.opacity),
        Properties.layer.masksToBounds.id: .flag(\CALayer.masksToBounds),
        Properties.layer.mask.id: .optional(\CALayer.mask),
        Properties.layer.backgroundColor.id: .optional(\CALayer.backgroundColor),
        Properties.layer.cornerRadius.id: .number(\CALayer.cornerRadius),
        Properties.layer.maskedCorners.id: .bits(\CALayer.maskedCorners),
        Properties.layer.cornerCurve.id: .word(\CALayer.cornerCurve),
        Properties.layer.borderWidth.id: .number(\CALayer.borderWidth),
        Properties.layer.borderColor.id: .optional(\CALayer.borderColor),
        Properties.layer.shadowColor.id: .optional(\CALayer.shadowColor),
        Properties.layer.shadowOpacity.id: .number(\CALayer.shadowOpacity),
        Properties.layer.shadowOffset.id: .lanes(\CALayer.shadowOffset),
        Properties.layer.shadowRadius.id: .number(\CALayer.shadowRadius),
        Properties.layer.shadowPath.id: .optional(\CALayer.shadowPath),
        Properties.layer.allowsGroupOpacity.id: .flag(\CALayer.allowsGroupOpacity),
        Properties.layer.allowsEdgeAntialiasing.id: .flag(\CALayer.allowsEdgeAntialiasing),
        Properties.layer.edgeAntialiasingMask.id: .bits(\CALayer.edgeAntialiasingMask),
        Properties.layer.shouldRasterize.id: .flag(\CALayer.shouldRasterize),
        Properties.layer.rasterizationScale.id: .number(\CALayer.rasterizationScale),
        Properties.layer.filters.id: .optional(\CALayer.filters),
        Properties.layer.backgroundFilters.id: .optional(\CALayer.backgroundFilters),
        Properties.layer.compositingFilter.id: .optional(\CALayer.compositingFilter),
    ]

    private static let contents: [PropertyID: KeyedMember<CALayer>] = [
        Properties.layer.contents.id: .optional(\CALayer.contents),
        Properties.layer.contentsRect.id: .lanes(\CALayer.contentsRect),
        Properties.layer.contentsCenter.id: .lanes(\CALayer.contentsCenter),
        Properties.layer.contentsGravity.id: .word(\CALayer.contentsGravity),
        Properties.layer.contentsScale.id: .number(\CALayer.contentsScale),
        Properties.layer.contentsFormat.id: .word(\CALayer.contentsFormat),
        Properties.layer.contentsHeadroom.id: .number(\CALayer.contentsHeadroom),
        Properties.layer.wantsExtendedDynamicRangeContent.id: .flag(
            \CALayer.wantsExtendedDynamicRangeContent),
        Properties.layer.wantsDynamicContentScaling.id: .flag(\CALayer.wantsDynamicContentScaling),
        Properties.layer.toneMapMode.id: .word(\CALayer.toneMapMode),
        Properties.layer.preferredDynamicRange.id: .word(\CALayer.preferredDynamicRange),
        Properties.layer.magnificationFilter.id: .word(\CALayer.magnificationFilter),
        Properties.layer.minificationFilter.id: .word(\CALayer.minificationFilter),
        Properties.layer.minificationFilterBias.id: .number(\CALayer.minificationFilterBias),
        Properties.layer.isOpaque.id: .flag(\CALayer.isOpaque),
        Properties.layer.needsDisplayOnBoundsChange.id: .flag(\CALayer.needsDisplayOnBoundsChange),
        Properties.layer.drawsAsynchronously.id: .flag(\CALayer.drawsAsynchronously),
    ]

    private static let timing: [PropertyID: KeyedMember<CALayer>] = [
        Properties.layer.beginTime.id: .number(\CALayer.beginTime),
        Properties.layer.timeOffset.id: .number(\CALayer.timeOffset),
        Properties.layer.speed.id: .number(\CALayer.speed),
        Properties.layer.duration.id: .number(\CALayer.duration),
        Properties.layer.repeatCount.id: .number(\CALayer.repeatCount),
        Properties.layer.repeatDuration.id: .number(\CALayer.repeatDuration),
        Properties.layer.autoreverses.id: .flag(\CALayer.autoreverses),
        Properties.layer.fillMode.id: .word(\CALayer.fillMode),
    ]

    private static let objects: [PropertyID: KeyedMember<CALayer>] = [
        Properties.layer.style.id: .optional(\CALayer.style),
        Properties.layer.layoutManager.id: .optional(\CALayer.layoutManager),
        Properties.layer.constraints.id: .optional(\CALayer.constraints),
    ]

    /// The members that are not in the property table, by key.
    private static let others: [String: KeyedMember<CALayer>] = [
        "frame": .lanes(\CALayer.frame),
        "name": .optional(\CALayer.name),
        "delegate": .optional(\CALayer.delegate),
        "actions": .optional(\CALayer.actions),
        "sublayers": .optional(\CALayer.sublayers),
        "superlayer": .readOnly(\CALayer.superlayer),
    ]
}
