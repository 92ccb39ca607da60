import AppKitViews
import Foundation

/// The events of AppKit, the responders that get them and the order of their windows.
extension Calls {
    static let responders: [Call] = [
        Call("responder.make") { world, dice in
            let view = CallingView(world.block(&dice), frame: dice.rect())
            view.wantsLayer = dice.flag()
            let parent =
                world.macViews.isEmpty || dice.flag()
                ? world.stage.contentView : dice.any(world.macViews)
            world.keep(view, in: \.macViews, &dice)
            parent.addSubview(view)
        },
        Call("responder.place") { world, dice in
            guard !world.macViews.isEmpty else { return }
            let (view, parent) = (dice.any(world.macViews), dice.any(world.macViews))
            switch dice.index(4) {
            case 0: view.removeFromSuperview()
            default: if !parent.isDescendant(of: view) { parent.addSubview(view) }
            }
        },
        Call("responder.mouse") { world, dice in
            let phase: WindowInput.Phase = dice.any([.down, .moved, .up])
            let place = world.down(dice.point())
            let button = phase == .moved && dice.flag() ? nil : dice.index(4)
            world.send { $0.send(phase, button: button, at: place, time: world.stage.time) }
        },
        Call("responder.wheel") { world, dice in
            let delta = CGVector(dx: dice.number(), dy: dice.number())
            let place = world.down(dice.point())
            world.send { $0.scroll(by: delta, at: place, time: world.stage.time) }
        },
        Call("responder.key") { world, dice in
            let name = dice.any([
                "a", "?", "space", "f1", "super", "left shift", "up", "", dice.word(),
            ])
            let (isDown, isRepeat) = (dice.flag(), dice.once(in: 4))
            let modifiers = NSEvent.ModifierFlags(rawValue: UInt(dice.index(1 << 8)) << 16)
            world.send {
                $0.key(
                    name, isDown: isDown, isRepeat: isRepeat, modifiers: modifiers,
                    time: world.stage.time)
            }
        },
        Call("responder.event") { world, dice in
            guard !world.macWindows.isEmpty else { return }
            let type: NSEvent.EventType = dice.any([
                .leftMouseDown, .leftMouseDragged, .leftMouseUp, .rightMouseDown, .otherMouseUp,
                .mouseMoved, .mouseEntered, .scrollWheel, .keyDown, .keyUp, .flagsChanged,
            ])
            let event =
                dice.flag()
                ? NSEvent.mouseEvent(
                    with: type, location: dice.point(), modifierFlags: .shift,
                    timestamp: dice.number(), windowNumber: dice.integer(), context: nil,
                    eventNumber: dice.integer(), clickCount: dice.integer(),
                    pressure: Float(dice.number()))
                : NSEvent.keyEvent(
                    with: type, location: dice.point(), modifierFlags: [],
                    timestamp: dice.number(), windowNumber: dice.integer(), context: nil,
                    characters: dice.word(), charactersIgnoringModifiers: dice.word(),
                    isARepeat: dice.flag(), keyCode: UInt16(dice.index(1 << 16)))
            if let event { dice.any(world.macWindows).sendEvent(event) }
        },
        Call("responder.first") { world, dice in
            guard !world.macViews.isEmpty else { return }
            let view = dice.any(world.macViews)
            switch dice.index(4) {
            case 0: world.stage.contentView.window?.makeFirstResponder(nil)
            case 1: view.nextResponder = dice.flag() ? nil : view.superview
            default: view.window?.makeFirstResponder(view)
            }
        },
        Call("responder.track") { world, dice in
            guard !world.macViews.isEmpty else { return }
            let view = dice.any(world.macViews)
            switch dice.index(4) {
            case 0: view.trackingAreas.last.map(view.removeTrackingArea)
            case 1: view.updateTrackingAreas()
            default:
                view.addTrackingArea(
                    NSTrackingArea(
                        rect: dice.rect(),
                        options: NSTrackingArea.Options(rawValue: UInt(dice.index(1 << 11))),
                        owner: dice.any(world.macViews), userInfo: nil))
            }
        },
        Call("responder.window") { world, dice in
            guard !world.macWindows.isEmpty else { return }
            let window = dice.any(world.macWindows)
            window.acceptsMouseMovedEvents = dice.flag()
            switch dice.index(3) {
            case 0: window.makeKey()
            case 1: window.orderOut(nil)
            default: window.makeKeyAndOrderFront(nil)
            }
        },
        Call("responder.text") { world, dice in
            let font =
                NSFont(name: dice.word(), size: dice.number()) ?? .systemFont(ofSize: dice.number())
            let text = NSAttributedString(string: dice.word(), attributes: [.font: font])
            world.layer(&dice).contents = NSImage(size: dice.size(), flipped: dice.flag()) {
                text.draw(in: $0)
                return true
            }
        },
    ]
}

/// A view that calls back into the world for every other event, and passes the rest on.
private final class CallingView: NSView {
    private let block: () -> Void
    private var eventCount = 0

    init(_ block: @escaping () -> Void, frame: CGRect) {
        self.block = block
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override var acceptsFirstResponder: Bool { eventCount % 3 != 2 }
    override func mouseDown(with event: NSEvent) { call { super.mouseDown(with: event) } }
    override func mouseDragged(with event: NSEvent) { call { super.mouseDragged(with: event) } }
    override func mouseUp(with event: NSEvent) { call { super.mouseUp(with: event) } }
    override func mouseEntered(with event: NSEvent) { call { super.mouseEntered(with: event) } }
    override func mouseExited(with event: NSEvent) { call { super.mouseExited(with: event) } }
    override func scrollWheel(with event: NSEvent) { call { super.scrollWheel(with: event) } }
    override func keyDown(with event: NSEvent) { call { super.keyDown(with: event) } }
    override func resignFirstResponder() -> Bool {
        block()
        return eventCount % 2 == 0
    }

    private func call(_ pass: () -> Void) {
        eventCount += 1
        eventCount % 2 == 0 ? pass() : block()
    }
}
