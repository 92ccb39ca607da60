import Foundation

/// The folder in which pictures of the demos are kept from one run to the next, where the XDG base
/// directory specification wants it; a folder for each program that draws them.
struct PictureFolder: Hashable, Sendable {
    private static let stem = "thumbnails-"

    /// The folder of all programs, and this one's in it.
    let parent: String, path: String

    /// `zoetrope/thumbnails-STAMP` in the folder for caches: the absolute one that `XDG_CACHE_HOME`
    /// names, else `.cache` in the home folder.
    ///
    /// - Parameter stamp: what tells programs apart that may draw differently.
    init(
        environment: [String: String] = ProcessInfo.processInfo.environment, home: String,
        stamp: String
    ) {
        let named = environment["XDG_CACHE_HOME"] ?? ""
        parent = (named.hasPrefix("/") ? named : home + "/.cache") + "/zoetrope"
        path = parent + "/" + Self.stem + stamp
    }

    /// The version of this program, and when its file was made.
    static var stamp: String {
        let file = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        let made = (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate]
        return "\(Version.text)-\(Int((made as? Date)?.timeIntervalSince1970 ?? 0))"
    }

    /// The file of a picture.
    func file(of demo: String, scale: Double) -> String {
        "\(path)/\(demo)@\(NumberText.exact(scale)).png"
    }

    /// Makes the folder, and removes those of other programs.
    ///
    /// - Throws: ``Failure`` when there can be none.
    func prepare() throws {
        try OutputFile.makeFolder(of: path + "/any")
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: parent)) ?? []
        where name.hasPrefix(Self.stem) && parent + "/" + name != path {
            try? files.removeItem(atPath: parent + "/" + name)
        }
    }
}
