import Foundation
import Graphics

/// The loss of the connection to an X display server, after which Xlib lets no thread go on: unless
/// it is told otherwise it prints words of its own and ends the process with status 1.
package enum DisplayLoss {
    /// Why the process ends, without a full stop.
    package static let reason = "the display server went away"

    private static let observer = Guarded<@Sendable () -> Void> {
        let line = "\(ProcessInfo.processInfo.processName): \(reason)\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    /// Calls `observer` on the thread that notices the loss, whichever that is and whatever it holds.
    /// The process ends with status 70 when the observer returns; without one, a line on standard
    /// error says why.
    package static func observe(_ observer: @escaping @Sendable () -> Void) {
        self.observer.withLock { $0 = observer }
    }

    private typealias Handler = @convention(c) (OpaquePointer?) -> Int32

    /// Takes Xlib's place, where that is loaded.
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
