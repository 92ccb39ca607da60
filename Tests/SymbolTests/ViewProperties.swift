import Testing
import UIKitViews

/// The properties of views that animate inside a block.
@MainActor enum ViewProperties {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let change: @MainActor @Sendable (UIView) -> Void
        /// The keys of the animations that the change adds.
        let keys: [String]
        var testDescription: String { name }
    }

    nonisolated static let rows: [Row] = [
        Row(
            name: "frame", change: { $0.frame = CGRect(x: 5, y: 5, width: 9, height: 9) },
            keys: ["position", "bounds.origin", "bounds.size"]),
        Row(
            name: "bounds", change: { $0.bounds.size.width = 9 },
            keys: ["bounds.origin", "bounds.size"]),
        Row(name: "center", change: { $0.center.x = 9 }, keys: ["position"]),
        Row(name: "anchorPoint", change: { $0.anchorPoint = .zero }, keys: ["anchorPoint"]),
        Row(name: "transform", change: { $0.transform.a = 2 }, keys: ["transform"]),
        Row(name: "transform3D", change: { $0.transform3D.m43 = 2 }, keys: ["transform"]),
        Row(name: "alpha", change: { $0.alpha = 0.5 }, keys: ["opacity"]),
        Row(
            name: "backgroundColor", change: { $0.backgroundColor = .red },
            keys: ["backgroundColor"]),
        Row(
            name: "contentStretch", change: { $0.contentStretch.size.width = 0.5 },
            keys: ["contentsCenter"]),
        Row(name: "isHidden", change: { $0.isHidden = true }, keys: []),
        Row(name: "tag", change: { $0.tag = 2 }, keys: []),
        Row(name: "clipsToBounds", change: { $0.clipsToBounds = true }, keys: ["masksToBounds"]),
        Row(name: "tintColor", change: { $0.tintColor = .red }, keys: []),
        Row(name: "contentMode", change: { $0.contentMode = .center }, keys: []),
    ]

    nonisolated static let animated = Set(rows.filter { !$0.keys.isEmpty }.map(\.name))
}
