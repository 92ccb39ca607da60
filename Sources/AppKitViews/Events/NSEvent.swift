// Standing: partial (the mouse, the wheel and keys; no gestures, tablets, periodic events or monitors).
import CoreAnimation
import Graphics

/// An event of the mouse or the keyboard.
open class NSEvent: NSObject {
    /// The kinds of events.
    public enum EventType: UInt, Sendable {
        /// A press of the left button.
        case leftMouseDown = 1
        /// A release of the left button.
        case leftMouseUp
        /// A press of the right button.
        case rightMouseDown
        /// A release of the right button.
        case rightMouseUp
        /// A move of the mouse with no button pressed.
        case mouseMoved
        /// A move with the left button down.
        case leftMouseDragged
        /// A move with the right button down.
        case rightMouseDragged
        /// The mouse entered a tracking area.
        case mouseEntered
        /// The mouse left a tracking area.
        case mouseExited
        /// A press of a key.
        case keyDown
        /// A release of a key.
        case keyUp
        /// A press or release of a modifier key.
        case flagsChanged
        /// A movement of the scroll wheel.
        case scrollWheel = 22
        /// A press of another button.
        case otherMouseDown = 25
        /// A release of another button.
        case otherMouseUp
        /// A move with another button down.
        case otherMouseDragged
    }

