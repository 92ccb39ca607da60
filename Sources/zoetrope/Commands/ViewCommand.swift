import ArgumentParser
import SDLStage
import Viewer

/// The `view` command, which opens the window.
struct ViewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Show a scene in a window (the default command).",
        discussion: """
            F1 shows the keys, Tab the demos to choose from; Esc closes what is open, then quits. \
            The size of the window, --scale, the demo, F6 and F7 are remembered in \
            ~/.config/zoetrope, but not by runs with --keys or --exit-after.

            EXAMPLE: zoetrope view listing-4-6 --speed 0.25 --keys "0.5:n"
            """)

    @Argument(
        help: ArgumentHelp("The name of a demo. Default: the one shown last, at first playground."),
        completion: .demos)
    var scene: String?

    @Option(
        help: ArgumentHelp(
            "The window's size in points. Default: the last one, at first what suits the demo.",
            valueName: "WxH"))
    var size: SizeArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pixels in a point, 1 to 4; auto asks the display. Default: the last one that was given, at first auto.",
            valueName: "number"))
    var scale: ScaleChoice?

    @Flag(help: "Take up the whole screen.")
    var fullscreen = false

    @Option(help: "What draws; auto decides by the machine's graphics.")
    var renderer = RendererChoice.auto

    @Option(help: "Whether frames wait for the display; off, a clock keeps them apart.")
    var vsync = SwitchArgument.on

    @OptionGroup var memory: MemoryOption

    @Option(
        parsing: .unconditional, help: ArgumentHelp("How fast time runs.", valueName: "number"))
    var speed = PositiveArgument(1)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Keys pressed at times in seconds, as in \"0:t +1.5:k\", or @FILE; also tap@150,60, press@, move@, release@, drag@10,20-200,20/0.3, and for what the viewer shows click@, wheel@150,60/2, back@1.5 (seconds before the present).",
            valueName: "script"))
    var keys: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Quit after so many seconds.", valueName: "seconds"))
    var exitAfter: PositiveArgument?

    @Flag(help: "Ask demos for less motion.")
    var reduceMotion = false

    func run() throws {
        try MainActor.assumeIsolated {
            try ViewerApp.open(
                scene, keys: keys, size: size?.size, scale: scale, isFullScreen: fullscreen,
                renderer: renderer, vsync: vsync == .on, memoryLimit: memory.limit,
                speed: speed.value, reducesMotion: reduceMotion, exitAfter: exitAfter?.value)
        }
    }
}
