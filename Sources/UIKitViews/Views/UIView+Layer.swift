import CoreAnimation

extension UIView {
    /// The value in ``intrinsicContentSize`` for no size, -1.
    public static let noIntrinsicMetric: CGFloat = -1

    static func makeLayer() -> CALayer {
        guard let kind = layerClass as? CALayer.Type else { return CALayer() }
        return DynamicInit.make(kind)
    }

    /// Connects the layer to the view.
    ///
    /// The layer requests actions from the view even outside of a window: an animation that it adds
    /// there ends, unfinished, with the next commit (uncertain point V14).
    func connectLayer() {
        layer.delegate = self
        layer.asksDelegateWhenNotLive = true
        layer.contentsScale = UIScreen.main.scale
        layer.setNeedsDisplay()
    }

    func contentModeDidChange() {
        layer.contentsGravity = contentMode.gravity
        // A label lays out its text anew in every mode.
        layer.needsDisplayOnBoundsChange = contentMode == .redraw || layer is LayoutLayer
    }
}

extension UIView {
    /// The scaling and alignment of content in bounds of another size.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// Scaled proportionally to fit inside the bounds.
        case scaleAspectFit
        /// Scaled proportionally to cover the bounds.
        case scaleAspectFill
        /// Redrawn for every size.
        case redraw
        /// Centred, without scaling.
        case center
        /// At the middle of the upper side.
        case top
        /// At the middle of the lower side.
        case bottom
        /// At the middle of the left side.
        case left
        /// At the middle of the right side.
        case right
        /// In the upper left corner.
        case topLeft
        /// In the upper right corner.
        case topRight
        /// In the lower left corner.
        case bottomLeft
        /// In the lower right corner.
        case bottomRight

        /// The layer's contents gravity that corresponds to this content mode.
        ///
        /// Layers name the sides with y up, views as seen on screen.
        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .bottom
            case .bottom: .top
            case .left: .left
            case .right: .right
            case .topLeft: .bottomLeft
            case .topRight: .bottomRight
            case .bottomLeft: .topLeft
            case .bottomRight: .topRight
            }
        }
    }
}
