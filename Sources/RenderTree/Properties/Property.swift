import Foundation
import Graphics
import Motion

/// A typed handle of a row in the property table, by which accessors and the renderer access
/// values.
package struct Property<Value>: Sendable {
    /// The row's identifier.
    package let id: PropertyID
    @usableFromInline let page: PropertyBlockKind
    @usableFromInline let slot: Int

    /// Makes the handle of the row with a key.
    ///
    /// - Precondition: the table has the key.
    init(_ key: String, in kind: LayerKind = .layer) {
        guard let id = PropertyTable.id(of: key, in: kind) else {
            stopProgram("the property table has no row \"\(key)\" of \(kind)")
        }
        self.id = id
        page = PropertyTable.row(id).page
        slot = PropertyTable.slot(of: id)
    }
}

/// The handles of the rows of all layers.
package enum LayerProperty {
    /// The handle of `CALayer.bounds`.
    package static let bounds = Property<CGRect>("bounds")
    /// The handle of `CALayer.position`.
    package static let position = Property<CGPoint>("position")
    /// The handle of `CALayer.zPosition`.
    package static let zPosition = Property<Double>("zPosition")
    /// The handle of `CALayer.anchorPoint`.
    package static let anchorPoint = Property<CGPoint>("anchorPoint")
    /// The handle of `CALayer.anchorPointZ`.
    package static let anchorPointZ = Property<Double>("anchorPointZ")
    /// The handle of `CALayer.transform`.
    package static let transform = Property<CATransform3D>("transform")
    /// The handle of `CALayer.sublayerTransform`.
    package static let sublayerTransform = Property<CATransform3D>("sublayerTransform")
    /// The handle of `CALayer.opacity`.
    package static let opacity = Property<Double>("opacity")
    /// The handle of `CALayer.isHidden`.
    package static let isHidden = Property<Bool>("hidden")
    /// The handle of `CALayer.masksToBounds`.
    package static let masksToBounds = Property<Bool>("masksToBounds")
    /// The handle of `CALayer.isDoubleSided`.
    package static let isDoubleSided = Property<Bool>("doubleSided")
    /// The handle of `CALayer.isGeometryFlipped`.
    package static let isGeometryFlipped = Property<Bool>("geometryFlipped")
    /// The handle of `CALayer.backgroundColor`.
    package static let backgroundColor = Property<RGBAColor?>("backgroundColor")
    /// The handle of `CALayer.cornerRadius`.
    package static let cornerRadius = Property<Double>("cornerRadius")
    /// The handle of `CALayer.maskedCorners`.
    package static let maskedCorners = Property<Int>("maskedCorners")
    /// The handle of `CALayer.cornerCurve`.
    package static let cornerCurve = Property<String>("cornerCurve")
    /// The handle of `CALayer.borderWidth`.
    package static let borderWidth = Property<Double>("borderWidth")
    /// The handle of `CALayer.borderColor`.
    package static let borderColor = Property<RGBAColor?>("borderColor")
    /// The handle of `CALayer.shadowColor`.
    package static let shadowColor = Property<RGBAColor?>("shadowColor")
    /// The handle of `CALayer.shadowOpacity`.
    package static let shadowOpacity = Property<Double>("shadowOpacity")
    /// The handle of `CALayer.shadowOffset`.
    package static let shadowOffset = Property<CGSize>("shadowOffset")
    /// The handle of `CALayer.shadowRadius`.
    package static let shadowRadius = Property<Double>("shadowRadius")
    /// The handle of `CALayer.contents`.
    package static let contents = Property<CGImage?>("contents")
    /// The handle of `CALayer.contentsRect`.
    package static let contentsRect = Property<CGRect>("contentsRect")
    /// The handle of `CALayer.contentsGravity`.
    package static let contentsGravity = Property<String>("contentsGravity")
    /// The handle of `CALayer.contentsScale`.
    package static let contentsScale = Property<Double>("contentsScale")
    /// The handle of `CALayer.magnificationFilter`.
    package static let magnificationFilter = Property<String>("magnificationFilter")
    /// The handle of `CALayer.minificationFilter`.
    package static let minificationFilter = Property<String>("minificationFilter")
    /// The handle of `CALayer.allowsGroupOpacity`.
    package static let allowsGroupOpacity = Property<Bool>("allowsGroupOpacity")
    /// The handle of `CALayer.allowsEdgeAntialiasing`.
    package static let allowsEdgeAntialiasing = Property<Bool>("allowsEdgeAntialiasing")
    /// The handle of `CALayer.edgeAntialiasingMask`.
    package static let edgeAntialiasingMask = Property<Int>("edgeAntialiasingMask")
    /// The handle of `CALayer.beginTime`.
    package static let beginTime = Property<Double>("beginTime")
    /// The handle of `CALayer.timeOffset`.
    package static let timeOffset = Property<Double>("timeOffset")
    /// The handle of `CALayer.speed`.
    package static let speed = Property<Double>("speed")
    /// The handle of `CALayer.duration`.
    package static let duration = Property<Double>("duration")
    /// The handle of `CALayer.repeatCount`.
    package static let repeatCount = Property<Double>("repeatCount")
    /// The handle of `CALayer.repeatDuration`.
    package static let repeatDuration = Property<Double>("repeatDuration")
    /// The handle of `CALayer.autoreverses`.
    package static let autoreverses = Property<Bool>("autoreverses")
    /// The handle of `CALayer.fillMode`.
    package static let fillMode = Property<String>("fillMode")
    /// The handle of `CALayer.shadowPath`.
    package static let shadowPath = Property<CGPath?>("shadowPath")
    /// The handle of `CALayer.contentsCenter`.
    package static let contentsCenter = Property<CGRect>("contentsCenter")
    /// The handle of `CALayer.contentsFormat`.
    package static let contentsFormat = Property<String>("contentsFormat")
    /// The handle of `CALayer.contentsHeadroom`.
    package static let contentsHeadroom = Property<Double>("contentsHeadroom")
    /// The handle of `CALayer.wantsExtendedDynamicRangeContent`.
    package static let wantsExtendedDynamicRangeContent = Property<Bool>(
        "wantsExtendedDynamicRangeContent")
    /// The handle of `CALayer.wantsDynamicContentScaling`.
    package static let wantsDynamicContentScaling = Property<Bool>("wantsDynamicContentScaling")
    /// The handle of `CALayer.toneMapMode`.
    package static let toneMapMode = Property<String>("toneMapMode")
    /// The handle of `CALayer.preferredDynamicRange`.
    package static let preferredDynamicRange = Property<String>("preferredDynamicRange")
    /// The handle of `CALayer.minificationFilterBias`.
    package static let minificationFilterBias = Property<Double>("minificationFilterBias")
    /// The handle of `CALayer.isOpaque`.
    package static let isOpaque = Property<Bool>("opaque")
    /// The handle of `CALayer.needsDisplayOnBoundsChange`.
    package static let needsDisplayOnBoundsChange = Property<Bool>("needsDisplayOnBoundsChange")
    /// The handle of `CALayer.drawsAsynchronously`.
    package static let drawsAsynchronously = Property<Bool>("drawsAsynchronously")
    /// The handle of `CALayer.shouldRasterize`.
    package static let shouldRasterize = Property<Bool>("shouldRasterize")
    /// The handle of `CALayer.rasterizationScale`.
    package static let rasterizationScale = Property<Double>("rasterizationScale")
    /// The handle of `CALayer.autoresizingMask`.
    package static let autoresizingMask = Property<Int>("autoresizingMask")
}
