import UIKitViews

/// A scene that animates each animatable property of a view.
final class PropertiesScene: ListingScene {
    static let demo = Demo(
        name: "table-4-1", title: "Animatable properties",
        line: "Each key animates one property of theView, with linear timing in one second; the "
            + "next press animates it back.",
        keys: [
            SceneKey("f", "Animate frame") { $0.animate(.frame) },
            SceneKey("b", "Animate bounds") { $0.animate(.bounds) },
            SceneKey("c", "Animate center") { $0.animate(.center) },
            SceneKey("t", "Animate transform") { $0.animate(.transform) },
            SceneKey("a", "Animate alpha") { $0.animate(.alpha) },
            SceneKey("k", "Animate backgroundColor") { $0.animate(.backgroundColor) },
            SceneKey("s", "Animate contentStretch") { $0.animate(.contentStretch) },
        ],
        size: ListingScene.windowSize
    ) { PropertiesScene(size: $0) }

    /// An animatable property, whose raw value is its name.
    private enum Property: String {
        case frame, bounds, center, transform, alpha, backgroundColor, contentStretch
    }

    private static let home = CGRect(x: 80, y: 80, width: 200, height: 160)
    private static let stretch = CGRect(x: 0, y: 0, width: 1, height: 1)

    private let theView = UIView(frame: home)
    private let caption: Caption
    private var changed: Property?

    // MARK: Build the layer tree

    init(size: CGSize) {
        caption = Caption("", at: CGPoint(x: 320, y: 472))
        super.init(Self.demo, size: size)
        addWell(CGRect(x: 40, y: 32, width: 560, height: 416))
        theView.layer.contents = Self.makeFrame()
        theView.layer.name = "theView"
        canvas.addSubview(theView)
        canvas.addSubview(caption)
        goHome()
        caption.say("theView.frame")
    }

    /// Returns an image of a frame with a square in each corner, on which stretching is visible.
    private static func makeFrame() -> CGImage {
        CGImage.square(side: 100) { x, y in
            let (fromSide, fromTop) = (min(x, 99 - x), min(y, 99 - y))
            if 14..<26 ~= fromSide, 14..<26 ~= fromTop { return Tone.ink }
            return min(fromSide, fromTop) < 6 ? Tone.paper : nil
        }
    }

    // MARK: Animate

    private func goHome() {
        theView.transform = .identity
        theView.bounds = CGRect(origin: .zero, size: Self.home.size)
        theView.center = CGPoint(x: Self.home.midX, y: Self.home.midY)
        theView.alpha = 1
        theView.backgroundColor = UIColor.coral
        theView.contentStretch = Self.stretch
    }

    private func change(_ property: Property) {
        switch property {
        case .frame: theView.frame = CGRect(x: 240, y: 120, width: 320, height: 280)
        case .bounds: theView.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
        case .center: theView.center = CGPoint(x: 460, y: 320)
        case .transform: theView.transform = CGAffineTransform(rotationAngle: .pi / 2)
        case .alpha: theView.alpha = 0
        case .backgroundColor: theView.backgroundColor = UIColor.azure
        case .contentStretch:
            theView.contentStretch = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
        }
    }

    private func animate(_ property: Property) {
        let returns = changed == property
        changed = returns ? nil : property
        // If another key has changed a property, that property animates back at the same time.
        UIView.animate(
            withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
            animations: { [self] in
                goHome()
                if !returns { change(property) }
            })
        caption.say("theView.\(property.rawValue)")
    }
}
