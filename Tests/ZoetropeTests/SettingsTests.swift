import Foundation
import Graphics
import Testing

@testable import zoetrope

@Suite("What the viewer remembers")
struct SettingsTests {
    @Test(
        "the file is where the base directory specification wants it",
        arguments: [
            ([:], "/h/.config/zoetrope/settings.json"),
            (["XDG_CONFIG_HOME": ""], "/h/.config/zoetrope/settings.json"),
            (["XDG_CONFIG_HOME": "relative"], "/h/.config/zoetrope/settings.json"),
            (["XDG_CONFIG_HOME": "/x/y"], "/x/y/zoetrope/settings.json"),
        ] as [([String: String], String)])
    func place(_ environment: [String: String], _ path: String) {
        #expect(SettingsFile(environment: environment, home: "/h").path == path)
    }

    private func file(_ folder: Folder) -> SettingsFile {
        SettingsFile(environment: ["XDG_CONFIG_HOME": folder.path], home: "/none")
    }

    @Test("what was written is read again")
    func roundTrip() throws {
        let folder = try Folder()
        #expect(try file(folder).read() == Settings())
        let settings = Settings(
            window: Settings.Size(width: 800, height: 500.5), scale: 2, demo: "listing-4-8",
            reduceMotion: true)
        try file(folder).write(settings)
        #expect(try file(folder).read() == settings)
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
        #expect(try file(folder).read().demo == (text == "{}" ? nil : "x"))
    }

    static let brokenFiles = [
        ("", "it is not JSON"), ("{", "it is not JSON"), ("[]", "is of another kind"),
        ("{\"demo\": 4}", "'demo' is of another kind"),
        ("{\"window\": {\"width\": 5}}", "'height' is missing"),
        ("{\"window\": {\"width\": 5, \"height\": 500}}", "a window cannot be 5.0 by 500.0"),
        ("{\"scale\": 5}", "a window cannot have 5 pixels in a point"),
        ("{\"window\": {\"width\": 1e99, \"height\": 500}}", "a window cannot be"),
    ]

    @Test("a broken file is reported in one line, ignored, and left alone", arguments: brokenFiles)
    func broken(_ text: String, _ words: String) throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder["zoetrope"], withIntermediateDirectories: true)
        try folder.write(text, to: "zoetrope/settings.json")
        let lines = Guarded<[String]>([])
        let console = Console(
            output: { _ in }, error: { line in lines.withLock { $0.append(line) } })
        Console.$current.withValue(console) {
            var keeper = SettingsKeeper(file(folder))
            #expect(keeper.settings == Settings())
            keeper.settings.demo = "playground"
            keeper.save()
        }
        let said = lines.withLock { $0 }
        #expect(said.count == 1)
        #expect(
            said.first?.hasPrefix("zoetrope: ignoring \(folder["zoetrope/settings.json"])") == true)
        #expect(said.first?.contains(words) == true && said.first?.contains("\n") == false)
        #expect(try folder.text("zoetrope/settings.json") == text)
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

    @Test("only what changed is written, and a failure is one line")
    func save() throws {
        let folder = try Folder()
        var keeper = SettingsKeeper(file(folder))
        keeper.save()
        #expect(folder.names().isEmpty)
        keeper.settings.demo = "playground"
        keeper.save()
        #expect(try folder.text("zoetrope/settings.json") == "{\n  \"demo\" : \"playground\"\n}\n")
        let lines = Guarded<[String]>([])
        let console = Console(
            output: { _ in }, error: { line in lines.withLock { $0.append(line) } })
        Console.$current.withValue(console) {
            var nowhere = SettingsKeeper(
                SettingsFile(environment: ["XDG_CONFIG_HOME": "/dev/null"], home: ""))
            nowhere.settings.demo = "playground"
            nowhere.save()
            SettingsKeeper(nil).save()
        }
        #expect(
            lines.withLock { $0 } == [
                "zoetrope: cannot write /dev/null/zoetrope/settings.json: "
                    + "a part of the path is a file"
            ])
    }
}
