import ArgumentParser

/// The options of commands that draw images: scale, cache capacity, keys and scene size.
struct ImageOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pixels per point, above 0, at most 16. Default: 1.", valueName: "number"),
        transform: PositiveArgument.parsed)
    var scale = PositiveArgument(1)

    @OptionGroup var memory: MemoryOption

    @OptionGroup var scene: SceneOptions

    func validate() throws {
        guard scale.value <= 16 else { throw ValidationError("--scale must be at most 16") }
    }
}

extension OffscreenScene {
    init(_ name: String, _ options: ImageOptions) throws {
        try self.init(
            name, keys: options.scene.keys, size: options.scene.size?.size,
            scale: options.scale.value, reducesMotion: options.scene.behaviour.reduceMotion,
            conformance: options.scene.behaviour.conformance, memoryLimit: options.memory.limit)
    }
}
