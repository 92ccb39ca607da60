import DisplayList
import Foundation
import FrameTimes
import Graphics
import Motion
import RenderTree
import SDLStage
import Testing
import Text

@testable import Panels
@testable import Viewer

@Suite("What the viewer draws over scenes")
struct OverlayTests {
    @Test(
        "numbers are cut into digits, words stay whole",
        arguments: [
            ("", []), ("60", ["6", "0"]), ("16.7 ms", ["1", "6", ".", "7", " ms"]),
            ("1,155 commands", ["1", ",", "1", "5", "5", " commands"]), ("Raster", ["Raster"]),
        ] as [(String, [String])])
    func pieces(_ text: String, _ pieces: [String]) {
        #expect(OverlayCanvas.pieces(text) == pieces)
    }

    @Test(
        "keys that do not fit in one row of the foot stand in two",
        arguments: [(2400.0, 1), (1100, 2)])
    func keyRows(_ width: Double, _ rows: Int) {
        var model = OverlayModel(title: "Keys")
        model.keys = (0..<9).map { OverlayModel.Key(cap: "\($0)", action: "Begin from the state") }
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        let caps = StripPainter.draw(
            model, age: nil, size: CGSize(width: width, height: 800), on: &canvas
        ).filter { Int($0.key) != nil }
        #expect(caps.map(\.key).sorted() == (0..<9).map { "\($0)" })
        #expect(Set(caps.map(\.rect.midY)).count == rows)
        for (i, cap) in caps.enumerated() {
            #expect(cap.rect.minX > 0 && cap.rect.maxX < width && cap.rect.maxY <= 800)
            #expect(caps[(i + 1)...].allSatisfy { !$0.rect.intersects(cap.rect) })
        }
    }

    @Test(
        "in a narrow window the keys have words in two rows, as many as fit, and a cap shows the next ones",
        arguments: [640.0, 480, 320])
    func narrowKeys(_ width: Double) {
        var model = OverlayModel(title: "Keys of a demo")
        model.keys = (0..<11).map { OverlayModel.Key(cap: "\($0)", action: "Begin from the state") }
        var seen: Set<String> = []
        for page in 0..<11 {
            model.keyPage = page
            var canvas = OverlayCanvas()
            canvas.begin(scale: 1)
            let caps = StripPainter.draw(
                model, age: nil, size: CGSize(width: width, height: 360), on: &canvas)
            let own = caps.filter { Int($0.key) != nil }
            #expect(!own.isEmpty && own.allSatisfy { $0.rect.width > 70 && $0.rect.minX >= 8 })
            #expect(["/", "tab", "f1"].allSatisfy { key in caps.contains { $0.key == key } })
            #expect(caps.contains { $0.key == StripPainter.more } == (own.count < 11))
            for (i, cap) in caps.enumerated() {
                #expect(!caps.dropFirst(i + 1).contains { $0.rect.intersects(cap.rect) })
            }
            seen.formUnion(own.map(\.key))
        }
        #expect(seen.count == 11)
    }

