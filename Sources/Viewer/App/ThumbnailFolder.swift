import Foundation
import Panels

/// The folder that caches the demos' thumbnails for this build.
struct ThumbnailFolder: Hashable, Sendable {
    private static let stem = "thumbnails-"

    /// The folder that all builds share, and this build's folder in it.
    let parent: String, path: String

    /// Creates the paths of the cache folder and of this build's subfolder.
    ///
    /// The subfolder is named `thumbnails-STAMP`; the stamp tells builds apart that may draw
    /// differently.
    init(in parent: String = UserFolder.cache.path(), stamp: String = Self.stamp) {
        self.parent = parent
        path = parent + "/" + Self.stem + stamp
    }

    /// The program's version and the modification time of its file.
    static var stamp: String {
        let facts = try? FileManager.default.attributesOfItem(atPath: ProgramName.path)
        let made = facts?[.modificationDate]
        return "\(Version.text)-\(Int((made as? Date)?.timeIntervalSince1970 ?? 0))"
    }

    /// Returns the path of a demo's thumbnail.
    func file(of demo: String, scale: Double) -> String {
        "\(path)/\(demo)@\(NumberText.exact(scale)).png"
    }

    /// Returns the path of the folder with the frames of a demo's moving thumbnail.
    ///
    /// It ends in a slash, because the folder's name contains a point.
    func frames(of demo: String, scale: Double) -> String {
        "\(path)/\(demo)@\(NumberText.exact(scale))-frames/"
    }

    /// Creates the folder and removes the folders of other builds.
    ///
    /// - Throws: ``Failure`` when the folder cannot be created.
    func prepare() throws {
        try OutputFile.makeFolder(of: path + "/any")
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: parent)) ?? []
        where name.hasPrefix(Self.stem) && parent + "/" + name != path {
            try? files.removeItem(atPath: parent + "/" + name)
        }
    }
}
