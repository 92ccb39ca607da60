import Foundation

/// The folder for files that can be made again, by the XDG base directory specification.
enum CacheFolder {
    /// Returns the path of the program's cache folder.
    ///
    /// The folder is in the user's cache folder, which is `XDG_CACHE_HOME` if that is absolute,
    /// otherwise `.cache` in the home folder.
    static func path(environment: [String: String], home: String) -> String {
        let named = environment["XDG_CACHE_HOME"] ?? ""
        return (named.hasPrefix("/") ? named : home + "/.cache") + "/" + ProgramName.text
    }
}

/// The cache of libX11's table of composed letters.
///
/// At each start libX11 reads half a megabyte of text. In this folder it stores the table that it
/// made of that text, and maps it into memory at the next start. It does not do so for root.
enum ComposeCache {
    private static let variable = "XCOMPOSECACHE"

    /// Names the folder to libX11 in the environment.
    ///
    /// Call it before there are threads, which could read the environment. For root it does nothing:
    /// the folder in the home of another user would be root's.
    static func use(
        environment: [String: String] = ProcessInfo.processInfo.environment, home: String
    ) {
        guard geteuid() != 0, getuid() == geteuid(), getgid() == getegid(),
            let path = folder(environment: environment, home: home)
        else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            setenv(variable, path, 1)
        } catch {
            // Without the folder, libX11 reads the text again.
        }
    }

    /// Returns the path of the folder; nil if the user has named another one.
    static func folder(environment: [String: String], home: String) -> String? {
        environment[variable] == nil
            ? CacheFolder.path(environment: environment, home: home) + "/compose" : nil
    }
}
