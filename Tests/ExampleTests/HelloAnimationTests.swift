import Testing
import UIKitApp

@testable import hello_animation

@Suite("The example with a window of its own") @MainActor struct HelloAnimationTests {
    @Test("Taps move the card, and grow the bar and turn it round")
    func taps() throws {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400))
        let program = AppDelegate()
        #expect(program.application(.shared, didFinishLaunchingWithOptions: nil))
        stage.advance(to: 0)
        let controller = try #require(program.window?.rootViewController as? ViewController)
        #expect(program.window?.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(controller.card.center == CGPoint(x: 150, y: 200))

        stage.tap(at: CGPoint(x: 80, y: 100))
        #expect(controller.card.center == CGPoint(x: 80, y: 100))
        stage.advance(to: 0.1)
        let way = try #require(controller.card.layer.presentation()).position.y
        #expect(way > 100 && way < 200)
        stage.advance(to: 3)
        #expect(controller.card.layer.presentation()?.position == CGPoint(x: 80, y: 100))

        func width() -> CGFloat { controller.bar.layer.presentation()?.bounds.width ?? .nan }
        stage.tap(at: CGPoint(x: 80, y: 100))
        stage.advance(to: 4)
        #expect(abs(width() - 150) < 1e-3)
        stage.tap(at: CGPoint(x: 80, y: 100))
        stage.advance(to: 4.5)
        #expect(width() > 0 && width() < 149)
        stage.advance(to: 5.5)
        #expect(width() == 0 && controller.animator?.isRunning == false)
    }
}
