import Foundation
import GoldenSupport
import RenderTree
import Testing
import UIKitViews

@testable import Demos

/// The parameters and display lists of all demos at full size, with their texts, against the files in the folder
/// Lists: at rest, and in other sizes, after each key and after a drag those lines that are not the same as at rest.
@Suite("The display lists of the demos") @MainActor struct DemoListTests {
    @Test("A demo draws what it did, at rest and after each key", arguments: CatalogueTests.names)
    func lists(name: String) throws {
        let demo = try #require(Catalogue.demo(named: name))
        let rest = Self.lists(demo, [], at: [0])[0]
        let parameters = Play(demo).scene.parameters
        var lines = demo.parameters.indices.map {
            "\(demo.parameters[$0]), at first \(parameters.standard($0))"
        }
        lines += ["# at rest"] + rest.folded
        for size in Self.sizes {
            let list = Self.lists(demo, [], at: [0], size: size)[0]
            lines += ["# in \(size.width) by \(size.height)"] + rest.new(in: list)
        }
        for key in demo.keys.map(\.key) {
            for (title, presses, times) in Self.plays(of: key, demo.films.film(of: key)) {
                for (time, list) in zip(times, Self.lists(demo, presses, at: times)) {
                    lines +=
                        ["# \(title) at \(time): \(list.lines.count) lines"] + rest.new(in: list)
                }
            }
        }
        for (time, list) in zip([0.5, 3], Self.dragged(demo, at: [0.5, 3])) {
            lines += ["# dragged at \(time): \(list.lines.count) lines"] + rest.new(in: list)
        }
        let golden = GoldenText("Lists/\(name).txt", besides: #filePath)
        let difference = try golden.difference(from: lines.joined(separator: "\n") + "\n")
        #expect(difference == nil)
    }

    @Test("The comet's paths are those that they were")
    func comet() throws {
        let lines = CometPath.all.flatMap { path in
            ["# \(path.name) from \(path.start)"]
                + path.curves.map { "\($0.control1) \($0.control2) \($0.end) \($0.seconds)" }
        }
        let golden = GoldenText("Lists/comet-paths.txt", besides: #filePath)
        let difference = try golden.difference(from: lines.joined(separator: "\n") + "\n")
        #expect(difference == nil)
    }

    private static let sizes = [CGSize(width: 640, height: 360), CGSize(width: 700, height: 1100)]

    /// The presses with which the effect of a key is looked at, one and another during its motion, and the
    /// times: in the middle of the motion, and long after it.
    private static func plays(
        of key: Character, _ film: DemoFilm
    ) -> [(title: String, presses: [DemoFilm.Press], times: [Double])] {
        let pressed = film.presses.last?.time ?? 0
        let twice = film.presses + [DemoFilm.Press(time: pressed + 0.2, key: key)]
        return [
            ("\(key)", film.presses, [film.posterTime, pressed + 6]),
            ("\(key) twice", twice, [pressed + 0.5, pressed + 6]),
        ]
    }

    /// The display lists at times after presses, in another size than the demo's own where given, with turns
    /// of the run loop in between.
    private static func lists(
        _ demo: Demo, _ presses: [DemoFilm.Press], at times: [Double], size: CGSize? = nil
    ) -> [DisplayListText] {
        if !UIImage.searchFolders.contains(assets) { UIImage.searchFolders.append(assets) }
        let play = Play(demo)
        if let size { play.scene.resize(to: size) }
        var (time, waiting) = (0.0, presses[...])
        func advance(to end: Double) {
            while time < end {
                time = min(end, time + 0.25)
                play.stage.advance(to: time)
            }
            play.stage.advance(to: time)
        }
        return times.map { end in
            while let press = waiting.first, press.time <= end {
                waiting.removeFirst()
                advance(to: press.time)
                play.scene.press(press.key)
            }
            advance(to: end)
            return DisplayListText(play.stage.drawList())
        }
    }

    /// The display lists at times after the first key and a drag across the right half of the stage.
    private static func dragged(_ demo: Demo, at times: [Double]) -> [DisplayListText] {
        let play = Play(demo)
        play.scene.press(demo.keys[0].key)
        play.stage.advance(to: 0.2)
        let (width, height) = (demo.size.width, demo.size.height)
        for step in 0...8 {
            let share = CGFloat(step) / 8
            play.stage.touch(
                step == 0 ? .began : .moved,
                at: CGPoint(x: width * (0.5 + 0.3 * share), y: height * (0.6 - 0.2 * share)))
            play.stage.advance(to: 0.2 + 0.02 * Double(step))
        }
        play.stage.touch(.ended)
        return times.map { time in
            play.stage.advance(to: time)
            return DisplayListText(play.stage.drawList())
        }
    }

    private static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../assets").path
}
