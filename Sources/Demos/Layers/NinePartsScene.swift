import UIKitViews

/// A scene that compares an image stretched as a whole and in nine parts.
final class NinePartsScene: ListingScene {
    static let demo = Demo(
        name: "nine-parts", title: "Nine-part stretching",
        line: "contentsCenter defines the part of an image that stretches. The corners are not "
            + "scaled, and edges stretch only along their length.",
        keys: [SceneKey("g", "Grow or shrink the layers") { $0.grow() }]
    ) { NinePartsScene(size: $0) }

    private var bubbles: [CALayer] = []
    private var isLarge = false

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(Self.demo, kicker: "LAYERS", size: size)
        let centers = [
            CGRect(x: 0, y: 0, width: 1, height: 1),
            CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2),
        ]
        for (index, center) in centers.enumerated() {
            let bubble = CALayer()
            bubble.name = index == 0 ? "plain" : "nine"
            bubble.position = CGPoint(x: 320, y: 140 + 220 * CGFloat(index))
            bubble.bounds = CGRect(x: 0, y: 0, width: 160, height: 120)
            bubble.contents = Self.frame
            bubble.contentsCenter = center
            canvas.layer.addSublayer(bubble)
            bubbles.append(bubble)
        }
        addCaption("stretched as a whole", at: CGPoint(x: 320, y: 26))
        addCaption("stretched in nine parts", at: CGPoint(x: 320, y: 490))
    }

    /// The image of a frame, 120 pixels square, with two borders and a disc in each corner.
    private static let frame: CGImage = {
        let side = 120
        let (outer, inner, face, stud) = (Tone.coral, Tone.amber, Tone.paper, Tone.ink)
        func color(_ x: CGFloat, _ y: CGFloat) -> (Tone, CGFloat)? {
            // The four quarters are symmetric, so only the distances from the centre matter.
            let (u, v) = (abs(x - 60), abs(y - 60))
            func far(_ half: CGFloat, _ radius: CGFloat) -> CGFloat {
                let (a, b) = (max(0, u - half + radius), max(0, v - half + radius))
                return hypot(a, b) - radius + min(0, max(u, v) - half + radius)
            }
            let edge = min(max(0.5 - far(58, 30), 0), 1)
            guard edge > 0 else { return nil }
            let ring = outer.mixed(with: inner, min(max(0.5 - far(44, 18), 0), 1))
            let ground = ring.mixed(with: face, min(max(0.5 - far(38, 12), 0), 1))
            let toStud = hypot(u - 38, v - 38)
            return (ground.mixed(with: stud, min(max(7.5 - toStud, 0), 1)), edge)
        }
        let pixels = (0..<side * side).map { i -> UInt32 in
            guard
                let (tone, alpha) = color(CGFloat(i % side) + 0.5, CGFloat(i / side) + 0.5)
            else { return 0 }
            func byte(_ v: CGFloat) -> UInt32 { UInt32((v * alpha * 255).rounded()) }
            return byte(1) << 24 | byte(tone.red) << 16 | byte(tone.green) << 8 | byte(tone.blue)
        }
        return CGImage(width: side, height: side, pixels: pixels)
    }()

    // MARK: Animate

    private func grow() {
        isLarge.toggle()
        let size = isLarge ? CGSize(width: 520, height: 180) : CGSize(width: 160, height: 120)
        CATransaction.begin()
        CATransaction.setAnimationDuration(1.2)
        for bubble in bubbles { bubble.bounds.size = size }
        CATransaction.commit()
    }
}
