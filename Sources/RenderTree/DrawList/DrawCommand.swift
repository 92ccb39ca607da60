import Foundation
import Graphics

/// One step of drawing a frame, in order; both back ends read the same steps.
///
/// Coordinates: a command's shape is in the coordinates of its layer, and its `plane` maps them to
/// device pixels (x right, y down, pixel centres at .5) of the frame or of the enclosing group.
/// Colours are premultiplied sRGB, 0 to 1. Blending is source-over unless a command says otherwise.
public enum DrawCommand: Hashable, Sendable {
    /// A solid rectangle, with or without round corners.
    case fill(FillCommand)
    /// The ring between a rounded rectangle and the same shape further in.
    case border(BorderCommand)
    /// A solid convex polygon.
    case polygon(PolygonCommand)
    /// A picture, or a group kept earlier, stretched over a rectangle or a convex part of one.
    case texture(TextureCommand)
    /// Many small copies of a picture.
    case particles(ParticlesCommand)
    /// A path, filled or as a line.
    case path(PathCommand)
    /// A rectangle with or without round corners, filled with a gradient.
    case gradient(GradientCommand)
    /// The blurred shadow of a group kept earlier.
    case shadow(ShadowCommand)
    /// From here to the matching ``unclip``, only these device pixels change (nested: both).
    case clip(PixelRect)
    /// Ends the innermost ``clip(_:)``.
    case unclip
    /// From here to the matching ``endGroup(_:)``, drawing goes to a transparent target of its own.
    case beginGroup(GroupCommand)
    /// Ends the innermost group and says what becomes of its pixels.
    case endGroup(CompositeCommand)
}

/// Which of a rectangle's edges are softened where they do not fall on pixel edges.
public struct EdgeMask: OptionSet, Hashable, Sendable {
    /// Bits: 1 left (minX), 2 right (maxX), 4 bottom (maxY), 8 top (minY).
    public var rawValue: UInt8
    /// Makes a mask from its bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The edge at the smallest x.
    public static let left = EdgeMask(rawValue: 1)
    /// The edge at the largest x.
    public static let right = EdgeMask(rawValue: 2)
    /// The edge at the largest y.
    public static let bottom = EdgeMask(rawValue: 4)
    /// The edge at the smallest y.
    public static let top = EdgeMask(rawValue: 8)
    /// Every edge.
    public static let all = EdgeMask(rawValue: 15)
}

/// A solid rounded rectangle.
public struct FillCommand: Hashable, Sendable {
    /// Layer to device.
    public var plane: PlaneTransform
    /// What is filled.
    public var shape: RoundedRect
    /// Premultiplied red, green, blue, alpha.
    public var color: SIMD4<Float>
    /// The softened edges; round corners are always soft.
    public var edges: EdgeMask

    /// Makes a fill.
    @inlinable
    public init(
        plane: PlaneTransform, shape: RoundedRect, color: SIMD4<Float>, edges: EdgeMask = .all
    ) {
        (self.plane, self.shape, self.color, self.edges) = (plane, shape, color, edges)
    }
}

/// A ring inside the edge of a rounded rectangle, and what is in it, drawn as one shape so that no
/// pixel is blended twice: not those of a translucent border, nor those of an edge that both have.
public struct BorderCommand: Hashable, Sendable {
    /// Layer to device.
    public var plane: PlaneTransform
    /// The outer outline; the inner one is this inset by ``width``.
    public var shape: RoundedRect
    /// The thickness, inward, in the layer's units; half the shorter side or more fills all.
    public var width: Double
    /// What the ring looks like, a border over a background; premultiplied, not clear.
    public var color: SIMD4<Float>
    /// What is in the ring; premultiplied, nothing by default.
    public var filling: SIMD4<Float>
    /// The softened edges.
    public var edges: EdgeMask

    /// Makes a border.
    @inlinable
    public init(
        plane: PlaneTransform, shape: RoundedRect, width: Double, color: SIMD4<Float>,
        filling: SIMD4<Float> = .zero, edges: EdgeMask = .all
    ) {
        (self.plane, self.shape, self.width) = (plane, shape, width)
        (self.color, self.filling, self.edges) = (color, filling, edges)
    }
}

/// A solid convex polygon.
public struct PolygonCommand: Hashable, Sendable {
    /// Layer to device.
    public var plane: PlaneTransform
    /// The corners in order, 3 to 64 of them, either way round.
    public var points: [CGPoint]
    /// Bit i softens the edge from corner i to corner i + 1.
    public var softEdges: UInt64
    /// Premultiplied red, green, blue, alpha.
    public var color: SIMD4<Float>

