import AppKitViews
import Foundation
import UIKitViews

/// A world whose objects have many parts: the calls on them are those that could take too long.
extension World {
    /// Puts objects of so many parts in the place of those that are there.
    func enlarge(to count: Int) {
        let far = CGRect(x: 0, y: 0, width: 40, height: 40)
        let words = (0..<count).map { "w\($0)" }.joined(separator: " ")
        let path = CGMutablePath()
        path.addLines(between: (0...count).map { CGPoint(x: $0 % 37, y: $0 % 41) })
        paths = [path]
        (bezierPaths, macPaths) = ([UIBezierPath(cgPath: path)], [NSBezierPath(cgPath: path)])
        images = [CGImage(width: count, height: 1, pixels: Array(repeating: 0, count: count))]

        let keyframes = CAKeyframeAnimation(keyPath: "position.x")
        keyframes.values = (0..<count).map { NSNumber(value: Double($0)) }
        let group = CAAnimationGroup()
        group.animations = (0..<count).map { _ in CABasicAnimation(keyPath: "opacity") }
        animations = [keyframes, group]

        let (shape, gradient, text) = (CAShapeLayer(), CAGradientLayer(), CATextLayer())
        shape.path = path
        gradient.colors = (0..<count).map { _ in CGColor.white }
        text.string = words
        let animated = CALayer()
        for i in 0..<count { animated.add(CABasicAnimation(keyPath: "opacity"), forKey: "\(i)") }
        let emitter = CAEmitterLayer()
        emitter.emitterCells = (0..<count).map { _ in CAEmitterCell() }
        let (wide, chain) = (CALayer(), (0..<count).map { _ in CALayer() })
        for _ in 0..<count { wide.addSublayer(CALayer()) }
        for (outer, inner) in zip(chain, chain.dropFirst()) { outer.addSublayer(inner) }
        let replicator = CAReplicatorLayer()
        replicator.addSublayer(CALayer())
        layers = [wide, chain[0], chain[count - 1], shape, gradient, text, animated, emitter]
        layers += [replicator, CAScrollLayer(), CATransformLayer(), CATiledLayer()]
        for layer in layers where layer.superlayer == nil {
            layer.frame = far
            stage.layer.addSublayer(layer)
        }

        let (outer, views) = (UIView(frame: far), (0..<count).map { _ in UIView(frame: far) })
        for _ in 0..<count { outer.addSubview(UIView(frame: far)) }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        let (label, field, page) = (UILabel(frame: far), UITextView(frame: far), UIPageControl())
        (label.text, label.numberOfLines, field.text) = (words, 0, words)
        page.numberOfPages = count
        let (stack, segments, scroll) = (
            UIStackView(), UISegmentedControl(), UIScrollView(frame: far)
        )
        for i in 0..<count / 8 {
            stack.addArrangedSubview(UIView(frame: far))
            segments.insertSegment(withTitle: "\(i)", at: i, animated: false)
            scroll.addSubview(UIView(frame: far))
        }
        let touched = UIView(frame: far)
        recognizers = (0..<count / 8).map { _ in UITapGestureRecognizer() }
        for recognizer in recognizers { touched.addGestureRecognizer(recognizer) }
        self.views = [outer, views[0], views[count - 1], label, field, page, stack, segments]
        self.views += [scroll, touched, UIButton(type: .custom), UISlider(), UIImageView()]
        for view in self.views where view.superview == nil { stage.addSubview(view as UIView) }
        for view in views.prefix(count / 8) {
            view.translatesAutoresizingMaskIntoConstraints = false
            constraints.append(view.widthAnchor.constraint(equalToConstant: 9))
        }
        NSLayoutConstraint.activate(constraints)

        let (plain, layered) = (NSView(frame: far), NSView(frame: far))
        layered.wantsLayer = true
        for view in [plain, layered] {
            for _ in 0..<count / 2 { view.addSubview(NSView(frame: far)) }
            stage.contentView.addSubview(view)
        }
        macViews = [plain, layered]
        let parent = UIViewController()
        for _ in 0..<count / 8 { parent.addChild(UIViewController()) }
        let navigation = UINavigationController(rootViewController: UIViewController())
        for _ in 0..<count / 8 {
            navigation.pushViewController(UIViewController(), animated: false)
        }
        controllers = [parent, navigation]
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        for _ in 0..<count { animator.addAnimations { outer.alpha = 0.5 } }
        animators = [animator]
        stage.advance(by: 0)
    }
}
