import CThreads
import Foundation

extension Thread {
    /// Names the thread that calls, for debuggers and profilers.
    ///
    /// The system is asked itself: `name` reaches it only once the thread's maker has come back from
    /// making it.
    ///
    /// - Parameter name: at most 15 bytes.
    package static func nameCurrent(_ name: String) { zt_name_thread(name) }
}
