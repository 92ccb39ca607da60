import CoreAnimation
import Testing

/// Every word of the interface, in its type and as it is written in key-value coding and files.
@Suite("The Swift interface as imported: words (core-animation 15)")
struct WordSignatureTests {
    /// Words that are read where their type is known.
    private func check<Word: RawRepresentable>(_ words: KeyValuePairs<Word, String>)
    where Word.RawValue == String {
        for (word, raw) in words { #expect(word.rawValue == raw) }
    }

    @Test("layers")
    func layers() {
        let words0: KeyValuePairs<CALayerContentsGravity, String> = [
            .center: "center", .top: "top", .bottom: "bottom", .left: "left", .right: "right",
            .topLeft: "topLeft", .topRight: "topRight", .bottomLeft: "bottomLeft",
            .bottomRight: "bottomRight", .resize: "resize", .resizeAspect: "resizeAspect",
            .resizeAspectFill: "resizeAspectFill",
        ]
        check(words0)
        let words1: KeyValuePairs<CALayerContentsFilter, String> = [
            .nearest: "nearest", .linear: "linear", .trilinear: "trilinear",
        ]
        check(words1)
        let words2: KeyValuePairs<CALayerCornerCurve, String> = [
            .circular: "circular", .continuous: "continuous",
        ]
        check(words2)
        let words3: KeyValuePairs<CALayerContentsFormat, String> = [
            .RGBA8Uint: "RGBA8", .RGBA16Float: "RGBAh", .gray8Uint: "Gray8",
            .automatic: "automatic",
        ]
        check(words3)
        let words4: KeyValuePairs<CALayer.ToneMapMode, String> = [
            .automatic: "automatic", .never: "never", .ifSupported: "ifSupported",
        ]
        check(words4)
        let words5: KeyValuePairs<CALayer.DynamicRange, String> = [
            .automatic: "automatic", .standard: "standard", .constrainedHigh: "constrainedHigh",
            .high: "high",
        ]
        check(words5)
    }

    @Test("animations")
    func animations() {
        let words0: KeyValuePairs<CAMediaTimingFillMode, String> = [
            .forwards: "forwards", .backwards: "backwards", .both: "both", .removed: "removed",
        ]
        check(words0)
        let words1: KeyValuePairs<CAMediaTimingFunctionName, String> = [
            .linear: "linear", .easeIn: "easeIn", .easeOut: "easeOut",
            .easeInEaseOut: "easeInEaseOut", .`default`: "default",
        ]
        check(words1)
        let words2: KeyValuePairs<CAAnimationCalculationMode, String> = [
            .linear: "linear", .discrete: "discrete", .paced: "paced", .cubic: "cubic",
            .cubicPaced: "cubicPaced",
        ]
        check(words2)
        let words3: KeyValuePairs<CAAnimationRotationMode, String> = [
            .rotateAuto: "auto", .rotateAutoReverse: "autoReverse",
        ]
        check(words3)
        let words4: KeyValuePairs<CAValueFunctionName, String> = [
            .rotateX: "rotateX", .rotateY: "rotateY", .rotateZ: "rotateZ", .scale: "scale",
            .scaleX: "scaleX", .scaleY: "scaleY", .scaleZ: "scaleZ", .translate: "translate",
            .translateX: "translateX", .translateY: "translateY", .translateZ: "translateZ",
        ]
        check(words4)
        let words5: KeyValuePairs<CATransitionType, String> = [
            .fade: "fade", .moveIn: "moveIn", .push: "push", .reveal: "reveal",
        ]
        check(words5)
        let words6: KeyValuePairs<CATransitionSubtype, String> = [
            .fromRight: "fromRight", .fromLeft: "fromLeft", .fromTop: "fromTop",
            .fromBottom: "fromBottom",
        ]
        check(words6)
    }

    @Test("kinds of layers")
    func kinds() {
        let words0: KeyValuePairs<CAShapeLayerFillRule, String> = [
            .nonZero: "non-zero", .evenOdd: "even-odd",
        ]
        check(words0)
        let words1: KeyValuePairs<CAShapeLayerLineCap, String> = [
            .butt: "butt", .round: "round", .square: "square",
        ]
        check(words1)
        let words2: KeyValuePairs<CAShapeLayerLineJoin, String> = [
            .miter: "miter", .round: "round", .bevel: "bevel",
        ]
        check(words2)
        let words3: KeyValuePairs<CAGradientLayerType, String> = [
            .axial: "axial", .radial: "radial", .conic: "conic",
        ]
        check(words3)
        let words4: KeyValuePairs<CATextLayerTruncationMode, String> = [
            .none: "none", .start: "start", .end: "end", .middle: "middle",
        ]
        check(words4)
        let words5: KeyValuePairs<CATextLayerAlignmentMode, String> = [
            .natural: "natural", .left: "left", .right: "right", .center: "center",
            .justified: "justified",
        ]
        check(words5)
        let words6: KeyValuePairs<CAScrollLayerScrollMode, String> = [
            .none: "none", .vertically: "vertically", .horizontally: "horizontally", .both: "both",
        ]
        check(words6)
        let words7: KeyValuePairs<CAEmitterLayerEmitterShape, String> = [
            .point: "point", .line: "line", .rectangle: "rectangle", .cuboid: "cuboid",
            .circle: "circle", .sphere: "sphere",
        ]
        check(words7)
        let words8: KeyValuePairs<CAEmitterLayerEmitterMode, String> = [
            .points: "points", .outline: "outline", .surface: "surface", .volume: "volume",
        ]
        check(words8)
        let words9: KeyValuePairs<CAEmitterLayerRenderMode, String> = [
            .unordered: "unordered", .oldestFirst: "oldestFirst", .oldestLast: "oldestLast",
            .backToFront: "backToFront", .additive: "additive",
        ]
        check(words9)
    }
}
