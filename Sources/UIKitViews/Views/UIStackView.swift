// Standing: partial (no baseline-relative spacing; hiding a view is not animated).
import CoreAnimation
import Graphics

/// A row or a column of views, placed by constraints of its own making.
///
/// The views no longer keep their frames; constraints of the program on them and on the stack count
/// too. A hidden view takes no room.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// How the room along the axis is shared.
    public enum Distribution: Int, Sendable {
        /// Views fill it: whose content resists least is stretched, or squeezed.
        case fill
        /// Views fill it, all of one size.
        case fillEqually
        /// Views fill it in the proportions of their content.
        case fillProportionally
        /// Views keep their size, with equal gaps of ``UIStackView/spacing`` or more.
        case equalSpacing
        /// The middles of views are equally far apart, with gaps of ``UIStackView/spacing`` or more.
        case equalCentering
    }

    /// Where views lie across the axis.
    public enum Alignment: Int, Sendable {
        /// They reach from side to side.
        case fill
        /// At the left; of a row at the top.
        case leading
        /// First lines of text stand on one line.
        case firstBaseline
        /// In the middle.
        case center
        /// At the right; of a row at the bottom.
        case trailing
        /// Last lines of text stand on one line.
        case lastBaseline

        /// At the top, of a row.
        public static let top = leading
        /// At the bottom, of a row.
        public static let bottom = trailing
    }

    /// The views of the row, in its order.
    open private(set) var arrangedSubviews: [UIView] = []
    /// Whether it is a row or a column; default a row.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { arrangementDidChange() }
    }
    /// How the room along the axis is shared; default fill.
    open var distribution = Distribution.fill {
        didSet { arrangementDidChange() }
    }
    /// Where views lie across the axis; default fill.
    open var alignment = Alignment.fill {
        didSet { arrangementDidChange() }
    }
    /// Points between the views; default 0.
    open var spacing: CGFloat = 0 {
        didSet { arrangementDidChange() }
    }
    /// Whether the views lie inside ``UIView/layoutMargins``; default false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { arrangementDidChange() }
    }
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    /// Stands for ``spacing`` in ``setCustomSpacing(_:after:)``.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// Stands for the system's spacing, 8 points, in ``setCustomSpacing(_:after:)``.
    public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

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
        // The view may be in the row already.
        removeFromRow(view)
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Adds a view to the row, or moves it there.
    ///
    /// - Parameters:
    ///   - view: becomes a subview, too.
    ///   - stackIndex: 0 is the first; past the end is a programmer's error.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        removeFromRow(view)
        let count = arrangedSubviews.count
        guard (0...count).contains(stackIndex) else {
            stopProgram(
                "insertArrangedSubview(_:at:): there is no index \(stackIndex) among \(count) views")
        }
        arrangedSubviews.insert(view, at: stackIndex)
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangementDidChange()
    }

    /// Views of the row are subviews: of others the row need not be searched.
    private func removeFromRow(_ view: UIView) {
        guard view.superview === self else { return }
        // The row is mostly in the order of the subviews.
        if let index = arrangedSubviews.index(of: view, near: view.siblingIndex) {
            arrangedSubviews.remove(at: index)
        }
    }

    /// Takes a view from the row; it stays a subview, where it is.
    open func removeArrangedSubview(_ view: UIView) {
        removeFromRow(view)
        customSpacing[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    /// Takes a subview that goes from the row too.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the points after a view of the row.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
        arrangementDidChange()
    }

    /// The points after a view of the row; ``spacingUseDefault`` where none are set for it.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The points after a view.
    func gap(after view: UIView) -> CGFloat {
        switch customSpacing(after: view) {
        case Self.spacingUseDefault: spacing
        case Self.spacingUseSystem: 8
        case let own: own
        }
    }

    /// The views that are placed.
    var placedSubviews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    /// Has the views placed anew.
    func arrangementDidChange() {
        NSLayoutConstraint.areUsed = true
        setNeedsLayout()
        constraintsDidChange()
    }
}
