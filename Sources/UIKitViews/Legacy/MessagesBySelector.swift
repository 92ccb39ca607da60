// Standing: complete.
import CoreAnimation
import Foundation

/// A selector and the object that it is sent to, on the main thread: at once where that is the
/// thread, else when it comes to it.
///
/// Unchecked: all is constant but the weak reference, which the runtime guards, and only the main thread
/// touches the objects.
final class Message: @unchecked Sendable {
    private let selector: Selector
    private let kept: AnyObject?
    private weak var target: AnyObject?

    init(_ selector: Selector, to target: AnyObject, keepsTarget: Bool) {
        (self.selector, self.target) = (selector, target)
        kept = keepsTarget ? target : nil
    }

    func send(_ argument: Any) {
        nonisolated(unsafe) let argument = argument
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { send(here: argument) }
        } else {
            DispatchQueue.main.async { self.send(here: argument) }
        }
    }

    @MainActor private func send(here argument: Any) {
        if let target { selector.send(to: target, [argument]) }
    }
}

/// Whether code runs where the main actor does, which is a queue and need not be a thread.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}

extension NotificationCenter {
    /// Sends a message to an observer, which is not kept alive, for every notification of a name
    /// (nil: any) by an object (nil: any). Unlike Apple's, on the main thread.
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

    /// Ends all that an observer is told, whichever way it was added.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Ends what an observer is told of a name (nil: any) by an object (nil: any).
    public func removeObserver(
        _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        // Handed over as `Any` it is Foundation's own method, which knows observers that are blocks.
        removeObserver(observer as Any, name: aName, object: anObject)
        let sender = anObject.map { $0 as AnyObject }
        guard let list = SubscriptionList.of(observer) else { return }
        list.all = list.all.filter { subscription in
            guard subscription.center === self, aName == nil || subscription.name == aName,
                sender == nil || subscription.object === sender
            else { return true }
            removeObserver(subscription.token as Any)
            return false
        }
        if list.all.isEmpty {
            objc_setAssociatedObject(observer, Keys.subscriptions, nil, .OBJC_ASSOCIATION_RETAIN)
        }
    }
}

/// What an observer is told by selector; kept with the observer.
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
}

/// All that an observer is told by selector.
private final class SubscriptionList {
    var all: [Subscription] = []

    static func of(_ observer: AnyObject) -> SubscriptionList? {
        objc_getAssociatedObject(observer, Keys.subscriptions) as? SubscriptionList
    }
}

/// Addresses under which values are kept with objects.
private enum Keys {
    nonisolated(unsafe) static let subscriptions = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
