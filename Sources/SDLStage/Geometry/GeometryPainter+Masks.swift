import CSDL2
import DisplayList
import Foundation
import Graphics
import Raster

extension GeometryPainter {
    /// Whether a mask or clip lies inside its element, which then is drawn as the mask's triangles.
    ///
    /// The smallest rectangle around the mask must lie inside. False in perspective, for gradients
    /// larger than a texture and for paths that are not drawn as triangles.
    func isMaskInside(_ masked: MaskedElement, _ commands: DrawCommands) -> Bool {
        guard let (rect, plane) = maskExtent(masked, commands), rect.isDrawable, plane.isAffine,
            build(element: commands[masked.element])
        else { return false }
        return outline.contains([
            plane.apply(CGPoint(x: rect.minX, y: rect.minY)),
            plane.apply(CGPoint(x: rect.maxX, y: rect.minY)),
            plane.apply(CGPoint(x: rect.maxX, y: rect.maxY)),
            plane.apply(CGPoint(x: rect.minX, y: rect.maxY)),
        ])
    }

    /// Returns the rectangle around a mask, in the coordinates of its layer.
    private func maskExtent(
        _ masked: MaskedElement, _ commands: DrawCommands
    ) -> (CGRect, PlaneTransform)? {
        guard let mask = masked.mask else {
            guard case .endGroup(.inPlace(_, let clip?, _)) = commands[masked.end] else {
                return nil
            }
            return (clip.shape.rect, clip.plane)
        }
        switch commands[mask] {
        case .fill(let c): return (c.shape.rect, c.plane)
        case .path(let c): return pathMeshes.contains(mask) ? (c.extent, c.plane) : nil
        default: return nil
        }
    }

    /// Sets ``outline`` to that of a masked element; false for one that cannot be drawn masked.
    private func build(element command: DrawCommand) -> Bool {
        switch command {
        case .fill(let c): build(c.shape, c.edges, flat: c.plane)
        case .gradient(let c):
            max(c.bounds.width, c.bounds.height) <= textures.maximumSide
                && build(c.shape, c.edges, flat: c.plane)
        case .texture(let c):
            c.bend == nil && c.rect.isDrawable && c.plane.isFinite && c.plane.isAffine
                && build(c, c.plane)
        default: false
        }
    }

    private func build(_ shape: RoundedRect, _ edges: EdgeMask, flat plane: PlaneTransform) -> Bool
    {
        shape.rect.isDrawable && plane.isFinite && plane.isAffine && build(shape, edges, plane)
    }

    /// Draws an element as the triangles of its mask or clip.
    func draw(_ masked: MaskedElement, _ commands: DrawCommands) {
        let level = levels[levels.count - 1]
        guard !level.isVoid, case .beginGroup(let group) = commands[masked.begin],
            case .endGroup(.inPlace(let opacity, _, _)) = commands[masked.end],
            let alpha = loadMask(masked, commands, level.bounds)
        else { return }
        // The fringe may reach beyond the bounds of the group, but not to the centre of a pixel.
        let box = MeshBox(group.bounds, in: level.bounds)
        if !box.contains(MeshBox(around: maskMesh, coveredOnly: true)) { maskMesh.cut(box) }
        maskAlpha = alpha * min(opacity, 1)
        defer { maskAlpha = nil }
        switch commands[masked.element] {
        case .fill(let c): fill(c, level.bounds)
        case .gradient(let c): gradient(c, at: masked.element, level.bounds)
        case .texture(let c): texture(c, level.bounds)
        default: break
        }
    }

    /// Sets ``maskMesh``, and returns the mask's alpha; nil if it is invisible.
    private func loadMask(
        _ masked: MaskedElement, _ commands: DrawCommands, _ bounds: PixelRect
    ) -> Float? {
        guard let mask = masked.mask else {
            guard case .endGroup(.inPlace(_, let clip?, _)) = commands[masked.end] else {
                return nil
            }
            return loadMask(clip.shape, clip.edges, local(clip.plane, bounds)) ? 1 : nil
        }
        switch commands[mask] {
        case .fill(let c):
            return loadMask(c.shape, c.edges, local(c.plane, bounds)) ? c.color.w : nil
        case .path(let c):
            if let cached = pathMeshes.cached[mask] {
                maskMesh.load(cached, by: local(c.plane, bounds))
                return c.color.w
            }
            let origin = SIMD2(Double(bounds.minX), Double(bounds.minY))
            return pathMeshes.load(mask, into: &maskMesh, origin: origin) ? c.color.w : nil
        default: return nil
        }
    }

    private func loadMask(_ shape: RoundedRect, _ edges: EdgeMask, _ plane: PlaneTransform) -> Bool
    {
        if let cached = cachedMesh(of: .shape(shape, edges), plane) {
            maskMesh.load(cached, by: plane)
            return true
        }
        guard build(shape, edges, plane) else { return false }
        maskMesh.removeAll()
        maskMesh.addConvex(outline)
        return true
    }
}
