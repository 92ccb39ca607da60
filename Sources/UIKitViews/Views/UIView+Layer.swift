@_spi(Kits) import CoreAnimation

extension UIView {
    /// What ``intrinsicContentSize`` says where there is no size: -1.
    public static let noIntrinsicMetric: CGFloat = -1

    static func makeLayer() -> CALayer {
        guard let kind = layerClass as? CALayer.Type else { return CALayer() }
        return DynamicInit.make(kind)
    }

    /// Ties view and layer. The layer asks the view for actions also where it is in no window: what
    /// it animates there ends, unfinished, with the next commit (uncertain point V14).
    func connectLayer() {
        layer.delegate = self
        layer.asksDelegateWhenNotLive = true
        layer.contentsScale = UIScreen.main.scale
        layer.setNeedsDisplay()
    }
}

extension UIView {
    /// How content fills bounds of another shape.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// As large as fits, in its own proportions.
        case scaleAspectFit
        /// As small as covers, in its own proportions.
        case scaleAspectFill
        /// Made anew for every size.
        case redraw
        /// In the middle, in its own size.
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

        /// The layer's word for it. Layers name the sides for y up, views as they are seen.
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
