// Standing: complete.
import Foundation
import Graphics

/// A layout manager that sets the frames of sublayers from their ``CALayer/constraints``.
///
/// If the constraints do not determine a width or height, it is unchanged; so is the position if
/// only that is not determined.
///
/// A constraint is ignored, with one report on standard error, if its source does not
/// exist, if its numbers are not finite, or if it contradicts earlier ones.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
    /// Makes a layout manager, which can serve many layers.
    public override init() {}

    /// Sets the frames of the sublayers that have constraints.
    open func layoutSublayers(of layer: CALayer) {
        let pass = LayerConstraintPass(layer)
        guard !pass.isEmpty else {
            layer.constraintSolver = nil
            return
        }
        let solver = layer.constraintSolver ?? ConstraintSolver()
        layer.constraintSolver = solver
        solver.solve(pass.system)
        pass.report(solver.refused)
        pass.place(solver)
    }

    /// Has no effect: every layout reads all constraints.
    open func invalidateLayout(of layer: CALayer) {}

    /// Returns the size of the layer's frame.
    open func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
}

extension CALayer {
    /// The constraints on the layer's frame; default nil.
    ///
    /// A ``CAConstraintLayoutManager`` of the superlayer applies them.
    public var constraints: [CAConstraint]? {
        get { retained(Properties.layer.constraints) as? [CAConstraint] }
        set {
            setRetained(newValue, Properties.layer.constraints)
            parent?.mark(.layout)
        }
    }

    /// Appends a constraint to the layer's constraints.
    public func addConstraint(_ constraint: CAConstraint) {
        var all = constraints ?? []
        // Removes the stored list first: with a second reference to it, each append would copy the
        // list.
        setRetained(nil, Properties.layer.constraints)
        all.append(constraint)
        constraints = all
    }
}
