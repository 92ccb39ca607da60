// Standing: partial (one window; no nibs or storyboards).
import CoreAnimation
import Foundation
import SDLStage
import UIKitViews

/// Runs a program until its window is closed.
///
/// It opens the window, launches the delegate, and handles events. The program ends when the window
/// is closed or Escape is pressed.
///
/// Then the process exits; the call does not return. If there is no display or no such class,
/// the process exits with status 70 and one line on standard error.
///
/// - Parameters:
///   - argc: the number of arguments; ignored.
///   - argv: the arguments; ignored.
///   - principalClassName: the name of the class of `UIApplication.shared`; nil for `UIApplication`.
///   - delegateClassName: the name of a class with an `init()`, as `NSStringFromClass` returns it.
/// - Returns: nothing, since the process exits.
@discardableResult @MainActor public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    guard let application = applicationClass(principalClassName) else {
        fail("'\(principalClassName ?? "")' is not a UIApplication class")
    }
    UIApplication.sharedClass = application
    let name = delegateClassName ?? ""
    guard let kind = NSClassFromString(name) as? any (NSObject & UIApplicationDelegate).Type else {
        fail("'\(name)' is not a UIApplicationDelegate class")
    }
    run(kind)
}

/// Returns the application class with a name, nil if there is none.
@MainActor func applicationClass(_ name: String?) -> UIApplication.Type? {
    guard let name else { return UIApplication.self }
    return NSClassFromString(name) as? UIApplication.Type
}

extension UIApplicationDelegate where Self: NSObject {
    /// Runs the program of the delegate class, as `UIApplicationMain` does; called for `@main`.
    public static func main() { run(Self.self) }
}

@MainActor private func run<Delegate: NSObject & UIApplicationDelegate>(
    _ kind: Delegate.Type
) -> Never {
    if let arguments = ProgramHost.arguments() {
        guard let show = ProgramHost.registered else {
            fail("no viewer: add the product Viewer to the program's dependencies")
        }
        show(arguments, kind.displaySize) { DynamicInit.make(kind) }
    }
    guard SDLStage.hasDisplay() else { fail("no display: set DISPLAY or WAYLAND_DISPLAY") }
    SDLStage.openVideoAhead()
    let window = ApplicationWindow(DynamicInit.make(kind))
    if let reason = window.run() { fail(reason) }
    exit(0)
}

/// Exits the process with status 70 and one line on standard error.
///
/// Exit handlers are not run, since another thread may still be opening the display that they
/// close.
private func fail(_ reason: String) -> Never {
    let line = "\(ProcessInfo.processInfo.processName): \(reason)\n"
    FileHandle.standardError.write(Data(line.utf8))
    fflush(nil)
    _exit(70)
}
