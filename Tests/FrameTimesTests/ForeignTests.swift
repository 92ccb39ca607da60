import Foundation
import FrameTimes
import Testing

@Suite("Recordings of other programs")
struct ForeignTests {
    private static func read(_ text: String) throws -> FrameRecording {
        try FrameRecording(data: Data(text.utf8))
    }

    private static let mangoHud = """
        os,cpu,gpu,ram,kernel,driver,cpuscheduler
        Debian 13,AMD EPYC 9B14,llvmpipe,8123456,6.12.0,,performance
        fps,frametime,cpu_load,elapsed
        60,16,31.5,16000000
        60,16,31.5,32000000
        20,48,31.5,80000000
        60,16,31.5,96000000

        """

    @Test("MangoHud's log gives times, missed frames and the machine")
    func mango() throws {
        let recording = try Self.read(Self.mangoHud)
        #expect(recording.source == .mangoHud && recording.renderer == "llvmpipe")
        #expect(recording.machine == "AMD EPYC 9B14, Debian 13 6.12.0")
        #expect(recording.intervals == [16, 16, 48, 16])
        #expect(recording.period == 16 && recording.missed == 2)
        #expect(recording.smoothness?.animationError == nil)
        #expect(recording.smoothness?.longestGap == 48)
    }

    @Test("a log with rests between its frames is read, its intervals without them")
    func rests() throws {
        let rows = (1...20).map { "60,16,\($0 * 16_000_000 + $0 / 7 * 1_000_000_000)" }
        let recording = try Self.read("fps,frametime,elapsed\n\(rows.joined(separator: "\n"))\n")
        #expect(recording.intervals == [Double](repeating: 16, count: 20))
    }

