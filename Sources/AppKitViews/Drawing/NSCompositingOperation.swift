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

    var blendMode: CGBlendMode {
        switch self {
        case .clear: .clear
        case .copy: .copy
        case .sourceOver: .normal
        case .sourceIn: .sourceIn
        case .sourceOut: .sourceOut
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationIn: .destinationIn
        case .destinationOut: .destinationOut
        case .destinationAtop: .destinationAtop
        case .xor: .xor
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        }
    }

    init(_ mode: CGBlendMode) {
        self = Self.allCases.first { $0.blendMode == mode } ?? .sourceOver
    }
}
