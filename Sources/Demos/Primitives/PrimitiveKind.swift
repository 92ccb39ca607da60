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

    /// The default number of layers.
    public var standardCount: Int {
        switch self {
        case .star, .border, .gradient, .radial, .conic: 1_000
        case .shadow, .mask, .text: 300
        case .morph, .stroke, .clip, .dash, .join, .hole, .turned3d, .group: 500
        }
    }

    /// The plural name of the kind, as a title.
    var title: String {
        switch self {
        case .star: "Filled stars"
        case .morph: "Morphing stars"
        case .stroke: "Stroked curves"
        case .shadow: "Shadows"
        case .mask: "Masked gradients"
        case .border: "Borders"
        case .clip: "Clipped gradients"
        case .gradient: "Axial gradients"
        case .radial: "Radial gradients"
        case .conic: "Conic gradients"
        case .dash: "Dashed curves"
        case .join: "Line joins"
        case .hole: "Even-odd holes"
        case .turned3d: "Stars in perspective"
        case .text: "Text layers"
        case .group: "Groups with opacity"
        }
    }

    /// The key that shows the kind.
    var key: Character {
        switch self {
        case .star: "s"
        case .morph: "m"
        case .stroke: "l"
        case .shadow: "w"
        case .mask: "k"
        case .border: "b"
        case .clip: "c"
        case .gradient: "g"
        case .radial: "a"
        case .conic: "o"
        case .dash: "d"
        case .join: "j"
        case .hole: "h"
        case .turned3d: "u"
        case .text: "t"
        case .group: "p"
        }
    }
}
