import Testing

@testable import AppKitViews

/// Notes what it is asked to make and to draw.
private final class DrawnView: NSView {
    var drawings = 0
    var updates = 0
    var updatesLayer = false
    var flipped = false
    override var isFlipped: Bool { flipped }
    override var wantsUpdateLayer: Bool { updatesLayer }
    override func makeBackingLayer() -> CALayer { CAGradientLayer() }
    override func draw(_ dirtyRect: CGRect) {
        drawings += 1
        NSColor.red.setFill()
        NSBezierPath.fill(CGRect(x: bounds.minX, y: bounds.minY, width: 10, height: 10))
    }
    override func updateLayer() { updates += 1 }
}

@Suite("Layer-backed and layer-hosting (views 9.1)") @MainActor struct ViewLayerTests {
    @Test("a view asks for a layer, and what is in it has layers too")
    func backing() {
        let view = NSView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let inner = DrawnView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.addSubview(inner)
        #expect(!view.wantsLayer && view.layer == nil && inner.layer == nil)
        view.wantsLayer = true
        #expect(view.layer?.position == CGPoint(x: 10, y: 20) && view.layer?.anchorPoint == .zero)
        #expect(view.layer?.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(inner.layer is CAGradientLayer && inner.layer?.superlayer === view.layer)
        #expect(view.layer?.delegate === view && !inner.wantsLayer)
        view.wantsLayer = false
        #expect(view.layer == nil && inner.layer == nil)
    }

    @Test("a layer given before wantsLayer is hosted, one given after it is the view's")
    func hosting() {
        let (view, layer) = (NSView(frame: CGRect(x: 5, y: 6, width: 7, height: 8)), CALayer())
        view.layer = layer
        #expect(layer.delegate == nil && layer.position == .zero)
        view.wantsLayer = true
        #expect(view.layer === layer && layer.delegate == nil)
        #expect(layer.position == CGPoint(x: 5, y: 6) && layer.bounds.width == 7)
        let other = NSView()
        other.wantsLayer = true
        other.layer = layer
        #expect(layer.delegate === other)
    }

    @Test("a hosting view that gets subviews is reported")
    func hostingWithSubviews() {
        let heard = Trace()
        let before = ViewBacking.report
        ViewBacking.report = { heard.lines.append($0) }
        defer { ViewBacking.report = before }
        let view = NSView()
        view.layer = CALayer()
        view.wantsLayer = true
        #expect(heard.lines.isEmpty)
        view.addSubview(NSView())
        #expect(heard.lines.count == 1)
    }

    nonisolated static let kept: [(key: String, value: @MainActor @Sendable () -> Any)] = [
        ("anchorPoint", { CGPoint(x: 1, y: 1) }),
        ("bounds", { CGRect(x: 0, y: 0, width: 3, height: 3) }),
        ("geometryFlipped", { true }), ("hidden", { true }), ("position", { CGPoint(x: 9, y: 9) }),
        ("shadowColor", { CGColor.white }), ("shadowOffset", { CGSize(width: 1, height: 1) }),
        ("shadowOpacity", { 0.5 }), ("shadowRadius", { 9.0 }),
        ("transform", { CATransform3DMakeScale(2, 2, 1) }),
        ("frame", { CGRect(x: 1, y: 2, width: 3, height: 4) }),
    ]

    @Test(
        "what a backed view keeps of its layer is reported when changed directly, and stays so",
        arguments: kept)
    func direct(row: (key: String, value: @MainActor @Sendable () -> Any)) throws {
        let scene = Scene()
        let heard = Trace()
        let before = ViewBacking.report
        ViewBacking.report = { heard.lines.append($0) }
        defer { ViewBacking.report = before }
        let layer = try #require(scene.view.layer)
        layer.setValue(row.value(), forKey: row.key)
        #expect(heard.lines.count == 1)
        let named = row.key == "frame" ? ["bounds", "position"] : [row.key]
        #expect(named.contains { heard.lines[0].contains(" \($0) of the layer") })
        layer.position = CGPoint(x: 8, y: 8)
        #expect(heard.lines.count == 1)
        // Kept, at once, and the view knows nothing of it.
        scene.stage.advance(to: 0)
        #expect(layer.animationKeys() == nil)
        #expect(scene.view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(!scene.view.isHidden)
        let count = heard.lines.count
        scene.view.frame.origin.x = 40
        scene.view.isHidden = false
        #expect(heard.lines.count == count && layer.position == CGPoint(x: 40, y: 0))
    }

    @Test("a shadow is cast to the right and up, wherever y points", arguments: [false, true])
    func shadow(isFlipped: Bool) {
        let view = DrawnView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.flipped = isFlipped
        let shadow = NSShadow()
        #expect(view.shadow == nil && shadow.shadowColor == NSColor(white: 0, alpha: 1.0 / 3))
        (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 20, height: 30), .blue)
        view.shadow = shadow
        shadow.shadowOffset = .zero
        let scene = Scene(view)
        view.layer?.backgroundColor = .white
        scene.stage.advance(by: 0)
        // The view covers 100 to 200 both ways, counted from the upper left.
        #expect(scene.pixel(210, 150) == 0xFF00_00FF && scene.pixel(190, 90) == 0xFF00_00FF)
        #expect(scene.pixel(90, 150) == 0xFF00_0000 && scene.pixel(150, 210) == 0xFF00_0000)
        shadow.shadowBlurRadius = 8
        view.shadow = shadow
        #expect(view.layer?.shadowRadius == 4 && view.layer?.shadowOffset == .zero)
        #expect(view.shadow?.shadowBlurRadius == 8 && view.shadow !== shadow)
        for none in [true, false] {
            shadow.shadowColor = none ? nil : .blue
            view.shadow = none ? shadow : nil
            #expect(view.layer?.shadowOpacity == 0)
        }
    }

    @Test("a picture and what a view draws are upright", arguments: [false, true])
    func upright(isFlipped: Bool) {
        let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.flipped = isFlipped
        let picture = CALayer()
        picture.frame = CGRect(x: 50, y: 0, width: 50, height: 100)
        picture.contents = CGImage(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFF00_FF00])
        view.wantsLayer = true
        view.layer?.addSublayer(picture)
        let scene = Scene(view)
        #expect(scene.pixel(75, 205) == 0xFF00_00FF && scene.pixel(75, 295) == 0xFF00_FF00)
        // At the smallest x and y of the view.
        #expect(scene.pixel(5, isFlipped ? 205 : 295) == 0xFFFF_0000)
        #expect(scene.pixel(5, isFlipped ? 295 : 205) != 0xFFFF_0000)
    }

    @Test(
        "a direct change of a backed view or its layer does not animate; of a hosted layer it does")
    func implicit() throws {
        let scene = Scene()
        let layer = try #require(scene.view.layer)
        layer.opacity = 0
        layer.backgroundColor = .white
        scene.view.frame.origin.x = 50
        scene.stage.advance(to: 0)
        #expect(layer.animationKeys() == nil && scene.drawn.opacity == 0)
        #expect(scene.drawn.position.x == 50)

        let hosted = NSView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        hosted.layer = CALayer()
        hosted.wantsLayer = true
        scene.stage.addSubview(hosted)
        scene.stage.advance(to: 1)
        hosted.layer?.opacity = 0
        hosted.frame.origin.x = 70
        scene.stage.advance(to: 1.125)
        // The default curve is at .802403 half-way, and .25 s long.
        let shown = try #require(hosted.layer?.presentation())
        expectClose(Double(shown.opacity), 1 - 0.802403, throughCurve)
        expectClose(shown.position.x, 70)
    }

    @Test("y runs up, but down in flipped views", arguments: [false, true])
    func directions(isFlipped: Bool) {
        let outer = DrawnView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.flipped = isFlipped
        let inner = NSView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        outer.addSubview(inner)
        let scene = Scene(outer)
        inner.layer?.backgroundColor = .white
        scene.stage.advance(to: 0)
        // The outer view is in the lower left corner of a stage of 300 points.
        #expect((scene.pixel(15, 295) == 0xFFFF_FFFF) == !isFlipped)
        #expect((scene.pixel(15, 205) == 0xFFFF_FFFF) == isFlipped)
    }

    @Test("what a view draws lies where it says, y up", arguments: [false, true])
    func drawing(isFlipped: Bool) {
        let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.flipped = isFlipped
        let scene = Scene(view)
        #expect(view.drawings == 1)
        #expect((scene.pixel(5, 295) == 0xFFFF_0000) == !isFlipped)
        #expect((scene.pixel(5, 205) == 0xFFFF_0000) == isFlipped)
        view.needsDisplay = true
        #expect(view.needsDisplay)
        scene.stage.advance(to: 1)
        #expect(view.drawings == 2 && !view.needsDisplay)
    }

    @Test("bounds of another size scale what is in a view, and scroll it")
    func bounds() {
        let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        let inner = NSView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
        view.addSubview(inner)
        let scene = Scene(view)
        inner.layer?.backgroundColor = .white
        scene.stage.advance(to: 0)
        // Twice as large: drawn from 0 to 20, the subview from 40 to 60.
        #expect(scene.pixel(15, 285) == 0xFFFF_0000 && scene.pixel(25, 285) == 0xFF00_0000)
        #expect(scene.pixel(45, 285) == 0xFFFF_FFFF && scene.pixel(55, 285) == 0xFFFF_FFFF)
        #expect(view.convert(CGPoint(x: 3, y: 4), from: inner) == CGPoint(x: 23, y: 4))
        let rect = CGRect(x: 3, y: 4, width: 5, height: 6)
        #expect(view.convert(rect, from: inner) == rect.offsetBy(dx: 20, dy: 0))
        #expect(inner.convert(rect, to: view) == rect.offsetBy(dx: 20, dy: 0))
        view.setBoundsOrigin(CGPoint(x: 10, y: 0))
        view.frame.size = CGSize(width: 200, height: 100)
        scene.stage.advance(to: 1)
        #expect(view.bounds == CGRect(x: 10, y: 0, width: 100, height: 50))
        #expect(scene.pixel(25, 285) == 0xFFFF_FFFF && scene.pixel(35, 285) == 0xFFFF_FFFF)
    }

    nonisolated static let policies:
        [(policy: NSView.LayerContentsRedrawPolicy, resized: Int, asked: Int)] = [
            (.never, 0, 0), (.onSetNeedsDisplay, 0, 1), (.duringViewResize, 1, 2),
            (.beforeViewResize, 1, 2), (.crossfade, 1, 2),
        ]

    @Test("the redraw policy says when contents are made anew", arguments: policies)
    func policy(row: (policy: NSView.LayerContentsRedrawPolicy, resized: Int, asked: Int)) {
        let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.layerContentsRedrawPolicy == .duringViewResize)
        let scene = Scene(view)
        view.layerContentsRedrawPolicy = row.policy
        view.drawings = 0
        view.frame.size.width = 120
        #expect((view.layer?.animationKeys() == [kCATransition]) == (row.policy == .crossfade))
        scene.stage.advance(to: 1)
        #expect(view.drawings == row.resized)
        view.needsDisplay = true
        scene.stage.advance(to: 2)
        #expect(view.drawings == row.asked)
    }

    @Test("a hosting view is never drawn by default")
    func hostedPolicy() {
        let view = NSView()
        view.layer = CALayer()
        view.wantsLayer = true
        #expect(view.layerContentsRedrawPolicy == .never)
    }

    @Test("a view that updates its layer does not draw")
    func updating() {
        let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.updatesLayer = true
        _ = Scene(view)
        #expect(view.updates == 1 && view.drawings == 0)
    }

    nonisolated static let placements:
        [(NSView.LayerContentsPlacement, up: CALayerContentsGravity, down: CALayerContentsGravity)] =
            [
                (.scaleAxesIndependently, .resize, .resize),
                (.scaleProportionallyToFit, .resizeAspect, .resizeAspect),
                (.scaleProportionallyToFill, .resizeAspectFill, .resizeAspectFill),
                (.center, .center, .center), (.left, .left, .left), (.right, .right, .right),
                (.top, .top, .bottom), (.topRight, .topRight, .bottomRight),
                (.topLeft, .topLeft, .bottomLeft), (.bottom, .bottom, .top),
                (.bottomRight, .bottomRight, .topRight), (.bottomLeft, .bottomLeft, .topLeft),
            ]

    @Test("contents are placed as they are seen", arguments: placements)
    func placement(
        row: (
            NSView.LayerContentsPlacement, up: CALayerContentsGravity, down: CALayerContentsGravity
        )
    ) {
        for (isFlipped, gravity) in [(false, row.up), (true, row.down)] {
            let view = DrawnView(frame: .zero)
            view.flipped = isFlipped
            #expect(view.layerContentsPlacement == .scaleAxesIndependently)
            view.wantsLayer = true
            view.layerContentsPlacement = row.0
            #expect(view.layer?.contentsGravity == gravity)
        }
    }

    nonisolated static let masks: [(mask: NSView.AutoresizingMask, frame: CGRect)] = [
        ([], CGRect(x: 10, y: 10, width: 20, height: 20)),
        ([.width, .height], CGRect(x: 10, y: 10, width: 120, height: 60)),
        ([.minXMargin, .minYMargin], CGRect(x: 110, y: 50, width: 20, height: 20)),
        ([.maxXMargin, .maxYMargin], CGRect(x: 10, y: 10, width: 20, height: 20)),
        ([.minXMargin, .maxXMargin], CGRect(x: 60, y: 10, width: 20, height: 20)),
        ([.width, .maxXMargin, .height, .minYMargin], CGRect(x: 10, y: 30, width: 70, height: 40)),
    ]

    @Test("flexible parts share a change of the superview's size equally", arguments: masks)
    func autoresizing(row: (mask: NSView.AutoresizingMask, frame: CGRect)) {
        let outer = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = NSView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        outer.addSubview(inner)
        inner.autoresizingMask = row.mask
        outer.autoresizesSubviews = false
        outer.setFrameSize(CGSize(width: 50, height: 50))
        #expect(inner.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
        outer.setFrameSize(CGSize(width: 100, height: 100))
        outer.autoresizesSubviews = true
        outer.setFrameSize(CGSize(width: 200, height: 140))
        #expect(inner.frame == row.frame)
    }

    @Test("subviews come and go with their layers, in their order")
    func hierarchy() {
        let scene = Scene()
        let views = (0..<3).map { _ in NSView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        var layers: [CALayer] { scene.view.layer?.sublayers ?? [] }
        scene.view.addSubview(views[0])
        scene.view.addSubview(views[1])
        scene.view.addSubview(views[2], positioned: .below, relativeTo: views[1])
        #expect(scene.view.subviews == [views[0], views[2], views[1]])
        #expect(layers == scene.view.subviews.compactMap(\.layer))
        scene.view.addSubview(views[0])
        #expect(scene.view.subviews == [views[2], views[1], views[0]])
        #expect(layers == scene.view.subviews.compactMap(\.layer))
        let new = NSView()
        scene.view.replaceSubview(views[1], with: new)
        #expect(scene.view.subviews == [views[2], new, views[0]])
        #expect(layers == scene.view.subviews.compactMap(\.layer))
        #expect(views[1].superview == nil && views[1].layer == nil)
        #expect(new.isDescendant(of: scene.view) && new.window === scene.view.window)
    }

    @Test("a turned view turns counterclockwise about its origin, or about its middle")
    func rotation() {
        let scene = Scene(NSView(frame: CGRect(x: 100, y: 100, width: 50, height: 50)))
        scene.view.layer?.backgroundColor = .white
        scene.view.frameRotation = 90
        scene.stage.advance(to: 0)
        #expect(scene.view.frame == CGRect(x: 100, y: 100, width: 50, height: 50))
        #expect(scene.pixel(75, 175) == 0xFFFF_FFFF && scene.pixel(125, 175) == 0xFF00_0000)
        scene.view.frameRotation = 0
        scene.view.frameCenterRotation = 180
        scene.stage.advance(to: 1)
        #expect(scene.pixel(125, 175) == 0xFFFF_FFFF && scene.view.frameRotation == 180)
    }

    @Test("no number stumbles a view")
    func awkward() {
        let scene = Scene()
        for number in [Double.nan, .infinity, -.infinity, 0, -1, 1e300, 1e-300] {
            scene.view.frame = CGRect(x: number, y: number, width: number, height: number)
            scene.view.bounds = CGRect(x: number, y: number, width: number, height: number)
            scene.view.frameCenterRotation = number
            scene.view.alphaValue = number
            scene.view.animator().frame = CGRect(x: number, y: 1, width: 2, height: number)
            scene.view.animator().bounds.size.width = number
            scene.stage.advance(by: 0.1)
            _ = scene.stage.drawList()
        }
        #expect((0...1).contains(scene.view.alphaValue))
    }
}
