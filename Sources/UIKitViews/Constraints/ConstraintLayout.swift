import Graphics

/// Places the views of a tree by its constraints.
///
/// Positions are in the coordinates of the outermost view, without transforms. Views that keep their
/// frames are known; of the others, as far as a constraint names them, left, top, width and height are
/// unknown. Every layout states all constraints; the outermost view keeps the solver, to which only what
/// changed since the last layout is work. Where constraints leave a choice, sizes are as small as they
/// can be together, then the distances from the left and top of the outermost view.
@MainActor enum ConstraintLayout {
    /// Whether views are being placed, which asks for no other look at the constraints.
    private(set) static var isUnderWay = false

    /// The mark of views whose outermost view has been asked for a layout.
    private(set) static var mark = 1

    /// Has outermost views asked again: one was laid out, a view left its superview, or somebody else
    /// hears of what is asked.
    static func renewMark() { mark += 1 }

    /// Places the views of the tree around a view.
    static func run(around view: UIView) {
        renewMark()
        guard NSLayoutConstraint.areUsed, !isUnderWay, !view.takesPlacedSize() else { return }
        isUnderWay = true
        defer { isUnderWay = false }
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
            pass.place(solver)
        }
        pass.end()
    }
}
