import Foundation
import Graphics
import Motion

extension DrawListBuilder {
    /// A layer that is drawn to a bitmap of its own, which is then shown as a picture.
    struct OpenBitmap: Sendable {
        /// Where the group was opened, and its number.
        var start = -1, id = -1
        /// The layer's coordinates to device pixels.
        var plane: PlaneTransform
        /// The layer's coordinates to pixels of the bitmap.
        var flat: PlaneTransform
        /// The pixels of the bitmap that may be seen.
        var visible: PixelRect
    }

    /// The largest side of a bitmap, in pixels.
    private static let largestBitmap = 8192.0

    /// The bitmap of a layer that asks for one; nil where it has no scale or is out of sight.
    func bitmap(_ values: borrowing LayerValues, _ plane: PlaneTransform) -> OpenBitmap? {
        let scale = values[LayerProperty.rasterizationScale]
        guard values[LayerProperty.shouldRasterize], scale > 0, scale.isFinite else { return nil }
        let origin = values[LayerProperty.bounds].origin
        let flat = PlaneTransform(scale: scale, x: -origin.x * scale, y: -origin.y * scale)
        guard flat.isFinite, let back = plane.inverted()?.concatenating(flat), back.isFinite else {
            return nil
        }
        let most = Self.largestBitmap
        var visible = PixelRect(
            minX: -Int(most / 2), minY: -Int(most / 2), maxX: Int(most / 2), maxY: Int(most / 2))
        if back.isAffine {
            let lit = scope.visible.intersection(DeviceBounds.all)
            let seen = CGRect(x: lit.minX, y: lit.minY, width: lit.width, height: lit.height)
            visible = visible.intersection(DeviceBounds.pixels(seen, back))
        }
        return OpenBitmap(plane: plane, flat: flat, visible: visible)
    }

    mutating func beginBitmap(_ bitmap: inout OpenBitmap) {
        bitmap.start = beginGroup()
        bitmap.id = groupCount
        scope.visible = bitmap.visible
    }

    /// Ends a bitmap and shows it, sampled linearly.
    mutating func endBitmap(_ bitmap: OpenBitmap) {
        let touched = scope.touched
        scope = scopes.removeLast()
        guard !touched.isEmpty, case .beginGroup(var group) = list.commands[bitmap.start],
            let back = bitmap.flat.inverted()
        else {
            list.commands.removeSubrange(bitmap.start...)
            return
        }
        group.bounds = touched
        list.commands[bitmap.start] = .beginGroup(group)
        list.commands.append(.endGroup(.keep))
        let pixels = CGRect(
            x: touched.minX, y: touched.minY, width: touched.width, height: touched.height)
        let plane = back.concatenating(bitmap.plane)
        // What is touched has a margin, so the picture's own edges are inside it.
        add(
            .texture(
                TextureCommand(
                    plane: plane, rect: pixels,
                    texels: CGRect(x: 0, y: 0, width: touched.width, height: touched.height),
                    softEdges: 0, source: .group(bitmap.id))),
            covering: pixels, plane)
    }
}
