import CoreAnimation

extension AnimationBlock {
    /// Records that a view needs layout, so that the block can perform the layout.
    func noteLayout(of view: UIView) { invalidated.append(view) }

    /// Lays out the views invalidated in the block, then the views that this layout invalidates.
    func layOutInvalidated() {
        for _ in 0..<Self.layoutRounds where !invalidated.isEmpty {
            let views = invalidated
            invalidated = []
            for view in views where view.layer.needsLayout() { view.layoutIfNeeded() }
        }
    }

    /// The maximum number of layout rounds; further invalidated views wait for the next layout
    /// pass.
    private static var layoutRounds: Int { 64 }
}
