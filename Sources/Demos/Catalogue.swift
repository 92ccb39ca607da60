import UIKitViews

/// The list of all demos.
@MainActor public enum Catalogue {
    /// A group of demos with a title.
    public struct Chapter {
        /// The title, a few words.
        public let title: String
        /// The demos, in order.
        public let demos: [Demo]
    }

    /// The demos, in the order in which the viewer lists them.
    public static let demos: [Demo] = chapters.flatMap(\.demos)

    /// The demos by subject, in the order in which the viewer lists them.
    public static let chapters: [Chapter] = [
        Chapter(title: "All at once", demos: [PlaygroundScene.demo]),
        Chapter(
            title: "Animating layer content, the guide's chapter 3",
            demos: [
                ImplicitFadeScene.demo,
                ExplicitFadeScene.demo,
                BounceScene.demo,
                KeyValuesScene.demo,
                KeyTimingScene.demo,
                GroupScene.demo,
                StoppingScene.demo,
                EndsScene.demo,
                ViewAndLayerScene.demo,
                BackedLayersScene.demo,
                ConstraintsScene.demo,
            ]),
        Chapter(
            title: "Animating views, the guide's chapter 4",
            demos: [
                PropertiesScene.demo,
                CrossFadeScene.demo,
                ChainedFadeScene.demo,
                BeginCommitScene.demo,
                SettersScene.demo,
                DidStopScene.demo,
                NestedBlocksScene.demo,
                AutoreverseScene.demo,
                PageScene.demo,
                PageScene.olderDemo,
                FlipScene.demo,
                FlipLabelsScene.demo,
                ChainingScene.demo,
                MixedRotationScene.demo,
                TapButtonScene.demo,
                FadeTwiceScene.demo,
                OverviewScene.demo,
            ]),
        Chapter(
            title: "Springs, keyframes and interaction",
            demos: [
                GrabScene.demo,
                RetargetingScene.demo,
                AnimatorScene.demo,
                SpringsScene.demo,
                ViewKeyframesScene.demo,
            ]),
        Chapter(
            title: "Layers",
            demos: [
                ShapesScene.demo,
                GradientsScene.demo,
                TextScene.demo,
                MasksScene.demo,
                ShadowsScene.demo,
                ReplicatorScene.demo,
                EmitterScene.demo,
                CubeScene.demo,
                NinePartsScene.demo,
                TransitionsScene.demo,
            ]),
        Chapter(
            title: "Benchmarks", demos: [rectangles(count: 1_000), primitives(.star)]),
    ]

    /// Returns the demo with the given name, or nil if there is none.
    public static func demo(named name: String) -> Demo? {
        demos.first { $0.name == name }
    }

    /// Returns the benchmark demo with the given number of rectangles, which animate without a key press.
    ///
    /// A negative count is clamped to 0.
    public static func rectangles(count: Int) -> Demo {
        RectanglesScene.demo(count: max(0, count))
    }

    /// Returns the demo of primitives with layers of a kind, which animate without a key press.
    ///
    /// A negative count is clamped to 0; nil stands for the kind's standard count.
    public static func primitives(_ kind: PrimitiveKind, count: Int? = nil) -> Demo {
        PrimitivesScene.demo(kind, count: max(0, count ?? kind.standardCount))
    }
}
