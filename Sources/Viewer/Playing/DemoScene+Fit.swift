import Demos
import UIKitViews

extension DemoScene {
    /// Resizes the scene to a rectangle and centres it there.
    ///
    /// A scene that does not adopt the size is scaled as a whole to fit.
    func fit(in rect: CGRect) {
        let size = rect.size
        resize(to: size)
        let own = view.bounds.size
        var factor = 1.0
        if own != size, own.width > 0, own.height > 0 {
            factor = min(size.width / own.width, size.height / own.height)
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        view.layer.position = CGPoint(x: rect.midX, y: rect.midY)
        view.layer.transform = CATransform3DMakeScale(factor, factor, 1)
        CATransaction.commit()
    }
}
