import AppKitViews
import Foundation

/// The windows and controllers of AppKit, and the events sent to them.
extension Calls {
    private typealias WindowCall = @MainActor (NSWindow, World, inout Dice) -> Void
    private typealias ControllerCall = @MainActor (NSViewController, World, inout Dice) -> Void

    private static let windowChanges: [WindowCall] = [
        { window, _, dice in
            window.styleMask = NSWindow.StyleMask(rawValue: UInt(dice.index(1 << 16)))
        },
        { window, _, dice in window.setFrameTopLeftPoint(dice.point()) },
        { window, _, dice in _ = window.animationResizeTime(dice.rect()) },
        { window, world, dice in
            window.contentViewController =
                dice.once(in: 3) || world.macControllers.isEmpty
                ? nil : dice.any(world.macControllers)
        },
        { window, _, dice in
            window.setFrame(dice.rect(), display: dice.flag(), animate: dice.flag())
        },
        { window, _, dice in window.title = dice.word() },
        { window, _, dice in
            window.animations = [dice.any(["frame", "alphaValue", dice.word()]): CATransition()]
            _ = window.animation(forKey: "frame")
        },
        { window, _, _ in window.close() },
        { window, _, _ in window.layoutIfNeeded() },
        { window, world, dice in
            window.displayLink(target: world, selector: Selector(dice.word())).invalidate()
        },
        { window, world, dice in
            switch dice.index(4) {
            case 0: window.makeFirstResponder(nil)
            case 1: window.makeFirstResponder(window)
            case 2: world.macControllers.last.map { _ = window.makeFirstResponder($0) }
            default: world.macViews.last.map { _ = window.makeFirstResponder($0) }
            }
            _ = window.firstResponder
        },
    ]

    private static let windowReads: [WindowCall] = [
        { window, _, dice in
            _ = window.convertPoint(fromScreen: window.convertPoint(toScreen: dice.point()))
        },
        { window, _, dice in _ = window.convertFromScreen(window.convertToScreen(dice.rect())) },
        { window, _, dice in
            _ = window.convertPoint(fromBacking: window.convertPoint(toBacking: dice.point()))
        },
        { window, _, dice in _ = window.convertFromBacking(window.convertToBacking(dice.rect())) },
        { window, _, dice in
            _ = window.frameRect(forContentRect: window.contentRect(forFrameRect: dice.rect()))
        },
        { window, _, _ in
            _ = (window.isVisible, window.isKeyWindow, window.canBecomeKey, window.frame)
            _ = (window.backingScaleFactor, window.screen?.visibleFrame, window.windowNumber)
            _ = NSScreen.screens.map { ($0.backingScaleFactor, $0.maximumFramesPerSecond) }
        },
    ]

    private static let eventTypes: [NSEvent.EventType] = (0...40).compactMap {
        NSEvent.EventType(rawValue: $0)
    }

    private static func event(_ window: NSWindow, _ dice: inout Dice) -> NSEvent? {
        let type = dice.any(eventTypes)
        let flags = NSEvent.ModifierFlags(rawValue: UInt(dice.index(1 << 8)) << 16)
        return dice.flag()
            ? NSEvent.mouseEvent(
                with: type, location: dice.point(), modifierFlags: flags, timestamp: dice.number(),
                windowNumber: dice.flag() ? window.windowNumber : dice.integer(), context: nil,
                eventNumber: dice.integer(), clickCount: dice.integer(),
                pressure: Float(dice.number()))
            : NSEvent.keyEvent(
                with: type, location: dice.point(), modifierFlags: flags, timestamp: dice.number(),
                windowNumber: window.windowNumber, context: nil, characters: dice.word(),
                charactersIgnoringModifiers: dice.flag() ? "\u{F700}" : dice.word(),
                isARepeat: dice.flag(), keyCode: UInt16(dice.index(1 << 16)))
    }

    private static func read(_ event: NSEvent) {
        _ = (event.deltaX, event.deltaY, event.deltaZ, event.hasPreciseScrollingDeltas)
        _ = (event.scrollingDeltaX, event.scrollingDeltaY, event.buttonNumber, event.trackingArea)
        _ = (event.specialKey?.unicodeScalar, event.characters, event.window, event.clickCount)
        _ = NSEvent.doubleClickInterval
    }

    private static let deliveries: [@MainActor (NSResponder, NSEvent) -> Void] = [
        { $0.mouseDown(with: $1) }, { $0.mouseDragged(with: $1) }, { $0.mouseUp(with: $1) },
        { $0.rightMouseDown(with: $1) }, { $0.rightMouseDragged(with: $1) },
        { $0.rightMouseUp(with: $1) }, { $0.otherMouseDown(with: $1) },
        { $0.otherMouseDragged(with: $1) }, { $0.otherMouseUp(with: $1) },
        { $0.mouseMoved(with: $1) }, { $0.mouseEntered(with: $1) }, { $0.mouseExited(with: $1) },
        { $0.scrollWheel(with: $1) }, { $0.keyDown(with: $1) }, { $0.keyUp(with: $1) },
        { $0.flagsChanged(with: $1) }, { view, _ in view.becomeFirstResponder() },
        { view, _ in view.resignFirstResponder() },
    ]

