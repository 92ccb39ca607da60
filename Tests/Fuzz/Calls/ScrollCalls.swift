import Foundation
import UIKitViews

/// Scroll views with a delegate that calls back, and the layouts of stacks.
extension Calls {
    private typealias ScrollCall = @MainActor (UIScrollView, World, inout Dice) -> Void
    private typealias StackCall = @MainActor (UIStackView, World, inout Dice) -> Void

    private static let scrollSettings: [ScrollCall] = [
        { view, _, dice in view.contentInset = insets(&dice) },
        { view, _, dice in view.contentSize = dice.size() },
        { view, _, dice in view.isScrollEnabled = dice.flag() },
        { view, _, dice in
            (view.alwaysBounceVertical, view.alwaysBounceHorizontal) = (dice.flag(), dice.flag())
            (view.bounces, view.bouncesZoom) = (dice.flag(), dice.flag())
        },
        { view, _, dice in
            (view.delaysContentTouches, view.canCancelContentTouches) = (dice.flag(), dice.flag())
        },
        { view, _, dice in
            (view.scrollsToTop, view.scrollIndicatorInsets) = (dice.flag(), insets(&dice))
            view.showsVerticalScrollIndicator = dice.flag()
            view.showsHorizontalScrollIndicator = dice.flag()
        },
        { view, _, dice in view.keyboardDismissMode = dice.any([.none, .onDrag, .interactive]) },
        { view, _, dice in
            view.contentInsetAdjustmentBehavior = dice.any([
                .automatic, .scrollableAxes, .never, .always,
            ])
        },
        { view, _, dice in
            (view.isPagingEnabled, view.isDirectionalLockEnabled) = (dice.flag(), dice.flag())
        },
        { view, _, dice in
            view.decelerationRate = dice.any([.normal, .fast, .init(rawValue: dice.number())])
        },
        { view, _, dice in
            (view.minimumZoomScale, view.maximumZoomScale) = (dice.number(0, 1), dice.number(0, 4))
        },
        { view, _, _ in
            _ = (view.adjustedContentInset, view.isTracking, view.isDragging, view.isDecelerating)
            _ = (view.isZooming, view.isZoomBouncing, view.pinchGestureRecognizer)
        },
        { view, world, dice in
            world.keep(view.panGestureRecognizer, in: \.recognizers, &dice)
            if let pinch = view.pinchGestureRecognizer {
                world.keep(pinch, in: \.recognizers, &dice)
            }
        },
    ]

    private static let scrollMoves: [ScrollCall] = [
        { view, _, dice in view.setContentOffset(dice.point(), animated: true) },
        { view, _, dice in view.contentOffset = dice.point() },
        { view, _, dice in view.scrollRectToVisible(dice.rect(), animated: dice.flag()) },
        { view, _, dice in view.zoomScale = dice.number(0, 4) },
        { view, _, dice in view.setZoomScale(dice.number(0, 4), animated: true) },
        { view, _, dice in view.zoom(to: dice.rect(), animated: dice.flag()) },
        { view, world, dice in
            // A drag, fast enough to go on by itself.
            for (index, phase) in [UITouch.Phase.began, .moved, .moved, .ended].enumerated() {
                let place = CGPoint(x: 20 - 6 * Double(index), y: dice.number(0, 40))
                world.stage.touch(phase, at: view.convert(place, to: nil), finger: 0)
                world.withoutCallbacks { world.stage.advance(by: 0.016) }
            }
        },
        { view, world, dice in
            // Two fingers that part.
            for (index, phase) in [UITouch.Phase.began, .moved, .moved, .ended].enumerated() {
                for finger in 0..<2 {
                    let x = 15 + (finger == 0 ? -1 : 1) * Double(3 + 4 * index)
                    let place = CGPoint(x: dice.once(in: 9) ? dice.number() : x, y: 15)
                    world.stage.touch(phase, at: view.convert(place, to: nil), finger: finger)
                }
                world.withoutCallbacks { world.stage.advance(by: 0.016) }
            }
        },
    ]

    private static func scrollView(_ world: World, _ dice: inout Dice) -> UIScrollView? {
        let all = world.views.compactMap { $0 as? UIScrollView }
        return all.isEmpty ? nil : dice.any(all)
    }

