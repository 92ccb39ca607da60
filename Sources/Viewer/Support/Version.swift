/// The program's version, the same as the package's.
package enum Version {
    /// Three numbers: major, minor, patch.
    package static let text = "0.1.0"
}
