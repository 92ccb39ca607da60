import DisplayList
import Foundation
import Graphics

/// The placement of a layer's image in its bounds.
struct ContentsPlacement {
    /// The destination of the image in layer coordinates, maybe beyond the bounds.
    var rect: CGRect
    /// The source in pixels of the image.
    var texels: CGRect
    /// The number of texels per point.
    let scale: Double
    /// Whether the gravity resizes the image.
    let isResized: Bool

    /// Computes a placement; fails when nothing is visible.
    ///
    /// - Parameters:
    ///   - image: the layer's contents.
    ///   - unit: the part of the image to show, 0 to 1 on both axes.
    ///   - scale: the image's pixels per point.
    ///   - gravity: Apple's name; names are in y-up terms, so "bottom" is the smallest y.
    ///   - bounds: the bounds of the layer, in its coordinates.
    ///   - isMirrored: whether "bottom" is the largest y, since top and bottom are exchanged.
    init?(
        _ image: CGImage, unit: CGRect, scale: Double, gravity: String, in bounds: CGRect,
        isMirrored: Bool = false
    ) {
        self.scale = scale
        isResized = gravity.hasPrefix("resize")
        let (w, h) = (Double(image.width), Double(image.height))
        texels = CGRect(
            x: unit.origin.x * w, y: unit.origin.y * h, width: unit.size.width * w,
            height: unit.size.height * h)
        let points = CGSize(width: texels.size.width / scale, height: texels.size.height / scale)
        guard points.width > 0, points.height > 0, points.width.isFinite, points.height.isFinite
        else { return nil }
        rect = Self.rect(of: points, gravity: gravity, in: bounds, isMirrored: isMirrored)
    }

    /// Returns the rectangle that contents fill under a contents gravity.
    ///
    /// `points` is the size of the contents in points. `gravity` is Core Animation's name, such as
    /// `resizeAspect`.
    static func rect(
        of points: CGSize, gravity: String, in bounds: CGRect, isMirrored: Bool
    ) -> CGRect {
        let size: CGSize
        switch gravity {
        case "resize": size = bounds.size
        case "resizeAspect", "resizeAspectFill":
            let (x, y) = (bounds.size.width / points.width, bounds.size.height / points.height)
            let factor = gravity == "resizeAspect" ? min(x, y) : max(x, y)
            size = CGSize(width: points.width * factor, height: points.height * factor)
        default: size = points
        }
        var place = Self.place[gravity] ?? (0.5, 0.5)
        if isMirrored { place.y = 1 - place.y }
        return CGRect(
            x: bounds.origin.x + (bounds.size.width - size.width) * place.x,
            y: bounds.origin.y + (bounds.size.height - size.height) * place.y,
            width: size.width, height: size.height)
    }

    /// Computes the placement of a layer's image.
    init?(
        _ image: CGImage, _ values: borrowing LayerValues, in bounds: CGRect,
        isMirrored: Bool = false
    ) {
        self.init(
            image, unit: values[Properties.layer.contentsRect],
            scale: values[Properties.layer.contentsScale],
            gravity: values[Properties.layer.contentsGravity], in: bounds, isMirrored: isMirrored)
    }

    /// Computes the placement of a whole image in a rectangle.
    init?(_ image: CGImage, filling rect: CGRect) {
        let all = CGRect(x: 0, y: 0, width: 1, height: 1)
        self.init(image, unit: all, scale: 1, gravity: "resize", in: rect)
    }

    /// The fraction of free space before the image on each axis, by gravity.
    private static let place: [String: (x: Double, y: Double)] = [
        "left": (0, 0.5), "right": (1, 0.5), "bottom": (0.5, 0), "top": (0.5, 1),
        "bottomLeft": (0, 0), "bottomRight": (1, 0), "topLeft": (0, 1), "topRight": (1, 1),
    ]
}

/// A part of an image with its destination.
struct ContentsPart {
    var rect: CGRect
    var texels: CGRect
    /// The edges that the part shares with the whole image.
    var outside: EdgeMask
}

extension ContentsPlacement {
    /// Calls `body` with each fixed or stretched part of an image.
    ///
    /// An image that is stretched as a whole has one part. `center` is the centre, 0 to 1 of the
    /// shown part of the image; without width or height it is one pixel. Only gravities that resize
    /// have a centre.
    func forEachPart(center: CGRect, _ body: (ContentsPart) -> Void) {
        let plain = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard isResized, center != plain else {
            return body(ContentsPart(rect: rect, texels: texels, outside: .all))
        }
        let columns = strips(
            center.origin.x, center.size.width, from: texels.minX, texels.width, to: rect.minX,
            rect.width)
        let rows = strips(
            center.origin.y, center.size.height, from: texels.minY, texels.height, to: rect.minY,
            rect.height)
        for row in rows {
            for column in columns {
                body(
                    ContentsPart(
                        rect: CGRect(
                            x: column.place, y: row.place, width: column.length,
                            height: row.length),
                        texels: CGRect(
                            x: column.texel, y: row.texel, width: column.texels,
                            height: row.texels),
                        outside: [
                            column.isFirst ? .left : [], column.isLast ? .right : [],
                            row.isFirst ? .top : [], row.isLast ? .bottom : [],
                        ]))
            }
        }
    }

    /// A stretched or fixed strip of one axis.
    private struct Strip {
        var place: Double, length: Double
        var texel: Double, texels: Double
        var isFirst = false, isLast = false
    }

    /// Returns the non-empty strips of an image along one axis.
    ///
    /// They are fixed, stretched and fixed. Where there is no space for the fixed strips, they
    /// shrink in proportion and nothing is stretched.
    private func strips(
        _ start: Double, _ share: Double, from texel: Double, _ texels: Double, to place: Double,
        _ length: Double
    ) -> [Strip] {
        guard start.isFinite, share.isFinite else { return [] }
        let low = min(max(start, 0), 1) * texels
        let least = share > 0 ? share * texels : 1
        let high = min(max(low + least, low), texels)
        var (before, after) = (low / scale, (texels - high) / scale)
        if before + after > length {
            let fit = length / (before + after)
            (before, after) = (before * fit, after * fit)
        }
        let parts = [
            Strip(place: place, length: before, texel: texel, texels: low),
            Strip(
                place: place + before, length: length - before - after, texel: texel + low,
                texels: high - low),
            Strip(
                place: place + length - after, length: after, texel: texel + high,
                texels: texels - high),
        ]
        var shown = parts.filter { $0.length > 0 && $0.texels > 0 }
        guard !shown.isEmpty else { return [] }
        shown[0].isFirst = true
        shown[shown.count - 1].isLast = true
        return shown
    }
}