    @Test("the foot stands still while time is moved", arguments: [1280.0, 960, 640])
    func still(_ width: Double) {
        var model = OverlayModel(title: "Keys", line: "A line about the demo.")
        model.keys = (0..<4).map {
            OverlayModel.Key(cap: "\($0)", action: "Begin from state \($0)")
        }
        func caps(_ age: Int?, isPaused: Bool = false, isLooping: Bool = false)
            -> [StripPainter.Cap]
        {
            var canvas = OverlayCanvas()
            canvas.begin(scale: 1)
            (model.isPaused, model.isLooping) = (isPaused, isLooping)
            return StripPainter.draw(
                model, age: age, size: CGSize(width: width, height: 800), on: &canvas)
        }
        let live = caps(nil)
        #expect(caps(nil, isPaused: true) == live && caps(nil, isLooping: true) == live)
        for age in [1, 111, 888, 1234, 5999] { #expect(caps(age) == live) }
    }

    @Test(
        "a text of any length is cut to what fits, in little time",
        .timeLimit(.minutes(1)), arguments: [0, 1, 2, 7, 60, 20_000])
    func fitted(_ count: Int) {
        var canvas = OverlayCanvas()
        let text = String(repeating: "ab", count: count / 2 + 1).prefix(count)
        for room in [-1.0, 0, 12, 40, 90] {
            let short = canvas.fitted(String(text), room, .small)
            if short == text {
                #expect(count == 0 || canvas.width(of: short, .small) <= room)
                continue
            }
            // The next longer beginning does not fit.
            let kept = short.dropLast()
            #expect(short.isEmpty || canvas.width(of: short, .small) <= room)
            #expect(canvas.width(of: String(text.prefix(kept.count + 1)) + "…", .small) > room)
        }
    }

    @Test("labels of the foot differ where they are cut", arguments: [1280.0, 960, 800, 640])
    func differ(_ width: Double) {
        var model = OverlayModel(title: "Keys of a demo")
        model.keys = (0..<12).map {
            OverlayModel.Key(
                cap: "\($0)", action: "Move the \($0 % 2 == 0 ? "left" : "right") square \($0 / 2)")
        }
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        let caps = StripPainter.draw(
            model, age: nil, size: CGSize(width: width, height: 800), on: &canvas)
        #expect(caps.contains { Int($0.key) != nil })
        // Cut to 64 points, they look alike: such a label is not drawn.
        var other = OverlayCanvas()
        other.begin(scale: 1)
        let labels = Set(model.keys.map { other.fitted($0.action, 64, .small) })
        #expect(labels.count < 12)
        for label in labels { other.text(label, x: 0, y: 0, .small, .soft) }
        #expect(Self.glyphs(of: other).isDisjoint(with: Self.glyphs(of: canvas)))
    }

    /// The texts that a canvas drew in the tone of labels.
    private static func glyphs(of canvas: OverlayCanvas) -> Set<GlyphRun> {
        Set(
            canvas.commands.compactMap {
                guard case .glyphs(let glyphs) = $0,
                    glyphs.color == OverlayStyle.Tone.soft.premultiplied
                else { return nil }
                return glyphs.run
            })
    }

    @Test("the time behind live is the difference of the two times shown")
    func age() {
        func age(_ playhead: Double, live: Double, origin: Double = 0) -> Int? {
            var history = TreeHistory()
            _ = history.advance(to: live)
            let frame = OverlayFrame(
                timings: FrameTimings(capacity: 1),
                info: StageInfo(width: 960, height: 644, scale: 1), mediaTime: playhead,
                isAnimating: false, layerCount: 0, history: history)
            return frame.age(from: origin)
        }
        #expect(age(4.596, live: 4.704) == 10 && age(4.604, live: 4.696) == 10)
        #expect(age(5.125, live: 5.375) == 26 && age(4.596, live: 4.704, origin: 0.003) == 11)
        #expect(age(4.6999, live: 4.7) == 1 && age(4.7, live: 4.7) == nil)
    }

    @Test("a message comes, stays and goes")
    func toast() {
        let toast = OverlayModel.Toast(text: "Saved", shown: 10)
        #expect(toast.strength(at: 9) == 0)
        #expect(toast.strength(at: 10) == 0)
        #expect(abs(toast.strength(at: 10 + OverlayModel.Toast.fade / 2) - 0.5) < 1e-9)
        #expect(toast.strength(at: 11) == 1)
        #expect(toast.strength(at: 10 + OverlayModel.Toast.stay) == 0)
    }

    private static func frame(_ scale: Double) -> OverlayFrame {
        let ring = FrameTimings(capacity: 16)
        for i in 0..<8 {
            var sample = FrameSample()
            sample.stages[.draw] = 0.004
            sample.presented = Double(i) / 60
            ring.record(sample)
        }
        return OverlayFrame(
            timings: ring, info: StageInfo(width: 960, height: 644, scale: scale), mediaTime: 0,
            isAnimating: true, layerCount: 3)
    }

    private static func model() -> OverlayModel {
        OverlayModel(
            title: "Playground", line: "A line.",
            keys: [OverlayModel.Key(cap: "T", action: "Next"), .init(cap: "K", action: "Path")],
            isPaused: true, speed: 0.5, isRecording: true, helpPage: 0, showsHUD: true,
            showsTimeline: true,
            pointer: CGPoint(x: 880, y: 130))
    }

    @Test("keys in the strip can be pressed where they stand, with their words")
    func stripKeys() {
        for width in [960.0, 320] {
            var canvas = OverlayCanvas()
            canvas.begin(scale: 1)
            let size = CGSize(width: width, height: 644)
            let caps = StripPainter.draw(Self.model(), age: nil, size: size, on: &canvas)
            // The clock's state takes the space of the demo's keys.
            #expect(caps.map(\.key) == (width > 400 ? ["t", "k"] : []) + ["/", "tab", "f1"])
            let strip = CGRect(x: 0, y: 600, width: width, height: 44)
            for (i, cap) in caps.enumerated() {
                #expect(strip.contains(cap.rect) && cap.rect.width > 20)
                #expect(!caps.dropFirst(i + 1).contains { $0.rect.intersects(cap.rect) })
            }
        }
        let overlay = ViewerOverlay()
        overlay.model = Self.model()
        var list = DrawList(width: 960, height: 644)
        overlay.draw(into: &list, frame: Self.frame(1))
        #expect(overlay.stripKey(at: CGPoint(x: 930, y: 622)) == "f1")
        #expect(overlay.stripKey(at: CGPoint(x: 930, y: 590)) == nil)
    }

    @Test("the line in the strip is drawn from the width on at which it fits")
    func stripLine() {
        let model = OverlayModel(title: "Playground", line: "A line about the demo.")
        var canvas = OverlayCanvas()
        canvas.begin(scale: 1)
        let title = canvas.width(of: model.title, .strong)
        let line = canvas.width(of: model.line, .body)
        // The width of the place of the clock's state.
        let room = canvas.numberWidth(of: "00.00 s ago", .small) + 46
        var drawn = 0
        for width in stride(from: 320.0, through: 640, by: 1) {
            canvas.begin(scale: 1)
            let size = CGSize(width: width, height: 644)
            let caps = StripPainter.draw(model, age: nil, size: size, on: &canvas)
            // Margins of 16 points, 12 after the title, 24 after the line and 8 before the keys.
            let left = caps.map(\.rect.minX).min() ?? 0
            let state = left - 8 - 16 - room >= 160 ? room : 0
            let isFit = 16 + title + 12 + line + 24 <= left - 8 - state
            let isDrawn = canvas.commands.contains {
                guard case .glyphs(let glyphs) = $0 else { return false }
                return glyphs.color == OverlayStyle.Tone.soft.premultiplied
            }
            #expect(isDrawn == isFit, "\(width)")
            drawn += isDrawn ? 1 : 0
        }
        #expect(drawn > 0 && drawn < 320)
    }

    @Test("the chosen bar is told of where no mouse is on one")
    func chosenBar() throws {
        let animation = try Scene.animation("opacity", MediaTiming(duration: 4), key: "fade")
        let frame = Scene().frame([animation], at: 1)
        func panels(chosen: Bool) -> [CGRect] {
            let overlay = ViewerOverlay()
            overlay.model.showsTimeline = true
            if chosen { overlay.model.selected = animation.id }
            var list = DrawList(width: 1280, height: 800)
            overlay.draw(into: &list, frame: frame)
            return list.commands.compactMap {
                if case .border(let border) = $0 { border.shape.rect } else { nil }
            }
        }
        let top = try #require(
            TimelineLayout(
                in: CGSize(width: 1280, height: 800), span: 10, playhead: 1, edge: 1)
        ).panel.minY
        #expect(!panels(chosen: false).contains { $0.maxY < top })
        #expect(panels(chosen: true).contains { $0.maxY < top && $0.maxY > top - 12 })
    }

