import DisplayList
import Foundation
import Graphics
import Testing

@testable import Panels
@testable import Viewer

@Suite("The browser of demos")
struct BrowserTests {
    private static func browser(_ count: Int, columns: Int = 4) -> DemoBrowser {
        var browser = DemoBrowser(
            (0..<count).map { DemoBrowser.Entry(name: "demo-\($0)", title: "Title \($0)") },
            chosen: "demo-5")
        browser.columns = columns
        return browser
    }

    @Test(
        "keys choose",
        arguments: [
            ("tab", 6), ("right", 6), ("shift-tab", 4), ("left", 4), ("up", 1), ("down", 9),
            ("home", 0), ("end", 9), ("pageup", 1), ("pagedown", 9),
        ])
    func keys(_ key: String, _ chosen: Int) {
        var browser = Self.browser(10)
        #expect(browser.press(key) && browser.chosen == chosen)
    }

    @Test("other keys are left to the viewer, and no choice leaves the list")
    func ends() {
        var browser = Self.browser(6)
        #expect(!browser.press("f2") && !browser.press("[") && !browser.press("space"))
        #expect(browser.press("down") && browser.chosen == 5)
        #expect(browser.press("tab") && browser.chosen == 0)
        #expect(browser.press("up") && browser.chosen == 0)
        var none = DemoBrowser([], chosen: "")
        for key in ["tab", "up", "end", "t", "pagedown"] { _ = none.press(key) }
        #expect(none.choice == nil)
    }

    private static let chapters = DemoBrowser(
        [
            ("a1", "One"), ("a2", "One"), ("a3", "One"), ("b1", "Two"), ("b2", "Two"),
            ("c1", "Three"),
        ]
        .map {
            DemoBrowser.Entry(
                name: $0, title: "Title of \($0)", chapter: $1, words: SearchWords([$0, "alpha"]))
        },
        chosen: "a2")

