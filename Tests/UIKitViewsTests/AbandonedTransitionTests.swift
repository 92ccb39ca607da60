import Testing

@testable import UIKitViews

/// A transition that begins between a controller and another.
struct AbandonedRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let begin: @MainActor @Sendable (UIViewController, UIViewController) -> Void

    init(
        _ name: String,
        _ begin: @escaping @MainActor @Sendable (UIViewController, UIViewController) -> Void
    ) { (testDescription, self.begin) = (name, begin) }
}

/// Stages that are let go in the middle of a transition.
@Suite("Abandoned transitions")
@MainActor struct AbandonedTransitionTests {
    nonisolated static let rows = [
        AbandonedRow("presentation") { $0.present($1, animated: true) },
        AbandonedRow("full screen") {
            $1.modalPresentationStyle = .fullScreen
            $0.present($1, animated: true)
        },
        AbandonedRow("dismissal") {
            $0.present($1, animated: false)
            $0.dismiss(animated: true)
        },
        AbandonedRow("push") { $0.navigationController?.pushViewController($1, animated: true) },
        AbandonedRow("pop") {
            $0.navigationController?.pushViewController($1, animated: false)
            $0.navigationController?.popViewController(animated: true)
        },
        AbandonedRow("children") { parent, to in
            let from = UIViewController()
            for child in [from, to] { parent.addChild(child) }
            parent.view.addSubview(from.view)
            parent.transition(from: from, to: to, duration: 1, animations: { to.view.alpha = 0.5 })
        },
    ]

    @Test("controllers are released with their stage", arguments: rows)
    func released(_ row: AbandonedRow) {
        let countBefore = UIViewController.transitionCount
        weak var first: UIViewController?
        weak var second: UIViewController?
        do {
            let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
            let (root, other) = (UIViewController(), UIViewController())
            (first, second) = (root, other)
            stage.window.rootViewController = UINavigationController(rootViewController: root)
            stage.advance(to: 0)
            row.begin(root, other)
            stage.advance(by: 0.1)
            #expect(UIViewController.transitionCount > countBefore)
        }
        // The next turn of the thread tells the animations' delegates that they ended.
        OffscreenStage(size: CGSize(width: 1, height: 1)).advance(by: 0)
        #expect(first == nil && second == nil)
        #expect(UIViewController.transitionCount == countBefore)
    }

    @Test("a controller whose window went during a push can be shown in another")
    func another() {
        let (root, other) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        do {
            let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
            stage.window.rootViewController = navigation
            stage.advance(to: 0)
            navigation.pushViewController(other, animated: true)
            stage.advance(by: 0.1)
        }
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480))
        stage.window.rootViewController = navigation
        stage.advance(to: 0)
        navigation.popViewController(animated: false)
        stage.advance(by: 1)
        #expect(navigation.viewControllers == [root] && root.view.window === stage.window)
        #expect(navigation.transitionCoordinator == nil)
    }
}
