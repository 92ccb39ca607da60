/// The renderer requested for a stage.
package enum RendererChoice: String, CaseIterable, Sendable {
    /// The GPU if there is one, otherwise the CPU.
    case auto
    /// OpenGL, including implementations that run on the CPU.
    case opengl
    /// The CPU.
    case software
}

/// The back end that draws lists to pixels.
package enum BackEnd: String, CaseIterable, Sendable {
    /// Exact coverage, computed on the CPU and written to the window's pixels.
    case raster
    /// Triangles with antialiased edges, drawn by SDL's renderer.
    case geometry

    /// Returns the back end for a requested renderer and the renderer SDL could create.
    ///
    /// - Parameters:
    ///   - choice: the requested renderer.
    ///   - renderer: SDL's name of the renderer that was created, nil for none.
    ///   - driver: the GL driver's renderer string, empty when unknown.
    ///   - acceptsBlending: whether the renderer accepts the blend modes for premultiplied colours.
    /// - Returns: the geometry back end if the renderer supports it, with ``RendererChoice/auto``
    ///   only on a GPU; otherwise the raster back end.
    package static func choose(
        _ choice: RendererChoice, renderer: String?, driver: String, acceptsBlending: Bool
    ) -> BackEnd {
        guard choice != .software, let renderer, renderer != "software", acceptsBlending else {
            return .raster
        }
        return choice == .auto && isSoftware(driver) ? .raster : .geometry
    }

    /// Whether a GL driver's renderer string names a software implementation.
    package static func isSoftware(_ driver: String) -> Bool {
        let name = driver.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"].contains {
            name.contains($0)
        }
    }
}
