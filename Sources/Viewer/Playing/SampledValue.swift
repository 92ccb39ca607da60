import CoreAnimation
import Foundation
import Graphics
import Panels
import RenderTree

/// A property's value, for output as text or JSON.
enum SampledValue: Hashable, Sendable {
    /// Numbers, in the order of the property's components.
    case numbers([Double])
    /// A string.
    case text(String)
    /// No value, such as a colour or image that is nil.
    case nothing

    init(_ value: Any) {
        switch value {
        case let v as Bool: self = .numbers([v ? 1 : 0])
        case let v as Double: self = .numbers([v])
        case let v as Float: self = .numbers([Double(v)])
        case let v as Int: self = .numbers([Double(v)])
        case let v as CGPoint: self = .numbers([v.x, v.y])
        case let v as CGSize: self = .numbers([v.width, v.height])
        case let v as CGRect:
            self = .numbers([v.origin.x, v.origin.y, v.size.width, v.size.height])
        case let v as CGVector: self = .numbers([v.dx, v.dy])
        case let v as CGAffineTransform: self = .numbers([v.a, v.b, v.c, v.d, v.tx, v.ty])
        case let v as CATransform3D: self = .numbers(Self.elements(v))
        case let v as CGColor: self = .numbers(Self.parts(v.rgba))
        case let v as CGImage: self = .text("image \(v.width)x\(v.height)")
        case let v as any LayerImage: self = v.layerImage.map { SampledValue($0) } ?? .nothing
        case let v as CGPath:
            self = .text("path of \(NumberText.count(v.elements.count, "element"))")
        case let v as CALayer: self = .text(Self.named(v, v.name))
        case let v as CAEmitterCell: self = .text(Self.named(v, v.name))
        case let v as NSNumber: self = .numbers([v.doubleValue])
        case let v as String: self = .text(v)
        case let v as NSAttributedString: self = .text(v.string)
        case is NSNull: self = .nothing
        case let v as [Any]: self = Self.list(v.map { SampledValue($0) })
        case let v as [String: Any]:
            let parts = v.sorted { $0.key < $1.key }.map {
                "\($0.key): \(SampledValue($0.value).text)"
            }
            self = .text(parts.joined(separator: ", "))
        default: self = .text(Self.described(value))
        }
    }

    /// The components separated by spaces, every number with all its significant digits.
    var text: String {
        switch self {
        case .numbers(let v): v.map(NumberText.exact).joined(separator: " ")
        case .text(let v): v
        case .nothing: ""
        }
    }

    /// Joins the values of a list: all their components, if they are numbers.
    private static func list(_ values: [SampledValue]) -> SampledValue {
        let numbers = values.compactMap { value -> [Double]? in
            if case .numbers(let v) = value { v } else { nil }
        }
        guard numbers.count == values.count else {
            return .text(values.map(\.text).joined(separator: ", "))
        }
        return .numbers(Array(numbers.joined()))
    }

    private static func named(_ object: AnyObject, _ name: String?) -> String {
        "\(type(of: object))" + (name.map { " \($0.quoted)" } ?? "")
    }

    /// Returns the description of an object, or its type if the description is its address.
    private static func described(_ value: Any) -> String {
        let (kind, text) = ("\(type(of: value))", String(describing: value))
        return text.hasPrefix("<\(kind): 0x") ? kind : text
    }

    private static func parts(_ c: RGBAColor) -> [Double] { [c.red, c.green, c.blue, c.alpha] }

    private static func elements(_ t: CATransform3D) -> [Double] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
            t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
        ]
    }
}

extension SampledValue: Encodable {
    /// Encodes a number, a list of numbers, a string or null.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .numbers(let v) where v.count == 1: try container.encode(Self.known(v[0]))
        case .numbers(let v): try container.encode(v.map(Self.known))
        case .text(let v): try container.encode(v)
        case .nothing: try container.encodeNil()
        }
    }

    /// Returns the value, or nil for infinities and NaN, which JSON cannot represent.
    private static func known(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