    @Test("a chapter begins a row, and arrows keep to the column as far as there is one")
    func chapters() {
        var browser = Self.chapters
        browser.columns = 2
        #expect(browser.rows == [[0, 1], [2], [3, 4], [5]])
        for (key, chosen) in [("down", 2), ("down", 3), ("down", 5), ("down", 5), ("up", 3)] {
            #expect(browser.press(key) && browser.chosen == chosen)
        }
        let layout = BrowserLayout(browser, in: CGSize(width: 1280, height: 756))
        #expect(layout.headings.map(\.title) == ["One", "Two", "Three"])
        let frames = (0..<6).compactMap(layout.frame)
        #expect(
            frames.count == 6
                && zip(layout.headings, [0, 3, 5]).allSatisfy { heading, first in
                    frames[first].minY > heading.y
                })
    }

    @Test("letters search, the titles first; Backspace and Esc widen the search")
    func search() {
        var browser = Self.chapters
        func type(_ text: String) -> [String] {
            for letter in text {
                let isUsed = browser.press(String(letter))
                #expect(isUsed)
            }
            return browser.entries.map(\.name)
        }
        #expect(type("b") == ["b1", "b2"] && browser.choice?.name == "b1")
        #expect(type("2") == ["b2"] && browser.keysToOpen.count == 6)
        #expect(browser.press("backspace") && browser.query == "b" && browser.choice?.name == "b2")
        #expect(browser.press("escape") && browser.entries.count == 6)
        #expect(browser.choice?.name == "b2" && !browser.press("escape"))
        // Several words must all occur.
        #expect(type("2").count == 2)
        let spaces = browser.press("space")
        #expect(spaces && type("b") == ["b2"])
        _ = browser.press("escape")
        // A word of the code alone, and one of nobody.
        #expect(type("alp").count == 6)
        #expect(type("q").isEmpty && browser.choice == nil)
        for key in ["tab", "up", "end", "pagedown"] { _ = browser.press(key) }
        #expect(browser.choice == nil)
        _ = BrowserLayout(browser, in: CGSize(width: 640, height: 316))
    }

    @Test(
        "demos are found by title, key, class and property",
        arguments: [
            ("bounce", "listing-3-3"), ("strokeEnd", "shapes"), ("CATransition", "transitions"),
            ("listing-4-8", "listing-4-8"), ("nested blocks delay", "listing-4-5"),
            ("usingspringwithdamping", "springs"),
        ])
    @MainActor
    func found(_ word: String, _ name: String) {
        #expect(DemoBrowser.names(containing: word).contains(name))
        let printed = zoetrope("demos", "--names", "--search", word)
        #expect(printed.output.contains(name) && printed.status == 0)
        #expect(zoetrope("demos", "--search", "xyzzy").status == 64)
    }

    @Test("the wheel scrolls without choosing, and any key comes back to what is chosen")
    func wheel() {
        var browser = Self.browser(45, columns: 3)
        let size = CGSize(width: 640, height: 316)
        func layout() -> BrowserLayout { BrowserLayout(browser, in: size) }
        let start = layout().first
        browser.scroll(by: 2, in: layout())
        #expect(layout().first == start + 2 && browser.chosen == 5)
        browser.scroll(by: 99, in: layout())
        #expect(layout().first + layout().visible == layout().rows)
        browser.scroll(by: -99, in: layout())
        #expect(layout().first == 0)
        browser.scroll(by: 9, in: layout())
        #expect(browser.press("right") && layout().frame(of: 6) != nil)
    }

    @Test(
        "low windows show two rows too, others no less than fill them",
        arguments: [(640, 316, 4, 2), (960, 556, 5, 3), (1280, 756, 6, 4), (1920, 1036, 9, 5)])
    func rows(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int) {
        let layout = BrowserLayout(
            Self.browser(45), in: CGSize(width: Double(width), height: Double(height)))
        #expect(layout.columns == columns && layout.visible == rows)
    }

    @Test("a choice is the same keys however many stand in a row", arguments: [0, 3, 44])
    func choice(_ place: Int) {
        var browser = Self.browser(45, columns: 5)
        browser.choose(place)
        let keys = browser.keysToOpen
        var other = Self.browser(45)
        for key in keys.dropLast() { _ = other.press(key) }
        #expect(other.chosen == place && keys.last == "return")
    }

    @Test("pictures are kept in a folder of this program's, and no other's stay")
    func folder() throws {
        let folder = try Folder()
        func pictures(_ stamp: String) -> ThumbnailFolder {
            ThumbnailFolder(in: folder["cache"], stamp: stamp)
        }
        #expect(pictures("1").path == folder["cache/thumbnails-1"])
        #expect(pictures("1").file(of: "cube", scale: 0.5).hasSuffix("/cube@0.5.png"))
        #expect(VideoFormat(path: pictures("1").frames(of: "cube", scale: 0.5)) == .pictures)
        try pictures("1").prepare()
        try pictures("2").prepare()
        #expect(!FileManager.default.fileExists(atPath: pictures("1").path))
        #expect(FileManager.default.fileExists(atPath: pictures("2").path))
        #expect(throws: Failure.self) { try ThumbnailFolder(in: "/dev/null").prepare() }
        #expect(ThumbnailFolder.stamp.hasPrefix(Version.text + "-"))
    }

    @Test("the chosen demo's picture moves, the others stand still")
    @MainActor
    func moving() throws {
        func image(_ gray: UInt32) -> CGImage {
            CGImage(
                width: 4, height: 3,
                pixels: Array(repeating: gray * 0x10101 | 0xFF00_0000, count: 12))
        }
        let still = image(1), films = [image(2), image(3)]
        let overlay = ViewerOverlay()
        overlay.model.browser = DemoBrowser(
            ["a", "b"].map { DemoBrowser.Entry(name: $0, title: $0) }, chosen: "b")
        overlay.thumbnails = ["a": still, "b": still]
        func drawn() -> [CGImage] {
            var list = DrawList(width: 1280, height: 800)
            overlay.draw(into: &list, frame: Scene().frame([], at: 0))
            return list.commands.compactMap {
                if case .texture(let texture) = $0, case .image(let image) = texture.source,
                    image.width == 4
                {
                    image
                } else {
                    nil
                }
            }
        }
        #expect(drawn() == [still, still] && !overlay.wantsFrames)
        overlay.movingThumbnails = ["a": films, "b": films]
        let moved = drawn()
        #expect(moved.count == 2 && moved[0] == still && films.contains(moved[1]))
        #expect(overlay.wantsFrames)
        // While the demo's frames are made, the picture stays.
        overlay.movingThumbnails = ["b": []]
        #expect(drawn() == [still, still] && !overlay.wantsFrames)
    }

    @Test("frames are made of the chosen demo, not of those passed", .timeLimit(.minutes(1)))
    @MainActor
    func passed() throws {
        let folder = try Folder()
        // A program that waits at two gates.
        for gate in ["first", "second"] { mkfifo(folder[gate], 0o600) }
        let script = """
            #!/bin/sh
            [ $1 = record ] || exit 1
            echo $2 >>\(folder["log"])
            : <\(folder["first"])
            : <\(folder["second"])
            exit 1
            """
        try folder.makeProgram("record", script)
        func pass(_ gate: String) { close(open(folder[gate], O_WRONLY)) }
        let thumbnails = DemoThumbnails(
            in: ThumbnailFolder(in: folder["cache"], stamp: "1"), program: folder["bin/record"])
        thumbnails.make(scale: 1) {}
        thumbnails.loadMoving("a") {}
        pass("first")
        for name in ["b", "c"] { thumbnails.loadMoving(name) {} }
        pass("second")
        pass("first")
        thumbnails.end()
        #expect(try folder.text("log") == "a\nc\n")
    }

    @Test("every demo has a picture among the assets, which is what it shows; else `make picture`")
    @MainActor
    func supplied() throws {
        Assets.register()
        let names = SceneCatalogue.scenes.map(\.name)
        let pictures = DemoThumbnails.supplied(names)
        for demo in SceneCatalogue.scenes {
            let picture = try #require(pictures[demo.name], "\(demo.name)")
            let player = ScenePlayer(
                demo, size: demo.size, scale: 0.33333, script: nil)
            player.advance(to: demo.film.posterTime)
            let (shown, supplied) = (blocks(of: player.image()), blocks(of: picture))
            #expect(shown.count == supplied.count)
            let difference = zip(shown, supplied).reduce(0) { $0 + abs($1.0 - $1.1) }
            #expect(difference / Double(shown.count) < 1.5, "\(demo.name)")
        }
    }

    /// The mean green of blocks of 8 by 8 pixels, 0 to 255, in which the losses of WebP are small.
    private func blocks(of image: CGImage) -> [Double] {
        var sums = [Double](repeating: 0, count: (image.width / 8 + 1) * (image.height / 8 + 1))
        for (index, pixel) in image.pixels.enumerated() {
            let (x, y) = (index % image.width / 8, index / image.width / 8)
            sums[y * (image.width / 8 + 1) + x] += Double(pixel >> 8 & 0xFF) / 64
        }
        return sums
    }

    @Test("the strip names the demo that Return opens, and none where a search finds none")
    func strip() {
        let demos = ["a", "b"].map { DemoBrowser.Entry(name: $0, title: $0, line: "of \($0)") }
        var model = OverlayModel()
        (model.title, model.line) = ("a", "of a")
        #expect(model.strip(at: 0).title == "a" && model.strip(at: 0).line == "of a")
        model.browser = DemoBrowser(demos, chosen: "b")
        #expect(model.strip(at: 0).title == "b" && model.strip(at: 0).line == "of b")
        model.browser = DemoBrowser([], chosen: "b")
        #expect(model.strip(at: 0).title.isEmpty && model.strip(at: 0).line.isEmpty)
        // Before the demo appeared, the strip has the title of the one before it.
        model.browser = nil
        model.beginScene(at: 5)
        model.title = "next"
        #expect(model.strip(at: 5).title == "next" && model.strip(at: 4).title == "a")
        #expect(model.strip(at: 4).keys.isEmpty && model.strip(at: 4).line.isEmpty)
    }

    @Test("a search ranks titles before descriptions and those before code, whole words first")
    func ranks() {
        let words = SearchWords([
            "Spring", "A bouncing ball", "usingSpringWithDamping dampingRatio",
        ])
        for (query, rank) in [
            ("spring", 0), ("Spr", 1), ("ring", 2), ("ball", 3), ("boun", 4), ("dampingratio", 6),
            ("damp", 7), ("with", 8), ("spring ball", 3), ("spring x", nil), ("spring.", 0),
            ("%", nil),
        ] as [(String, Int?)] {
            #expect(words.rank(of: SearchWords.split(query)) == rank, "\(query)")
        }
    }

    @Test(
        "the best comes first",
        arguments: [
            ("spring", "springs"), ("flip", "listing-4-8"), ("keyframe", "key-values"),
            ("UIViewPropertyAnimator", "animator"), ("replicator", "replicator"),
            ("text", "text"), ("3d", "cube"), ("position", "key-values"),
            ("shadow", "shadows"), ("cube", "cube"), ("override", "nested-overrides"),
            ("overrid", "nested-overrides"),
        ])
    @MainActor
    func best(_ query: String, _ name: String) {
        #expect(DemoBrowser.names(containing: query).first == name)
    }

    @Test("the browser opens with the words of the last search, at the demo after the shown one")
    @MainActor
    func remembered() {
        var browser = DemoBrowser(chosen: "springs", query: "spring")
        #expect(browser.query == "spring" && browser.choice?.name == "springs")
        browser.move(by: 1, from: "springs")
        #expect(browser.chosen == 1)
        // A demo that the search does not find is not gone on from.
        browser = DemoBrowser(chosen: "cube", query: "spring")
        browser.move(by: 1, from: "cube")
        #expect(browser.choice?.name == "springs")
    }

    @Test("the next letter begins another search, and a search may have any characters")
    @MainActor
    func searches() {
        var browser = DemoBrowser(chosen: "springs", query: "spring")
        // Until a search is typed, other characters are keys of the viewer.
        let isTaken = [browser.press(","), browser.press("/")]
        #expect(isTaken == [false, false])
        for key in ["c", "u", "b", "e"] { _ = browser.press(key) }
        #expect(browser.query == "cube" && browser.choice?.name == "cube")
        browser = DemoBrowser(chosen: "springs")
        for key in "uiview.animate(with" { _ = browser.press(String(key)) }
        #expect(browser.query == "uiview.animate(with" && !browser.entries.isEmpty)
    }

    @Test("the foot has the keys of the browser, not those of the demo under it")
    func foot() {
        let overlay = ViewerOverlay()
        overlay.model.keys = [OverlayModel.Key(cap: "T", action: "Turn")]
        func keys() -> Set<String> {
            var list = DrawList(width: 1280, height: 800)
            overlay.draw(into: &list, frame: Scene().frame([], at: 0))
            let places = (0..<128).map { CGPoint(x: Double($0) * 10, y: 778) }
            return Set(places.compactMap { overlay.stripKey(at: $0) })
        }
        #expect(keys() == ["t", "/", "tab", "f1"])
        overlay.model.browser = Self.browser(4)
        #expect(keys() == ["return", "escape", "f1"])
    }

    @Test("a picture keeps its shape", arguments: [(320, 180), (100, 200), (160, 100)])
    func shape(_ width: Int, _ height: Int) throws {
        let image = CGImage(
            width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        canvas.image(image, in: CGRect(x: 10, y: 20, width: 160, height: 100))
        guard case .texture(let texture) = try #require(canvas.commands.first) else {
            Issue.record("no picture is drawn")
            return
        }
        let shape = texture.rect.width / texture.rect.height
        #expect(abs(shape - Double(width) / Double(height)) < 0.02)
        #expect(CGRect(x: 10, y: 20, width: 160, height: 100).contains(texture.rect))
    }

    @Test(
        "the chosen demo can be seen and clicked in any window",
        arguments: [(1280, 720), (960, 600), (640, 316), (320, 200), (64, 64)])
    func layout(_ width: Int, _ height: Int) throws {
        let size = CGSize(width: Double(width), height: Double(height))
        var browser = Self.browser(45)
        for _ in 0..<45 {
            browser.move(by: 1)
            let layout = BrowserLayout(browser, in: size)
            let frame = try #require(layout.frame(of: browser.chosen))
            #expect(frame.minX >= 0 && frame.maxX <= max(size.width, 66))
            #expect(
                layout.place(at: CGPoint(x: frame.midX, y: frame.midY)) == browser.chosen)
        }
    }
}
