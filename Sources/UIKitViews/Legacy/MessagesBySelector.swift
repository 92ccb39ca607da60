// Standing: complete.
import CoreAnimation

/// A selector to send to an object on the main thread.
///
/// It is sent immediately from the main thread, otherwise asynchronously.
final class Message: Sendable {
    private let selector: Selector
    // Only the main thread uses the objects, and the runtime guards the weak reference.
    nonisolated(unsafe) private let kept: AnyObject?
    nonisolated(unsafe) private weak var target: AnyObject?

    init(_ selector: Selector, to target: AnyObject, keepsTarget: Bool) {
        (self.selector, self.target) = (selector, target)
        kept = keepsTarget ? target : nil
    }

    func send(_ argument: Any) {
        // `argument` is transferred to the main thread. The calling thread does not use `argument`
        // afterwards.
        nonisolated(unsafe) let argument = argument
        if Thread.isCurrentMain || Thread.isOnMainQueue {
            MainActor.assumeIsolated { send(here: argument) }
        } else {
            DispatchQueue.main.async { self.send(here: argument) }
        }
    }

    @MainActor private func send(here argument: Any) {
        if let target { selector.send(to: target, [argument]) }
    }
}

extension NotificationCenter {
    /// Sends a message to an observer for each matching notification.
    ///
    /// A notification matches by its name and by the object that posts it; nil matches any. The
    /// observer is not retained. Unlike Apple's, the message is sent on the main thread.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
        object anObject: Any?
    ) {
        let receiver = observer as AnyObject
        let message = Message(aSelector, to: receiver, keepsTarget: false)
        let token = addObserver(forName: aName, object: anObject, queue: nil) { message.send($0) }
        let subscription = Subscription(
            center: self, token: token, name: aName, object: anObject.map { $0 as AnyObject })
        let known = SubscriptionList.of(receiver)
        let list = known ?? SubscriptionList()
        list.all.append(subscription)
        if known == nil {
            objc_setAssociatedObject(receiver, Keys.subscriptions, list, .OBJC_ASSOCIATION_RETAIN)
        }
    }

    /// Removes all observations of an observer, which may be the token of a closure.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Removes an observer's registrations for a notification name and a sender.
    ///
    /// Nil matches any.
    public func removeObserver(
        _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        // The cast to `Any` selects Foundation's own method, which removes observers that are
        // closures.
        removeObserver(observer as Any, name: aName, object: anObject)
        let sender = anObject.map { $0 as AnyObject }
        guard let list = SubscriptionList.of(observer) else { return }
        list.all.removeAll {
            $0.center === self && (aName == nil || $0.name == aName)
                && (sender == nil || $0.object === sender)
        }
        if list.all.isEmpty {
            objc_setAssociatedObject(observer, Keys.subscriptions, nil, .OBJC_ASSOCIATION_RETAIN)
        }
    }
}

/// A registration by selector, retained by its observer.
private final class Subscription {
    weak var center: NotificationCenter?
    let token: any NSObjectProtocol
    let name: NSNotification.Name?
    weak var object: AnyObject?

    init(
        center: NotificationCenter, token: any NSObjectProtocol, name: NSNotification.Name?,
        object: AnyObject?
    ) {
        (self.center, self.token, self.name, self.object) = (center, token, name, object)
    }

    deinit { center?.removeObserver(token as Any) }
}

/// All observations by selector of one observer.
private final class SubscriptionList {
    var all: [Subscription] = []

    static func of(_ observer: AnyObject) -> SubscriptionList? {
        objc_getAssociatedObject(observer, Keys.subscriptions) as? SubscriptionList
    }
}

/// Addresses that serve as keys of associated objects.
private enum Keys {
    // The address is only compared and never dereferenced.
    nonisolated(unsafe) static let subscriptions = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