    @Test("everything stands on whole pixels", arguments: [1.0, 1.25, 1.5, 2, 3])
    func crisp(_ scale: Double) {
        let overlay = ViewerOverlay()
        var model = Self.model()
        model.helpPage = nil
        overlay.model = model
        var list = DrawList(width: Int(960 * scale), height: Int(644 * scale))
        overlay.draw(into: &list, frame: Self.frame(scale))
        #expect(list.commands.count > 40)
        for command in list.commands {
            switch command {
            case .fill(let fill): #expect(Self.isWhole(fill.shape.rect))
            case .border(let border):
                #expect(Self.isWhole(border.shape.rect) && border.width == border.width.rounded())
            case .texture(let texture):
                #expect(Self.isWhole(texture.rect) && texture.rect.size == texture.texels.size)
            case .glyphs(let glyphs):
                #expect(glyphs.plane.tx == glyphs.plane.tx.rounded() && glyphs.plane.ax == scale)
            default: Issue.record("unexpected \(command)")
            }
        }
    }

    @Test("colours are premultiplied, and none is more than opaque")
    func colours() throws {
        let move = try Scene.animation("position.x", MediaTiming(duration: 2), to: 100)
        var model = Self.model()
        (model.showsDebugOutlines, model.showsInspector) = (true, true)
        let overlay = ViewerOverlay()
        overlay.model = model
        var list = DrawList(width: 1280, height: 800)
        overlay.draw(into: &list, frame: Scene().frame([move], at: 1))
        let colours = list.commands.compactMap { command -> SIMD4<Float>? in
            switch command {
            case .fill(let fill): fill.color
            case .border(let border): border.color
            case .polygon(let polygon): polygon.color
            case .texture(let texture): texture.tint
            default: nil
            }
        }
        #expect(colours.contains(OverlayStyle.Tone.grid.premultiplied))
        #expect(colours.allSatisfy { $0.min() >= 0 && $0.max() == $0.w && $0.w <= 1 })
    }

