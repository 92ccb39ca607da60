import Foundation
import Graphics

/// The loss of the connection to an X display server.
///
/// After it Xlib lets no thread continue: without a handler Xlib prints its own message and ends
/// the process with status 1.
package enum DisplayLoss {
    /// The reason why the process ends, without a full stop.
    package static let reason = "the display server went away"

    private static let observer = Guarded<@Sendable () -> Void>(complain)

    /// Prints a line that gives the reason on standard error.
    package static func complain() {
        let line = "\(ProcessInfo.processInfo.processName): \(reason)\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    /// Calls `observer` when the connection to the display server is lost.
    ///
    /// The thread that notices the loss calls it, which may be any thread holding any lock.
    ///
    /// The process ends with status 70 when the observer returns. Without an observer, a line on
    /// standard error gives the reason.
    package static func observe(_ observer: @escaping @Sendable () -> Void) {
        self.observer.withLock { $0 = observer }
    }

    private typealias Handler = @convention(c) (OpaquePointer?) -> Int32

    /// Replaces Xlib's I/O error handler, if Xlib is loaded.
    static func handle() {
        guard let xlib = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD),
            let symbol = dlsym(xlib, "XSetIOErrorHandler")
        else { return }
        let setHandler = unsafeBitCast(symbol, to: (@convention(c) (Handler) -> Void).self)
        setHandler { _ in
            let observer = DisplayLoss.observer.withLock { $0 }
            observer()
            _exit(70)
        }
    }
}
