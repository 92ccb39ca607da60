// Standing: complete.
import CoreAnimation

extension NSView {
    /// The policy for redrawing the contents of a view's layer.
    public enum LayerContentsRedrawPolicy: Int, Sendable {
        /// Never redrawn: the program sets the contents.
        case never
        /// Redrawn when ``NSView/needsDisplay`` is set.
        case onSetNeedsDisplay
        /// Also redrawn for every new size, while the size changes.
        case duringViewResize
        /// Also redrawn for every new size, before the size changes.
        case beforeViewResize
        /// Also redrawn for every new size, with a crossfade from the old contents.
        case crossfade
    }

    /// The placement of layer contents whose size differs from the view's.
    ///
    /// The sides are as seen on screen.
    public enum LayerContentsPlacement: Int, Sendable {
        /// Stretched to the bounds.
        case scaleAxesIndependently
        /// Scaled proportionally to fit inside the bounds.
        case scaleProportionallyToFit
        /// Scaled proportionally to cover the bounds.
        case scaleProportionallyToFill
        /// Centred, without scaling.
        case center
        /// At the middle of the upper side.
        case top
        /// In the upper right corner.
        case topRight
        /// At the middle of the right side.
        case right
        /// In the lower right corner.
        case bottomRight
        /// At the middle of the lower side.
        case bottom
        /// In the lower left corner.
        case bottomLeft
        /// At the middle of the left side.
        case left
        /// In the upper left corner.
        case topLeft

        /// Returns the layer's contents gravity for this placement.
        ///
        /// Layers name the sides with y up.
        func gravity(isFlipped: Bool) -> CALayerContentsGravity {
            switch self {
            case .scaleAxesIndependently: .resize
            case .scaleProportionallyToFit: .resizeAspect
            case .scaleProportionallyToFill: .resizeAspectFill
            case .center: .center
            case .left: .left
            case .right: .right
            case .top: isFlipped ? .bottom : .top
            case .topRight: isFlipped ? .bottomRight : .topRight
            case .topLeft: isFlipped ? .bottomLeft : .topLeft
            case .bottom: isFlipped ? .top : .bottom
            case .bottomRight: isFlipped ? .topRight : .bottomRight
            case .bottomLeft: isFlipped ? .topLeft : .bottomLeft
            }
        }
    }

    func writePlacement() {
        write { $0.contentsGravity = layerContentsPlacement.gravity(isFlipped: isFlipped) }
    }

    /// Requests new contents, unless the program sets them.
    func askForDisplay() {
        if layerContentsRedrawPolicy != .never { layer?.setNeedsDisplay() }
    }
}