    @Test("rows of the timeline are left out only while it is shown")
    func more() throws {
        let subjects = [
            "position.x", "position.y", "zPosition", "opacity", "cornerRadius", "borderWidth",
            "shadowOpacity", "shadowRadius",
        ]
        let animations = try subjects.map { try Scene.animation($0, MediaTiming(duration: 4)) }
        let frame = Scene().frame(animations, at: 1)
        let overlay = ViewerOverlay()
        // Six of eight rows fit.
        for isShown in [false, true, false] {
            overlay.model.showsTimeline = isShown
            var list = DrawList(width: 1280, height: 800)
            overlay.draw(into: &list, frame: frame)
            #expect(overlay.timelineMore == (isShown ? 2 : 0))
        }
    }

    private static func isWhole(_ r: CGRect) -> Bool {
        [r.minX, r.minY, r.width, r.height].allSatisfy { $0 == $0.rounded() }
    }

    @Test("a strip that does not change is not set again")
    func strip() {
        let overlay = ViewerOverlay()
        overlay.model = OverlayModel(title: "A", line: "B", keys: [])
        var first = DrawList(width: 960, height: 644), second = first
        overlay.draw(into: &first, frame: Self.frame(1))
        overlay.draw(into: &second, frame: Self.frame(1))
        #expect(first.description == second.description)
        #expect(overlay.wantsFrames == false)
    }

    @Test("the numbers hold still for a quarter of a second")
    func readings() {
        var readings = FrameReadings()
        var sample = FrameSample()
        sample.stages[.draw] = 0.004
        sample.moves = true
        readings.refresh([sample], isAnimating: true, now: 1)
        #expect(abs(readings.p50 - 4) < 1e-9)
        sample.stages[.draw] = 0.009
        readings.refresh([sample], isAnimating: true, now: 1.1)
        #expect(abs(readings.p50 - 4) < 1e-9)
        readings.refresh([sample], isAnimating: true, now: 1.3)
        #expect(abs(readings.p50 - 9) < 1e-9)
        #expect(readings.top == 20)
    }

    /// Frames in motion at a rate, then frames at rest that the mouse asks for.
    private static func frames(_ rate: Double, count: Int, rests: Int) -> [FrameSample] {
        (0..<count + rests).map { i in
            var sample = FrameSample()
            sample.moves = i < count
            let end = Double(count - 1) / rate
            sample.presented = i < count ? Double(i) / rate : end + Double(i - count + 1) / 779
            sample.mediaTime = sample.presented
            return sample
        }
    }

    @Test("the rate is that of frames in motion, and at rest there is none")
    func rate() {
        var readings = FrameReadings()
        readings.refresh(Self.frames(60, count: 90, rests: 40), isAnimating: true, now: 1)
        #expect(abs((readings.framesPerSecond ?? 0) - 60) < 0.5)
        #expect(abs(readings.error ?? 9) < 1e-3)
        readings.refresh(Self.frames(60, count: 90, rests: 40), isAnimating: false, now: 2)
        #expect(readings.framesPerSecond == nil && readings.error == nil)
        readings.refresh(Self.frames(60, count: 1, rests: 3), isAnimating: true, now: 3)
        #expect(readings.framesPerSecond == nil)
    }

    @Test("a rate needs a fifth of a second of motion", arguments: [(13, true), (12, false)])
    func shortRate(_ count: Int, _ isKnown: Bool) {
        var readings = FrameReadings()
        readings.refresh(Self.frames(60, count: count, rests: 0), isAnimating: true, now: 1)
        #expect(readings.isAnimating && (readings.framesPerSecond != nil) == isKnown)
    }

    @Test("the rate is that of the motion, without the rest between two motions")
    func restedRate() {
        var frames = Self.frames(60, count: 18, rests: 3), readings = FrameReadings()
        for frame in Self.frames(60, count: 18, rests: 0) {
            var frame = frame
            frame.presented += 0.6
            frames.append(frame)
        }
        readings.refresh(frames, isAnimating: true, now: 1)
        #expect(abs((readings.framesPerSecond ?? 0) - 60) < 0.5)
    }

