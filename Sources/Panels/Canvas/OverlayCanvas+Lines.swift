import DisplayList
import Foundation
import Graphics
import RenderTree

extension OverlayCanvas {
    /// The width of lines, in pixels.
    private var thickness: Double { max(1, (scale * 1.25).rounded(.down)) }

    /// Draws a line between points in pixels, clipped to a rectangle.
    mutating func line(
        from a: CGPoint, to b: CGPoint, _ tone: OverlayStyle.Tone, within clip: CGRect? = nil
    ) {
        let inside = clip?.part(of: [a, b]) ?? [a, b]
        guard inside.count > 1 else { return }
        let (a, b) = (inside[0], inside[1])
        let (x, y) = (b.x - a.x, b.y - a.y)
        let length = hypot(x, y)
        guard length > 0, length < 1e5 else { return }
        let (alongX, alongY) = (Double(x / length), Double(y / length))
        let plane = PlaneTransform(
            a: (alongX, alongY), b: (-alongY, alongX), t: (Double(a.x), Double(a.y)))
        let rect = CGRect(x: 0, y: -thickness / 2, width: length, height: thickness)
        add(RoundedRect(rect), on: plane, tone)
    }

    /// Draws a dashed line between points in pixels, clipped to a rectangle.
    mutating func dashes(
        from a: CGPoint, to b: CGPoint, _ tone: OverlayStyle.Tone, within clip: CGRect? = nil
    ) {
        let length = hypot(b.x - a.x, b.y - a.y)
        let dash = 5 * scale
        guard length > 0, length < 1e5, dash > 0 else { return }
        func point(_ distance: Double) -> CGPoint {
            let part = min(1, distance / length)
            return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        }
        var at = 0.0
        while at < length {
            line(from: point(at), to: point(at + dash), tone, within: clip)
            at += 2 * dash
        }
    }

    /// Draws a disc around a point in pixels; its diameter is in points.
    mutating func dot(_ centre: CGPoint, diameter: Double, _ tone: OverlayStyle.Tone) {
        let side = diameter * scale
        let rect = CGRect(x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side)
        add(RoundedRect(rect, radius: side / 2), tone)
    }

    /// Draws a convex polygon with vertices in pixels, clipped to a rectangle.
    mutating func polygon(
        _ corners: [CGPoint], _ tone: OverlayStyle.Tone, within clip: CGRect? = nil
    ) {
        let corners = clip?.part(of: corners) ?? corners
        guard corners.count > 2 else { return }
        add(
            .polygon(
                PolygonCommand(plane: .identity, points: corners, color: tone.premultiplied)))
    }

    /// Draws the outline of a layer, clipped to its clip rectangle.
    mutating func outline(_ outline: LayerOutline, _ tone: OverlayStyle.Tone) {
        guard let corners = outline.corners else { return }
        for i in 0..<4 {
            line(from: corners[i], to: corners[(i + 1) % 4], tone, within: outline.clip)
        }
    }
}

extension CGRect {
    /// Returns a line or polygon clipped edge after edge (Sutherland-Hodgman).
    func part(of shape: [CGPoint]) -> [CGPoint] {
        let edges: [(CGPoint) -> Double] = [
            { $0.x - minX }, { maxX - $0.x }, { $0.y - minY }, { maxY - $0.y },
        ]
        return edges.reduce(shape) { points, inside in
            var kept: [CGPoint] = []
            // A line has one side; a polygon has as many sides as corners.
            let sides = points.count > 2 ? points.count : points.count - 1
            if points.count == 2, inside(points[0]) >= 0 { kept.append(points[0]) }
            for i in 0..<max(0, sides) {
                let (a, b) = (points[i], points[(i + 1) % points.count])
                let (before, after) = (inside(a), inside(b))
                if (before < 0) != (after < 0) {
                    let part = before / (before - after)
                    kept.append(CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part))
                }
                if after >= 0 { kept.append(b) }
            }
            return kept
        }
    }
}
