extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The set as bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch began in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch began in the control, with a ``UITouch/tapCount`` above 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The tracked touch moved inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The tracked touch moved outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The tracked touch entered the control again.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The tracked touch left the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The tracked touch ended inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The tracked touch ended outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The tracked touch was cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the control's value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The main action of the control occurred, such as the press of a button.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Text editing began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text was edited.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Text editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key ended text editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All text editing events.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// The bits for events that the program defines.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The states of a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// The set as bits.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No other state applies.
        public static let normal = State([])
        /// A touch is inside the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the keyboard focus.
        public static let focused = State(rawValue: 1 << 3)
        /// The bits for states that the program defines.
        public static let application = State(rawValue: 0x00FF_0000)
    }

    /// The vertical alignment of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Centred.
        case center
        /// At the top.
        case top
        /// At the bottom.
        case bottom
        /// Stretched; buttons centre their content instead.
        case fill
    }

    /// The horizontal alignment of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Centred.
        case center
        /// At the left.
        case left
        /// At the right.
        case right
        /// Stretched; buttons centre their content instead.
        case fill
        /// At the leading edge, which is the left.
        case leading
        /// At the trailing edge, which is the right.
        case trailing
    }
}