    /// Makes a polygon.
    public init(
        plane: PlaneTransform, points: [CGPoint], softEdges: UInt64 = .max, color: SIMD4<Float>
    ) {
        (self.plane, self.points, self.softEdges) = (plane, points, softEdges)
        self.color = color
    }
}

/// Where a texture's pixels come from.
public enum TextureSource: Hashable, Sendable {
    /// A picture. Its identity is its cache key.
    case image(CGImage)
    /// The pixels of a group that ended with ``CompositeCommand/keep`` earlier in this list.
    case group(Int)
    /// The picture of a text, white where it is plain; its size follows from the text.
    indirect case text(TextRequest)
}

/// How texels between pixel centres are found.
public enum TextureFilter: UInt8, Hashable, Sendable {
    /// Bilinear; with a 2x box reduction below half size.
    case linear
    /// The nearest texel.
    case nearest
}

/// How drawn pixels meet what is there.
public enum BlendMode: UInt8, Hashable, Sendable {
    /// src + dst · (1 − src alpha), on all four channels.
    case over
    /// src + dst, clamped.
    case add
}

/// A picture mapped onto a rectangle, or onto a convex polygon inside it.
public struct TextureCommand: Hashable, Sendable {
    /// Layer to device.
    public var plane: PlaneTransform
    /// The rectangle, in layer coordinates, that ``texels`` covers.
    public var rect: CGRect
    /// The part of the source shown, in its pixels; sampling is clamped to it.
    public var texels: CGRect
    /// The convex part of the layer that is drawn, in layer coordinates; nil is all of ``rect``.
    public var polygon: [CGPoint]?
    /// Bit i softens edge i of the polygon; for a rectangle the edges are top, right, bottom,
    /// left.
    public var softEdges: UInt64
    /// Set where ``polygon`` is a strip of a bent picture, which goes on in other strips beyond its
    /// hard edges, and ``plane`` is the mean over the strip: at a place (px, py) what runs along
    /// (x, y) is px · x + py · y + z times as long. Soft edges along the layer's axes bend with the
    /// picture, others are straight cuts.
    public var bend: SIMD3<Double>?
    /// The pixels.
    public var source: TextureSource
    /// What each premultiplied channel is multiplied with (opacity o is (o, o, o, o)).
    public var tint: SIMD4<Float>
    /// How much of the texel is replaced by white of the same alpha, before the tint; 0 to 1.
    public var whiteMix: Float
    /// Sampling between texels.
    public var filter: TextureFilter
    /// How many times more, or less, the source is halved when it is made smaller.
    public var bias: Float
    /// Blending.
    public var blend: BlendMode

    /// Makes a texture command.
    public init(
        plane: PlaneTransform, rect: CGRect, texels: CGRect, polygon: [CGPoint]? = nil,
        softEdges: UInt64 = .max, source: TextureSource, tint: SIMD4<Float> = SIMD4(repeating: 1),
        whiteMix: Float = 0, filter: TextureFilter = .linear, bias: Float = 0,
        blend: BlendMode = .over
    ) {
        (self.plane, self.rect, self.texels) = (plane, rect, texels)
        (self.polygon, self.softEdges, self.source) = (polygon, softEdges, source)
        (self.tint, self.whiteMix, self.filter) = (tint, whiteMix, filter)
        (self.bias, self.blend) = (bias, blend)
    }
}

/// A transparent target of its own.
public struct GroupCommand: Hashable, Sendable {
    /// The group's number, unique in its list.
    public var id: Int
    /// The pixels it covers. Commands inside use the same coordinates, so pixel
    /// (bounds.minX, bounds.minY) is the target's first.
    public var bounds: PixelRect

    /// Makes a group.
    public init(id: Int, bounds: PixelRect) { (self.id, self.bounds) = (id, bounds) }
}

/// A rounded shape that pixels are kept inside of, by coverage.
public struct ClipShape: Hashable, Sendable {
    /// Layer to device.
    public var plane: PlaneTransform
    /// The shape.
    public var shape: RoundedRect
    /// The softened edges.
    public var edges: EdgeMask

    /// Makes a clip.
    public init(plane: PlaneTransform, shape: RoundedRect, edges: EdgeMask = .all) {
        (self.plane, self.shape, self.edges) = (plane, shape, edges)
    }
}

/// What becomes of a group's pixels.
public enum CompositeCommand: Hashable, Sendable {
    /// They are multiplied by `opacity`, by the coverage of `clip` and by the alpha of the kept
    /// group `mask` (where given), and drawn over what lies below, pixel on pixel.
    case inPlace(opacity: Float, clip: ClipShape?, mask: Int?)
    /// They are kept, until the end of the frame, for texture commands and masks to use.
    case keep
}
