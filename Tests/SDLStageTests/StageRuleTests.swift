import CSDL2
import FrameTimes
import RenderTree
import Testing

@testable import SDLStage

@Suite("Pixels in a point")
struct DisplayScaleTests {
    @Test(
        "are what the user told others, else what the display's density asks for",
        arguments: [
            ([:], nil, 2160, 1), ([:], 96, 1080, 1), ([:], 180, 2160, 1), ([:], 200, 2160, 2),
            ([:], 300, 2160, 3), ([:], 300, 1080, 1), ([:], 1e9, 99_999, 4), ([:], .nan, 2160, 1),
            ([:], 0, 0, 1), ([:], -5, -5, 1), (["GDK_SCALE": "2"], 96, 1080, 2),
            (["GDK_SCALE": "1"], 300, 2160, 1), (["GDK_SCALE": "9"], 200, 2160, 2),
            (["GDK_SCALE": "x"], nil, 1080, 1),
        ] as [([String: String], Double?, Int, Int)])
    func scale(_ environment: [String: String], _ dots: Double?, _ height: Int, _ scale: Int) {
        #expect(
            DisplayScale.scale(environment: environment, dotsPerInch: dots, height: height) == scale
        )
    }
}

@Suite("Which back end draws")
struct BackEndChoiceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var choice: RendererChoice
        var renderer: String?
        var driver: String
        var accepts = true
        var expected: BackEnd
        var testDescription: String { "\(choice) \(renderer ?? "none") \(driver)" }
    }

    static let rows = [
        Row(
            choice: .auto, renderer: "opengl", driver: "NVIDIA H200/PCIe/SSE2", expected: .geometry),
        Row(
            choice: .auto, renderer: "opengl", driver: "Mesa Intel(R) UHD Graphics 620",
            expected: .geometry),
        Row(choice: .auto, renderer: "opengles2", driver: "Mali-G52", expected: .geometry),
        Row(
            choice: .auto, renderer: "opengl", driver: "llvmpipe (LLVM 15.0.6, 256 bits)",
            expected: .raster),
        Row(choice: .auto, renderer: "opengl", driver: "softpipe", expected: .raster),
        Row(choice: .auto, renderer: "opengl", driver: "Mesa swrast", expected: .raster),
        Row(choice: .auto, renderer: "opengles2", driver: "Google SwiftShader", expected: .raster),
        Row(choice: .auto, renderer: "opengl", driver: "Software Rasterizer", expected: .raster),
        Row(choice: .auto, renderer: "software", driver: "", expected: .raster),
        Row(choice: .auto, renderer: nil, driver: "", expected: .raster),
        Row(choice: .auto, renderer: "opengl", driver: "", expected: .geometry),
        Row(
            choice: .auto, renderer: "opengl", driver: "GeForce", accepts: false, expected: .raster),
        Row(choice: .opengl, renderer: "opengl", driver: "llvmpipe", expected: .geometry),
        Row(
            choice: .opengl, renderer: "opengl", driver: "llvmpipe", accepts: false,
            expected: .raster),
        Row(choice: .opengl, renderer: nil, driver: "", expected: .raster),
        Row(choice: .software, renderer: "opengl", driver: "GeForce", expected: .raster),
    ]

    @Test("the choice, the renderer and its driver decide", arguments: rows)
    func choose(row: Row) {
        #expect(
            BackEnd.choose(
                row.choice, renderer: row.renderer, driver: row.driver,
                acceptsBlending: row.accepts) == row.expected)
    }
}

