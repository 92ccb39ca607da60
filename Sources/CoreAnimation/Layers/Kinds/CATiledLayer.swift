// Standing: partial (all tiles of a level are drawn, in the commit; animated scales ask for no level).
import Foundation
import Graphics
import RenderTree

/// A layer whose contents are drawn in tiles, as finely as they are shown, and fade in.
///
/// There are ``levelsOfDetail`` sizes of the contents, each with half the pixels a point of the one
/// before. Shown is the smallest that has a pixel for every device pixel, or the largest there is.
open class CATiledLayer: CALayer {
    override class var kind: LayerKind { .tiled }

    /// How long new tiles take to appear, in seconds: .25.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// How many sizes of the contents there are. Default 1.
    open var levelsOfDetail: Int {
        get { values[TiledProperty.levelsOfDetail] }
        set { set(TiledProperty.levelsOfDetail, newValue) }
    }
    /// How many of them are larger than the layer. Default 0.
    open var levelsOfDetailBias: Int {
        get { values[TiledProperty.levelsOfDetailBias] }
        set { set(TiledProperty.levelsOfDetailBias, newValue) }
    }
    /// The largest size of a tile, in pixels. Default 256 x 256.
    open var tileSize: CGSize {
        get { values[TiledProperty.tileSize] }
        set { set(TiledProperty.tileSize, newValue) }
    }

    /// The most tiles; a layer of more is drawn as one.
    private static let mostTiles = 4096.0
    /// The most pixels of a level; a larger one is not drawn.
    private static let mostPixels = 67_108_864.0
    /// Levels beyond these are not reckoned with.
    private static let levels = -16...16
    /// The scale that the contents were drawn at, nil before they were.
    private var drawnScale: CGFloat?

    /// Pixels per point of the level to show: from the contents' own scale, doubled or halved.
    override var drawingScale: CGFloat {
        let least = levelsOfDetailBias.clamped(Self.levels)
        let count = levelsOfDetail.clamped(1...Self.levels.count)
        let range = max(least - count + 1, Self.levels.lowerBound)...least
        let level = log2(shownScale / contentsScale)
        guard level.isFinite else { return contentsScale }
        // A little more than a level is still the level.
        let wanted = Int((level - 0.001).rounded(.up).clamped(-64...64)).clamped(range)
        let area = Double(bounds.width * bounds.height)
        func scale(_ level: Int) -> CGFloat { contentsScale * exp2(CGFloat(level)) }
        let fitting = range.last { $0 <= wanted && area * scale($0) * scale($0) <= Self.mostPixels }
        return scale(fitting ?? range.lowerBound)
    }

    /// Device pixels per point where the layer is shown, in the direction of more.
    private var shownScale: CGFloat {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let origin = convert(middle, to: nil)
        let lengths = [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].map { step in
            let end = convert(CGPoint(x: middle.x + step.x, y: middle.y + step.y), to: nil)
            return hypot(end.x - origin.x, end.y - origin.y)
        }
        return max(lengths[0], lengths[1]) * (stageScale ?? 1)
    }

    /// Asks to be drawn anew where another level is to be shown than the one that was drawn; answers
    /// whether it did.
    func checkLevel() -> Bool {
        guard let drawnScale, drawnScale != drawingScale, !needsDisplay() else { return false }
        setNeedsDisplay()
        return true
    }

    /// Draws tile after tile, each with the context clipped to it, from the top left.
    override func drawContents(in context: CGContext) {
        let scale = drawingScale
        drawnScale = scale
        ThreadContext.current.tiledLayers.insert(self)
        // The last pixels are whole ones: the bounds fill the bitmap.
        let pixels = CGSize(width: context.width, height: context.height)
        context.translateBy(x: bounds.minX, y: bounds.minY)
        context.scaleBy(
            x: pixels.width / (bounds.width * scale), y: pixels.height / (bounds.height * scale))
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let tile = CGSize(
            width: tileSize.width / pixels.width * bounds.width,
            height: tileSize.height / pixels.height * bounds.height)
        let columns = (pixels.width / tileSize.width).rounded(.up)
        let rows = (pixels.height / tileSize.height).rounded(.up)
        guard columns >= 1, rows >= 1, columns * rows <= Self.mostTiles else {
            return draw(in: context)
        }
        for row in 0..<Int(rows) {
            for column in 0..<Int(columns) {
                context.saveGState()
                context.clip(
                    to: CGRect(
                        x: bounds.minX + CGFloat(column) * tile.width,
                        y: bounds.minY + CGFloat(row) * tile.height, width: tile.width,
                        height: tile.height))
                draw(in: context)
                context.restoreGState()
            }
        }
    }

    /// Shows what was drawn: it fades in over what was there, or over nothing.
    override func show(drawn image: CGImage?) {
        let before = contents as? CGImage ?? CGImage(width: 1, height: 1, pixels: [0])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        contents = image
        CATransaction.commit()
        let duration = type(of: self).fadeDuration()
        guard duration > 0, let image else { return }
        let fade = CABasicAnimation(keyPath: "contents")
        (fade.fromValue, fade.toValue, fade.duration) = (before, image, duration)
        fade.timingFunction = CAMediaTimingFunction(name: .linear)
        add(fade, forKey: "contents")
    }
}

extension Comparable {
    fileprivate func clamped(_ range: ClosedRange<Self>) -> Self {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