    @Test(
        "the refresh period is on the graph however fast frames are, and times are on the histogram",
        arguments: [
            (0.5, 1000.0 / 60, 20, 1), (0.5, 1000.0 / 240, 5, 1), (30, 1000.0 / 60, 40, 40),
        ]
            as [(Double, Double, Double, Double)])
    func limits(_ time: Double, _ period: Double, _ top: Double, _ histogramTop: Double) {
        var frames = Self.frames(60, count: 60, rests: 0), readings = FrameReadings()
        for i in frames.indices { frames[i].stages[.draw] = time / 1000 }
        readings.refresh(frames, isAnimating: true, period: period, now: 1)
        #expect(readings.top == top && readings.histogramTop == histogramTop)
    }

    @Test("the end of an axis is above a time by 15 percent, and doubles from 1 to 320 ms")
    func axes() {
        let ends = [1.0, 2, 5, 10, 20, 40, 80, 160, 320]
        for (end, next) in zip(ends, ends.dropFirst() + [320]) {
            for (time, expected) in [(end * 0.869, end), (end * 0.87, next)] {
                var frames = Self.frames(60, count: 60, rests: 0), readings = FrameReadings()
                for i in frames.indices { frames[i].stages[.draw] = time / 1000 }
                readings.refresh(frames, isAnimating: true, period: 0, now: 1)
                #expect(readings.top == expected && readings.histogramTop == expected, "\(time)")
            }
        }
    }

    @Test("the rate is of a second: a frame of that age counts, an older one does not")
    func rateSpan() {
        let times = [0.25, 0.5] + (0...32).map { 1 + Double($0) / 64 }
        var frames = Self.frames(60, count: times.count, rests: 0), readings = FrameReadings()
        for (i, time) in times.enumerated() { frames[i].presented = time }
        readings.refresh(frames, isAnimating: true, now: 2)
        #expect(readings.framesPerSecond == 33)
    }

    @Test(
        "a burst of long frames leaves the graph's scale as it is, with its percentile beyond it",
        arguments: [(0.002, 20), (0.012, 40), (0.03, 80)])
    func burst(_ usual: Double, _ top: Double) {
        var frames = Self.frames(60, count: 300, rests: 0), readings = FrameReadings()
        for i in frames.indices { frames[i].stages[.draw] = i % 10 == 0 ? 0.2 : usual }
        readings.refresh(frames, isAnimating: true, period: 1000.0 / 60, now: 1)
        #expect(readings.top == top && readings.p99 > 190)
    }

    @Test("before any motion, times are unknown")
    func unknown() {
        var readings = FrameReadings()
        #expect(HUDPainter.time(readings.p50, 50, readings) == "-")
        readings.refresh(Self.frames(60, count: 0, rests: 5), isAnimating: false, now: 1)
        #expect(HUDPainter.time(readings.p99, 99, readings) == "-")
    }

    @Test(
        "a percentile of fewer than ten frames beyond it is marked",
        arguments: [(1, "~", "~"), (19, "~", "~"), (20, "", "~"), (999, "", "~"), (1000, "", "")])
    func marks(_ count: Int, _ half: String, _ tail: String) {
        var frames = Self.frames(240, count: count, rests: 9), readings = FrameReadings()
        for i in frames.indices { frames[i].stages[.draw] = 0.002 }
        readings.refresh(frames, isAnimating: true, now: 1)
        #expect(HUDPainter.time(readings.p50, 50, readings) == half + "2.0 ms")
        #expect(HUDPainter.time(readings.p99, 99, readings) == tail + "2.0 ms")
    }

    @Test(
        "percentiles and histogram are of the last five seconds, without pauses",
        arguments: [0, 4.0, 9])
    func span(_ pause: Double) {
        var frames = Self.frames(60, count: 600, rests: 0), readings = FrameReadings()
        for i in frames.indices { frames[i].stages[.draw] = i < 290 ? 0.1 : 0.002 }
        var paused = frames[599]
        (paused.presented, paused.speed) = (paused.presented + pause, 0)
        readings.refresh(frames + [paused], isAnimating: true, now: 1)
        #expect(abs(readings.p99 - 2) < 1e-9 && readings.histogram.reduce(0, +) == 301)
    }
}
