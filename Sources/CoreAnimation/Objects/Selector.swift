// Standing: partial (a name, optionally with the method that it calls; no lookup by name).

/// The name of a method, such as `"buttonTapped:"`, with a colon for each argument.
///
/// Without an Objective-C runtime a name alone cannot call a method. Either the selector carries
/// the method, as in `Selector("tap:", Self.tap(_:))`, or its target is a ``SelectorResponder``,
/// which dispatches by name. Selectors with equal names are equal.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// A call of a target's method; false if a type does not match.
    ///
    /// The types are those of the target and the arguments.
    typealias Method = @MainActor @Sendable (AnyObject, [Any?]) -> Bool

    /// The name, with its colons.
    public let description: String
    /// The method, if the program provided it.
    let method: Method?

    private init(name: String, method: Method?) { (description, self.method) = (name, method) }

    /// Makes a selector without a method.
    public init(_ name: String) { self.init(name: name, method: nil) }

    /// Makes a selector without a method.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a selector for a method of the main actor.
    ///
    /// The argument is usually the sender.
    public init<Target: AnyObject, each Argument>(
        _ name: String,
        _ method:
            @escaping @MainActor @Sendable (Target) ->
            @MainActor (repeat each Argument) -> Void
    ) {
        self.init(name: name) { target, arguments in
            guard let target = target as? Target else { return false }
            var reader = ArgumentReader(rest: arguments[...])
            return (try? method(target)(repeat reader.next((each Argument).self))) != nil
        }
    }

    /// Makes a selector for a nonisolated method.
    ///
    /// An example is a method of a display link's target.
    @_disfavoredOverload
    public init<Target: AnyObject, each Argument>(
        _ name: String,
        _ method: @escaping @Sendable (Target) -> (repeat each Argument) -> Void
    ) {
        self.init(name: name) { target, arguments in
            guard let target = target as? Target else { return false }
            var reader = ArgumentReader(rest: arguments[...])
            return (try? method(target)(repeat reader.next((each Argument).self))) != nil
        }
    }

    /// The number of arguments of the method.
    package var argumentCount: Int { description.count { $0 == ":" } }

    /// Calls the method of a target; returns false if the target does not have it.
    ///
    /// A ``SelectorResponder`` gets as many arguments as the name has colons.
    @MainActor @discardableResult
    package func send(to target: AnyObject, _ arguments: [Any?] = []) -> Bool {
        if let method, method(target, arguments) { return true }
        let taken = Array(arguments.prefix(argumentCount))
        return (target as? any SelectorResponder)?.perform(self, arguments: taken) ?? false
    }

    /// Calls the method of a target on the current thread.
    ///
    /// It must be the thread of the target's layers. In a program without a window this need not be
    /// the main thread.
    @discardableResult
    func sendHere(to target: AnyObject, _ arguments: [Any?]) -> Bool {
        typealias Send = (Selector, AnyObject, [Any?]) -> Bool
        let send: @MainActor (Selector, AnyObject, [Any?]) -> Bool = { $0.send(to: $1, $2) }
        return unsafeBitCast(send, to: Send.self)(self, target, arguments)
    }

    /// Returns whether the names are equal.
    public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// A reader of a call's arguments, one after the other.
///
/// Each has the type that the method takes.
private struct ArgumentReader {
    struct Mismatch: Error {}

    var rest: ArraySlice<Any?>

    mutating func next<Argument>(_ type: Argument.Type) throws -> Argument {
        guard let next = rest.popFirst(), let argument = next as? Argument else {
            throw Mismatch()
        }
        return argument
    }
}

/// An object that dispatches selectors to its methods by name.
@MainActor public protocol SelectorResponder: AnyObject {
    /// Calls the method of a selector.
    ///
    /// - Parameters:
    ///   - selector: the selector with the method's name.
    ///   - arguments: as many as the name has colons.
    /// - Returns: false if no method has the selector's name.
    func perform(_ selector: Selector, arguments: [Any?]) -> Bool
}

/// Returns the selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
