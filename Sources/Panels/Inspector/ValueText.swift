import Foundation
import Graphics
import Motion

/// Short texts of layer values for the inspector, in the units of the properties.
enum ValueText {
    /// Returns a value in a few characters.
    static func short(_ value: MotionValue) -> String {
        switch value {
        case .vector(let kind, let v): vector(kind, v)
        case .transform(let t): transform(t)
        case .path(let path):
            "path \(numbers([path.boundingBox.width, path.boundingBox.height], " × "))"
        case .image(let image): "image \(image.width) × \(image.height)"
        case .list(let list): list.count == 1 ? "1 value" : "\(list.count) values"
        case .text(let text): "“\(text)”"
        case .object: "object"
        case .none: "none"
        }
    }

    private static func vector(_ kind: VectorKind, _ v: SIMD4<Double>) -> String {
        switch kind {
        case .number: numbers([v.x], "")
        case .integer: NumberText.short(v.x.rounded(.towardZero), digits: 0)
        case .flag: v.x != 0 ? "yes" : "no"
        case .point: numbers([v.x, v.y], ", ")
        case .size: numbers([v.x, v.y], " × ")
        case .rect: numbers([v.x, v.y], ", ") + ", " + numbers([v.z, v.w], " × ")
        case .color: color(v)
        }
    }

    private static func numbers(_ values: [Double], _ separator: String) -> String {
        values.map { NumberText.short($0, digits: abs($0) < 10 ? 3 : 1) }
            .joined(separator: separator)
    }

    /// Returns a colour as `#4E86D8`, with the opacity in percent if it is below 1.
    private static func color(_ v: SIMD4<Double>) -> String {
        if v.x.isNaN { return "none" }
        let parts = (0..<3).map { lane -> String in
            let part = v[lane] > 0 ? min(v[lane], 1) : 0
            return String(format: "%02X", Int((part * 255).rounded()))
        }
        let alpha = v.w > 0 ? min(v.w, 1) : 0
        return "#" + parts.joined()
            + (alpha < 1 ? " \(NumberText.short(alpha * 100, digits: 0)) %" : "")
    }

    /// Returns a matrix as rotation, scale, translation and perspective.
    private static func transform(_ t: CATransform3D) -> String {
        if CATransform3DIsIdentity(t) { return "identity" }
        var parts: [String] = []
        let rotations: [(TransformComponent, String)] = [
            (.rotationX, "x "), (.rotationY, "y "), (.rotationZ, ""),
        ]
        for (component, name) in rotations {
            let degrees = t.value(of: component) * 180 / .pi
            if abs(degrees) > 0.05 {
                parts.append("\(name)\(NumberText.short(degrees, digits: 1))°")
            }
        }
        let (x, y) = (t.value(of: .scaleX), t.value(of: .scaleY))
        if abs(x - y) > 5e-4 {
            parts.append("× \(numbers([x, y], ", "))")
        } else if abs(x - 1) > 5e-4 {
            parts.append("× \(numbers([x], ""))")
        }
        if abs(t.m41) + abs(t.m42) > 5e-4 {
            parts.append("translate \(numbers([t.m41, t.m42], ", "))")
        }
        if t.m34 != 0 {
            // Formatted as in source code: -1 divided by the distance of the eye from the layer.
            let distance = NumberText.short(abs(1 / t.m34), digits: 0)
            parts.append("m34 \(t.m34 < 0 ? "-" : "")1/\(distance)")
        }
        return parts.isEmpty ? "matrix" : parts.joined(separator: ", ")
    }
}
