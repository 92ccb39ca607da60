import Foundation
import FrameTimes
import Testing

@Suite("Recordings for other programs")
struct ExportTests {
    private static var recording: FrameRecording {
        var recording = FrameRecording.even(30)
        recording.scene = "springs, \"soft\""
        recording.frames[7].inputDelay = 12
        recording.frames[8].missed = 1
        for (kind, time) in [(RecordedEvent.Kind.begin, 10.0), (.begin, 50), (.end, 90)] {
            var event = RecordedEvent(kind, time: time, mediaTime: time / 1000)
            event.animation = time == 50 ? 1 : 0
            (event.layer, event.keyPath) = ("ball", "position")
            recording.events.append(event)
        }
        return recording
    }

    private static func lines(_ format: RecordingFormat) throws -> [String] {
        try recording.text(format).components(separatedBy: "\n")
    }

    @Test("MangoHud's log has its headers byte for byte, and a row from frame to frame")
    func mangoHud() throws {
        let lines = try Self.lines(.mangohud)
        #expect(lines[0] == "os,cpu,gpu,ram,kernel,driver,cpuscheduler")
        #expect(lines[1] == "Linux,2 x Test,memory,0,6.1,,")
        #expect(
            lines[2]
                == "fps,frametime,cpu_load,cpu_power,gpu_load,cpu_temp,gpu_temp,gpu_core_clock,"
                + "gpu_mem_clock,gpu_vram_used,gpu_power,ram_used,swap_used,process_rss,cpu_mhz,"
                + "elapsed")
        #expect(lines[3].hasPrefix("60,16.66666") && lines[3].hasSuffix(",0,16666667"))
        #expect(lines.count == 3 + 29 + 1 && lines.last == "")
        #expect(lines[3...].dropLast().allSatisfy { $0.split(separator: ",").count == 16 })
    }

    @Test("PresentMon's table has the header of 1.x and the animation error")
    func presentMon() throws {
        let lines = try Self.lines(.presentmon)
        #expect(
            lines[0] == "Application,ProcessID,SwapChainAddress,Runtime,SyncInterval,PresentFlags,"
                + "Dropped,TimeInSeconds,msInPresentAPI,msBetweenPresents,AllowsTearing,PresentMode,"
                + "msUntilRenderComplete,msUntilDisplayed,msBetweenDisplayChange,msFlipDelay,"
                + "msUntilRenderStart,msGPUActive,msSinceInput,MsAnimationError")
        #expect(lines[1].hasPrefix("springs   soft ,1,0x0,SDL,1,0,0,0,0.3,0,0,Other,0.3,0.3,0"))
        #expect(lines[1].hasSuffix(",NA"))
        #expect(lines.count == 1 + 30 + 1)
        #expect(lines[1...].dropLast().allSatisfy { $0.split(separator: ",").count == 20 })
    }

    @Test("the table has a row for each frame")
    func table() throws {
        let lines = try Self.lines(.csv)
        #expect(
            lines[0] == "frame,begun,presented,moment,mediaTime,speed,missed,moves,inputDelay,cpu,"
                + "commands,commits,changes,seeks,evaluate,build,draw,present,total,animationError,"
                + "scene,layers,pace,clock,period,source,renderer,backEnd,machine,started,pixels,"
                + "peakMemory,missedTotal,cpuMean,inputToPresent,motionError")
        #expect(
            lines[1] == "0,0,1.6,0,0,1,0,1,,0,0,0,0,0,0.1,0.2,1,0.3,1.6,,\"springs, \"\"soft\"\"\","
                + "12,display,real,\(1000.0 / 60),zoetrope,memory,raster,\"2 x Test, Linux 6.1\","
                + "2026-01-02T03:04:05Z,,50.0,,,,")
        #expect(lines[8].contains(",1,12,") && lines.count == 1 + 30 + 1)
    }

    @Test("the table is read back as it was, but for events", arguments: FrameRecording.Pace.all)
    func readBack(_ pace: FrameRecording.Pace?) throws {
        var recording = Self.recording
        (recording.scene, recording.machine, recording.pixels) = ("springs", "2 x Test", 4800)
        (recording.pace, recording.clock, recording.events) = (pace, .stepped, [])
        recording.inputToPresent = Figures(of: [12, 15.25])
        recording.motionError = Figures(of: (0..<500).map { Double($0) / 7 })
        #expect(try FrameRecording(data: recording.data(.csv)) == recording)
    }

    @Test("a table without circumstances is one of this project")
    func plainTable() throws {
        let rows = try Self.recording.text(.csv).split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).prefix(20)
                .joined(separator: ",")
        }
        let read = try FrameRecording(data: Data((rows.joined(separator: "\n") + "\n").utf8))
        #expect(read.frames == Self.recording.frames && read.source == .own)
        #expect(read.inputToPresent == Figures(of: [12]))
    }

    @Test(
        "a table that is no longer one is refused with its line",
        arguments: [
            ("0.1,0.2,1,0.3,1.6", "0.1,x,1,0.3,1.6", "line 2: invalid value of 'build'"),
            (",draw,", ",drew,", "line 1: 'draw' is missing"),
            ("0,0,1.6,0,", "0,0,99999,0,", "line 3: time runs backward at sample 2"),
            ("\n1,16.666667,", "\n1,-1,", "line 3: time runs backward at sample 2"),
            ("0,0,1.6,0,", "0,,1.6,0,", "line 2: invalid value of 'begun'"),
            (",zoetrope,", ",others,", "line 2: invalid value of 'source'"),
            (",12,display,", ",-12,display,", "line 2: invalid value of 'layers'"),
            ("0,0,1.6,", "0,0,-1e20,", "line 2: invalid value of 'presented' in sample 1"),
        ])
    func broken(_ old: String, _ new: String, _ reason: String) throws {
        let text = try Self.recording.text(.csv)
        let range = try #require(text.range(of: old))
        let broken = text.replacingCharacters(in: range, with: new)
        let error = #expect(throws: RecordingError.self) {
            try FrameRecording(data: Data(broken.utf8))
        }
        #expect(error?.description == reason)
    }

    private struct Event: Decodable {
        var ph: String
        var tid: Int?
        var ts: Double?
        var dur: Double?
        var name: String?
        var id: ID?
        var cat: String?

        enum ID: Decodable, Hashable {
            case number(Int), text(String)

            init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                if let number = try? value.decode(Int.self) {
                    self = .number(number)
                } else {
                    self = .text(try value.decode(String.self))
                }
            }
        }
    }

    private static func trace(_ recording: FrameRecording) throws -> [Event] {
        struct File: Decodable { var traceEvents: [Event] }
        return try JSONDecoder().decode(File.self, from: recording.data(.trace)).traceEvents
    }

    /// Whether the slices of a thread nest: each ends inside the one that is open when it begins.
    private static func nest(_ slices: [Event]) -> Bool {
        var open: [Double] = []
        for slice in slices.sorted(by: {
            ($0.ts ?? 0, -($0.dur ?? 0)) < ($1.ts ?? 0, -($1.dur ?? 0))
        }) {
            guard let begin = slice.ts, let length = slice.dur else { return false }
            while let end = open.last, end <= begin + 1e-6 { open.removeLast() }
            if let end = open.last, begin + length > end + 1e-6 { return false }
            open.append(begin + length)
        }
        return true
    }

    @Test("the trace's slices nest, and it has an instant for each frame")
    func slices() throws {
        let events = try Self.trace(Self.recording)
        let slices = events.filter { $0.ph == "X" }
        for thread in Set(slices.compactMap(\.tid)) {
            #expect(Self.nest(slices.filter { $0.tid == thread }), "thread \(thread)")
        }
        #expect(events.count { $0.ph == "i" && $0.name == "frame" } == 30)
        #expect(slices.count { $0.name == FrameStage.draw.rawValue } == 30)
        #expect(slices.count { $0.tid == 1 } == 30)
    }

    @Test("frames that overlap on the clock still nest")
    func overlap() throws {
        var recording = FrameRecording.even(5)
        for i in 0..<5 { recording.frames[i].begun -= Double(i) * 40 }
        let slices = try Self.trace(recording).filter { $0.ph == "X" && $0.tid == 2 }
        #expect(Self.nest(slices))
    }

    @Test("no event is before 0, where input was before the first frame")
    func early() throws {
        var recording = Self.recording
        recording.frames[0].inputDelay = 50
        let events = try Self.trace(recording)
        #expect(events.allSatisfy { $0.ts ?? 0 >= 0 })
        let input = try #require(events.first { $0.ph == "s" })
        let frame = try #require(events.first { $0.ph == "i" && $0.name == "frame" })
        #expect(input.ts == 0 && frame.ts == 50_000)
    }

    @Test("animations begin and end in pairs, input points at its frame")
    func pairs() throws {
        let events = try Self.trace(Self.recording)
        let begins = events.filter { $0.ph == "b" }, ends = events.filter { $0.ph == "e" }
        #expect(begins.count == 2 && Set(begins.map(\.id)) == Set(ends.map(\.id)))
        #expect(begins.allSatisfy { $0.name == "ball: position" && $0.cat == "animation" })
        let flows = events.filter { $0.ph == "s" || $0.ph == "f" }
        #expect(flows.count == 2 && flows[0].id == flows[1].id)
        #expect(events.contains { $0.ph == "C" && $0.name == "animation error, ms" })
    }

    @Test(
        "a recording of no frames is written in every format", arguments: RecordingFormat.allCases)
    func nothing(_ format: RecordingFormat) throws {
        #expect(try !FrameRecording.of([]).data(format).isEmpty)
        if format == .trace { #expect(try Self.trace(.of([])).count == 5) }
    }

    @Test("slices have the arguments that were measured, and the trace its origin")
    func origin() throws {
        let own = try Self.recording.text(.trace)
        #expect(own.contains("\"source\":\"zoetrope\"}"))
        #expect(own.contains("\"args\":{\"mediaTime\":0,\"missed\":0,\"cpu\":0,\"commands\":0,"))
        let log = try FrameRecording(data: Self.recording.data(.mangohud)).text(.trace)
        #expect(log.contains("\"source\":\"MangoHud\"}") && log.contains("\"args\":{}}"))
    }

    @Test(
        "a file that is to be written has a known ending, or none",
        arguments: [("a", .json), ("x.y/a", .json), ("a.csv", .csv), ("a.txt", nil)]
            as [(String, RecordingFormat?)])
    func outputs(_ path: String, _ format: RecordingFormat?) throws {
        guard format == nil else {
            #expect(try RecordingFormat(output: path) == format)
            return
        }
        let error = #expect(throws: RecordingFormat.UnknownEnding.self) {
            try RecordingFormat(output: path)
        }
        #expect(error?.description == "'a.txt' has no known extension; use .json, .trace or .csv")
    }

    @Test(
        "the name of a file asks for its format",
        arguments: [
            ("a.json", .json), ("a.trace", .trace), ("a.TRACE.json", .trace), ("x/a.csv", .csv),
            ("MangoHud_1.csv", .mangohud), ("a.presentmon.csv", .presentmon), ("a.txt", nil),
            ("a", nil), ("mangohud", nil),
        ] as [(String, RecordingFormat?)])
    func names(_ path: String, _ format: RecordingFormat?) {
        #expect(RecordingFormat(path: path) == format)
        for format in RecordingFormat.allCases {
            #expect(RecordingFormat(path: "a" + format.ending) == format)
        }
    }
}

extension FrameRecording.Pace {
    /// Both paces, and none.
    fileprivate static let all: [Self?] = [.display, .free, nil]
}
