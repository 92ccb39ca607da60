// Standing: complete.
@_spi(Kits) import CoreAnimation

extension NSView {
    /// When the contents of a view's layer are made anew.
    public enum LayerContentsRedrawPolicy: Int, Sendable {
        /// Never: the program sets them.
        case never
        /// When ``NSView/needsDisplay`` is set.
        case onSetNeedsDisplay
        /// Also for every new size, while it changes.
        case duringViewResize
        /// Also for every new size, before it changes.
        case beforeViewResize
        /// Also for every new size; the new contents fade in over the old ones.
        case crossfade
    }

    /// Where contents go that are not of the view's size; sides as they are seen.
    public enum LayerContentsPlacement: Int, Sendable {
        /// Stretched to the bounds.
        case scaleAxesIndependently
        /// As large as fits, in their own proportions.
        case scaleProportionallyToFit
        /// As small as covers, in their own proportions.
        case scaleProportionallyToFill
        /// In the middle, in their own size.
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

        /// The layer's word for it. Layers name the sides for y up.
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

    /// Has the contents made anew, unless they are the program's.
    func askForDisplay() {
        if layerContentsRedrawPolicy != .never { layer?.setNeedsDisplay() }
    }

    func takeStageScale(_ layer: CALayer) {
        guard let scale = layer.stageScale, scale > 0, scale.isFinite else { return }
        write { $0.contentsScale = scale }
    }

    /// Draws in the coordinates of the bounds.
    func drawContents(in context: CGContext) {
        let before = NSGraphicsContext.current
        NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
        let (scale, origin) = (geometry.scale, bounds.origin)
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        context.scaleBy(x: scale.width, y: scale.height)
        context.translateBy(x: -origin.x, y: -origin.y)
        draw(bounds)
        context.restoreGState()
        NSGraphicsContext.current = before
    }
}
