import DisplayList
import Foundation
import Graphics

/// The resolved values of a layer's appearance.
struct ResolvedLayer {
    var shape: RoundedRect
    var edges: EdgeMask
    var background: RGBAColor?
    var contents: CGImage?
    var crossfade: Evaluation.Crossfade?
    /// The rectangle of a contents tile, nil if the layer is not tiled.
    ///
    /// Without a tile, the layer's own values place the image.
    var tile: CGRect?
    var borderWidth: Double
    var borderColor: RGBAColor?
    var own: ClassContent
    /// The shape of the fill and of clips.
    ///
    /// The fill is the background, the contents and the gradient. It is the layer's shape, or
    /// slightly smaller where an opaque border covers the edge, so that coverage is applied once
    /// there.
    var inside: RoundedRect
    /// The extent of the fill beyond the bounds, relative to their size.
    private(set) var spilling = 0.0
    private var spilledEdges: EdgeMask = []

    /// Resolves the values of a layer.
    ///
    /// With `isOutline`, only the outline and the border are resolved.
    init(
        _ values: borrowing LayerValues, crossfade: Evaluation.Crossfade? = nil,
        isOutline: Bool = false
    ) {
        let radius = values[Properties.layer.cornerRadius]
        let bounds = values[Properties.layer.bounds]
        let shape =
            radius > 0
            ? RoundedRect(
                bounds, radius: radius, corners: values[Properties.layer.maskedCorners],
                curve: values[Properties.layer.cornerCurve] == "continuous"
                    ? .continuous : .circular)
            : RoundedRect(bounds)
        (self.shape, inside) = (shape, shape)
        edges =
            values[Properties.layer.allowsEdgeAntialiasing]
            ? EdgeMask(layerEdges: values[Properties.layer.edgeAntialiasingMask]) : []
        borderWidth = values[Properties.layer.borderWidth]
        borderColor = borderWidth > 0 ? values[Properties.layer.borderColor] : nil
        let color = isOutline ? nil : values[Properties.layer.backgroundColor]
        background = (color?.alpha ?? 0) > 0 ? color : nil
        contents = isOutline ? nil : values[Properties.layer.contents]
        self.crossfade = crossfade
        own = isOutline ? .nothing : ClassContent(values)
    }

    /// Removes a background that an opaque image or gradient hides.
    ///
    /// Coverage is then applied once at their common edge.
    mutating func hideBackground(_ values: borrowing LayerValues) {
        guard background != nil else { return }
        if own == .gradient, ResolvedGradient(values).isOpaque(in: shape.rect) {
            background = nil
        } else if let image = crossfade?.from ?? contents, hides(image, values),
            hides(crossfade?.to ?? image, values)
        {
            background = nil
        }
    }

    private func hides(_ image: CGImage, _ values: borrowing LayerValues) -> Bool {
        guard image.isOpaque, let placement = ContentsPlacement(image, values, in: shape.rect)
        else { return false }
        return placement.rect.includes(shape.rect)
    }

    /// Whether several fills would apply coverage twice at a soft edge.
    ///
    /// They would if they end at the edge and hide each other only in part. A soft edge is one that
    /// is not aligned with pixels.
    func sharesEdge(
        _ values: borrowing LayerValues, on plane: PlaneTransform, hasTiles: Bool, hasBorder: Bool
    ) -> Bool {
        var filling = (background == nil ? 0 : 1) + (hasTiles ? 1 : 0) + (hasBorder ? 1 : 0)
        if own == .gradient { filling += 1 }
        // If an opaque border hides the edges of the fills, `inside` differs from `shape`.
        guard filling + (hasContents ? 1 : 0) > 1, spilledEdges != .all, !edges.isEmpty,
            inside == shape
        else { return false }
        if hasContents || hasTiles {
            // Images extend beyond rounded corners, so the edges of image and background differ
            // there.
            guard shape.isRect else { return false }
        }
        if let image = crossfade?.from ?? contents {
            let edges = sharedEdges(image, values)
            let others = crossfade.map { sharedEdges($0.to, values) } ?? edges
            guard let edges, let others else { return false }
            filling += edges.union(others).isEmpty ? 0 : 1
        }
        return filling > 1 && pixels(on: plane) == nil
    }

    /// Returns the edges of the bounds that an image reaches.
    ///
    /// It is nil for an image that extends beyond the bounds.
    private func sharedEdges(_ image: CGImage, _ values: borrowing LayerValues) -> EdgeMask? {
        guard let rect = ContentsPlacement(image, values, in: shape.rect)?.rect else { return [] }
        let most = shape.rect.inset(dx: -EdgeMask.nearness, dy: -EdgeMask.nearness)
        return most.includes(rect) ? EdgeMask(of: rect, on: shape.rect) : nil
    }

    /// Returns the bounds in whole pixels; nil if they are not aligned.
    ///
    /// It is nil for rounded corners too.
    func pixels(on plane: PlaneTransform) -> PixelRect? {
        guard shape.isRect, plane.keepsRectangles else { return nil }
        return DeviceBounds.wholePixels(shape.rect, plane)
    }

    /// The number of pixels by which a fill extends beyond a clip.
    private static let spilledPixels = 2.0

