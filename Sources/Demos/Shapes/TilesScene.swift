import UIKitViews

/// The base class of scenes with six tiles, each with a label below it.
class TilesScene: ListingScene {
    /// The size of a tile, in points.
    static let tileSize = CGSize(width: 192, height: 180)
    /// The centre of a tile, in its own coordinates.
    static let middle = CGPoint(x: tileSize.width / 2, y: tileSize.height / 2)

    /// The tiles, in rows of three, clipped to rounded corners.
    let tiles: [UIView]

    // MARK: Build the layer tree

    init(_ demo: Demo, kicker: String, _ labels: [String], size: CGSize) {
        tiles = labels.map { _ in UIView(frame: CGRect(origin: .zero, size: Self.tileSize)) }
        super.init(demo, kicker: kicker, canvasSize: CGSize(width: 608, height: 448), size: size)
        for (index, tile) in tiles.enumerated() {
            let (x, y) = (208 * CGFloat(index % 3), 232 * CGFloat(index / 3))
            tile.backgroundColor = UIColor.well
            tile.layer.cornerRadius = CGFloat.pictureRadius
            tile.clipsToBounds = true
            tile.place(x: x, y: y)
            canvas.addSubview(tile)
            let label = UILabel(
                labels[index], font: UIFont.caption, color: UIColor.quietText, alignment: .center)
            label.place(x: x + (Self.tileSize.width - label.bounds.width) / 2, y: y + 190)
            canvas.addSubview(label)
        }
    }
}
