import Foundation
import Graphics
import Motion

/// What of a layer is drawn by itself, read once.
struct LayerLook {
    var shape: RoundedRect
    var edges: EdgeMask
    var background: RGBAColor?
    var contents: CGImage?
    var crossfade: Evaluation.Crossfade?
    /// Where the picture goes that is a tile of the contents; nil for one that goes where the layer's
    /// values say.
    var tile: CGRect?
    var borderWidth: Double
    var borderColor: RGBAColor?
    var own: OwnLook
    /// What cuts and fills: the shape, or a little less where an opaque border covers its edge, so
    /// that coverage counts once there.
    var inside: RoundedRect
    /// How far what fills the bounds reaches beyond them, as a share of their size, and at which edges.
    private(set) var spilling = 0.0
    private var spilledEdges: EdgeMask = []

    init(_ values: borrowing LayerValues, crossfade: Evaluation.Crossfade?) {
        let radius = values[LayerProperty.cornerRadius]
        let bounds = values[LayerProperty.bounds]
        if radius > 0 {
            shape = RoundedRect(
                bounds, radius: radius, corners: values[LayerProperty.maskedCorners],
                curve: values[LayerProperty.cornerCurve] == "continuous" ? .continuous : .circular)
        } else {
            shape = RoundedRect(bounds)
        }
        edges =
            values[LayerProperty.allowsEdgeAntialiasing]
            ? EdgeMask(layerEdges: values[LayerProperty.edgeAntialiasingMask]) : []
        let color = values[LayerProperty.backgroundColor]
        background = (color?.alpha ?? 0) > 0 ? color : nil
        contents = values[LayerProperty.contents]
        self.crossfade = crossfade
        borderWidth = values[LayerProperty.borderWidth]
        borderColor = borderWidth > 0 ? values[LayerProperty.borderColor] : nil
        own = OwnLook(values)
        inside = shape
    }

    /// Leaves out a background that something opaque hides, so that coverage counts once at the edge
    /// they have in common.
    mutating func hideBackground(_ values: borrowing LayerValues) {
        guard background != nil else { return }
        if case .gradient(let gradient) = own, gradient.isOpaque(in: shape.rect) {
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

    /// Whether coverage would count more than once at an edge that falls between pixels: that of
    /// several things which fill the bounds and hide one another only in part.
    func sharesEdge(
        _ values: borrowing LayerValues, on plane: PlaneTransform, hasTiles: Bool, hasBorder: Bool
    ) -> Bool {
        var filling = (background == nil ? 0 : 1) + (hasTiles ? 1 : 0) + (hasBorder ? 1 : 0)
        if case .gradient = own { filling += 1 }
        // Under an opaque border there is no edge of theirs to be seen.
        guard filling + (hasContents ? 1 : 0) > 1, spilledEdges != .all, !edges.isEmpty,
            inside == shape
        else { return false }
        if hasContents || hasTiles {
            // Pictures stick out of round corners.
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

    /// Which edges of the bounds a picture reaches; nil for one that sticks out.
    private func sharedEdges(_ image: CGImage, _ values: borrowing LayerValues) -> EdgeMask? {
        guard let rect = ContentsPlacement(image, values, in: shape.rect)?.rect else { return [] }
        let most = shape.rect.inset(dx: -EdgeMask.nearness, dy: -EdgeMask.nearness)
        return most.includes(rect) ? EdgeMask(of: rect, on: shape.rect) : nil
    }

    /// The pixels that the bounds are made of; nil where an edge is round or falls between pixels.
    func pixels(on plane: PlaneTransform) -> PixelRect? {
        guard shape.isRect, plane.keepsRectangles else { return nil }
        return DeviceBounds.wholePixels(shape.rect, plane)
    }

    /// How many pixels around the bounds are filled where a clip cuts them off again.
    private static let spilledPixels = 2.0

    /// Makes what fills the bounds reach beyond them, where a clip cuts it off again.
    mutating func spill(_ edges: EdgeMask = .all, on plane: PlaneTransform) {
        let side = min(shape.rect.size.width, shape.rect.size.height)
        guard let scale = plane.scales(over: shape.rect)?.least, side * scale > 0 else { return }
        (spilling, spilledEdges) = (min(Self.spilledPixels / (side * scale), 8), edges)
    }

    /// Whether what fills the bounds reaches beyond them, at some edges or all.
    var spills: Bool { spilling > 0 }

    /// Whether it can reach beyond edges by themselves, which those of round corners and borders cannot.
    var hasEdgesApart: Bool { shape.isRect && borderColor == nil }

    /// What is filled, and its softened edges.
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

    /// A place in the unit space of the bounds in that of what is filled.
    func unitOfFilled(_ place: SIMD2<Double>) -> SIMD2<Double> {
        let (rect, fill) = (shape.rect, filled.shape.rect)
        guard fill != rect else { return place }
        let margin = SIMD2(rect.minX - fill.minX, rect.minY - fill.minY)
        return (place * SIMD2(rect.size.width, rect.size.height) + margin)
            / SIMD2(fill.size.width, fill.size.height)
    }

    /// The part of the layer that a picture is drawn on, as a polygon, and its softened edges; nil
    /// for all of the picture's rectangle. Edges on those of the bounds are where those of what is
    /// filled are; a picture whose corners stick out of a round border keeps them.
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

    /// Leaves nothing to be drawn.
    mutating func clear() {
        (background, contents, crossfade, borderColor) = (nil, nil, nil, nil)
        own = .nothing
    }

    /// Whether there is a picture.
    var hasContents: Bool { contents != nil || crossfade != nil }

    /// How many separate things would be drawn: a border with nothing but its background is one.
    var elements: Int {
        if own.elements == 0, backgroundOfBorder != nil { return 1 }
        return (background == nil ? 0 : 1) + (hasContents ? 1 : 0) + (borderColor == nil ? 0 : 1)
            + own.elements
    }
}

extension EdgeMask {
    /// How near two edges are that lie on each other, in points.
    static let nearness = 1e-6

    /// The edges of a rectangle that lie on those of another one or beyond.
    init(of rect: CGRect, on outer: CGRect) {
        self = [
            rect.minX <= outer.minX + Self.nearness ? .left : [],
            rect.maxX >= outer.maxX - Self.nearness ? .right : [],
            rect.minY <= outer.minY + Self.nearness ? .top : [],
            rect.maxY >= outer.maxY - Self.nearness ? .bottom : [],
        ]
    }

    /// The edges of a layer's mask: 1 left, 2 right; 4 bottom, the smallest y, and 8 top, the largest
    /// one, as names of edges are in y-up terms.
    fileprivate init(layerEdges bits: Int) {
        self = EdgeMask(rawValue: UInt8(truncatingIfNeeded: bits & 3))
        if bits & 4 != 0 { insert(.top) }
        if bits & 8 != 0 { insert(.bottom) }
    }
}
