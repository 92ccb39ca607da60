import CoreAnimation
import Testing

/// A key and what a live layer does of a change of it by itself.
struct BuiltInRow: CustomTestStringConvertible, Sendable {
    enum Kind: Sendable { case basic, transition, none }
    let key: String
    let kind: Kind
    var testDescription: String { "\(key): \(kind)" }

    static func rows(_ kind: Kind, _ keys: String) -> [BuiltInRow] {
        keys.split(separator: " ").map { BuiltInRow(key: String($0), kind: kind) }
    }
}

@Suite("Actions: what live layers do by themselves (core-animation 11.3)")
struct BuiltInActionTests {
    static let basic = BuiltInRow.rows(
        .basic,
        """
        bounds position zPosition anchorPoint anchorPointZ transform sublayerTransform contents \
        contentsRect contentsCenter contentsScale cornerRadius borderWidth borderColor opacity \
        shadowColor shadowOpacity shadowOffset shadowRadius backgroundColor transform.scale \
        transform.scale.x transform.rotation transform.rotation.z transform.translation \
        transform.translation.y sublayerTransform.rotation.x
        """)
    static let transitions = BuiltInRow.rows(
        .transition,
        """
        hidden geometryFlipped masksToBounds mask sublayers filters backgroundFilters \
        compositingFilter maskedCorners
        """)
    static let none = BuiltInRow.rows(
        .none,
        """
        doubleSided contentsGravity frame frame.origin name onOrderIn onOrderOut onLayout \
        position.x bounds.size cornerCurve speed beginTime timeOffset duration zoo delegate style
        """)
    static let rows = basic + transitions + none

    private func bench() -> Bench {
        let bench = Bench()
        withoutActions { bench.layer.backgroundColor = .white }
        return bench
    }

    @Test("each key has its kind of action on a live layer, none on another", arguments: rows)
    func actionOfKey(row: BuiltInRow) {
        let bench = bench(), loose = CALayer()
        loose.backgroundColor = .white
        let found = bench.layer.action(forKey: row.key)
        switch row.kind {
        case .basic:
            #expect(type(of: found as AnyObject) == CABasicAnimation.self)
            #expect((found as? CABasicAnimation)?.keyPath == row.key)
        case .transition:
            #expect((found as? CATransition)?.type == .fade)
        case .none: #expect(found == nil)
        }
        #expect(loose.action(forKey: row.key) == nil)
    }

    @Test(
        "U19: a shadow's path and the rasterisation keys are animatable and do nothing themselves",
        arguments: ["shadowPath", "rasterizationScale", "shouldRasterize", "opaque"])
    func u19(key: String) {
        #expect(bench().layer.action(forKey: key) == nil)
    }

    @Test("a key of a colour or an outline that is missing does nothing, a picture's does")
    func missing() {
        let bench = bench()
        withoutActions {
            bench.layer.backgroundColor = nil
            bench.layer.borderColor = nil
            bench.layer.shadowColor = nil
        }
        for key in ["backgroundColor", "borderColor", "shadowColor", "shadowPath"] {
            #expect(bench.layer.action(forKey: key) == nil)
        }
        let contents = bench.layer.action(forKey: "contents") as? CABasicAnimation
        #expect(contents != nil && contents?.fromValue == nil)
    }

    static let classes: [(name: String, make: @Sendable () -> CALayer, keys: [BuiltInRow])] = [
        (
            "shape",
            {
                let layer = CAShapeLayer()
                layer.strokeColor = .black
                layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
                return layer
            },
            BuiltInRow.rows(
                .basic,
                "fillColor strokeColor strokeStart strokeEnd lineWidth miterLimit lineDashPhase")
                + BuiltInRow.rows(.none, "path fillRule lineCap lineJoin lineDashPattern")
        ),
        (
            "gradient",
            {
                let layer = CAGradientLayer()
                (layer.colors, layer.locations) = ([CGColor.black, CGColor.white], [0, 1])
                return layer
            },
            BuiltInRow.rows(.basic, "colors locations startPoint endPoint")
                + BuiltInRow.rows(.none, "type")
        ),
        (
            "text", { CATextLayer() },
            BuiltInRow.rows(.basic, "fontSize foregroundColor")
                + BuiltInRow.rows(.none, "wrapped alignmentMode truncationMode")
        ),
        (
            "replicator", { CAReplicatorLayer() },
            BuiltInRow.rows(
                .basic,
                """
                instanceCount instanceDelay instanceTransform instanceColor instanceRedOffset \
                instanceGreenOffset instanceBlueOffset instanceAlphaOffset
                """) + BuiltInRow.rows(.none, "preservesDepth")
        ),
        (
            "emitter", { CAEmitterLayer() },
            BuiltInRow.rows(
                .basic,
                """
                birthRate lifetime velocity scale spin emitterPosition emitterZPosition \
                emitterSize emitterDepth
                """) + BuiltInRow.rows(.none, "emitterShape emitterMode renderMode seed")
        ),
    ]

    @Test("the other classes have theirs for their own keys", arguments: classes.indices)
    func actionOfClass(index: Int) {
        let (name, make, rows) = Self.classes[index]
        let layer = make()
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        for row in rows {
            let found = layer.action(forKey: row.key)
            #expect((found is CABasicAnimation) == (row.kind == .basic), "\(name) \(row.key)")
        }
        #expect(CALayer().action(forKey: "strokeEnd") == nil)
    }

    @Test("the default animation runs from what is shown to the model, at the transaction's pace")
    func form() throws {
        let bench = bench()
        let own = try #require(bench.layer.action(forKey: "opacity") as? CABasicAnimation)
        #expect(own.fromValue as? Double == 1 && own.toValue == nil && own.byValue == nil)
        #expect(own.duration == 0 && own.isRemovedOnCompletion && own.fillMode == .backwards)
        #expect(own.timingFunction === CAMediaTimingFunction(name: .default))
        #expect(!own.isAdditive && own.delegate == nil)
        let fade = try #require(bench.layer.action(forKey: "hidden") as? CATransition)
        #expect(fade.timingFunction == nil && fade.duration == 0 && fade.subtype == nil)

        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        let paced = bench.layer.action(forKey: "opacity") as? CAAnimation
        #expect(paced?.timingFunction === CAMediaTimingFunction(name: .easeIn))
        let slow = bench.layer.action(forKey: "hidden") as? CAAnimation
        #expect(slow?.timingFunction === CAMediaTimingFunction(name: .easeIn))
        bench.layer.opacity = 0.5
        CATransaction.commit()
        #expect(bench.layer.animation(forKey: "opacity")?.duration == 2)

        // While an animation touches the key it starts from what is shown.
        bench.stage.advance(to: 1)
        let shown = bench.number("opacity")
        let next = bench.layer.action(forKey: "opacity") as? CABasicAnimation
        // Opacity is of single precision.
        #expect(close(next?.fromValue as? Double ?? .nan, shown, 1e-6) && shown != 0.5)
    }

    @Test("an opacity that is set animates over a quarter of a second")
    func numbers() {
        let bench = bench()
        bench.layer.opacity = 0.3
        bench.stage.advance(to: 0.125)
        #expect(close(bench.number("opacity"), 0.438317628691, 2e-6))
        #expect(bench.layer.animation(forKey: "opacity")?.duration == 0.25)
        bench.stage.advance(to: 0.25)
        #expect(close(bench.number("opacity"), 0.3, 1e-6))
    }
}