    @Test("a log of samples, most of whose rows skip frames, is refused")
    func samples() {
        let rows = (1...20).map { "60,16,\($0 * 100_000_000)" }.joined(separator: "\n")
        #expect {
            try Self.read("fps,frametime,elapsed\n\(rows)\n")
        } throws: { error in
            let error = error as? RecordingError
            return error?.line == 21 && error?.reason.contains("log_interval=0") == true
        }
    }

    @Test("PresentMon's times of display are used where there are any")
    func displays() throws {
        let steps = """
            Application,TimeInMs,MsBetweenPresents,MsBetweenDisplayChange
            game,0,10,NA
            game,10,10,8
            game,20,10,33
            game,30,10,NA

            """
        #expect(try Self.read(steps).intervals == [8, 33, 10])
        let spans = """
            Application,CPUStartTime,FrameTime,DisplayedTime
            game,0,10,0.5
            game,10,10,33
            game,20,10,NA
            game,30,10,16

            """
        // The frame without a time was not displayed.
        #expect(try Self.read(spans).intervals == [0.5, 33])
    }

    @Test("the log is read without the system, and with other line ends")
    func bare() throws {
        let lines = Self.mangoHud.components(separatedBy: "\n").dropFirst(2)
        #expect(try Self.read(lines.joined(separator: "\r\n")).intervals == [16, 16, 48, 16])
    }

    struct Table: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
    }

    static let tables = [
        Table(
            testDescription: "1.x",
            text: """
                //Comment=none
                Application,ProcessID,Dropped,TimeInSeconds,msBetweenPresents,MsAnimationError
                game.exe,1,0,0.0,10,NA
                other.exe,1,0,0.0,10,NA
                game.exe,1,0,0.010,10,2
                game.exe,1,1,0.015,5,NA
                game.exe,1,0,0.020,5,-1

                """),
        Table(
            testDescription: "2.x",
            text: """
                Application,CPUStartTime,FrameTime,AnimationError
                game.exe,0,10,NA
                game.exe,10,10,2
                game.exe,20,10,-1

                """),
        Table(
            testDescription: "now",
            text: """
                Application,TimeInMs,MsBetweenPresents,MsAnimationError
                "game.exe",0,10,NA
                "game.exe",10,10,2
                "game.exe",20,10,-1

                """),
        Table(
            testDescription: "2.x, with a frame that was not displayed",
            text: """
                Application,CPUStartTime,FrameTime,DisplayLatency,DisplayedTime,AnimationError
                game.exe,0,10,8,10,NA
                game.exe,10,10,8,10,2
                game.exe,16,4,NA,NA,NA
                game.exe,20,6,8,NA,-1

                """),
        Table(
            testDescription: "now, with a frame that was not displayed",
            text: """
                Application,TimeInMs,MsBetweenPresents,MsUntilDisplayed,MsAnimationError
                game.exe,0,NA,9,NA
                game.exe,10,10,9,2
                game.exe,15,5,NA,NA
                game.exe,20,NA,9,-1

                """),
        Table(
            testDescription: "without the times of displays",
            text: """
                Application,TimeInSeconds,MsBetweenPresents,MsUntilDisplayed,MsAnimationError
                game.exe,0,NA,NA,NA
                game.exe,0.01,NA,NA,2
                game.exe,0.02,10,NA,-1

                """),
    ]

    @Test("PresentMon's tables give the same recording", arguments: tables)
    func presentMon(_ table: Table) throws {
        let recording = try Self.read(table.text)
        #expect(recording.source == .presentMon && recording.scene == "game.exe")
        #expect(recording.intervals == [10, 10])
        #expect(abs(try #require(recording.animationError(1)) - 2) < 1e-9)
        #expect(abs(try #require(recording.smoothness?.animationError).perFrame - 1.5) < 1e-9)
    }

    @Test("of several processes and swap chains, the one with the most rows is read, which is told")
    func chains() throws {
        func rows(_ process: Int, _ chain: String, _ count: Int, _ step: Int) -> [(Int, String)] {
            (0..<count).map { i in
                (i * step, "game.exe,\(process),\(chain),\(Double(i * step) / 1000),\(step)")
            }
        }
        let own = rows(7, "0x2", 20, 16)
        for other in [rows(7, "0x1", 19, 10), rows(6, "0x2", 19, 10)] {
            let all = (other + own).sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
            let recording = try Self.read(
                "Application,ProcessID,SwapChainAddress,TimeInSeconds,msBetweenPresents\n\(all)\n")
            #expect(recording.intervals == [Double](repeating: 16, count: 19))
            #expect(recording.scene == "game.exe" && recording.renderer == "1 of 2 swap chains")
        }
    }

    @Test(
        "what this project writes for others, it reads",
        arguments: [RecordingFormat.mangohud, .presentmon])
    func own(_ format: RecordingFormat) throws {
        let recording = FrameRecording.even(50)
        let again = try FrameRecording(data: recording.data(format))
        #expect(again.intervals.count == recording.intervals.count)
        for (a, b) in zip(again.intervals, recording.intervals) { #expect(abs(a - b) < 1e-5) }
    }

    @Test(
        "the machine comes back from a log of MangoHud",
        arguments: ["2 x Test, Linux 6.1", "2 x Test, Linux", "2 x Test"])
    func machine(_ machine: String) throws {
        var recording = FrameRecording.even(3)
        recording.machine = machine
        #expect(try FrameRecording(data: recording.data(.mangohud)).machine == machine)
    }

    @Test(
        "an unknown time that no clock tells is a mistake, but for the first",
        arguments: [
            ("NA,10,10", nil), ("NA,NA,10", 3), ("10,10,na", 4),
        ] as [(String, Int?)])
    func unknown(_ steps: String, _ line: Int?) {
        let rows = steps.split(separator: ",").map { "game.exe,\($0)" }.joined(separator: "\n")
        var found: RecordingError?
        do {
            _ = try Self.read("Application,MsBetweenPresents\n\(rows)\n")
        } catch {
            found = error as? RecordingError
        }
        #expect(found?.line == line)
        if line != nil { #expect(found?.reason == "invalid value of 'msbetweenpresents'") }
    }

    struct Mistake: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var line: Int
        var reason: String
    }

    @Test("text in UTF-16 is refused with the encoding to use", arguments: [true, false])
    func wide(isBigEndian: Bool) throws {
        let text = try #require(
            ForeignTests.mangoHud.data(using: isBigEndian ? .utf16BigEndian : .utf16LittleEndian))
        let mark = Data(isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE])
        let error = #expect(throws: RecordingError.self) {
            try FrameRecording(data: mark + text)
        }
        #expect(error?.description == "line 1: it is UTF-16 text; save it as UTF-8")
    }

    static let mistakes = [
        Mistake(
            testDescription: "another table", text: "a,b\n1,2\n", line: 1,
            reason: "neither a recording of this program nor a CSV file of MangoHud or PresentMon"),
        Mistake(
            testDescription: "a thousand columns",
            text: String(repeating: "x,", count: 1000) + "x\n1\n", line: 1,
            reason: "neither a recording of this program nor a CSV file of MangoHud or PresentMon"),
        Mistake(
            testDescription: "ten thousand columns", text: String(repeating: ",", count: 10_000),
            line: 1, reason: "more than 4096 columns"),
        Mistake(
            testDescription: "a row of a thousand columns",
            text: "fps,frametime\n60,16\n" + String(repeating: "1,", count: 1000) + "1\n", line: 3,
            reason: "too many fields: 1001, not 2"),
        Mistake(
            testDescription: "cut in the middle of a row",
            text: mangoHud.replacingOccurrences(of: ",96000000\n", with: ""), line: 7,
            reason: "3 fields, not 4: the file is cut off"),
        Mistake(
            testDescription: "cut after the first line",
            text: "os,cpu,gpu,ram,kernel,driver,cpuscheduler\n", line: 2,
            reason: "the file is cut off"),
        Mistake(
            testDescription: "time runs backward",
            text: mangoHud.replacingOccurrences(of: "80000000", with: "10"), line: 6,
            reason: "time runs backward"),
        Mistake(
            testDescription: "a negative time",
            text: mangoHud.replacingOccurrences(of: "60,16,31.5,9", with: "60,-16,31.5,9"), line: 7,
            reason: "invalid value of 'frametime'"),
        Mistake(
            testDescription: "no number",
            text: mangoHud.replacingOccurrences(of: "60,16,31.5,9", with: "60,nan,31.5,9"), line: 7,
            reason: "invalid value of 'frametime'"),
        Mistake(
            testDescription: "no rows", text: "fps,frametime\n", line: 1, reason: "too few frames"),
        Mistake(
            testDescription: "a time of display that is too long",
            text: "Application,MsBetweenPresents,MsBetweenDisplayChange\na,10,10\na,10,1e30\n",
            line: 3, reason: "invalid value of 'msbetweendisplaychange'"),
        Mistake(
            testDescription: "a time of display below 0",
            text: "Application,FrameTime,DisplayedTime\na,10,-10\na,10,10\n", line: 2,
            reason: "invalid value of 'displayedtime'"),
        Mistake(
            testDescription: "no frame that was displayed",
            text: "Application,Dropped,MsBetweenPresents\na,1,10\na,1,10\n", line: 1,
            reason: "too few frames"),
        Mistake(
            testDescription: "times of 0",
            text: "fps,frametime\n" + String(repeating: "0,0\n", count: 20) + "60,16\n", line: 1,
            reason: "at least half of its frame times are 0"),
        Mistake(
            testDescription: "a clock that runs backward",
            text: "Application,TimeInMs,MsBetweenPresents\na,5,10\na,4,10\n", line: 3,
            reason: "time runs backward"),
        Mistake(
            testDescription: "an open quote", text: "fps,frametime\n60,\"16\n60,16\n", line: 2,
            reason: "a quote is not closed"),
    ]

    @Test("mistakes are told with their line", arguments: mistakes)
    func broken(_ mistake: Mistake) {
        let error = #expect(throws: RecordingError.self) { _ = try Self.read(mistake.text) }
        #expect(error?.reason == mistake.reason && error?.line == mistake.line)
    }

    @Test("no bytes crash the reader")
    func noise() {
        let letters = Array("fps,\n\"\r{}0.-9\u{0}".utf8)
        for seed in 0..<200 {
            var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
            let bytes = (0..<300).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1
                return letters[Int(state >> 33) % letters.count]
            }
            _ = try? FrameRecording(data: Data("fps,frametime\n".utf8) + bytes)
            _ = try? FrameRecording(data: Data(bytes))
        }
    }
}