    /// The modifier keys that are down.
    public struct ModifierFlags: OptionSet, Hashable, Sendable {
        /// The flags as bits.
        public let rawValue: UInt
        /// Creates flags from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Caps Lock; never set.
        public static let capsLock = ModifierFlags(rawValue: 1 << 16)
        /// Shift.
        public static let shift = ModifierFlags(rawValue: 1 << 17)
        /// Control.
        public static let control = ModifierFlags(rawValue: 1 << 18)
        /// Option, which is Alt.
        public static let option = ModifierFlags(rawValue: 1 << 19)
        /// Command, which is Super.
        public static let command = ModifierFlags(rawValue: 1 << 20)
        /// An arrow key; on macOS also a key of the numeric pad.
        public static let numericPad = ModifierFlags(rawValue: 1 << 21)
        /// The help key; never set.
        public static let help = ModifierFlags(rawValue: 1 << 22)
        /// A function key, an arrow key or an editing key such as Home.
        public static let function = ModifierFlags(rawValue: 1 << 23)
        /// The flags that do not depend on the keyboard.
        public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)
    }

    /// The kind of event.
    public let type: EventType
    /// The position of the mouse in the window, in points with y up.
    public let locationInWindow: CGPoint
    /// The modifier keys that are down.
    public let modifierFlags: ModifierFlags
    /// The time of the event, in seconds of media time.
    public let timestamp: TimeInterval
    /// The window that receives the event; nil before the event is sent.
    open internal(set) weak var window: NSWindow?
    /// The number of the window.
    open internal(set) var windowNumber = 0

    /// The number of clicks at this position, 1 or more for presses and releases.
    open internal(set) var clickCount = 0
    /// The button number: 0 for left, 1 for right, 2 and more for others.
    open internal(set) var buttonNumber = 0
    /// The number that a press and its release share.
    open internal(set) var eventNumber = 0
    /// The pressure, 1 while a button is down, else 0.
    open internal(set) var pressure: Float = 0
    /// The tracking area that the mouse entered or left; nil for other events.
    open internal(set) var trackingArea: NSTrackingArea?

    /// The horizontal movement of the mouse or the scroll wheel.
    ///
    /// For the mouse, it is in points, positive to the right; for the scroll wheel, in notches,
    /// positive to the left.
    open internal(set) var deltaX: CGFloat = 0
    /// The vertical movement of the mouse or the scroll wheel.
    ///
    /// For the mouse, it is in points, positive down; for the scroll wheel, in notches, positive
    /// up.
    open internal(set) var deltaY: CGFloat = 0
    /// Always 0.
    open var deltaZ: CGFloat { 0 }
    /// Whether ``scrollingDeltaX`` and ``scrollingDeltaY`` are in points; always false: they are in
    /// notches.
    open var hasPreciseScrollingDeltas: Bool { false }
    /// The horizontal scroll distance in notches, positive to the left.
    ///
    /// It is 0 except for scroll-wheel events.
    open var scrollingDeltaX: CGFloat { type == .scrollWheel ? deltaX : 0 }
    /// The vertical scroll distance in notches, positive up.
    ///
    /// It is 0 except for scroll-wheel events.
    open var scrollingDeltaY: CGFloat { type == .scrollWheel ? deltaY : 0 }

    /// The characters that the key types; nil for events other than key presses and releases.
    ///
    /// Keys without a character have those of ``SpecialKey``.
    open internal(set) var characters: String?
    /// The key's characters with no modifier but shift.
    ///
    /// It is nil for events other than key presses and releases.
    open internal(set) var charactersIgnoringModifiers: String?
    /// The virtual key code of the key on a US keyboard.
    ///
    /// It is 0xFFFF for a key that such a keyboard lacks.
    open internal(set) var keyCode: UInt16 = 0
    /// Whether the press of a key is an automatic repeat.
    open internal(set) var isARepeat = false

    /// The maximum time between the clicks of a double click, in seconds: 0.5.
    open class var doubleClickInterval: TimeInterval { 0.5 }

    init(
        _ type: EventType, at location: CGPoint, modifiers: ModifierFlags, time: TimeInterval,
        window: NSWindow? = nil
    ) {
        (self.type, locationInWindow) = (type, location)
        (modifierFlags, timestamp, self.window) = (modifiers, time, window)
        super.init()
    }

    /// Creates a mouse event for ``NSWindow/sendEvent(_:)``.
    ///
    /// The event is one of a button or a move; nil for other types. The context is ignored.
    open class func mouseEvent(
        with type: EventType, location: CGPoint, modifierFlags flags: ModifierFlags,
        timestamp time: TimeInterval, windowNumber wNum: Int, context: NSGraphicsContext?,
        eventNumber eNum: Int, clickCount cNum: Int, pressure: Float
    ) -> NSEvent? {
        let button = typesOfButtons.firstIndex { $0.contains(type) }
        guard type == .mouseMoved || button != nil else { return nil }
        let event = NSEvent(type, at: location, modifiers: flags, time: time)
        (event.windowNumber, event.eventNumber) = (wNum, eNum)
        (event.clickCount, event.pressure) = (cNum, pressure)
        event.buttonNumber = button ?? 0
        return event
    }

    /// Creates an event of a key, to be sent by ``NSWindow/sendEvent(_:)``; nil for other types.
    ///
    /// The context is ignored.
    open class func keyEvent(
        with type: EventType, location: CGPoint, modifierFlags flags: ModifierFlags,
        timestamp time: TimeInterval, windowNumber wNum: Int, context: NSGraphicsContext?,
        characters keys: String, charactersIgnoringModifiers ukeys: String, isARepeat flag: Bool,
        keyCode code: UInt16
    ) -> NSEvent? {
        guard [.keyDown, .keyUp, .flagsChanged].contains(type) else { return nil }
        let event = NSEvent(type, at: location, modifiers: flags, time: time)
        (event.windowNumber, event.keyCode, event.isARepeat) = (wNum, code, flag)
        (event.characters, event.charactersIgnoringModifiers) = (keys, ukeys)
        return event
    }
}

extension NSEvent {
    /// The types of press, drag and release, by button number.
    ///
    /// The last row is that of all buttons from 2.
    static let typesOfButtons: [[EventType]] = [
        [.leftMouseDown, .leftMouseDragged, .leftMouseUp],
        [.rightMouseDown, .rightMouseDragged, .rightMouseUp],
        [.otherMouseDown, .otherMouseDragged, .otherMouseUp],
    ]
}
