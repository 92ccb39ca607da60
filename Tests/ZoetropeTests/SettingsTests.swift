import Foundation
import Graphics
import Testing

@testable import Viewer

@Suite("What the viewer remembers")
struct SettingsTests {
    @Test(
        "folders are where the base directory specification wants them",
        arguments: [
            (.config, "", "/h/.config/zoetrope"), (.config, "relative", "/h/.config/zoetrope"),
            (.config, "/x/y", "/x/y/zoetrope"), (.data, nil, "/h/.local/share/zoetrope"),
            (.data, "/d", "/d/zoetrope"), (.data, "d", "/h/.local/share/zoetrope"),
            (.cache, nil, "/h/.cache/zoetrope"), (.cache, "/c", "/c/zoetrope"),
        ] as [(UserFolder, String?, String)])
    func place(_ folder: UserFolder, _ named: String?, _ path: String) {
        let environment = named.map { [folder.rawValue: $0] } ?? [:]
        #expect(folder.path(environment: environment, home: "/h") == path)
    }

    private func file(_ folder: Folder) -> SettingsFile {
        SettingsFile(path: folder["zoetrope/settings.json"])
    }

    @Test("what was written is read again")
    func roundTrip() throws {
        let folder = try Folder()
        #expect(try file(folder).read() == SettingsReading())
        let settings = Settings(
            window: Settings.Size(width: 800, height: 500.5), scale: 2, demo: "listing-4-8",
            reduceMotion: true)
        try file(folder).write(settings)
        #expect(try file(folder).read().settings == settings)
        #expect(settings.windowSize == CGSize(width: 800, height: 500.5))
    }

    @Test(
        "members that are missing or unknown are no mistake",
        arguments: ["{}", "{\"demo\": \"x\"}", "{\"later\": [1], \"demo\": \"x\"}"])
    func lenient(_ text: String) throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder["zoetrope"], withIntermediateDirectories: true)
        try folder.write(text, to: "zoetrope/settings.json")
        #expect(try file(folder).read().settings.demo == (text == "{}" ? nil : "x"))
    }

    static let brokenFiles: [(text: String, words: String, kept: Settings)] = [
        ("", "it is not JSON", Settings()), ("{", "it is not JSON", Settings()),
        ("[]", "the content has the wrong type", Settings()),
        (
            #"{"demo": 4, "timeline": true}"#, "'demo' has the wrong type", Settings(timeline: true)
        ),
        (
            #"{"window": {"width": 500}, "demo": "x"}"#, "'height' is missing",
            Settings(demo: "x")
        ),
        (
            #"{"window": {"width": 40, "height": 40}, "demo": "x"}"#,
            "the window size 40 by 40 is out of range",
            Settings(demo: "x")
        ),
        (
            #"{"window": {"width": 5, "height": 500}, "scale": 5}"#,
            "the window size 5 by 500 is out of range; "
                + "the scale factor 5 is out of range (1 to 4)",
            Settings(scale: 4)
        ),
        (
            #"{"window": {"width": 1e9, "height": 500}, "reduceMotion": 1}"#,
            "'reduceMotion' has the wrong type; "
                + "the window size 1000000000 by 500 is out of range",
            Settings()
        ),
        (
            #"{"window": {"width": 1e300, "height": 500}}"#,
            "the window size 1e+300 by 500 is out of range",
            Settings()
        ),
        (
            #"{"window": {"width": 1e999, "height": 500}, "scale": 0.5}"#,
            "'window' has the wrong type; 'scale' has the wrong type", Settings()
        ),
    ]

    @Test(
        "what makes no sense in a file is told in one line, costs nothing else, and is written anew",
        arguments: brokenFiles)
    func broken(_ text: String, _ words: String, _ kept: Settings) throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder["zoetrope"], withIntermediateDirectories: true)
        try folder.write(text, to: "zoetrope/settings.json")
        let path = folder["zoetrope/settings.json"]
        let said = complaints {
            let keeper = SettingsKeeper(file(folder))
            #expect(keeper.settings == kept)
            #expect(throws: Never.self) { try keeper.write() }
        }
        #expect(
            said == [
                "zoetrope: invalid settings in \(path): \(words); the file is rewritten on exit"
            ])
        let silence = complaints { #expect(SettingsKeeper(file(folder)).settings == kept) }
        #expect(silence.isEmpty)
    }

    @Test("a window that was made too small is remembered as the smallest that can be opened")
    func smallest() throws {
        let folder = try Folder()
        var keeper = SettingsKeeper(file(folder))
        keeper.settings.window = Settings.Size(width: 40, height: 700)
        try keeper.write()
        let said = complaints {
            let window = SettingsKeeper(file(folder)).settings.windowSize
            #expect(window == CGSize(width: 64, height: 700))
        }
        #expect(said.isEmpty)
    }

    /// The lines about what went wrong meanwhile.
    private func complaints(_ body: () -> Void) -> [String] {
        let lines = Guarded<[String]>([])
        let console = Console(
            output: { _ in }, error: { line in lines.withLock { $0.append(line) } })
        Console.$current.withValue(console, operation: body)
        return lines.withLock { $0 }
    }

    @Test("settings that are a pipe are left alone", .timeLimit(.minutes(1)))
    func pipe() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder["zoetrope"], withIntermediateDirectories: true)
        try #require(mkfifo(folder["zoetrope/settings.json"], 0o600) == 0)
        let said = complaints {
            var keeper = SettingsKeeper(file(folder))
            keeper.settings.demo = "playground"
            #expect(throws: Never.self) { try keeper.write() }
        }
        #expect(said.count == 1 && said[0].contains("it cannot be read"))
    }

    @Test("settings that are a folder cannot be read, and that is one line")
    func folder() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder["zoetrope/settings.json"], withIntermediateDirectories: true)
        let failure = #expect(throws: Failure.self) { try file(folder).read() }
        #expect(failure?.message.contains("it cannot be read") == true)
        #expect(failure?.message.contains("\n") == false)
    }

    @Test("only what changed is written, and a failure names the file")
    func save() throws {
        let folder = try Folder()
        var keeper = SettingsKeeper(file(folder))
        try keeper.write()
        #expect(folder.names().isEmpty)
        keeper.settings.demo = "playground"
        try keeper.write()
        #expect(try folder.text("zoetrope/settings.json") == "{\n  \"demo\" : \"playground\"\n}\n")
        let path = "/dev/null/zoetrope/settings.json"
        var nowhere = SettingsKeeper(SettingsFile(path: path))
        nowhere.settings.demo = "playground"
        let failure = #expect(throws: Failure.self) { try nowhere.write() }
        #expect(failure == .ours("cannot write \(path): a part of the path is a file"))
        try SettingsKeeper(nil).write()
    }
}
