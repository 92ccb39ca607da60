import Foundation
import Testing
import UIKitViews

@testable import Demos

/// A number, and the value of a parameter nearest to it.
struct NearestRow: CustomTestStringConvertible, Sendable {
    let number: Double
    let range: ClosedRange<Double>
    let step: Double
    let value: Double?
    let code: String

    var testDescription: String { "\(number) in \(range) by \(step)" }
}

@Suite("The parameters of the demos") @MainActor struct ParameterTests {
    nonisolated static let rows = [
        NearestRow(number: 0.34, range: 0...1, step: 0.1, value: 0.3, code: "0.3"),
        NearestRow(number: 0.3000001, range: 0.05...1, step: 0.05, value: 0.3, code: "0.30"),
        NearestRow(number: 7.6, range: 1...36, step: 1, value: 8, code: "8.0"),
        NearestRow(number: 9, range: 0.1...4, step: 0.1, value: 4, code: "4.0"),
        NearestRow(
            number: -.infinity, range: -0.25...1.25, step: 0.01, value: -0.25, code: "-0.25"),
        NearestRow(number: 1e300, range: -2...3, step: 0.25, value: 3, code: "3.00"),
        NearestRow(number: .nan, range: 0...1, step: 0.1, value: nil, code: ""),
    ]
    nonisolated static let played: Set = [
        "layer-time", "retargeting", "animator", "springs", "timing-curve", "block-options",
        "media-timing", "keyframe-path", "replicator",
    ]

