// Standing: partial (only the guides of a view's margins and safe area; no custom guides).
import Foundation

/// A rectangle in a view for use in constraints.
///
/// It is the view's bounds inset at their sides.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// The view that the guide belongs to.
    open private(set) weak var owningView: UIView?
    let insets: @MainActor (UIView) -> UIEdgeInsets

    init(in view: UIView, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
        (owningView, self.insets) = (view, insets)
    }

    /// The guide's rectangle in the coordinates of its view.
    open var layoutFrame: CGRect {
        owningView.map { $0.bounds.standardized.inset(by: insets($0)) } ?? .zero
    }
}

extension UIView {
    /// The guide for the view's bounds, inset by the safe area insets.
    public var safeAreaLayoutGuide: UILayoutGuide {
        guide(&safeAreaGuide) { $0.safeAreaInsets }
    }

    /// The guide for the view's bounds, inset by the layout margins.
    public var layoutMarginsGuide: UILayoutGuide { guide(&marginsGuide) { $0.layoutMargins } }

    private func guide(
        _ known: inout UILayoutGuide?, _ insets: @escaping @MainActor (UIView) -> UIEdgeInsets
    ) -> UILayoutGuide {
        let guide = known ?? UILayoutGuide(in: self, insets: insets)
        known = guide
        return guide
    }
}
