import Foundation
import Graphics

/// A command of the display list, drawn in order.
///
/// Both back ends draw the same commands.
///
/// Coordinates: a command's shape is in the coordinates of its layer, and its `plane` maps them to
/// device pixels (x right, y down, pixel centres at .5) of the frame or of the enclosing group.
/// Colours are premultiplied sRGB, 0 to 1. Blending is source-over unless a command says otherwise.
package enum DrawCommand: Hashable, Sendable {
    /// A solid rectangle, with or without rounded corners.
    case fill(FillCommand)
    /// The ring between a rounded rectangle and the same shape inset.
    case border(BorderCommand)
    /// A solid convex polygon.
    case polygon(PolygonCommand)
    /// An image or a retained group, stretched over a rectangle.
    ///
    /// It may be drawn in a convex part of the rectangle.
    case texture(TextureCommand)
    /// Many small copies of an image.
    case particles(ParticlesCommand)
    /// A path, filled or stroked.
    case path(PathCommand)
    /// Upright glyphs.
    case glyphs(GlyphsCommand)
    /// A rectangle, with or without rounded corners, filled with a gradient.
    case gradient(GradientCommand)
    /// The blurred shadow of a retained group.
    case shadow(ShadowCommand)
    /// The blurred shadow of a solid rounded rectangle.
    case shapeShadow(ShapeShadowCommand)
    /// Clips drawing to a rectangle of device pixels.
    ///
    /// The clip ends at the matching ``unclip``; nested clips intersect.
    case clip(PixelRect)
    /// Ends the innermost ``clip(_:)``.
    case unclip
    /// Redirects drawing to a transparent target of its own up to the matching ``endGroup(_:)``.
    case beginGroup(GroupCommand)
    /// Ends the innermost group and composites or retains its pixels.
    case endGroup(CompositeCommand)

    /// Whether the command depends on no other command and no cached content.
    @inlinable
    package var isShape: Bool {
        switch self {
        case .fill, .border, .polygon, .particles, .clip, .unclip: true
        case .texture(let texture):
            if case .image = texture.source { true } else { false }
        case .path, .glyphs, .gradient, .shadow, .shapeShadow, .beginGroup, .endGroup: false
        }
    }
}

/// The edges of a rectangle that are antialiased if they are not aligned with pixels.
package struct EdgeMask: OptionSet, Hashable, Sendable {
    /// The bits: 1 left (minX), 2 right (maxX), 4 bottom (maxY), 8 top (minY).
    package var rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The edge at the smallest x.
    package static let left = EdgeMask(rawValue: 1)
    /// The edge at the largest x.
    package static let right = EdgeMask(rawValue: 2)
    /// The edge at the largest y.
    package static let bottom = EdgeMask(rawValue: 4)
    /// The edge at the smallest y.
    package static let top = EdgeMask(rawValue: 8)
    /// All edges.
    package static let all = EdgeMask(rawValue: 15)

    /// Makes the mask from the bits of a texture command without a polygon.
    package init(rectangleBits bits: UInt64) {
        let (top, right, bottom, left) = (bits & 1, bits & 2, bits & 4, bits & 8)
        self.init(rawValue: UInt8(top << 3 | right | bottom | left >> 3))
    }

    /// The mask as bits in the order top, right, bottom, left.
    package var rectangleBits: UInt64 {
        (contains(.top) ? 1 : 0) | (contains(.right) ? 2 : 0) | (contains(.bottom) ? 4 : 0)
            | (contains(.left) ? 8 : 0)
    }
}

/// A solid rounded rectangle.
package struct FillCommand: Hashable, Sendable {
    /// The transform from the layer to the device.
    package var plane: PlaneTransform
    package var shape: RoundedRect
    /// The colour as premultiplied red, green, blue and alpha.
    package var color: SIMD4<Float>
    /// The antialiased edges; rounded corners are always antialiased.
    package var edges: EdgeMask

    @inlinable
    package init(
        plane: PlaneTransform, shape: RoundedRect, color: SIMD4<Float>, edges: EdgeMask = .all
    ) {
        (self.plane, self.shape, self.color, self.edges) = (plane, shape, color, edges)
    }
}

/// A border inside a rounded rectangle, with the fill of its interior.
///
/// Both are drawn as one shape, so that no pixel is blended twice: neither those of a translucent
/// border, nor those of the edge between border and fill.
package struct BorderCommand: Hashable, Sendable {
    /// The transform from the layer to the device.
    package var plane: PlaneTransform
    /// The outer outline; the inner outline is this shape inset by ``width``.
    package var shape: RoundedRect
    /// The border's width in units of the layer, measured inward.
    ///
    /// At half the shorter side or more the ring covers the whole shape.
    package var width: Double
    /// The ring's colour, with the border composited over the background; premultiplied, not clear.
    package var color: SIMD4<Float>
    /// The colour of the interior, premultiplied; clear by default.
    package var filling: SIMD4<Float>
    package var edges: EdgeMask

    @inlinable
    package init(
        plane: PlaneTransform, shape: RoundedRect, width: Double, color: SIMD4<Float>,
        filling: SIMD4<Float> = .zero, edges: EdgeMask = .all
    ) {
        (self.plane, self.shape, self.width) = (plane, shape, width)
        (self.color, self.filling, self.edges) = (color, filling, edges)
    }
}

