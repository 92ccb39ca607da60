import Foundation
import Graphics
import Motion

/// The table of all layer properties, used by storage, commits, implicit actions, key paths,
/// evaluation and scene files.
///
/// A new property needs a row here and an accessor on its layer.
package enum PropertyTable {
    /// All rows in a fixed order: those of all layers, then those of each kind.
    package static let rows: [PropertyRow] = LayerKind.allCases.flatMap { rows(of: $0) }

    /// The rows that all layers have.
    static let layerRows: [PropertyRow] = [
        // The first cache line of a block contains the properties that are animated most, including
        // the planar part (m11, m12, m21, m22) of the transform.
        PropertyRow("position", .point(.zero), action: .basic),
        PropertyRow("opacity", .number(1), action: .basic),
        PropertyRow("zPosition", .number(0), action: .basic),
        PropertyRow("transform", .transform(CATransform3DIdentity), action: .basic),
        PropertyRow("bounds", .rect(.zero), action: .basic, rule: .standardised),
        PropertyRow("anchorPoint", .point(CGPoint(x: 0.5, y: 0.5)), action: .basic),
        PropertyRow("hidden", .flag(false), action: .transition, answers: true),
        PropertyRow("masksToBounds", .flag(false), action: .transition, answers: true),
        PropertyRow("backgroundColor", .none, action: .basic, shape: .vector(.color)),
        PropertyRow("cornerRadius", .number(0), action: .basic),
        PropertyRow("borderWidth", .number(0), action: .basic),
        PropertyRow("borderColor", .color(0, 0, 0, 1), action: .basic),

        PropertyRow("anchorPointZ", .number(0), .rare, action: .basic),
        PropertyRow("sublayerTransform", .transform(CATransform3DIdentity), .rare, action: .basic),
        PropertyRow("doubleSided", .flag(true), .rare),
        PropertyRow(
            "geometryFlipped", .flag(false), .rare, animates: false, action: .transition,
            answers: true),
        PropertyRow(
            "maskedCorners", .integer(15), .rare, animates: false, action: .transition,
            rule: .bits(15)),
        PropertyRow(
            "cornerCurve", .text("circular"), .rare, animates: false,
            rule: .words(["circular", "continuous"], otherwise: "circular")),
        PropertyRow("shadowColor", .color(0, 0, 0, 1), .rare, action: .basic),
        PropertyRow("shadowOpacity", .number(0), .rare, action: .basic),
        PropertyRow(
            "shadowOffset", .size(CGSize(width: 0, height: -3)), .rare, action: .basic),
        PropertyRow("shadowRadius", .number(3), .rare, action: .basic),
        PropertyRow("contents", .none, .rare, action: .basic, shape: .object(.picture)),
        PropertyRow(
            "contentsRect", .rect(CGRect(x: 0, y: 0, width: 1, height: 1)), .rare, action: .basic),
        PropertyRow(
            "contentsGravity", .text("resize"), .rare, animates: false,
            rule: .words(gravities, otherwise: "center")),
        PropertyRow("contentsScale", .number(1), .rare, action: .basic),
        PropertyRow("magnificationFilter", .text("linear"), .rare, animates: false),
        PropertyRow("minificationFilter", .text("linear"), .rare, animates: false),
        PropertyRow("allowsGroupOpacity", .flag(true), .rare, animates: false),
        PropertyRow("allowsEdgeAntialiasing", .flag(true), .rare, animates: false),
        PropertyRow(
            "edgeAntialiasingMask", .integer(15), .rare, animates: false, rule: .bits(15)),
        PropertyRow("beginTime", .number(0), .rare, animates: false),
        PropertyRow("timeOffset", .number(0), .rare, animates: false),
        PropertyRow("speed", .number(1), .rare, animates: false),
        PropertyRow("duration", .number(.infinity), .rare, animates: false),
        PropertyRow("repeatCount", .number(0), .rare, animates: false),
        PropertyRow("repeatDuration", .number(0), .rare, animates: false),
        PropertyRow("autoreverses", .flag(false), .rare, animates: false),
        PropertyRow("fillMode", .text("removed"), .rare, animates: false),

        PropertyRow(
            "shadowPath", .none, .rare, action: quietAction, shape: .object(.outline)),
        PropertyRow("mask", .none, .rare, action: .transition, shape: .held),
        PropertyRow("filters", .none, .rare, action: .transition, shape: .held),
        PropertyRow("backgroundFilters", .none, .rare, action: .transition, shape: .held),
        PropertyRow("compositingFilter", .none, .rare, action: .transition, shape: .held),
        PropertyRow(
            "contentsCenter", .rect(CGRect(x: 0, y: 0, width: 1, height: 1)), .rare,
            action: .basic),
        PropertyRow("contentsFormat", .text("RGBA8"), .rare, animates: false),
        PropertyRow("contentsHeadroom", .number(0), .rare, animates: false, answers: true),
        PropertyRow(
            "wantsExtendedDynamicRangeContent", .flag(false), .rare, animates: false),
        PropertyRow("wantsDynamicContentScaling", .flag(false), .rare, animates: false),
        PropertyRow(
            "toneMapMode", .text("automatic"), .rare, animates: false, answers: false),
        PropertyRow(
            "preferredDynamicRange", .text("standard"), .rare, animates: false, answers: false),
        PropertyRow("minificationFilterBias", .number(0), .rare),
        PropertyRow("opaque", .flag(false), .rare, animates: false, answers: true),
        PropertyRow(
            "needsDisplayOnBoundsChange", .flag(false), .rare, animates: false, answers: true),
        PropertyRow("drawsAsynchronously", .flag(false), .rare, animates: false),
        PropertyRow("shouldRasterize", .flag(false), .rare, action: quietAction),
        PropertyRow("rasterizationScale", .number(1), .rare, action: quietAction),
        PropertyRow("autoresizingMask", .integer(0), .rare, animates: false, rule: .bits(63)),
        PropertyRow("layoutManager", .none, .rare, animates: false, shape: .held),
        PropertyRow("constraints", .none, .rare, animates: false, shape: .held),
        PropertyRow("style", .none, .rare, animates: false, shape: .held),
    ]

    /// The implicit action of a shadow's path and of rasterisation: none, although they are
    /// animatable (uncertain point U19).
    private static let quietAction = ImplicitAction.none

    /// The valid values of `contentsGravity`.
    private static let gravities = [
        "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
        "bottomRight", "resize", "resizeAspect", "resizeAspectFill",
    ]

    /// Returns the row of an identifier.
    package static func row(_ id: PropertyID) -> PropertyRow { rows[id.index] }

    /// Returns the identifier of a key that all layers have, nil for other keys.
    package static func id(of key: String) -> PropertyID? { id(of: key, in: .layer) }

    /// Returns the identifier of the row at an index.
    package static func id(at index: Int) -> PropertyID { PropertyID(index: index) }

    /// Returns the index of a row's first number in its block.
    static func slot(of id: PropertyID) -> Int { layout.slots[id.index] }

    /// The slots of all rows in their blocks, and the numbers of new layers' blocks.
    struct Layout: Sendable {
        var slots: [Int] = []
        var core: [Double] = []
        var rare: [Double] = []
        /// The numbers of properties of one kind of layer, by kind.
        var kinds: [[Double]] = LayerKind.allCases.map { _ in [] }

        /// Appends the numbers of a row to its block and returns their slot.
        mutating func append(_ numbers: [Double], of row: PropertyRow) -> Int {
            switch row.page {
            case .core: append(numbers, to: &core)
            case .rare: append(numbers, to: &rare)
            case .kind: append(numbers, to: &kinds[Int(row.layer.rawValue)])
            }
        }

        private func append(_ numbers: [Double], to page: inout [Double]) -> Int {
            defer { page.append(contentsOf: numbers) }
            return page.count
        }
    }

    static let layout: Layout = {
        var result = Layout()
        for row in rows {
            let numbers = PropertyTable.numbers(of: row.defaultValue, shape: row.shape)
            result.slots.append(result.append(numbers, of: row))
        }
        return result
    }()

    /// The blocks of new layers, shared by all layers that have not changed theirs.
    static let newCore = PropertyBlock(layout.core)
    static let newRare = PropertyBlock(layout.rare)
    static let newOwn = layout.kinds.map { PropertyBlock($0) }

    /// Returns a value's numbers in a block; a missing colour has NaN as its red.
    private static func numbers(of value: MotionValue, shape: PropertyShape) -> [Double] {
        switch (value, shape) {
        case (.vector(_, let v), .vector(let kind)): (0..<kind.lanes).map { v[$0] }
        case (.transform(let t), .transform): PropertyBlock.numbers(t)
        case (_, .vector(.color)): [.nan, 0, 0, 0]
        default: []
        }
    }
}
