import CoreAnimation
import Images

extension UIImage {
    /// Draws the image with its upper left corner at a point.
    ///
    /// The image is upright in the current context.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image at a point, with a blend mode and an alpha.
    ///
    /// The point is the upper left corner.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image stretched to a rectangle of the current context.
    ///
    /// The image is upright, and ``capInsets`` are not stretched.
    public func draw(in rect: CGRect) {
        UIGraphicsGetCurrentContext().map { draw(in: rect, $0) }
    }

    /// Draws the image stretched to a rectangle, with a blend mode and an alpha.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.paint(blendMode, alpha: alpha) { draw(in: rect, $0) }
    }

    /// Tiles a rectangle with the image, starting at the upper left corner.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let cgImage = uprightImage else {
            return
        }
        context.paint { _ in
            context.clip(to: rect)
            context.upright(in: CGRect(origin: rect.origin, size: size)) {
                context.draw(cgImage, in: $0, byTiling: true)
            }
        }
    }

    /// Returns the image as PNG data; nil for an image without pixels.
    public func pngData() -> Data? { cgImage.flatMap { try? ImageCodec.png(of: $0) } }

    private func draw(in rect: CGRect, _ context: CGContext) {
        guard let cgImage = uprightImage else { return }
        guard capInsets != .zero else {
            return context.upright(in: rect) { context.draw(cgImage, in: $0) }
        }
        let columns = Pieces(capInsets.left, capInsets.right, of: size.width, over: rect.width)
        let rows = Pieces(capInsets.top, capInsets.bottom, of: size.height, over: rect.height)
        for (sourceY, targetY) in rows.all {
            for (sourceX, targetX) in columns.all {
                let source = CGRect(
                    x: sourceX.lowerBound * scale, y: sourceY.lowerBound * scale,
                    width: (sourceX.upperBound - sourceX.lowerBound) * scale,
                    height: (sourceY.upperBound - sourceY.lowerBound) * scale)
                let target = CGRect(
                    x: rect.minX + targetX.lowerBound, y: rect.minY + targetY.lowerBound,
                    width: targetX.upperBound - targetX.lowerBound,
                    height: targetY.upperBound - targetY.lowerBound)
                guard let part = cgImage.cropping(to: source) else { continue }
                context.upright(in: target) { context.draw(part, in: $0) }
            }
        }
    }

    /// The two caps and the stretched middle of an image along one axis.
    ///
    /// The caps shrink only if the target is shorter than both together.
    private struct Pieces {
        var all: [(source: Range<CGFloat>, target: Range<CGFloat>)] = []

        init(_ first: CGFloat, _ last: CGFloat, of source: CGFloat, over target: CGFloat) {
            let fixed = first + last
            let shrink = fixed > target && fixed > 0 ? max(target, 0) / fixed : 1
            let sources = [0, first, source - last, source]
            let targets = [0, first * shrink, target - last * shrink, target]
            for i in 0..<3 where sources[i] < sources[i + 1] && targets[i] < targets[i + 1] {
                all.append((sources[i]..<sources[i + 1], targets[i]..<targets[i + 1]))
            }
        }
    }
}

extension CGContext {
    /// Draws in a rectangle with y up, so that images are upright.
    ///
    /// The context has y down.
    func upright(in rect: CGRect, _ body: (CGRect) -> Void) {
        paint { _ in
            translateBy(x: 0, y: rect.minY + rect.maxY)
            scaleBy(x: 1, y: -1)
            body(rect)
        }
    }
}
