// Standing: complete.
import CoreAnimation

/// The compositing of drawn pixels, the source, with the pixels below, the destination.
///
/// The raw values are Apple's.
public enum NSCompositingOperation: UInt, CaseIterable, Sendable {
    /// Transparent pixels.
    case clear
    /// The source alone.
    case copy
    /// The source over the destination.
    case sourceOver
    /// The source where the destination is opaque.
    case sourceIn
    /// The source where the destination is transparent.
    case sourceOut
    /// The source where the destination is opaque, the destination elsewhere.
    case sourceAtop
    /// The destination over the source.
    case destinationOver
    /// The destination where the source is opaque.
    case destinationIn
    /// The destination where the source is transparent.
    case destinationOut
    /// The destination where the source is opaque, the source elsewhere.
    case destinationAtop
    /// The source or the destination, each where the other is transparent.
    case xor
    /// The sum of source and destination less 1, which darkens.
    case plusDarker
    /// The sum of source and destination, at most 1.
    case plusLighter = 13
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
    /// The destination softly darkened or lightened by the source.
    case softLight
    /// Multiply where the source is dark, screen where it is light.
    case hardLight
    /// The absolute difference of each channel.
    case difference
    /// The difference of each channel, with less contrast.
    case exclusion
    /// The source's hue, with the destination's saturation and luminosity.
    case hue
    /// The source's saturation, with the destination's hue and luminosity.
    case saturation
    /// The source's hue and saturation, with the destination's luminosity.
    case color
    /// The source's luminosity, with the destination's hue and saturation.
    case luminosity

    /// The blend modes of the cases, in their order.
    private static let blendModes: [CGBlendMode] = [
        .clear, .copy, .normal, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
        .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter,
        .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
        .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]

    var blendMode: CGBlendMode {
        // No case has the raw value 12.
        Self.blendModes[Int(rawValue) - (rawValue > 12 ? 1 : 0)]
    }

    init(_ mode: CGBlendMode) {
        self = Self.allCases.first { $0.blendMode == mode } ?? .sourceOver
    }
}
