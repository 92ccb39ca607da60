import UIKitViews

/// The size of the man at scale 1, in points.
private let size = CGSize(width: 120, height: 152)

// The man that rotates in listing 4-9 of the View Programming Guide for iOS.
@MainActor extension CALayer {
    /// Returns a layer named manLayer whose contents are an image of the man.
    ///
    /// If the image file is not found, solid-colour sublayers draw the man instead.
    static func man(height: CGFloat) -> CALayer {
        guard let picture = UIImage(named: "images/man")?.cgImage else {
            return drawnMan(scale: height / size.height)
        }
        let man = CALayer()
        man.name = "manLayer"
        man.bounds = CGRect(x: 0, y: 0, width: height, height: height)
        man.contents = picture
        man.contentsGravity = .resizeAspect
        return man
    }

    /// Returns a layer named manLayer whose solid-colour sublayers draw the man.
    ///
    /// The sublayers are scaled about the layer's centre.
    static func drawnMan(scale: CGFloat) -> CALayer {
        let skin = Tone(0xE9AE86).cgColor
        let shirt = UIColor.coral.cgColor
        let sleeve = Tone(0xE4582F).cgColor
        let trousers = Tone(0x4568B8).cgColor
        let dark = UIColor.ink.cgColor
        let hair = Tone(0x5B3A2E).cgColor

        let man = CALayer()
        man.name = "manLayer"
        man.frame = CGRect(origin: .zero, size: size)
        man.sublayerTransform = CATransform3DMakeScale(scale, scale, 1)

        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        let parts: [CALayer] = [
            // The lowered arm, behind the body.
            CALayer.line(from: point(41, 74), to: point(26, 98), width: 15, sleeve),
            CALayer.disc(center: point(22, 104), radius: 8, skin),
            // Legs and shoes.
            CALayer.line(from: point(51, 108), to: point(49, 136), width: 15, trousers),
            CALayer.line(from: point(69, 108), to: point(71, 136), width: 15, trousers),
            CALayer.box(CGRect(x: 36, y: 138, width: 22, height: 12), dark, radius: 6),
            CALayer.box(CGRect(x: 62, y: 138, width: 22, height: 12), dark, radius: 6),
            // The raised arm, waving.
            CALayer.line(from: point(80, 72), to: point(96, 52), width: 15, sleeve),
            CALayer.line(from: point(96, 52), to: point(101, 38), width: 13, sleeve),
            CALayer.disc(center: point(103, 29), radius: 8, skin),
            // Body and neck.
            CALayer.box(CGRect(x: 53, y: 50, width: 14, height: 16), skin, radius: 5),
            CALayer.box(CGRect(x: 36, y: 62, width: 48, height: 54), shirt, radius: 13),
            head(skin: skin, hair: hair, dark: dark),
        ]
        for part in parts { man.addSublayer(part) }
        return man
    }

    private static func head(skin: CGColor, hair: CGColor, dark: CGColor) -> CALayer {
        let head = CALayer.box(CGRect(x: 38, y: 10, width: 44, height: 46), skin, radius: 21)
        head.masksToBounds = true
        head.addSublayer(
            CALayer.box(CGRect(x: -6, y: -16, width: 56, height: 30), hair, radius: 14))
        head.addSublayer(CALayer.disc(center: CGPoint(x: 14, y: 24), radius: 2.5, dark))
        head.addSublayer(CALayer.disc(center: CGPoint(x: 30, y: 24), radius: 2.5, dark))
        // The layer clips a disc to its lower half, which forms the smile.
        let smile = CALayer()
        smile.frame = CGRect(x: 14, y: 31, width: 16, height: 7)
        smile.masksToBounds = true
        smile.addSublayer(CALayer.disc(center: CGPoint(x: 8, y: -1), radius: 7.5, dark))
        head.addSublayer(smile)
        return head
    }
}