    private static let controllerChanges: [ControllerCall] = [
        { controller, _, dice in controller.view = NSView(frame: dice.rect()) },
        { controller, _, _ in controller.loadViewIfNeeded() },
        { controller, world, dice in world.keep(controller.view, in: \.macViews, &dice) },
        { controller, _, dice in controller.preferredContentSize = dice.size() },
        { controller, world, dice in controller.representedObject = world.value(&dice) },
        { controller, world, _ in world.stage.contentView.addSubview(controller.view) },
        { controller, _, _ in controller.viewIfLoaded?.removeFromSuperview() },
        { controller, world, dice in
            let child = dice.any(world.macControllers)
            guard !isMacAncestor(child, of: controller) else { return }
            controller.insertChild(child, at: dice.integer(3))
        },
        { controller, _, dice in
            guard !controller.children.isEmpty else { return }
            let count = controller.children.count
            controller.removeChild(at: dice.once(in: 40) ? dice.integer() : dice.index(count))
        },
        { controller, _, _ in controller.removeFromParent() },
        { controller, world, dice in
            let window = NSWindow(contentViewController: controller)
            world.keep(window, in: \.macWindows, &dice)
        },
        { controller, world, _ in
            if controller.isViewLoaded != (controller.viewIfLoaded != nil) {
                world.fail("NSViewController: a view that is loaded and not")
            }
            _ = (controller.nextResponder, controller.parent, controller.title)
        },
    ]

    private static func isMacAncestor(
        _ controller: NSViewController, of other: NSViewController
    ) -> Bool {
        sequence(first: other) { $0.parent }.contains { $0 === controller }
    }

    static let macWindows: [Call] = [
        Call("macWindow.make") { world, dice in
            let window = CallingWindow(world.block(&dice), &dice)
            if dice.flag() { window.makeKeyAndOrderFront(nil) }
            world.keep(window, in: \.macWindows, &dice)
        },
        Call("macWindow.change", to: \.macWindows, windowChanges),
        Call("macWindow.read", to: \.macWindows, windowReads),
        Call("macWindow.event") { world, dice in
            guard !world.macWindows.isEmpty else { return }
            let window = dice.any(world.macWindows)
            guard let event = event(window, &dice) else { return }
            read(event)
            window.sendEvent(event)
        },
        // Programs pass events on by themselves, of any kind to any method.
        Call("macWindow.deliver") { world, dice in
            guard !world.macWindows.isEmpty else { return }
            let window = dice.any(world.macWindows)
            guard let event = event(window, &dice) else { return }
            let receivers: [NSResponder] = world.macViews + world.macControllers + [window]
            dice.any(deliveries)(dice.any(receivers), event)
        },
    ]

    static let macControllers: [Call] = [
        Call("macController.make") { world, dice in
            let controller = CallingMacController(world.block(&dice), &dice)
            world.keep(controller, in: \.macControllers, &dice)
        },
        Call("macController.change") { world, dice in
            guard !world.macControllers.isEmpty else { return }
            dice.any(controllerChanges)(dice.any(world.macControllers), world, &dice)
        },
    ]
}

/// A window that calls back into the world when it becomes or resigns the key window.
private final class CallingWindow: NSWindow {
    private let block: () -> Void
    private let calling: Int

    init(_ block: @escaping () -> Void, _ dice: inout Dice) {
        (self.block, calling) = (block, dice.index(3))
        super.init(
            contentRect: dice.rect(),
            styleMask: NSWindow.StyleMask(rawValue: UInt(dice.index(1 << 16))),
            backing: .buffered, defer: dice.flag())
    }

    override var canBecomeKey: Bool { calling != 2 }
    override func becomeKey() { if calling == 0 { block() } }
    override func resignKey() { if calling == 1 { block() } }
}

/// A controller that calls back into the world in one of its overrides.
private final class CallingMacController: NSViewController {
    private let block: () -> Void
    private let calling: Int

    init(_ block: @escaping () -> Void, _ dice: inout Dice) {
        (self.block, calling) = (block, dice.index(8))
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        call(0)
        super.loadView()
    }
    override func viewDidLoad() { call(1) }
    override func viewWillAppear() { call(2) }
    override func viewDidAppear() { call(3) }
    override func viewWillDisappear() { call(4) }
    override func viewDidDisappear() { call(5) }
    override func viewWillLayout() { call(6) }
    override func viewDidLayout() { call(7) }

    private func call(_ place: Int) { if place == calling { block() } }
}