@Suite("What keys are called")
struct KeyNameTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var code: Int32
        var shift = false
        var text: String?
        var expected: String
        var testDescription: String { expected }
    }

    private static let place: Int32 = 1 << 30

    static let rows = [
        Row(code: 116, expected: "t"), Row(code: 116, shift: true, text: "T", expected: "t"),
        Row(code: 55, text: "7", expected: "7"), Row(code: 32, text: " ", expected: "space"),
        Row(code: 47, text: "/", expected: "/"), Row(code: 47, shift: true, expected: "?"),
        // The same character on a German layout.
        Row(code: 223, shift: true, text: "?", expected: "?"),
        Row(code: 56, text: "[", expected: "["), Row(code: 91, expected: "["),
        Row(code: 44, expected: ","), Row(code: 46, expected: "."), Row(code: 9, expected: "tab"),
        Row(code: 27, expected: "escape"), Row(code: 13, expected: "return"),
        Row(code: 8, expected: "backspace"), Row(code: place | 58, expected: "f1"),
        Row(code: place | 69, expected: "f12"), Row(code: place | 80, expected: "left"),
        Row(code: place | 79, expected: "right"), Row(code: place | 82, expected: "up"),
        Row(code: place | 81, expected: "down"), Row(code: place | 74, expected: "home"),
        Row(code: place | 89, text: "1", expected: "1"), Row(code: place | 98, expected: "0"),
        Row(code: 246, text: "\u{F6}", expected: "\u{F6}"), Row(code: 0, expected: "key0"),
        Row(code: -1, expected: "key1073741823"),
    ]

    @Test("a key has one name on every layout", arguments: rows)
    func names(row: Row) {
        #expect(KeyNames.name(code: row.code, shift: row.shift, text: row.text) == row.expected)
    }

    @Test(
        "without Num Lock the keypad moves, unless Shift is pressed or a digit is typed",
        arguments: [
            (98, "insert"), (89, "end"), (90, "down"), (91, "pagedown"), (92, "left"),
            (93, "key93"), (94, "right"), (95, "home"), (96, "up"), (97, "pageup"), (99, "delete"),
        ] as [(Int32, String)])
    func keypad(code: Int32, word: String) {
        let digit = code == 99 ? "." : code == 98 ? "0" : "\(code - 88)"
        func name(_ modifiers: SDL_Keymod..., text: String? = nil) -> String? {
            var event = SDL_Event()
            event.type = SDL_KEYDOWN.rawValue
            event.key.keysym.sym = Self.place | code
            event.key.keysym.mod = UInt16(modifiers.reduce(0) { $0 | $1.rawValue })
            return InputTranslation.key(event, text: text)?.name
        }
        #expect(name() == word && name(text: digit) == digit && name(KMOD_LSHIFT) == digit)
        #expect(name(KMOD_NUM) == digit && name(KMOD_NUM, KMOD_RSHIFT) == word)
    }
}

@Suite("What the render thread does next")
struct SleepPlanTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var now = 10.0
        var rate = 1.0
        var next: Double?
        var drawn: Double? = 9.0
        var isDirty = false
        var isVisible = true
        var nextEvent: Double?
        var expected: SleepPlan
        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "the first frame is drawn", drawn: nil, expected: .draw),
        Row(name: "nothing moves: sleep", expected: .sleep),
        Row(name: "something else changed", isDirty: true, expected: .draw),
        Row(name: "an animation runs", next: 10, nextEvent: 12, expected: .draw),
        Row(name: "an animation waits", next: 10.5, nextEvent: 10.5, expected: .wait(0.5)),
        Row(name: "half speed waits twice", rate: 0.5, next: 10.5, expected: .wait(1)),
        Row(name: "a held clock sleeps", rate: 0, next: 10, drawn: 10, expected: .sleep),
        Row(
            name: "a held clock is drawn when stepped", rate: 0, next: 10, drawn: 9, expected: .draw
        ),
        Row(
            name: "time stood still since the last frame", next: 10, drawn: 10,
            expected: .wait(0.005)),
        Row(
            name: "hidden: only events matter", next: 10, isVisible: false, nextEvent: 12,
            expected: .wait(2)),
        Row(name: "hidden and dirty: not drawn", isDirty: true, isVisible: false, expected: .sleep),
        Row(name: "backwards is for ever", rate: -1, next: 11, expected: .sleep),
        Row(name: "an infinite wait is sleep", next: .infinity, expected: .sleep),
    ]

    @Test("drawing, waiting and sleeping", arguments: rows)
    func plan(row: Row) {
        let plan = SleepPlan(
            SleepPlan.Situation(
                now: row.now, rate: row.rate, next: row.next, drawn: row.drawn,
                isDirty: row.isDirty, isVisible: row.isVisible, nextEvent: row.nextEvent))
        #expect(plan == row.expected)
    }
}

