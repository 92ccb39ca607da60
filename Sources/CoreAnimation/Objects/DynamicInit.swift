import CDynamicInit
import Foundation

/// The initialisation of objects whose class is known only at run time.
///
/// The initialisers need not be `required`. Subclasses therefore need not repeat the initialisers.
///
/// A subclass that neither overrides nor inherits the initialiser stops the program with "Use of
/// unimplemented initializer".
package enum DynamicInit {
    /// Makes an object with `init()` of its class.
    public static func make<T: NSObject>(_ kind: T.Type) -> T {
        let object = zoe_make_object(unsafeBitCast(kind as AnyClass, to: UnsafeRawPointer.self))
        return unsafeDowncast(Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue(), to: kind)
    }

    /// Makes a presentation with `init(layer:)` of the layer's class.
    static func makePresentation<T: CALayer>(of layer: T) -> T {
        let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        argument.initialize(to: layer)
        // The initialiser consumes the value, so only the memory is deallocated here.
        defer { argument.deallocate() }
        let kind: AnyClass = type(of: layer)
        let object = zoe_make_presentation(
            unsafeBitCast(kind, to: UnsafeRawPointer.self), argument)
        return unsafeDowncast(
            Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue(), to: T.self)
    }
}
