import Codecs
import Foundation
import Graphics
import UIKitViews

/// Where the program's pictures are.
package enum Assets {
    /// The folder: the one named by ZOETROPE_ASSETS, else the installed one beside the program,
    /// else the source tree's; the first that exists.
    static let folder: String? = {
        var candidates: [String] = []
        if let named = ProcessInfo.processInfo.environment["ZOETROPE_ASSETS"], !named.isEmpty {
            candidates.append(named)
        }
        if let program = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/exe")
        {
            let bin = URL(fileURLWithPath: program).deletingLastPathComponent()
            candidates.append(bin.appendingPathComponent("../share/zoetrope").path)
        }
        let source = URL(fileURLWithPath: #filePath)
        candidates.append(
            (0..<4).reduce(source) { url, _ in url.deletingLastPathComponent() }
                .appendingPathComponent("assets").path)
        return candidates.first { FileManager.default.fileExists(atPath: $0) }
    }()

    /// The program's icon, for its windows.
    static func icon() -> CGImage? {
        folder.flatMap { try? ImageCodec.decode(path: $0 + "/icon-256.png") }
    }

    /// Lets `UIImage(named:)` find them.
    package static func register() {
        if let folder, !UIImage.searchFolders.contains(folder) {
            UIImage.searchFolders.insert(folder, at: 0)
        }
    }
}
