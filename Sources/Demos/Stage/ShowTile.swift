import UIKitViews

/// A sunken place with something drawn in it and its name below.
final class ShowTile: UIView {
    /// In points.
    static let size = CGSize(width: 192, height: 216)
    /// The place of the picture.
    static let pictureSize = CGSize(width: 192, height: 180)

    /// Where the picture is: clipped, with round corners.
    let picture = UIView(frame: CGRect(origin: .zero, size: pictureSize))

    /// Makes a tile with a name below the picture.
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

    /// Not used: demos are made in code.
    required init?(coder: NSCoder) { nil }

    /// The middle of the picture.
    static var middle: CGPoint {
        CGPoint(x: pictureSize.width / 2, y: pictureSize.height / 2)
    }

    /// The size of a canvas with three tiles beside each other in two rows.
    static let canvas = CGSize(width: 3 * size.width + 32, height: 2 * size.height + 16)

    /// Puts tiles on a canvas, three beside each other.
    static func lay(_ tiles: [ShowTile], on canvas: UIView) {
        for (index, tile) in tiles.enumerated() {
            Theme.place(
                tile, x: CGFloat(index % 3) * (size.width + 16),
                y: CGFloat(index / 3) * (size.height + 16))
            canvas.addSubview(tile)
        }
    }
}
