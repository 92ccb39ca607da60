import Foundation
import Graphics
import Images
import UIKitViews

/// The location of the program's images.
package enum Assets {
    /// The path of the assets folder.
    ///
    /// It is the first that exists of `ZOETROPE_ASSETS`, the installed folder beside the program,
    /// and the folder in the source tree.
    static let folder: String? = {
        var candidates: [String] = []
        if let named = ProcessInfo.processInfo.environment["ZOETROPE_ASSETS"], !named.isEmpty {
            candidates.append(named)
        }
        let bin = URL(fileURLWithPath: ProgramName.path).deletingLastPathComponent()
        candidates.append(bin.appendingPathComponent("../share/zoetrope").path)
        let source = URL(fileURLWithPath: #filePath)
        candidates.append(
            (0..<4).reduce(source) { url, _ in url.deletingLastPathComponent() }
                .appendingPathComponent("assets").path)
        return candidates.first { FileManager.default.fileExists(atPath: $0) }
    }()

    /// Returns the program's icon for its windows.
    static func icon() -> CGImage? {
        folder.flatMap { try? ImageCodec.decode(path: $0 + "/icon-256.png") }
    }

    /// Registers the folder with `UIImage(named:)`.
    package static func register() {
        if let folder, !UIImage.searchFolders.contains(folder) {
            UIImage.searchFolders.insert(folder, at: 0)
        }
    }
}
