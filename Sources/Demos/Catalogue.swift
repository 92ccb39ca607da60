import UIKitViews

/// The catalogue of all demos, in the order of presentation.
@MainActor public enum Catalogue {
    /// The demos, with the opening one first.
    public static let demos: [Demo] = [
        PlaygroundScene.demo,
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
        GrabScene.demo,
        RetargetingScene.demo,
        AnimatorScene.demo,
        SpringsScene.demo,
        ViewKeyframesScene.demo,
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
        rectangles(count: 1_000),
    ]

    /// Returns the demo with a name; nil if there is none.
    public static func demo(named name: String) -> Demo? {
        demos.first { $0.name == name }
    }

    /// Returns the benchmark demo with a number of rectangles, which start by themselves.
    ///
    /// A negative count is clamped to 0.
    public static func rectangles(count: Int) -> Demo {
        RectanglesScene.demo(count: max(0, count))
    }
}
