import CoreAnimation
import Foundation
import Graphics
import Images
import UIKitViews

/// A valid file, and the reader that must take whatever becomes of it.
struct CorpusFile: Named {
    let name: String
    let data: Data
    /// Reads a file; throws where the result is wrong.
    ///
    /// An error of the reader's own is no failure.
    let read: @MainActor (Data) throws -> Void

    /// The files of the corpus, then those that are made.
    @MainActor static let all: [CorpusFile] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.sorted().compactMap { name -> CorpusFile? in
            guard let data = FileManager.default.contents(atPath: folder + "/" + name),
                let reader = readers[String(name.split(separator: ".").last ?? "")]
            else { return nil }
            return CorpusFile(name: name, data: data, read: reader)
        }
        precondition(!files.isEmpty, "no corpus at \(folder): run from the project's folder")
        let all = files + archives + fonts + texts + viewerFiles
        precondition(Set(all.map(\.name)).count == all.count, "two files of one name")
        return all
    }()

    /// Only files whose names contain this.
    @MainActor static var filter = ""

    /// The files that the filter lets through.
    @MainActor static let chosen = all.filter { filter.isEmpty || $0.name.contains(filter) }
    /// The files near 1 MB that the filter lets through.
    @MainActor static let chosenLarge = large.filter {
        filter.isEmpty || $0.name.contains(filter)
    }

    /// Files that libFuzzer found, in a folder for each name that says what reads them; those that the filter
    /// lets through.
    @MainActor static let guided: [CorpusFile] = {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder + "/Guided")) ?? []
        return names.sorted().compactMap { name in
            let kind = name.split(separator: "/").first.map(String.init) ?? ""
            guard filter.isEmpty || name.contains(filter),
                let data = FileManager.default.contents(atPath: "\(folder)/Guided/\(name)"),
                let like = all.first(where: { $0.name.contains(kind) })
            else { return nil }
            return CorpusFile(name: name, data: data, read: like.read)
        }
    }()

    private static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
        + "/Corpus"

    private static let readers: [String: @MainActor (Data) throws -> Void] = [
        "png": image, "jpg": image, "gif": image, "webp": image, "bmp": image,
        "keys": keyScript,
    ]

    static func image(_ data: Data) throws {
        guard let image = try? ImageCodec.decode(data) else { return }
        guard image.pixels.count == image.width * image.height, image.width > 0 else {
            throw Wrong(
                "an image of \(image.width) x \(image.height) has \(image.pixels.count) pixels")
        }
        // Premultiplied: no part is more than its alpha, which JPEG has not. Of large images some pixels.
        let isOpaque = data.starts(with: [0xFF, 0xD8])
        for i in stride(from: 0, to: image.pixels.count, by: 1 + image.pixels.count >> 18) {
            let (pixel, alpha) = (image.pixels[i], image.pixels[i] >> 24)
            guard !isOpaque || alpha == 255,
                pixel & 0xFF <= alpha, pixel >> 8 & 0xFF <= alpha, pixel >> 16 & 0xFF <= alpha
            else { throw Wrong("a pixel has more colour than alpha, or a wrong alpha") }
        }
    }

    static func archive(_ data: Data) {
        let layer = try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
        let animation =
            layer == nil
            ? try? NSKeyedUnarchiver.unarchivedObject(ofClass: CAAnimation.self, from: data) : nil
        guard layer != nil || animation != nil else { return }
        let stage = OffscreenStage(size: CGSize(width: 8, height: 8))
        if let layer { stage.layer.addSublayer(layer) }
        if let animation { stage.layer.add(animation, forKey: nil) }
        stage.advance(to: 0.5)
        _ = stage.image()
    }

    /// A layer with a sublayer of every kind.
    private static func layerOfKinds() -> CALayer {
        let layer = CALayer()
        let image = CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0x8000_8000])
        (layer.contents, layer.contentsCenter) = (image, CGRect(x: 0, y: 0, width: 0.5, height: 1))
        let (text, gradient, replicator) = (CATextLayer(), CAGradientLayer(), CAReplicatorLayer())
        (text.string, text.fontSize, text.isWrapped) = ("Zoetrope", 9, true)
        gradient.colors = [CGColor.black, CGColor.white]
        (gradient.locations, gradient.type) = ([0, 1], .radial)
        (replicator.instanceCount, replicator.instanceDelay) = (3, 0.1)
        let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
        (cell.contents, cell.birthRate, cell.lifetime, cell.name) = (image, 9, 1, "spark")
        (emitter.emitterCells, emitter.emitterShape) = ([cell], .circle)
        let mask = CAShapeLayer()
        mask.path = CGPath(rect: CGRect(x: 1, y: 1, width: 5, height: 5), transform: nil)
        (mask.lineDashPattern, mask.strokeEnd, mask.lineCap) = ([2, 1], 0.5, .round)
        for kind in [
            text, gradient, replicator, emitter, CATransformLayer(), CAScrollLayer(),
            CATiledLayer(),
        ] {
            kind.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            layer.addSublayer(kind)
        }
        gradient.mask = mask
        layer.constraints = [
            CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX)
        ]
        (layer.shadowOpacity, layer.filters) = (1, ["blur"])
        return layer
    }

    /// A transition and animations with values of several types.
    private static func animations() -> CAAnimationGroup {
        let (group, color, moved) = (CAAnimationGroup(), CABasicAnimation(), CAKeyframeAnimation())
        (color.keyPath, color.fromValue, color.toValue) = ("backgroundColor", CGColor.black, nil)
        (moved.keyPath, moved.calculationMode, moved.keyTimes) = ("position", .cubicPaced, [0, 1])
        moved.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 5), transform: nil)
        let transition = CATransition()
        (transition.type, transition.subtype) = (.push, .fromLeft)
        group.animations = [color, moved, transition]
        group.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0.5, 1, 0.5)
        return group
    }

    /// A layer with a shape, on which a group of animations runs.
    static func animatedLayer() -> CALayer {
        let layer = CALayer()
        layer.backgroundColor = .white
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 5), transform: nil)
        layer.addSublayer(shape)
        let group = CAAnimationGroup()
        let keyframes = CAKeyframeAnimation(keyPath: "position")
        keyframes.values = [NSValue(point: .zero), NSValue(point: CGPoint(x: 1, y: 2))]
        group.animations = [keyframes, CASpringAnimation(keyPath: "opacity")]
        shape.add(group, forKey: "group")
        return layer
    }

    /// An archive of a layer or an animation.
    static func archived(
        _ root: NSObject, _ format: PropertyListSerialization.PropertyListFormat
    ) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.outputFormat = format
        archiver.encode(root, forKey: NSKeyedArchiveRootObjectKey)
        return archiver.encodedData
    }

    @MainActor private static let archives: [CorpusFile] =
        [
            CorpusFile(
                name: "layer.archive", data: archived(animatedLayer(), .binary), read: archive),
            CorpusFile(name: "xml.archive", data: archived(animatedLayer(), .xml), read: archive),
            CorpusFile(
                name: "kinds.archive", data: archived(layerOfKinds(), .binary), read: archive),
            CorpusFile(
                name: "animations.archive", data: archived(animations(), .binary), read: archive),
        ]

    /// The worker's own folder, which goes with it.
    static var temporary: URL { FileManager.default.temporaryDirectory }

    @MainActor static func stored(_ data: Data) throws -> String {
        let file = temporary.appendingPathComponent("file")
        try data.write(to: file)
        return file.path
    }
}

/// A result that no reader may give.
struct Wrong: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
