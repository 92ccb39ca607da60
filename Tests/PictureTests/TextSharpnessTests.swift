import CoreAnimation
import Foundation
import TestSupport
import Testing
import UIKitViews

@Suite("Upright text at rest (rendering 9)")
struct TextSharpnessTests {
    static let sentence = "Handgloves: The quick brown fox jumps, 0123456789."

    private static func stage(
        _ text: String, _ size: Double, at place: CGPoint = CGPoint(x: 8, y: 8), scale: CGFloat = 1
    ) -> OffscreenStage {
        let stage = OffscreenStage(
            size: CGSize(width: 480, height: 48), scale: scale, background: .white)
        let layer = CATextLayer()
        (layer.string, layer.fontSize, layer.foregroundColor) = (text, size, .black)
        layer.frame = CGRect(x: place.x, y: place.y, width: 464, height: 32)
        stage.layer.addSublayer(layer)
        stage.advance(to: 0)
        return stage
    }

    @Test(
        "letters stand on whole pixels, wherever their layer is", arguments: [11.0, 13, 17],
        Drawer.present)
    func baseline(_ size: Double, _ drawer: Drawer) throws {
        try keep(
            try #require(drawer.draw(Self.stage(Self.sentence, size).drawList())),
            "text of \(Int(size)) points \(drawer.rawValue)")
        for y in [8, 8.25, 8.5, 8.75] {
            let stage = Self.stage("HEH", size, at: CGPoint(x: 8, y: y))
            let image = try #require(drawer.draw(stage.drawList()))
            let rows = (0..<image.height).map { y in
                (0..<image.width).map { 255 - Int(image[$0, y] & 255) }.max() ?? 0
            }
            let bottom = try #require(rows.lastIndex { $0 > 0 })
            #expect(rows[bottom] > 150, "\(y): \(rows)")
        }
    }

    @Test(
        "a label's picture is the same where it is moved by whole pixels", arguments: Drawer.present
    )
    func moved(_ drawer: Drawer) throws {
        let first = try #require(drawer.draw(Self.stage("Zoetrope", 13).drawList()))
        let second = try #require(
            drawer.draw(Self.stage("Zoetrope", 13, at: CGPoint(x: 11, y: 12)).drawList()))
        for y in 0..<40 {
            for x in 0..<400 { #expect(first[x, y] == second[x + 3, y + 4]) }
        }
    }

    @Test(
        "text that begins to move jumps by an eighth of a pixel at most",
        arguments: [11.0, 12, 13, 14, 15, 17, 20, 24])
    func jump(_ size: Double) throws {
        for height in [30.0, 31, 32.5] {
            let images = try [false, true].map { isMoving in
                let stage = Self.stage(Self.sentence, size)
                let layer = try #require(stage.layer.sublayers?.first as? CATextLayer)
                let style = NSMutableParagraphStyle()
                // Puts the baseline at some fraction of a pixel.
                style.minimumLineHeight = height
                layer.string = NSAttributedString(
                    string: Self.sentence,
                    attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: size)])
                layer.bounds.size.height = 40
                if isMoving { layer.add(animation("position.x", 240.0, 240.0), forKey: nil) }
                stage.advance(by: 0.5)
                return stage.image()
            }
            let (rest, moving) = (images[0], images[1])
            #expect(rest.pixels != moving.pixels)
            let ink = rest.pixels.reduce(0) { $0 + 255 - Int($1 & 255) }
            let change = zip(rest.pixels, moving.pixels).reduce(0) {
                $0 + abs(Int($1.0 & 255) - Int($1.1 & 255))
            }
            #expect(Double(change) < 0.12 * Double(ink), "\(Double(change) / Double(ink))")
        }
    }

    @Test("text smaller than a pixel has as much ink at rest as while it moves")
    func tiny() throws {
        let inks = try [false, true].map { isMoving in
            let stage = Self.stage(Self.sentence, 16)
            let layer = try #require(stage.layer.sublayers?.first)
            // Without an implicit animation, which would move the text.
            CATransaction.setDisableActions(true)
            layer.transform = CATransform3DMakeScale(1 / 40, 1 / 40, 1)
            if isMoving { layer.add(animation("position.x", 240.0, 240.0), forKey: nil) }
            stage.advance(by: 0.5)
            return stage.image().pixels.reduce(0) { $0 + 255 - Int($1 & 255) }
        }
        #expect(inks[1] > 0 && inks[0] * 2 < inks[1] * 3 && inks[0] * 3 > inks[1] * 2, "\(inks)")
    }

    @Test(
        "text that is drawn into a context is as sharp there as on a stage of its scale",
        arguments: [0.0, 20], [1.0, 2])
    func drawnIntoContext(_ degrees: Double, _ contentsScale: Double) throws {
        let stage = Self.stage(Self.sentence, 17.5, at: CGPoint(x: 8, y: 8.25), scale: 2)
        let layer = try #require(stage.layer.sublayers?.first)
        // Without implicit animations, which would move the text.
        CATransaction.setDisableActions(true)
        (layer.transform, layer.contentsScale) = (turn(degrees), contentsScale)
        stage.advance(by: 0)
        let picture = stage.image()
        layer.removeFromSuperlayer()
        let group = CALayer()
        group.bounds = CGRect(x: 0, y: 0, width: 480, height: 48)
        group.addSublayer(layer)
        let context = try #require(CGContext(size: group.bounds.size, scale: 2))
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.fill(group.bounds)
        group.render(in: context)
        let difference = PictureDifference(picture, try #require(context.makeImage()))
        #expect(difference.most <= 1, "\(difference)")
    }

    @Test("text that moves is between pixels, and at rest again where it was")
    func moving() throws {
        let stage = Self.stage("Zoetrope", 13)
        let rest = stage.image().pixels
        let layer = try #require(stage.layer.sublayers?.first)
        let animation = CABasicAnimation(keyPath: "position.y")
        (animation.fromValue, animation.toValue, animation.duration) = (24.0, 25.0, 1)
        layer.add(animation, forKey: nil)
        stage.advance(by: 0)
        var pictures: Set<[UInt32]> = []
        for step in 1..<8 {
            stage.advance(to: Double(step) / 8)
            pictures.insert(stage.image().pixels)
        }
        #expect(pictures.count == 7)
        stage.advance(to: 2)
        #expect(stage.image().pixels == rest)
    }

    @Test(
        "text in a moving transform layer, and as the mask of a moving layer, is between pixels",
        arguments: [false, true])
    func movingWithSuperlayer(isMask: Bool) throws {
        let stage = Self.stage("Zoetrope", 13)
        let text = try #require(stage.layer.sublayers?.first)
        text.removeFromSuperlayer()
        let outer = isMask ? CALayer() : CATransformLayer()
        outer.frame = CGRect(x: 0, y: 0, width: 480, height: 48)
        if isMask {
            (outer.backgroundColor, outer.mask) = (.black, text)
        } else {
            outer.addSublayer(text)
        }
        stage.layer.addSublayer(outer)
        outer.add(animation("position.y", 24.0, 25.0), forKey: nil)
        stage.advance(by: 0)
        let pictures = (1..<8).map { step in
            stage.advance(to: Double(step) / 8)
            return stage.image().pixels
        }
        #expect(Set(pictures).count == 7)
    }
}
