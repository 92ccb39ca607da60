// Standing: partial (a name, and the method where the program hands it over; no lookup by name).
import Foundation

/// The name of a method, such as `"buttonTapped:"`: as many colons as arguments.
///
/// Without an Objective-C runtime a name alone calls nothing. Either the selector carries the
/// method, as in `Selector("tap:", Self.tap(_:))`, or its target is a ``SelectorResponder``, which
/// decides by the name. Selectors with equal names are equal.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// Calls a method of a target; false where target or arguments are of another kind.
    typealias Method = @MainActor @Sendable (AnyObject, [Any?]) -> Bool

    /// The name, with its colons.
    public let description: String
    /// The method itself, where the program handed it over.
    let method: Method?

    private init(name: String, method: Method?) { (description, self.method) = (name, method) }

    /// Makes a selector that is a name only.
    public init(_ name: String) { self.init(name: name, method: nil) }

    /// Makes a selector that is a name only.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a selector that calls a method without arguments.
    public init<Target: AnyObject>(
        _ name: String,
        _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void
    ) {
        self.init(name: name) { target, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// Makes a selector that calls a method with one argument, as a rule the sender.
    public init<Target: AnyObject, A>(
        _ name: String,
        _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (A) -> Void
    ) {
        self.init(name: name) { target, arguments in
            guard let target = target as? Target, arguments.count > 0,
                let a = arguments[0] as? A
            else { return false }
            method(target)(a)
            return true
        }
    }

    /// Makes a selector that calls a method with two arguments, as a rule sender and event.
    public init<Target: AnyObject, A, B>(
        _ name: String,
        _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (A, B) -> Void
    ) {
        self.init(name: name) { target, arguments in
            guard let target = target as? Target, arguments.count > 1,
                let a = arguments[0] as? A, let b = arguments[1] as? B
            else { return false }
            method(target)(a, b)
            return true
        }
    }

    /// Makes a selector that calls a method with three arguments, as the end of an animation does.
    public init<Target: AnyObject, A, B, C>(
        _ name: String,
        _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (A, B, C) -> Void
    ) {
        self.init(name: name) { target, arguments in
            guard let target = target as? Target, arguments.count > 2,
                let a = arguments[0] as? A, let b = arguments[1] as? B, let c = arguments[2] as? C
            else { return false }
            method(target)(a, b, c)
            return true
        }
    }

    /// How many arguments the method takes.
    public var argumentCount: Int { description.count { $0 == ":" } }

    /// Calls the method of a target with as many of the arguments as the name has colons; false
    /// where the target does not know it.
    @MainActor @discardableResult
    public func send(to target: AnyObject, _ arguments: [Any?] = []) -> Bool {
        if let method, method(target, arguments) { return true }
        let taken = Array(arguments.prefix(argumentCount))
        return (target as? any SelectorResponder)?.perform(self, arguments: taken) ?? false
    }

    /// The same on the thread of the target's layers, which need not be the main one in a program
    /// without a window.
    @discardableResult
    func sendHere(to target: AnyObject, _ arguments: [Any?]) -> Bool {
        typealias Send = (Selector, AnyObject, [Any?]) -> Bool
        let send: @MainActor (Selector, AnyObject, [Any?]) -> Bool = { $0.send(to: $1, $2) }
        return unsafeBitCast(send, to: Send.self)(self, target, arguments)
    }

    /// Whether the names are equal.
    public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// An object that calls its methods by their names.
@MainActor public protocol SelectorResponder: AnyObject {
    /// Calls the method of a name; false for names that the object does not know.
    ///
    /// - Parameters:
    ///   - selector: names the method.
    ///   - arguments: as many as the name has colons.
    func perform(_ selector: Selector, arguments: [Any?]) -> Bool
}

/// The selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
