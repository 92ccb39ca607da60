// Standing: partial (those of a view's margins and safe area; none of the program's own).
import Foundation

/// A rectangle in a view to make constraints with: the view less what is kept free at its sides.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// The view it is in.
    open private(set) weak var owningView: UIView?
    let insets: @MainActor (UIView) -> UIEdgeInsets

    init(in view: UIView, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
        (owningView, self.insets) = (view, insets)
    }

    /// Where it is in the view.
    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        let (box, inset) = (view.bounds, insets(view))
        return CGRect(
            x: box.minX + inset.left, y: box.minY + inset.top,
            width: max(0, box.width - inset.left - inset.right),
            height: max(0, box.height - inset.top - inset.bottom))
    }
}

extension UIView {
    /// The view less its safe area's insets.
    public var safeAreaLayoutGuide: UILayoutGuide {
        guide(&guides.safeArea) { $0.safeAreaInsets }
    }

    /// The view less its margins.
    public var layoutMarginsGuide: UILayoutGuide { guide(&guides.margins) { $0.layoutMargins } }

    private func guide(
        _ known: inout UILayoutGuide?, _ insets: @escaping @MainActor (UIView) -> UIEdgeInsets
    ) -> UILayoutGuide {
        let guide = known ?? UILayoutGuide(in: self, insets: insets)
        known = guide
        return guide
    }
}

/// The guides of a view that were asked for: constraints do not keep them.
struct LayoutGuides {
    var safeArea: UILayoutGuide?
    var margins: UILayoutGuide?
}
