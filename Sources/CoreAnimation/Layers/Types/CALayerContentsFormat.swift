// Standing: complete.

/// The pixel format of drawn contents.
public struct CALayerContentsFormat: NSStringBoxable {
    /// The raw string.
    public let rawValue: String
    /// Makes a format from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Eight bits per component.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Half-precision floating-point components.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// Eight bits of gray.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
    /// A format chosen automatically for the contents.
    public static let automatic = CALayerContentsFormat(rawValue: "automatic")
}

extension CALayer {
    /// The condition for mapping contents of extended range to the display's range.
    public struct ToneMapMode: NSStringBoxable {
        /// The raw string.
        public let rawValue: String
        /// Makes a mode from its string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Mapping where it improves the result.
        public static let automatic = ToneMapMode(rawValue: "automatic")
        /// No mapping.
        public static let never = ToneMapMode(rawValue: "never")
        /// Mapping wherever it is possible.
        public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
    }

    /// The range of brightness that a layer may show.
    public struct DynamicRange: NSStringBoxable {
        /// The raw string.
        public let rawValue: String
        /// Makes a range from its string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A range chosen automatically for the contents.
        public static let automatic = DynamicRange(rawValue: "automatic")
        /// Standard dynamic range: brightness up to white.
        public static let standard = DynamicRange(rawValue: "standard")
        /// Constrained high dynamic range: brightness up to somewhat above white.
        public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
        /// High dynamic range: brightness up to the maximum of the display.
        public static let high = DynamicRange(rawValue: "high")
    }
}
