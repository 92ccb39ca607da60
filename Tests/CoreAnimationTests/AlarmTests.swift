import Testing

@testable import CoreAnimation

@Suite("Alarms of a stage")
struct AlarmTests {
    @Test("alarms ring in order at their media times, whatever the step")
    func order() {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        let layer = CALayer()
        stage.layer.addSublayer(layer)
        var rings: [String] = []
        for seconds in [0.5, 0.25, 0.75] {
            _ = layer.alarm(after: seconds) { rings.append("\(seconds) at \(stage.time)") }
        }
        let dropped = layer.alarm(after: 0.6) { rings.append("dropped") }
        dropped?.cancel()
        stage.advance(to: 0.6)
        #expect(rings == ["0.25 at 0.25", "0.5 at 0.5"])
        stage.advance(to: 9)
        #expect(rings.last == "0.75 at 0.75" && rings.count == 3)
    }

    @Test("an alarm may set another, also for now")
    func chain() {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        var count = 0
        func again() {
            count += 1
            if count < 5 { _ = stage.layer.alarm(after: count < 3 ? 0 : 0.5, again) }
        }
        again()
        stage.advance(by: 0)
        #expect(count == 3)
        stage.advance(to: 2)
        #expect(count == 5)
    }

    @Test("what an alarm changes is committed at its time")
    func commits() {
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        let layer = CALayer()
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        _ = layer.alarm(after: 1) {
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
            layer.add(move, forKey: nil)
        }
        stage.advance(to: 1.5)
        #expect(layer.presentation()?.position.x == 50)
    }

    @Test("outside of a stage, or at no time, nothing rings")
    func nowhere() {
        #expect(CALayer().alarm(after: 1) {} == nil)
        let stage = OffscreenStage(size: CGSize(width: 10, height: 10))
        for seconds in [Double.nan, .infinity] {
            #expect(stage.layer.alarm(after: seconds) {} == nil)
        }
    }
}
