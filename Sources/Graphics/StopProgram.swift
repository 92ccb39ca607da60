import Foundation

/// Stops the program on an error of its author, in every configuration, after one line to standard
/// error.
///
/// Swift's own preconditions print their message in debug builds only.
///
/// - Parameter sentence: the call and the value at fault, and a way out.
package func stopProgram(_ sentence: String) -> Never {
    let line = Array((sentence + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
    abort()
}
