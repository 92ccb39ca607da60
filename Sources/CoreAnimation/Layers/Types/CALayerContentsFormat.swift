// Standing: complete.
import Foundation

/// How the pixels of drawn contents are stored.
public struct CALayerContentsFormat: NSStringBoxable {
    /// The word.
    public let rawValue: String
    /// Makes a value from its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Eight bits a component.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Half floats.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// Eight bits of grey.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
    /// What suits the contents.
    public static let automatic = CALayerContentsFormat(rawValue: "automatic")
}

extension CALayer {
    /// When contents of a large range are mapped to the range of the display.
    public struct ToneMapMode: NSStringBoxable {
        /// The word.
        public let rawValue: String
        /// Makes a value from its word.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Where it helps.
        public static let automatic = ToneMapMode(rawValue: "automatic")
        /// Never.
        public static let never = ToneMapMode(rawValue: "never")
        /// Wherever it is possible.
        public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
    }

    /// How much more than white a layer may show.
    public struct DynamicRange: NSStringBoxable {
        /// The word.
        public let rawValue: String
        /// Makes a value from its word.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// What suits the contents.
        public static let automatic = DynamicRange(rawValue: "automatic")
        /// No more than white.
        public static let standard = DynamicRange(rawValue: "standard")
        /// Somewhat more.
        public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
        /// All that the display can show.
        public static let high = DynamicRange(rawValue: "high")
    }
}
