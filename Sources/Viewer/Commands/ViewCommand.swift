import ArgumentParser
import FrameTimes
import SDLStage

/// The `view` command, which opens the window.
struct ViewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Show a scene in a window (the default command).",
        discussion: """
            F1 shows the keys, Tab the demos; Esc closes the help, the demos, the inspector or the \
            code, or quits. The window's size, --scale, the demo, the place in the list of demos, \
            reduced motion (F6) and the timeline (F7) are saved in ~/.config/zoetrope unless \
            --keys or --exit-after is given. The exit status is 70 if something could not be saved.

            EXAMPLE: zoetrope view listing-4-6 --speed 0.25 --keys "0.5:n"
            """)

    @Argument(
        help: ArgumentHelp(
            "The name of a demo. Default: the last demo shown, or playground on the first run."),
        completion: .demos)
    var scene: String?

    @Option(
        help: ArgumentHelp(
            "The window's size in points, 1 to 16384 a side. Default: the last size, or the demo's on "
                + "the first run.",
            valueName: "WxH"),
        transform: SizeArgument.parsed)
    var size: SizeArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pixels per point, 1 to 4, or auto for the display's scale. Default: the last value "
                + "given, or auto.",
            valueName: "number"),
        transform: ScaleChoice.parsed)
    var scale: ScaleChoice?

    @Flag(help: "Start in full screen.")
    var fullscreen = false

    @Option(help: "The renderer; auto uses the GPU if there is one.")
    var renderer = RendererChoice.auto

    @Option(help: "Wait for vsync before presenting; off paces frames with a timer.")
    var vsync = SwitchArgument.on

    @OptionGroup var memory: MemoryOption

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The playback speed, above 0. Default: 1.", valueName: "number"),
        transform: PositiveArgument.parsed)
    var speed = PositiveArgument(1)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Timed input such as 0:t,+1.5:k (seconds:key), or @FILE. Touches: tap@150,60, "
                + "press@, move@, release@, drag@10,20-200,20/0.3. Panels: click@150,60, "
                + "rightclick@, wheel@150,60/2. Parameters: set@duration/0.5. Playhead: back@1.5 (seconds "
                + "into the past), slow@-1 (the previous slow frame). Loop: loopstart@1.5, "
                + "loopend@0.5. Height added for the timeline, in points: grow@120. Random seed: "
                + "seed@1.",
            valueName: "script"))
    var keys: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Quit after this many seconds.", valueName: "seconds"),
        transform: PositiveArgument.parsed)
    var exitAfter: PositiveArgument?

    @OptionGroup var behaviour: BehaviourOptions

    @Option(help: "The format of the frame times that F9 records.")
    var frameFormat = RecordingFormat.json

    func run() throws {
        try MainActor.assumeIsolated {
            let options = ViewerApp.Options(
                size: size?.size, isFullScreen: fullscreen, renderer: renderer,
                vsync: vsync == .on, memoryLimit: memory.limit, speed: speed.value,
                reducesMotion: behaviour.reduceMotion, conformance: behaviour.conformance,
                exitAfter: exitAfter?.value, frameFormat: frameFormat)
            try ViewerApp.open(scene, keys: keys, scale: scale, options)
        }
    }
}
