// Standing: complete.
import Foundation
import Graphics

/// Places the sublayers of a layer by their ``CALayer/constraints``.
///
/// Where a sublayer's constraints leave its width or height open, that stays as it is; where they leave
/// only its position open, that stays. Constraints that name no sublayer, whose numbers are not finite or
/// that contradict those before them do not count, which is said once on standard error.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
    /// Makes a layout manager; one may serve many layers.
    public override init() {}

    /// Places the sublayers that have constraints.
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

    /// Does nothing: every layout looks at all constraints.
    open func invalidateLayout(of layer: CALayer) {}

    /// The size of the frame.
    open func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
}

extension CALayer {
    /// The constraints by which a ``CAConstraintLayoutManager`` of the superlayer places the layer;
    /// default nil.
    public var constraints: [CAConstraint]? {
        get { held("constraints") as? [CAConstraint] }
        set {
            hold(newValue, "constraints")
            parent?.mark(.layout)
        }
    }

    /// Adds a constraint to the layer's.
    public func addConstraint(_ constraint: CAConstraint) {
        constraints = (constraints ?? []) + [constraint]
    }
}
