/// A class whose convenience initialisers can return a shared object, or one of a subclass.
package protocol ObjectFactory {}

extension ObjectFactory {
    /// Returns the object of a closure in place of a new one.
    package init(made object: () -> Self) { self = object() }
}
