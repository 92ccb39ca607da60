import AppKitViews
import Foundation
import UIKitViews

/// Layouts by constraints of layers, and what is called for frames.
extension Calls {
    private static let sources = ["superlayer", "a", "b", "c", ""]

    static let layerConstraints: [Call] = [
        Call("layerConstraint.add") { world, dice in
            let layer = world.layer(&dice)
            layer.name = dice.any(sources)
            let attributes = (0..<2).map { _ in
                CAConstraintAttribute(rawValue: Int32(dice.index(8))) ?? .minX
            }
            layer.addConstraint(
                CAConstraint(
                    attribute: attributes[0], relativeTo: dice.any(sources),
                    attribute: attributes[1], scale: dice.once(in: 3) ? dice.number(-2, 2) : 1,
                    offset: dice.number()))
        },
        Call("layerConstraint.manager") { world, dice in
            let layer = world.layer(&dice)
            layer.layoutManager = dice.once(in: 5) ? nil : CAConstraintLayoutManager()
            if dice.flag() { layer.layoutIfNeeded() }
        },
        Call("layerConstraint.remove") { world, dice in
            let layer = world.layer(&dice)
            layer.constraints = dice.flag() ? nil : layer.constraints?.reversed()
        },
    ]

    static let displayLinks: [Call] = [
        Call("displayLink.make") { world, dice in
            let block = world.block(&dice)
            // Ends by itself and soon: a stage that advances by hours would call it all the way, and a block
            // that paints a large gradient in each of sixteen frames would take all the time of a sequence.
            var callsLeft = 1 + dice.index(16) / 2
            let link = CADisplayLink(target: world) { link in
                callsLeft -= 1
                callsLeft > 0 ? block() : link.invalidate()
            }
            if dice.flag() { link.preferredFramesPerSecond = dice.integer(120) }
            if dice.flag() {
                link.preferredFrameRateRange = CAFrameRateRange(
                    minimum: Float(dice.number(0, 120)), maximum: Float(dice.number(0, 120)),
                    preferred: dice.flag() ? nil : Float(dice.number(0, 120)))
            }
            if world.links.count == World.maxTimers { world.links.removeFirst().invalidate() }
            world.links.append(link)
            link.add(to: .main, forMode: dice.any([.common, .default]))
        },
        Call("displayLink.change") { world, dice in
            guard !world.links.isEmpty else { return }
            let link = dice.any(world.links)
            switch dice.index(5) {
            case 0: link.isPaused.toggle()
            case 1: link.invalidate()
            case 2: link.remove(from: .main, forMode: dice.any([.common, .default]))
            case 3: link.add(to: .main, forMode: dice.any([.common, .default]))
            default: _ = (link.timestamp, link.targetTimestamp, link.duration)
            }
        },
    ]

    static let timers: [Call] = [
        Call("timer.make") { world, dice in
            let animation: NSAnimation
            if dice.flag() || world.macViews.isEmpty {
                animation = NSAnimation(
                    duration: dice.number(0, 3),
                    animationCurve: dice.any([.easeInOut, .easeIn, .easeOut, .linear]))
            } else {
                animation = NSViewAnimation(
                    viewAnimations: (0..<dice.index(4)).map { _ in description(world, &dice) })
                if dice.flag() { animation.duration = dice.number(0, 3) }
            }
            if dice.flag() { animation.frameRate = Float(dice.number(0, 120)) }
            if dice.flag() {
                animation.progressMarks = dice.numbers(below: 4, 0, 1).map { NSNumber(value: $0) }
            }
            if dice.flag() {
                let delegate = TimerDelegate(world.block(&dice))
                world.keep(delegate as AnyObject, in: \.retained, &dice)
                animation.delegate = delegate
            }
            if world.macAnimations.count == World.maxTimers {
                world.macAnimations.removeFirst().stop()
            }
            world.macAnimations.append(animation)
            if dice.flag() { animation.start() }
        },
        Call("timer.change") { world, dice in
            guard !world.macAnimations.isEmpty else { return }
            let animation = dice.any(world.macAnimations)
            let other = dice.any(world.macAnimations)
            let progress = Float(dice.number(0, 1))
            switch dice.index(10) {
            case 0: animation.start()
            case 1: animation.stop()
            case 2: animation.currentProgress = progress
            case 3: animation.addProgressMark(progress)
            case 4: animation.removeProgressMark(progress)
            case 5: animation.start(when: other, reachesProgress: progress)
            case 6: animation.stop(when: other, reachesProgress: progress)
            case 7: animation.duration = dice.number(0, 3)
            case 8: dice.flag() ? animation.clearStart() : animation.clearStop()
            default: _ = (animation.currentValue, animation.isAnimating, animation.progressMarks)
            }
        },
    ]

    private static func description(
        _ world: World, _ dice: inout Dice
    ) -> [NSViewAnimation.Key: Any] {
        var words: [NSViewAnimation.Key: Any] = [:]
        if !dice.once(in: 8) {
            words[.target] =
                dice.flag() && !world.macWindows.isEmpty
                ? dice.any(world.macWindows) : dice.any(world.macViews)
        }
        if dice.flag() { words[.startFrame] = dice.rect() }
        if dice.flag() { words[.endFrame] = NSValue(rect: dice.rect()) }
        if dice.flag() {
            words[.effect] = dice.any([
                NSViewAnimation.EffectName.fadeIn, .fadeOut,
                NSViewAnimation.EffectName(rawValue: "none"),
            ])
        }
        return words
    }

    static let windows: [Call] = [
        Call("window.make") { world, dice in
            let window = NSWindow(contentRect: dice.rect())
            world.keep(window, in: \.macWindows, &dice)
            if dice.flag() { window.orderFront(nil) }
            if let view = window.contentView { world.keep(view, in: \.macViews, &dice) }
        },
        Call("window.place") { world, dice in
            guard !world.macWindows.isEmpty else { return }
            let window = dice.any(world.macWindows)
            switch dice.index(5) {
            case 0: window.setFrame(dice.rect(), display: true, animate: dice.flag())
            case 1: window.center()
            case 2: window.setContentSize(dice.rect().size)
            case 3: window.backgroundColor = dice.flag() ? nil : .red
            default: _ = window.convertToBacking(window.convertFromScreen(dice.rect()))
            }
        },
        Call("window.change") { world, dice in
            guard !world.macWindows.isEmpty else { return }
            let window = dice.any(world.macWindows)
            switch dice.index(9) {
            case 0: window.setFrame(dice.rect(), display: dice.flag())
            case 1: window.setFrameOrigin(dice.point())
            case 2: window.contentView = dice.flag() ? nil : NSView(frame: dice.rect())
            case 3: window.alphaValue = dice.number(0, 1)
            case 4: window.makeKeyAndOrderFront(nil)
            case 5: window.orderOut(nil)
            case 6: window.animator().setFrame(dice.rect(), display: dice.flag())
            case 7: window.animator().alphaValue = dice.number(0, 1)
            default: window.animations = ["frame": dice.any([CABasicAnimation(), NSNull()])]
            }
        },
    ]
}

/// A delegate of AppKit's animations that calls back into the world.
@MainActor private final class TimerDelegate: NSAnimationDelegate {
    private let block: () -> Void
    init(_ block: @escaping () -> Void) { self.block = block }
    func animationDidStop(_ animation: NSAnimation) { block() }
    func animationDidEnd(_ animation: NSAnimation) { block() }
    func animation(
        _ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress
    ) { block() }
}
