// Standing: partial (the view's geometry, appearance and layer style; no key-value observing).
import CoreAnimation

/// The keys of view properties.
enum ViewKey {
    static let frame = "frame"
    static let frameOrigin = "frameOrigin"
    static let frameSize = "frameSize"
    static let frameRotation = "frameRotation"
    static let frameCenterRotation = "frameCenterRotation"
    static let bounds = "bounds"
    static let boundsOrigin = "boundsOrigin"
    static let boundsSize = "boundsSize"
    static let alphaValue = "alphaValue"
    static let hidden = "hidden"
    static let subviews = "subviews"
    static let sublayers = "sublayers"

    /// The animated keys of the view itself.
    static let geometry: Set = [
        frame, frameOrigin, frameSize, frameRotation, frameCenterRotation, bounds, boundsOrigin,
        boundsSize, alphaValue,
    ]

    /// The style properties of the layer, by the layer's own keys.
    static let ofLayer: Set = [
        "backgroundColor", "borderColor", "borderWidth", "cornerRadius", "shadowColor",
        "shadowOffset", "shadowOpacity", "shadowRadius",
    ]
}

extension NSView {
    func readKey(_ key: String) -> Any? {
        switch key {
        case ViewKey.frame: frame
        case ViewKey.frameOrigin: frame.origin
        case ViewKey.frameSize: frame.size
        case ViewKey.frameRotation, ViewKey.frameCenterRotation:
            NSNumber(value: Double(frameRotation))
        case ViewKey.bounds: bounds
        case ViewKey.boundsOrigin: bounds.origin
        case ViewKey.boundsSize: bounds.size
        case ViewKey.alphaValue: NSNumber(value: Double(alphaValue))
        case ViewKey.hidden: NSNumber(value: isHidden)
        case ViewKey.subviews: subviews
        default: ViewKey.ofLayer.contains(key) ? layer?.value(forKey: key) : nil
        }
    }

    func writeKey(_ key: String, _ value: Any?) {
        let (rect, point, size) = (value as? CGRect, value as? CGPoint, value as? CGSize)
        let number = (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) }
        switch key {
        case ViewKey.frame: if let rect { frame = rect }
        case ViewKey.frameOrigin: if let point { setFrameOrigin(point) }
        case ViewKey.frameSize: if let size { setFrameSize(size) }
        case ViewKey.frameRotation: if let number { frameRotation = number }
        case ViewKey.frameCenterRotation: if let number { frameCenterRotation = number }
        case ViewKey.bounds: if let rect { bounds = rect }
        case ViewKey.boundsOrigin: if let point { setBoundsOrigin(point) }
        case ViewKey.boundsSize: if let size { setBoundsSize(size) }
        case ViewKey.alphaValue: if let number { alphaValue = number }
        case ViewKey.hidden: if let number { isHidden = number != 0 }
        case ViewKey.subviews: if let views = value as? [NSView] { subviews = views }
        default:
            guard ViewKey.ofLayer.contains(key) else { return }
            write { $0.setValue((value as? NSColor)?.cgColor ?? value, forKey: key) }
        }
    }
}
