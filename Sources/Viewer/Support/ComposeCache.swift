import Foundation

/// The cache of libX11's table of composed letters.
///
/// At each start libX11 reads half a megabyte of text. In this folder it stores the table that it
/// made of that text, and maps it into memory at the next start. It does not do so for root.
enum ComposeCache {
    private static let variable = "XCOMPOSECACHE"

    /// Names the folder to libX11 in the environment, unless the user has named another one.
    ///
    /// Call it before there are threads, which could read the environment. For root it does nothing:
    /// the folder in the home of another user would be root's.
    static func use() {
        guard geteuid() != 0, getuid() == geteuid(), getgid() == getegid(),
            getenv(variable) == nil
        else { return }
        let path = UserFolder.cache.path() + "/compose"
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            setenv(variable, path, 1)
        } catch {
            // Without the folder, libX11 reads the text again.
        }
    }
}
