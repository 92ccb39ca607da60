import ArgumentParser
import CoreAnimation

/// The options of commands without a window: keys, scene size and reduced motion.
struct SceneOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Timed input such as 0:t,+1.5:k (seconds:key), or @FILE. Touches: tap@150,60, "
                + "press@, move@, release@, drag@10,20-200,20/0.3. Parameters: "
                + "set@duration/0.5. Playhead: back@1.5 (seconds into the past). "
                + "Default: the demo's first key, at 0 s.",
            valueName: "script"))
    var keys: String?

    @Option(
        help: ArgumentHelp(
            "The demo's size in points, 1 to 16384 a side. Default: its design size.",
            valueName: "WxH"),
        transform: SizeArgument.parsed)
    var size: SizeArgument?

    @OptionGroup var behaviour: BehaviourOptions
}

/// The options of all commands that play a scene: reduced motion and conformance.
struct BehaviourOptions: ParsableArguments {
    @Flag(help: "Reduce motion in the demos.")
    var reduceMotion = false

    @Option(
        help: ArgumentHelp(
            "Behave as iOS devices do or as Apple's guides say, where they differ. Default: see "
                + "Conformance.md."))
    var conformance: Conformance?
}

extension Conformance: ExpressibleByArgument {}
