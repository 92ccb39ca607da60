import Graphics

/// Layout of a view tree by its constraints.
///
/// Positions are in the coordinates of the outermost view, without transforms. Views with
/// translated autoresizing masks keep their frames. For the other views that constraints name, the
/// left, top, width and height are unknowns. Every layout states all constraints, but the solver,
/// which the outermost view retains, only processes changes since the last layout. If constraints
/// are ambiguous, the sum of the sizes is minimized, then the sum of the distances from the left
/// and top of the outermost view.
@MainActor enum ConstraintLayout {
    /// Whether a constraint layout is running, during which no further layout starts.
    private(set) static var isUnderWay = false
    /// Whether view frames are being set, and a view changed meanwhile.
    ///
    /// An override has changed the constraints or the content of that view.
    private static var isPlacing = false, changed: UIView?

    /// The current stamp of views that have already requested layout.
    ///
    /// A view with this stamp has requested layout of its outermost view. ``renewMark()``
    /// increments the stamp.
    private(set) static var mark = 1

    /// Invalidates all stamps, so that changes request layout of the outermost view again.
    ///
    /// Called when a tree is laid out, when a view leaves its superview, and when an animation
    /// block opens or closes, since another block then records the requests.
    static func renewMark() { mark += 1 }

    /// Lays out the tree that contains a view.
    static func run(around view: UIView) {
        renewMark()
        guard NSLayoutConstraint.areUsed, !isUnderWay, !view.takesPlacedSize() else { return }
        isUnderWay = true
        defer {
            isUnderWay = false
            requestAgain()
        }
        let root = view.outermost
        root.updateConstraintsIfNeeded()
        let pass = ConstraintPass(root)
        if pass.views.isEmpty {
            root.constraintSolver = nil
        } else {
            let solver = root.constraintSolver ?? ConstraintSolver()
            root.constraintSolver = solver
            solver.solve(pass.constraints)
            pass.report(solver.refused)
            isPlacing = true
            pass.place(solver)
            isPlacing = false
        }
        pass.end()
    }

    /// Records that an override changed a view's constraints or content while frames were being
    /// set.
    static func noteChange(of view: UIView) { if isPlacing { changed = view } }

    /// Requests another layout of a tree that changed while its layout was running.
    private static func requestAgain() {
        guard let view = changed else { return }
        changed = nil
        view.outermost.placedSize = nil
        view.constraintsDidChange()
    }
}
