import Foundation
import Graphics

/// Where a layer's picture goes in its bounds, and which of its pixels are shown.
struct ContentsPlacement {
    /// The destination in layer coordinates; may reach beyond the bounds.
    var rect: CGRect
    /// The source in the picture's pixels.
    var texels: CGRect

    /// Nil when nothing is shown.
    ///
    /// - Parameters:
    ///   - unit: the part of the picture that is shown, 0 to 1 on both axes.
    ///   - scale: the picture's pixels per point.
    ///   - gravity: Apple's name; names are in y-up terms, so "bottom" is the smallest y.
    init?(_ image: CGImage, unit: CGRect, scale: Double, gravity: String, in bounds: CGRect) {
        let (w, h) = (Double(image.width), Double(image.height))
        texels = CGRect(
            x: unit.origin.x * w, y: unit.origin.y * h, width: unit.size.width * w,
            height: unit.size.height * h)
        let points = CGSize(width: texels.size.width / scale, height: texels.size.height / scale)
        guard points.width > 0, points.height > 0, points.width.isFinite, points.height.isFinite
        else { return nil }
        let size: CGSize
        switch gravity {
        case "resize": size = bounds.size
        case "resizeAspect", "resizeAspectFill":
            let (x, y) = (bounds.size.width / points.width, bounds.size.height / points.height)
            let factor = gravity == "resizeAspect" ? min(x, y) : max(x, y)
            size = CGSize(width: points.width * factor, height: points.height * factor)
        default: size = points
        }
        let place = Self.place[gravity] ?? (0.5, 0.5)
        rect = CGRect(
            x: bounds.origin.x + (bounds.size.width - size.width) * place.x,
            y: bounds.origin.y + (bounds.size.height - size.height) * place.y,
            width: size.width, height: size.height)
    }

    /// Which share of the free room lies before the picture.
    private static let place: [String: (x: Double, y: Double)] = [
        "left": (0, 0.5), "right": (1, 0.5), "bottom": (0.5, 0), "top": (0.5, 1),
        "bottomLeft": (0, 0), "bottomRight": (1, 0), "topLeft": (0, 1), "topRight": (1, 1),
    ]
}
