import UIKitViews

/// A tile with a picture on a dark background and its name below.
final class ShowTile: UIView {
    /// The size of a tile, in points.
    static let size = CGSize(width: 192, height: 216)
    /// The size of the picture, in points.
    static let pictureSize = CGSize(width: 192, height: 180)

    /// The view for the picture, clipped to rounded corners.
    let picture = UIView(frame: CGRect(origin: .zero, size: pictureSize))

    /// Creates a tile with a name below the picture.
    init(_ name: String) {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        picture.backgroundColor = Theme.well
        picture.layer.cornerRadius = Theme.pictureRadius
        picture.clipsToBounds = true
        addSubview(picture)
        let label = Theme.label(
            name, font: Theme.captionFont, color: Theme.quietText, alignment: .center)
        Theme.place(
            label, x: (Self.size.width - label.bounds.width) / 2,
            y: Self.pictureSize.height + 10)
        addSubview(label)
    }

    /// Unused: demos are made in code.
    required init?(coder: NSCoder) { nil }

    /// The centre of the picture.
    static var middle: CGPoint {
        CGPoint(x: pictureSize.width / 2, y: pictureSize.height / 2)
    }

    /// The size of a canvas for two rows of three tiles.
    static let canvas = CGSize(width: 3 * size.width + 32, height: 2 * size.height + 16)

    /// Adds tiles to a canvas in rows of three.
    static func lay(_ tiles: [ShowTile], on canvas: UIView) {
        for (index, tile) in tiles.enumerated() {
            Theme.place(
                tile, x: CGFloat(index % 3) * (size.width + 16),
                y: CGFloat(index / 3) * (size.height + 16))
            canvas.addSubview(tile)
        }
    }
}
