// Standing: complete.
import CoreAnimation

/// An animation that moves, resizes and fades views and windows together.
///
/// Main thread only.
open class NSViewAnimation: NSAnimation {
    /// The keys in the description of one target, a view or a window.
    public struct Key: RawRepresentable, Hashable, Sendable {
        /// The key as a string.
        public let rawValue: String
        /// Creates a key from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The view or window; required.
        public static let target = Key(rawValue: "NSViewAnimationTargetKey")
        /// The frame at the start, an `NSValue`; by default the current one.
        public static let startFrame = Key(rawValue: "NSViewAnimationStartFrameKey")
        /// The frame at the end, an `NSValue`; by default the current one.
        public static let endFrame = Key(rawValue: "NSViewAnimationEndFrameKey")
        /// The ``EffectName``; by default none.
        public static let effect = Key(rawValue: "NSViewAnimationEffectKey")
    }

    /// An effect in addition to moving and resizing.
    public struct EffectName: RawRepresentable, Hashable, Sendable {
        /// The name as a string.
        public let rawValue: String
        /// Creates a name from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The view or window fades in.
        public static let fadeIn = EffectName(rawValue: "NSViewAnimationFadeInEffect")
        /// The view or window fades out, and is hidden at the end.
        public static let fadeOut = EffectName(rawValue: "NSViewAnimationFadeOutEffect")
    }

    /// The descriptions of the views and windows to animate.
    open var viewAnimations: [[Key: Any]]
    private var motions: [ViewMotion] = []
    /// Whether the last frame is being shown.
    private var isEnding = false

    /// Creates a nonblocking animation of 0.5 seconds that eases in and out.
    public init(viewAnimations: [[Key: Any]]) {
        self.viewAnimations = viewAnimations
        super.init(duration: 0.5, animationCurve: .easeInOut)
        animationBlockingMode = .nonblocking
    }

    /// The layers that the animation changes, with the key paths of their properties.
    package final var changes: [(layer: CALayer, keyPath: String)] {
        motions.flatMap { motion in
            motion.layer.map { layer in motion.keyPaths.map { (layer, $0) } } ?? []
        }
    }

    /// Starts the animation, or continues a stopped one.
    ///
    /// It starts from the described frames.
    open override func start() {
        if !isAnimating, motions.isEmpty || currentProgress >= 1 || currentProgress == 0 {
            motions = viewAnimations.compactMap(ViewMotion.init)
        }
        super.start()
    }

    /// The progress; while the animation runs, a new progress updates the views and windows.
    open override var currentProgress: NSAnimation.Progress {
        get { super.currentProgress }
        set {
            super.currentProgress = newValue
            guard isAnimating else { return }
            show(CGFloat(currentValue), isOver: super.currentProgress >= 1)
        }
    }

    /// Stops the animation at once, with all views and windows in their final states.
    open override func stop() {
        if isAnimating, !isEnding { show(1, isOver: true) }
        super.stop()
    }

    /// Shows a frame of all views and windows that the animation changes.
    ///
    /// `value` is the eased progress; `isOver` is true for the last frame. If an override called
    /// meanwhile stops the animation, the rest of the frame is left out, since ``stop()`` has shown
    /// the final states.
    private func show(_ value: CGFloat, isOver: Bool) {
        let wasEnding = isEnding
        isEnding = isOver
        defer { isEnding = wasEnding }
        for motion in motions where isOver || isAnimating {
            motion.show(value, isOver: isOver)
        }
    }
}

/// The animation of one view or window.
@MainActor private struct ViewMotion {
    private let target: any FadingTarget
    private let start: CGRect
    private let end: CGRect
    private let effect: NSViewAnimation.EffectName?

    init?(_ words: [NSViewAnimation.Key: Any]) {
        guard let target = words[.target] as? any FadingTarget else { return nil }
        self.target = target
        start = words[.startFrame] as? CGRect ?? target.frame
        end = words[.endFrame] as? CGRect ?? target.frame
        let word = words[.effect] as? String
        effect =
            words[.effect] as? NSViewAnimation.EffectName
            ?? word.map(NSViewAnimation.EffectName.init)
    }

    var layer: CALayer? { target.animatedLayer }

    var keyPaths: [String] {
        (start == end ? [] : ["position"]) + (start.size == end.size ? [] : ["bounds"])
            + (effect == nil ? [] : ["opacity"])
    }

    /// Shows a frame of the view or window.
    ///
    /// - Parameters:
    ///   - value: 0 at the beginning, 1 at the end.
    ///   - isOver: whether this is the last frame.
    func show(_ value: CGFloat, isOver: Bool) {
        func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * value }
        target.show(
            frame: CGRect(
                x: mixed(start.minX, end.minX), y: mixed(start.minY, end.minY),
                width: mixed(start.width, end.width), height: mixed(start.height, end.height)))
        if effect == .fadeIn {
            target.alphaValue = value
            target.setShown(true)
        } else if effect == .fadeOut {
            target.alphaValue = isOver ? 1 : 1 - value
        }
        guard isOver else { return }
        if effect == .fadeOut || end.isEmpty { target.setShown(false) }
    }
}

/// A target of a view animation: a view or a window.
@MainActor private protocol FadingTarget: LayerAnimated {
    var frame: CGRect { get }
    var alphaValue: CGFloat { get set }
    func show(frame: CGRect)
    func setShown(_ isShown: Bool)
}

extension NSView: FadingTarget {
    fileprivate func show(frame: CGRect) { self.frame = frame }
    fileprivate func setShown(_ isShown: Bool) { isHidden = !isShown }
}

extension NSWindow: FadingTarget {
    fileprivate func show(frame: CGRect) { setFrame(frame, display: true) }
    fileprivate func setShown(_ isShown: Bool) {
        if isShown, !isVisible { orderFront(nil) }
        if !isShown { orderOut(nil) }
    }
}