    /// Extends the fill beyond the given edges of the bounds.
    ///
    /// A clip cuts the extension off again.
    mutating func bleed(_ edges: EdgeMask = .all, on plane: PlaneTransform) {
        let side = min(shape.rect.size.width, shape.rect.size.height)
        guard let scale = plane.scales(over: shape.rect)?.min, side * scale > 0 else { return }
        (spilling, spilledEdges) = (min(Self.spilledPixels / (side * scale), 8), edges)
    }

    /// Whether the fill extends beyond at least one edge of the bounds.
    var spills: Bool { spilling > 0 }

    /// Whether single edges of the fill can be extended.
    ///
    /// Rounded corners and borders do not allow it.
    var hasEdgesApart: Bool { shape.isRect && borderColor == nil }

    /// The filled shape and its antialiased edges.
    var filled: (shape: RoundedRect, edges: EdgeMask) {
        guard spills else { return (inside, edges) }
        let (x, y) = (spilling * shape.rect.width, spilling * shape.rect.height)
        let left = spilledEdges.contains(.left) ? x : 0, top = spilledEdges.contains(.top) ? y : 0
        let right = spilledEdges.contains(.right) ? x : 0
        let bottom = spilledEdges.contains(.bottom) ? y : 0
        let rect = CGRect(
            x: shape.rect.minX - left, y: shape.rect.minY - top,
            width: shape.rect.width + left + right, height: shape.rect.height + top + bottom)
        return (RoundedRect(rect), edges.subtracting(spilledEdges))
    }

    /// Maps unit coordinates of the bounds to those of the filled shape.
    func unitOfFilled(_ place: SIMD2<Double>) -> SIMD2<Double> {
        let (rect, fill) = (shape.rect, filled.shape.rect)
        guard fill != rect else { return place }
        let margin = SIMD2(rect.minX - fill.minX, rect.minY - fill.minY)
        return (place * SIMD2(rect.size.width, rect.size.height) + margin)
            / SIMD2(fill.size.width, fill.size.height)
    }

    /// Returns the polygon and the antialiased edges of an image part.
    ///
    /// It is nil if the image's whole rectangle is drawn. Edges that coincide with those of the
    /// bounds move to those of the fill; an image whose corners extend beyond a rounded border
    /// keeps its edges.
    func placed(
        _ part: ContentsPart, _ edges: EdgeMask
    ) -> (polygon: [CGPoint], softEdges: UInt64)? {
        let (rect, fill) = (shape.rect, filled.shape.rect)
        guard fill != rect, spills || shape.isRect else { return nil }
        var soft = edges.intersection(part.outside)
        func moves(_ edge: EdgeMask, beyond distance: Double) -> Bool {
            let isSpilled = spills && spilledEdges.contains(edge)
            guard part.outside.contains(edge), distance >= -EdgeMask.nearness,
                isSpilled || distance <= EdgeMask.nearness
            else { return false }
            if isSpilled { soft.remove(edge) }
            return true
        }
        let (left, right) = (part.rect.minX, part.rect.maxX)
        let (top, bottom) = (part.rect.minY, part.rect.maxY)
        let x0 = moves(.left, beyond: rect.minX - left) ? min(fill.minX, right) : left
        let x1 = moves(.right, beyond: right - rect.maxX) ? max(fill.maxX, left) : right
        let y0 = moves(.top, beyond: rect.minY - top) ? min(fill.minY, bottom) : top
        let y1 = moves(.bottom, beyond: bottom - rect.maxY) ? max(fill.maxY, top) : bottom
        let corners = [
            CGPoint(x: x0, y: y0), CGPoint(x: x1, y: y0), CGPoint(x: x1, y: y1),
            CGPoint(x: x0, y: y1),
        ]
        return (corners, soft.rectangleBits)
    }

    /// Removes everything that would be drawn.
    mutating func clear() {
        (background, contents, crossfade, borderColor) = (nil, nil, nil, nil)
        own = .nothing
    }

    /// Whether the layer has an image or a crossfade of two images.
    var hasContents: Bool { contents != nil || crossfade != nil }

    /// The number of elements of the layer that are drawn separately.
    ///
    /// A border and its background alone count as one.
    var elements: Int {
        if own.elements == 0, backgroundOfBorder != nil { return 1 }
        return (background == nil ? 0 : 1) + (hasContents ? 1 : 0) + (borderColor == nil ? 0 : 1)
            + own.elements
    }
}

extension EdgeMask {
    /// The distance in points within which two edges coincide.
    static let nearness = 1e-6

    /// Makes the mask of a rectangle's edges on or beyond those of `outer`.
    init(of rect: CGRect, on outer: CGRect) {
        self = [
            rect.minX <= outer.minX + Self.nearness ? .left : [],
            rect.maxX >= outer.maxX - Self.nearness ? .right : [],
            rect.minY <= outer.minY + Self.nearness ? .top : [],
            rect.maxY >= outer.maxY - Self.nearness ? .bottom : [],
        ]
    }

    /// Converts the bits of a layer's `edgeAntialiasingMask`.
    ///
    /// The bits are 1 left, 2 right, 4 bottom (the smallest y) and 8 top (the largest y). The names
    /// are in y-up terms, so top and bottom are exchanged.
    fileprivate init(layerEdges bits: Int) {
        self = EdgeMask(rawValue: UInt8(truncatingIfNeeded: bits & 3))
        if bits & 4 != 0 { insert(.top) }
        if bits & 8 != 0 { insert(.bottom) }
    }
}
