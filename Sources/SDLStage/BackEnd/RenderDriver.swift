import CSDL2
import Foundation

/// Queries to SDL and its GL driver.
package enum RenderDriver {
    /// Returns the index of the SDL render driver with the given name.
    package static func index(of name: String) -> Int32? {
        for i in 0..<max(0, SDL_GetNumRenderDrivers()) {
            var info = SDL_RendererInfo()
            guard SDL_GetRenderDriverInfo(i, &info) == 0, let found = info.name else { continue }
            if String(cString: found) == name { return i }
        }
        return nil
    }

    /// Returns the GL driver's renderer string for the current context, empty if unknown.
    static func glRenderer() -> String {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
        guard let address = SDL_GL_GetProcAddress("glGetString") else { return "" }
        let rendererName: UInt32 = 0x1F01
        let getString = unsafeBitCast(address, to: GetString.self)
        return getString(rendererName).map { String(cString: $0) } ?? ""
    }

    /// Whether the machine has a graphics device.
    ///
    /// Without one, creating a GL context only costs time.
    static func hasGraphicsDevice() -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        if names.contains(where: { $0.hasPrefix("render") || $0.hasPrefix("card") }) { return true }
        return ["/dev/nvidiactl", "/dev/dxg", "/dev/kgsl-3d0", "/dev/mali0"].contains {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// Returns SDL's last error message as one line.
    static func lastError() -> String {
        let text = String(cString: SDL_GetError())
        let lines = text.split(whereSeparator: \.isNewline)
        return lines.isEmpty ? "no reason given" : lines.joined(separator: " ")
    }
}
