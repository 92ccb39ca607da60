import ArgumentParser
import Raster

/// The cache capacity option of the commands that draw.
struct MemoryOption: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The maximum size of the drawing cache in MiB, 0 to 65536.", valueName: "MiB"))
    var memory = Rasterizer.standardMemoryLimit >> 20

    /// The capacity in bytes.
    var limit: Int { memory << 20 }

    func validate() throws { try (0...65536).check("--memory", memory, unit: " MiB") }
}
