import AppKitViews
import Foundation

/// The views of AppKit: geometry, layers, order and layout.
extension Calls {
    private typealias ViewCall = @MainActor (NSView, World, inout Dice) -> Void

    private static let viewGeometry: [ViewCall] = [
        { view, _, dice in view.setFrameOrigin(dice.point()) },
        { view, _, dice in view.setFrameSize(dice.size()) },
        { view, _, dice in view.setBoundsOrigin(dice.point()) },
        { view, _, dice in view.setBoundsSize(dice.size()) },
        { view, _, dice in view.frameCenterRotation = dice.number() },
        { view, _, dice in view.autoresizesSubviews = dice.flag() },
        { view, _, dice in
            view.autoresizingMask = NSView.AutoresizingMask(rawValue: UInt(dice.index(64)))
        },
        { view, _, dice in view.resizeSubviews(withOldSize: dice.size()) },
        { view, _, dice in view.resize(withOldSuperviewSize: dice.size()) },
        { view, _, dice in view.animator().setFrameSize(dice.size()) },
        { view, _, dice in view.animator().setFrameOrigin(dice.point()) },
        { view, _, dice in view.animator().setBoundsOrigin(dice.point()) },
        { view, _, dice in view.animator().setBoundsSize(dice.size()) },
        { view, _, dice in
            let key = dice.any(["frame", "bounds", "alphaValue", "frameRotation", dice.word()])
            view.setValue(
                dice.any([dice.number(), NSValue(rect: dice.rect()), dice.word()] as [Any]),
                forKey: key)
            _ = view.value(forKey: key)
        },
        { view, _, _ in
            _ = (view.frameCenterRotation, view.isFlipped, view.isHiddenOrHasHiddenAncestor)
        },
    ]

    private static let viewConversions: [ViewCall] = [
        { view, _, dice in _ = view.convertFromLayer(dice.point()) },
        { view, _, dice in _ = view.convertFromLayer(dice.size()) },
        { view, _, dice in _ = view.convertFromLayer(dice.rect()) },
        { view, _, dice in _ = view.convertToLayer(dice.size()) },
        { view, _, dice in _ = view.convertFromBacking(view.convertToBacking(dice.point())) },
        { view, _, dice in _ = view.convertFromBacking(view.convertToBacking(dice.size())) },
        { view, _, dice in _ = view.convertFromBacking(view.convertToBacking(dice.rect())) },
        { view, world, dice in
            _ = view.convert(dice.size(), to: dice.flag() ? nil : dice.any(world.macViews))
        },
        { view, world, dice in
            _ = view.convert(dice.size(), from: dice.flag() ? nil : dice.any(world.macViews))
        },
        { view, _, dice in _ = view.mouse(dice.point(), in: dice.rect()) },
    ]

    private static let viewLayers: [ViewCall] = [
        { view, _, dice in view.wantsLayer = dice.flag() },
        { view, _, dice in
            view.layerContentsRedrawPolicy =
                NSView.LayerContentsRedrawPolicy(rawValue: dice.index(5)) ?? .never
        },
        { view, _, dice in
            view.layerContentsPlacement =
                NSView.LayerContentsPlacement(rawValue: dice.index(12)) ?? .center
        },
        { view, _, dice in view.layer = dice.flag() ? nil : CALayer() },
        { view, world, dice in
            guard let layer = view.layer else { return }
            layer.setValue(world.value(&dice), forKeyPath: keyPath(&dice))
        },
        { view, _, dice in view.needsDisplay = dice.flag() },
        { view, _, dice in view.setNeedsDisplay(dice.rect()) },
        { view, _, _ in view.displayIfNeeded() },
        { view, _, _ in view.display() },
        { view, _, _ in _ = (view.needsDisplay, view.wantsUpdateLayer, view.isOpaque) },
        { view, _, dice in
            let shadow = NSShadow()
            (shadow.shadowOffset, shadow.shadowBlurRadius) = (dice.size(), dice.number(0, 9))
            view.shadow = dice.once(in: 3) ? nil : shadow
        },
        { view, _, dice in
            view.animations = [
                dice.any(["frameOrigin", "alphaValue", "subviews", dice.word()]): dice.any([
                    CABasicAnimation(), CATransition(), NSNull(), CAAnimationGroup(),
                ])
            ]
            _ = view.animation(forKey: dice.any(["alphaValue", "frameOrigin"]))
        },
    ]

