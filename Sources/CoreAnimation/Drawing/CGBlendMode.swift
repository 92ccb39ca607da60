// Standing: complete.

/// The blending of painted pixels with the pixels below; the raw values are Apple's.
///
/// R is the result, S the source, D the destination, premultiplied; Sa and Da are their alphas.
public enum CGBlendMode: Int32, Hashable, Sendable {
    /// The source over the destination: R = S + D (1 − Sa).
    case normal
    /// The product of the colours.
    case multiply
    /// The complement of the product of the complements.
    case screen
    /// Multiply where the destination is dark, screen where it is light.
    case overlay
    /// The darker value of each channel.
    case darken
    /// The lighter value of each channel.
    case lighten
    /// The destination brightened by the source.
    case colorDodge
    /// The destination darkened by the source.
    case colorBurn
    /// The destination lit softly by the source.
    case softLight
    /// Multiply where the source is dark, screen where it is light.
    case hardLight
    /// The absolute difference of each channel.
    case difference
    /// Like ``difference``, with less contrast.
    case exclusion
    /// The source's hue with the destination's saturation and luminosity.
    case hue
    /// The source's saturation with the destination's hue and luminosity.
    case saturation
    /// The source's hue and saturation with the destination's luminosity.
    case color
    /// The source's luminosity with the destination's hue and saturation.
    case luminosity
    /// R = 0.
    case clear
    /// R = S.
    case copy
    /// R = S Da.
    case sourceIn
    /// R = S (1 − Da).
    case sourceOut
    /// R = S Da + D (1 − Sa).
    case sourceAtop
    /// R = S (1 − Da) + D.
    case destinationOver
    /// R = D Sa.
    case destinationIn
    /// R = D (1 − Sa).
    case destinationOut
    /// R = S (1 − Da) + D Sa.
    case destinationAtop
    /// R = S (1 − Da) + D (1 − Sa).
    case xor
    /// R = max(0, 1 − ((1 − D) + (1 − S))).
    case plusDarker
    /// R = min(1, S + D).
    case plusLighter
}

extension CGBlendMode {
    /// Whether a transparent source leaves the destination unchanged.
    var keepsUncovered: Bool {
        let half = SIMD4<Float>(repeating: 0.5)
        return blend(.zero, over: half) == half
    }

    /// Returns the blend of two premultiplied colours, with alpha last and components in 0...1.
    func blend(_ s: SIMD4<Float>, over d: SIMD4<Float>) -> SIMD4<Float> {
        let (sa, da) = (s.w, d.w)
        switch self {
        case .normal: return s + d * (1 - sa)
        case .clear: return .zero
        case .copy: return s
        case .sourceIn: return s * da
        case .sourceOut: return s * (1 - da)
        case .sourceAtop: return s * da + d * (1 - sa)
        case .destinationOver: return s * (1 - da) + d
        case .destinationIn: return d * sa
        case .destinationOut: return d * (1 - sa)
        case .destinationAtop: return s * (1 - da) + d * sa
        case .xor: return s * (1 - da) + d * (1 - sa)
        case .plusDarker: return Self.limited(s + d - 1, alpha: min(1, sa + da))
        case .plusLighter: return Self.limited(s + d, alpha: min(1, sa + da))
        default:
            guard sa > 0, da > 0 else { return s + d }
            let mixed = mix(s / sa, d / da)
            var result = s * (1 - da) + d * (1 - sa) + mixed * (sa * da)
            result.w = sa + da - sa * da
            return result
        }
    }

    private static func limited(_ v: SIMD4<Float>, alpha: Float) -> SIMD4<Float> {
        var result = v
        result.w = alpha
        return result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    }

    /// Returns the blend of two opaque colours.
    ///
    /// The alpha of the result is not meaningful. The formulas are those of W3C Compositing and
    /// Blending Level 1.
    private func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        switch self {
        case .multiply: return s * d
        case .screen: return s + d - s * d
        case .darken: return pointwiseMin(s, d)
        case .lighten: return pointwiseMax(s, d)
        case .difference: return pointwiseMax(s, d) - pointwiseMin(s, d)
        case .exclusion: return s + d - 2 * s * d
        case .overlay: return Self.hardLight(d, s)
        case .hardLight: return Self.hardLight(s, d)
        case .colorDodge:
            return Self.each(s, d) { s, d in d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s)) }
        case .colorBurn:
            return Self.each(s, d) { s, d in d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s) }
        case .softLight:
            return Self.each(s, d) { s, d in
                if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
                let lift = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
                return d + (2 * s - 1) * (lift - d)
            }
        case .hue:
            return Self.with(Self.saturate(s, Self.saturation(d)), luminosity: Self.luminosity(d))
        case .saturation:
            return Self.with(Self.saturate(d, Self.saturation(s)), luminosity: Self.luminosity(d))
        case .color: return Self.with(s, luminosity: Self.luminosity(d))
        case .luminosity: return Self.with(d, luminosity: Self.luminosity(s))
        default: return .one
        }
    }

    private static func each(
        _ s: SIMD4<Float>, _ d: SIMD4<Float>, _ body: (Float, Float) -> Float
    ) -> SIMD4<Float> {
        SIMD4(body(s.x, d.x), body(s.y, d.y), body(s.z, d.z), 1)
    }

    private static func hardLight(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        let light = 2 * s - 1
        return (light + d - light * d).replacing(with: 2 * s * d, where: s .<= 0.5)
    }

    private static func luminosity(_ c: SIMD4<Float>) -> Float {
        0.3 * c.x + 0.59 * c.y + 0.11 * c.z
    }

    private static func saturation(_ c: SIMD4<Float>) -> Float {
        max(c.x, c.y, c.z) - min(c.x, c.y, c.z)
    }

    /// Returns the colour with its channels scaled to another saturation.
    private static func saturate(_ c: SIMD4<Float>, _ saturation: Float) -> SIMD4<Float> {
        let (low, span) = (min(c.x, c.y, c.z), Self.saturation(c))
        return span > 0 ? (c - low) * (saturation / span) : .zero
    }

    /// Returns a colour with a given luminosity.
    ///
    /// Its channels are compressed into 0...1 if necessary.
    private static func with(_ c: SIMD4<Float>, luminosity: Float) -> SIMD4<Float> {
        let moved = c + (luminosity - Self.luminosity(c))
        let (low, high) = (min(moved.x, moved.y, moved.z), max(moved.x, moved.y, moved.z))
        var result = moved
        if low < 0 {
            result = luminosity + (result - luminosity) * (luminosity / (luminosity - low))
        }
        if high > 1 {
            result = luminosity + (result - luminosity) * ((1 - luminosity) / (high - luminosity))
        }
        return result
    }
}
