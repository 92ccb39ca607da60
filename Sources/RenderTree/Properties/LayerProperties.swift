import Foundation
import Graphics
import Motion

/// The properties of all layers.
///
/// Each is named as its accessor. They are declared in the order of the table.
package struct LayerProperties: Sendable {
    // The first cache line of a block contains the properties that are animated most, including
    // the planar part (m11, m12, m21, m22) of the transform.
    package let position = Property<CGPoint>("position", .point(.zero), action: .basic)
    package let opacity = Property<Double>("opacity", .number(1), action: .basic)
    package let zPosition = Property<Double>("zPosition", .number(0), action: .basic)
    package let transform = Property<CATransform3D>(
        "transform", .transform(CATransform3DIdentity), action: .basic)
    package let bounds = Property<CGRect>(
        "bounds", .rect(.zero), action: .basic, rule: .standardised)
    package let anchorPoint = Property<CGPoint>(
        "anchorPoint", .point(CGPoint(x: 0.5, y: 0.5)), action: .basic)
    package let isHidden = Property<Bool>(
        "hidden", .flag(false), action: .transition, answers: true)
    package let masksToBounds = Property<Bool>(
        "masksToBounds", .flag(false), action: .transition, answers: true)
    package let backgroundColor = Property<RGBAColor?>(
        "backgroundColor", .none, action: .basic, shape: .vector(.color))
    package let cornerRadius = Property<Double>("cornerRadius", .number(0), action: .basic)
    package let borderWidth = Property<Double>("borderWidth", .number(0), action: .basic)
    package let borderColor = Property<RGBAColor?>(
        "borderColor", .color(0, 0, 0, 1), action: .basic)

    package let anchorPointZ = Property<Double>("anchorPointZ", .number(0), .rare, action: .basic)
    package let sublayerTransform = Property<CATransform3D>(
        "sublayerTransform", .transform(CATransform3DIdentity), .rare, action: .basic)
    package let isDoubleSided = Property<Bool>("doubleSided", .flag(true), .rare)
    package let isGeometryFlipped = Property<Bool>(
        "geometryFlipped", .flag(false), .rare, animates: false, action: .transition, answers: true)
    package let maskedCorners = Property<Int>(
        "maskedCorners", .integer(15), .rare, animates: false, action: .transition, rule: .bits(15))
    package let cornerCurve = Property<String>(
        "cornerCurve", .text("circular"), .rare, animates: false,
        rule: .words(["circular", "continuous"], otherwise: "circular"))
    package let shadowColor = Property<RGBAColor?>(
        "shadowColor", .color(0, 0, 0, 1), .rare, action: .basic)
    package let shadowOpacity = Property<Double>("shadowOpacity", .number(0), .rare, action: .basic)
    package let shadowOffset = Property<CGSize>(
        "shadowOffset", .size(CGSize(width: 0, height: -3)), .rare, action: .basic)
    package let shadowRadius = Property<Double>("shadowRadius", .number(3), .rare, action: .basic)
    package let contents = Property<CGImage?>(
        "contents", .none, .rare, action: .basic, shape: .object(.picture))
    package let contentsRect = Property<CGRect>(
        "contentsRect", .rect(CGRect(x: 0, y: 0, width: 1, height: 1)), .rare, action: .basic)
    package let contentsGravity = Property<String>(
        "contentsGravity", .text("resize"), .rare, animates: false,
        rule: .words(gravities, otherwise: "center"))
    package let contentsScale = Property<Double>("contentsScale", .number(1), .rare, action: .basic)
    package let magnificationFilter = Property<String>(
        "magnificationFilter", .text("linear"), .rare, animates: false)
    package let minificationFilter = Property<String>(
        "minificationFilter", .text("linear"), .rare, animates: false)
    package let allowsGroupOpacity = Property<Bool>(
        "allowsGroupOpacity", .flag(true), .rare, animates: false)
    package let allowsEdgeAntialiasing = Property<Bool>(
        "allowsEdgeAntialiasing", .flag(true), .rare, animates: false)
    package let edgeAntialiasingMask = Property<Int>(
        "edgeAntialiasingMask", .integer(15), .rare, animates: false, rule: .bits(15))
    package let beginTime = Property<Double>("beginTime", .number(0), .rare, animates: false)
    package let timeOffset = Property<Double>("timeOffset", .number(0), .rare, animates: false)
    package let speed = Property<Double>("speed", .number(1), .rare, animates: false)
    package let duration = Property<Double>("duration", .number(.infinity), .rare, animates: false)
    package let repeatCount = Property<Double>("repeatCount", .number(0), .rare, animates: false)
    package let repeatDuration = Property<Double>(
        "repeatDuration", .number(0), .rare, animates: false)
    package let autoreverses = Property<Bool>("autoreverses", .flag(false), .rare, animates: false)
    package let fillMode = Property<String>("fillMode", .text("removed"), .rare, animates: false)

    package let shadowPath = Property<CGPath?>(
        "shadowPath", .none, .rare, action: quietAction, shape: .object(.outline))
    package let mask = Property<Any?>("mask", .none, .rare, action: .transition, shape: .modelOnly)
    package let filters = Property<Any?>(
        "filters", .none, .rare, action: .transition, shape: .modelOnly)
    package let backgroundFilters = Property<Any?>(
        "backgroundFilters", .none, .rare, action: .transition, shape: .modelOnly)
    package let compositingFilter = Property<Any?>(
        "compositingFilter", .none, .rare, action: .transition, shape: .modelOnly)
    package let contentsCenter = Property<CGRect>(
        "contentsCenter", .rect(CGRect(x: 0, y: 0, width: 1, height: 1)), .rare, action: .basic)
    package let contentsFormat = Property<String>(
        "contentsFormat", .text("RGBA8"), .rare, animates: false)
    package let contentsHeadroom = Property<Double>(
        "contentsHeadroom", .number(0), .rare, animates: false, answers: true)
    package let wantsExtendedDynamicRangeContent = Property<Bool>(
        "wantsExtendedDynamicRangeContent", .flag(false), .rare, animates: false)
    package let wantsDynamicContentScaling = Property<Bool>(
        "wantsDynamicContentScaling", .flag(false), .rare, animates: false)
    package let toneMapMode = Property<String>(
        "toneMapMode", .text("automatic"), .rare, animates: false, answers: false)
    package let preferredDynamicRange = Property<String>(
        "preferredDynamicRange", .text("standard"), .rare, animates: false, answers: false)
    package let minificationFilterBias = Property<Double>(
        "minificationFilterBias", .number(0), .rare)
    package let isOpaque = Property<Bool>(
        "opaque", .flag(false), .rare, animates: false, answers: true)
    package let needsDisplayOnBoundsChange = Property<Bool>(
        "needsDisplayOnBoundsChange", .flag(false), .rare, animates: false, answers: true)
    package let drawsAsynchronously = Property<Bool>(
        "drawsAsynchronously", .flag(false), .rare, animates: false)
    package let shouldRasterize = Property<Bool>(
        "shouldRasterize", .flag(false), .rare, action: quietAction)
    package let rasterizationScale = Property<Double>(
        "rasterizationScale", .number(1), .rare, action: quietAction)
    package let autoresizingMask = Property<Int>(
        "autoresizingMask", .integer(0), .rare, animates: false, rule: .bits(63))
    package let layoutManager = Property<Any?>(
        "layoutManager", .none, .rare, animates: false, shape: .modelOnly)
    package let constraints = Property<Any?>(
        "constraints", .none, .rare, animates: false, shape: .modelOnly)
    package let style = Property<Any?>("style", .none, .rare, animates: false, shape: .modelOnly)
}

/// The implicit action of shadow paths and rasterisation: none.
///
/// Apple's documentation leaves open the implicit action of a shadow's path and of rasterisation,
/// which are animatable: here there is none (uncertain point U19).
private let quietAction = ImplicitAction.none

/// The valid values of `contentsGravity`.
private let gravities = [
    "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
    "resize", "resizeAspect", "resizeAspectFill",
]
