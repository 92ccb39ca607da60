import UIKitViews

/// The list of all demos.
@MainActor public enum Catalogue {
    /// The demos, in the order in which the viewer lists them.
    public static let demos = sections.flatMap(\.demos)

    /// The demos grouped under headings, two of which are chapters of Apple's guides.
    public static let sections: [DemoSection] = [
        DemoSection("Getting started", [PlaygroundScene.demo]),
        DemoSection(
            "Core Animation Programming Guide: Animating Layer Content",
            [
                ImplicitFadeScene.demo, ExplicitFadeScene.demo, BounceScene.demo,
                KeyValuesScene.demo, KeyTimingScene.demo, GroupScene.demo, GroupClipsScene.demo,
                StoppingScene.demo, LayerTimeScene.demo, EndsScene.demo, ViewAndLayerScene.demo,
                LayerPropertiesScene.demo, BackedLayersScene.demo, BackedPropertiesScene.demo,
                ConstraintsScene.demo, ConstraintFramesScene.demo,
            ]),
        DemoSection(
            "View Programming Guide for iOS: Animations",
            [
                PropertiesScene.demo, CrossFadeScene.demo, ChainedFadeScene.demo, TouchScene.demo,
                CurrentStateScene.demo, BeginCommitScene.demo, SettersScene.demo,
                DidStopScene.demo, NestedBlocksScene.demo, NestedOverridesScene.demo,
                NestingScene.demo, AutoreverseScene.demo, PageCurlScene.demo,
                OlderPageCurlScene.demo,
                TransitionContentScene.demo, FlipScene.demo, FlipLabelsScene.demo,
                ControllersScene.demo, ChainingScene.demo, MixedRotationScene.demo,
                TapButtonScene.demo, FadeTwiceScene.demo, GuidesAndDevicesScene.demo,
            ]),
        DemoSection(
            "Overview of both guides",
            [OverviewScene.demo, WindowsScene.demo, TableRowScene.demo]),
        DemoSection(
            "Interaction, springs and keyframes",
            [
                GrabScene.demo, RetargetingScene.demo, AnimatorScene.demo, SpringsScene.demo,
                ViewKeyframesScene.demo, NavigationScene.demo,
            ]),
        DemoSection(
            "Parameters to play with",
            [
                TimingCurveScene.demo, BlockOptionsScene.demo, MediaTimingScene.demo,
                KeyframePathScene.demo,
            ]),
        DemoSection(
            "Layers",
            [
                ShapesScene.demo, GradientsScene.demo, TextScene.demo, ScriptsScene.demo,
                MasksScene.demo, ShadowsScene.demo, ReplicatorScene.demo, EmitterScene.demo,
                CubeScene.demo,
                NinePartsScene.demo, TransitionsScene.demo,
            ]),
        DemoSection(
            "Measuring",
            [SmoothnessScene.demo, rectangles(count: 1_000), primitives(.star)]),
    ]

    /// Returns the demo with the given name, or nil if there is none.
    public static func demo(named name: String) -> Demo? {
        demos.first { $0.name == name }
    }

    /// Returns the benchmark demo with a number of animated rectangles.
    ///
    /// They are animated without a key press. A negative count is clamped to 0.
    public static func rectangles(count: Int) -> Demo {
        RectanglesScene.demo(count: max(0, count))
    }

    /// Returns the benchmark demo with a number of animated layers of a kind.
    ///
    /// They are animated without a key press. A negative count is clamped to 0; nil stands for the
    /// kind's standard count.
    public static func primitives(_ kind: PrimitiveKind, count: Int? = nil) -> Demo {
        PrimitivesScene.demo(kind, count: max(0, count ?? kind.standardCount))
    }
}

/// Demos under a heading of the list.
@MainActor public struct DemoSection {
    /// The heading.
    public let title: String
    /// The demos, in order.
    public let demos: [Demo]

    init(_ title: String, _ demos: [Demo]) { (self.title, self.demos) = (title, demos) }
}
