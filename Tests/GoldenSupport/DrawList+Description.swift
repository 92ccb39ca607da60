import DisplayList
import Foundation
import Graphics

extension DrawList: CustomStringConvertible {
    /// A dump with one line per command, indented inside groups and clips.
    package var description: String {
        var lines = ["frame \(width)x\(height) background \(Self.text(background))"]
        var depth = 1
        for command in commands {
            if case .endGroup = command { depth -= 1 }
            if case .unclip = command { depth -= 1 }
            lines.append(String(repeating: "  ", count: max(depth, 0)) + Self.text(command))
            if case .beginGroup = command { depth += 1 }
            if case .clip = command { depth += 1 }
        }
        return lines.joined(separator: "\n")
    }

    private static func text(_ command: DrawCommand) -> String {
        switch command {
        case .fill(let c):
            return "fill \(text(c.shape)) \(text(c.color)) \(text(c.plane))"
        case .border(let c):
            let filling = c.filling == .zero ? "" : " around \(text(c.filling))"
            return "border \(text(c.shape)) width \(text(c.width)) \(text(c.color))\(filling) "
                + text(c.plane)
        case .polygon(let c):
            return "polygon \(c.points.count) corners \(text(c.color)) \(text(c.plane))"
        case .texture(let c):
            let source: String
            switch c.source {
            case .image(let image): source = "image \(image.width)x\(image.height)"
            case .group(let id): source = "group \(id)"
            }
            let part = c.polygon.map { " part of \($0.count) corners" } ?? ""
            return "texture \(source) in \(text(c.rect))\(part) tint \(text(c.tint)) "
                + "\(c.blend) \(text(c.plane))"
        case .particles(let c):
            return "\(c.particles.count) particles image \(c.image.width)x\(c.image.height) "
                + "\(c.blend) \(text(c.plane))"
        case .path(let c):
            let part: String
            switch c.part {
            case .inside(let rule): part = "inside by \(rule)"
            case .line(let line):
                let dashes = line.dashes.isEmpty ? "" : " dashed"
                part =
                    "line \(text(line.style.width)) from \(text(line.start)) "
                    + "to \(text(line.end))\(dashes)"
            }
            return "path of \(c.path.elements.count) \(part) \(text(c.color)) \(text(c.plane))"
        case .glyphs(let c):
            return "\(c.run.glyphs.count) glyphs of \(text(c.run.size)) \(text(c.color)) "
                + text(c.plane)
        case .gradient(let c):
            let stops = zip(c.stops.locations, c.stops.colors)
                .map { "\(text(Double($0))) \(text($1))" }.joined(separator: ", ")
            return "gradient \(c.kind) \(stops) from \(text(c.start)) to \(text(c.end)) "
                + "in \(text(c.shape)) opacity \(text(Double(c.opacity))) \(text(c.plane))"
        case .shadow(let c):
            return "shadow of group \(c.group) by \(text(c.offset.x)),\(text(c.offset.y)) "
                + "sigma \(text(c.sigma)) \(text(c.color))"
        case .shapeShadow(let c):
            return "shadow of \(text(c.shape)) by \(text(c.offset.x)),\(text(c.offset.y)) "
                + "sigma \(text(c.sigma)) \(text(c.color)) \(text(c.plane))"
        case .clip(let r): return "clip \(text(r))"
        case .unclip: return "unclip"
        case .beginGroup(let g): return "group \(g.id) \(text(g.bounds))"
        case .endGroup(.inPlace(let opacity, let clip, _)):
            let shape = clip.map { " clipped to \(text($0.shape)) \(text($0.plane))" } ?? ""
            return "end opacity \(text(Double(opacity)))\(shape)"
        case .endGroup(.retain): return "end, kept"
        }
    }

    private static func text(_ v: Double) -> String {
        let rounded = (v * 1000).rounded() / 1000
        return rounded == 0 ? "0" : String(format: "%g", rounded)
    }

    private static func text(_ p: SIMD2<Double>) -> String { "\(text(p.x)),\(text(p.y))" }

    private static func text(_ c: SIMD4<Float>) -> String {
        "(" + (0..<4).map { text(Double(c[$0])) }.joined(separator: " ") + ")"
    }

    private static func text(_ r: CGRect) -> String {
        "\(text(r.minX)),\(text(r.minY)) \(text(r.width))x\(text(r.height))"
    }

    private static func text(_ r: PixelRect) -> String {
        "\(r.minX),\(r.minY) \(r.width)x\(r.height)"
    }

    private static func text(_ s: RoundedRect) -> String {
        s.isRect ? text(s.rect) : "\(text(s.rect)) radius \(text(s.radii.max()))"
    }

    private static func text(_ p: PlaneTransform) -> String {
        let linear = [p.ax, p.ay, p.bx, p.by, p.tx, p.ty].map(text).joined(separator: " ")
        return p.isAffine
            ? "[\(linear)]" : "[\(linear) / \(text(p.aw)) \(text(p.bw)) \(text(p.tw))]"
    }
}
