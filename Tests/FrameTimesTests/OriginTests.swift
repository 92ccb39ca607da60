import Foundation
import FrameTimes
import Testing

@Suite("The origin of recordings")
struct OriginTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var source: FrameRecording.Source
        var text: String
        /// The members that were measured in each frame.
        var members: Set<String>
        var testDescription: String { source.rawValue }
    }

    private static let stages: Set = ["evaluate", "build", "draw", "present", "total"]

    static let rows = [
        Row(
            source: .version1,
            text: """
                {"backEnd":"raster","cpuPerFrame":2.5,"frames":3,"layers":3,"machine":"m","missed":5,
                "peakMemory":40,"renderer":"memory","scene":"old","inputToPhoton":{"mean":9,"p50":9,
                "p95":9,"p99":9,"max":9},"stages":{},"samples":[
                {"evaluate":1,"build":2,"draw":3,"present":4,"total":10},
                {"evaluate":1,"build":2.125,"draw":3,"present":4,"total":10.125},
                {"evaluate":2,"build":2,"draw":3,"present":4,"total":11}]}
                """, members: stages),
        Row(
            source: .mangoHud,
            text: """
                os,cpu,gpu,ram,kernel,driver,cpuscheduler
                Debian,EPYC,llvmpipe,8,6,,performance
                fps,frametime,elapsed
                60,16.1234567,1
                60,16.7,2
                20,48.3333333,3
                60,16.2,4

                """, members: ["presented"]),
        Row(
            source: .presentMon,
            text: """
                Application,TimeInMs,MsBetweenPresents,MsUntilDisplayed,MsAnimationError
                game,0,10,9,NA
                game,10,10.1234567,9,2.3
                game,20,10,9,-25
                game,25,5,NA,NA
                game,30,5,9,0.3333333

                """, members: ["presented", "mediaTime"]),
        Row(
            source: .presentMon,
            text: """
                Application,MsBetweenPresents
                game,10
                game,12
                game,11

                """, members: ["presented"]),
    ]

    @Test("an export is read back as the recording was, in JSON and as a table", arguments: rows)
    func roundTrip(_ row: Row) throws {
        let recording = try FrameRecording(data: Data(row.text.utf8))
        #expect(recording.source == row.source)
        for format in [RecordingFormat.json, .csv] {
            let once = try FrameRecording(data: recording.data(format))
            #expect(once == recording)
            #expect(try once.text(format) == recording.text(format))
        }
    }

    @Test("an export says its origin, and holds only what was measured", arguments: rows)
    func measured(_ row: Row) throws {
        let recording = try FrameRecording(data: Data(row.text.utf8))
        let root = try #require(
            try JSONSerialization.jsonObject(with: recording.data(.json)) as? [String: Any])
        let samples = try #require(root["samples"] as? [[String: Any]])
        #expect(root["source"] as? String == row.source.rawValue)
        #expect(samples.allSatisfy { Set($0.keys) == row.members })
        #expect(root["period"] == nil)
        let hasStages = row.source == .version1
        #expect((root["stages"] as? [String: Any])?.isEmpty == !hasStages)
        #expect((root["cpuPerFrame"] != nil) == hasStages && (root["length"] == nil) == hasStages)
        let lines = try recording.text(.csv).split(separator: "\n")
        let cells = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let members = cells[0].dropFirst().prefix(18)
        #expect(members.last == "total")
        for line in cells.dropFirst() {
            let filled = zip(members, line.dropFirst()).filter { !$1.isEmpty }
            #expect(Set(filled.map { String($0.0) }) == row.members)
        }
    }
}
