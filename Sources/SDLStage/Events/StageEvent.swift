/// What a stage reports; delivered on the render thread, which must not be kept waiting.
public enum StageEvent: Sendable {
    /// The window is up.
    case ready(StageInfo)
    /// A key went down or up.
    case key(KeyEvent)
    /// The mouse moved or a button went down or up.
    case pointer(PointerEvent)
    /// The mouse's wheel turned, or two fingers moved on a pad.
    case wheel(WheelEvent)
    /// The window has another size in points, or another number of pixels per point.
    case resized(width: Double, height: Double, scale: Double)
    /// Animations began or ended by this media time, which has been shown.
    case reached(Double)
    /// A frame was shown that ``SDLStage/reportNextFrame()`` asked for: its media time, and the
    /// media time of the frame after it, one refresh later.
    case frame(Double, next: Double)
    /// The window got the keyboard, or lost it.
    case focused(Bool)
    /// The window's close button was pressed, or the process was asked to end.
    case closed
    /// The stage could not begin or go on; one line.
    case failed(String)
}

/// A key going down or up.
public struct KeyEvent: Hashable, Sendable {
    /// What is on the key in lower case (`t`, `7`, `,`), the character it makes where that is
    /// punctuation (`?`), or a word: `space tab return escape backspace delete insert left right
    /// up down home end pageup pagedown f1`...
    public var name: String
    /// Down, or up.
    public var isDown: Bool
    /// Whether it comes from being held down.
    public var isRepeat: Bool
    /// Whether shift is held.
    public var shift: Bool
    /// Whether control is held.
    public var control: Bool
    /// Whether alt is held.
    public var alt: Bool
    /// When, on the machine's steady clock.
    public var time: Double

    /// Makes a key event.
    public init(
        name: String, isDown: Bool = true, isRepeat: Bool = false, shift: Bool = false,
        control: Bool = false, alt: Bool = false, time: Double = 0
    ) {
        (self.name, self.isDown, self.isRepeat) = (name, isDown, isRepeat)
        (self.shift, self.control, self.alt, self.time) = (shift, control, alt, time)
    }
}

/// The mouse moving, or one of its buttons.
public struct PointerEvent: Hashable, Sendable {
    /// What happened.
    public enum Phase: Hashable, Sendable {
        /// A button went down.
        case down
        /// The pointer moved.
        case moved
        /// A button went up.
        case up
    }

    /// What happened.
    public var phase: Phase
    /// Where, in points from the left of the window.
    public var x: Double
    /// Where, in points from the top of the window.
    public var y: Double
    /// Which button: 1 left, 2 middle, 3 right; while moving the lowest that is held, else 0.
    public var button: Int
    /// When, on the machine's steady clock.
    public var time: Double

    /// Makes a pointer event.
    public init(phase: Phase, x: Double, y: Double, button: Int, time: Double = 0) {
        (self.phase, self.x, self.y, self.button, self.time) = (phase, x, y, button, time)
    }
}
