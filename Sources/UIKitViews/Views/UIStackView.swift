// Standing: partial (no baseline-relative spacing).
import CoreAnimation

/// A view that lays out its subviews in a row or a column.
///
/// It creates constraints for that. The arranged subviews no longer keep their frames. The
/// program's constraints on them and on the stack view apply too. A hidden view takes no space: it
/// has no length along the axis.
///
/// A view that is hidden in an animation block shrinks and disappears at the end of the block or of
/// its keyframe; one that is shown grows.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The distribution of space along the axis.
    public enum Distribution: Int, Sendable {
        /// Views fill the axis: the content with the lowest priorities is stretched or compressed.
        case fill
        /// Views of equal size fill the axis.
        case fillEqually
        /// Views fill the axis in proportion to their content.
        case fillProportionally
        /// Views keep their size, with equal gaps of at least ``UIStackView/spacing``.
        case equalSpacing
        /// The centres of views have equal distances, with gaps of at least
        /// ``UIStackView/spacing``.
        case equalCentering
    }

    /// The alignment of views across the axis.
    public enum Alignment: Int, Sendable {
        /// Stretched across the axis.
        case fill
        /// At the left of a column; at the top of a row.
        case leading
        /// Aligned by the baselines of the first lines of text.
        case firstBaseline
        /// Centred.
        case center
        /// At the right of a column; at the bottom of a row.
        case trailing
        /// Aligned by the baselines of the last lines of text.
        case lastBaseline

        /// At the top of a row.
        public static let top = leading
        /// At the bottom of a row.
        public static let bottom = trailing
    }

    /// The subviews that are laid out, in order.
    open private(set) var arrangedSubviews: [UIView] = []
    /// The axis: horizontal, the default, for a row, or vertical for a column.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { arrangementDidChange() }
    }
    /// The distribution of space along the axis; default fill.
    open var distribution = Distribution.fill {
        didSet { arrangementDidChange() }
    }
    /// The alignment of views across the axis; default fill.
    open var alignment = Alignment.fill {
        didSet { arrangementDidChange() }
    }
    /// The spacing between views, in points; default 0.
    open var spacing: CGFloat = 0 {
        didSet { arrangementDidChange() }
    }
    /// Whether the views are laid out within ``UIView/layoutMargins``; default false.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { arrangementDidChange() }
    }
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    /// The value that represents ``spacing`` in ``setCustomSpacing(_:after:)``.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The value that represents the system's spacing, 8 points, in ``setCustomSpacing(_:after:)``.
    public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

    /// Creates an empty row.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a row of views, which become subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Creates an empty row; nothing is read from the coder.
    public required init(coder: NSCoder) { super.init(coder: coder)! }

    /// Appends a view to the arranged views, or moves an arranged view to the end.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Inserts a view into the arranged views, or moves an arranged view.
    ///
    /// - Parameters:
    ///   - view: becomes a subview, too.
    ///   - stackIndex: the index; more than the number of arranged views is a programming error.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let count = arrangedSubviews.count
        guard (0...count).contains(stackIndex) else {
            stopProgram(
                "insertArrangedSubview(_:at:): index \(stackIndex) is out of range 0...\(count)"
            )
        }
        removeFromRow(view)
        arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangementDidChange()
    }

    /// Removes a view from the arranged views if it is a subview.
    private func removeFromRow(_ view: UIView) {
        guard view.superview === self else { return }
        // Arranged views are mostly in the order of the subviews, so the search begins at
        // `siblingIndex`.
        if let index = arrangedSubviews.index(of: view, near: view.siblingIndex) {
            arrangedSubviews.remove(at: index)
        }
    }

    /// Removes a view from the arranged views; the view stays a subview with its frame.
    open func removeArrangedSubview(_ view: UIView) {
        removeFromRow(view)
        customSpacing[ObjectIdentifier(view)] = nil
        arrangementDidChange()
    }

    /// Removes a subview that leaves the stack view from the arranged views.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the spacing after an arranged view, in points.
    ///
    /// A view that is not arranged is ignored.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranges(arrangedSubview) else { return }
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
        arrangementDidChange()
    }

    private func arranges(_ view: UIView) -> Bool {
        arrangedSubviews.index(of: view, near: view.siblingIndex) != nil
    }

    /// Returns the spacing set after an arranged view; ``spacingUseDefault`` if none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Returns the effective spacing after a view, in points.
    final func gap(after view: UIView) -> CGFloat {
        switch customSpacing(after: view) {
        case Self.spacingUseDefault: spacing
        case Self.spacingUseSystem: 8
        case let own: own
        }
    }

    /// Requests layout after an arranged view was hidden or shown.
    ///
    /// In an animation block, the layout is performed at once. The arranged views thus animate to
    /// their new frames, and one that was hidden is visible until then. An earlier block whose
    /// hiding ends with that is not interrupted: its views go on to their frames.
    final func hidingDidChange(of view: UIView) {
        arrangementDidChange()
        guard arranges(view) else { return }
        let (block, key) = (AnimationBlock.current, AnimatedPath.hidden.keyPath)
        if let running = view.layer.animation(forKey: key) {
            (running.delegate as? AnimationBlock)?.supersede(running)
        }
        if block?.keepVisible(view.layer) != true { view.layer.removeAnimation(forKey: key) }
        if block != nil { layoutIfNeeded() }
    }

    final func arrangementDidChange() {
        NSLayoutConstraint.areUsed = true
        setNeedsLayout()
        constraintsDidChange()
    }
}
