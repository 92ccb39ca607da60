import CoreAnimation
import Foundation
import TestSupport
import Testing
import UIKitViews

@MainActor private func views(_ count: Int) -> [UIView] {
    (0..<count).map { UIView(frame: CGRect(x: $0 % 300, y: $0 / 300, width: 1, height: 1)) }
}

/// Views, each in the one before, in the window of a stage.
@MainActor private final class Chain {
    let scene = Scene()
    let views: [UIView]
    var leaf: UIView { views[views.count - 1] }

    init(_ depth: Int, _ make: () -> UIView = { UIView() }) {
        views = (0..<depth).map { _ in
            let view = make()
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            return view
        }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        scene.view.addSubview(views[0])
        scene.stage.advance(by: 0)
    }
}

@Suite("Time that work with views takes", .serialized) @MainActor
struct ViewGrowthTests {
    nonisolated static let ofDepth = [
        GrowingOperation("autoresizing down a chain", from: 100) { depth in
            let chain = Chain(depth) {
                let view = UIView()
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                return view
            }
            return {
                chain.views[0].bounds.size = CGSize(width: 200, height: 200)
                #expect(chain.leaf.bounds.width == 200)
            }
        },
        GrowingOperation("layout of each view of a chain", from: 100) { depth in
            let chain = Chain(depth)
            return {
                UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) {
                    for view in chain.views { view.setNeedsLayout() }
                } completion: { _ in
                }
                chain.scene.stage.advance(by: 0)
            }
        },
        GrowingOperation("constraints of each view of a chain", from: 50) { depth in
            let chain = Chain(depth)
            for view in chain.views { view.translatesAutoresizingMaskIntoConstraints = false }
            return {
                for (outer, inner) in zip(chain.views, chain.views.dropFirst()) {
                    NSLayoutConstraint.activate([
                        inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                        inner.topAnchor.constraint(equalTo: outer.topAnchor),
                        inner.widthAnchor.constraint(equalToConstant: 9),
                        inner.heightAnchor.constraint(equalToConstant: 9),
                    ])
                }
            }
        },
        GrowingOperation("the tint of a chain", from: 500) { depth in
            let chain = Chain(depth)
            return {
                chain.views[0].tintColor = .systemRed
                #expect(chain.leaf.tintColor == .systemRed)
            }
        },
        GrowingOperation("finding a view by its tag", from: 500) { depth in
            let chain = Chain(depth)
            chain.leaf.tag = 7
            return { #expect(chain.views[0].viewWithTag(7) === chain.leaf) }
        },
        GrowingOperation("asking whether a view is inside another one", from: 1000) { depth in
            let chain = Chain(depth)
            return { #expect(chain.leaf.isDescendant(of: chain.views[0])) }
        },
        GrowingOperation("converting to the window", from: 500) { depth in
            let chain = Chain(depth)
            return {
                #expect(chain.leaf.convert(CGPoint.zero, to: nil) == .zero)
                #expect(chain.leaf.convert(CGRect.zero, from: nil) == .zero)
            }
        },
        GrowingOperation("a touch deep in a chain", from: 100) { depth in
            let chain = Chain(depth)
            return {
                chain.scene.stage.touch(.began, at: CGPoint(x: 9, y: 9))
                chain.scene.stage.touch(.moved, at: CGPoint(x: 19, y: 9))
                chain.scene.stage.touch(.ended)
            }
        },
        GrowingOperation("an action up the chain of responders", from: 500) { depth in
            let chain = Chain(depth)
            return {
                #expect(
                    !UIApplication.shared.sendAction(
                        "unknown", to: nil, from: chain.leaf, for: nil))
            }
        },
        GrowingOperation("the first responder of a chain", from: 1000) { depth in
            let chain = Chain(depth)
            return {
                _ = chain.leaf.becomeFirstResponder()
                _ = chain.leaf.resignFirstResponder()
            }
        },
        GrowingOperation("controllers in controllers", from: 100) { depth in
            let controllers = (0..<depth).map { _ in UIViewController() }
            let scene = Scene()
            return {
                for (outer, inner) in zip(controllers, controllers.dropFirst()) {
                    outer.addChild(inner)
                    outer.view.addSubview(inner.view)
                    inner.didMove(toParent: outer)
                }
                scene.view.addSubview(controllers[0].view)
                scene.stage.advance(by: 0)
                controllers[0].view.removeFromSuperview()
            }
        },
    ]