@Suite("Frames keep the display's beat")
struct FramePacerTests {
    static let period = 1.0 / 64

    struct Aim: Sendable {
        var name: String
        /// When the thread asks, in periods after the first frame.
        var asks: [Double]
        /// The moments that the frames are for.
        var targets: [Double]
    }

    @Test(
        "sleeping ends on the beat, whatever the moment it is asked for",
        arguments: [
            Aim(name: "steady", asks: [0.1, 1.3, 2.9], targets: [1, 2, 3]),
            Aim(name: "a little late", asks: [0.1, 2.1, 2.4], targets: [1, 2, 3]),
            Aim(
                name: "late by refreshes: they are left out", asks: [0.1, 5.7, 5.9],
                targets: [1, 5, 6]),
            Aim(
                name: "after a rest of seconds: a new beat", asks: [0.1, 200.3],
                targets: [1, 200.3]),
            Aim(name: "the clock went back: a new beat", asks: [0.1, -9.25], targets: [1, -9.25]),
        ])
    func aim(row: Aim) {
        var pacer = FramePacer()
        pacer.restart(at: 100)
        for (ask, target) in zip(row.asks, row.targets) {
            pacer.targetNextRefresh(from: 100 + ask * Self.period, period: Self.period)
            #expect(pacer.isDue && !pacer.isAnimating)
            #expect(abs(pacer.target - (100 + target * Self.period)) < 1e-9, "\(row.name)")
            pacer.didDraw(for: pacer.target)
            #expect(!pacer.isDue && pacer.isAnimating)
        }
        // Nothing moves any more: the next frame waits for nothing, and so does one by itself.
        pacer.rest()
        #expect(!pacer.isDue && !pacer.isAnimating)
        pacer.didDraw(for: pacer.target)
        pacer.restart(at: 100)
        #expect(!pacer.isDue && !pacer.isAnimating)
    }

    @Test("where presenting waits for the display, jitter is smoothed and drift followed")
    func beat() {
        var pacer = FramePacer()
        pacer.restart(at: 0)
        // A display a little slower than it says, and wakes up to a fifth of a refresh off.
        let real = Self.period * 1.001
        var (moments, worst) = ([Double](), 0.0)
        for i in 1...600 {
            let jitter = [0.0, 0.2, -0.1, 0.15][i % 4] * Self.period
            let moment = pacer.presentationTime(at: Double(i) * real + jitter, period: Self.period)
            pacer.didDraw(for: moment)
            moments.append(moment)
        }
        for (a, b) in zip(moments.dropFirst(60), moments.dropFirst(61)) {
            worst = max(worst, abs(b - a - real))
        }
        #expect(worst < 0.05 * Self.period)
        #expect(abs(moments[599] - 600 * real) < 0.2 * Self.period)
        // Half a refresh off is a beat of its own.
        let late = moments[599] + 1.5 * Self.period
        #expect(pacer.presentationTime(at: late, period: Self.period) == late)
    }
}

@Suite("Missed refreshes")
struct MissedFrameTests {
    struct Frame: Sendable, CustomTestStringConvertible {
        /// The moment and the finish, in refreshes.
        var moment, finish: Double
        var missed: Int
        var testDescription: String
        init(_ moment: Double, _ finish: Double, _ missed: Int, _ what: String) {
            (self.moment, self.finish, self.missed, testDescription) = (
                moment, finish, missed, what
            )
        }
    }

