/// The version of the program, equal to the package's.
package enum Version {
    /// The version number: major, minor, patch.
    package static let text = "0.1.0"
}
