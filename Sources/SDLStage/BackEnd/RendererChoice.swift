/// Which way of drawing a stage is asked for.
public enum RendererChoice: String, CaseIterable, Sendable {
    /// The graphics card where there is one, else the processor.
    case auto
    /// OpenGL, also one that runs on the processor.
    case opengl
    /// The processor.
    case software
}

/// What turns draw lists into pixels.
public enum BackEnd: String, CaseIterable, Sendable {
    /// Exact coverage on the processor, straight into the window's pixels.
    case raster
    /// Triangles with soft edges, by SDL's renderer.
    case geometry

    /// The back end for a choice and what the machine turned out to have.
    ///
    /// - Parameters:
    ///   - choice: what was asked for.
    ///   - renderer: SDL's name of the renderer that could be made, nil for none.
    ///   - driver: the GL driver's own name of its renderer, empty when unknown.
    ///   - acceptsBlending: whether the renderer took the blend modes of premultiplied colours.
    public static func choose(
        _ choice: RendererChoice, renderer: String?, driver: String, acceptsBlending: Bool
    ) -> BackEnd {
        guard choice != .software, let renderer, renderer != "software", acceptsBlending else {
            return .raster
        }
        return choice == .auto && isSoftware(driver) ? .raster : .geometry
    }

    /// Whether a GL driver's renderer string names one that draws on the processor.
    public static func isSoftware(_ driver: String) -> Bool {
        let name = driver.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"].contains {
            name.contains($0)
        }
    }
}