    @Test("A value is the nearest multiple of the step in the range", arguments: rows)
    func nearest(row: NearestRow) {
        let parameter = DemoParameter(name: "x", range: row.range, step: row.step, unit: "")
        #expect(parameter.nearest(to: row.number) == row.value)
        if let value = row.value { #expect(parameter.code(value) == row.code) }
    }

    @Test("A text is a number or the name of a choice")
    func texts() {
        let number = DemoParameter(name: "duration", range: 0.1...4, step: 0.1, unit: "s")
        #expect(number.value(of: "0.52") == 0.5)
        #expect(number.value(of: "0.1") == 0.1 && number.value(of: "4") == 4)
        for text in ["", "a", "nan", "0.5 s", "inf", "0x2", "0.09", "4.01", "-1", "1e300"] {
            #expect(number.value(of: text) == nil)
        }
        #expect(number.text(1) == "1.0 s" && number.values == "0.1 to 4.0 s")
        let choice = DemoParameter(name: "mode", choices: [".linear", ".cubic"])
        for text in ["cubic", ".cubic"] { #expect(choice.value(of: text) == 1) }
        for text in ["", "1", "paced"] { #expect(choice.value(of: text) == nil) }
        #expect(choice.text(1) == "cubic" && choice.code(1) == ".cubic")
        #expect(choice.values == "linear, cubic")
    }

    @Test("The ends of each range are values as they are written")
    func ends() {
        for demo in Catalogue.demos {
            for parameter in demo.parameters {
                for end in [parameter.range.lowerBound, parameter.range.upperBound] {
                    #expect(parameter.value(of: parameter.code(end)) == end, "\(demo.name)")
                }
            }
        }
    }

    nonisolated static let sizes = [
        [1280.0, 754], [718, 644], [720, 680], [640, 314], [560, 520], [600, 900], [320, 240],
        [900, 300], [480, 360], [800, 500],
    ]

    @Test("The rows of the parameters are wide enough and beside the card", arguments: sizes)
    func rowsAreClear(size: [Double]) throws {
        for demo in Catalogue.demos where !demo.parameters.isEmpty {
            let scene = demo.make(CGSize(width: size[0], height: size[1]))
            let desk = try #require(scene.layer(named: "desk"))
            let card = scene.view.layer.convert(desk.bounds, from: desk)
            for parameter in demo.parameters {
                let row = try #require(scene.layer(named: "stage.parameter.\(parameter.name)"))
                #expect(row.bounds.width >= ParameterRow.leastWidth, "\(demo.name)")
                let frame = scene.view.layer.convert(row.bounds, from: row)
                #expect(!frame.insetBy(dx: 0.5, dy: 0.5).intersects(card), "\(demo.name)")
            }
        }
    }

    @Test("At least eight demos have parameters, each once and at a value that it can have")
    func declarations() {
        let demos = Catalogue.demos.filter { !$0.parameters.isEmpty }
        #expect(Set(demos.map(\.name)) == Self.played)
        for demo in demos {
            let parameters = demo.makeScene().parameters
            #expect(parameters.list == demo.parameters)
            #expect(Set(demo.parameters.map(\.name)).count == demo.parameters.count)
            for (index, parameter) in demo.parameters.enumerated() {
                let standard = parameters.standard(index)
                #expect(
                    parameter.nearest(to: standard) == standard, "\(demo.name) \(parameter.name)")
            }
            #expect(!parameters.isChanged)
        }
    }

    @Test("A changed parameter shows, restarts the motion and can be reset", arguments: played)
    func change(name: String) throws {
        let play = try Play(name)
        let parameters = play.scene.parameters
        for index in parameters.list.indices {
            let before = play.frame()
            var changes = 0
            parameters.onChange = { changes += 1 }
            let (parameter, standard) = (parameters.list[index], parameters.standard(index))
            let other =
                standard == parameter.range.upperBound
                ? parameter.range.lowerBound : parameter.range.upperBound
            parameters.set([parameter.name: other])
            play.stage.advance(by: 0.3)
            #expect(changes == 1 && parameters.value(index) == other && parameters.isChanged)
            #expect(play.frame() != before, "\(parameter.name)")
            #expect(play.animationCount() > 0, "\(parameter.name)")
            parameters.reset()
            #expect(changes == 2 && !parameters.isChanged)
            parameters.set([parameter.name: standard, "nothing": 1, "\(parameter.name) ": 2])
            #expect(changes == 2)
        }
    }

    @Test("The note below the slowed layer has its speed")
    func note() throws {
        let play = try Play("layer-time")
        let scene = try #require(play.scene as? LayerTimeScene)
        for (speed, text) in [(0.5, "0.5"), (1.3, "1.3"), (2, "2")] {
            scene.parameters.set(["speed": speed])
            #expect(scene.notes[1].text == "speed \(text), for the whole subtree")
        }
    }

    @Test("The keys select, change by a step, stop at the ends and reset")
    func keys() throws {
        let play = try Play("block-options")
        let parameters = play.scene.parameters
        for _ in 0..<3 { parameters.change(by: 1) }
        #expect(parameters.value(0) == 1.3)
        parameters.select(by: 1)
        parameters.change(by: -1)
        #expect(parameters.selected == 1 && parameters.value(1) == 0)
        parameters.select(by: -1)
        parameters.select(by: -1)
        #expect(parameters.selected == parameters.list.count - 1)
        parameters.select(by: 1)
        for _ in 0..<100 { parameters.change(by: 1) }
        #expect(parameters.value(0) == 4 && parameters.code["duration"] == "4.0")
        parameters.reset()
        #expect(parameters.value(0) == 1)
        let other = try Play("listing-4-1")
        let none = other.scene.parameters
        none.select(by: 1)
        none.change(by: 1)
        none.reset()
        #expect(none.list.isEmpty && none.code.isEmpty)
    }

    @Test("A drag of a row's knob changes the value that it shows")
    func rows() throws {
        let play = try Play("block-options")
        let row = try #require(play.scene.layer(named: "stage.parameter.delay"))
        func place(_ share: CGFloat) -> CGPoint {
            row.convert(
                CGPoint(x: 6 + (row.bounds.width - 12) * share, y: 25), to: play.stage.layer)
        }
        play.stage.touch(.began, at: place(0))
        play.stage.touch(.moved, at: place(0.5))
        #expect(play.scene.parameters.value(1) == 1)
        // The value is the nearest of those a tenth of a second apart.
        for (share, value) in [(0.97, 1.9), (0.98, 2), (0.03, 0.1), (0.02, 0)] {
            play.stage.touch(.moved, at: place(share))
            #expect(play.scene.parameters.value(1) == value)
        }
        play.stage.touch(.moved, at: place(7))
        play.stage.touch(.ended)
        #expect(play.scene.parameters.value(1) == 2 && play.scene.parameters.selected == 1)
        // The tile waits for the new delay.
        play.stage.advance(by: 1.9)
        #expect(play.number("tile", "position.x") == 112)
        play.stage.advance(by: 0.6)
        #expect(play.number("tile", "position.x") > 300)
    }

    /// Drags a named handle by a vector in points of its view.
    private func drag(_ play: Play, _ handle: String, by way: CGPoint) throws {
        let layer = try #require(play.scene.layer(named: "stage.handle.\(handle)"))
        let middle = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
        play.stage.touch(.began, at: layer.convert(middle, to: play.stage.layer))
        let end = CGPoint(x: middle.x + way.x, y: middle.y + way.y)
        play.stage.touch(.moved, at: layer.convert(end, to: play.stage.layer))
        play.stage.touch(.ended)
    }

    @Test("The handles of a timing curve are its control points")
    func curve() throws {
        let play = try Play("timing-curve")
        // The unit square has sides of 236 points.
        try drag(play, "c1", by: CGPoint(x: 59, y: -118))
        #expect(play.scene.parameters.code["c1x"] == "0.50")
        #expect(play.scene.parameters.code["c1y"] == "0.60")
        try drag(play, "c2", by: CGPoint(x: 900, y: 900))
        #expect(play.scene.parameters.code["c2x"] == "1.00")
        #expect(play.scene.parameters.code["c2y"] == "-0.25")
        play.scene.press("l")
        #expect(play.scene.parameters.code["c2y"] == "1.00")
        play.stage.advance(by: 0.75)
        // Half of 1.5 s, in linear time.
        #expect(close(play.number("disc", "position.x"), 320, 1e-6))
    }

    @Test("The handle of a spring is its first peak")
    func peak() throws {
        let play = try Play("springs")
        // Progress 0 to 1 is 120 points high, 1.6 s are 544 points wide. The first peak of a damping ratio
        // of 0.3 at 16 rad/s is at π / (16 √0.91) = 0.206 s and overshoots by exp(-0.3 π / √0.91) = 0.372.
        try drag(play, "peak", by: CGPoint(x: 0.2 * 340, y: 0))
        let values = play.scene.parameters.code
        #expect(values["dampingRatio"] == "0.30")
        // π² / (0.406² 0.91) = 65.8, in steps of 4.
        #expect(values["stiffness"] == "64.0" || values["stiffness"] == "68.0")
        // The springs of the graph started, whose stiffness has an effect.
        #expect(play.scene.lastKey == "c")
        try drag(play, "peak", by: CGPoint(x: 0, y: 0.2 * 120))
        // An overshoot of 0.172 has the ratio 0.489.
        let ratio = try #require(play.scene.parameters.code["dampingRatio"].flatMap { Double($0) })
        #expect(abs(ratio - 0.489) < 0.02)
    }

    @Test("The points of a keyframe path are its values")
    func points() throws {
        let play = try Play("keyframe-path")
        try drag(play, "4", by: CGPoint(x: -100, y: -50))
        #expect(play.number("disc", "position.x") != 452)
        play.stage.advance(by: 3.1)
        #expect(play.number("disc", "position.x") == 452)
        #expect(play.number("disc", "position.y") == 278)
        play.scene.press("h")
        play.stage.advance(by: 3.1)
        #expect(play.number("disc", "position.x") == 552)
    }
}
