import CThreads
import Foundation

extension Thread {
    /// Names the calling thread, for debuggers and profilers.
    ///
    /// The system is called directly, because a name set through `name` takes effect only after the
    /// creating thread has returned from `start()`.
    ///
    /// - Parameter name: at most 15 bytes.
    package static func nameCurrent(_ name: String) { zt_name_thread(name) }

    /// Whether the calling thread is the main thread.
    ///
    /// It is determined once for each thread: `isMainThread` makes two system calls.
    package static var isCurrentMain: Bool { zt_is_main_thread() }

    /// Whether the calling thread executes the main queue, as other threads may.
    package static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueMark) != nil }

    private static let mainQueueMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}
