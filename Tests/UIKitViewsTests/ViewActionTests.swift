import Testing
import UIKitViews

@Suite("Views and their layers")
@MainActor struct ViewActionTests {
    @Test("outside a block a view's layer has no action, and changes at once")
    func outside() {
        let scene = Scene()
        for key in ["opacity", "position", "bounds", "transform", "backgroundColor", "contents"] {
            #expect(scene.view.action(for: scene.view.layer, forKey: key) is NSNull)
            #expect(scene.view.layer.action(forKey: key) == nil)
        }
        scene.view.layer.opacity = 0
        #expect(scene.view.layer.animationKeys() == nil)
        scene.stage.advance(by: 0)
        #expect(scene.drawn.opacity == 0)
    }

    struct Added: CustomTestStringConvertible, Sendable {
        let name: String
        let change: @MainActor @Sendable (CALayer) -> Void
        let keys: [String]?
        let isAdditive: Bool
        var testDescription: String { name }
    }

    /// The animation objects: table of keys.
    nonisolated static let added: [Added] = [
        Added(
            name: "position", change: { $0.position = .zero }, keys: ["position"],
            isAdditive: true),
        Added(
            name: "bounds, though only the size changes", change: { $0.bounds.size.width = 7 },
            keys: ["bounds.origin", "bounds.size"], isAdditive: true),
        Added(
            name: "transform",
            change: { $0.transform = CATransform3DMakeScale(2, 2, 1) }, keys: ["transform"],
            isAdditive: true),
        Added(
            name: "corner radius", change: { $0.cornerRadius = 3 }, keys: ["cornerRadius"],
            isAdditive: true),
        Added(
            name: "frame", change: { $0.frame = CGRect(x: 5, y: 5, width: 50, height: 50) },
            keys: ["position", "bounds.origin", "bounds.size"], isAdditive: true),
        Added(
            name: "opacity", change: { $0.opacity = 0 }, keys: ["opacity"], isAdditive: false),
        Added(
            name: "background", change: { $0.backgroundColor = .white },
            keys: ["backgroundColor"], isAdditive: false),
        Added(
            name: "anchor point", change: { $0.anchorPoint = .zero }, keys: ["anchorPoint"],
            isAdditive: false),
        Added(
            name: "V11: a transform without inverse",
            change: { $0.transform = CATransform3DMakeScale(0, 1, 1) }, keys: ["transform"],
            isAdditive: false),
        Added(
            name: "border width", change: { $0.borderWidth = 3 }, keys: ["borderWidth"],
            isAdditive: false),
        Added(
            name: "border colour", change: { $0.borderColor = .white }, keys: ["borderColor"],
            isAdditive: false
        ),
        Added(
            name: "stretched part of the contents",
            change: { $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) },
            keys: ["contentsCenter"], isAdditive: false),
        Added(
            name: "shadow colour", change: { $0.shadowColor = .white }, keys: ["shadowColor"],
            isAdditive: false
        ),
        Added(
            name: "shadow offset", change: { $0.shadowOffset = .zero }, keys: ["shadowOffset"],
            isAdditive: false),
        Added(
            name: "shadow opacity", change: { $0.shadowOpacity = 1 }, keys: ["shadowOpacity"],
            isAdditive: false),
        Added(
            name: "shadow radius", change: { $0.shadowRadius = 9 }, keys: ["shadowRadius"],
            isAdditive: false),
        Added(name: "depth", change: { $0.zPosition = 3 }, keys: ["zPosition"], isAdditive: false),
        Added(
            name: "contents", change: { $0.contents = CGImage.dot }, keys: ["contents"],
            isAdditive: false),
        Added(
            name: "part of the contents",
            change: { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) },
            keys: ["contentsRect"], isAdditive: false),
        Added(
            name: "transform of the sublayers",
            change: { $0.sublayerTransform = CATransform3DMakeScale(2, 2, 1) },
            keys: ["sublayerTransform"], isAdditive: false),
        Added(
            name: "clipping", change: { $0.masksToBounds = true }, keys: ["masksToBounds"],
            isAdditive: false),
        Added(
            name: "rasterisation", change: { $0.shouldRasterize = true }, keys: ["shouldRasterize"],
            isAdditive: false),
        Added(
            name: "no property", change: { $0.name = "new" }, keys: nil, isAdditive: false),
        Added(name: "hidden", change: { $0.isHidden = true }, keys: nil, isAdditive: false),
        Added(name: "equal values", change: { $0.opacity = 1 }, keys: nil, isAdditive: false),
    ]

    @Test("V3, V4: inside a block a change of the layer adds what the table says", arguments: added)
    func inside(_ row: Added) throws {
        let scene = Scene()
        UIView.animate(withDuration: 2, delay: 0, options: .curveEaseIn) {
            row.change(scene.view.layer)
        }
        #expect(scene.view.layer.animationKeys() == row.keys)
        for key in row.keys ?? [] {
            let animation = try #require(
                scene.view.layer.animation(forKey: key) as? CABasicAnimation)
            #expect(animation.isAdditive == row.isAdditive)
            #expect(animation.duration == 2 && animation.keyPath == key)
            #expect(animation.fillMode == .both && animation.isRemovedOnCompletion)
            #expect(animation.timingFunction?.curve == CAMediaTimingFunction(name: .easeIn).curve)
        }
    }

    @Test("additive animations go from the difference to nothing")
    func deltas() throws {
        let scene = Scene()
        UIView.animate(withDuration: 1) { scene.view.center = CGPoint(x: 60, y: 30) }
        let animation = try #require(
            scene.view.layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(animation.fromValue as? CGPoint == CGPoint(x: -10, y: 20))
        #expect(animation.toValue as? CGPoint == .zero)
    }

    @Test("a transform's difference is the old one after the inverse of the new one (views 2.4)")
    func transformDelta() throws {
        let scene = Scene()
        scene.view.transform = CGAffineTransform(scaleX: 2, y: 2)
        UIView.animate(withDuration: 1) {
            scene.view.transform = CGAffineTransform(translationX: 30, y: 0).scaledBy(x: 4, y: 5)
        }
        let animation = try #require(
            scene.view.layer.animation(forKey: "transform") as? CABasicAnimation)
        let from = try #require(animation.fromValue as? NSValue).caTransform3DValue
        #expect(from.m11 == 0.5 && from.m22 == 0.4 && from.m41 == -7.5 && from.m42 == 0)
        #expect(animation.toValue as? NSValue == NSValue(caTransform3D: CATransform3DIdentity))
    }

    /// A change of a layer of a class, and its key.
    struct Kind: CustomTestStringConvertible, Sendable {
        let view: @MainActor @Sendable () -> UIView
        let key: String
        let value: @Sendable () -> Any
        var testDescription: String { key }
    }

    final class ShapeView: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
    }

    final class GradientView: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
    }

    final class CopiesView: UIView {
        override class var layerClass: AnyClass { CAReplicatorLayer.self }
    }

    final class WordsView: UIView {
        override class var layerClass: AnyClass { CATextLayer.self }
    }

    nonisolated static let kinds: [Kind] = [
        Kind(view: { ShapeView() }, key: "strokeStart", value: { 0.25 }),
        Kind(view: { ShapeView() }, key: "strokeEnd", value: { 0.5 }),
        Kind(view: { ShapeView() }, key: "lineWidth", value: { 9 }),
        Kind(view: { ShapeView() }, key: "fillColor", value: { CGColor.white }),
        Kind(
            view: { ShapeView() }, key: "path",
            value: { CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil) }),
        Kind(view: { GradientView() }, key: "colors", value: { [CGColor.white, CGColor.black] }),
        Kind(view: { GradientView() }, key: "endPoint", value: { CGPoint(x: 1, y: 1) }),
        Kind(view: { CopiesView() }, key: "instanceAlphaOffset", value: { -0.5 }),
        Kind(view: { WordsView() }, key: "fontSize", value: { 12 }),
    ]

    @Test("a block animates the properties of the class that layerClass names", arguments: kinds)
    func layerClass(_ kind: Kind) {
        for conformance in [nil, Conformance.guides, .devices] {
            let scene = Scene(conformance: conformance)
            let view = scene.adding(kind.view())
            UIView.animate(withDuration: 1) { view.layer.setValue(kind.value(), forKey: kind.key) }
            #expect(view.layer.animationKeys() == (conformance == .devices ? nil : [kind.key]))
        }
    }

    @Test("the new properties are halfway after half a linear second")
    func halfway() throws {
        let scene = Scene()
        let layer = scene.view.layer
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            (layer.shadowOpacity, layer.shadowRadius) = (1, 9)
            (layer.shadowOffset, layer.borderWidth) = (CGSize(width: 8, height: 1), 6)
            (layer.zPosition, layer.borderColor) = (10, .white)
            layer.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
        }
        scene.stage.advance(to: 0.5)
        let drawn = scene.drawn
        for (value, half) in [
            (CGFloat(drawn.shadowOpacity), 0.5), (drawn.shadowRadius, 6),
            (drawn.shadowOffset.width, 4), (drawn.shadowOffset.height, -1), (drawn.borderWidth, 3),
            (drawn.zPosition, 5), (drawn.borderColor?.rgba.red ?? 0, 0.5),
            (drawn.sublayerTransform.m11, 2),
        ] { expectClose(value, half) }
    }

    @Test("contents that the view draws itself appear at once")
    func drawnContents() {
        final class Drawn: UIView {
            override func draw(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
        }
        let scene = Scene()
        let view = scene.adding(Drawn(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
        UIView.animate(withDuration: 1) {
            view.setNeedsDisplay()
            view.layer.displayIfNeeded()
        }
        #expect(view.layer.contents != nil && view.layer.animationKeys() == nil)
    }

    @Test("a standalone layer ignores the block and animates by itself")
    func standalone() {
        let scene = Scene()
        let layer = CALayer()
        scene.view.layer.addSublayer(layer)
        scene.stage.advance(by: 0)
        UIView.animate(withDuration: 1) { layer.opacity = 0 }
        for (time, value) in [(0.125, 0.197597), (0.25, 0)] {
            scene.stage.advance(to: time)
            expectClose((layer.presentation()?.opacity).map(Double.init), value, throughCurve)
        }
    }

    /// Listing 3-5 (views 8.1).
    @Test("implicit and explicit animations of a view's layer run side by side")
    func mixed() throws {
        let scene = Scene()
        let layer = scene.view.layer
        UIView.animate(withDuration: 1) {
            layer.opacity = 0
            let move = CABasicAnimation(keyPath: "position")
            move.fromValue = CGPoint(x: 50, y: 50)
            move.toValue = CGPoint(x: 250, y: 150)
            move.duration = 3
            layer.add(move, forKey: "AnimateFrame")
        }
        let opacities = [0.25: 0.870838, 0.5: 0.5, 1: 0, 1.5: 0, 2: 0, 2.999: 0, 3: 0]
        for time in opacities.keys.sorted() {
            scene.stage.advance(to: time)
            expectClose(Double(scene.drawn.opacity), opacities[time] ?? -1, throughCurve)
            let x = time < 3 ? 50 + 200 * time / 3 : 50
            expectClose(scene.drawn.position.x, x, 1e-9, "at \(time)")
            expectClose(scene.drawn.position.y, time < 3 ? 50 + 100 * time / 3 : 50, 1e-9)
            if time == 0.5 {
                #expect(layer.animationKeys()?.sorted() == ["AnimateFrame", "opacity"])
            }
            if time == 2 { #expect(layer.animationKeys() == ["AnimateFrame"]) }
        }
        #expect(layer.animationKeys() == nil)
    }

    /// Listing 4-9 worked (views 8.3).
    @Test("a view that turns one way and its layer the other stay upright")
    func spinning() {
        let scene = Scene()
        let view = scene.view
        let man = CALayer()
        man.frame = view.bounds
        view.layer.addSublayer(man)
        scene.stage.advance(by: 0)
        let turn = { (degrees: Double) in
            view.transform = CGAffineTransform(rotationAngle: degrees * .pi / 180)
        }
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { turn(-180) },
            completion: { _ in
                UIView.animate(
                    withDuration: 1, delay: 0, options: .curveLinear, animations: { turn(-359) },
                    completion: { _ in view.transform = .identity })
            })
        let spin = CABasicAnimation(keyPath: "transform")
        spin.valueFunction = CAValueFunction(name: .rotateZ)
        (spin.fromValue, spin.toValue, spin.byValue) = (0, 2 * Double.pi, Double.pi)
        spin.duration = 2
        man.add(spin, forKey: nil)
        let table: [(Double, Double, Double)] = [
            (0, 0, 0), (0.25, -45, 45), (0.5, -90, 90), (0.75, -135, 135), (1, -180, 180),
            (1.25, -224.75, 225), (1.5, -269.5, 270), (1.75, -314.25, 315), (2, 0, 0),
        ]
        for (time, ofView, ofLayer) in table {
            scene.stage.advance(to: time)
            let shown = (scene.drawn.degrees, man.presentation()?.degrees ?? .nan)
            expectTurn(shown.0, ofView, "view at \(time)")
            expectTurn(shown.1, ofLayer, "layer at \(time)")
        }
    }

    private func expectTurn(_ actual: Double, _ expected: Double, _ comment: String) {
        expectClose((actual - expected).remainder(dividingBy: 360), 0, 1e-5, comment)
    }

    /// Transform interpolation and half turns: the requested sign is kept.
    @Test(
        "a turn from one angle to another passes the middle",
        arguments: [
            (0.0, 180.0, 90.0), (0, -180, -90), (0, 270, -45), (0, 90, 45), (180, 0, 90),
            (90, -90, 0),
        ])
    func halfTurn(_ from: Double, _ to: Double, _ middle: Double) {
        let scene = Scene()
        scene.view.transform = CGAffineTransform(rotationAngle: from * .pi / 180)
        scene.stage.advance(by: 0)
        UIView.animate(withDuration: 1) {
            scene.view.transform = CGAffineTransform(rotationAngle: to * .pi / 180)
        }
        scene.stage.advance(to: 0.5)
        expectTurn(scene.drawn.degrees, middle, "\(from) to \(to)")
    }

    @Test("a scale and a turn meet half-way")
    func scaledTurn() {
        let scene = Scene()
        UIView.animate(withDuration: 1) {
            scene.view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        }
        scene.stage.advance(to: 0.5)
        // The difference at its middle, .75 of the scale and back by 45 degrees, on the model.
        expectTurn(scene.drawn.degrees, 45, "angle")
        expectClose(hypot(scene.drawn.transform.m11, scene.drawn.transform.m12), 1.5, 1e-6)
    }
}

extension CGImage {
    /// One white pixel.
    static var dot: CGImage { CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]) }
}
