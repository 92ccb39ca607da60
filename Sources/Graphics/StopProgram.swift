import Foundation

/// Stops the program because of a programming error.
///
/// It does so in every configuration, after one line to standard error. Swift's own preconditions
/// print their message in debug builds only.
///
/// - Parameter sentence: the call and the invalid value, and a remedy.
package func stopProgram(_ sentence: String) -> Never {
    let line = Array((sentence + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
    abort()
}