    static let runs = [
        [
            Frame(0, 3, 2, "the first frame of a motion, from its deadline on"),
            Frame(3, 3.4, 0, "after a late one, in time"),
            Frame(4, 5.05, 0, "a little after its deadline"), Frame(5, 5.1, 0, "early"),
            Frame(6, 6.9, 0, "long after the finish of an early one, but in time"),
            Frame(7, 8.2, 1, "after the deadline"), Frame(8, 8.9, 0, "in time again"),
            Frame(9, 12.5, 3, "after three deadlines"), Frame(12, 12.4, 0, "which were counted"),
            Frame(15, 15.4, 2, "begun two refreshes late"), Frame(15, 15.6, 0, "the same moment"),
        ],
        [
            Frame(0, 0.9, 0, "in time"), Frame(1, 2.5, 1, "the first of a delay"),
            Frame(2, 3.5, 0, "a delay as before"), Frame(3, 4.5, 0, "and again"),
            Frame(4, 6.5, 1, "a longer one"), Frame(5, 7.5, 0, "as long"),
            Frame(6, 6.9, 0, "caught up: two frames in a refresh"), Frame(7, 7.9, 0, "in time"),
        ],
    ]

    @Test(
        "frames miss the refreshes between those that show them and the frames before",
        arguments: runs)
    func counts(_ frames: [Frame]) {
        var missed = MissedFrames()
        let period = 1.0 / 60
        for frame in frames {
            let count = missed.count(
                targetTime: frame.moment * period, presented: frame.finish * period, period: period,
                moves: true)
            #expect(count == frame.missed, "\(frame)")
        }
        missed.rest()
        #expect(missed.count(targetTime: 1, presented: 9, period: period, moves: false) == 0)
        #expect(missed.count(targetTime: 1, presented: .nan, period: 0, moves: true) == 0)
    }
}

@Suite("Requests to the render thread")
struct StageRequestTests {
    @Test("a wake-up ends the next wait where it comes before one")
    func earlyWake() {
        let requests = StageRequests()
        requests.wake()
        let start = SystemClock.seconds()
        requests.wait(seconds: 20)
        #expect(SystemClock.seconds() - start < 10)
    }
}

@Suite("What the wheel of the mouse says")
struct WheelTests {
    @Test(
        "its turns are notches up and to the right",
        arguments: [false, true])
    func wheel(_ isFlipped: Bool) {
        let direction = isFlipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL
        let sign = isFlipped ? -1.0 : 1
        var event = SDL_Event()
        event.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.direction = direction.rawValue
        (event.wheel.preciseX, event.wheel.preciseY) = (0.5, -2)
        let wheel = InputTranslation.wheel(event, at: (60, 45))
        #expect(wheel.map { [$0.x, $0.y, $0.right, $0.up] } == [60, 45, 0.5 * sign, -2 * sign])
        event.type = SDL_MOUSEMOTION.rawValue
        #expect(InputTranslation.wheel(event, at: (0, 0)) == nil)
    }
}

@Suite("Why nobody can see a window")
struct ObstacleTests {
    @Test(
        "a display that does not answer is told, unless the driver was asked for",
        arguments: [
            ("x11", "", nil), ("wayland", "", nil), ("offscreen", "offscreen", nil),
            ("offscreen", "", "DISPLAY=:9"), ("dummy", "", "DISPLAY=:9"),
        ] as [(String, String, String?)])
    func display(_ driver: String, _ wanted: String, _ mentions: String?) {
        let info = StageInfo(driverString: driver)
        let obstacle = info.obstacle(environment: ["DISPLAY": ":9", "SDL_VIDEODRIVER": wanted])
        #expect(obstacle == mentions.map { "the display does not answer: \($0)" })
    }
}
