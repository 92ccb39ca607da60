/// A kind of content that the demo of primitives draws many times.
public enum PrimitiveKind: String, CaseIterable, Sendable {
    /// A filled star.
    case star
    /// A filled star whose path changes into another star and back.
    case morph
    /// A curve, stroked with round caps.
    case stroke
    /// A rounded rectangle with a shadow.
    case shadow
    /// A gradient with the mask of a star.
    case mask
    /// A rounded rectangle with a border.
    case border
    /// A gradient in a superlayer with round corners, which clips it.
    case clip
    /// A gradient along a line.
    case gradient
    /// A gradient from the centre outward.
    case radial
    /// A gradient around the centre.
    case conic
    /// A curve, stroked with dashes.
    case dash
    /// A zigzag line with miter, round or bevel joins.
    case join
    /// A disc with a hole in the shape of a star, by the even-odd rule.
    case hole
    /// A star that rotates about a vertical axis, in perspective.
    case turned3d
    /// A word and a number.
    case text
    /// Three overlapping squares with one opacity.
    case group

    private var row: (title: String, key: Character, count: Int) {
        switch self {
        case .star: ("Filled stars", "s", 1_000)
        case .morph: ("Morphing stars", "m", 500)
        case .stroke: ("Stroked curves", "l", 500)
        case .shadow: ("Shadows", "w", 300)
        case .mask: ("Masked gradients", "k", 300)
        case .border: ("Borders", "b", 1_000)
        case .clip: ("Clipped gradients", "c", 500)
        case .gradient: ("Axial gradients", "g", 1_000)
        case .radial: ("Radial gradients", "a", 1_000)
        case .conic: ("Conic gradients", "o", 1_000)
        case .dash: ("Dashed curves", "d", 500)
        case .join: ("Line joins", "j", 500)
        case .hole: ("Even-odd holes", "h", 500)
        case .turned3d: ("Stars in perspective", "u", 500)
        case .text: ("Text layers", "t", 300)
        case .group: ("Groups with opacity", "p", 500)
        }
    }

    /// The default number of layers.
    public var standardCount: Int { row.count }
    /// The plural name of the kind, as a title.
    var title: String { row.title }
    /// The key that shows the kind.
    var key: Character { row.key }
}
