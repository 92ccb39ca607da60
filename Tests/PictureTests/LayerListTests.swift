import DisplayList
import Foundation
import GeometrySupport
import GoldenSupport
import Graphics
import Raster
import TestSupport
import Testing
import UIKitViews

/// The display lists of layers of all kinds, upright, turned and seen in perspective, against the files in
/// the folder Lists; `make goldens` writes them anew.
@Suite("The display lists of layers") @MainActor struct LayerListTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The times in seconds at which the layers are looked at: by default after they have appeared.
        var times: [Double]
        /// Makes layers at the host's origin, 120 by 80 points.
        var make: @MainActor @Sendable (CALayer) -> Void

        init(
            _ name: String, at times: [Double] = [0.5],
            _ make: @escaping @MainActor @Sendable (CALayer) -> Void
        ) {
            (testDescription, self.times, self.make) = (name, times, make)
        }
    }

    private static let box = CGRect(x: 0, y: 0, width: 120, height: 80)
    private static let red = CGColor(srgbRed: 0.9, green: 0.2, blue: 0.1, alpha: 1)
    private static let blue = CGColor(srgbRed: 0.1, green: 0.3, blue: 0.8, alpha: 0.6)

    private static func add<Kind: CALayer>(
        _ layer: Kind, to host: CALayer, _ frame: CGRect = box, _ color: CGColor? = red,
        _ change: (Kind) -> Void = { _ in }
    ) {
        (layer.frame, layer.backgroundColor) = (frame, color)
        change(layer)
        host.addSublayer(layer)
    }

    /// An image in which every pixel is another colour.
    private static func image(_ width: Int, _ height: Int, alpha: UInt32 = 255) -> CGImage {
        CGImage(
            width: width, height: height,
            pixels: (0..<width * height).map { alpha << 24 | UInt32($0 % 200) << 8 })
    }

    private static func animate(
        _ layer: CALayer, _ keyPath: String, _ from: Any?, _ to: Any?, _ seconds: Double = 1
    ) {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, seconds)
        layer.add(animation, forKey: keyPath)
    }

    nonisolated static let corners = [
        Row("corners") { host in
            for (i, radius) in [0, 6, 40, 400].enumerated() {
                add(CALayer(), to: host, box.offsetBy(dx: 30 * CGFloat(i), dy: 5)) {
                    ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (CGFloat(radius), 3, blue)
                    $0.cornerCurve = i % 2 == 0 ? .circular : .continuous
                }
            }
            add(CALayer(), to: host) {
                $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
                ($0.cornerRadius, $0.borderWidth) = (12, 70)
            }
        },
        Row("clips") { host in
            for radius in [0, 18.0] {
                add(CALayer(), to: host, box.offsetBy(dx: radius * 4, dy: 0)) { outer in
                    (outer.masksToBounds, outer.cornerRadius, outer.borderWidth) = (true, radius, 2)
                    add(CALayer(), to: outer, CGRect(x: -20, y: 30, width: 90, height: 90), blue)
                    add(CAGradientLayer(), to: outer, CGRect(x: 60, y: -9, width: 90, height: 30)) {
                        $0.colors = [red, blue]
                    }
                }
            }
        },
        Row("groups") { host in
            for (i, opacity) in [1, 0.5, 0].enumerated() {
                add(CALayer(), to: host, box.offsetBy(dx: 50 * CGFloat(i), dy: 0)) { outer in
                    outer.opacity = Float(opacity)
                    outer.allowsGroupOpacity = i != 2
                    (outer.shouldRasterize, outer.rasterizationScale) = (i == 0, 0.5)
                    add(CALayer(), to: outer, CGRect(x: 20, y: 30, width: 90, height: 90), blue)
                }
            }
        },
        Row("shadows") { host in
            for (i, radius) in [0, 3, 20.0].enumerated() {
                add(CALayer(), to: host, box.offsetBy(dx: 50 * CGFloat(i), dy: 0)) {
                    ($0.shadowOpacity, $0.shadowRadius) = (0.7, radius)
                    $0.shadowOffset = CGSize(width: 4, height: -7)
                    $0.shadowColor = i == 1 ? blue : red
                    $0.cornerRadius = 5 * CGFloat(i)
                    if i == 2 { $0.shadowPath = CGPath(ellipseIn: box, transform: nil) }
                }
            }
            add(CALayer(), to: host, box, nil) { outer in
                (outer.shadowOpacity, outer.shadowRadius) = (1, 2)
                add(CALayer(), to: outer, CGRect(x: 9, y: 9, width: 9, height: 19), blue)
            }
        },
        Row("masks") { host in
            for alpha in [1, 0.4] {
                add(CALayer(), to: host, box.offsetBy(dx: 90 * alpha, dy: 0)) { outer in
                    add(CALayer(), to: outer, CGRect(x: 9, y: 9, width: 200, height: 19), blue)
                    let mask = CAGradientLayer()
                    mask.frame = CGRect(x: 10, y: 5, width: 80, height: 60)
                    mask.colors = [red, CGColor(gray: 0, alpha: alpha)]
                    mask.cornerRadius = 9 * alpha
                    outer.mask = mask
                }
            }
        },
    ]

    nonisolated static let contents =
        [
            CALayerContentsGravity.center, .top, .bottom, .left, .right, .topLeft, .topRight,
            .bottomLeft, .bottomRight, .resize, .resizeAspect, .resizeAspectFill,
        ].map { gravity in
            Row("contents-\(gravity.rawValue)") { host in
                add(CALayer(), to: host) {
                    ($0.contents, $0.contentsGravity) = (image(40, 30, alpha: 200), gravity)
                }
                add(CALayer(), to: host, box, nil) {
                    ($0.contents, $0.contentsGravity) = (image(64, 300), gravity)
                    ($0.contentsScale, $0.magnificationFilter) = (2, .nearest)
                    $0.contentsRect = CGRect(x: 0.25, y: 0.1, width: 0.5, height: 0.7)
                    $0.contentsCenter = CGRect(x: 0.4, y: 0.25, width: 0.2, height: 0.5)
                    $0.masksToBounds = true
                    $0.minificationFilterBias = 0.5
                }
            }
        }

    nonisolated static let kinds = [
        Row("shapes") { host in
            let path = CGMutablePath()
            path.addEllipse(in: CGRect(x: 5, y: 5, width: 70, height: 50))
            path.move(to: CGPoint(x: 10, y: 70))
            path.addCurve(
                to: CGPoint(x: 110, y: 60), control1: CGPoint(x: 40, y: 0),
                control2: CGPoint(x: 60, y: 130))
            path.addLine(to: CGPoint(x: 20, y: 20))
            for (i, width) in [0, 0.4, 8.0].enumerated() {
                add(CAShapeLayer(), to: host, box.offsetBy(dx: 40 * CGFloat(i), dy: 0), nil) {
                    ($0.path, $0.lineWidth, $0.strokeColor) = (path, width, blue)
                    $0.fillRule = i == 0 ? .nonZero : .evenOdd
                    ($0.strokeStart, $0.strokeEnd) = (0.1 * CGFloat(i), 1 - 0.2 * CGFloat(i))
                    $0.lineCap = [.butt, .round, .square][i]
                    $0.lineJoin = [.miter, .round, .bevel][i]
                    if i == 2 { ($0.lineDashPattern, $0.lineDashPhase) = ([9, 4, 2], 3) }
                }
            }
        },
        Row("gradients") { host in
            for (i, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
                add(CAGradientLayer(), to: host, box.offsetBy(dx: 50 * CGFloat(i), dy: 0), nil) {
                    ($0.type, $0.colors) = (type, [red, blue, CGColor(gray: 1, alpha: 0)])
                    $0.locations = i == 0 ? nil : [0.1, 0.3, 0.95]
                    ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.4), CGPoint(x: 0.9, y: 1))
                    ($0.opacity, $0.cornerRadius) = (i == 2 ? 0.5 : 1, 4 * CGFloat(i))
                }
            }
        },
        Row("texts") { host in
            for (i, mode) in [CATextLayerAlignmentMode.left, .right, .center, .justified]
                .enumerated()
            {
                add(CATextLayer(), to: host, box.offsetBy(dx: 50 * CGFloat(i), dy: 0)) {
                    $0.string = "Words that are wrapped, words that are cut off"
                    ($0.fontSize, $0.alignmentMode, $0.isWrapped) = (14 + CGFloat(i), mode, i != 2)
                    $0.truncationMode = [.end, .start, .middle, .none][i]
                    $0.foregroundColor = blue
                    if i == 1 {
                        ($0.transform, $0.opacity) = (CATransform3DMakeScale(1.3, 1, 1), 0.5)
                    }
                }
            }
        },
        Row("replicator", at: [0, 0.4, 0.9]) { host in
            for preservesDepth in [false, true] {
                add(CAReplicatorLayer(), to: host, box, nil) { outer in
                    (outer.instanceCount, outer.instanceDelay) = (5, 0.1)
                    (outer.preservesDepth, outer.instanceColor) = (preservesDepth, blue)
                    outer.instanceTransform = CATransform3DRotate(
                        CATransform3DMakeTranslation(20, 3, 5), 0.2, 0, 0.3, 1)
                    (outer.instanceRedOffset, outer.instanceGreenOffset) = (-0.1, 0.2)
                    (outer.instanceBlueOffset, outer.instanceAlphaOffset) = (-0.05, -0.1)
                    add(CALayer(), to: outer, CGRect(x: 4, y: 6, width: 30, height: 20)) {
                        $0.borderWidth = 2
                        animate($0, "position.x", 19, 80)
                    }
                    add(CALayer(), to: outer, CGRect(x: 4, y: 50, width: 30, height: 20), nil) {
                        $0.contents = image(8, 8)
                    }
                }
            }
        },
        Row("scrolled") { host in
            add(CAScrollLayer(), to: host) { outer in
                add(CALayer(), to: outer, CGRect(x: 40, y: 60, width: 300, height: 200), blue)
                outer.scroll(to: CGPoint(x: 30, y: 40))
            }
        },
        Row("space") { host in
            for inside in [CATransformLayer(), CALayer()] {
                add(inside, to: host, box, nil) { outer in
                    outer.sublayerTransform.m34 = -1 / 300
                    for i in 0..<4 {
                        add(
                            CALayer(), to: outer, box.insetBy(dx: 10, dy: 10),
                            i % 2 == 0 ? red : blue
                        ) {
                            $0.transform = CATransform3DMakeRotation(0.7 * CGFloat(i), 1, 0.5, 0.1)
                            ($0.zPosition, $0.anchorPointZ) = (8 * CGFloat(i), 5)
                            ($0.isDoubleSided, $0.borderWidth) = (i != 3, 2)
                            if i == 2 { $0.contents = image(9, 9) }
                        }
                    }
                }
            }
        },
    ]

    nonisolated static let emitters =
        [
            CAEmitterLayerEmitterShape.point, .line, .rectangle, .cuboid, .circle, .sphere,
        ].flatMap { shape in
            [CAEmitterLayerEmitterMode.points, .outline, .surface, .volume].map { mode in
                Row("emitter-\(shape.rawValue)-\(mode.rawValue)", at: [0.3, 1.6]) { host in
                    add(CAEmitterLayer(), to: host, box, nil) { layer in
                        (layer.emitterShape, layer.emitterMode) = (shape, mode)
                        (layer.emitterPosition, layer.emitterZPosition) = (CGPoint(x: 60, y: 40), 7)
                        (layer.emitterSize, layer.emitterDepth) = (
                            CGSize(width: 50, height: 30), 20
                        )
                        layer.renderMode = mode == .volume ? .additive : .backToFront
                        layer.preservesDepth = mode == .surface
                        (layer.velocity, layer.scale, layer.spin) = (1.5, 0.8, 2)
                        layer.emitterCells = [cell(), cell(after: true)]
                    }
                }
            }
        }

    /// A cell with a number in each of its properties.
    private static func cell(after: Bool = false) -> CAEmitterCell {
        let cell = CAEmitterCell()
        (cell.contents, cell.contentsScale) = (image(8, 6), 2)
        cell.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
        (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (after ? 6 : 20, 1, 0.4)
        (cell.velocity, cell.velocityRange) = (30, 20)
        (cell.emissionLongitude, cell.emissionLatitude, cell.emissionRange) = (0.6, 0.3, 0.9)
        (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (5, 40, -9)
        (cell.scale, cell.scaleRange, cell.scaleSpeed) = (0.7, 0.3, -0.2)
        (cell.spin, cell.spinRange, cell.color) = (1, 2, red)
        (cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange) = (0.2, 0.1, 0.3, 0.4)
        (cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) = (-0.3, 0.2, 0.1, -0.5)
        if after {
            let spark = Self.cell()
            (spark.birthRate, spark.beginTime, spark.duration) = (9, 0.2, 0.5)
            cell.emitterCells = [spark]
        }
        return cell
    }

    nonisolated static let transitions =
        [CATransitionType.fade, .moveIn, .push, .reveal].flatMap { type in
            [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom].map { side in
                Row("transition-\(type.rawValue)-\(side.rawValue)", at: [0, 0.3, 0.8]) { host in
                    add(CALayer(), to: host) { layer in
                        add(CALayer(), to: layer, CGRect(x: 9, y: 9, width: 50, height: 19), blue)
                        CATransaction.flush()
                        let transition = CATransition()
                        (transition.type, transition.subtype, transition.duration) = (type, side, 1)
                        (transition.startProgress, transition.endProgress) = (0.1, 0.9)
                        layer.add(transition, forKey: nil)
                        layer.backgroundColor = blue
                    }
                }
            }
        }

    nonisolated static let motions = [
        Row("motions", at: [0, 0.2, 0.5, 0.9, 1.4]) { host in
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            (turn.fromValue, turn.toValue) = (0.2, 2.9)
            let path = CAKeyframeAnimation(keyPath: "position")
            path.path = CGPath(ellipseIn: box, transform: nil)
            (path.calculationMode, path.rotationMode) = (.cubicPaced, .rotateAuto)
            let keys = CAKeyframeAnimation(keyPath: "bounds.size")
            keys.values = [CGSize(width: 10, height: 9), CGSize(width: 60, height: 30), box.size]
            (keys.keyTimes, keys.calculationMode) = ([0, 0.3, 1], .cubic)
            (keys.tensionValues, keys.biasValues) = ([0.5, -0.2, 0], [0, 0.3, 0.1])
            keys.continuityValues = [0, 0.4, -0.3]
            let spring = CASpringAnimation(keyPath: "cornerRadius")
            (spring.fromValue, spring.toValue, spring.initialVelocity) = (0, 20, 3)
            (spring.mass, spring.stiffness, spring.damping) = (1.2, 90, 4)
            let fade = CABasicAnimation(keyPath: "backgroundColor")
            (fade.toValue, fade.autoreverses, fade.repeatCount) = (blue, true, 2.5)
            fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            for animation in [turn, path, keys, spring, fade] as [CAAnimation] {
                (animation.duration, animation.speed) = (0.8, 1.1)
                (animation.timeOffset, animation.fillMode) = (0.05, .both)
                add(CALayer(), to: host, CGRect(x: 20, y: 20, width: 60, height: 40)) { layer in
                    layer.add(animation, forKey: nil)
                    let group = CAAnimationGroup()
                    group.animations = [fade, turn]
                    (group.duration, group.beginTime) = (0.7, 0.1)
                    if animation === path { layer.add(group, forKey: nil) }
                }
            }
        }
    ]

    nonisolated static let rows =
        corners + contents + kinds + emitters + transitions + motions

    /// Returns a display list as text, with a digest of its pixels where no font has a part in them.
    private static func lines(_ list: DrawList) -> [String] {
        let hasTexts = list.commands.contains {
            if case .glyphs = $0 { true } else { false }
        }
        let pixels = Digest(pixels: Rasterizer().image(of: list).pixels)
        return DisplayListText(list).folded + (hasTexts ? [] : ["pixels \(pixels)"])
    }

    /// The transforms of the host: upright on whole pixels, between them and turned, and in perspective.
    private static let planes: [(String, CATransform3D)] = {
        var space = CATransform3DMakeRotation(0.8, 0.3, 1, 0.2)
        space.m14 = 0.002
        return [
            ("upright", CATransform3DIdentity),
            ("turned", CATransform3DMakeRotation(0.4, 0, 0, 1)), ("in space", space),
        ]
    }()

    @Test("layers draw what they did", arguments: rows)
    func list(row: Row) throws {
        let lines = Self.lists(row).flatMap { ["# \($0.title)"] + Self.lines($0.list) }
        let golden = GoldenText("Lists/\(row.testDescription).txt", besides: #filePath)
        let difference = try golden.difference(from: lines.joined(separator: "\n") + "\n")
        #expect(difference == nil)
    }

    @Test("both back ends draw the same (rendering 11)", arguments: corners + kinds + emitters)
    func agreement(row: Row) throws {
        let lists = Self.lists(row)
        guard let film = OffscreenGeometry.frames(lists.map(\.list)) else { return }
        for (shown, frame) in zip(lists, film) {
            let difference = PictureDifference(Rasterizer().image(of: shown.list), frame.image)
            #expect(difference.isWithin(flat: 3), "\(shown.title): \(difference)")
        }
    }

    /// The display lists of a row in all planes, at all times.
    private static func lists(_ row: Row) -> [(title: String, list: DrawList)] {
        planes.flatMap { name, plane in
            let stage = OffscreenStage(
                size: CGSize(width: 320, height: 200), scale: name == "turned" ? 2 : 1,
                texts: .standard)
            let host = CALayer()
            host.frame = CGRect(x: 60, y: name == "turned" ? 40.3 : 40, width: 120, height: 80)
            host.transform = plane
            stage.layer.addSublayer(host)
            stage.advance(to: 0)
            row.make(host)
            return row.times.map { time in
                stage.advance(to: time)
                return ("\(name) at \(time)", stage.drawList())
            }
        }
    }
}
