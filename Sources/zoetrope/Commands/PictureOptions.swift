import ArgumentParser
import Foundation

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