    @Test("views inside of each other", arguments: ofDepth)
    func ofDepth(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }

    nonisolated static let ofSiblings = [
        GrowingOperation("hit testing", from: 250) { count in
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            for view in views(count) { outer.addSubview(view) }
            return { #expect(outer.hitTest(CGPoint(x: 399, y: 399), with: nil) === outer) }
        },
        GrowingOperation("removal from a stack", from: 250) { count in
            let views = views(count)
            let stack = UIStackView(arrangedSubviews: views)
            return {
                for view in views { stack.removeArrangedSubview(view) }
                for view in views { stack.addArrangedSubview(view) }
                for view in views { view.removeFromSuperview() }
                #expect(stack.arrangedSubviews.isEmpty)
            }
        },
        GrowingOperation("gaps and hidden views of a stack", from: 250) { count in
            let views = views(count)
            let stack = UIStackView(arrangedSubviews: views)
            return {
                for view in views {
                    stack.setCustomSpacing(3, after: view)
                    view.isHidden = true
                }
                #expect(stack.customSpacing(after: views[0]) == 3)
            }
        },
        GrowingOperation("constraints to one view", from: 250) { count in
            let outer = UIView()
            let hub = UIView()
            let views = views(count)
            for view in [hub] + views { outer.addSubview(view) }
            let constraints = views.map { $0.leadingAnchor.constraint(equalTo: hub.leadingAnchor) }
            return {
                NSLayoutConstraint.activate(constraints)
                for constraint in constraints { constraint.constant = 1 }
                for constraint in constraints { constraint.priority = .defaultLow }
                for constraint in constraints { constraint.isActive = false }
            }
        },
        GrowingOperation("removal of constrained views", from: 250) { count in
            let outer = UIView()
            let hub = UIView()
            let views = views(count)
            for view in [hub] + views { outer.addSubview(view) }
            NSLayoutConstraint.activate(
                views.map { $0.leadingAnchor.constraint(equalTo: hub.leadingAnchor) })
            return { for view in views { view.removeFromSuperview() } }
        },
        GrowingOperation("layout of one outer view in a block", from: 100) { count in
            let scene = Scene()
            let views = views(count)
            return {
                UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) {
                    for view in views { scene.view.addSubview(view) }
                } completion: { _ in
                }
            }
        },
        GrowingOperation("children of a controller", from: 500) { count in
            let outer = UIViewController()
            let inner = (0..<count).map { _ in UIViewController() }
            return {
                for controller in inner { outer.addChild(controller) }
                for controller in inner { controller.removeFromParent() }
                for controller in inner { outer.addChild(controller) }
                for controller in inner.reversed() { controller.removeFromParent() }
            }
        },
        GrowingOperation("windows", from: 50) { count in
            let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
            let windows = (0..<count).map { _ in
                UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            }
            return {
                for window in windows { window.makeKeyAndVisible() }
                for window in windows { window.makeKey() }
                #expect(windows.last?.isKeyWindow == true)
                stage.advance(by: 0)
            }
        },
        GrowingOperation("segments", from: 50) { count in
            let control = UISegmentedControl(items: nil)
            control.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
            return {
                for i in 0..<count {
                    control.insertSegment(withTitle: "a", at: i / 2, animated: false)
                }
                control.layoutIfNeeded()
                for i in 0..<count { control.setTitle("b", forSegmentAt: i) }
                for _ in 0..<count { control.removeSegment(at: 0, animated: false) }
            }
        },
        GrowingOperation("pages", from: 50) { count in
            let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
            return {
                control.numberOfPages = count
                control.currentPage = count / 2
                control.layoutIfNeeded()
            }
        },
        GrowingOperation("scrolling over many views", from: 100) { count in
            let scene = Scene()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll.contentSize = CGSize(width: 100, height: 10_000)
            for view in views(count) { scroll.addSubview(view) }
            scene.view.addSubview(scroll)
            scene.stage.advance(by: 0)
            return {
                for y in 0..<10 {
                    scroll.contentOffset.y = CGFloat(y)
                    scene.stage.advance(by: 0)
                }
            }
        },
    ]

    @Test("views beside each other", arguments: ofSiblings)
    func ofSiblings(row: GrowingOperation) throws {
        let growth = try row.growth()
        #expect(growth.isAtMostLinearithmic, "\(growth)")
    }
}
