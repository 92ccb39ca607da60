import UIKitViews

/// A scene with six tiles that show shape layers.
final class ShapesScene: TilesScene {
    static let demo = Demo(
        name: "shapes", title: "Shapes",
        line: "CAShapeLayer: an animated strokeEnd draws a line, and an animated path morphs into "
            + "another.",
        keys: [
            SceneKey("d", "Draw the lines") { $0.drawLines() },
            SceneKey("m", "Morph the outline, rotate the star") { $0.morph() },
            SceneKey("r", "Fill the rings") { $0.fillRings() },
        ], films: DemoFilms(poster: 1.2)
    ) { ShapesScene(size: $0) }

    private let rose = ShapeDrawings.line(
        ShapeDrawings.rose(radius: 74), Tone.amber, width: 4)
    private let outline = CAShapeLayer()
    private let rings = ShapeDrawings.rings()
    private let ants = ShapeDrawings.line(
        ShapeDrawings.frame(width: 128, height: 112, radius: 28), Tone.mint, width: 5)
    private let corners = ShapeDrawings.corners()
    private let star = CAShapeLayer()
    private var shown = 0
    private var fill = 0

    // MARK: Build the layer tree

    init(size: CGSize) {
        super.init(
            Self.demo, kicker: "SHAPE LAYERS",
            ["strokeEnd", "path", "lineCap round", "lineDashPhase", "lineJoin", "fillRule"],
            size: size)

        let track = ShapeDrawings.line(
            ShapeDrawings.rose(radius: 74), Tone.amber, width: 4, alpha: 0.16)
        add([track, rose], to: tiles[0])
        rose.name = "rose"

        outline.path = ShapeDrawings.outlines[0]
        outline.fillColor = Tone.coral.cgColor(alpha: 0.22)
        (outline.strokeColor, outline.lineWidth) = (UIColor.coral.cgColor, 4)
        outline.lineJoin = .round
        outline.name = "outline"
        add([outline], to: tiles[1])

        add(rings.map(\.track) + rings.map(\.ring), to: tiles[2])
        for (index, ring) in rings.enumerated() {
            ring.ring.name = "ring\(index + 1)"
            ring.ring.strokeEnd = ShapeDrawings.fills[0][index]
        }

        // The dash pattern fits the path sixteen times, so that no seam is visible.
        ants.lineDashPattern = [15, 11.995]
        ants.lineCap = .round
        ants.name = "ants"
        add([ants], to: tiles[3])

        add(corners, to: tiles[4])

        star.path = ShapeDrawings.star(points: 7, step: 3, radius: 74)
        star.fillRule = .evenOdd
        star.fillColor = UIColor.azure.cgColor
        (star.strokeColor, star.lineWidth) = (UIColor.paper.cgColor, 2)
        star.name = "star"
        add([star], to: tiles[5])
    }

    private func add(_ layers: [CAShapeLayer], to tile: UIView) {
        for layer in layers {
            layer.position = Self.middle
            tile.layer.addSublayer(layer)
        }
    }

    // MARK: Animate

    private func drawLines() {
        for (index, line) in ([rose] + corners).enumerated() {
            let draw = CABasicAnimation(keyPath: "strokeEnd")
            (draw.fromValue, draw.toValue) = (0, 1)
            draw.duration = index == 0 ? 2.4 : 1.2
            draw.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            line.add(draw, forKey: "draw")
        }
        let march = CABasicAnimation(keyPath: "lineDashPhase")
        (march.fromValue, march.toValue, march.duration) = (0, -26.995 * 5, 2.8)
        ants.add(march, forKey: "march")
    }

    /// Morphs the outline from its presentation path to the next one, and rotates the star.
    private func morph() {
        shown = (shown + 1) % ShapeDrawings.outlines.count
        let change = CABasicAnimation(keyPath: "path")
        change.fromValue = outline.presentation()?.path ?? outline.path
        change.duration = 0.9
        change.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.1, 1)
        outline.path = ShapeDrawings.outlines[shown]
        outline.add(change, forKey: "morph")

        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.byValue, turn.duration, turn.isAdditive) = (2 * Double.pi / 7, 0.9, true)
        turn.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.1, 1)
        star.add(turn, forKey: nil)
    }

    private func fillRings() {
        fill = (fill + 1) % ShapeDrawings.fills.count
        for (index, ring) in rings.enumerated() {
            let spring = CASpringAnimation(keyPath: "strokeEnd")
            (spring.mass, spring.stiffness, spring.damping) = (1, 60, 11)
            spring.fromValue = ring.ring.presentation()?.strokeEnd ?? ring.ring.strokeEnd
            spring.duration = spring.settlingDuration
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            ring.ring.strokeEnd = ShapeDrawings.fills[fill][index]
            ring.ring.add(spring, forKey: "fill")
            CATransaction.commit()
        }
    }
}
