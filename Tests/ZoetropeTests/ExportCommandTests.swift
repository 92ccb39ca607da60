import Foundation
import FrameTimes
import Testing

@testable import Viewer

@Suite("The command export")
struct ExportCommandTests {
    /// A file of version 1, whose frames have no presentation times.
    private static let version1 = """
        {"backEnd":"raster","cpuPerFrame":2,"frames":1,"layers":3,"machine":"m","missed":0,
        "peakMemory":40,"renderer":"memory","scene":"old","stages":{},"samples":[{"evaluate":1,"build":2,"draw":3,"present":4,"total":10}]}
        """

    @Test("files of version 1 are exported only where no time is invented")
    @MainActor
    func first() throws {
        for format in RecordingFormat.allCases {
            let folder = try Folder()
            try folder.write(Self.version1, to: "old.json")
            let outcome = zoetrope(
                "export", folder["old.json"], "--format", format.rawValue, "-o", folder["out"])
            let isKept = format == .json || format == .csv
            #expect(outcome.status == (isKept ? 0 : 66), "\(format)")
            #expect(folder.names() == (isKept ? ["old.json", "out"] : ["old.json"]))
            #expect(outcome.errors.contains("without presentation times") == !isKept)
            #expect(outcome.errors.split(separator: "\n").count == (isKept ? 0 : 1))
        }
    }
    @Test(
        "a recording is never replaced by its own export or plot, by any name",
        arguments: [
            ("export", "a.json", "a.json"), ("export", "a.json", "link.json"),
            ("export", "link.json", "a.json"), ("export", "a.json", "./a.json"),
            ("plot", "a.svg", "a.svg"),
        ])
    @MainActor
    func itself(_ command: String, _ input: String, _ output: String) throws {
        let folder = try Folder()
        for name in ["a.json", "a.svg"] { try folder.write(Self.version1, to: name) }
        try FileManager.default.createSymbolicLink(
            atPath: folder["link.json"], withDestinationPath: folder["a.json"])
        let format = command == "export" ? ["--format", "csv"] : []
        let outcome = zoetrope([command, folder[input], "-o", folder[output]] + format)
        #expect(outcome.status == 64)
        #expect(
            outcome.errors.hasSuffix(
                "the output \(folder[output]) would overwrite the input \(folder[input]): "
                    + "name another file"
            ))
        #expect(try folder.text(input) == Self.version1)
        #expect(zoetrope("export", folder["a.json"], "-o", folder["a.csv"]).status == 0)
    }
}
