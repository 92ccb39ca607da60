import Foundation
import Testing

/// Pages that name files of the project.
@Suite("Files that the documentation names")
struct DocumentationFileTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("are there", arguments: ["Documentation/ARCHITECTURE.md", "CONTRIBUTING.md"])
    func paths(page: String) throws {
        let text = try String(contentsOf: Self.root.appendingPathComponent(page), encoding: .utf8)
        let paths = text.matches(
            of: /`((?:Sources|Tests|Scripts|Documentation|Examples)\/[^`\s*]+)`/
        )
        .map { String($0.1) }
        #expect(!paths.isEmpty)
        for path in paths {
            let file = Self.root.appendingPathComponent(path).path
            #expect(FileManager.default.fileExists(atPath: file), "\(path)")
        }
    }
}
