import CoreAnimation

/// The layer of a view, and the owner of that layer.
struct ViewBacking {
    /// The owner of a view's layer, which sets the layer's properties.
    enum Mode {
        /// No owner, as the view has no layer in use.
        ///
        /// It may have a layer that is not in use yet.
        case none
        /// The view.
        case backed
        /// The program.
        case hosted
    }

    var layer: CALayer? {
        didSet { if layer !== oldValue { hasReportedChange = false } }
    }
    /// Whether a direct change of the layer was reported, which happens once for each layer.
    var hasReportedChange = false
    var mode = Mode.none
    /// The value of ``NSView/layerContentsRedrawPolicy``; nil for the default.
    var redrawPolicy: NSView.LayerContentsRedrawPolicy?
    /// Whether the view itself is changing the layer.
    var isWriting = false
    /// The key of the running animation that ends with the layer's removal; nil without one.
    var leavingKey: String?
    /// The number of order-out animations so far, by which their ends are told apart.
    var leaveCount = 0

    /// The properties that only the view may change in its own layer.
    static let ownedKeys: Set = [
        "anchorPoint", "bounds", "compositingFilter", "filters", "frame", "geometryFlipped",
        "hidden", "position", "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius",
        "transform",
    ]

    /// Reports misuse of layers by the program, in debug builds.
    @MainActor static var report: (String) -> Void = { message in
        #if DEBUG
            FileHandle.standardError.write(Data((message + "\n").utf8))
        #endif
    }
}