    static let scrolling: [Call] = [
        Call("scroll.make") { world, dice in
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
            view.contentSize = content.frame.size
            view.addSubview(content)
            let delegate = ScrollObserver(
                world.block(&dice), zooms: dice.once(in: 4) ? nil : content, &dice)
            world.keep(delegate, in: \.retained, &dice)
            view.delegate = delegate
            (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 3)
            world.keep(view, in: \.views, &dice)
            world.stage.addSubview(view)
        },
        Call("scroll.set") { world, dice in
            guard let view = scrollView(world, &dice) else { return }
            for _ in 0..<2 { dice.any(scrollSettings)(view, world, &dice) }
        },
        Call("scroll.move") { world, dice in
            if let view = scrollView(world, &dice) { dice.any(scrollMoves)(view, world, &dice) }
        },
    ]

    private static let stackChanges: [StackCall] = [
        { stack, _, dice in stack.axis = dice.any([.horizontal, .vertical]) },
        { stack, _, dice in
            stack.distribution = dice.any([
                .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
            ])
        },
        { stack, _, dice in
            stack.alignment = UIStackView.Alignment(rawValue: dice.index(7)) ?? .center
        },
        { stack, _, dice in stack.spacing = dice.number() },
        { stack, _, dice in stack.isLayoutMarginsRelativeArrangement = dice.flag() },
        { stack, _, dice in stack.layoutMargins = insets(&dice) },
        { stack, world, dice in
            let view = world.view(&dice)
            guard !stack.isDescendant(of: view) else { return }
            let count = stack.arrangedSubviews.count
            if dice.once(in: 40) {
                AuthorError.noArrangedSubview.announced {
                    stack.insertArrangedSubview(view, at: dice.integer())
                }
            } else {
                stack.insertArrangedSubview(view, at: dice.index(count + 1))
            }
        },
        { stack, world, dice in stack.removeArrangedSubview(world.view(&dice)) },
        { stack, _, dice in
            guard !stack.arrangedSubviews.isEmpty else { return }
            stack.removeArrangedSubview(dice.any(stack.arrangedSubviews))
        },
        { stack, world, dice in
            let view = dice.once(in: 4) ? world.view(&dice) : stack.arrangedSubviews.first ?? stack
            stack.setCustomSpacing(dice.number(), after: view)
            _ = stack.customSpacing(after: view)
        },
        { stack, _, dice in
            guard !stack.arrangedSubviews.isEmpty else { return }
            dice.any(stack.arrangedSubviews).isHidden.toggle()
        },
        { stack, world, _ in
            let inside = Set(stack.subviews.map { ObjectIdentifier($0) })
            if !stack.arrangedSubviews.allSatisfy({ inside.contains(ObjectIdentifier($0)) }) {
                world.fail("UIStackView: it arranges a view that is no subview")
            }
        },
    ]

    static let stacks: [Call] = [
        Call("stack.make") { world, dice in
            let stack = UIStackView(
                arrangedSubviews: (0..<dice.index(4)).map { _ in UILabel() })
            for case let label as UILabel in stack.arrangedSubviews { label.text = dice.word() }
            stack.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
            world.keep(stack, in: \.views, &dice)
            world.stage.addSubview(stack)
        },
        Call("stack.change") { world, dice in
            let all = world.views.compactMap { $0 as? UIStackView }
            guard !all.isEmpty else { return }
            let stack = dice.any(all)
            for _ in 0..<3 { dice.any(stackChanges)(stack, world, &dice) }
            if dice.flag() { stack.layoutIfNeeded() }
        },
    ]
}

/// A delegate of scroll views that calls back into the world in one of its methods.
private final class ScrollObserver: UIScrollViewDelegate {
    private let block: () -> Void
    private let zoomed: UIView?
    private let calling: Int
    private let target: CGPoint?

    init(_ block: @escaping () -> Void, zooms view: UIView?, _ dice: inout Dice) {
        (self.block, zoomed, calling) = (block, view, dice.index(11))
        target = dice.flag() ? dice.point() : nil
    }

    private func call(_ place: Int) { if place == calling { block() } }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { call(0) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { call(1) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        call(2)
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        call(3)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { call(4) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { call(5) }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        call(6)
        return zoomed
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { call(7) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { call(8) }
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { call(9) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { call(10) }
}
