import CoreAnimation
import Demos
import DisplayList
import Foundation
import Graphics
import Motion
import SDLStage
import Testing

@testable import Panels
@testable import Viewer

@Suite("The code beside the scene")
struct CodePanelTests {
    /// A page of lines, each with the keys that run it.
    private func page(
        _ lines: [(text: String, keys: String)], setters: [String: [DemoCode.Setter]] = [:]
    ) throws -> DemoCode.Page {
        let encoded = lines.enumerated().map { index, line in
            """
            {"number":\(index + 1),"text":"\(line.text)","keys":"\(line.keys)",
            "style":"\(String(repeating: ".", count: line.text.unicodeScalars.count))"}
            """
        }.joined(separator: ",")
        let json = """
            {"language":"Swift","sections":[
            {"title":"Keys","file":"a.swift","lines":[]},
            {"title":"Animation","file":"a.swift","lines":[\(encoded)]}]}
            """
        let page = try JSONDecoder().decode(DemoCode.Page.self, from: Data(json.utf8))
        return DemoCode.Page("Swift", page.sections, setters: setters)
    }

    private static func setter(_ line: Int, _ target: String, _ property: String)
        -> DemoCode.Setter
    { DemoCode.Setter(line: line, target: target, property: property) }

    /// The links of lines to animations of the layer `card`.
    private func links(
        _ lines: [(text: String, keys: String)], _ presses: [KeyPress], at time: Double,
        setters: [DemoCode.Setter] = [], subjects: [String] = ["opacity"]
    ) throws -> CodeLinks {
        let frame = Scene().frame(
            try subjects.map { try Scene.animation($0, MediaTiming(duration: 2)) }, at: time)
        return CodeLinks(
            try page(lines, setters: ["a": setters]), presses, frame.history.animations.entries,
            in: frame.tree,
            at: time)
    }

    @Test("a key's lines are lit while what it started runs, and shortly if it started nothing")
    func lit() throws {
        let lines = [("card.alpha = 1", "ab")]
        let press = KeyPress(key: "a", time: 0)
        #expect(try links(lines, [press], at: 1).lit == ["a"])
        #expect(try links(lines, [press], at: 2.1).lit.isEmpty)
        // The animation belongs to the last press before it.
        let presses = [KeyPress(key: "b", time: -1), press, KeyPress(key: "b", time: 1)]
        #expect(try links(lines, presses, at: 1.3).lit == ["a", "b"])
        #expect(try links(lines, presses, at: 1.5).lit == ["a"])
        // In the past, what came later is not lit.
        #expect(try links(lines, presses, at: 0.5).lit == ["a"])
        #expect(try links(lines, [], at: 1).lit.isEmpty)
    }

    /// The setters of a key, the animated properties of the layer `card`, and the lines linked to them.
    private static let setters =
        [
            ([setter(1, "card", "opacity"), setter(2, "*", "opacity")], ["opacity"], [1]),
            ([setter(1, "card", "position")], ["opacity"], []),
            ([setter(0, "cards", "opacity")], ["opacity"], [0]),
            ([setter(0, "*", "*"), setter(2, "*", "opacity")], ["opacity"], [2]),
            ([setter(0, "*", "*")], ["position.x"], [0]),
            // The second animation of a property is linked to the second line.
            (
                [setter(0, "card", "opacity"), setter(2, "card", "opacity")],
                ["opacity", "opacity"], [0, 2]
            ),
            ([setter(0, "card", "opacity")], ["opacity", "opacity"], [0]),
        ] as [([DemoCode.Setter], [String], Set<Int>)]

    @Test("the value at the playhead stands beside the line that sets it", arguments: setters)
    func marks(_ setters: [DemoCode.Setter], _ subjects: [String], _ expected: Set<Int>) throws {
        let lines = [("cards", "a"), ("card", "a"), ("other", "a")]
        let marks = try links(
            lines, [KeyPress(key: "a", time: 0)], at: 0.5, setters: setters, subjects: subjects
        ).marks
        #expect(Set(marks.keys) == expected)
        if subjects == ["opacity"] {
            #expect(marks.values.allSatisfy { $0.value == "opacity 0.25" })
        }
    }

