// Standing: partial (entering, leaving and moves; no cursors, none where superviews end).
import CoreAnimation

/// A rectangle of a view whose owner receives mouse events.
///
/// The events tell that the mouse enters, leaves or moves inside.
open class NSTrackingArea: NSObject {
    /// The events that a tracking area sends, and the conditions under which it is active.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Entering and leaving the area.
        public static let mouseEnteredAndExited = Options(rawValue: 1)
        /// Moves of the mouse inside the area.
        public static let mouseMoved = Options(rawValue: 2)
        /// Changes of the cursor; stored, without effect.
        public static let cursorUpdate = Options(rawValue: 4)
        /// While the view is first responder.
        public static let activeWhenFirstResponder = Options(rawValue: 0x10)
        /// While the view's window is the key window.
        public static let activeInKeyWindow = Options(rawValue: 0x20)
        /// While the application is active; here always.
        public static let activeInActiveApp = Options(rawValue: 0x40)
        /// Always.
        public static let activeAlways = Options(rawValue: 0x80)
        /// The mouse is assumed to be inside at first.
        public static let assumeInside = Options(rawValue: 0x100)
        /// The rectangle is the visible part of the view.
        public static let inVisibleRect = Options(rawValue: 0x200)
        /// Also while a button is down.
        public static let enabledDuringMouseDrag = Options(rawValue: 0x400)
    }

    /// The rectangle, in the coordinates of the view.
    public let rect: CGRect
    /// The events that the area sends, and the conditions under which it is active.
    public let options: Options
    /// The ``NSResponder`` that receives the events.
    open private(set) weak var owner: AnyObject?
    /// The values that the program attached.
    public let userInfo: [AnyHashable: Any]?
    /// The number of additions to views that have not been undone; 0 ends all events.
    final var additions = 0
    /// Whether the first window of the view assumes the mouse inside.
    final var assumesInside = false

    /// Creates a tracking area for ``NSView/addTrackingArea(_:)``.
    public init(
        rect: CGRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil
    ) {
        (self.rect, self.options, self.userInfo) = (rect, options, userInfo)
        self.owner = owner as AnyObject?
        super.init()
    }

    /// Returns whether the area is active and contains a view's point.
    @MainActor final func contains(_ point: CGPoint, in view: NSView) -> Bool {
        let isActive =
            !options.isDisjoint(with: [.activeAlways, .activeInActiveApp])
            || options.contains(.activeInKeyWindow) && view.window?.isKeyWindow == true
            || options.contains(.activeWhenFirstResponder) && view.window?.firstResponder === view
        let rect = options.contains(.inVisibleRect) ? view.visibleRect : rect
        return isActive && view.mouse(point, in: rect)
    }
}

extension NSWindow {
    /// Assumes the mouse inside a view's areas that ask for it, once.
    func assumeInside(_ areas: [NSTrackingArea]) {
        for area in areas where area.assumesInside {
            area.assumesInside = false
            if !events.entered.contains(area) { events.entered.append(area) }
        }
    }

    /// Sends tracking areas their events for a move of the mouse.
    ///
    /// They are the entered, exited and moved events.
    ///
    /// - Parameters:
    ///   - event: the move, in the window.
    ///   - isInside: whether the mouse is still in the window.
    func track(_ event: NSEvent, isInside: Bool = true) {
        let before = events.entered
        var now = isInside ? contentView?.trackingAreas(at: event.locationInWindow) ?? [] : []
        if event.type != .mouseMoved {
            // Areas that are not enabled during a drag stay as they are.
            now.removeAll { !$0.options.contains(.enabledDuringMouseDrag) }
            now += before.filter { !$0.options.contains(.enabledDuringMouseDrag) }
        }
        events.entered = now
        let (left, entered) = (Set(before).subtracting(now), Set(now).subtracting(before))
        for area in before where left.contains(area) && area.additions > 0 {
            area.tell(.mouseExited, event) { $0.mouseExited(with: $1) }
        }
        for area in now where entered.contains(area) && area.additions > 0 {
            area.tell(.mouseEntered, event) { $0.mouseEntered(with: $1) }
        }
        guard event.type == .mouseMoved else { return }
        for area in now where area.options.contains(.mouseMoved) && area.additions > 0 {
            (area.owner as? NSResponder)?.mouseMoved(with: event)
        }
    }
}

extension NSTrackingArea {
    @MainActor fileprivate func tell(
        _ type: NSEvent.EventType, _ move: NSEvent, _ handle: (NSResponder, NSEvent) -> Void
    ) {
        guard options.contains(.mouseEnteredAndExited), let owner = owner as? NSResponder else {
            return
        }
        let event = NSEvent(
            type, at: move.locationInWindow, modifiers: move.modifierFlags, time: move.timestamp,
            window: move.window)
        (event.windowNumber, event.trackingArea) = (move.windowNumber, self)
        handle(owner, event)
    }
}

extension NSView {
    /// Returns the tracking areas of the view's tree at a superview's point.
    fileprivate func trackingAreas(at point: CGPoint) -> [NSTrackingArea] {
        let inner = convert(point, from: superview)
        guard !isHidden, mouse(inner, in: bounds) else { return [] }
        return trackingAreas.filter { $0.contains(inner, in: self) }
            + children.flatMap { $0.trackingAreas(at: inner) }
    }
}