/// A solid convex polygon.
package struct PolygonCommand: Hashable, Sendable {
    /// The transform from the layer to the device.
    package var plane: PlaneTransform
    /// The corners in order, 3 to 64 of them, clockwise or counterclockwise.
    package var points: [CGPoint]
    /// The antialiased edges, as bits.
    ///
    /// Bit i is the edge from corner i to corner i + 1.
    package var softEdges: UInt64
    /// The colour as premultiplied red, green, blue and alpha.
    package var color: SIMD4<Float>

    @inlinable
    package init(
        plane: PlaneTransform, points: [CGPoint], softEdges: UInt64 = .max, color: SIMD4<Float>
    ) {
        (self.plane, self.points, self.softEdges) = (plane, points, softEdges)
        self.color = color
    }
}

/// The source of a texture's pixels.
package enum TextureSource: Hashable, Sendable {
    /// An image, whose identity is its cache key.
    case image(CGImage)
    /// The pixels of a group that ended with ``CompositeCommand/retain`` earlier in this list.
    case group(Int)
}

/// The sampling of a texture between texel centres.
package enum TextureFilter: UInt8, Hashable, Sendable {
    /// Bilinear interpolation; below half size after 2x box reductions.
    case linear
    /// The nearest texel.
    case nearest
}

/// The blending of drawn pixels with the destination.
package enum BlendMode: UInt8, Hashable, Sendable {
    /// src + dst · (1 − src alpha), on all four channels.
    case over
    /// src + dst, clamped.
    case add
}

/// A texture mapped onto a rectangle, or onto a convex polygon inside it.
package struct TextureCommand: Hashable, Sendable {
    /// The transform from the layer to the device.
    package var plane: PlaneTransform
    /// The rectangle that ``texels`` covers, in layer coordinates.
    package var rect: CGRect
    /// The part of the source to draw, in pixels of the source.
    ///
    /// Sampling is clamped to it.
    package var texels: CGRect
    /// The convex polygon to draw, in layer coordinates; nil is all of ``rect``.
    package var polygon: [CGPoint]?
    /// The antialiased edges, as bits.
    ///
    /// Bit i is edge i of the polygon; the edges of a rectangle are top, right, bottom, left.
    package var softEdges: UInt64
    /// The bend of a curled image's strip, nil for flat textures.
    ///
    /// ``polygon`` is then one strip of the image, other strips adjoin its edges that are not
    /// antialiased, and ``plane`` is the mean transform of the strip. At a point (px, py), lengths
    /// along the direction (x, y) are multiplied by px · x + py · y + z. Antialiased edges along
    /// the layer's axes bend with the image, others are straight cuts.
    package var bend: SIMD3<Double>?
    package var source: TextureSource
    /// The factor of each premultiplied channel; an opacity o is (o, o, o, o).
    package var tint: SIMD4<Float>
    /// The share of each texel that white replaces, 0 to 1.
    ///
    /// The white has the same alpha and is mixed in before the tint.
    package var whiteMix: Float
    /// The sampling between texels.
    package var filter: TextureFilter
    /// The mip level bias of a reduced source: the number of additional halvings, possibly
    /// negative.
    package var bias: Float
    package var blend: BlendMode

    @inlinable
    package init(
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

/// The start of a group, which is drawn to a transparent target of its own.
package struct GroupCommand: Hashable, Sendable {
    /// The group's identifier, unique in its list.
    package var id: Int
    /// The pixels that the group covers.
    ///
    /// Commands inside use the same coordinates, so the target's first pixel is (bounds.minX,
    /// bounds.minY).
    package var bounds: PixelRect

    @inlinable
    package init(id: Int, bounds: PixelRect) { (self.id, self.bounds) = (id, bounds) }
}

/// A rounded shape that clips pixels by coverage.
package struct ClipShape: Hashable, Sendable {
    /// The transform from the layer to the device.
    package var plane: PlaneTransform
    package var shape: RoundedRect
    package var edges: EdgeMask

    @inlinable
    package init(plane: PlaneTransform, shape: RoundedRect, edges: EdgeMask = .all) {
        (self.plane, self.shape, self.edges) = (plane, shape, edges)
    }
}

/// The treatment of a group's pixels when the group ends.
package enum CompositeCommand: Hashable, Sendable {
    /// Draws the pixels over the destination, with opacity, clip and mask.
    ///
    /// Their positions stay the same. They are multiplied by `opacity`, by the coverage of `clip`
    /// and by the alpha of the retained group `mask` (if given).
    case inPlace(opacity: Float, clip: ClipShape?, mask: Int?)
    /// Retains the pixels until the end of the frame, for texture commands, shadows and masks.
    case retain
}