    private static let viewOrder: [ViewCall] = [
        { view, world, dice in
            let other = dice.any(world.macViews)
            guard !view.isDescendant(of: other) else { return }
            view.addSubview(
                other, positioned: dice.any([.below, .out, .above]),
                relativeTo: dice.flag() ? nil : dice.any(world.macViews))
        },
        { view, world, dice in
            guard let old = view.subviews.first else { return }
            let new = dice.flag() ? NSView(frame: dice.rect()) : dice.any(world.macViews)
            if !view.isDescendant(of: new) { view.replaceSubview(old, with: new) }
        },
        { view, _, dice in
            guard let old = view.subviews.first else { return }
            view.animator().replaceSubview(old, with: NSView(frame: dice.rect()))
        },
        { view, _, dice in view.animator().addSubview(NSView(frame: dice.rect())) },
        { view, _, _ in
            view.sortSubviews(
                { first, second, _ in
                    first.frame.minX < second.frame.minX ? .orderedAscending : .orderedDescending
                }, context: nil)
        },
        { view, world, _ in
            // An order that contradicts itself must not lose a view.
            world.withoutCallbacks {
                let before = view.subviews.count
                view.sortSubviews({ _, _, _ in .orderedDescending }, context: nil)
                if view.subviews.count != before { world.fail("sortSubviews: views are lost") }
            }
        },
        { view, world, dice in
            let others = (0..<dice.index(3)).map { _ in dice.any(world.macViews) }
            if others.allSatisfy({ !view.isDescendant(of: $0) }) { view.subviews = others }
        },
        { view, _, _ in view.removeFromSuperview() },
        { view, _, dice in _ = view.viewWithTag(dice.integer()) },
    ]

    private static let viewLayout: [ViewCall] = [
        { view, _, dice in view.needsLayout = dice.flag() },
        { view, _, _ in view.layoutSubtreeIfNeeded() },
        { view, _, _ in view.window?.layoutIfNeeded() },
        { view, world, dice in
            let link = view.displayLink(target: world, selector: Selector(dice.word()))
            link.invalidate()
        },
    ]

    static let macViews: [Call] = [
        Call("macView.make") { world, dice in
            let view = CustomView(world.block(&dice), &dice)
            let parent =
                world.macViews.isEmpty || dice.flag()
                ? world.stage.contentView : dice.any(world.macViews)
            world.keep(view, in: \.macViews, &dice)
            // What the view calls back may put its superview's layer into its own.
            AuthorError.layerInsideItself.announced { parent.addSubview(view) }
        },
        Call("macView.geometry", to: \.macViews, viewGeometry),
        Call("macView.convert", to: \.macViews, viewConversions),
        Call("macView.layer", to: \.macViews, viewLayers),
        Call("macView.order", to: \.macViews, viewOrder),
        Call("macView.layout", to: \.macViews, viewLayout),
    ]
}

/// A view that makes its layer, lays out and draws itself, and calls back into the world on its way.
private final class CustomView: NSView {
    private let block: () -> Void
    private let (hasOwnLayer, updates, flips): (Bool, Bool, Bool)
    /// The override that calls back.
    private let calling: Int

    init(_ block: @escaping () -> Void, _ dice: inout Dice) {
        self.block = block
        (hasOwnLayer, updates, flips) = (dice.flag(), dice.flag(), dice.flag())
        calling = dice.index(12)
        super.init(frame: dice.rect())
        wantsLayer = dice.flag()
    }

    required init?(coder: NSCoder) { nil }

    override var isFlipped: Bool { flips }
    override var wantsUpdateLayer: Bool { updates }
    override func makeBackingLayer() -> CALayer {
        call(0)
        return hasOwnLayer ? CAShapeLayer() : super.makeBackingLayer()
    }
    override func updateLayer() { call(1) }
    override func draw(_ dirtyRect: CGRect) {
        call(2)
        NSColor.red.set()
        dirtyRect.fill()
    }
    override func viewWillDraw() { call(3) }
    override func layout() {
        call(4)
        super.layout()
    }
    override func viewWillMove(toWindow newWindow: NSWindow?) { call(5) }
    override func viewDidMoveToWindow() { call(6) }
    override func viewWillMove(toSuperview newSuperview: NSView?) { call(7) }
    override func viewDidMoveToSuperview() { call(8) }
    override func didAddSubview(_ subview: NSView) { call(9) }
    override func willRemoveSubview(_ subview: NSView) { call(10) }
    override func acceptsFirstMouse(for event: NSEvent?) -> Bool {
        call(11)
        return flips
    }

    private func call(_ place: Int) { if place == calling { block() } }
}
