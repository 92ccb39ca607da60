import DisplayList
import Foundation
import Graphics

extension DrawListBuilder {
    /// A rasterised layer that is being drawn to a bitmap.
    ///
    /// The bitmap is then shown as a texture.
    struct OpenBitmap: Sendable {
        /// The index of the group's first command and the group's identifier.
        var start = -1, id = -1
        /// The transform from the layer's coordinates to device pixels.
        var plane: PlaneTransform
        /// The transform from the layer's coordinates to pixels of the bitmap.
        var flat: PlaneTransform
    }

    /// The maximum sides of a bitmap and of a square bitmap, in pixels.
    ///
    /// A square bitmap of that size has 2^24 pixels, which take about half a second.
    private static let (largestSide, largestSquare) = (16384.0, 4096.0)

    /// Returns the bitmap of a rasterised layer with its scope, or nil.
    ///
    /// It is nil if the layer is not rasterised, the bitmap is invisible or its scale is not valid.
    /// `scope` is the scope in which the bitmap is shown.
    static func bitmap(
        _ values: borrowing LayerValues, _ plane: PlaneTransform, in scope: Scope
    ) -> (open: OpenBitmap, scope: Scope)? {
        guard values[Properties.layer.shouldRasterize] else { return nil }
        let asked = values[Properties.layer.rasterizationScale]
        guard asked > 0, asked.isFinite, let back = plane.inverted() else { return nil }
        let bounds = values[Properties.layer.bounds]
        // The part of the layer's plane that may be visible. Only the intersection of this part
        // with the bounds limits the scale of the bitmap.
        var room: CGRect?
        if back.isAffine {
            let lit = scope.visible.pixels.intersection(DeviceBounds.all).rect
            room = CGRect(around: lit.corners.map(back.apply))
        }
        let seen = room.map { bounds.intersection(with: $0) } ?? bounds
        let core = seen.isNull ? bounds : seen
        let (width, height) = (max(core.width, 1e-9), max(core.height, 1e-9))
        let scale = min(
            asked, largestSide / max(width, height),
            largestSquare / (width.squareRoot() * height.squareRoot()))
        let flat = PlaneTransform(
            scale: scale, x: -bounds.minX * scale, y: -bounds.minY * scale)
        guard flat.isFinite, scale > 0 else { return nil }
        // `window` is the part of the layer's plane that the bitmap may cover. It has as many
        // pixels as the largest square bitmap, and is at least as wide and as high as the visible
        // part of the bounds.
        let square = largestSquare / scale
        let (wide, high) = (max(width, square), max(height, square))
        let half = CGSize(width: wide / high * square / 2, height: high / wide * square / 2)
        let window = CGRect(
            x: core.midX - half.width, y: core.midY - half.height, width: 2 * half.width,
            height: 2 * half.height)
        let inner = scope.bitmap(
            by: back.concatenating(flat), within: DeviceBounds.pixels(window, flat))
        return inner.visible.isEmpty ? nil : (OpenBitmap(plane: plane, flat: flat), inner)
    }

    mutating func beginBitmap(_ bitmap: OpenBitmap, in inner: Scope) -> OpenBitmap {
        var opened = bitmap
        opened.start = beginGroup()
        opened.id = groupCount
        scope = inner
        scope.touched = .nothing
        return opened
    }

    /// Ends a bitmap and draws it, sampled linearly.
    mutating func endBitmap(_ bitmap: OpenBitmap) {
        let (touched, back) = (scope.touched, bitmap.flat.inverted())
        scope = scopes.removeLast()
        let isShown = closeGroup(
            at: bitmap.start, touching: back == nil ? .none : touched.pixels, .retain)
        guard isShown, let back else { return }
        let pixels = touched.pixels.rect
        let plane = back.concatenating(bitmap.plane)
        // All edges of the bitmap are antialiased. At a transparent margin, antialiasing has no
        // effect; where a clip cut the bitmap, the bitmap has no margin.
        add(
            .texture(
                TextureCommand(
                    plane: plane, rect: pixels, texels: CGRect(origin: .zero, size: pixels.size),
                    source: .group(bitmap.id))),
            touching: touched.image(by: plane))
    }
}
