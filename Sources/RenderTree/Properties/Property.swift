import Foundation
import Graphics
import Motion

/// A typed handle of a row in the property table, by which accessors and the renderer access
/// values.
public struct Property<Value>: Sendable {
    /// The row's identifier.
    public let id: PropertyID
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
public enum LayerProperty {
    /// The handle of `CALayer.bounds`.
    public static let bounds = Property<CGRect>("bounds")
    /// The handle of `CALayer.position`.
    public static let position = Property<CGPoint>("position")
    /// The handle of `CALayer.zPosition`.
    public static let zPosition = Property<Double>("zPosition")
    /// The handle of `CALayer.anchorPoint`.
    public static let anchorPoint = Property<CGPoint>("anchorPoint")
    /// The handle of `CALayer.anchorPointZ`.
    public static let anchorPointZ = Property<Double>("anchorPointZ")
    /// The handle of `CALayer.transform`.
    public static let transform = Property<CATransform3D>("transform")
    /// The handle of `CALayer.sublayerTransform`.
    public static let sublayerTransform = Property<CATransform3D>("sublayerTransform")
    /// The handle of `CALayer.opacity`.
    public static let opacity = Property<Double>("opacity")
    /// The handle of `CALayer.isHidden`.
    public static let isHidden = Property<Bool>("hidden")
    /// The handle of `CALayer.masksToBounds`.
    public static let masksToBounds = Property<Bool>("masksToBounds")
    /// The handle of `CALayer.isDoubleSided`.
    public static let isDoubleSided = Property<Bool>("doubleSided")
    /// The handle of `CALayer.isGeometryFlipped`.
    public static let isGeometryFlipped = Property<Bool>("geometryFlipped")
    /// The handle of `CALayer.backgroundColor`.
    public static let backgroundColor = Property<RGBAColor?>("backgroundColor")
    /// The handle of `CALayer.cornerRadius`.
    public static let cornerRadius = Property<Double>("cornerRadius")
    /// The handle of `CALayer.maskedCorners`.
    public static let maskedCorners = Property<Int>("maskedCorners")
    /// The handle of `CALayer.cornerCurve`.
    public static let cornerCurve = Property<String>("cornerCurve")
    /// The handle of `CALayer.borderWidth`.
    public static let borderWidth = Property<Double>("borderWidth")
    /// The handle of `CALayer.borderColor`.
    public static let borderColor = Property<RGBAColor?>("borderColor")
    /// The handle of `CALayer.shadowColor`.
    public static let shadowColor = Property<RGBAColor?>("shadowColor")
    /// The handle of `CALayer.shadowOpacity`.
    public static let shadowOpacity = Property<Double>("shadowOpacity")
    /// The handle of `CALayer.shadowOffset`.
    public static let shadowOffset = Property<CGSize>("shadowOffset")
    /// The handle of `CALayer.shadowRadius`.
    public static let shadowRadius = Property<Double>("shadowRadius")
    /// The handle of `CALayer.contents`.
    public static let contents = Property<CGImage?>("contents")
    /// The handle of `CALayer.contentsRect`.
    public static let contentsRect = Property<CGRect>("contentsRect")
    /// The handle of `CALayer.contentsGravity`.
    public static let contentsGravity = Property<String>("contentsGravity")
    /// The handle of `CALayer.contentsScale`.
    public static let contentsScale = Property<Double>("contentsScale")
    /// The handle of `CALayer.magnificationFilter`.
    public static let magnificationFilter = Property<String>("magnificationFilter")
    /// The handle of `CALayer.minificationFilter`.
    public static let minificationFilter = Property<String>("minificationFilter")
    /// The handle of `CALayer.allowsGroupOpacity`.
    public static let allowsGroupOpacity = Property<Bool>("allowsGroupOpacity")
    /// The handle of `CALayer.allowsEdgeAntialiasing`.
    public static let allowsEdgeAntialiasing = Property<Bool>("allowsEdgeAntialiasing")
    /// The handle of `CALayer.edgeAntialiasingMask`.
    public static let edgeAntialiasingMask = Property<Int>("edgeAntialiasingMask")
    /// The handle of `CALayer.beginTime`.
    public static let beginTime = Property<Double>("beginTime")
    /// The handle of `CALayer.timeOffset`.
    public static let timeOffset = Property<Double>("timeOffset")
    /// The handle of `CALayer.speed`.
    public static let speed = Property<Double>("speed")
    /// The handle of `CALayer.duration`.
    public static let duration = Property<Double>("duration")
    /// The handle of `CALayer.repeatCount`.
    public static let repeatCount = Property<Double>("repeatCount")
    /// The handle of `CALayer.repeatDuration`.
    public static let repeatDuration = Property<Double>("repeatDuration")
    /// The handle of `CALayer.autoreverses`.
    public static let autoreverses = Property<Bool>("autoreverses")
    /// The handle of `CALayer.fillMode`.
    public static let fillMode = Property<String>("fillMode")
    /// The handle of `CALayer.shadowPath`.
    public static let shadowPath = Property<CGPath?>("shadowPath")
    /// The handle of `CALayer.contentsCenter`.
    public static let contentsCenter = Property<CGRect>("contentsCenter")
    /// The handle of `CALayer.contentsFormat`.
    public static let contentsFormat = Property<String>("contentsFormat")
    /// The handle of `CALayer.contentsHeadroom`.
    public static let contentsHeadroom = Property<Double>("contentsHeadroom")
    /// The handle of `CALayer.wantsExtendedDynamicRangeContent`.
    public static let wantsExtendedDynamicRangeContent = Property<Bool>(
        "wantsExtendedDynamicRangeContent")
    /// The handle of `CALayer.wantsDynamicContentScaling`.
    public static let wantsDynamicContentScaling = Property<Bool>("wantsDynamicContentScaling")
    /// The handle of `CALayer.toneMapMode`.
    public static let toneMapMode = Property<String>("toneMapMode")
    /// The handle of `CALayer.preferredDynamicRange`.
    public static let preferredDynamicRange = Property<String>("preferredDynamicRange")
    /// The handle of `CALayer.minificationFilterBias`.
    public static let minificationFilterBias = Property<Double>("minificationFilterBias")
    /// The handle of `CALayer.isOpaque`.
    public static let isOpaque = Property<Bool>("opaque")
    /// The handle of `CALayer.needsDisplayOnBoundsChange`.
    public static let needsDisplayOnBoundsChange = Property<Bool>("needsDisplayOnBoundsChange")
    /// The handle of `CALayer.drawsAsynchronously`.
    public static let drawsAsynchronously = Property<Bool>("drawsAsynchronously")
    /// The handle of `CALayer.shouldRasterize`.
    public static let shouldRasterize = Property<Bool>("shouldRasterize")
    /// The handle of `CALayer.rasterizationScale`.
    public static let rasterizationScale = Property<Double>("rasterizationScale")
    /// The handle of `CALayer.autoresizingMask`.
    public static let autoresizingMask = Property<Int>("autoresizingMask")
}
