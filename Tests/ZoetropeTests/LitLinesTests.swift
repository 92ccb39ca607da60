import CoreAnimation
import Demos
import Foundation
import GoldenSupport
import RenderTree
import Testing

@testable import Panels
@testable import Viewer

/// The code of all demos, each line with the keys that light it and the animations that are linked to it,
/// and the animations without a line, compared with `LitLines.txt`.
@Suite("The lines of code that the keys of the demos light") @MainActor
struct LitLinesTests {
    /// The times after a key press at which the links are read, in seconds.
    private static let times = [0.02, 0.3, 0.6, 1.1, 1.6, 2.3, 3.2]
    /// The maximum number of animations that are named for a line.
    private static let mostNamed = 3

    @Test("are as reviewed; ZOETROPE_GOLDENS=renew writes them anew")
    func lines() throws {
        let text = try Catalogue.demos.map(Self.report).joined(separator: "\n")
        let difference = try GoldenText("LitLines.txt", besides: #filePath).difference(from: text)
        #expect(difference == nil)
    }

    /// Returns the lines that a key runs, and those with values at the playhead.
    private static func report(_ demo: Demo) throws -> String {
        let page = try #require(DemoCode(of: demo.name).pages.first)
        var marks: [Int: Set<String>] = [:]
        var others: Set<String> = []
        for key in demo.keys.map(\.key) {
            let links = try links(demo, page, key)
            for (line, subjects) in links.lines {
                marks[line, default: []].formUnion(subjects.map { "\(key) \($0)" })
            }
            others.formUnion(links.others.map { "\(key) \($0)" })
        }
        let width = page.lines.map(\.keys.count).max() ?? 0
        let rows = page.lines.indices.compactMap { index -> String? in
            let line = page.lines[index]
            guard !line.keys.isEmpty, line.words.contains(where: { $0.count > 1 }) else {
                return nil
            }
            let keys = line.keys + String(repeating: " ", count: width - line.keys.count)
            return "\(keys)  \(line.text)" + named(marks[index] ?? [])
        }
        let last = others.isEmpty ? [] : ["without a line" + named(others)]
        return (["# \(demo.name)"] + rows + last).joined(separator: "\n") + "\n"
    }

    private static func named(_ subjects: Set<String>) -> String {
        let all = subjects.sorted()
        let rest = all.count > mostNamed ? ["and \(all.count - mostNamed) more"] : []
        return all.isEmpty
            ? "" : "  <- " + (all.prefix(mostNamed) + rest).joined(separator: ", ")
    }

    /// Presses a key, and returns the animations that are linked to each line meanwhile, and those that are
    /// linked to none.
    private static func links(_ demo: Demo, _ page: DemoCode.Page, _ key: Character) throws
        -> (lines: [Int: Set<String>], others: Set<String>)
    {
        UIAccessibility.isReduceMotionEnabled = false
        let host = OffscreenHost(OffscreenStage(size: demo.size))
        let model = ViewerModel(demo, under: host.stage.layer, scriptRate: nil, host: host)
        model.show(demo)
        host.commit()
        host.run(to: 0.01)
        model.perform(.key(String(key)))
        var found: [Int: Set<String>] = [:]
        var (running, linked): (Set<AnimationID>, Set<AnimationID>) = ([], [])
        for time in times {
            host.run(to: 0.01 + time)
            let entries = host.stage.history.animations.entries + model.overlay.timed
            let links = CodeLinks(
                page, model.panels.presses, entries, in: host.stage.tree, at: host.stage.time)
            let now = host.stage.time
            running.formUnion(
                entries.filter {
                    $0.isOfDemo && 0.005 < $0.added && $0.added <= now && now < $0.over
                }
                .map(\.animation.id))
            linked.formUnion(links.marks.values.flatMap(\.animations).map(\.id))
            for (line, mark) in links.marks {
                let animations = mark.animations.compactMap { animation in
                    entries.first { $0.animation.id == animation.id }
                }
                found[line, default: []].formUnion(
                    animations.map { "\($0.layerName).\($0.animation.subject)" })
            }
        }
        let all = host.stage.history.animations.entries + model.overlay.timed
        let others = all.filter {
            running.subtracting(linked).contains($0.animation.id)
        }
        return (found, Set(others.map { "\($0.layerName).\($0.animation.subject)" }))
    }
}
