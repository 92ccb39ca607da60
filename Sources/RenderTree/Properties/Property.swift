import Foundation
import Graphics
import Motion

/// A typed handle of a row: what a layer's accessors and the renderer read values by.
public struct Property<Value>: Sendable {
    /// The row.
    public let id: PropertyID
    @usableFromInline let page: PropertyPage
    @usableFromInline let slot: Int

    /// The handle of the row with this key.
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

/// The handles of all rows.
public enum LayerProperty {
    /// See `CALayer.bounds`.
    public static let bounds = Property<CGRect>("bounds")
    /// See `CALayer.position`.
    public static let position = Property<CGPoint>("position")
    /// See `CALayer.zPosition`.
    public static let zPosition = Property<Double>("zPosition")
    /// See `CALayer.anchorPoint`.
    public static let anchorPoint = Property<CGPoint>("anchorPoint")
    /// See `CALayer.anchorPointZ`.
    public static let anchorPointZ = Property<Double>("anchorPointZ")
    /// See `CALayer.transform`.
    public static let transform = Property<CATransform3D>("transform")
    /// See `CALayer.sublayerTransform`.
    public static let sublayerTransform = Property<CATransform3D>("sublayerTransform")
    /// See `CALayer.opacity`.
    public static let opacity = Property<Double>("opacity")
    /// See `CALayer.isHidden`.
    public static let isHidden = Property<Bool>("hidden")
    /// See `CALayer.masksToBounds`.
    public static let masksToBounds = Property<Bool>("masksToBounds")
    /// See `CALayer.isDoubleSided`.
    public static let isDoubleSided = Property<Bool>("doubleSided")
    /// See `CALayer.isGeometryFlipped`.
    public static let isGeometryFlipped = Property<Bool>("geometryFlipped")
    /// See `CALayer.backgroundColor`.
    public static let backgroundColor = Property<RGBAColor?>("backgroundColor")
    /// See `CALayer.cornerRadius`.
    public static let cornerRadius = Property<Double>("cornerRadius")
    /// See `CALayer.maskedCorners`.
    public static let maskedCorners = Property<Int>("maskedCorners")
    /// See `CALayer.cornerCurve`.
    public static let cornerCurve = Property<String>("cornerCurve")
    /// See `CALayer.borderWidth`.
    public static let borderWidth = Property<Double>("borderWidth")
    /// See `CALayer.borderColor`.
    public static let borderColor = Property<RGBAColor?>("borderColor")
    /// See `CALayer.shadowColor`.
    public static let shadowColor = Property<RGBAColor?>("shadowColor")
    /// See `CALayer.shadowOpacity`.
    public static let shadowOpacity = Property<Double>("shadowOpacity")
    /// See `CALayer.shadowOffset`.
    public static let shadowOffset = Property<CGSize>("shadowOffset")
    /// See `CALayer.shadowRadius`.
    public static let shadowRadius = Property<Double>("shadowRadius")
    /// See `CALayer.contents`.
    public static let contents = Property<CGImage?>("contents")
    /// See `CALayer.contentsRect`.
    public static let contentsRect = Property<CGRect>("contentsRect")
    /// See `CALayer.contentsGravity`.
    public static let contentsGravity = Property<String>("contentsGravity")
    /// See `CALayer.contentsScale`.
    public static let contentsScale = Property<Double>("contentsScale")
    /// See `CALayer.magnificationFilter`.
    public static let magnificationFilter = Property<String>("magnificationFilter")
    /// See `CALayer.minificationFilter`.
    public static let minificationFilter = Property<String>("minificationFilter")
    /// See `CALayer.allowsGroupOpacity`.
    public static let allowsGroupOpacity = Property<Bool>("allowsGroupOpacity")
    /// See `CALayer.allowsEdgeAntialiasing`.
    public static let allowsEdgeAntialiasing = Property<Bool>("allowsEdgeAntialiasing")
    /// See `CALayer.edgeAntialiasingMask`.
    public static let edgeAntialiasingMask = Property<Int>("edgeAntialiasingMask")
    /// See `CALayer.beginTime`.
    public static let beginTime = Property<Double>("beginTime")
    /// See `CALayer.timeOffset`.
    public static let timeOffset = Property<Double>("timeOffset")
    /// See `CALayer.speed`.
    public static let speed = Property<Double>("speed")
    /// See `CALayer.duration`.
    public static let duration = Property<Double>("duration")
    /// See `CALayer.repeatCount`.
    public static let repeatCount = Property<Double>("repeatCount")
    /// See `CALayer.repeatDuration`.
    public static let repeatDuration = Property<Double>("repeatDuration")
    /// See `CALayer.autoreverses`.
    public static let autoreverses = Property<Bool>("autoreverses")
    /// See `CALayer.fillMode`.
    public static let fillMode = Property<String>("fillMode")
    /// See `CALayer.shadowPath`.
    public static let shadowPath = Property<CGPath?>("shadowPath")
    /// See `CALayer.contentsCenter`.
    public static let contentsCenter = Property<CGRect>("contentsCenter")
    /// See `CALayer.contentsFormat`.
    public static let contentsFormat = Property<String>("contentsFormat")
    /// See `CALayer.contentsHeadroom`.
    public static let contentsHeadroom = Property<Double>("contentsHeadroom")
    /// See `CALayer.wantsExtendedDynamicRangeContent`.
    public static let wantsExtendedDynamicRangeContent = Property<Bool>(
        "wantsExtendedDynamicRangeContent")
    /// See `CALayer.wantsDynamicContentScaling`.
    public static let wantsDynamicContentScaling = Property<Bool>("wantsDynamicContentScaling")
    /// See `CALayer.toneMapMode`.
    public static let toneMapMode = Property<String>("toneMapMode")
    /// See `CALayer.preferredDynamicRange`.
    public static let preferredDynamicRange = Property<String>("preferredDynamicRange")
    /// See `CALayer.minificationFilterBias`.
    public static let minificationFilterBias = Property<Double>("minificationFilterBias")
    /// See `CALayer.isOpaque`.
    public static let isOpaque = Property<Bool>("opaque")
    /// See `CALayer.needsDisplayOnBoundsChange`.
    public static let needsDisplayOnBoundsChange = Property<Bool>("needsDisplayOnBoundsChange")
    /// See `CALayer.drawsAsynchronously`.
    public static let drawsAsynchronously = Property<Bool>("drawsAsynchronously")
    /// See `CALayer.shouldRasterize`.
    public static let shouldRasterize = Property<Bool>("shouldRasterize")
    /// See `CALayer.rasterizationScale`.
    public static let rasterizationScale = Property<Double>("rasterizationScale")
    /// See `CALayer.autoresizingMask`.
    public static let autoresizingMask = Property<Int>("autoresizingMask")
}
