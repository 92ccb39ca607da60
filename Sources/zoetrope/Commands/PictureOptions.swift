import ArgumentParser
import Viewer

/// What the commands that draw pictures share: which keys are pressed, how large the scene is,
/// how finely it is drawn and how much of that is kept.
struct PictureOptions: ParsableArguments {
    @Option(
        parsing: .unconditional, help: ArgumentHelp("Pixels per point.", valueName: "number"))
    var scale = PositiveArgument(1)

    @OptionGroup var memory: MemoryOption

    @OptionGroup var scene: SceneOptions

    func validate() throws {
        guard scale.value <= 16 else { throw ValidationError("--scale goes up to 16") }
    }
}

extension OffscreenScene {
    /// Finds the demo of a command that draws pictures.
    init(_ name: String, _ options: PictureOptions) throws {
        try self.init(
            name, keys: options.scene.keys, size: options.scene.size?.size,
            scale: options.scale.value, reducesMotion: options.scene.reduceMotion,
            memoryLimit: options.memory.limit)
    }
}
