// Standing: partial (inert: views are kept as subviews, not arranged).
import Foundation

/// A view for a row or a column of views, for programs that subclass it: they stay where they are,
/// unlike Apple's.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The views of the row, in its order.
    open private(set) var arrangedSubviews: [UIView] = []
    /// Points between the views; default 0. Kept, not applied.
    open var spacing: CGFloat = 0

    /// Makes an empty row.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Makes a row of views, which become subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Makes an empty row; nothing is read from the coder.
    public required init(coder: NSCoder) { super.init(coder: coder)! }

    /// Adds a view at the end of the row.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
    }

    /// Adds a view to the row, or moves it there.
    ///
    /// - Parameter stackIndex: 0 is the first; past the end is a programmer's error.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        removeArrangedSubview(view)
        arrangedSubviews.insert(view, at: stackIndex)
        if view.superview !== self { addSubview(view) }
    }

    /// Takes a view from the row; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
    }

    /// Takes a subview that goes from the row too.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }
}
