import Foundation
import Graphics
import RenderTree

extension OverlayCanvas {
    /// How thick lines are, in pixels.
    private var thickness: Double { max(1, (scale * 1.25).rounded(.down)) }

    /// A line between two pixels.
    mutating func line(from a: CGPoint, to b: CGPoint, _ tone: OverlayStyle.Tone) {
        let (x, y) = (b.x - a.x, b.y - a.y)
        let length = hypot(x, y)
        guard length > 0, length < 1e5 else { return }
        let (alongX, alongY) = (Double(x / length), Double(y / length))
        let plane = PlaneTransform(
            a: (alongX, alongY), b: (-alongY, alongX), t: (Double(a.x), Double(a.y)))
        let rect = CGRect(x: 0, y: -thickness / 2, width: length, height: thickness)
        add(.fill(FillCommand(plane: plane, shape: RoundedRect(rect), color: tone.premultiplied)))
    }

    /// A broken line between two pixels.
    mutating func dashes(from a: CGPoint, to b: CGPoint, _ tone: OverlayStyle.Tone) {
        let length = hypot(b.x - a.x, b.y - a.y)
        let dash = 5 * scale
        guard length > 0, length < 1e5, dash > 0 else { return }
        func point(_ distance: Double) -> CGPoint {
            let part = min(1, distance / length)
            return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        }
        var at = 0.0
        while at < length {
            line(from: point(at), to: point(at + dash), tone)
            at += 2 * dash
        }
    }

    /// A disc around a pixel, its diameter in points.
    mutating func dot(_ centre: CGPoint, diameter: Double, _ tone: OverlayStyle.Tone) {
        let side = diameter * scale
        let rect = CGRect(x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side)
        add(
            .fill(
                FillCommand(
                    plane: .identity, shape: RoundedRect(rect, radius: side / 2),
                    color: tone.premultiplied)))
    }

    /// A convex polygon with corners in pixels.
    mutating func polygon(_ corners: [CGPoint], _ tone: OverlayStyle.Tone) {
        add(
            .polygon(
                PolygonCommand(plane: .identity, points: corners, color: tone.premultiplied)))
    }

    /// The edge of a layer: exactly around its pixels where it stands upright.
    mutating func outline(_ outline: LayerOutline, _ tone: OverlayStyle.Tone) {
        guard let corners = outline.corners else { return }
        for i in 0..<4 { line(from: corners[i], to: corners[(i + 1) % 4], tone) }
    }
}