    @Test(
        "a line that several layers run has all values that differ, in brief",
        arguments: [
            ([0.25, 0.25], "opacity 0.25"), ([0.5, 0.25, 0.75], "opacity 0.25 … 0.75"), ([], ""),
        ] as [([Double], String)])
    func values(_ numbers: [Double], _ text: String) {
        var mark = CodeLinks.Mark(subject: "opacity")
        for number in numbers {
            mark.add(
                CodeLinks.Value(name: "opacity", text: NumberText.short(number), number: number))
        }
        // Another property of the same line is left out.
        if !numbers.isEmpty { mark.add(CodeLinks.Value(name: "bounds", text: "1", number: 1)) }
        #expect(mark.value == text)
    }

    @Test("of values that are no numbers, a line has the first and the count of the others")
    func points() {
        var mark = CodeLinks.Mark(subject: "position")
        for text in ["1, 2", "3, 4", "1, 2", "5, 6"] {
            mark.add(CodeLinks.Value(name: "position", text: text))
        }
        #expect(mark.value == "position 1, 2 and 2 more")
    }

    @Test("the runs of NSViewAnimation have bars and values while they last, and end when stopped")
    @MainActor func timers() throws {
        let host = OffscreenHost(OffscreenStage(size: CGSize(width: 960, height: 720)))
        let demo = try SceneName.demo("windows")
        let model = ViewerModel(demo, under: host.stage.layer, scriptRate: nil, host: host)
        model.show(demo)
        model.update { $0.showsTimeline = true }
        host.commit()
        let page = try #require(DemoCode(of: "windows").pages.first)
        func marks(at time: Double) -> [CodeLinks.Mark] {
            host.run(to: time)
            return Array(
                CodeLinks(
                    page, model.panels.presses, model.shown.animations, in: host.stage.tree,
                    at: host.stage.time
                ).marks.values)
        }
        host.run(to: 1)
        model.perform(.key("m"))
        #expect(marks(at: 1.5).map(\.animations.count) == [3])
        #expect(marks(at: 1.5).map(\.value) == ["position 192, 156 and 1 more"])
        #expect(
            model.timelineBars.map(\.entry.animation.subject) == ["position", "position", "bounds"])
        #expect(marks(at: 2.01).isEmpty)
        model.perform(.key("m"))
        host.run(to: 2.5)
        model.perform(.key("o"))
        let entries = model.shown.animations.filter(\.isOfDemo)
        #expect(entries.map(\.animation.subject).suffix(2) == ["opacity", "opacity"])
        #expect(
            entries.map { $0.removed != nil } == [
                false, false, false, true, true, true, false, false,
            ])
        #expect(entries.allSatisfy { $0.ends - $0.begins == 1 })
        model.show(demo)
        #expect(model.overlay.timed.isEmpty)
    }

    @Test("a line that names another layer is not linked")
    func otherLayer() throws {
        let page = try page(
            [("theLayer.add(fade)", "a"), ("viewLayer.add(fade)", "a")],
            setters: [
                "a": [Self.setter(0, "theLayer", "opacity"), Self.setter(1, "view", "opacity")]
            ])
        let names: Set = ["theLayer", "viewLayer"]
        #expect(page.lines(setting: "opacity", of: "viewLayer", by: "a", names: names) == [1])
        #expect(page.lines(setting: "opacity", of: "theLayer", by: "a", names: names) == [0])
        #expect(page.lines(setting: "opacity", of: "theLayer", by: "b", names: names).isEmpty)
    }

    static let widths = [264.0, 400, 600]

    @Test("long lines are broken, none is lost, and rows stay inside the panel", arguments: widths)
    func layout(_ width: Double) throws {
        let long = "    " + (0..<30).map { "word\($0)" }.joined(separator: " ")
        let texts = [long, String(repeating: "x", count: 300), "", "short"]
        let page = try page(texts.map { ($0, "a") })
        let area = CGRect(x: 0, y: 0, width: width, height: 2000)
        let layout = CodeLayout(WrappedCode(page, in: area, advance: 7), scroll: 0)
        var joined = texts.map { _ in "" }
        for row in layout.rows {
            #expect(layout.body.insetBy(dx: -1, dy: -1).contains(row.rect))
            guard case .code(let line, let range, let indent) = row.content else { continue }
            #expect(Double(indent + range.count) * 7 <= layout.body.width)
            joined[line] += String(
                String.UnicodeScalarView(Array(page.lines[line].text.unicodeScalars)[range]))
        }
        #expect(joined == texts.map { String($0.drop { $0 == " " }) })
        // A small panel scrolls to the end.
        let small = CodeLayout(
            WrappedCode(page, in: CGRect(x: 0, y: 0, width: width, height: 200), advance: 7),
            scroll: .infinity)
        #expect(small.offset == small.reach && small.reach > 0)
        if case .code(let line, _, _) = small.rows.last?.content {
            #expect(line == 3)
        } else {
            Issue.record("the last row is no code")
        }
        #expect(small.offset(toShow: "a") != nil && small.offset(toShow: "b") == nil)
    }

    /// Lines of 40 columns: the first row of each, where a row may end without a space.
    static let splits = [
        ("aaaaaaaaaaaaaaaaa_firstView.second.toggle()", "aaaaaaaaaaaaaaaaa_firstView.second"),
        ("aaaaaaaaaaaaaaaaaa_firstView.toggle(second)", "aaaaaaaaaaaaaaaaaa_firstView.toggle("),
        ("aaaaaaaaaaaaaaaaaa_moveToPoint:secondPoint]", "aaaaaaaaaaaaaaaaaa_moveToPoint:"),
        ("aaaaaaaaaaaaaaaa_firstView.second+0...1.250", "aaaaaaaaaaaaaaaa_firstView"),
        ("aaaaaaaaaaaaaaaa firstViewsecondthirdfou.th", "aaaaaaaaaaaaaaaa "),
    ]

    @Test("a row without a space ends before members and after brackets", arguments: splits)
    func split(_ line: String, _ first: String) throws {
        let area = CGRect(x: 0, y: 0, width: 28 + 7 * 40, height: 2000)
        let wrapped = WrappedCode(try page([(line, "a")]), in: area, advance: 7)
        let ranges = wrapped.rows.compactMap {
            if case .code(_, let range, _) = $0.content { range } else { nil }
        }
        #expect(ranges.first.map { String(line.prefix($0.count)) } == first)
    }

    @Test("a line that fits exactly is not broken", arguments: [(40, 1), (41, 2)])
    func fit(_ count: Int, _ rows: Int) throws {
        let page = try page([(String(repeating: "x", count: count - 2) + " y", "a")])
        // Beside the code are 28 points.
        let area = CGRect(x: 0, y: 0, width: 28 + 7 * 40, height: 2000)
        let layout = CodeLayout(WrappedCode(page, in: area, advance: 7), scroll: 0)
        let code = layout.rows.filter {
            if case .code = $0.content { true } else { false }
        }
        #expect(code.count == rows)
    }

    @Test(
        "a key scrolls to the lines that it alone runs, and to its value where both have space",
        arguments: [
            ("a", 200, 19), ("a", 400, 19), ("b", 200, 39), ("b", 700, 9), ("c", 200, nil),
            ("d", 200, 29), ("d", 300, 29), ("d", 3000, nil),
        ] as [(Character, Double, Int?)])
    func scroll(_ key: Character, _ height: Double, _ line: Int?) throws {
        // A helper of all keys, then lines of one key each.
        let lines = (0..<60).map { index -> (text: String, keys: String) in
            let own = [20: "a", 30: "d", 40: "b"][index]
            return ("line", own ?? (index < 20 ? "abcd" : ""))
        }
        let setters = [
            "a": [Self.setter(50, "*", "*")], "b": [Self.setter(10, "*", "*")],
            "d": [Self.setter(30, "*", "*")],
        ]
        let layout = CodeLayout(
            WrappedCode(
                try page(lines, setters: setters),
                in: CGRect(x: 0, y: 0, width: 400, height: height), advance: 7), scroll: 0)
        let offset = layout.offset(toShow: key)
        let top = line.map { 2 * 34 + WrappedCode.rowHeight * Double($0) }
        #expect(offset == top.map { min($0, layout.reach) })
    }

    @Test("a row that begins above the panel is not shown", arguments: [0, 0.4, 1, 17.5])
    func cut(_ scroll: Double) throws {
        let page = try page((0..<90).map { _ in ("line", "a") })
        let area = CGRect(x: 0, y: 0, width: 400, height: 300)
        let layout = CodeLayout(WrappedCode(page, in: area, advance: 7), scroll: scroll)
        for row in layout.rows {
            #expect(row.rect.minY >= layout.body.minY - 0.5)
            #expect(row.rect.maxY <= layout.body.maxY + 0.5)
        }
    }

    @Test("a line that sets a value leaves space for it", arguments: widths)
    func space(_ width: Double) throws {
        let texts = [
            "view.center = CGPoint(x: 1234.5, y: 678)", "let words = many + short + words + here",
        ]
        let page = try page(
            texts.map { ($0, "a") }, setters: ["a": [Self.setter(0, "view", "position")]])
        let layout = CodeLayout(
            WrappedCode(page, in: CGRect(x: 0, y: 0, width: width, height: 900), advance: 7),
            scroll: 0)
        var ends: [Int: Double] = [:]
        for row in layout.rows {
            guard case .code(let line, let range, let indent) = row.content else { continue }
            ends[line] = layout.body.width - 7 * Double(indent + range.count)
        }
        #expect(try #require(ends[0]) >= min(150, layout.body.width / 2) - 7)
        #expect(try #require(ends[1]) >= 0)
    }

    @Test(
        "the scene stands beside it, above it, or under it",
        arguments: [
            (1280, 800, .beside), (640, 360, .beside), (600, 900, .below), (599, 700, .below),
            (800, 1000, .below), (599, 400, .over), (320, 240, .over),
        ] as [(Double, Double, OverlayModel.CodePosition)])
    func room(_ width: Double, _ height: Double, _ place: OverlayModel.CodePosition) throws {
        let window = CGSize(width: width, height: height)
        var model = OverlayModel(sceneSize: CGSize(width: 960, height: 600))
        let whole = model.sceneRect(in: window)
        model.turnCode(of: 2)
        #expect(model.codePage == 0 && model.codePosition(in: window) == place)
        let (scene, code) = (model.sceneRect(in: window), try #require(model.codeRect(in: window)))
        switch place {
        case .beside:
            #expect(scene.minX == code.maxX && scene.maxX == whole.maxX && scene.width >= 300)
        case .below:
            #expect(scene.maxY == code.minY && code.maxY == whole.maxY && code.height >= 200)
        case .over: #expect(scene == whole && code == whole)
        }
        model.showsHUD = true
        let inside = model.sceneRect(in: window).insetBy(dx: 0.5, dy: 0.5)
        #expect(!inside.intersects(code) || place == .over)
        model.showsHUD = false
        model.turnCode(of: 2)
        model.turnCode(of: 2)
        #expect(model.codePage == nil && model.sceneRect(in: window) == whole)
    }

    @Test("a line under the pointer marks its bar in the timeline, and a bar its line")
    func linked() throws {
        let frame = Scene().frame(
            [try Scene.animation("opacity", MediaTiming(duration: 4))], at: 1)
        let overlay = ViewerOverlay()
        let page = """
            {"name":"a","pages":[{"language":"Swift","sections":[{"title":"Animation",
            "file":"a.swift","lines":[{"number":1,"text":"card.alpha","keys":"a",
            "style":".........."}]}],
            "setters":{"a":[{"line":0,"target":"card","property":"opacity"}]}}]}
            """
        overlay.code = try JSONDecoder().decode(DemoCode.self, from: Data(page.utf8))
        overlay.model = OverlayModel(
            showsTimeline: true, codePage: 0, presses: [KeyPress(key: "a", time: 0)])
        var list = DrawList(width: 1280, height: 800)
        overlay.draw(into: &list, frame: frame)
        let row = try #require(overlay.codeLayout?.rows.last)
        let place = CGPoint(x: row.rect.midX, y: row.rect.midY)
        let bar = try #require(overlay.timelineBars.first)
        #expect(overlay.codeAnimation(at: place)?.id == bar.entry.animation.id)
        func outlines(_ rect: CGRect) -> Bool {
            list.commands.contains {
                guard case .border(let border) = $0 else { return false }
                let outline = border.shape.rect
                return abs(outline.midY - rect.midY) < 2 && abs(outline.midX - rect.midX) < 8
                    && abs(outline.width - rect.width) < 16
            }
        }
        #expect(!outlines(row.rect))
        for (point, other) in [
            (place, bar.rect), (CGPoint(x: bar.rect.midX, y: bar.rect.midY), row.rect),
        ] {
            overlay.model.pointer = point
            list = DrawList(width: 1280, height: 800)
            overlay.draw(into: &list, frame: frame)
            #expect(outlines(other))
        }
    }
}
