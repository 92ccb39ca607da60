import CoreAnimation

/// The layer of a view, and whose it is.
struct ViewBacking {
    /// Who keeps the layer.
    enum Role {
        /// Nobody: the view has none, or was only given it.
        case none
        /// The view does.
        case backed
        /// The program does.
        case hosted
    }

    var layer: CALayer?
    var role = Role.none
    /// See ``NSView/layerContentsRedrawPolicy``; nil is the default.
    var redrawPolicy: NSView.LayerContentsRedrawPolicy?
    /// Whether the view itself is changing the layer.
    var isWriting = false
    /// Whether the animator changes the view: its own layer then runs what the animator finds.
    var isHeld = false
    /// The key of what animates the layer out of its tree; nil unless that is under way.
    var leavingKey: String?

    /// What only the view may change of a layer that it keeps.
    static let kept: Set = [
        "anchorPoint", "bounds", "compositingFilter", "filters", "frame", "geometryFlipped",
        "hidden", "position", "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius",
        "transform",
    ]

    /// Hears what is wrong with a program's use of layers: in debug builds the standard error does.
    @MainActor static var report: (String) -> Void = { message in
        #if DEBUG
            FileHandle.standardError.write(Data((message + "\n").utf8))
        #endif
    }
}
