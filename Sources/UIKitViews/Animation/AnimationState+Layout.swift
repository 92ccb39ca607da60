import CoreAnimation

extension AnimationState {
    /// Notes that a view needs layout, so that the block may do it.
    func noteLayout(of view: UIView) { invalidated.append(view) }

    /// Lays out what the closure invalidated, and what that invalidates in turn.
    func layOutInvalidated() {
        for _ in 0..<Self.layoutRounds where !invalidated.isEmpty {
            let views = invalidated
            invalidated = []
            for view in views where view.layer.needsLayout() { view.layoutIfNeeded() }
        }
    }

    /// How often layout may ask for more layout before the rest is left to the next pass.
    private static var layoutRounds: Int { 64 }
}
