import UIKitViews

/// A tile with animated content on a dark background, and a label below it.
final class ShowTile: UIView {
    /// The size of a tile, in points.
    static let size = CGSize(width: 192, height: 216)
    /// The size of a tile's content, in points.
    static let pictureSize = CGSize(width: 192, height: 180)

    /// The view that contains the tile's layers, clipped to rounded corners.
    let picture = UIView(frame: CGRect(origin: .zero, size: pictureSize))

    /// Creates a tile with a label below its content.
    init(_ name: String) {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        picture.backgroundColor = UIColor.well
        picture.layer.cornerRadius = CGFloat.pictureRadius
        picture.clipsToBounds = true
        addSubview(picture)
        let label = UILabel(
            name, font: UIFont.caption, color: UIColor.quietText, alignment: .center)
        label.place(
            x: (Self.size.width - label.bounds.width) / 2,
            y: Self.pictureSize.height + 10)
        addSubview(label)
    }

    /// Returns nil, because decoding from an archive is not supported.
    required init?(coder: NSCoder) { nil }

    /// The centre of a tile's content, in points.
    static var middle: CGPoint {
        CGPoint(x: pictureSize.width / 2, y: pictureSize.height / 2)
    }

    /// The size of a canvas for two rows of three tiles, in points.
    static let canvas = CGSize(width: 3 * size.width + 32, height: 2 * size.height + 16)

    /// Adds tiles to a canvas in rows of three.
    static func lay(_ tiles: [ShowTile], on canvas: UIView) {
        for (index, tile) in tiles.enumerated() {
            tile.place(
                x: CGFloat(index % 3) * (size.width + 16),
                y: CGFloat(index / 3) * (size.height + 16))
            canvas.addSubview(tile)
        }
    }
}
