/// The program's version, the same as the package's.
enum Version {
    static let text = "0.1.0"
}
